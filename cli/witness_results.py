"""Results side by side: what comes of a witness under each of two readings."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from oshra.cli.ink import Ink, Line, columns, line
from oshra.model.line import is_line, settings_apart

Side = tuple[str, str]

DIFFERS = "≠"
"""What marks a line in which the readings differ."""

MOST_LISTED = 12
"""So many entries of a list are printed, the rest is counted."""

PLAYED_WITH = ("deck", "setup", "rulings")
"""Settings of a position that are the same for both readings, or are the readings."""

PARTS = ("row A", "row B", "council A", "council B", "leaders")
"""The parts of a position that is written as one line."""


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the comparison."""

    label: str
    """What is compared."""
    sides: Side
    """What it is under each reading."""

    @property
    def differs(self) -> bool:
        """Whether the readings differ in it."""
        return self.sides[0] != self.sides[1]


def rows_of(one: object, other: object, label: str = "") -> Iterator[Row]:
    """The results under two readings, line by line."""
    match one, other:
        case {"strength": s, "heroes": h}, {"strength": t, "heroes": i}:
            yield Row(label, (f"{s} with {heroes(h)}", f"{t} with {heroes(i)}"))
        case Mapping(), Mapping():
            for name in dict.fromkeys([*one, *other]):
                below = f"{label} {name}" if label else str(name)
                yield from rows_of(one.get(name), other.get(name), below)
        case list() | tuple(), list() | tuple():
            yield from _lists(one, other, label)
        case str(), str() if is_line(one) and is_line(other):
            yield from _positions(one, other, label)
        case _:
            yield Row(label, (_word(one), _word(other)))


def heroes(number: object) -> str:
    """A number of heroes in words."""
    return f"{number} hero" if number == 1 else f"{number} heroes"


def _word(value: object) -> str:
    match value:
        case None:
            return "-"
        case True:
            return "yes"
        case False:
            return "no"
        case list() | tuple():
            return listed(list(map(str, value)))
        case _:
            return str(value)


def listed(entries: Sequence[str]) -> str:
    """Entries in one line, the last ones counted where there are many."""
    if not entries:
        return "none"
    more = len(entries) - MOST_LISTED
    text = ", ".join(entries[:MOST_LISTED])
    return f"{text} and {more} more" if more > 0 else text


def _lists(one: Sequence[object], other: Sequence[object], label: str) -> Iterator[Row]:
    """Two lists: how long they are, and what only one of them holds."""
    ours, theirs = list(map(_word, one)), list(map(_word, other))
    if all(isinstance(entry, int) for entry in (*one, *other)):
        yield Row(label, (listed(ours), listed(theirs)))
        return
    yield Row(label, (str(len(ours)), str(len(theirs))))
    if set(ours) != set(theirs):
        only = tuple(
            listed([entry for entry in these if entry not in those])
            for these, those in ((ours, theirs), (theirs, ours))
        )
        yield Row("only here", (only[0], only[1]))


def _positions(one: str, other: str, label: str) -> Iterator[Row]:
    """Two positions: the parts in which they differ."""
    ours, theirs = _parts(one), _parts(other)
    for name in dict.fromkeys([*ours, *theirs]):
        row = Row(f"{label}: {name}", (ours.get(name, "-"), theirs.get(name, "-")))
        if row.differs:
            yield row


def _parts(text: str) -> dict[str, str]:
    """The parts of a position by name, but for what it is played with."""
    parts = text.split(" | ")
    named = dict(zip(PARTS, parts, strict=False))
    settings = (each.partition("=") for each in settings_apart(" ".join(parts[len(PARTS) :])))
    return {
        **named,
        **{name.strip(): value.strip() for name, _, value in settings if name not in PLAYED_WITH},
    }


def side_by_side(
    results: Mapping[str, object], readings: Side, width: int, *, indent: str = " "
) -> list[Line]:
    """The results under two readings in two columns; lines that differ are marked."""
    rows = list(rows_of(results.get(readings[0]), results.get(readings[1])))
    labels = max([len(row.label) for row in rows], default=0)
    room = max((width - len(indent) - labels - 8) // 2, 16)
    cells = [[line(indent), *(line(reading, Ink.BOLD) for reading in readings)]]
    for row in rows:
        left, right = (textwrap.wrap(side, room) or [""] for side in row.sides)
        ink = Ink.BOLD if row.differs else Ink.PLAIN
        cells += [
            [
                line(indent + row.label if not place else indent, Ink.DIM),
                line(left[place] if place < len(left) else "", ink),
                line(right[place] if place < len(right) else "", ink),
                line(DIFFERS if row.differs and not place else "", ink),
            ]
            for place in range(max(len(left), len(right)))
        ]
    return columns(cells)
