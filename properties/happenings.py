"""Happenings: what is worth counting in a game, in words that a designer can look up."""

from __future__ import annotations

from collections.abc import Iterator

from oshra.model.actions import Pass
from oshra.model.cards import PLAYERS
from oshra.model.rulings import SCORING_RULINGS, Rulings, other_readings
from oshra.model.score_sheet import By, ScoreSheet, Tie
from oshra.model.scoring import score
from oshra.model.state import Ending, State
from oshra.model.table import FinalTable
from oshra.properties.games import Game
from oshra.properties.referee import is_short

HIGHEST_USUAL_STACK = 2
"""A hero and its blocker; what is higher is a stack that only some readings allow."""

SHORTAGE = "a turn without a full take"
LOST_TURN = "a turn lost"
BROKEN_OFF = "the game broken off for want of a take"
DEAD_END = "no legal action before the end"
EMPTY_COUNCIL = "a council without heroes"
EMPTY_COUNCILS = "both councils without heroes"
STACK_OF_THREE = "a stack of three heroes"

PLAY = (
    SHORTAGE,
    LOST_TURN,
    BROKEN_OFF,
    DEAD_END,
    EMPTY_COUNCIL,
    EMPTY_COUNCILS,
    STACK_OF_THREE,
)
"""What can happen in play."""

OVER = "the game over"
"""What every game is that did not stop at a dead end."""

SKIPPED = "a faction skipped"
DISCARDED = "heroes discarded"
FIRST_WINS = "the first player wins"


def tied_by(tie: Tie) -> str:
    """The words for a tie."""
    return f"a faction tied by {tie.value}"


def decided_by(by: By) -> str:
    """The words for what decided a game."""
    return f"decided by {by.value}"


SCORING = (
    *map(tied_by, Tie),
    SKIPPED,
    DISCARDED,
    *map(decided_by, By),
    *(f"{player.name} wins" for player in PLAYERS),
    FIRST_WINS,
)
"""What can happen in scoring."""

SCORE_CHANGED = "another score with {ruling}={key}"
WINNER_CHANGED = "another winner with {ruling}={key}"


def turn_beginnings(game: Game) -> Iterator[State]:
    """The first state of every turn, a turn that was due when the game broke off included."""
    turn = 0
    for state in game.states:
        if state.turn != turn:
            turn = state.turn
            yield state


def happenings_in_play(game: Game) -> Iterator[str]:
    """What happened while a game was played."""
    end = game.end
    if any(is_short(state, state.table) for state in turn_beginnings(game)):
        yield SHORTAGE
    if any(isinstance(action, Pass) for action in game.actions):
        yield LOST_TURN
    if end.ended in (Ending.SHORT, Ending.STUCK):
        yield BROKEN_OFF
    if not end.is_over:
        yield DEAD_END
    empty = sum(not council for council in end.councils)
    if empty:
        yield EMPTY_COUNCIL
    if empty == len(PLAYERS):
        yield EMPTY_COUNCILS
    if any(len(stack) > HIGHEST_USUAL_STACK for stack in end.table):
        yield STACK_OF_THREE


def happenings_in_scoring(sheet: ScoreSheet) -> Iterator[str]:
    """What happened while a final table was scored."""
    ties = {settled.tie for settled in sheet.factions}
    yield from (tied_by(tie) for tie in Tie if tie in ties)
    if any(settled.is_skipped for settled in sheet.factions):
        yield SKIPPED
    if sheet.discarded:
        yield DISCARDED
    yield decided_by(sheet.by)
    if sheet.winner is not None:
        yield f"{sheet.winner.name} wins"


def changes_on(rulings: Rulings, final: FinalTable, sheet: ScoreSheet) -> Iterator[str]:
    """Which other readings of the scoring change the result of a final table, and what."""
    for ruling, key in other_readings(rulings, SCORING_RULINGS):
        other = score(rulings.with_reading(ruling, key), final)
        if other.result != sheet.result:
            yield SCORE_CHANGED.format(ruling=ruling, key=key)
        if other.winner is not sheet.winner:
            yield WINNER_CHANGED.format(ruling=ruling, key=key)


def happenings(game: Game) -> Iterator[str]:
    """Everything that is counted in a game, each at most once."""
    yield from happenings_in_play(game)
    if game.end.is_over:
        rulings, final = game.rules.rulings, game.end.final_table
        sheet = score(rulings, final)
        yield OVER
        yield from happenings_in_scoring(sheet)
        if sheet.winner is game.first:
            yield FIRST_WINS
        yield from changes_on(rulings, final, sheet)
