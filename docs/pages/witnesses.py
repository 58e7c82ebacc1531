"""Witnesses: what tells the readings of a ruling apart, and how often it matters."""

from __future__ import annotations

from oshra.model.register import Record
from pages.languages import Language
from pages.markdown import boxed, fenced, heading, page, table
from pages.results import Share, changes_by_reading


def reading_witness(record: Record, key: str, language: Language) -> str:
    """A table on which the chosen reading and another one differ, both side by side."""
    example = next(
        (
            example
            for example in record.examples
            if (record.chosen in example.holds) is not (key in example.holds)
        ),
        None,
    )
    if example is None:
        return ""
    del language
    return fenced(
        "readings", example.position, ruling=record.id, keys=f"{record.chosen} {key}", run="compare"
    )


def verdict_section(record: Record, language: Language) -> str:
    """What changes between the readings, in every respect; absent until it is established."""
    del record, language
    return ""


def frequency_section(record: Record, language: Language) -> str:
    """How often another reading changes the result of a game played by chance."""
    found = changes_by_reading(record.id)
    if not found:
        return ""
    rows = [
        [f"{{ruling}}`{record.id}={change.key}`", _share(change.winner), _share(change.score)]
        for change in found
    ]
    games = found[0].winner.games
    said = language.word("frequency-scope").format(games=f"{games:,}".replace(",", " "))
    headings = [language.word(key) for key in ("reading", "other-winner", "other-score")]
    return page(
        heading(2, "frequency", language.word("how-often")),
        table(headings, rows),
        boxed("labels", said),
    )


def _share(share: Share) -> str:
    low, high = share.interval
    return f"{100 * share.share:.1f} % ({100 * low:.1f}–{100 * high:.1f})"


def open_situation(record: Record, language: Language) -> str:
    """One concrete table on which the readings of a record differ, or nothing if none is known."""
    del language
    if not record.examples:
        return ""
    return fenced("readings", record.examples[0].position, ruling=record.id)
