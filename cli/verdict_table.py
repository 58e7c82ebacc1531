"""Verdicts as a table: what each pair of readings changes, with the word of the evidence."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from oshra.cli.printing import width
from oshra.properties.consequences import DIFFERENT, SAME, UNDECIDED, Consequence, pairs_of
from oshra.properties.consequences_file import Computed
from oshra.properties.dimensions import Dimension

Pair = tuple[str, str]

WORDS = {
    Dimension.LEGAL: "legal actions",
    Dimension.FINAL: "final tables",
    Dimension.SCORE: "score",
    Dimension.WINNER: "winner",
    Dimension.VIEW: "what is seen",
    Dimension.LENGTH: "length",
}
"""The dimensions in the words of people."""

HEADINGS = {
    Dimension.LEGAL: "legal\nactions",
    Dimension.FINAL: "final\ntables",
    Dimension.SCORE: "score",
    Dimension.WINNER: "winner",
    Dimension.VIEW: "what is\nseen",
    Dimension.LENGTH: "length",
}
"""The dimensions as headings of narrow columns."""

LEGEND = (
    "differs 2: the smallest position that shows it has 2 heroes on the table. narrower, wider: "
    "what the reading named second, or below, allows. proved, exhaustive, bounded, sampled: how "
    "strongly a verdict is established."
)
"""How the table is read."""


ONE_WAY = ("narrower", "wider")
"""What the second reading may be where one of the two allows nothing that the other forbids."""


def said(verdict: Consequence) -> str:
    """A verdict in a word: same, differs with the size of its witness, narrower, wider, open."""
    if verdict.verdict == SAME:
        return "same"
    if verdict.verdict == UNDECIDED:
        return "undecided"
    size = "" if verdict.size is None else f" {verdict.size}"
    word = verdict.legality if verdict.legality in ONE_WAY else "differs"
    return f"{word}{size}"


def verdict_cell(verdict: Consequence) -> Text:
    """A verdict with its evidence below."""
    style = "" if verdict.verdict == SAME else "bold"
    return Text.assemble((said(verdict), style), "\n", (verdict.evidence.value, "dim"))


def pairs_against_the_default(ruling: str) -> tuple[Pair, ...]:
    """The pairs of the default reading with each other one."""
    pairs = tuple(pairs_of(ruling))
    return tuple(pair for pair in pairs if pair[0] == pairs[0][0])


def verdict_table(computed: Computed, *, all_pairs: bool = True) -> RenderableType:
    """The verdicts on a ruling, a row for each pair of readings, a column for each dimension.

    Without `all_pairs` only those against the default. On terminals too narrow for a table, a
    paragraph for each pair.
    """
    ruling = computed.ruling
    pairs = tuple(pairs_of(ruling) if all_pairs else pairs_against_the_default(ruling))
    if width() < NARROWEST_TABLE:
        paragraphs = (_paragraph(pieces(computed, pair), all_pairs=all_pairs) for pair in pairs)
        return Group(*paragraphs)
    table = Table(box=None, pad_edge=False, padding=(0, 1, 0, 0))
    table.add_column("readings" if all_pairs else "reading", width=NAMES + all_pairs, no_wrap=True)
    for dimension in Dimension:
        table.add_column(HEADINGS[dimension], no_wrap=True, width=VERDICT)
    for one, other in pairs:
        readings = f"{one}\n{_broken(other, ' ')}" if all_pairs else _broken(other, "")
        table.add_row(readings, *map(verdict_cell, pieces(computed, (one, other))))
    return table


def _broken(name: str, indent: str) -> str:
    """The name of a reading behind an indent, broken at its last hyphen if it is too long."""
    if len(name) <= NAMES:
        return indent + name
    head, _, tail = name.rpartition("-")
    return f"{indent}{head}-\n{indent} {tail}"


NAMES, VERDICT = 13, 10
"""Columns of the names of readings, and of a verdict."""

NARROWEST_TABLE = 80
"""On fewer columns the verdicts are not shown as a table."""


def _paragraph(verdicts: Iterable[Consequence], *, all_pairs: bool) -> str:
    known = tuple(verdicts)
    readings = known[0].readings
    listed = (f"{WORDS[each.dimension]} {said(each)} ({each.evidence.value})" for each in known)
    return f"{' against '.join(readings) if all_pairs else readings[1]}: {', '.join(listed)}."


def pieces(computed: Computed, pair: Pair) -> Iterator[Consequence]:
    """The verdicts on two readings, the dimensions in their order."""
    for dimension in Dimension:
        yield computed.verdict(pair, dimension)


def counted(verdicts: Iterable[Consequence]) -> dict[str, int]:
    """How many verdicts there are of each kind."""
    count = {SAME: 0, DIFFERENT: 0, UNDECIDED: 0}
    for verdict in verdicts:
        count[verdict.verdict] += 1
    return count
