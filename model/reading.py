"""Reading arguments: a position from a line, from a file or from the standard input."""

from __future__ import annotations

import sys
from pathlib import Path

from oshra.model.errors import BadPosition
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
    text, where, folder = source_of(argument)
    position = parsed_position(text, where, folder, overrides)
    check_fits(position)
    return position


def load_positions(argument: str, overrides: Overrides = NO_OVERRIDES) -> tuple[Position, ...]:
    """All positions in a file, a line or the standard input; a file may hold several lines.

    Raises `BadInput` for the first that cannot be parsed, `DoesNotFit` for the first that does
    not fit its deck.
    """
    text, where, folder = source_of(argument)
    lines = lines_in(text)
    if len(lines) > 1:
        positions = [
            position_of_line(line, f"{where}, line {number}", overrides)
            for number, line in lines.items()
        ]
    else:
        positions = [parsed_position(text, where, folder, overrides)]
    for position in positions:
        check_fits(position)
    return tuple(positions)


def parsed_position(text: str, where: str, folder: Path, overrides: Overrides) -> Position:
    """The position in a text, not yet checked against its deck.

    Raises `BadPosition` for several lines, beside what is wrong with one.
    """
    lines = lines_in(text)
    if len(lines) > 1:
        raise BadPosition(where, f"{len(lines)} lines of positions", "one position")
    for line in lines.values():
        return position_of_line(line, where, overrides)
    return position_from(toml_of(text, where), folder, overrides)


def lines_in(text: str) -> dict[int, str]:
    """The lines of a text by their numbers, comments left out, if each of them is a position."""
    lines = {
        number: line
        for number, line in enumerate(text.splitlines(), 1)
        if line.strip() and not line.lstrip().startswith("#")
    }
    return lines if all(is_line(line) for line in lines.values()) else {}
