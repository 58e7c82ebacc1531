"""Reading arguments: a game record, or whichever of record and position an argument holds."""

from __future__ import annotations

from oshra.model.errors import BadRecord
from oshra.model.fit import check_fits
from oshra.model.position import Position
from oshra.model.position_file import NO_OVERRIDES, Overrides, position_from
from oshra.model.reading import lines_in, parsed_position, source_of
from oshra.model.record import GameRecord, record_from
from oshra.model.toml_table import toml_of


def read_record(argument: str, overrides: Overrides = NO_OVERRIDES) -> GameRecord:
    """The game record in a file or the standard input.

    Raises `BadInput` if it cannot be parsed, `DoesNotFit` if its deal does not fit the deck.
    """
    text, where, folder = source_of(argument)
    if lines_in(text):
        raise BadRecord(where, "a line of a position", "a game record")
    return record_from(toml_of(text, where), folder, overrides)


def read_position_or_record(
    argument: str, overrides: Overrides = NO_OVERRIDES
) -> Position | GameRecord:
    """A position or a game record, whichever the argument holds; a record has a deal."""
    text, where, folder = source_of(argument)
    if lines_in(text):
        position = parsed_position(text, where, folder, overrides)
    else:
        table = toml_of(text, where)
        if table.has("deal"):
            return record_from(table, folder, overrides)
        position = position_from(table, folder, overrides)
    check_fits(position)
    return position
