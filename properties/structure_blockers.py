"""Blockers: how many cards can have been laid as blockers when play has ended."""

from __future__ import annotations

from dataclasses import dataclass
from operator import attrgetter

from oshra.model.cards import Player
from oshra.properties.structure import Structure
from oshra.properties.structure_search import Searched


@dataclass(frozen=True, slots=True)
class Blockers:
    """The least and the most that can have been laid when play has ended."""

    fewest: int
    """The fewest blockers in both rows."""
    most: int
    """The most blockers in both rows."""
    largest_row: int
    """The most heroes in one row, blockers included."""


def blockers(found: Searched) -> Blockers:
    """Count along all ways at once, structure by structure in the order of play.

    A blocker on a blocker leaves the numbers of free and blocked slots alone, so that a structure
    does not tell how many were laid before it.
    """
    in_order = sorted(found.followers, key=attrgetter("turn", "step", "used"))
    laid_before: dict[Structure, Counts] = {in_order[0]: (0, 0, 0, 0)}
    for state in in_order:
        counts = laid_before[state]
        for row, after in found.followers[state]:
            now = counts if row is None else _one_more(counts, row)
            known = laid_before.get(after)
            laid_before[after] = now if known is None or known == now else _either(known, now)
    ends = [laid_before[end] for end in found.ends]
    return Blockers(
        min((fewest for fewest, _, _, _ in ends), default=0),
        max((most for _, most, _, _ in ends), default=0),
        found.rules.setup.row + max((max(in_a, in_b) for _, _, in_a, in_b in ends), default=0),
    )


Counts = tuple[int, int, int, int]
"""The fewest and the most blockers in both rows, the most in row A and the most in row B."""


def _one_more(counts: Counts, row: Player) -> Counts:
    fewest, most, in_a, in_b = counts
    return fewest + 1, most + 1, in_a + (row is Player.A), in_b + (row is Player.B)


def _either(one: Counts, other: Counts) -> Counts:
    """What can have been laid on either of two ways."""
    return (
        min(one[0], other[0]),
        max(one[1], other[1]),
        max(one[2], other[2]),
        max(one[3], other[3]),
    )


def largest_row(found: Searched) -> int:
    """The most heroes that a row can hold when play has ended."""
    return blockers(found).largest_row
