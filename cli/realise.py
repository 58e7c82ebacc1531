"""`oshra realise`: a legal game that ends in a final table, or why none does."""

from __future__ import annotations

from typing import Annotated

import typer

from oshra.cli.exit_codes import ExitCode
from oshra.cli.options import DeckOption, JsonOption, RulingOption, SetupOption, overrides_of
from oshra.cli.printing import complain, write_json, write_text
from oshra.model.errors import BadPosition, Undecided, Unreachable
from oshra.model.position import Position
from oshra.model.position_of import final_table_from
from oshra.model.reading import read_position
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
    found = read_position(position, overrides_of(ruling, deck, setup))
    if not found.is_final:
        raise BadPosition(found.where, "a game that is not over", "a full final table")
    return print_game(position, found, as_json=as_json)


def print_game(argument: str, position: Position, *, as_json: bool) -> ExitCode:
    """Print the record of a game that ends in a final table; without one, the reason.

    Raises `Undecided` under readings for which that is not established.
    """
    data: dict[str, object] = {
        "position": argument,
        "realised": False,
        "game": None,
        "reason": None,
    }
    try:
        record = record_text(game_ending_in(position.rules, final_table_from(position)))
    except (Unreachable, Undecided) as refusal:
        if as_json:
            write_json({**data, "reason": str(refusal)})
        if isinstance(refusal, Undecided):
            raise
        complain(f"{position.where}: no legal play ends in this table: {refusal}")
        return ExitCode.FINDING
    if as_json:
        write_json({**data, "realised": True, "game": record})
    else:
        write_text(record)
    return ExitCode.DONE
