"""Consoles for tables and progress bars, with colours only where they are welcome."""

from __future__ import annotations

import sys
from typing import TextIO

from rich.console import Console

from oshra.cli.printing import shows_colour


class _Console(Console):
    """A console that says of a reader who has gone what every other way of printing says."""

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError


def standard_output() -> Console:
    """The console of text for people."""
    return _console(sys.stdout)


def standard_error() -> Console:
    """The console of progress and diagnostics."""
    return _console(sys.stderr)


def _console(stream: TextIO) -> Console:
    return _Console(file=stream, no_color=not shows_colour(stream), highlight=False)
