"""`oshra realise`: a legal game that ends in a final table, or why none does."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

import typer

from oshra.cli.exit_codes import ExitCode
from oshra.cli.options import DeckOption, JsonOption, RulingOption, SetupOption, overrides_of
from oshra.cli.printing import complain, write_json, write_text
from oshra.cli.table_argument import read_table
from oshra.model.errors import BadPosition, Undecided, Unreachable
from oshra.model.position import Position
from oshra.model.position_of import final_table_from
from oshra.model.realise import realise as game_ending_in
from oshra.model.record import record_text


def realise(
    position: Annotated[str, typer.Argument(metavar="POSITION", help="A file, a line, or -.")],
    as_json: JsonOption = False,
    ruling: RulingOption = None,
    deck: DeckOption = None,
    setup: SetupOption = None,
) -> ExitCode:
    """Find a legal game that ends in a final table, or say why none does."""
    found = read_table(position, overrides_of(ruling, deck, setup))
    if not found.is_final:
        raise BadPosition(found.where, "a game that is not over", "a full final table")
    game = game_that_ends_in(found)
    if as_json:
        record, reason = game.record, game.reason or None
        data = {"realised": record is not None, "game": record, "reason": reason}
        write_json({"position": position, **data})
    else:
        print_game(found, game)
    return game.code


@dataclass(frozen=True, slots=True)
class Realised:
    """A game that ends in a table, or why there is none."""

    record: str | None
    """The record of the game."""
    reason: str
    """Why no legal play ends in the table, or why that is not known."""
    code: ExitCode
    """How the command ends."""


def game_that_ends_in(position: Position) -> Realised:
    """The record of a legal game that ends in a final table, or the condition that fails."""
    try:
        record = game_ending_in(position.rules, final_table_from(position))
    except Unreachable as refusal:
        reason = f"no legal play ends in this table: {refusal.condition}"
        return Realised(None, reason, ExitCode.FINDING)
    except Undecided as refusal:
        return Realised(None, refusal.reason, ExitCode.UNDECIDED)
    return Realised(record_text(record), "", ExitCode.DONE)


def print_game(position: Position, game: Realised) -> None:
    """Print the record of a game; without one, complain with the reason."""
    if game.record is None:
        complain(f"{position.where}: {game.reason}")
    else:
        write_text(game.record)


def game_data(game: Realised) -> dict[str, object]:
    """The record of a game as data beside an answer; without one, the reason."""
    missing = {"no_game": game.reason} if game.record is None else {}
    return {"game": game.record, **missing}


def complain_of_no_game(stands: str, game: Realised) -> None:
    """Say that a game is missing, and only that: what was answered stands."""
    complain(f"{stands} stands, only a game that ends so is missing: {game.reason}")
