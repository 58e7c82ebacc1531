"""Progress: in every state that satisfies the invariant something can be done.

For each decision a few ways to choose are written down, one of which is always legal.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from z3 import BoolRef, BoolVal, substitute

from oshra.solver.building import conjunction, disjunction
from oshra.solver.locations import Locations
from oshra.solver.turn_step import Due, TurnStep

Choice = tuple[BoolRef, ...]
"""What is chosen, for each choice of a step."""

YES, NO = BoolVal(True), BoolVal(False)  # noqa: FBT003 - Z3 names its truths so


def something_can_be_done(before: Locations, steps: tuple[TurnStep, ...]) -> BoolRef:
    """One of the steps may be done, with one of the choices that are tried."""
    return disjunction(
        [
            substitute(step.may, *zip(step.choices, choice, strict=True))
            if step.choices
            else step.may
            for step in steps
            for choice in choices_to_try(before, step)
        ]
    )


def choices_to_try(before: Locations, step: TurnStep) -> Iterator[Choice]:
    """Ways to choose, one of which is meant to be legal whenever the step is possible."""
    slots, heroes = before.places.slots, before.places.heroes
    match step.due:
        case Due.TAKE | Due.SECOND_TAKE if step.choices:
            for number in (1, 2):
                for chosen in combinations(slots, number):
                    yield tuple(YES if slot in chosen else NO for slot in slots)
        case Due.PUT:
            yield from _fillings(before)
        case Due.USE | Due.SECOND_USE:
            targets = range(len(step.choices) - len(heroes))
            for hero in heroes:
                card = tuple(YES if each == hero else NO for each in heroes)
                if not targets:
                    yield card
                for slot in targets:
                    yield (*card, *(YES if each == slot else NO for each in targets))
        case _:
            yield ()


def _fillings(before: Locations) -> Iterator[Choice]:
    """Those taken go back, each to its own slot or to the other's; or some hero fills the slot."""
    places = before.places
    yield tuple(term for column in before.left for term in column)
    for hero in (None, *places.heroes):
        filling = []
        for slot in places.slots:
            others = [left for each, left in enumerate(before.left) if each != slot]
            for each in places.heroes:
                if hero is None:
                    goes = disjunction([column[each] for column in others])
                    filling.append(conjunction((before.is_open(slot), goes)))
                else:
                    filling.append(before.is_open(slot) if each == hero else NO)
        yield tuple(filling)
