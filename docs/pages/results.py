"""Results: what was measured and stored, with the digest of the code that it comes from."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from oshra.model.errors import BadInput
from oshra.properties.source_digest import source_digest
from pages.languages import DOCS

FOLDER = DOCS / "results"
"""Where the results lie."""

BEHIND = {
    "frequencies": ("oshra.properties.frequencies",),
    "claims": ("oshra.solver.catalogue",),
}
"""The modules that each kind of result comes from."""


@dataclass(frozen=True, slots=True)
class Share:
    """In how many of some games something happened."""

    times: int
    """How many of them."""
    games: int
    """Out of how many."""
    share: float
    """The share."""
    interval: tuple[float, float]
    """The 95 % confidence interval."""


@dataclass(frozen=True, slots=True)
class ReadingChange:
    """How often the result is another one under another reading."""

    key: str
    """The reading."""
    winner: Share
    """How often the winner is another."""
    score: Share
    """How often the score is another."""


def digest_now(kind: str) -> str:
    """The digest of the code that a kind of result comes from, as it is now."""
    return source_digest(BEHIND[kind])


def path_of(kind: str) -> Path:
    """The file of a kind of result."""
    return FOLDER / f"{kind}.json"


@cache
def stored(kind: str) -> dict[str, object]:
    """A stored result; empty if nobody has measured it."""
    path = path_of(kind)
    if not path.exists():
        return {}
    found = json.loads(path.read_text(encoding="utf-8"))
    if not isinstance(found, dict) or "digest" not in found:
        raise BadInput(path.name, "no digest", "a result stored by oshra docs measure")
    return found


@cache
def is_stale(kind: str) -> bool:
    """Whether a stored result comes from other code than there is now."""
    found = stored(kind)
    return bool(found) and found["digest"] != digest_now(kind)


def changes_by_reading(ruling: str) -> list[ReadingChange]:
    """How often the other readings of a ruling change the result of a game played by chance."""
    listed = stored("frequencies").get("changes", [])
    if not isinstance(listed, list):
        return []
    return [
        ReadingChange(each["reading"], _share(each["winner"]), _share(each["score"]))
        for each in listed
        if each["ruling"] == ruling
    ]


def happening(words: str) -> Share | None:
    """How often something happened in the games by chance; none if it was not counted."""
    listed = stored("frequencies").get("happenings", [])
    if not isinstance(listed, list):
        return None
    return next((_share(each) for each in listed if each["what"] == words), None)


def _share(data: dict[str, object]) -> Share:
    match data:
        case {
            "times": int(times),
            "games": int(games),
            "share": float() | int() as share,
            "interval": [float() | int() as low, float() | int() as high],
        }:
            return Share(times, games, float(share), (float(low), float(high)))
        case _:
            raise BadInput("frequencies.json", repr(data), "times, games, share, interval")
