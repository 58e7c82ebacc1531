"""Smallest tables: the fewest heroes, then the smallest strengths, and whether that is proved."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from functools import partial
from typing import Protocol, TypeVar

from oshra.model.errors import Undecided
from oshra.model.rules import Rules
from oshra.model.table import FinalTable
from oshra.model.terms import Condition as Claim
from oshra.solver.amounts import Amount, at_most, difference, only_if, total
from oshra.solver.cases import Case
from oshra.solver.conditions import Condition
from oshra.solver.deadline import NO_DEADLINE, Deadline
from oshra.solver.memory import memory_heeded
from oshra.solver.search import (
    FULL_TABLES,
    Finding,
    Outcome,
    Scope,
    Searcher,
    unknown_otherwise,
)
from oshra.solver.shaped_table import Shape


class Found(Protocol):
    """What a search comes up with."""

    @property
    def final(self) -> FinalTable:
        """The table."""


F = TypeVar("F", bound=Found)

Measure = Callable[[FinalTable], int]
"""A number that a table has."""


def find_smallest(
    rules: Rules,
    claim: Claim,
    scope: Scope = FULL_TABLES,
    deadline: Deadline = NO_DEADLINE,
    is_none: Callable[[], bool] = unknown_otherwise,
) -> Finding:
    """Find a table with a property and the fewest heroes, then the smallest sum of strengths.

    The finding says that the table is smallest only if it is proved that none is smaller.
    """
    started = time.perf_counter()
    words = scope.words(rules)
    found: Case | None = None
    undecided = ""
    is_counted = False
    try:
        with memory_heeded():
            searcher = Searcher(rules, scope, claim, deadline, is_none)
            found = searcher.find()
            is_counted = searcher.is_counted
            if found is not None:
                shape = searcher.shaped.shape
                bounds: list[Condition] = []
                for amount, measure in (
                    (shape.on_table, heroes_on),
                    (strengths_on_table(shape), strengths_on),
                ):
                    within = partial(searcher.find, *bounds)
                    for smaller in smaller_and_smaller(within, found, amount, measure):
                        found = smaller
                    bounds.append(at_most(amount, measure(found.final)))
    except Undecided as reason:
        undecided = str(reason)
    seconds = time.perf_counter() - started
    if found is None:
        outcome = Outcome.UNKNOWN if undecided else Outcome.NONE
        return Finding(outcome, words, is_counted=is_counted, undecided=undecided, seconds=seconds)
    return Finding(Outcome.FOUND, words, found, not undecided, undecided=undecided, seconds=seconds)


def smaller_and_smaller(
    find: Callable[[Condition], F | None], found: F, amount: Amount, measure: Measure
) -> Iterator[F]:
    """Tables with less and less of an amount, until it is proved that none has less.

    Raises `Undecided` if that is not established.
    """
    least, best = amount.least, measure(found.final)
    while least < best:
        middle = (least + best - 1) // 2
        smaller = find(at_most(amount, middle))
        if smaller is None:
            least = middle + 1
        else:
            best = measure(smaller.final)
            yield smaller


def strengths_on_table(shape: Shape) -> Amount:
    """The sum of the strengths of all heroes on the table.

    A known strength is there unless its hero is elsewhere: one condition says so, not twenty.
    """
    *on_table, elsewhere = shape.spots
    fixed = [card for card in shape.cards if not card.strength.parts]
    everything = total(card.strength for card in fixed)
    missing = total(only_if(shape.where[card, elsewhere], card.strength) for card in fixed)
    others = total(
        only_if(shape.where[card, spot], card.strength)
        for spot in on_table
        for card in shape.cards
        if card.strength.parts
    )
    return total((difference(everything, missing), others))


def heroes_on(final: FinalTable) -> int:
    """How many heroes lie on a table."""
    return sum(len(stack) for row in final.rows for stack in row) + sum(map(len, final.councils))


def strengths_on(final: FinalTable) -> int:
    """The sum of the strengths of all heroes on a table."""
    rows = sum(card.hero.strength for row in final.rows for stack in row for card in stack)
    return rows + sum(hero.strength for council in final.councils for hero in council)
