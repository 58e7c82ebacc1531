"""Play: the legal actions of a state, and the state that follows an action."""

from __future__ import annotations

from dataclasses import dataclass
from typing import assert_never

from oshra.model.actions import Action, Block, Council, Pass, PutBack, Take
from oshra.model.cards import exchanged
from oshra.model.choices import LATEST, NOTHING, Choices
from oshra.model.errors import OshraError
from oshra.model.putting import put_back, put_choices
from oshra.model.refusals import why_not
from oshra.model.state import OVER, PUT, TAKE, USE, State
from oshra.model.taking import take, take_choices
from oshra.model.turns import end_turn, lose_turn, without_exchange
from oshra.model.using import HOW_TO_USE, use, use_choices


@dataclass(unsafe_hash=True)
class IllegalAction(OshraError):
    """An action that the rules do not allow in a state."""

    state: State
    """The state, which stays as it is."""
    action: Action
    """What was tried."""
    reason: str
    """Why it is not legal, with the sentence that forbids it."""

    def __str__(self) -> str:
        """Say why it is not legal."""
        return self.reason


def legal_actions(state: State) -> Choices:
    """Everything that the player in turn may decide now; nothing once the game is over."""
    known, choices = LATEST.kept
    if known is state:
        return choices
    phase = state.phase
    if phase is PUT:
        choices = put_choices(state)
    elif phase is USE:
        choices = use_choices(state)
    elif phase is TAKE:
        choices = take_choices(state)
    elif phase is OVER:
        choices = NOTHING
    else:
        assert_never(phase)
    LATEST.kept = (state, choices)
    return choices


def play(state: State, action: Action) -> State:
    """The state after an action.

    Raises `IllegalAction` with the reason if it is not among the legal actions.
    """
    known, choices = LATEST.kept
    if known is not state:
        choices = legal_actions(state)
    if action is not choices.made and action not in choices:
        raise IllegalAction(state, action, why_not(state, action))
    match action:
        case Take():
            return take(state, action)
        case PutBack():
            after = put_back(state, action)
            return after if after.hands[after.player] else without_exchange(after)
        case Council() | Block():
            table, standing, hand, councils = use(state, action)
            if hand and state.used is None and len(HOW_TO_USE[state.rules.rulings].uses) > 1:
                hands = exchanged(state.hands, state.player, hand)
                return state._replace(table=table, hands=hands, councils=councils, used=action.hero)
            return end_turn(state, table, standing, hand, councils)
        case Pass():
            return lose_turn(state)
        case _:
            assert_never(action)


def is_dead_end(state: State) -> bool:
    """Whether play has stopped before the end because no action is legal."""
    return not state.is_over and not legal_actions(state)
