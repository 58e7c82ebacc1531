"""Comparing readings: the same table under every reading of every ruling."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from itertools import combinations

from oshra.model.rulings import SCORING_RULINGS, Rulings, other_readings
from oshra.model.score_sheet import ScoreSheet
from oshra.model.scoring import score
from oshra.model.table import FinalTable


class Changes(Enum):
    """What another reading changes on a table."""

    WINNER = "winner"
    SCORE = "score"
    NOTHING = "nothing"


@dataclass(frozen=True, slots=True)
class Alternative:
    """A table under one other reading of one ruling."""

    ruling: str
    """The ruling."""
    key: str
    """The other reading."""
    sheet: ScoreSheet
    """The score sheet under it."""
    changes: Changes
    """What it changes."""


@dataclass(frozen=True, slots=True)
class Together:
    """Two readings that change the winner together, and neither alone."""

    one: tuple[str, str]
    """A ruling and its reading."""
    other: tuple[str, str]
    """Another ruling and its reading."""
    sheet: ScoreSheet
    """The score sheet under both."""


def what_changes(before: ScoreSheet, after: ScoreSheet) -> Changes:
    """What is different between two score sheets, the winner before all."""
    if before.winner is not after.winner:
        return Changes.WINNER
    return Changes.NOTHING if before.result == after.result else Changes.SCORE


def alternatives(rulings: Rulings, final: FinalTable) -> tuple[Alternative, ...]:
    """The table under every reading that is not in force, one ruling changed at a time."""
    usual = score(rulings, final)
    found = []
    for ruling, key in other_readings(rulings):
        sheet = score(rulings.with_reading(ruling, key), final)
        found.append(Alternative(ruling, key, sheet, what_changes(usual, sheet)))
    return tuple(found)


def only_together(
    rulings: Rulings, final: FinalTable, single: tuple[Alternative, ...]
) -> Iterator[Together]:
    """The pairs of readings that change the winner only together."""
    usual = score(rulings, final)
    harmless = [
        (each.ruling, each.key)
        for each in single
        if each.changes is not Changes.WINNER and each.ruling in SCORING_RULINGS
    ]
    for one, other in combinations(harmless, 2):
        if one[0] == other[0]:
            continue
        sheet = score(rulings.with_reading(*one).with_reading(*other), final)
        if sheet.winner is not usual.winner:
            yield Together(one, other, sheet)
