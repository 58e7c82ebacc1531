"""What is drawn: the pieces that diagrams are put together from."""

from __future__ import annotations

from typing import NamedTuple

from oshra.cli.svg import Number


class Drawn(NamedTuple):
    """A drawing and what it says."""

    parts: str
    """The parts of the drawing."""
    width: Number
    """How wide it is."""
    height: Number
    """How high it is."""
    said: str
    """What it says to those who do not see it."""
