"""A table under every reading as text: a table where it fits, else what changes, one by one."""

from __future__ import annotations

import textwrap
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import groupby

from oshra.cli.ink import EMPTY, Ink, Line, columns, line
from oshra.cli.sheet_text import INDENT
from oshra.model.cards import PLAYERS
from oshra.model.comparing_readings import Alternative, Changes, Together
from oshra.model.score_sheet import ScoreSheet

NUMBERS = "strength (heroes) of A : B, winner"
"""What a result says."""

HEADINGS = ("ruling", "reading", NUMBERS, "changes")

NARROWEST = 20
"""Columns that are used even on a narrower terminal."""

MARKS = {
    Changes.WINNER: ("!! winner", Ink.BOLD),
    Changes.SCORE: ("!  score", Ink.PLAIN),
    Changes.NOTHING: ("", Ink.DIM),
}
"""How each kind of change is marked."""


def compare_text(
    where: str,
    usual: ScoreSheet,
    single: Sequence[Alternative],
    together: Sequence[Together],
    width: int,
) -> Iterator[Line]:
    """The result as it is read now, then under every other reading, then under two together."""
    now, result = f"{where}: as read now", _result(usual)
    if len(now) + 2 + len(result) <= width:
        yield line(f"{now}  {result}")
    else:
        yield from (*folded(now, width), *folded(result, width, INDENT))
    yield EMPTY
    table = as_table(single)
    yield from table if max(each.width for each in table) <= width else one_by_one(single, width)
    yield EMPTY
    yield from folded(counted(single), width)
    if together:
        yield EMPTY
        yield from folded("These change the winner only together:", width)
        for pair in together:
            one, other = "=".join(pair.one), "=".join(pair.other)
            yield from folded(f"{one} and {other}: {_winner(pair.sheet)}", width, "  ")


def as_table(single: Sequence[Alternative]) -> list[Line]:
    """A line for each reading."""
    rows = [[line(heading) for heading in HEADINGS]]
    last = ""
    for each in single:
        mark, ink = MARKS[each.changes]
        name = each.ruling if each.ruling != last else ""
        rows.append([line(name), line(each.key), line(_result(each.sheet), ink), line(mark, ink)])
        last = each.ruling
    return columns(rows)


def one_by_one(single: Sequence[Alternative], width: int) -> Iterator[Line]:
    """The readings that change something, those that change the winner first; then the others."""
    yield from folded(f"Each result: {NUMBERS}", width)
    for changes in (Changes.WINNER, Changes.SCORE):
        mark, ink = MARKS[changes]
        for each in single:
            if each.changes is changes:
                yield EMPTY
                yield line(f"{mark}  {each.ruling}={each.key}", ink)
                yield from folded(_result(each.sheet), width, INDENT, ink)
    rest = [each for each in single if each.changes is Changes.NOTHING]
    if rest:
        yield EMPTY
        yield line("Nothing changes with", Ink.DIM)
        for ruling, readings in groupby(rest, key=lambda each: each.ruling):
            keys = ", ".join(each.key for each in readings)
            yield from folded(f"{ruling}: {keys}", width, INDENT, Ink.DIM)


def folded(text: str, width: int, indent: str = "", ink: Ink = Ink.PLAIN) -> Iterator[Line]:
    """A text broken between its words; the name of a reading is none that is broken."""
    for each in textwrap.wrap(
        text,
        max(width, NARROWEST),
        initial_indent=indent,
        subsequent_indent=indent,
        break_on_hyphens=False,
    ):
        yield line(each, ink)


def counted(single: Sequence[Alternative]) -> str:
    """How many readings change what."""
    count = Counter(each.changes for each in single)
    verb = "changes" if count[Changes.WINNER] == 1 else "change"
    return (
        f"Of {len(single)} other readings {count[Changes.WINNER]} {verb} the winner, "
        f"{count[Changes.SCORE]} only the score, {count[Changes.NOTHING]} nothing."
    )


def _result(sheet: ScoreSheet) -> str:
    armies = " : ".join(
        f"{sheet.armies[player].strength} ({sheet.armies[player].heroes})" for player in PLAYERS
    )
    return f"{armies}  {_winner(sheet)}"


def _winner(sheet: ScoreSheet) -> str:
    if sheet.winner is None:
        return "rematch"
    return f"{sheet.winner.name} wins by {sheet.by.value}"
