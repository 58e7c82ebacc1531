"""Moves: what a single step moves, and what it leaves where it was.

Each returns a sentence when it fails and None when it holds.
"""

from __future__ import annotations

from collections import Counter

from oshra.model.actions import Action, Block, Council, Pass, Take
from oshra.model.setup import HEROES_OF_A_TAKE
from oshra.model.state import Ending, Phase, State


def a_hero_taken_goes_to_the_hand(before: State, action: Action, after: State) -> str | None:
    """The topmost hero of each slot of a take leaves its slot and joins the hand."""
    if not isinstance(action, Take):
        return None
    player = before.player
    if after.player is not player:
        return "a take ends the turn"
    for slot in action.slots:
        if after.table[slot] != before.table[slot][:-1]:
            return f"the hero taken from slot {slot} still lies there"
    taken = Counter(before.table[slot][-1].hero for slot in action.slots)
    if Counter(before.hands[player]) + taken != Counter(after.hands[player]):
        return "the hand does not hold the heroes that were taken"
    return None


def no_more_than_two_are_taken(state: State) -> str | None:
    """No turn opens more than two places."""
    if len(state.opened) <= HEROES_OF_A_TAKE:
        return None
    return f"{len(state.opened)} places are open in one turn"


def the_card_used_leaves_the_hand(before: State, action: Action, after: State) -> str | None:
    """The card used is no longer in the hand, but in the council or on the hero it blocks."""
    if not isinstance(action, (Council, Block)):
        return None
    player, hero = before.player, action.hero
    kept = Counter(before.hands[player]) - Counter([hero])
    new = Counter(after.hands[player]) - kept
    if new - Counter(before.pile[:1]):
        return f"{hero.name} is still in the hand after it was used"
    if isinstance(action, Council):
        lies = after.councils[player] == (*before.councils[player], hero)
    else:
        lies = after.table[action.slot][-1].hero == hero
    return None if lies else f"{hero.name} does not lie where it was used"


def a_card_used_as_a_blocker_is_the_only_one(
    before: State, action: Action, _after: State
) -> str | None:
    """Nothing was added to the council in the turn in which a hero is blocked."""
    if isinstance(action, Block) and before.used is not None:
        return "a hero is blocked after a card was added to the council in the same turn"
    return None


def ends_with_a_use(before: State, action: Action, after: State) -> bool:
    """Whether a step uses a card and ends the turn."""
    is_use = isinstance(action, (Council, Block))
    return is_use and (after.turn != before.turn or after.is_over)


def one_card_is_drawn(before: State, action: Action, after: State) -> str | None:
    """At the end of a turn the top of the pile, and nothing else, joins the hand."""
    if not ends_with_a_use(before, action, after) or not before.pile:
        return None
    drawn = before.pile[:1]
    if after.pile != before.pile[1:]:
        return f"the pile holds {len(after.pile)} cards after {len(before.pile)}"
    if after.hands[before.player][-1:] != drawn:
        return "the top of the pile does not join the hand"
    return None


def without_a_pile_only_the_draw_is_left_out(
    before: State, action: Action, after: State
) -> str | None:
    """With an empty pile nothing is drawn, and the game goes on to its last turn."""
    if not ends_with_a_use(before, action, after) or before.pile:
        return None
    if after.pile or len(after.hands[before.player]) > len(before.hands[before.player]):
        return "a card is drawn from an empty pile"
    if after.ended is Ending.TURNS and after.turn < 2 * before.rules.setup.turns:
        return "the game ends because the pile is empty"
    return None


def the_turns_that_end_a_game_are_all_played(state: State) -> str | None:
    """No turn is played beyond the last one, and no game ends by its turns before it."""
    last = 2 * state.rules.setup.turns
    if state.turn > last:
        return f"turn {state.turn} of {last} is played"
    if state.ended is Ending.TURNS and state.turn < last:
        return f"the game ends by its turns in turn {state.turn} of {last}"
    return None


def a_lost_turn_counts(before: State, action: Action, after: State) -> str | None:
    """A turn that is lost moves no card and is one of the turns of its player."""
    if not isinstance(action, Pass):
        return None
    if (before.table, before.hands, before.pile) != (after.table, after.hands, after.pile):
        return "a lost turn moves a card"
    if after.phase is Phase.OVER:
        at_last = before.turn == 2 * before.rules.setup.turns
        return None if at_last else "the game ends with a lost turn that is not the last one"
    return None if after.turn == before.turn + 1 else "a lost turn does not count as one"
