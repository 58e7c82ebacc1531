"""A table under every reading as text: a table where it fits, else what changes, one by one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import groupby

from oshra.cli.folded import folded
from oshra.cli.ink import EMPTY, Ink, Line, columns, line
from oshra.cli.sheet_text import INDENT
from oshra.model.cards import PLAYERS
from oshra.model.comparing_readings import Alternative, Changes, Together
from oshra.model.score_sheet import ScoreSheet

NUMBERS = "strength (heroes) of A : B, winner"
"""What a result says."""

HEADINGS = ("ruling", "reading", NUMBERS, "changes")

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
        yield from (*indented(now, width), *indented(result, width, INDENT))
    yield EMPTY
    table = as_table(single)
    yield from table if max(each.width for each in table) <= width else one_by_one(single, width)
    yield EMPTY
    yield from indented(counted(single), width)
    if together:
        yield EMPTY
        yield from indented("These change the winner only together:", width)
        for pair in together:
            one, other = "=".join(pair.one), "=".join(pair.other)
            yield from indented(f"{one} and {other}: {_winner(pair.sheet)}", width, "  ")


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
    yield from indented(f"Each result: {NUMBERS}", width)
    for changes in (Changes.WINNER, Changes.SCORE):
        mark, ink = MARKS[changes]
        for each in single:
            if each.changes is changes:
                yield EMPTY
                yield line(f"{mark}  {each.ruling}={each.key}", ink)
                yield from indented(_result(each.sheet), width, INDENT, ink)
    rest = [each for each in single if each.changes is Changes.NOTHING]
    if rest:
        yield EMPTY
        yield line("Nothing changes with", Ink.DIM)
        for ruling, readings in groupby(rest, key=lambda each: each.ruling):
            keys = ", ".join(each.key for each in readings)
            yield from indented(f"{ruling}: {keys}", width, INDENT, Ink.DIM)


def indented(text: str, width: int, indent: str = "", ink: Ink = Ink.PLAIN) -> list[Line]:
    """A text of which every line is indented; a word too wide for the terminal is cut."""
    return folded(text, width, indent, indent, ink, cuts_words=True)


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
