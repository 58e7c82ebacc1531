"""Relevance in store: which questions matter given which answers, kept with the package."""

from __future__ import annotations

import time
from dataclasses import asdict, dataclass
from functools import cache
from pathlib import Path

from oshra.properties.evidence import Evidence
from oshra.properties.source_digest import source_digest
from oshra.properties.store import Store
from oshra.solver.relevance import QUESTIONS, Relevance, relevance

COMPUTED_BY = "oshra.solver.relevance"
"""The module that computes it."""


@dataclass(frozen=True, slots=True)
class Considered:
    """One question considered: when it matters, by which code, and how long that took."""

    subject: str
    """The question."""
    digest: str
    """The digest of everything that it depends on."""
    seconds: float
    """How long that took one processor."""
    found: tuple[Relevance, ...]
    """Whether it matters by default, then under each reading of each other ruling."""


def considered(question: str) -> Considered:
    """A question, considered now."""
    started, digest = time.process_time(), digest_of(question)
    found = tuple(relevance([question]))
    return Considered(question, digest, time.process_time() - started, found)


@cache
def digest_of(question: str) -> str:
    """The digest of the code that a question is considered by, decks included."""
    return source_digest((COMPUTED_BY,), question)


def considered_data(considered: Considered) -> dict[str, object]:
    """A question with its answers as data."""
    return {
        "question": considered.subject,
        "digest": considered.digest,
        "seconds": round(considered.seconds, 2),
        "found": [relevance_data(each) for each in considered.found],
    }


def relevance_data(found: Relevance) -> dict[str, object]:
    """Whether a question matters given one answer, as data."""
    return {
        **asdict(found),
        "given": list(found.given) if found.given else None,
        "evidence": found.evidence.value,
        "readings": list(found.readings) if found.readings else None,
    }


def considered_from(data: object) -> Considered | None:
    """The question that stands in data with its answers, or None if it holds none."""
    match data:
        case {
            "question": str(question),
            "digest": str(digest),
            "seconds": int() | float() as seconds,
            "found": [*entries],
        }:
            found = [relevance_from(entry) for entry in entries]
            known = tuple(each for each in found if each is not None)
            if len(known) == len(found):
                return Considered(question, digest, float(seconds), known)
        case _:
            pass
    return None


def relevance_from(data: object) -> Relevance | None:
    """What stands in data of a question and one answer, or None if it is not that."""
    match data:
        case {
            "question": str(question),
            "given": given,
            "matters": None | bool() as matters,
            "evidence": str(word),
            "established": str(established),
            "readings": readings,
            "position": None | str() as position,
        } if word in {each.value for each in Evidence}:
            return Relevance(
                question,
                _two(given),
                matters,
                Evidence(word),
                established,
                _two(readings),
                position,
            )
        case _:
            return None


def _two(data: object) -> tuple[str, str] | None:
    match data:
        case [str(one), str(other)]:
            return one, other
        case _:
            return None


RELEVANCE = Store(
    Path(__file__).parent / "results" / "relevance.json",
    QUESTIONS,
    digest_of,
    considered,
    considered_data,
    considered_from,
)
"""When each question matters."""
