"""Lockstep: the same game played under two readings at once, to the first difference."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from oshra.model.actions import Action
from oshra.model.deal import deal, opening
from oshra.model.play import legal_actions, play
from oshra.model.record import GameRecord, record_of
from oshra.model.rules import Rules
from oshra.model.score_sheet import Result
from oshra.model.scoring import score
from oshra.model.setup import Setup
from oshra.model.state import State

REDUCED = (
    Setup(1, 1, 1),
    Setup(1, 1, 2),
    Setup(1, 2, 1),
    Setup(2, 1, 2),
    Setup(1, 2, 2),
    Setup(1, 3, 1),
)
"""Reduced set-ups in the order of the number of heroes that they need."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A moment that both readings reach by the same actions."""

    states: tuple[State, State]
    """The state under each reading."""
    path: tuple[tuple[State, Action], ...]
    """The way there under the first reading: each state and the action taken in it."""


def moments(one: Rules, other: Rules) -> Iterator[Moment]:
    """Every moment that both readings reach by the same actions, the nearest first."""
    dealt = deal(one, one.deck.heroes, one.deck.leaders)
    start = (opening(one, dealt), opening(other, dealt))
    seen = {(start[0][1:], start[1][1:])}
    layer = [Moment(start, ())]
    while layer:
        following = []
        for moment in layer:
            yield moment
            ours, theirs = moment.states
            shared = set(legal_actions(theirs))
            for action in legal_actions(ours):
                if action not in shared:
                    continue
                after = (play(ours, action), play(theirs, action))
                key = (after[0][1:], after[1][1:])
                if key not in seen:
                    seen.add(key)
                    following.append(Moment(after, (*moment.path, (ours, action))))
        layer = following


def record_to(rules: Rules, moment: Moment) -> GameRecord:
    """The record of the game up to a moment."""
    dealt = deal(rules, rules.deck.heroes, rules.deck.leaders)
    return record_of(rules, dealt, opening(rules, dealt).first, moment.path)


def outcome(state: State) -> Result | None:
    """The result of a state in which the game is over, or None while it goes on."""
    if not state.is_over:
        return None
    return score(state.rules.rulings, state.final_table).result


def winner(state: State) -> str | None:
    """The winner of a state in which the game is over, or None while it goes on."""
    if not state.is_over:
        return None
    return score(state.rules.rulings, state.final_table).outcome
