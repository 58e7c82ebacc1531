"""Replaying: a game record played step by step, up to its end or its first illegal step."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby

from oshra.model.actions import Action, PutBack, Take
from oshra.model.cards import PLAYERS
from oshra.model.play import IllegalAction, legal_actions, play
from oshra.model.record import GameRecord, action_text
from oshra.model.state import Ending, State

HandSizes = tuple[int, int, int]
"""The mover's cards in hand after the take, after putting back and after the draw."""


@dataclass(frozen=True, slots=True)
class IllegalStep:
    """The step of a record that the rules refuse."""

    line: int
    """The line of the moves."""
    step: str
    """The first word of the step: take, put, council, block or pass."""
    reason: str
    """Why it is refused, with the sentence that forbids it."""


@dataclass(frozen=True, slots=True)
class PlayedStep:
    """A step of a record that was played."""

    before: State
    """The state in which it was decided."""
    legal: int
    """How many actions were legal."""
    action: Action
    """The action."""
    after: State
    """The state it led to."""


@dataclass(frozen=True, slots=True)
class Replay:
    """What playing a record shows."""

    steps: tuple[PlayedStep, ...]
    """The steps that were played."""
    state: State
    """The state that was reached."""
    illegal: IllegalStep | None
    """The first illegal step, if there is one."""

    @property
    def turns(self) -> int:
        """How many turns were completed; a pass completes one."""
        return completed_turns(self.state)

    @property
    def legal(self) -> tuple[int, ...]:
        """How many actions were legal at every decision, that of an illegal step included."""
        numbers = tuple(step.legal for step in self.steps)
        if self.illegal is None or self.state.is_over:
            return numbers
        return (*numbers, len(legal_actions(self.state)))

    @property
    def hands(self) -> tuple[HandSizes, ...]:
        """The hand sizes of every turn completed, a turn without any decision included."""
        return tuple(
            sizes
            for _, steps in groupby(self.steps, key=lambda step: step.before.turn)
            for sizes in hand_sizes(tuple(steps))
        )


def completed_turns(state: State) -> int:
    """How many turns lie behind a state."""
    return state.turn if state.ended is Ending.TURNS else state.turn - 1


def hand_sizes(steps: tuple[PlayedStep, ...]) -> Iterator[HandSizes]:
    """The hand sizes of a turn, and of those after it in which nothing was to be decided.

    Nothing is decided only where nothing can be taken and the hand is empty.
    """
    begin, end = steps[0].before, steps[-1].after
    taken = sum(len(step.action.slots) for step in steps if isinstance(step.action, Take))
    put = sum(len(step.action.heroes) for step in steps if isinstance(step.action, PutBack))
    start = len(begin.hands[begin.player])
    for turn in range(begin.turn, completed_turns(end) + 1):
        drawn = len(end.hands[PLAYERS[(begin.first + turn - 1) % 2]])
        if turn == begin.turn:
            yield start + taken, start + taken - put, drawn
        else:
            yield 0, 0, drawn


def replay(record: GameRecord) -> Replay:
    """Play a record step by step; it may end before the game does.

    A line of the moves is a turn: a step beyond the end of the turn is illegal, and so is a
    line that begins before the turn of the line above is finished.
    """
    steps: list[PlayedStep] = []
    state = record.opening
    last = 0
    lines = record.lines or range(1, len(record.turns) + 1)
    for line, turn in zip(lines, record.turns, strict=True):
        begun = state.turn
        for place, action in enumerate(turn):
            try:
                _check_line(state, action, is_begun=begun == last, is_later=place > 0, turn=begun)
                after = play(state, action)
            except IllegalAction as refusal:
                word = action_text(action, record.rules.setup).partition(" ")[0]
                return Replay(tuple(steps), state, IllegalStep(line, word, refusal.reason))
            steps.append(PlayedStep(state, len(legal_actions(state)), action, after))
            state = after
        last = begun
    return Replay(tuple(steps), state, None)


def _check_line(state: State, action: Action, *, is_begun: bool, is_later: bool, turn: int) -> None:
    """Refuse a step of a game going on that stands in the wrong line."""
    if state.is_over:
        return
    if is_begun and not is_later:
        due = f"{state.player.name} has still to {state.phase.value}"
        raise IllegalAction(state, action, f"{due} in the line above (turn.alternate)")
    if is_later and state.turn != turn:
        reason = "the turn is over; the next one has a line of its own (turn.alternate)"
        raise IllegalAction(state, action, reason)
