"""Any numbers: what follows from the rules whatever is printed on the cards.

What is compared while scoring, influence with influence and row with row, is left open: a
comparison may come out either way, as long as comparisons of the same numbers agree. What holds
then holds for all numbers there are, so for every deck.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from z3 import Bool, BoolRef, SolverFor, substitute, unsat

from oshra.model.errors import Undecided
from oshra.model.facts import CouncilHolds, LeaderIs, RowHolds, SlotHolds
from oshra.model.rules import Rules
from oshra.model.setup import Setup
from oshra.model.terms import Condition as Claim
from oshra.model.terms import facts
from oshra.solver.amounts import is_exactly, number_of
from oshra.solver.any_deck import Bounds, table_of_any_deck
from oshra.solver.building import equivalence
from oshra.solver.certify import OpinionsDiffer
from oshra.solver.conditions import Condition, every, opposite
from oshra.solver.deadline import NO_DEADLINE
from oshra.solver.definitions import Names
from oshra.solver.detail import detail_needed
from oshra.solver.expression import holds
from oshra.solver.lemmas import comparisons_in, order_lemmas
from oshra.solver.score_sheet import SheetTerms
from oshra.solver.scoring import score
from oshra.solver.second_solver import CVC5, can_hold
from oshra.solver.table import OpenTable, TableTerms

SIGNED = Bounds(least=-9, greatest=9)
"""Numbers of both signs, so that no comparison is decided by the signs alone."""

OF_ONE_DECK = (LeaderIs, SlotHolds, RowHolds, CouncilHolds)
"""Facts that name a card."""

FINITE = "QF_FD"
"""The solver for conditions and sums of conditions alone, here three times as fast as the other."""


@dataclass(slots=True, eq=False)
class AnyTable:
    """A table of which nothing is known, scored once or several times."""

    rules: Rules
    """The rules; of the deck only matters how many heroes of a faction it has at most."""
    table: OpenTable = field(init=False)
    """The table."""
    places: Condition = field(init=False)
    """Every hero lies in one place."""
    sheet: SheetTerms = field(init=False)
    """How it is scored."""
    names: list[Names] = field(init=False, default_factory=list)
    """The steps of each scoring."""

    def __post_init__(self) -> None:
        """Lay the table and score it."""
        detail = detail_needed(self.rules.rulings)
        room = Setup(hand=1, row=self.most, turns=self.most)
        shaped = table_of_any_deck(replace(self.rules, setup=room), detail, SIGNED)
        self.table, where = shaped.table, shaped.shape.where
        self.places = every(
            *[
                is_exactly(number_of(where[card, spot] for spot in shaped.shape.spots), 1)
                for card in shaped.shape.cards
            ]
        )
        self.sheet = self.scored(self.table.final)

    def scored(self, final: TableTerms) -> SheetTerms:
        """How this table, or another one made of it, is scored."""
        self.names.append(Names(f"scoring {len(self.names)} step "))
        return score(self.rules.rulings, final, self.names[-1])

    @property
    def known(self) -> Iterator[BoolRef]:
        """What each step of each scoring means."""
        for names in self.names:
            for each in names.definitions:
                yield equivalence(each.name, each.meaning)

    def says(self, claim: Claim) -> Condition:
        """What an expression says of the table; of one that names a card nothing is said."""
        if any(isinstance(fact, OF_ONE_DECK) for fact in facts(claim)):
            return False
        return holds(claim, self.table, self.sheet)

    @property
    def most(self) -> int:
        """The number of heroes of the faction of which the deck has most."""
        return max(Counter(hero.faction for hero in self.rules.deck.heroes).values())

    @property
    def words(self) -> str:
        """Which tables these are, in words."""
        return (
            f"every table with at most {self.most} heroes of each faction, wherever they lie, "
            "whatever strengths and leader values the cards print"
        )

    def has(self, conclusion: Condition) -> bool:
        """Whether a conclusion holds of every such table; if not, it may still be true."""
        return never_holds(self.against(conclusion))

    def against(self, conclusion: Condition) -> Condition:
        """What would have to hold of a table without what is concluded."""
        if isinstance(conclusion, bool):
            return not conclusion
        known = [*self.known]
        refuted = every(*known, order_lemmas([*known, conclusion]), opposite(conclusion))
        if isinstance(refuted, bool):
            return refuted
        left_open = [
            (comparison, Bool(f"comparison {number}"))
            for number, comparison in enumerate(comparisons_in([refuted]))
        ]
        return every(substitute(refuted, *left_open), self.places)


def never_holds(against: Condition) -> bool:
    """Whether no table is against a conclusion."""
    if isinstance(against, bool):
        return not against
    solver = SolverFor(FINITE)
    solver.add(against)
    return solver.check() == unsat


def who_agrees(against: Condition) -> tuple[str, ...]:
    """Who else says that no table is against a conclusion.

    Raises `OpinionsDiffer` if the second solver says that one is.
    """
    if isinstance(against, bool):
        return ()
    try:
        possible = can_hold([against], NO_DEADLINE)
    except Undecided:
        return ()
    if possible:
        raise OpinionsDiffer(CVC5, "any table", "none against it", "one against it")
    return (CVC5,)
