"""A record of the register on one screen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from oshra.cli.verdict_table import pairs_against_the_default, pieces, verdict_table
from oshra.model.register import Record
from oshra.properties.consequences import DIFFERENT
from oshra.properties.consequences_file import Computed
from oshra.solver.settling import Dependence


def record_panel(
    record: Record,
    language: str,
    computed: Sequence[Computed] = (),
    depend: Sequence[Dependence] = (),
) -> RenderableType:
    """A record on one screen, with its consequences and when the question matters."""
    text = record.text(language)
    parts: list[RenderableType] = [
        Text(text.title, style="bold"),
        Text(text.answer),
        Text(
            f"{record.id} · {record.kind.value} · {record.status.value} · the text: "
            f"{record.decided.value} · {', '.join(record.sentences)}",
            style="dim",
        ),
        Text(),
        Text(text.question),
    ]
    if record.contested:
        parts += [Text(), Text("Contested words", style="bold"), _contested(record)]
    if text.readings:
        parts += [Text(), Text("Readings", style="bold"), _readings(record, language)]
    for each in computed:
        parts += [Text(), Text("What each reading changes", style="bold"), *_changes(each)]
    for question in depend:
        parts += [Text(), Text("When it matters", style="bold"), Text(f"{question.words}.")]
        parts.append(Text("What an answer opens or closes: oshra rulings lattice.", style="dim"))
    parts += [Text(), Text("Why", style="bold"), Text(text.why)]
    rejected = [
        f"{key}: {reading.why_not}" for key, reading in text.readings.items() if reading.why_not
    ]
    if rejected:
        parts += [Text(), Text("Why not the others", style="bold"), *map(Text, rejected)]
    if text.undecided:
        parts += [Text(), Text("Not decided", style="bold"), Text(text.undecided)]
    if record.related:
        parts += [Text(), Text(f"See also {', '.join(record.related)}.")]
    parts.append(
        Text(f"{record.authority}, {record.revised}, revision {record.revision}.", style="dim")
    )
    if record.is_stale(language):
        parts.append(Text("This translation is older than the English text.", style="bold"))
    return Padding(Group(*parts), (0, 0, 0, 1))


def _contested(record: Record) -> Table:
    table = Table(box=None, pad_edge=False, show_header=False)
    for column in ("sentence", "edition"):
        table.add_column(column, no_wrap=True)
    table.add_column("words")
    for entry in record.contested:
        table.add_row(entry.sentence, entry.edition, f"“{entry.words}”")
    return table


def _readings(record: Record, language: str) -> Table:
    table = Table(box=None, pad_edge=False)
    table.add_column("reading", no_wrap=True)
    table.add_column("what it means", ratio=1)
    table.add_column("what it changes", ratio=1)
    for key, reading in record.text(language).readings.items():
        mark = "* " if key == record.chosen else "  "
        table.add_row(mark + key, reading.meaning, reading.consequence)
    return table


def _changes(computed: Computed) -> Iterator[RenderableType]:
    """What the other readings change against the default, and where that is drawn."""
    yield verdict_table(computed, all_pairs=False)
    pairs = pairs_against_the_default(computed.ruling)
    drawn = [
        verdict.readings
        for pair in pairs
        for verdict in pieces(computed, pair)
        if verdict.verdict == DIFFERENT
    ]
    said = f"Against {pairs[0][0]}, all other sentences read by default."
    if drawn:
        said += (
            " A number: heroes on the table in the smallest position that shows it, drawn by "
            f"oshra witness {computed.ruling} {' '.join(drawn[0])}."
        )
    yield Text(said, style="dim")
