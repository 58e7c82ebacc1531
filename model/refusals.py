"""Refusals: why an action is not legal, in a sentence that names the rule."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from oshra.model.actions import Action, Block, Council, Pass, PutBack, Take
from oshra.model.setup import HEROES_OF_A_TAKE, Slot
from oshra.model.state import Phase, State
from oshra.model.taking import a_full_take_exists, takeable_slots
from oshra.model.using import (
    blockable_slots,
    use_now,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from oshra.model.cards import Hero

_DUE = {
    Phase.TAKE: "a take is due",
    Phase.PUT: "heroes are to be put back",
    Phase.USE: "a card is to be used",
    Phase.OVER: "the game is over",
}


def why_not(state: State, action: Action) -> str:
    """Why the rules refuse an action in a state in which it is not legal."""
    match action:
        case Take(slots=slots) if state.phase is Phase.TAKE:
            return _why_not_take(state, slots)
        case PutBack(slots=slots, heroes=heroes) if state.phase is Phase.PUT:
            return _why_not_put(state, slots, heroes)
        case Council(hero=hero) if state.phase is Phase.USE:
            return _why_not_council(state, hero)
        case Block(hero=hero, slot=slot) if state.phase is Phase.USE:
            return _why_not_block(state, hero, slot)
        case Pass():
            return "no reading in force makes this player lose the turn (take.two)"
        case Take() | PutBack() | Council() | Block():
            return f"{_DUE[state.phase]}, not this step (turn.alternate)"
        case _:
            assert_never(action)


def _why_not_take(state: State, slots: Sequence[Slot]) -> str:
    name = state.rules.setup.slot_name
    for slot in slots:
        if not 0 <= slot < len(state.table):
            return f"there is no slot {name(slot)} (setup.rows)"
        if slot not in takeable_slots(state.rules.rulings, state.table):
            stack = state.table[slot]
            what = "lies blocked and blocking" if stack else "holds no hero"
            return f"{name(slot)} {what}: its hero may not be taken (take.free)"
    if len(set(slots)) < len(slots):
        return f"both heroes would come from {name(slots[0])} (take.two)"
    if len(slots) > HEROES_OF_A_TAKE:
        return f"{len(slots)} heroes are more than a take (take.two)"
    if not a_full_take_exists(state.rules, state.standing):
        return "no full take exists, and the ruling on shortage allows something else (take.two)"
    places = " and ".join(name(slot) for slot in slots)
    return f"{places} together are not a take as the ruling on rows reads it (take.two)"


def _why_not_put(state: State, slots: Sequence[Slot], heroes: Sequence[Hero]) -> str:
    name = state.rules.setup.slot_name
    opened = tuple(place.slot for place in state.opened)
    if tuple(slots) != opened:
        places = " and ".join(name(slot) for slot in opened)
        return f"the open places are {places}; each is filled once (put.back)"
    hand = list(state.hands[state.player])
    for hero in heroes:
        if hero not in hand:
            return f"{hero.name} is not in the hand to be put back (put.any)"
        hand.remove(hero)
    return "a taken hero may not go there as the ruling on put-slot reads it (put.back)"


def _why_not_council(state: State, hero: Hero) -> str:
    if hero not in state.hands[state.player]:
        return f"{hero.name} is not in the hand (use.one)"
    if not use_now(state).council:
        return "the second card of the turn is a blocker (use.one)"
    return "the council is full as the ruling on its limit reads it (use.council-many)"


def _why_not_block(state: State, hero: Hero, slot: Slot) -> str:
    name = state.rules.setup.slot_name(slot)
    if hero not in state.hands[state.player]:
        return f"{hero.name} is not in the hand (use.one)"
    if not use_now(state).block:
        return "the first card of the turn joins the council (use.one)"
    if not 0 <= slot < len(state.table):
        return f"there is no slot {name} (setup.rows)"
    if slot not in blockable_slots(state.rules.rulings, state.table):
        return f"the hero in {name} is blocked already (use.block)"
    return f"a block on {name} would leave the next player without a full take (take.two)"
