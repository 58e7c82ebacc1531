"""Smallest differences: the smallest table that two ways to score tell apart, or that none is.

Small means: fewest heroes on the table, then the lowest sum of their strengths.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from functools import partial

from oshra.model.cards import FACTIONS, Faction, Pair
from oshra.model.deck import STANDARD, Deck
from oshra.model.rules import Rules
from oshra.model.table import FinalTable
from oshra.properties.consequences_of_scoring import orders_that_count
from oshra.properties.dimensions import Dimension
from oshra.properties.exchanges import plainest
from oshra.solver.amounts import at_most
from oshra.solver.any_deck import Bounds
from oshra.solver.deadline import NO_DEADLINE, Deadline
from oshra.solver.differences import Apart, SideBySide, Way
from oshra.solver.search import Scope
from oshra.solver.smallest import smaller_and_smaller, strengths_on, strengths_on_table

FEW = 4
"""Tables of so many heroes are searched before larger ones."""

ANY_DECK = Bounds(-9, 9, 9)
"""The decks for which a proof is tried beside the deck itself."""


@dataclass(slots=True, eq=False)
class Comparison:
    """Two ways to score, compared on all tables of a deck."""

    deck: Deck
    """The deck."""
    ways: Pair[Way]
    """The two ways to score."""
    deadline: Deadline = NO_DEADLINE
    """When to give up."""
    known: dict[Scope, Sequence[SideBySide]] = field(init=False, default_factory=dict)
    """The tables that were looked at before."""

    answers: dict[Dimension, Apart | None] = field(init=False, default_factory=dict)
    """The smallest tables that were found before, or None where there is none."""

    @property
    def all_tables(self) -> Scope:
        """Every table of the deck, full or not."""
        return Scope(len(self.deck.heroes))

    @property
    def all_decks(self) -> Scope:
        """Every table of any deck within bounds, full or not."""
        return replace(self.all_tables, decks=ANY_DECK)

    def smallest(self, dimension: Dimension) -> Apart | None:
        """The smallest table on which the results differ, or None if there is none at all.

        Raises `Undecided` if neither was established.
        """
        if dimension not in self.answers:
            found = self._smallest_of(dimension, Scope(FEW), range(FEW + 1))
            if found is None and not self.is_excluded(dimension, self.all_tables):
                larger = range(FEW + 1, len(self.deck.heroes) + 1)
                found = self._smallest_of(dimension, self.all_tables, larger)
            self.answers[dimension] = found
        return self.answers[dimension]

    def is_excluded(self, dimension: Dimension, scope: Scope) -> bool:
        """Whether it is proved that on no table of a scope the results differ.

        Raises `Undecided` if neither that nor the opposite was established.
        """
        return all(tables.find(dimension) is None for tables in self.tables(scope))

    def tables(self, scope: Scope) -> Sequence[SideBySide]:
        """The tables of a scope, once for each order of the factions that counts."""
        if scope not in self.known:
            one, other = self.ways
            self.known[scope] = [
                SideBySide(
                    Rules(deck=self.deck),
                    (in_another_order(one, order), in_another_order(other, order)),
                    scope,
                    self.deadline,
                )
                for order in self.orders(scope)
            ]
        return self.known[scope]

    def orders(self, scope: Scope) -> tuple[tuple[Faction, ...], ...]:
        """The orders of the factions that must be tried in a scope."""
        return orders_that_count(self.deck if scope.decks is None else STANDARD)

    def words(self, scope: Scope) -> str:
        """The tables of a scope and the orders of the factions, in words."""
        number = len(self.orders(scope))
        orders = (
            f"in each of {number} orders of the factions"
            if number > 1
            else "the order of the factions being any, as they can be exchanged"
        )
        return f"{scope.words(Rules(deck=self.deck))}, {orders}"

    def _smallest_of(
        self, dimension: Dimension, scope: Scope, numbers: Iterable[int]
    ) -> Apart | None:
        for heroes in numbers:
            found = [
                self._weakest(tables, dimension, table, heroes)
                for tables in self.tables(scope)
                if (table := tables.find(dimension, at_most(tables.on_table, heroes))) is not None
            ]
            if found:
                return min(found, key=lambda each: strengths_on(each.final))
        return None

    @staticmethod
    def _weakest(tables: SideBySide, dimension: Dimension, found: Apart, heroes: int) -> Apart:
        """The table of so many heroes at most and the lowest sum of strengths, made plain."""
        find = partial(tables.find, dimension, at_most(tables.on_table, heroes))
        strengths = strengths_on_table(tables.shaped.shape)
        for weaker in smaller_and_smaller(find, found, strengths, strengths_on):
            found = weaker
        rules = found.rules

        def serves(final: FinalTable) -> bool:
            return tables.apart(rules, final, dimension) is not None

        plain = plainest(found.final, rules.deck, serves)
        return tables.apart(rules, plain, dimension) or found


def in_another_order(way: Way, order: Sequence[Faction]) -> Way:
    """The way to score with each faction of its order exchanged: the first of all for the first."""
    exchange = dict(zip(FACTIONS, order, strict=True))
    return replace(way, order=tuple([exchange[faction] for faction in way.order]))
