"""Printing: where text for people, data for programs and diagnostics go."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterable, Mapping
from typing import TextIO

from oshra.cli.ink import Line

UNKNOWN_WIDTH = (80, 24)
"""Columns and lines where nobody says how large the terminal is."""


def shows_colour(stream: TextIO) -> bool:
    """Whether a stream is a terminal on which colours are welcome."""
    unwelcome = os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb"
    return stream.isatty() and not unwelcome


def width() -> int:
    """How many columns a line may have."""
    return shutil.get_terminal_size(UNKNOWN_WIDTH).columns


def write(lines: Iterable[Line]) -> None:
    """Print lines for people to the standard output."""
    coloured = shows_colour(sys.stdout)
    for each in lines:
        sys.stdout.write(each.printed(coloured=coloured) + "\n")


def write_text(text: str) -> None:
    """Print a text that another program reads, such as a record or a position, as it is."""
    sys.stdout.write(text if text.endswith("\n") else f"{text}\n")


def write_json(value: Mapping[str, object]) -> None:
    """Print one JSON object on one line."""
    import json

    sys.stdout.write(json.dumps(value) + "\n")


SPEAKER = "oshra: "
"""How every diagnostic begins."""


def complain(message: str) -> None:
    """Print a diagnostic to the standard error."""
    sys.stderr.write(f"{SPEAKER}{message}\n")
