"""Verdicts: what changes between the readings of a ruling, in a word for each respect."""

from __future__ import annotations

from functools import cache

from oshra.cli.cache_folder import cache_folder
from oshra.cli.verdict_table import pieces
from oshra.model.register import Record
from oshra.properties.consequences import DIFFERENT, SAME, Consequence
from oshra.properties.consequences_file import Computed
from oshra.properties.dimensions import Dimension
from oshra.solver.consequences_store import CONSEQUENCES
from pages.languages import Language
from pages.markdown import boxed, heading, named, page, table


@cache
def _known() -> dict[str, Computed]:
    """The verdicts by the code as it is now, of the package or of an earlier run."""
    return CONSEQUENCES.known(cache_folder(), CONSEQUENCES.subjects)


@cache
def _packaged() -> dict[str, Computed]:
    """The verdicts of the package, by whatever code."""
    return CONSEQUENCES.packaged()


def verdicts_on(ruling: str) -> Computed | None:
    """The verdicts on a ruling: by the code as it is now, or the last that there are."""
    return _known().get(ruling) or _packaged().get(ruling)


def age_mark(ruling: str, language: Language) -> str:
    """A visible mark for verdicts that an earlier code established; or nothing."""
    if ruling in _known() or verdicts_on(ruling) is None:
        return ""
    return older(language)


def older(language: Language) -> str:
    """The mark for what an earlier code established."""
    return boxed("stale", language.word("verdicts-older"))


def against(record: Record, key: str) -> tuple[Consequence, ...]:
    """The verdicts on the chosen reading and another one, a dimension each; or none."""
    computed = verdicts_on(record.id)
    return () if computed is None else tuple(pieces(computed, (record.chosen, key)))


def others(record: Record) -> list[str]:
    """The readings that were not chosen."""
    return [key for key in record.readings if key != record.chosen]


def verdict_word(verdict: Consequence, language: Language) -> str:
    """A verdict as a mark and a word, with the word of its evidence."""
    evidence = language.word(f"evidence-{verdict.evidence.value.replace(' ', '-')}")
    mark = {SAME: "=", DIFFERENT: "≠"}.get(verdict.verdict, "?")
    word = language.word(verdict.legality or verdict.verdict)
    return f"{mark} **{word}** ({evidence})"


def verdict_table(record: Record, language: Language) -> str:
    """A row for each reading that was not chosen, a column for each respect."""
    if verdicts_on(record.id) is None:
        return ""
    rows = [
        [
            named("ruling", f"{record.id}={key}", key),
            *(verdict_word(verdict, language) for verdict in against(record, key)),
        ]
        for key in others(record)
    ]
    headings = [
        language.word("instead-of").format(key=record.chosen),
        *(language.word(f"dimension-{dimension.value}") for dimension in Dimension),
    ]
    return page(age_mark(record.id, language), boxed("verdicts", table(headings, rows)))


def verdict_section(record: Record, language: Language) -> str:
    """What changes; absent until it is established."""
    shown = verdict_table(record, language)
    if not shown:
        return ""
    return page(
        heading(2, "changes", language.word("what-changes")),
        shown,
        matters_only_if(record, language),
    )


def matters_only_if(record: Record, language: Language) -> str:
    """That a ruling changes nothing a player could notice, if so."""
    verdicts = [verdict for key in others(record) for verdict in against(record, key)]
    if verdicts and all(verdict.verdict == SAME for verdict in verdicts):
        return language.word("changes-nothing")
    noticed = {verdict.dimension for verdict in verdicts if verdict.verdict == DIFFERENT}
    if noticed == {Dimension.VIEW}:
        return language.word("changes-knowledge-only")
    return ""
