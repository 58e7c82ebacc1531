"""A canvas of characters on which cards lie over each other."""

from __future__ import annotations

from oshra.cli.ink import Ink, Line

Cell = tuple[str, Ink]


class Canvas:
    """Rows of characters; what is drawn later covers what lies below."""

    def __init__(self) -> None:
        """Begin empty."""
        self._cells: dict[tuple[int, int], Cell] = {}
        self._height = 0

    def draw(self, column: int, row: int, text: str, ink: Ink = Ink.PLAIN) -> None:
        """Write a text from a place to the right."""
        for place, character in enumerate(text, column):
            self._cells[row, place] = (character, ink)
        self._height = max(self._height, row + 1)

    @property
    def lines(self) -> list[Line]:
        """The canvas from top to bottom."""
        lines = []
        for row in range(self._height):
            places = [column for (at, column) in self._cells if at == row]
            cells = [
                self._cells.get((row, column), (" ", Ink.PLAIN))
                for column in range(max(places, default=-1) + 1)
            ]
            lines.append(Line(_runs(cells)))
        return lines


def _runs(cells: list[Cell]) -> tuple[Cell, ...]:
    runs: list[Cell] = []
    for character, ink in cells:
        if runs and runs[-1][1] is ink:
            runs[-1] = (runs[-1][0] + character, ink)
        else:
            runs.append((character, ink))
    return tuple(runs)
