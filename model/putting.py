"""Putting back: which heroes of the hand may go into the places that the take opened."""

from __future__ import annotations

from functools import partial
from itertools import permutations
from typing import TYPE_CHECKING, assert_never

from oshra.model.actions import Action, PutBack
from oshra.model.cards import Hero, exchanged
from oshra.model.choices import Choices
from oshra.model.readings import PutSlot
from oshra.model.rulings import Rulings, consults, implements
from oshra.model.selections import Selections, arrangements_among
from oshra.model.setup import Slot
from oshra.model.state import Opened, Phase, State
from oshra.model.table import put_face_up

if TYPE_CHECKING:
    from collections.abc import Sequence

Filling = tuple[Hero, ...]
"""A hero for each open place, in order of slots."""


@consults("put-slot")
@implements("put.back", "put.any")
def fillings_allowed(
    rulings: Rulings, opened: Sequence[Opened], fillings: Sequence[Filling]
) -> Sequence[Filling]:
    """Any heroes of the hand go back, and a taken hero goes where the ruling lets it."""
    match rulings.put_slot:
        case PutSlot.ANY_OPEN:
            return fillings
        case PutSlot.NOT_ITS_OWN:
            elsewhere = tuple(
                filling
                for filling in fillings
                if all(hero is not place.hero for hero, place in zip(filling, opened, strict=True))
            )
            return elsewhere or fillings
        case PutSlot.ONLY_ITS_OWN:
            taken = [place.hero for place in opened]
            return tuple(
                filling
                for filling in fillings
                if all(
                    hero is place.hero or hero not in taken
                    for hero, place in zip(filling, opened, strict=True)
                )
            )
        case _:
            assert_never(rulings.put_slot)


def put_choices(state: State) -> Sequence[Action]:
    """All ways to fill the open places from the hand; equal heroes make one way."""
    hand = state.hands[state.player]
    places = len(state.opened)
    fillings: Sequence[Filling]
    if len(set(hand)) == len(hand):
        fillings = Selections(hand, arrangements_among(len(hand), places))
    else:
        fillings = tuple(dict.fromkeys(permutations(hand, places)))
    allowed = fillings_allowed(state.rules.rulings, state.opened, fillings)
    slots = tuple([place.slot for place in state.opened])
    return Choices(allowed, partial(PutBack, slots), partial(_filling_of, slots))


def _filling_of(slots: tuple[Slot, ...], action: object) -> Filling | None:
    return action.heroes if isinstance(action, PutBack) and action.slots == slots else None


@implements("put.face-up")
def put_back(state: State, action: PutBack) -> State:
    """The heroes leave the hand and lie face up in the places that were open."""
    table = list(state.table)
    player = state.player
    hand = list(state.hands[player])
    for slot, hero in zip(action.slots, action.heroes, strict=True):
        hand.remove(hero)
        table[slot] = (*table[slot], put_face_up(hero))
    return State(
        state.rules,
        tuple(table),
        exchanged(state.hands, player, tuple(hand)),
        state.councils,
        state.leaders,
        state.pile,
        state.first,
        state.turn,
        Phase.USE,
    )
