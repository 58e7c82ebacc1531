"""Offers: what the sentences, read as by default, offer and forbid a player at each decision.

Each returns a sentence when it fails and None when it holds. None asks which readings are in
force: held against a game under another reading they say what that reading changes.
"""

from __future__ import annotations

from itertools import combinations, permutations

from oshra.model.actions import Action, Block, Council, PutBack, Take
from oshra.model.play import legal_actions, play
from oshra.model.setup import HEROES_OF_A_TAKE, SLOTS, Slot
from oshra.model.state import Phase, State

MOST_IN_A_SLOT = 2
"""A hero and the hero that blocks it."""


def lying_alone(state: State) -> tuple[Slot, ...]:
    """The slots in which one hero lies, neither blocked nor blocking."""
    return tuple(slot for slot in SLOTS[: len(state.table)] if len(state.table[slot]) == 1)


def takes_offered(state: State) -> set[tuple[Slot, ...]]:
    """The slots of every take that can be made, in one decision or in two."""
    takes: set[tuple[Slot, ...]] = set()
    for action in legal_actions(state):
        if not isinstance(action, Take):
            continue
        if len(action.slots) == HEROES_OF_A_TAKE:
            takes.add(action.slots)
            continue
        after = play(state, action)
        rest = legal_actions(after) if after.phase is Phase.TAKE else ()
        seconds = [second.slots for second in rest if isinstance(second, Take)] or [()]
        takes |= {tuple(sorted(action.slots + second)) for second in seconds}
    return takes


def any_two_heroes_lying_alone_may_be_taken(state: State) -> str | None:
    """Every two heroes that lie alone are offered as a take, whichever rows they lie in."""
    if state.phase is not Phase.TAKE or state.opened:
        return None
    missing = set(combinations(lying_alone(state), HEROES_OF_A_TAKE)) - takes_offered(state)
    if not missing:
        return None
    return f"slots {min(missing)} cannot be taken together"


def nothing_blocked_or_blocking_is_offered(state: State) -> str | None:
    """No take is offered from a slot with more than one hero."""
    for action in legal_actions(state):
        if isinstance(action, Take):
            for slot in action.slots:
                if len(state.table[slot]) != 1:
                    return f"a take from slot {slot}, which is blocked, is offered"
    return None


def both_heroes_are_chosen_before_a_look(state: State) -> str | None:
    """Whoever has taken a hero does not choose another one."""
    if state.phase is Phase.TAKE and state.opened:
        return "a hero is taken, and another one is still to be chosen"
    return None


def a_turn_begins_with_a_take_if_a_hero_lies_alone(
    before: State, action: Action, after: State
) -> str | None:
    """As long as a hero lies alone a turn begins with a take."""
    alone = lying_alone(after)
    if after.turn == before.turn or not alone:
        return None
    offered = legal_actions(after) if after.phase is Phase.TAKE else ()
    slots = {slot for take in offered if isinstance(take, Take) for slot in take.slots}
    if slots.isdisjoint(alone):
        return f"after {action} no take is offered, though a hero lies alone in slot {alone[0]}"
    return None


def any_heroes_of_the_hand_go_to_any_open_place(state: State) -> str | None:
    """Every way to fill the open places from the hand is offered, those just taken included."""
    if state.phase is not Phase.PUT:
        return None
    offered = {action.heroes for action in legal_actions(state) if isinstance(action, PutBack)}
    for heroes in permutations(state.hands[state.player], len(state.opened)):
        if heroes not in offered:
            return f"{' and '.join(hero.name for hero in heroes)} cannot be put back in this order"
    return None


def any_card_may_join_the_council(state: State) -> str | None:
    """Whoever uses a card may add any card of the hand to the council."""
    if state.phase is not Phase.USE:
        return None
    offered = set(legal_actions(state))
    for hero in state.hands[state.player]:
        if Council(hero) not in offered:
            return f"{hero.name} cannot be added to the council"
    return None


def any_card_may_block_any_hero_lying_alone(state: State) -> str | None:
    """Whoever uses a card may block any hero that lies alone with any card of the hand."""
    if state.phase is not Phase.USE:
        return None
    offered = set(legal_actions(state))
    for hero in state.hands[state.player]:
        for slot in lying_alone(state):
            if Block(hero, slot) not in offered:
                return f"{hero.name} cannot block the hero in slot {slot}"
    return None


def at_most_two_heroes_lie_in_a_slot(state: State) -> str | None:
    """A blocker is never blocked itself."""
    for slot, stack in enumerate(state.table):
        if len(stack) > MOST_IN_A_SLOT:
            return f"{len(stack)} heroes lie in slot {slot}"
    return None


def the_use_of_a_card_ends_the_turn(before: State, action: Action, after: State) -> str | None:
    """A card used ends the turn."""
    if not isinstance(action, (Council, Block)) or after.turn != before.turn or after.is_over:
        return None
    return "the turn goes on after a card was used"
