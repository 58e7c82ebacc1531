"""Ink: lines of text of which parts may be coloured, bold or dim."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum

from oshra.model.cards import Faction


class Ink(Enum):
    """How a part of a line is printed on a terminal that shows colours; its code there."""

    PLAIN = ""
    BOLD = "1"
    DIM = "2"
    RED = "31"
    GREEN = "32"
    BLUE = "34"
    GREY = "90"


_OF_FACTION = {
    Faction.RED: Ink.RED,
    Faction.GREEN: Ink.GREEN,
    Faction.BLUE: Ink.BLUE,
    Faction.BLACK: Ink.GREY,
}


def ink_of(faction: Faction | None) -> Ink:
    """The ink of a faction; colour only repeats what letter and shape say already."""
    return Ink.PLAIN if faction is None else _OF_FACTION[faction]


@dataclass(frozen=True, slots=True)
class Line:
    """A line of text in one or several inks."""

    parts: tuple[tuple[str, Ink], ...] = ()
    """The parts from left to right, each with its ink."""

    @property
    def text(self) -> str:
        """The bare text."""
        return "".join([text for text, _ in self.parts])

    @property
    def width(self) -> int:
        """How many columns of a terminal it takes."""
        return sum([len(text) for text, _ in self.parts])

    def __add__(self, other: Line) -> Line:
        """The two lines in one, the other behind."""
        return Line(self.parts + other.parts)

    def padded(self, width: int, *, right: bool = False) -> Line:
        """The line filled with spaces to a width, at its end or, to stand right, before it."""
        gap = ((" " * (width - self.width), Ink.PLAIN),)
        return Line(gap + self.parts) if right else Line(self.parts + gap)

    def printed(self, *, coloured: bool) -> str:
        """The text as it is printed, without spaces at its end."""
        if not coloured:
            return self.text.rstrip()
        return "".join(
            [f"\x1b[{ink.value}m{text}\x1b[0m" if ink.value else text for text, ink in self.parts]
        ).rstrip()


EMPTY = Line()
"""A line of nothing."""


def line(text: str, ink: Ink = Ink.PLAIN) -> Line:
    """A line in one ink."""
    return Line(((text, ink),))


def joined(parts: Iterable[Line], between: str = "") -> Line:
    """Lines one behind another, with some text between them."""
    gap = ((between, Ink.PLAIN),) if between else ()
    pieces: list[tuple[str, Ink]] = []
    for place, part in enumerate(parts):
        pieces.extend(gap + part.parts if place else part.parts)
    return Line(tuple(pieces))


def columns(
    rows: Sequence[Sequence[Line]], *, right: Sequence[int] = (), gap: int = 2
) -> list[Line]:
    """Rows of cells as lines in which the cells of a column stand below each other.

    Args:
        rows: The rows; shorter ones leave their last columns empty.
        right: The columns whose cells stand at the right.
        gap: The spaces between two columns.
    """
    widths = [
        max(row[column].width for row in rows if column < len(row))
        for column in range(max(map(len, rows), default=0))
    ]
    return [
        joined(
            [cell.padded(widths[column], right=column in right) for column, cell in enumerate(row)],
            " " * gap,
        )
        for row in rows
    ]
