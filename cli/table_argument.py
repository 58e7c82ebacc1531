"""A table as an argument: where a position is expected, a game record is refused by its name."""

from __future__ import annotations

from shlex import quote

from oshra.model.errors import BadPosition
from oshra.model.fit import check_fits
from oshra.model.position import Position
from oshra.model.position_file import NO_OVERRIDES, Overrides
from oshra.model.reading import lines_in, parsed_position, source_of
from oshra.model.toml_table import toml_of


def read_table(argument: str, overrides: Overrides = NO_OVERRIDES) -> Position:
    """The position in a file, a line or the standard input, checked against its deck.

    Raises `BadInput` if it cannot be parsed, `DoesNotFit` if it does not fit the deck, and
    `BadPosition` for a game record, with the command that plays it.
    """
    text, where, folder = source_of(argument)
    if not lines_in(text) and toml_of(text, where).has("deal"):
        play_it = f"oshra replay --json {quote(argument)}"
        expected = f"a position ({play_it} gives the last one of the game)"
        raise BadPosition(where, "a game record", expected)
    position = parsed_position(text, where, folder, overrides)
    check_fits(position)
    return position
