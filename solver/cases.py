"""Cases: tables with a property, found by the solver and confirmed by the model.

Nothing that the solver finds leaves this module before the model has read it, scored it and
found the property.
"""

from __future__ import annotations

import time
from collections.abc import Iterable
from dataclasses import dataclass, field

from z3 import Bool, BoolRef, Implies, ModelRef, SimpleSolver, Solver, sat, unsat

from oshra.model.errors import Undecided
from oshra.model.evaluation import holds as holds_on
from oshra.model.line import line_of
from oshra.model.position_of import position_of_final
from oshra.model.rules import Rules
from oshra.model.score_sheet import ScoreSheet
from oshra.model.scoring import score as score_table
from oshra.model.table import FinalTable
from oshra.model.terms import Condition as Claim
from oshra.solver.building import equivalence
from oshra.solver.conditions import Condition, every, opposite
from oshra.solver.deadline import NO_DEADLINE, OUT_OF_TIME, Deadline
from oshra.solver.definitions import Names
from oshra.solver.expression import holds
from oshra.solver.fuel import NO_FUEL, Fuel
from oshra.solver.memory import memory_heeded
from oshra.solver.score_sheet import SheetTerms
from oshra.solver.scoring import score
from oshra.solver.table import OpenTable
from oshra.solver.truths import truths_of
from oshra.solver.twins import blame

INTERRUPTED = ("interrupt", "ctrl-c", "keyboard")
"""Words with which the solver says that the user has interrupted it."""


@dataclass(frozen=True, slots=True)
class Case:
    """A table with the property that was asked for."""

    rules: Rules
    """The rules."""
    final: FinalTable
    """The table."""
    sheet: ScoreSheet
    """How the model scores it."""

    @property
    def line(self) -> str:
        """The table as a line."""
        return line_of(position_of_final(self.rules, self.final))


@dataclass(slots=True, eq=False)
class Cases:
    """All possible tables, scored, in a solver that is asked again and again."""

    table: OpenTable
    """The possible tables."""
    deadline: Deadline = NO_DEADLINE
    """When the solver must have answered."""
    prefix: str = "step"
    """How the names of the steps of scoring begin."""
    fuel: Fuel | None = None
    """What work is left, if it is limited."""
    names: Names = field(init=False)
    """The steps of scoring by name."""
    sheet: SheetTerms = field(init=False)
    """How every possible table is scored."""
    solver: Solver = field(init=False)
    """The solver."""
    learned: list[Condition] = field(init=False, default_factory=list)
    """What the solver has proved and was told."""
    asked: dict[int, tuple[BoolRef, BoolRef]] = field(init=False, default_factory=dict)
    """What was asked before, each with the name under which it is assumed."""

    def __post_init__(self) -> None:
        """Score the table and tell the solver everything."""
        self.names = Names(self.prefix)
        self.sheet = score(self.table.rules.rulings, self.table.final, self.names)
        self.solver = SimpleSolver()
        self.solver.set("smt.relevancy", 0)
        known = [equivalence(each.name, each.meaning) for each in self.names.definitions]
        self.solver.add(every(*self.table.limits, *known))

    def find(self, claim: Claim) -> Case | None:
        """A table of which the claim holds, confirmed by the model, or None if there is none.

        Raises `Undecided` if the solver gives no answer, `TwinDisagrees` if the model does not
        confirm what the solver found.
        """
        condition = holds(claim, self.table, self.sheet)
        found = self.model_of(condition)
        return None if found is None else self.confirmed(found, claim)

    def model_of(self, *conditions: Condition) -> ModelRef | None:
        """A case of the solver in which all conditions hold, or None if there is none."""
        if any(condition is False for condition in conditions):
            return None
        terms = [condition for condition in conditions if not isinstance(condition, bool)]
        return self.check(*[self.assumed(term) for term in terms])

    def check(self, *assumptions: BoolRef) -> ModelRef | None:
        """Ask the solver within the time that is left.

        Raises `Undecided` if it gives no answer.
        """
        return checked(self.solver, self.deadline, assumptions, self.fuel)

    def learn_that_no_hero_is_kept_twice(self) -> None:
        """Tell the solver, once it has proved it hero by hero, so that it may use it in sums."""
        theirs = {each.card: each.here for each in self.sheet.kept[1]}
        for each in self.sheet.kept[0]:
            both = every(each.here, theirs.get(each.card, False))
            if not isinstance(both, bool) and self.model_of(both) is None:
                self.learned.append(opposite(both))
                self.solver.add(every(opposite(both)))

    def assumed(self, term: BoolRef) -> BoolRef:
        """A name for what is assumed; the solver keeps what it learned for the next question."""
        key = term.get_id()
        if key not in self.asked:
            name = Bool(f"{self.prefix} asked {len(self.asked)}")
            self.solver.add(Implies(name, term))
            self.asked[key] = (term, name)
        return self.asked[key][1]

    def confirmed(self, found: ModelRef, claim: Claim) -> Case:
        """Read the table off and let the model judge it."""
        reading = truths_of(found)
        rules, final = self.table.rules_in(reading), self.table.read(reading)
        sheet = score_table(rules.rulings, final)
        if not holds_on(claim, final, sheet):
            blame(rules.rulings, final, line_of(position_of_final(rules, final)))
        return Case(rules, final, sheet)


def checked(
    solver: Solver,
    deadline: Deadline,
    assumptions: Iterable[BoolRef],
    fuel: Fuel | None = None,
) -> ModelRef | None:
    """A case in which everything holds, or None if there is none, within time and fuel left.

    Raises `Undecided` if the solver gives no answer, `KeyboardInterrupt` if the user stopped it:
    then it says no more than that it was stopped, though it had more time.
    """
    deadline.check()
    allowed, began = deadline.milliseconds, time.monotonic()
    solver.set("timeout", allowed)
    if fuel is not None:
        fuel.allow(solver)
    with memory_heeded():
        answer = solver.check(*assumptions)
    if fuel is not None:
        fuel.burn(solver)
    if answer == sat:
        return solver.model()
    if answer == unsat:
        return None
    if fuel is not None and fuel.is_empty:
        raise Undecided(NO_FUEL)
    reason = solver.reason_unknown()
    if "canceled" in reason and 1000 * (time.monotonic() - began) < allowed:
        raise KeyboardInterrupt
    raise undecided(reason)


def undecided(reason: str) -> Undecided:
    """What it means that a solver gives no answer for this reason.

    Raises `KeyboardInterrupt` if it was the user who stopped it.
    """
    if any(word in reason for word in INTERRUPTED):
        raise KeyboardInterrupt
    timed_out = "timeout" in reason or "canceled" in reason
    return Undecided(OUT_OF_TIME if timed_out else f"the solver does not know: {reason}")
