"""The result of a search as text for people: the verdict, the table and where it was looked for."""

from __future__ import annotations

from collections.abc import Iterator

from oshra.cli.ask_text import MILLISECONDS, joined
from oshra.cli.folded import folded
from oshra.cli.ink import EMPTY, Ink, Line, line
from oshra.cli.score import table_lines
from oshra.cli.searching import Searched
from oshra.cli.sheet_text import INDENT, sheet_text
from oshra.model.position_of import position_of_final
from oshra.solver.smallest import heroes_on


def finding_text(
    searched: Searched, verdict: str, columns: int, *, smallest: bool
) -> Iterator[Line]:
    """The verdict first, then the table with its score, then the scope."""
    finding = searched.finding
    yield from (line(each.text, Ink.BOLD) for each in folded(verdict, columns))
    if (case := finding.case) is not None:
        yield EMPTY
        position = position_of_final(case.rules, case.final)
        yield from table_lines(position, columns)
        yield EMPTY
        yield from sheet_text(case.sheet, columns)
        yield EMPTY
        yield line(case.line, Ink.DIM)
        if smallest:
            yield EMPTY
            yield from folded(how_small(searched), columns)
    yield EMPTY
    for each in folded(circumstances(searched), columns, "", INDENT):
        yield line(each.text, Ink.DIM)


def how_small(searched: Searched) -> str:
    """Whether a table is proved to be smallest."""
    finding = searched.finding
    number = 0 if finding.case is None else heroes_on(finding.case.final)
    heroes = f"{number} {'hero' if number == 1 else 'heroes'}"
    if finding.smallest:
        return f"Smallest: no such table has fewer than {heroes}, or as many with less strength."
    return f"Not shown to be smallest ({heroes}): {finding.undecided}."


def circumstances(searched: Searched) -> str:
    """Where it was looked for, who agrees, and how long it took."""
    seconds = searched.finding.seconds
    took = f"{MILLISECONDS * seconds:.0f} ms" if seconds < 1 else f"{seconds:.1f} s"
    by = f" Checked by {joined(searched.agreed)}." if searched.agreed else ""
    if searched.finding.is_counted:
        by = " The census counts no such table; the solver had no answer by then."
    return f"Scope: {searched.search.scope_in_words}.{by} ({took})"
