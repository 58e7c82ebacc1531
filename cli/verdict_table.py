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


def verdict_table(
    everything: Iterable[Computed], *, with_ruling: bool, all_pairs: bool = True
) -> RenderableType:
    """The verdicts on rulings, a row for each pair of readings and a column for each dimension.

    On terminals too narrow for that, a paragraph for each pair.
    """
    table = Table(box=None, pad_edge=False, padding=(0, 1, 0, 0))
    table.add_column("ruling\nreadings" if with_ruling else "readings", overflow="fold")
    for dimension in Dimension:
        table.add_column(HEADINGS[dimension], no_wrap=True, min_width=10)
    paragraphs = []
    for computed in everything:
        ruling = computed.ruling
        pairs = pairs_of(ruling) if all_pairs else pairs_against_the_default(ruling)
        for number, (one, other) in enumerate(pairs):
            begins = with_ruling and not number
            begin = Text("\n" if begins else "")
            name = Text.assemble((f"{ruling}\n" if begins else "", "bold"))
            readings = f"{one}\n {other}" if all_pairs else other
            verdicts = tuple(pieces(computed, (one, other)))
            table.add_row(name + readings, *(begin + verdict_cell(each) for each in verdicts))
            paragraphs.append(name + _paragraph(readings.replace("\n", " against"), verdicts))
    return table if width() >= NARROWEST_TABLE else Group(*paragraphs)


NARROWEST_TABLE = 80
"""On fewer columns the verdicts are not shown as a table."""


def _paragraph(readings: str, verdicts: Iterable[Consequence]) -> str:
    listed = (f"{WORDS[each.dimension]} {said(each)} ({each.evidence.value})" for each in verdicts)
    return f"{readings}: {', '.join(listed)}."


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
