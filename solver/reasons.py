"""Reasons: which known cards and which steps of scoring suffice for a forced answer.

A reason is made smaller by leaving out one part after another. It is kept only if it still
suffices without a doubt, and every part that stays is needed: without it the solver has a case
in which the answer is another one.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from z3 import Bool, BoolRef, Implies, Solver

from oshra.model.cards import Faction
from oshra.model.combining import constant, difference, is_zero, opposite
from oshra.model.errors import OshraError, Undecided
from oshra.model.position import Position
from oshra.model.terms import Condition as Claim
from oshra.model.terms import Truth, facts
from oshra.solver.answers import Answer, Verdict, answer_from
from oshra.solver.argument import Argument, Sufficient, fewest
from oshra.solver.building import equivalence
from oshra.solver.cases import Cases, checked
from oshra.solver.conditions import Condition, every
from oshra.solver.deadline import NO_DEADLINE, Deadline
from oshra.solver.definitions import Step
from oshra.solver.detail import detail_needed
from oshra.solver.expression import holds
from oshra.solver.fuel import Fuel
from oshra.solver.lemmas import order_lemmas
from oshra.solver.position_table import Seated, seated
from oshra.solver.premises import Premise, known_only, supposed
from oshra.solver.questions import Question, Value

ENOUGH = 40_000_000
"""Steps of the solver after which a reason is left as it is, unless told otherwise."""

Rule = tuple[Step, Faction | None]
"""A step of scoring for one faction, or for the whole table."""


@dataclass(unsafe_hash=True)
class ReasonFails(OshraError):
    """A reason that does not suffice when it is looked at again."""

    question: str
    """What was asked."""
    cards: str
    """The cards of the reason."""

    def __str__(self) -> str:
        """Say which cards do not suffice."""
        return (
            f"the reason for {self.question!r} fails: found that {self.cards} leave it open, "
            "expected that they force the answer"
        )


@dataclass(frozen=True, slots=True, eq=False)
class Grounds:
    """What suffices for a forced answer."""

    claim: Claim
    """What is claimed of every table."""
    premises: tuple[Premise, ...]
    """The cards that suffice, in the order of their places."""
    rules: tuple[Rule, ...]
    """The steps of scoring that it takes from there, in their order."""
    are_needed: bool
    """Whether each of these cards and steps is needed: without it the answer could be another."""
    argument: Argument
    """What follows from which of the cards."""
    table: Seated
    """The tables that fit if nothing else is known."""
    cases: Cases
    """These tables, scored, in a solver."""
    seconds: float
    """How long it took."""


def grounds(
    position: Position,
    found: Answer,
    deadline: Deadline = NO_DEADLINE,
    steps: int = ENOUGH,
) -> Grounds | None:
    """Why an answer is forced or impossible; None if it is neither.

    After so many steps of the solver the reason is left as it is by then.

    Raises `ReasonFails` if the reason does not stand.
    """
    if found.verdict not in (Verdict.FORCED, Verdict.IMPOSSIBLE):
        return None
    started = time.perf_counter()
    claim = claim_of(found.question, found.values[0]) if found.values else Truth(value=False)
    detail = detail_needed(position.rules.rulings, facts(claim))
    given = supposed(position, detail)
    cases = Cases(given.seated.table, deadline, "reason", Fuel(steps))
    lemmas = every(*given.links, comparisons(cases))
    cases.solver.add(lemmas)
    argument = Argument(given, cases)
    denied = holds(opposite(claim), cases.table, cases.sheet)
    try:
        enough = argument.fewest(given.premises, denied)
    except Undecided:
        enough = Sufficient(given.premises, are_needed=False)
    if enough is None:
        raise ReasonFails(found.question.text, "all cards")
    premises = tuple(sorted(enough.parts, key=lambda each: each.number))
    table, again = nothing_else_known(position, found, premises, deadline, steps)
    rules = rules_needed(argument, premises, every(lemmas, denied))
    are_needed = enough.are_needed and rules.are_needed
    cases.fuel, again.fuel = Fuel(steps), Fuel(steps)
    seconds = time.perf_counter() - started
    return Grounds(claim, premises, rules.parts, are_needed, argument, table, again, seconds)


def comparisons(cases: Cases) -> Condition:
    """How the numbers relate that scoring compares, which a solver would find out by trying."""
    steps = (each for each in cases.names.definitions if each.step is not Step.KEEPS)
    return order_lemmas([each.meaning for each in steps])


def claim_of(question: Question, value: Value) -> Claim:
    """What it means that a question has a value."""
    if question.number is None:
        return question.claims[value]
    return is_zero(difference(question.number, constant(int(value))))


def nothing_else_known(
    position: Position,
    found: Answer,
    premises: Iterable[Premise],
    deadline: Deadline,
    steps: int,
) -> tuple[Seated, Cases]:
    """The table on which nothing but the reason is known; the question is asked of it again.

    Raises `ReasonFails` if the answer is another one.
    """
    asked = [fact for term in found.question.terms for fact in facts(term)]
    known = known_only(position, premises)
    table = seated(known, detail_needed(position.rules.rulings, asked), "again ")
    cases = Cases(table.table, deadline, "again", Fuel(steps))
    again = answer_from(cases, found.question)
    if again.verdict is not Verdict.UNKNOWN and again.values != found.values:
        cards = ", ".join(f"{each.card} in {each.place}" for each in premises)
        raise ReasonFails(found.question.text, cards or "no cards")
    return table, cases


def rules_needed(
    argument: Argument, premises: Sequence[Premise], denied: Condition
) -> Sufficient[Rule]:
    """The steps of scoring that suffice, with these cards known, and none of them can go.

    A step that is left out may come out in any way.
    """
    cases = argument.cases
    solver = Solver()
    solver.set("smt.relevancy", 0)
    names: dict[Rule, BoolRef] = {}
    for each in cases.names.definitions:
        rule = (each.step, each.faction)
        taken = names.setdefault(rule, Bool(f"rule {len(names)}"))
        solver.add(Implies(taken, equivalence(each.name, each.meaning)))
    known = [each.name for each in premises]
    solver.add(every(*cases.table.limits, *known, denied))

    def refuted(rules: Sequence[Rule]) -> tuple[Rule, ...] | None:
        if checked(solver, cases.deadline, [names[rule] for rule in rules], cases.fuel) is not None:
            return None
        core = {each.get_id() for each in solver.unsat_core()}
        return tuple(rule for rule in rules if names[rule].get_id() in core)

    steps = tuple(names)
    try:
        return fewest(steps, refuted) or Sufficient(steps, are_needed=False)
    except Undecided:
        return Sufficient(steps, are_needed=False)
