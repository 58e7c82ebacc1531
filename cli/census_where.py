"""The census of a property: how many of the tables have it, exactly and in per cent."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from oshra.cli.census_text import scope_text, share
from oshra.cli.ink import Ink, Line, line
from oshra.cli.sheet_text import wrapped
from oshra.model.combining import ALWAYS
from oshra.model.expression import condition_from
from oshra.model.rules import Rules
from oshra.model.vocabulary import vocabulary_of
from oshra.solver.tallies import Tally, tables_with


@dataclass(frozen=True, slots=True)
class Where:
    """How many tables have a property."""

    text: str
    """The property as it was typed."""
    tables: int
    """The tables that have it."""
    total: int
    """All tables."""


def tables_where(tally: Tally, rules: Rules, text: str) -> Where:
    """Count the tables with a property.

    Raises `BadExpression` if it cannot be read, `Undecided` if it is not counted.
    """
    claim = condition_from(text, vocabulary_of(rules.setup, rules.deck))
    return Where(text, tables_with(claim, tally), tables_with(ALWAYS, tally))


def where_data(found: Where) -> dict[str, object]:
    """The numbers as data for programs; both are exact integers."""
    return {"where": found.text, "tables": found.tables, "total": found.total}


def where_text(
    found: Where, scope: Sequence[str], changed: Mapping[str, str], width: int
) -> Iterator[Line]:
    """The numbers for people."""
    yield from scope_text(scope, changed, width)
    yield from wrapped(f"Where {found.text}:", width, "")
    part = f", {share(found.tables, found.total)}" if found.total else ""
    of_all = f"{found.tables:,} of {found.total:,} table{'s' * (found.total != 1)}"
    yield line(f"{of_all}{part}", Ink.BOLD)
