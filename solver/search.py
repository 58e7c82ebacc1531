"""Search: a table with a property, or the proof that there is none."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from enum import Enum

from z3 import BoolRef, ModelRef

from oshra.model.combining import opposite
from oshra.model.errors import Undecided
from oshra.model.rules import Rules
from oshra.model.terms import Condition as Claim
from oshra.model.terms import facts
from oshra.solver.any_deck import Bounds, table_of_any_deck
from oshra.solver.cases import Case, Cases
from oshra.solver.conditions import Condition, every, same
from oshra.solver.conditions import opposite as denied
from oshra.solver.deadline import NO_DEADLINE, Deadline
from oshra.solver.definitions import Step
from oshra.solver.detail import Detail, detail_needed
from oshra.solver.expression import holds
from oshra.solver.fuel import Fuel
from oshra.solver.full_table import ShapedTable, table_of_fragments, table_of_play
from oshra.solver.lemmas import order_lemmas
from oshra.solver.local_sums import LocalSums
from oshra.solver.memory import memory_heeded
from oshra.solver.play_limits import limits_of_play
from oshra.solver.reached_shapes import (
    reached,
    shape_of_table,
    sizes_reached,
    sizes_to_try,
)

FIRST_TRY = 2_000_000
"""After so many steps the solver is told the property in another way; about half a second."""

SOON = 20_000_000
"""After so many further steps it is asked whether it is known in another way that there is no
table; about five seconds."""

MOST_SHAPES = 1000
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
        slots = "slots of any height" if limits_of_play(rules).heaps else "slots of one or two"
        return (
            f"every table of at most {self.fragment} {'hero' if self.fragment == 1 else 'heroes'}, "
            f"{slots}, blockers face down, {deck}"
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
    smallest: bool = False
    """Whether it is proved that no such table is smaller."""
    is_counted: bool = False
    """Whether the solver came to no end, and it is known in another way that there is none."""
    undecided: str = ""
    """Why nothing was established, if so."""
    seconds: float = 0.0
    """How long it took."""


def tables_of(rules: Rules, scope: Scope, detail: Detail) -> ShapedTable:
    """The tables of a scope, told apart as finely as is asked for."""
    if scope.decks is not None:
        return table_of_any_deck(rules, detail, scope.decks, scope.fragment)
    if scope.fragment is not None:
        return table_of_fragments(rules, detail, scope.fragment)
    return table_of_play(rules, detail)


class Telling(Enum):
    """How a solver is told a property."""

    AS_ASKED = "as asked"
    """With the sizes of rows and councils as numbers of their own."""
    PLAINLY = "plainly"
    """With these sizes as numbers of cards."""
    CARD_BY_CARD = "card by card"
    """With sums in which every card and every place stands once."""


def unknown_otherwise() -> bool:
    """Nothing is known in another way."""
    return False


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
    is_none: Callable[[], bool] = unknown_otherwise
    """Says, if the solver has no answer soon, whether it is known that there is no table."""
    is_counted: bool = field(init=False, default=False)
    """Whether that was said."""
    detail: Detail = field(init=False)
    """How finely tables are told apart."""
    shaped: ShapedTable = field(init=False)
    """The tables."""
    cases: Cases = field(init=False)
    """The solver."""
    property: Condition = field(init=False)
    """The property as a term."""
    told: Telling = field(init=False, default=Telling.AS_ASKED)
    """How the property was told."""
    learned: bool = field(init=False, default=False)
    """Whether the solver knows which sizes of rows and councils play reaches."""
    doubt: str = field(init=False, default="")
    """Why some tables of the scope were passed over, if so."""

    def __post_init__(self) -> None:
        """Tell the solver all about the tables."""
        self.detail = detail_needed(self.rules.rulings, facts(self.claim))
        self.shaped = tables_of(self.rules, self.scope, self.detail)
        self.cases = Cases(self.shaped.table, self.deadline)
        self.cases.learn_that_no_hero_is_kept_twice()
        self.property = holds(self.claim, self.cases.table, self.cases.sheet)
        self._compare()
        if self.detail.stacks and limits_of_play(self.rules).heaps:
            self.doubt = "slots with more than two heroes were not searched"

    def find(self, *further: Condition) -> Case | None:
        """A table with the property and further conditions, or None if there is none.

        Raises `Undecided` if neither was established.
        """
        for _ in range(MOST_SHAPES):
            model = self._model_of(*further)
            if model is None:
                break
            case = self.cases.confirmed(model, self.claim)
            if self.scope.fragment is not None:
                return case
            if (confirmed := self._reached(case)) is not None:
                return confirmed
            self._learn_from(case)
        else:
            self.doubt = f"play does not reach the tables of {MOST_SHAPES} shapes that were tried"
        if self.doubt and not self.is_counted:
            raise Undecided(self.doubt)
        return None

    def _model_of(self, *further: Condition) -> ModelRef | None:
        """A case of the solver; what it does not find soon it is told in another way."""
        while self.told is not Telling.CARD_BY_CARD:
            self.cases.fuel = Fuel(FIRST_TRY)
            try:
                return self.cases.model_of(self.property, *further)
            except Undecided:
                self.deadline.check()
            self.cases.fuel = None
            self._tell_otherwise()
        if self.cases.fuel is not None:
            try:
                return self.cases.model_of(self.property, *further)
            except Undecided:
                self.deadline.check()
            self.cases.fuel = None
            if not further and self.is_none():
                self.is_counted = True
                return None
        return self.cases.model_of(self.property, *further)

    def _tell_otherwise(self) -> None:
        """Tell the solver the property in the next way that is another one."""
        sums = LocalSums(self.cases, self.shaped.shape)
        table, sheet, before = sums.plain_sizes(), self.cases.sheet, self.property
        plain = holds(self.claim, table, sheet)
        if self.told is Telling.AS_ASKED and not same(plain, before):
            self.told, self.property = Telling.PLAINLY, plain
        else:
            self.told = Telling.CARD_BY_CARD
            self.property = holds(self.claim, table, sheet, sums.rewritten)
            self.cases.fuel = Fuel(SOON)
        self._compare()

    def _compare(self) -> None:
        """Tell the solver how the numbers compared in the property and in scoring relate."""
        terms = [
            each.meaning for each in self.cases.names.definitions if each.step is not Step.KEEPS
        ]
        if isinstance(self.property, BoolRef):
            terms.append(self.property)
        self.cases.solver.add(every(order_lemmas(terms)))

    def _learn_from(self, case: Case) -> None:
        """Tell the solver what play does not reach, now that it came up with such a table."""
        heaps = limits_of_play(self.rules).heaps
        if self.learned or heaps or self.detail.faces or sizes_to_try(self.rules) > MOST_SHAPES:
            law = denied(shape_of_table(self.shaped.shape, self.detail, case.final))
        else:
            law = sizes_reached(self.rules, self.shaped.shape, self.deadline)
            self.learned = True
        self.cases.solver.add(every(law))

    def _reached(self, case: Case) -> Case | None:
        """The table, with other sides up where nothing looks at them, if play reaches it."""
        self.deadline.check()
        try:
            final = reached(case.rules, case.final, self.detail)
        except Undecided as reason:
            self.doubt = str(reason)
            return None
        return None if final is None else replace(case, final=final)


def find(
    rules: Rules,
    claim: Claim,
    scope: Scope = FULL_TABLES,
    deadline: Deadline = NO_DEADLINE,
    is_none: Callable[[], bool] = unknown_otherwise,
) -> Finding:
    """Find a table with a property, or establish that the scope has none.

    If the solver has no answer soon, `is_none` says whether it is known that there is none.
    """
    started = time.perf_counter()
    words = scope.words(rules)
    try:
        with memory_heeded():
            searcher = Searcher(rules, scope, claim, deadline, is_none)
            case = searcher.find()
    except Undecided as reason:
        return Finding(
            Outcome.UNKNOWN, words, undecided=str(reason), seconds=time.perf_counter() - started
        )
    outcome = Outcome.NONE if case is None else Outcome.FOUND
    seconds = time.perf_counter() - started
    return Finding(outcome, words, case, is_counted=searcher.is_counted, seconds=seconds)


def prove(
    rules: Rules,
    claim: Claim,
    scope: Scope = FULL_TABLES,
    deadline: Deadline = NO_DEADLINE,
) -> Finding:
    """Look for a table without the property; if there is none, all tables have it."""
    return find(rules, opposite(claim), scope, deadline)
