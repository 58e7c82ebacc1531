"""Figures: the numbers that the text of a page may quote, each from a stored result."""

from __future__ import annotations

from oshra.cli.options import setup_said
from oshra.model.errors import BadInput
from oshra.model.register import Kind
from oshra.model.register_file import register
from oshra.model.rulings import READINGS
from oshra.model.sentences import rulebook_sentences
from pages.evidence import established
from pages.languages import Language
from pages.results import Share, changes_by_reading, happening, stored

EXAMPLES = (
    "games, claims, sentences, rulings, readings, heroes: HAND,ROW,TURNS, happened: WORDS, "
    "or winner: ID=KEY"
)
"""What can be quoted."""


def percent(share: Share, language: Language, *, interval: bool = False) -> str:
    """A share as a percentage, with its 95 % interval if wanted."""
    shown = decimal(100 * share.share, language)
    if not interval:
        return f"{shown} %"
    low, high = (decimal(100 * bound, language) for bound in share.interval)
    return f"{shown} % ({low}–{high})"


def decimal(number: float, language: Language) -> str:
    """A number with one decimal, as the language writes it."""
    return f"{number:.1f}".replace(".", language.word("decimal"))


def figure(name: str, language: Language) -> str:
    """The figure of a name.

    `happened: a faction tied by rows` is a share of the games by chance, `winner: award=stacks`
    and `score: award=stacks` are how often another reading changes the result.

    Raises `BadInput` for a name that has no figure.
    """
    kind, colon, of = (part.strip() for part in name.partition(":"))
    if kind == "heroes":
        return str(setup_said(of).heroes)
    if colon:
        share = _share(kind, of)
        if share is not None:
            return percent(share, language)
    else:
        counted = _counts().get(kind)
        if counted is not None:
            return str(counted)
    raise BadInput("{measured}", repr(name), EXAMPLES)


def _share(kind: str, of: str) -> Share | None:
    if kind == "happened":
        return happening(of)
    ruling, _, key = of.partition("=")
    for change in changes_by_reading(ruling):
        if change.key == key and kind in {"winner", "score"}:
            return change.winner if kind == "winner" else change.score
    return None


def _counts() -> dict[str, object]:
    """What is simply counted."""
    return {
        "games": stored("frequencies").get("games"),
        "claims": len(established()) or None,
        "claims that hold": sum(each.verdict == "holds" for each in established().values()) or None,
        "sentences": len(rulebook_sentences()),
        "rulings": sum(record.kind is Kind.RULING for record in register()),
        "gaps": sum(record.kind is Kind.GAP for record in register()),
        "reminders": sum(record.kind is Kind.REMINDER for record in register()),
        "readings": sum(map(len, READINGS.values())),
    }
