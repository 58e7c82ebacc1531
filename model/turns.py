"""The turn as a whole: it begins with a take if it can, and ends with the draw."""

from __future__ import annotations

from typing import assert_never

from oshra.model.cards import PLAYERS
from oshra.model.choices import LATEST
from oshra.model.ending import turns_in_game
from oshra.model.rulings import implements
from oshra.model.state import OVER, TAKE, USE, Ending, Hand, Hands, State, made_of
from oshra.model.table import Standing, Table
from oshra.model.taking import HOW_TO_TAKE, ShortTurn, full_take_choices


@implements("draw.one", "draw.empty", "turn.alternate", "end.when")
def end_turn(state: State, table: Table, standing: Standing, hand: Hand, councils: Hands) -> State:
    """The player draws a card if the pile has one; then it is the other player's turn, if any.

    Given what the turn leaves on the table, in the player's hand and in the councils.
    """
    rules, _, hands, _, leaders, pile, first, turn, _, _, _, _ = state
    player = state.player
    hand += pile[:1]
    hands = (hands[0], hand) if player else (hand, hands[1])
    pile = pile[1:]
    if turn >= turns_in_game(rules.rulings, rules.setup):
        end = Ending.TURNS
        return made_of(
            (rules, table, hands, councils, leaders, pile, first, turn, OVER, (), None, end),
            player,
            standing,
        )
    return begin_turn(
        made_of(
            (rules, table, hands, councils, leaders, pile, first, turn + 1, TAKE, (), None, None),
            PLAYERS[1 - player],
            standing,
        )
    )


@implements("end.when")
def lose_turn(state: State) -> State:
    """The turn passes to the other player without a draw, where a reading says so."""
    if state.turn >= turns_in_game(state.rules.rulings, state.rules.setup):
        return state._replace(phase=OVER, ended=Ending.TURNS)
    return begin_turn(state._replace(turn=state.turn + 1))


def begin_turn(state: State) -> State:
    """A turn begins with a take if a full take exists."""
    takes = full_take_choices(state)
    if takes is None:
        return begin_short_turn(state)
    LATEST.kept = (state, takes)
    return state


@implements("take.two")
def begin_short_turn(state: State) -> State:
    """A turn in which no full take exists begins as the ruling on shortage says."""
    how = HOW_TO_TAKE[state.rules.rulings]
    match how.shortage.short_turn:
        case ShortTurn.TAKE_WHAT_IS_THERE:
            return state if how.slots_to_take_from(state.standing) else without_exchange(state)
        case ShortTurn.NO_EXCHANGE:
            return without_exchange(state)
        case ShortTurn.LOSE_TURN:
            return state
        case ShortTurn.END_GAME:
            return state._replace(phase=OVER, ended=Ending.SHORT)
        case ShortTurn.LOSE_GAME:
            return state._replace(phase=OVER, ended=Ending.STUCK)
        case unreachable:
            assert_never(unreachable)


def without_exchange(state: State) -> State:
    """The turn goes on with the use of a card, or ends if there is none."""
    hand = state.hands[state.player]
    if hand:
        return state._replace(phase=USE)
    return end_turn(state, state.table, state.standing, hand, state.councils)
