"""Sentences with all that rests on them as text: a table where it fits, else one by one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import zip_longest

from oshra.cli.folded import folded
from oshra.cli.ink import EMPTY, Ink, Line, columns, line
from oshra.cli.sheet_text import INDENT
from oshra.model.sentences import SentenceClass
from oshra.model.tracing import Impact

HEADINGS = ("sentence", "class", "code", "claims", "records")


def matrix_text(
    rows: Sequence[Impact], classes: Mapping[str, SentenceClass], width: int
) -> Iterator[Line]:
    """Every sentence with code, claims and records."""
    table = as_table(rows, classes)
    fits = max(each.width for each in table) <= width
    yield from table if fits else one_by_one(rows, classes, width)


def resting(row: Impact) -> tuple[Sequence[str], Sequence[str], Sequence[str]]:
    """The names of the code, the claims and the records that rest on a sentence."""
    return tuple(each.name for each in row.functions), row.claims, row.records


def as_table(rows: Sequence[Impact], classes: Mapping[str, SentenceClass]) -> list[Line]:
    """As many lines for each sentence as the longest of its columns needs."""
    cells = [[line(heading, Ink.BOLD) for heading in HEADINGS]]
    for row in rows:
        lists = [[row.id], [classes[row.id].value], *(names or ["-"] for names in resting(row))]
        cells += [[line(name) for name in beside] for beside in zip_longest(*lists, fillvalue="")]
    return columns(cells)


def one_by_one(
    rows: Sequence[Impact], classes: Mapping[str, SentenceClass], width: int
) -> Iterator[Line]:
    """A paragraph for each sentence; what nothing rests on has one line."""
    for place, row in enumerate(rows):
        if place and any(resting(row)):
            yield EMPTY
        yield line(row.id, Ink.BOLD) + line(f"  {classes[row.id].value}", Ink.DIM)
        for heading, names in zip(HEADINGS[2:], resting(row), strict=True):
            if names:
                yield from folded(f"{heading}: {', '.join(names)}", width, INDENT, INDENT * 2)
