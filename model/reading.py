"""Reading arguments: a position from a line, from a file or from the standard input."""

from __future__ import annotations

import sys
from pathlib import Path

from oshra.model.fit import check_fits
from oshra.model.line import is_line, position_of_line
from oshra.model.position import Position
from oshra.model.position_file import NO_OVERRIDES, Overrides, position_from
from oshra.model.toml_table import LARGEST_FILE, decoded, text_of, toml_of

STANDARD_INPUT = "-"
"""The argument that stands for the standard input."""


def source_of(argument: str) -> tuple[str, str, Path]:
    """The text that an argument names, what messages call it, and the folder paths start from."""
    if argument == STANDARD_INPUT:
        data = sys.stdin.buffer.read(LARGEST_FILE + 1)
        return decoded(data, "standard input"), "standard input", Path()
    if is_line(argument):
        return argument, "line", Path()
    path = Path(argument)
    return text_of(path), argument, path.parent


def read_position(argument: str, overrides: Overrides = NO_OVERRIDES) -> Position:
    """The position in a file, a line or the standard input, checked against its deck.

    Raises `BadInput` if it cannot be parsed, `DoesNotFit` if it does not fit the deck.
    """
    position = parsed_position(*source_of(argument), overrides)
    check_fits(position)
    return position


def parsed_position(text: str, where: str, folder: Path, overrides: Overrides) -> Position:
    """The position in a text, not yet checked against its deck."""
    if is_line(text):
        return position_of_line(text, where, overrides)
    return position_from(toml_of(text, where), folder, overrides)
