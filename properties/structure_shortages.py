"""Shortages: in which turns no full take exists, and by which condition on the rows.

The condition is not written here. The search gives the turns that fell short and those that did
not; what tells them apart is looked for among a few ways to measure the rows.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from oshra.properties.structure import Step, Structure
from oshra.properties.structure_search import Searched

Takeable = tuple[int, int]
"""How many heroes of row A and of row B may be taken."""

MEASURES: Mapping[str, Callable[[Takeable], int]] = {
    "both rows together have": sum,
    "the row that has more has": max,
    "the row that has fewer has": min,
}
"""What a shortage may depend on, in words for a designer."""


@dataclass(frozen=True, slots=True)
class Condition:
    """A condition that tells the turns without a full take from all others."""

    measure: str
    """What is measured, a key of `MEASURES`."""
    at_most: int
    """The largest number with which a turn falls short."""

    def holds(self, takeable: Takeable) -> bool:
        """Whether a turn that begins with so many heroes to take falls short."""
        return MEASURES[self.measure](takeable) <= self.at_most

    def __str__(self) -> str:
        """The condition in words."""
        number = f"at most {self.at_most}" if self.at_most else "no"
        plural = "" if self.at_most == 1 else "es"
        return f"{self.measure} {number} hero{plural} that may be taken"


@dataclass(frozen=True, slots=True)
class Shortages:
    """When a take falls short under some readings."""

    conditions: tuple[Condition, ...]
    """The conditions that each alone tell exactly which turns fall short; none if none does."""
    turns: tuple[int, ...]
    """The turns in which a take can fall short."""
    fewest_blocked: int
    """The fewest blocked slots with which it does."""
    blocked_at_first: frozenset[tuple[int, int]]
    """How many slots of each row can be blocked in the first turn in which it does."""
    starts: int
    """How many different beginnings of turns were looked at."""

    def __str__(self) -> str:
        """When a take falls short, in words."""
        if not self.turns:
            return "a take never falls short"
        exactly = f"exactly if {self.conditions[0]}" if self.conditions else "by no one measure"
        return (
            f"a take falls short {exactly}; in turn {self.turns[0]} at the earliest, and with "
            f"{self.fewest_blocked} slots blocked at the least"
        )


def shortages(found: Searched) -> Shortages:
    """When a take falls short, as far as something is left to decide in such a turn."""
    rules = found.rules
    starts = {
        (state.turn, state.slots)
        for state in found.parents
        if state.step in {Step.TAKE, Step.USE} or state.passing
    }
    short = sorted({(state.turn, state.slots) for state in found.shortages})
    short_takes = {rules.takeable(slots) for _, slots in short}
    full_takes = {rules.takeable(slots) for _, slots in starts.difference(short)}
    first = short[0][0] if short else 0
    return Shortages(
        conditions=tuple(_conditions(short_takes, full_takes)) if short else (),
        turns=tuple(sorted({turn for turn, _ in short})),
        fewest_blocked=min((slots.blocked_a + slots.blocked_b for _, slots in short), default=0),
        blocked_at_first=frozenset(
            (slots.blocked_a, slots.blocked_b) for turn, slots in short if turn == first
        ),
        starts=len(starts),
    )


def _conditions(short: set[Takeable], full: set[Takeable]) -> list[Condition]:
    """Every condition that holds for all that are short and for none of the others."""
    at_most = [Condition(name, max(map(measure, short))) for name, measure in MEASURES.items()]
    return [each for each in at_most if not any(map(each.holds, full))]


def nearest_shortage(found: Searched) -> Structure | None:
    """A structure of a turn without a full take that fewest decisions lead to, if there is one."""
    return next(iter(found.shortages), None)
