"""Progress: in every state that satisfies the invariant something can be done.

States are told apart in a few kinds, and for each kind a few ways to choose are written down, of
which one is always legal.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations

from z3 import BoolRef, BoolVal, substitute

from oshra.model.setup import HEROES_OF_A_TAKE
from oshra.solver.building import conjunction, denial, disjunction
from oshra.solver.locations import Column, Locations
from oshra.solver.turn_facts import TurnFacts
from oshra.solver.turn_step import Due, TurnStep

YES, NO = BoolVal(True), BoolVal(False)  # noqa: FBT003 - Z3 names its truths so

Choice = tuple[BoolRef, ...]
"""What is chosen, for each choice of a step."""

Kind = tuple[BoolRef, BoolRef]
"""When a state is of a kind, and that something which is tried in such states may be done."""


def kinds_of_states(
    facts: TurnFacts, before: Locations, due: Due, steps: tuple[TurnStep, ...]
) -> Iterator[Kind]:
    """Kinds of states, at least one of which every state is, with what is tried in each.

    Where taken heroes may not simply return to their slots, states differ in the open slots.
    """
    if due is Due.PUT and not facts.to_own_slot:
        for number in range(1, HEROES_OF_A_TAKE + 1):
            for opened in combinations(before.places.slots, number):
                choices = tuple(_elsewhere(before, opened))
                yield _open_are(before, opened), _some_choice(steps, choices)
    else:
        tried = [_some_choice((step,), _choices(before, step)) for step in steps]
        yield YES, disjunction(tried)


def _some_choice(steps: tuple[TurnStep, ...], choices: Iterable[Choice]) -> BoolRef:
    return disjunction(
        [
            substitute(step.may, *zip(step.choices, choice, strict=True)) if choice else step.may
            for choice in choices
            for step in steps
        ]
    )


def _open_are(before: Locations, opened: tuple[int, ...]) -> BoolRef:
    return conjunction(
        [
            before.is_open(slot) if slot in opened else denial(before.is_open(slot))
            for slot in before.places.slots
        ]
    )


def _elsewhere(before: Locations, opened: tuple[int, ...]) -> Iterator[Choice]:
    """Two heroes exchange their slots; a single slot is filled with some hero."""
    heroes, slots = before.places.heroes, before.places.slots
    nobody: Column = (NO,) * len(heroes)
    if len(opened) == 1:
        for hero in heroes:
            only = tuple(YES if each == hero else NO for each in heroes)
            yield tuple(term for slot in slots for term in (only if slot in opened else nobody))
    else:
        exchanged = dict(zip(opened, reversed(opened), strict=True))
        yield tuple(
            term
            for slot in slots
            for term in (before.left[exchanged[slot]] if slot in exchanged else nobody)
        )


def _choices(before: Locations, step: TurnStep) -> Iterator[Choice]:
    """Ways to choose, one of which is meant to be legal whenever the step is possible."""
    slots, heroes = before.places.slots, before.places.heroes
    match step.due:
        case Due.TAKE | Due.SECOND_TAKE if step.choices:
            for number in range(1, HEROES_OF_A_TAKE + 1):
                for chosen in combinations(slots, number):
                    yield tuple(YES if slot in chosen else NO for slot in slots)
        case Due.PUT:
            yield tuple(term for column in before.left for term in column)
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
