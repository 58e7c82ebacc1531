"""Extreme values: the least and the greatest that armies can be, by census and by solver."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from oshra.model.expression import condition_from
from oshra.model.rules import Rules
from oshra.model.vocabulary import vocabulary_of
from oshra.properties.evidence import Failure
from oshra.solver.census import Census
from oshra.solver.deadline import PATIENCE, within
from oshra.solver.leader_pairs import kinds_of
from oshra.solver.search import FULL_TABLES, Outcome, find, prove


@dataclass(frozen=True, slots=True)
class Measure:
    """A number that every final table has."""

    words: str
    """What it is called."""
    says: str
    """The number as an expression."""
    counted: Callable[[Census], Counter[int]]
    """How many tables have each value, by the census."""


MEASURES = (
    Measure("one army", "army(A)", lambda census: census.strengths[0]),
    Measure("both together", "army(A) + army(B)", lambda census: census.sums),
    Measure("A less B", "army(A) - army(B)", lambda census: census.margins),
)
"""The strengths of the armies."""


@dataclass(frozen=True, slots=True)
class Range:
    """The least and the greatest value of a measure."""

    measure: Measure
    """The measure."""
    least: int
    """The least value."""
    greatest: int
    """The greatest value."""

    @property
    def words(self) -> str:
        """The range in words."""
        return f"{self.measure.words} {self.least} to {self.greatest}"


def ranges_of(census: Census) -> tuple[Range, ...]:
    """The range of every measure, by the census."""
    found = []
    for measure in MEASURES:
        values = measure.counted(census)
        found.append(Range(measure, min(values), max(values)))
    return tuple(found)


def disagreement(rules: Rules, given: Range) -> tuple[Failure | None, str]:
    """What the solver says against a range, and what it left undecided.

    The solver must find a table at both ends, which the model confirms, and none beyond. Of the
    pairs of leaders that are alike but for the names of the factions it is asked about one.
    """
    words = vocabulary_of(rules.setup, rules.deck)
    text = given.measure.says
    for says in (f"{text} == {given.least}", f"{text} == {given.greatest}"):
        found = find(rules, condition_from(says, words), FULL_TABLES, within(PATIENCE))
        if found.outcome is Outcome.NONE:
            return Failure(f"the solver finds no table with {says}", given.words), ""
        if found.outcome is Outcome.UNKNOWN:
            return None, f"{says}: {found.undecided}"
    for ours, theirs in dict.fromkeys(pair for pair, _ in kinds_of(rules)):
        held = f"leader(A) == '{ours.id}' and leader(B) == '{theirs.id}'"
        for bound in (f"{text} >= {given.least}", f"{text} <= {given.greatest}"):
            claim = condition_from(f"implies({held}, {bound})", words)
            found = prove(rules, claim, FULL_TABLES, within(PATIENCE))
            if found.case is not None:
                return Failure(f"beyond {given.words}", found.case.line), ""
            if found.undecided:
                return None, f"{bound} where {held}: {found.undecided}"
    return None, ""


def in_words(ranges: Mapping[str, tuple[Range, ...]]) -> str:
    """The ranges of several decks in words."""
    return "; ".join(
        f"deck {deck}: {', '.join(each.words for each in given)}" for deck, given in ranges.items()
    )
