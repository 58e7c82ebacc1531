"""Witnesses: what tells the readings of a ruling apart, and how often it matters."""

from __future__ import annotations

from collections.abc import Sequence

from oshra.cli.witness_results import Row, rows_of
from oshra.model.register import Record
from oshra.properties.consequences import DIFFERENT, Consequence, pairs_of
from oshra.properties.dimensions import Dimension
from pages.anchors import witness_place
from pages.figures import percent
from pages.languages import Language, result_words
from pages.markdown import begun, boxed, code, fenced, heading, named, page, plain, table
from pages.phrases import told
from pages.results import changes_by_reading, is_stale
from pages.titled import text_of
from pages.verdicts import against, older, verdict_word, verdicts_on
from pages.witness_tables import setting_words, tables_of

TELLING = (
    Dimension.WINNER,
    Dimension.SCORE,
    Dimension.LENGTH,
    Dimension.LEGAL,
    Dimension.FINAL,
    Dimension.VIEW,
)
"""The respects in which readings differ, the one that tells a reader most first."""


def reading_witness(record: Record, key: str, language: Language) -> str:
    """The smallest position on which the chosen reading and another one differ, drawn.

    The first example stands above all readings already.
    """
    found = telling_witness(record, key)
    if found is not None:
        return shown_witness(record, found, language)
    for example in record.examples[1:]:
        if (record.chosen in example.holds) is not (key in example.holds):
            keys = f"{record.chosen} {key}"
            return fenced("readings", example.position, ruling=record.id, keys=keys)
    return ""


def telling_witness(record: Record, key: str) -> Consequence | None:
    """Of the positions on which two readings differ, the one that tells a reader most."""
    differing = {
        verdict.dimension: verdict
        for verdict in against(record, key)
        if verdict.verdict == DIFFERENT and verdict.position
    }
    return next((differing[each] for each in TELLING if each in differing), None)


def shown_witness(record: Record, verdict: Consequence, language: Language) -> str:
    """A witness: the picture, or one for each reading, and what comes of it."""
    line = verdict.position or ""
    title = language.word(f"differs-{verdict.dimension.value}")
    one, other = verdict.readings
    if verdict.dimension in {Dimension.SCORE, Dimension.WINNER}:
        tables = tables_of(verdict)
        apart = tables[one] != tables[other]
        drawn = fenced(
            "readings",
            tables[one],
            ruling=record.id,
            keys=f"{one} {other}",
            title=title,
            **({"other": tables[other]} if apart else {}),
            run=f"=witness {record.id} {one} {other}" if apart else "compare",
        )
    else:
        drawn = page(
            fenced("position", line, title=title, run=f"=witness {record.id} {one} {other}"),
            results_table(record, verdict, language),
        )
    return page(drawn, boxed("labels", how_small(verdict, language)))


def results_table(record: Record, verdict: Consequence, language: Language) -> str:
    """What comes of a witness under each reading; lines that differ are marked."""
    one, other = verdict.readings
    rows = [
        [
            plain(result_words(row.label, language)),
            *(plain(_side(row, side, language)) for side in row.sides),
            "≠" if row.differs else "",
        ]
        for row in rows_of(verdict.results.get(one), verdict.results.get(other))
    ]
    if not rows:
        return ""
    readings = text_of(record, language).readings
    names = [plain(readings[key].name) for key in (one, other)]
    return table([language.word("comes-of-it"), *names, "≠"], rows)


def _side(row: Row, side: str, language: Language) -> str:
    """What a row says under one reading; actions stay as one types them."""
    if row.label == ONLY_HERE and side != "none":
        return side
    if side.startswith("{ "):
        return setting_words(side, language)
    return result_words(side, language)


ONLY_HERE = "only here"
"""The label of the actions that only one reading offers."""


def how_small(verdict: Consequence, language: Language) -> str:
    """How small a witness is, and whether none is smaller."""
    parts = [verdict_word(verdict, language)]
    if verdict.size is not None:
        key = "smallest" if verdict.smallest else "perhaps-not-smallest"
        parts.append(language.word(key).format(size=verdict.size))
    return " · ".join(parts)


def witness_section(record: Record, language: Language) -> str:
    """Every pair of readings in every respect: the verdict, how it is known, the witness."""
    computed = verdicts_on(record.id)
    if computed is None:
        return ""
    alike: dict[tuple[str, str, str], list[tuple[Consequence, ...]]] = {}
    for pair in pairs_of(record.id):
        verdicts = [computed.verdict(pair, dimension) for dimension in Dimension]
        for said, found in _known_alike(verdicts, language).items():
            alike.setdefault(said, []).append(found)
    lines = [
        f"- {respects}: {word}. {known}.\n\n{_pairs(pairs)}\n"
        for (respects, word, known), pairs in alike.items()
    ]
    return page(heading(2, "witnesses", language.word("every-pair")), "\n".join(lines))


def _known_alike(
    verdicts: Sequence[Consequence], language: Language
) -> dict[tuple[str, str, str], tuple[Consequence, ...]]:
    """The verdicts on a pair: in which respects, how and why known; then those that are so."""
    alike: dict[tuple[str, str, str], tuple[Consequence, ...]] = {}
    for verdict in verdicts:
        key = (verdict_word(verdict, language), verdict.established, verdict.position or "")
        alike[key] = (*alike.get(key, ()), verdict)
    return {
        (
            ", ".join(language.word(f"dimension-{each.dimension.value}") for each in found),
            word,
            begun(told(known, language)),
        ): found
        for (word, known, _), found in alike.items()
    }


def _pairs(pairs: Sequence[Sequence[Consequence]]) -> str:
    """Pairs of readings of which the same is known: on one line where no position shows it."""
    if any(verdicts[0].position for verdicts in pairs):
        return "\n".join(f"  - {_pair(verdicts)}" for verdicts in pairs)
    return f"  {' · '.join(map(_pair, pairs))}"


LONG = 100
"""A position of more characters is not shown in a list, but what prints it."""


def _pair(verdicts: Sequence[Consequence]) -> str:
    """A pair of readings, where its verdicts can be linked, and the position that shows them."""
    anchors = "".join(
        f"{{anchor}}`{witness_place(each.ruling, *each.readings, each.dimension.value).anchor}`"
        for each in verdicts
    )
    one, other = verdicts[0].readings
    shown = verdicts[0].position or ""
    if len(shown) > LONG:
        shown = f"oshra witness {verdicts[0].ruling} {one} {other}"
    return f"{anchors} {code(one)} ↔ {code(other)}{f': {code(shown)}' if shown else ''}"


def frequency_section(record: Record, language: Language) -> str:
    """How often another reading changes the result of a game played by chance."""
    found = changes_by_reading(record.id)
    if not found:
        return ""
    rows = [
        [
            named("ruling", f"{record.id}={change.key}"),
            percent(change.winner, language, interval=True),
            percent(change.score, language, interval=True),
        ]
        for change in found
    ]
    games = found[0].winner.games
    said = language.word("frequency-scope").format(games=games)
    headings = [language.word(key) for key in ("reading", "other-winner", "other-score")]
    return page(
        heading(2, "frequency", language.word("how-often")),
        older(language) if is_stale("frequencies") else "",
        table(headings, rows),
        boxed("labels", said),
    )


def open_situation(record: Record, language: Language) -> str:
    """One concrete table on which the readings of a record differ, or nothing if none is known."""
    if record.examples:
        return fenced("readings", record.examples[0].position, ruling=record.id)
    for key in record.readings:
        found = None if key == record.chosen else telling_witness(record, key)
        if found is not None:
            return shown_witness(record, found, language)
    return ""
