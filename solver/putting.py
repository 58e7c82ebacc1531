"""Putting back: heroes of the hand fill the open places, as a step on locations."""

from __future__ import annotations

from collections.abc import Iterator

from z3 import BoolRef

from oshra.model.cards import Player
from oshra.solver.building import conjunction, denial, disjunction, sum_is
from oshra.solver.locations import Column, Locations
from oshra.solver.turn_facts import TurnFacts
from oshra.solver.turn_step import (
    Balance,
    Due,
    Nothing,
    TurnStep,
    at_most_one,
    choice_of,
    minus,
    plus,
)

Filling = tuple[Column, ...]
"""For each slot which hero of the hand goes there."""


def puts(facts: TurnFacts, before: Locations, player: Player) -> Iterator[TurnStep]:
    """Both steps that put heroes back: a card is left to use, or none is."""
    filling = tuple(
        choice_of(f"put in {slot}", len(before.places.heroes)) for slot in before.places.slots
    )
    choices = tuple(choice for column in filling for choice in column)
    after = _after(facts, before, player, filling)
    may = conjunction(
        (
            _open_places_are_filled(before, player, filling),
            disjunction(
                (_goes_where_it_may(facts, before, filling), _goes_nowhere(facts, before, player))
            ),
        )
    )
    balances = _balances(before, after, player, filling)
    card_left = disjunction(after.hand(player))
    for name, then, condition, leaves in (
        ("put back and keep a card", Due.USE, card_left, frozenset[Nothing]()),
        ("put back the whole hand", Due.DRAW, denial(card_left), frozenset({Nothing.HAND})),
    ):
        allowed = conjunction((may, condition))
        yield TurnStep(
            name, Due.PUT, then, choices, allowed, after, balances=balances, leaves=leaves
        )


def _open_places_are_filled(before: Locations, player: Player, filling: Filling) -> BoolRef:
    """One hero goes to each open slot, none to another, and each comes from the hand."""
    conditions = [balance.term for balance in _one_for_one(before, filling)]
    for hero, holds in enumerate(before.hand(player)):
        goes = [column[hero] for column in filling]
        conditions += [disjunction((holds, denial(disjunction(goes)))), at_most_one(goes)]
    return conjunction(conditions)


def _one_for_one(before: Locations, filling: Filling) -> list[Balance]:
    return [
        Balance(f"slot {slot}", (*plus(column), *minus(before.left[slot])))
        for slot, column in enumerate(filling)
    ]


def _goes_where_it_may(facts: TurnFacts, before: Locations, filling: Filling) -> BoolRef:
    """A taken hero that goes back goes to the places that the readings leave it."""
    refused = []
    for slot, column in enumerate(filling):
        for hero, choice in enumerate(column):
            if not facts.to_own_slot:
                refused.append(conjunction((choice, before.left[slot][hero])))
            if not facts.to_other_slot:
                others = [left[hero] for each, left in enumerate(before.left) if each != slot]
                refused.append(conjunction((choice, disjunction(others))))
    return denial(disjunction(refused))


def _goes_nowhere(facts: TurnFacts, before: Locations, player: Player) -> BoolRef:
    """No filling leaves every hero where it may go: its own place is open and it is the hand."""
    if facts.to_own_slot:
        return disjunction(())
    opened = [before.is_open(slot) for slot in before.places.slots]
    others = [
        conjunction((holds, *(denial(column[hero]) for column in before.left)))
        for hero, holds in enumerate(before.hand(player))
    ]
    return conjunction((sum_is(plus(opened), 1), denial(disjunction(others))))


def _after(facts: TurnFacts, before: Locations, player: Player, filling: Filling) -> Locations:
    places = before.places
    hand = tuple(
        conjunction((holds, *(denial(column[hero]) for column in filling)))
        for hero, holds in enumerate(before.hand(player))
    )
    at = {places.hand(player): hand}
    nobody = (disjunction(()),) * len(places.heroes)
    left = dict.fromkeys(places.slots, nobody)
    for slot, column in enumerate(filling):
        base, top = places.base(slot), places.top(slot)
        if not facts.blockers_move:
            at[base] = tuple(map(_either, before.at[base], column))
            continue
        stands = disjunction(before.at[base])
        at[base] = tuple(
            _either(lies, conjunction((choice, denial(stands))))
            for lies, choice in zip(before.at[base], column, strict=True)
        )
        at[top] = tuple(
            _either(lies, conjunction((choice, stands)))
            for lies, choice in zip(before.at[top], column, strict=True)
        )
    return before.changed(at, left)


def _either(lies: BoolRef, comes: BoolRef) -> BoolRef:
    return disjunction((lies, comes))


def _balances(
    before: Locations, after: Locations, player: Player, filling: Filling
) -> tuple[Balance, ...]:
    """Each hero that leaves the hand fills a slot, and each open slot is filled once."""
    heroes = [
        Balance(
            f"the hand and hero {hero}",
            (
                *plus((after.hand(player)[hero], *(column[hero] for column in filling))),
                *minus((before.hand(player)[hero],)),
            ),
        )
        for hero in before.places.heroes
    ]
    closed = [
        Balance(f"slot {slot} is closed", plus(column)) for slot, column in enumerate(after.left)
    ]
    return (*heroes, *_one_for_one(before, filling), *closed)
