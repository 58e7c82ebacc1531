"""Successors: what the solver's steps make of a state, to be held against the model.

One decision of the model is a step that a player chooses and the steps that follow by
themselves: the draw, and how the next turn begins.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from z3 import BoolRef, Solver, sat

from oshra.model.rules import Rules
from oshra.solver.building import conjunction, denial, disjunction
from oshra.solver.located import Located
from oshra.solver.locations import Locations
from oshra.solver.truths import truths_of
from oshra.solver.turn_facts import TurnFacts, turn_facts
from oshra.solver.turn_point import TurnPoint
from oshra.solver.turn_step import DECIDED, Due
from oshra.solver.turns import steps


@dataclass(frozen=True, slots=True, eq=False)
class Decision:
    """A step that a player chooses, with all that follows by itself."""

    names: tuple[str, ...]
    """The steps."""
    point: TurnPoint
    """The point after them."""
    choices: tuple[BoolRef, ...]
    """What the player chooses."""
    may: tuple[BoolRef, ...]
    """The conditions under which it comes to this."""
    after: Locations
    """Where the heroes lie then."""


def decisions(rules: Rules, before: Located) -> Iterator[Decision]:
    """Every kind of decision that is possible in a state, with all that follows."""
    start = Decision((), before.point, (), (), before.locations(rules))
    return _followed(turn_facts(rules), start)


def _followed(facts: TurnFacts, so_far: Decision) -> Iterator[Decision]:
    point = so_far.point
    last = point.turn == facts.turns
    for step in steps(facts, so_far.after, point.player, point.due, last=last):
        further = Decision(
            (*so_far.names, step.name),
            point.after(step, facts.turns),
            (*so_far.choices, *step.choices),
            (*so_far.may, step.may),
            step.after,
        )
        if not _is_possible(further.may):
            continue
        if further.point.due in DECIDED or further.point.due is Due.OVER:
            yield further
        else:
            yield from _followed(facts, further)


def _is_possible(conditions: tuple[BoolRef, ...]) -> bool:
    solver = Solver()
    solver.add(conjunction(conditions))
    return solver.check() == sat


def accepts(rules: Rules, before: Located, after: Located) -> bool:
    """Whether some decision leads from one state to the other."""
    for decision in decisions(rules, before):
        if decision.point != after.point:
            continue
        solver = Solver()
        solver.add(conjunction([*decision.may, *_exactly(decision.after, after)]))
        if solver.check() == sat:
            return True
    return False


def _exactly(now: Locations, wanted: Located) -> Iterator[BoolRef]:
    """Every hero lies, and has left a slot, where it is wanted and nowhere else."""
    for columns, pairs in ((now.at, wanted.at), (now.left, wanted.left)):
        for number, column in enumerate(columns):
            for hero, term in enumerate(column):
                yield term if (hero, number) in pairs else denial(term)


def successors(rules: Rules, before: Located) -> Iterator[Located]:
    """Every state to which a decision leads, each once for every way to choose it."""
    for decision in decisions(rules, before):
        solver = Solver()
        solver.add(decision.may)
        while solver.check() == sat:
            holds = truths_of(solver.model())
            chosen = [holds(each) for each in decision.choices]
            yield read(decision.after, decision.point, holds)
            solver.add(
                disjunction(
                    [
                        denial(each) if was else each
                        for each, was in zip(decision.choices, chosen, strict=True)
                    ]
                )
            )


def read(now: Locations, point: TurnPoint, holds: Callable[[BoolRef], bool]) -> Located:
    """The locations as a judge of terms tells them."""
    return Located(
        point,
        frozenset(
            (hero, place)
            for place, column in enumerate(now.at)
            for hero, term in enumerate(column)
            if holds(term)
        ),
        frozenset(
            (hero, slot)
            for slot, column in enumerate(now.left)
            for hero, term in enumerate(column)
            if holds(term)
        ),
    )
