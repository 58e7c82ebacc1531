"""`oshra legal`: the legal actions of a position, or at the end of a game record."""

from __future__ import annotations

import random
from typing import Annotated

import typer

from oshra.cli.exit_codes import ExitCode
from oshra.cli.opponents import imagined
from oshra.cli.options import DeckOption, JsonOption, RulingOption, SetupOption, overrides_of
from oshra.cli.printing import complain, write_json, write_text
from oshra.model.errors import BadPosition
from oshra.model.play import legal_actions
from oshra.model.position import Position
from oshra.model.record import GameRecord, action_text
from oshra.model.record_reading import read_position_or_record
from oshra.model.replaying import replay
from oshra.model.state import State


def legal(
    argument: Annotated[str, typer.Argument(metavar="POSITION|GAME", help="A file, a line, or -.")],
    as_json: JsonOption = False,
    ruling: RulingOption = None,
    deck: DeckOption = None,
    setup: SetupOption = None,
) -> ExitCode:
    """List the legal actions of a position, or at the end of a game record, one a line."""
    found = read_position_or_record(argument, overrides_of(ruling, deck, setup))
    if isinstance(found, GameRecord):
        replayed = replay(found)
        if replayed.illegal is not None:
            step = replayed.illegal
            complain(f"{found.where}, moves line {step.line}, {step.step}: {step.reason}")
            return ExitCode.FINDING
        state = replayed.state
    else:
        state = state_seen(found)
    actions = [action_text(action, state.rules.setup) for action in legal_actions(state)]
    if as_json:
        phase, player = state.phase.value, state.player.name
        write_json({"phase": phase, "player": player, "actions": actions})
    else:
        for action in actions:
            write_text(action)
        if not actions:
            over = "the game is over" if state.is_over else "nothing is legal: a dead end"
            complain(f"{found.where}: {over}")
    return ExitCode.DONE


def state_seen(position: Position) -> State:
    """The state of a position; what the player in turn cannot see does not matter for legality.

    Raises `BadPosition` for a final table, or an unknown card in the hand that is to be played.
    """
    moment, hands = position.moment, position.hands
    if moment is None or hands is None:
        raise BadPosition(position.where, "a final table", "a position with hands, pile and turn")
    for number, sight in enumerate(hands[moment.player], 1):
        if sight.hero is None:
            raise BadPosition(
                f"{position.where}, hand.{moment.player.name} card {number}",
                f"the unknown card {sight.name}",
                "a known card, as it could be played",
            )
    return imagined(position, random.Random(0))
