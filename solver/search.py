"""Search: a table with a property, or the proof that there is none."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from enum import Enum

from oshra.model.cards import PLAYERS
from oshra.model.combining import opposite
from oshra.model.errors import Undecided
from oshra.model.reachability import why_unreachable
from oshra.model.rules import Rules
from oshra.model.table import FinalTable, Row
from oshra.model.terms import Condition as Claim
from oshra.model.terms import facts
from oshra.solver.amounts import is_exactly
from oshra.solver.any_deck import Bounds, table_of_any_deck
from oshra.solver.cases import Case, Cases
from oshra.solver.conditions import Condition, every
from oshra.solver.conditions import opposite as denied
from oshra.solver.deadline import NO_DEADLINE, Deadline
from oshra.solver.detail import Detail, detail_needed
from oshra.solver.expression import holds
from oshra.solver.full_table import ShapedTable, table_of_fragments, table_of_play
from oshra.solver.play_limits import limits_of_play
from oshra.solver.shaped_table import Shape

MOST_SHAPES = 300
"""After so many shapes of tables that play does not reach the search gives up."""


class Outcome(Enum):
    """What became of a search."""

    FOUND = "found"
    """There is a table with the property."""
    NONE = "none"
    """There is no such table in the scope."""
    UNKNOWN = "unknown"
    """Neither was established."""


@dataclass(frozen=True, slots=True)
class Scope:
    """Which tables are searched."""

    fragment: int | None = None
    """Any table of at most so many heroes; None for the full tables that legal play reaches."""
    decks: Bounds | None = None
    """Any deck within bounds; None for the deck of the rules."""

    def words(self, rules: Rules) -> str:
        """The scope in words."""
        deck = (
            f"deck {rules.deck.name}, any two leaders of it"
            if self.decks is None
            else f"any deck with equally many heroes of each faction, {self.decks.words}"
        )
        if self.fragment is None:
            return f"all full final tables that legal play reaches, {deck}"
        return (
            f"every table of at most {self.fragment} heroes, slots of one or two, blockers face "
            f"down, {deck}"
        )


FULL_TABLES = Scope()
"""All full final tables that legal play reaches, with the deck of the rules."""


@dataclass(frozen=True, slots=True)
class Finding:
    """The result of a search."""

    outcome: Outcome
    """What became of it."""
    scope: str
    """Which tables were searched, in words."""
    case: Case | None = None
    """A table with the property."""
    undecided: str = ""
    """Why nothing was established, if so."""
    seconds: float = 0.0
    """How long it took."""


@dataclass(slots=True, eq=False)
class Searcher:
    """The tables of a scope in a solver."""

    rules: Rules
    """The rules; the deck does not matter where decks are searched."""
    scope: Scope
    """Which tables are searched."""
    claim: Claim
    """The property."""
    deadline: Deadline = NO_DEADLINE
    """When to give up."""
    detail: Detail = field(init=False)
    """How finely tables are told apart."""
    shaped: ShapedTable = field(init=False)
    """The tables."""
    cases: Cases = field(init=False)
    """The solver."""
    property: Condition = field(init=False)
    """The property as a term."""
    doubt: str = field(init=False, default="")
    """Why some tables of the scope were passed over, if so."""

    def __post_init__(self) -> None:
        """Tell the solver all about the tables."""
        self.detail = detail_needed(self.rules.rulings, facts(self.claim))
        self.shaped = self._tables()
        self.cases = Cases(self.shaped.table, self.deadline)
        self.property = holds(self.claim, self.cases.table, self.cases.sheet)
        if self.scope.fragment is None and self.detail.stacks:
            limits = limits_of_play(self.rules)
            if limits.heaps:
                self.doubt = "slots with more than two heroes were not searched"

    def _tables(self) -> ShapedTable:
        most = self.scope.fragment
        if self.scope.decks is not None:
            return table_of_any_deck(self.rules, self.detail, self.scope.decks, most)
        if most is not None:
            return table_of_fragments(self.rules, self.detail, most)
        return table_of_play(self.rules, self.detail)

    def find(self, *further: Condition) -> Case | None:
        """A table with the property and further conditions, or None if there is none.

        Raises `Undecided` if neither was established.
        """
        for _ in range(MOST_SHAPES):
            model = self.cases.model_of(self.property, *further)
            if model is None:
                break
            case = self.cases.confirmed(model, self.claim)
            if self.scope.fragment is not None:
                return case
            if (reached := self._reached(case)) is not None:
                return reached
            self.cases.solver.add(every(denied(shape_in(self.shaped.shape, self.detail, case))))
        else:
            self.doubt = f"play does not reach the tables of {MOST_SHAPES} shapes that were tried"
        if self.doubt:
            raise Undecided(self.doubt)
        return None

    def _reached(self, case: Case) -> Case | None:
        """The table if play reaches it, with other sides up if need be and none looks at them."""
        for final in faces_tried(case.final, self.detail):
            self.deadline.check()
            try:
                if why_unreachable(case.rules, final) is None:
                    return replace(case, final=final)
            except Undecided as reason:
                self.doubt = str(reason)
        return None


def faces_tried(final: FinalTable, detail: Detail) -> Iterator[FinalTable]:
    """The table with more and more heroes turned face down, blocked ones first."""
    yield final
    if detail.faces:
        return
    stacks = [
        (len(stack) == 1, row, slot)
        for row in PLAYERS
        for slot, stack in enumerate(final.rows[row])
    ]
    blocked_first = sorted(stacks)
    for number in range(1, len(stacks) + 1):
        down = {(row, slot) for _, row, slot in blocked_first[:number]}
        rows = [
            tuple(
                (replace(stack[0], face_up=False), *stack[1:]) if (row, slot) in down else stack
                for slot, stack in enumerate(final.rows[row])
            )
            for row in PLAYERS
        ]
        yield replace(final, rows=(rows[0], rows[1]))


def shape_in(shape: Shape, detail: Detail, case: Case) -> Condition:
    """That as many heroes lie in each spot as on this table: all that play looks at."""
    conditions: list[Condition] = []
    final = case.final
    for lump in shape.lumps:
        row: Row = tuple(
            final.rows[lump.row][slot - 1]
            for slot in lump.slots
            if slot <= len(final.rows[lump.row])
        )
        cards = [card for stack in row for card in stack]
        conditions.append(is_exactly(shape.number(shape.of_lump(lump)), len(cards)))
        if detail.faces:
            for blocked in (True, False):
                spots = [
                    spot
                    for spot in shape.of_lump(lump)
                    if spot.face_up and blocked is (spot.other is not None)
                ]
                number = sum(
                    stack[0].face_up
                    for stack in row
                    if stack and (not detail.stacks or blocked is (len(stack) > 1))
                )
                if spots:
                    conditions.append(is_exactly(shape.number(spots), number))
    for player in PLAYERS:
        size = len(final.councils[player])
        conditions.append(is_exactly(shape.number(shape.of_council(player)), size))
    return every(*conditions)


def find(
    rules: Rules,
    claim: Claim,
    scope: Scope = FULL_TABLES,
    deadline: Deadline = NO_DEADLINE,
) -> Finding:
    """Find a table with a property, or establish that the scope has none."""
    started = time.perf_counter()
    words = scope.words(rules)
    try:
        case = Searcher(rules, scope, claim, deadline).find()
    except Undecided as reason:
        return Finding(
            Outcome.UNKNOWN, words, undecided=str(reason), seconds=time.perf_counter() - started
        )
    outcome = Outcome.NONE if case is None else Outcome.FOUND
    return Finding(outcome, words, case, seconds=time.perf_counter() - started)


def prove(
    rules: Rules,
    claim: Claim,
    scope: Scope = FULL_TABLES,
    deadline: Deadline = NO_DEADLINE,
) -> Finding:
    """Look for a table without the property; if there is none, all tables have it."""
    return find(rules, opposite(claim), scope, deadline)
