"""Induction: what holds after the deal and is kept by every step holds in every game.

The invariant is assumed of the locations before a step, reachable or not, and proved of those
after it, part by part and step by step. A part that a step does not keep comes with a
counterexample to induction: a state that satisfies the invariant and that play may never reach.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from z3 import BoolRef, ModelRef, Solver, unknown, unsat

from oshra.model.cards import Player
from oshra.model.rules import Rules
from oshra.model.state import State
from oshra.solver.building import conjunction, denial, disjunction, equivalence
from oshra.solver.deadline import NO_DEADLINE, Deadline
from oshra.solver.deal import dealt
from oshra.solver.invariant import invariant
from oshra.solver.located import state_of
from oshra.solver.locations import Locations, any_locations
from oshra.solver.progress import kinds_of_states
from oshra.solver.sizes import held_against_the_table, sizes_at, sums_of, totals
from oshra.solver.successors import read
from oshra.solver.truths import truths_of
from oshra.solver.turn_cases import Case, Steps, cases, reached
from oshra.solver.turn_facts import TurnFacts, turn_facts
from oshra.solver.turn_point import TurnPoint
from oshra.solver.turn_step import Due, Nothing, TurnStep
from oshra.solver.turns import steps as steps_of_play

BLOCKED_STAY = "blocked-stay"
"""Of a slot that is blocked nothing moves."""
BLOCK_PERMANENT = "block-permanent"
"""A slot that is blocked stays blocked."""
SIZES = "sizes"
"""Hands and pile have the sizes that the turn says."""
SEVEN_TURNS = "seven-turns"
"""The game is over after the last turn and not before, with empty hands."""
NEVER_STUCK = "never-stuck"
"""Something can be done before the end."""


@dataclass(frozen=True, slots=True)
class Unproved:
    """Something that the induction does not prove."""

    kind: str
    """The part of the invariant or the claim that is not kept."""
    of: str
    """Which hero, slot or turn it is about."""
    step: str
    """The step that does not keep it."""
    due: Due
    """What was due before the step."""
    before: State | None = None
    """A counterexample to induction: a state before the step. None if there is no answer, or if
    the numbers alone are wrong."""


@dataclass(frozen=True, slots=True)
class Induction:
    """What the induction came to."""

    proved: int
    """How many obligations were proved."""
    unproved: tuple[Unproved, ...]
    """The others."""


@dataclass(slots=True)
class Ledger:
    """What is proved so far."""

    rules: Rules
    """The rules."""
    deadline: Deadline
    """When the solver gives up."""
    proved: int = 0
    """How many obligations were proved."""
    unproved: list[Unproved] = field(default_factory=list)
    """The others."""

    def note(self, *, holds: bool, unproved: Unproved) -> None:
        """Count an obligation that needs no solver."""
        if holds:
            self.proved += 1
        else:
            self.unproved.append(unproved)

    def prove(
        self,
        step: str,
        point: TurnPoint,
        before: Locations,
        assumed: Sequence[BoolRef],
        goals: Iterator[tuple[str, str, BoolRef]],
    ) -> None:
        """Prove each goal from what is assumed: its kind, what it is about, and the term."""
        solver = Solver()
        solver.add(assumed)
        for kind, of, goal in goals:
            solver.push()
            solver.set("timeout", self.deadline.milliseconds)
            solver.add(denial(goal))
            answer = solver.check()
            if answer == unsat:
                self.proved += 1
            else:
                found = None if answer == unknown else self._state(before, point, solver.model())
                self.unproved.append(Unproved(kind, of, step, point.due, found))
            solver.pop()

    def _state(self, before: Locations, point: TurnPoint, model: ModelRef) -> State:
        return state_of(self.rules, read(before, point, truths_of(model)))


def induction(
    rules: Rules,
    kinds: frozenset[str],
    steps: Steps = steps_of_play,
    deadline: Deadline = NO_DEADLINE,
) -> Induction:
    """Prove the invariant, and of the claims those that are named, for every state there is."""
    facts, before = turn_facts(rules), any_locations(rules.setup)
    ledger = Ledger(rules, deadline)
    _prove_the_deal(ledger, facts, before)
    every: list[tuple[Player, bool, TurnStep]] = []
    for case in reached(tuple(cases(facts, before, steps))):
        every += [(case.player, case.last, step) for step in case.steps]
        assumed = case.invariant_before()
        for step in case.steps:
            if step not in case.known:
                _prove_a_step(ledger, case, step, assumed, kinds)
        if NEVER_STUCK in kinds and case.due is not Due.OVER and not case.is_known:
            goals = _progress(case)
            ledger.prove("any step", case.point, before, assumed, goals)
    if kinds & {SIZES, SEVEN_TURNS}:
        _compare_with_the_table(ledger, facts, every)
    if SEVEN_TURNS in kinds:
        _count_the_turns(ledger, facts, every)
    return Induction(ledger.proved, tuple(ledger.unproved))


def _prove_the_deal(ledger: Ledger, facts: TurnFacts, before: Locations) -> None:
    """The invariant holds when the first turn begins, whoever has it."""
    for first in Player:
        point = TurnPoint(first, 1, Due.BEGIN)
        parts = invariant(facts, before, first, Due.BEGIN)
        goals = ((part.kind, part.of, part.term) for part in parts)
        ledger.prove("the deal", point, before, [dealt(before)], goals)


def _prove_a_step(
    ledger: Ledger, case: Case, step: TurnStep, assumed: list[BoolRef], kinds: frozenset[str]
) -> None:
    goals = [(part.kind, part.of, part.term) for part in case.invariant_after(step)]
    goals += _blocks(case.before, step.after, kinds)
    counted = bool(kinds & {SIZES, SEVEN_TURNS})
    if counted:
        goals += [(SIZES, balance.of, balance.term) for balance in step.balances]
        goals += _leavings(case, step)
    ledger.prove(step.name, case.point, case.before, [*assumed, step.may], iter(goals))
    if counted:
        sums = sums_of(step.balances, ledger.deadline)
        for total in totals(case.before, step, case.player):
            unproved = Unproved(SIZES, total.of, step.name, case.due)
            ledger.note(holds=sums.give(total), unproved=unproved)


def _progress(case: Case) -> Iterator[tuple[str, str, BoolRef]]:
    """In every kind of state something can be done, and there is no other kind."""
    kinds = list(kinds_of_states(case.facts, case.before, case.due, case.steps))
    of = case.due.value
    yield NEVER_STUCK, of, disjunction([kind for kind, _ in kinds])
    for kind, something in kinds:
        yield NEVER_STUCK, of, disjunction((denial(kind), something))


def _blocks(
    before: Locations, after: Locations, kinds: frozenset[str]
) -> Iterator[tuple[str, str, BoolRef]]:
    """Of a slot that is blocked all heroes stay where they lie, and so it stays blocked."""
    for slot in before.places.slots:
        unblocked = denial(disjunction(before.top(slot)))
        if BLOCKED_STAY in kinds:
            stay = [
                *map(equivalence, before.base(slot), after.base(slot)),
                *map(_stays, before.top(slot), after.top(slot)),
            ]
            yield BLOCKED_STAY, f"slot {slot}", disjunction((unblocked, conjunction(stay)))
        if BLOCK_PERMANENT in kinds:
            blocked = (disjunction(after.base(slot)), disjunction(after.top(slot)))
            yield BLOCK_PERMANENT, f"slot {slot}", disjunction((unblocked, conjunction(blocked)))


def _stays(lay: BoolRef, lies: BoolRef) -> BoolRef:
    return disjunction((denial(lay), lies))


def _leavings(case: Case, step: TurnStep) -> Iterator[tuple[str, str, BoolRef]]:
    """What a step is said to leave empty is empty after it."""
    after = step.after
    columns = {Nothing.HAND: (after.hand(case.player), *after.left), Nothing.PILE: after.pile()}
    for nothing in step.leaves:
        cards = [card for column in columns[nothing] for card in column]
        yield SIZES, f"{nothing.value} is empty", denial(disjunction(cards))


def _compare_with_the_table(
    ledger: Ledger, facts: TurnFacts, every: list[tuple[Player, bool, TurnStep]]
) -> None:
    """In each turn each step leads from the sizes stated before it to those stated after it."""
    for step, turn, agrees in held_against_the_table(facts.setup, facts.turns, every):
        ledger.note(holds=agrees, unproved=Unproved(SIZES, turn, step.name, step.due))


def _count_the_turns(
    ledger: Ledger, facts: TurnFacts, every: list[tuple[Player, bool, TurnStep]]
) -> None:
    """Each step goes on, only the draw of the last turn ends the game, and then hands are empty."""
    order = list(Due)
    for _, _, step in every:
        goes_on = order.index(step.then) > order.index(step.due) or step.then is Due.BEGIN
        early = Unproved(SEVEN_TURNS, "the end of the game", step.name, step.due)
        ledger.note(holds=goes_on and step.then is not Due.OVER, unproved=early)
    for first in Player:
        end = sizes_at(facts.setup, TurnPoint(first, facts.turns, Due.OVER))
        held = Unproved(SEVEN_TURNS, f"the hands if {first.name} began", "the last draw", Due.DRAW)
        ledger.note(holds=end.kept == (0, 0), unproved=held)
