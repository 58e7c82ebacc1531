"""Register files: records of the register read from TOML."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from oshra.model.errors import BadInput
from oshra.model.register import (
    LANGUAGES,
    Change,
    Class,
    Contested,
    Decided,
    Example,
    Kind,
    ReadingText,
    Record,
    RecordText,
    Status,
)
from oshra.model.toml_table import Table

REGISTER = Path(__file__).with_name("register")
"""The folder of the records."""


def read_record(text: str, where: str) -> Record:
    """Read a record from TOML.

    Raises `BadInput` with the file and the key for whatever does not belong there.
    """
    try:
        table = Table(tomllib.loads(text), where)
    except tomllib.TOMLDecodeError as error:
        raise BadInput(where, str(error), "a TOML file") from error
    record = Record(
        id=table.text("id"),
        kind=table.one_of("kind", Kind),
        trouble=table.one_of("class", Class),
        status=table.one_of("status", Status),
        decided=table.one_of("decided", Decided),
        sentences=table.texts("sentences"),
        related=table.texts("related"),
        authority=table.text("authority"),
        source=table.text("source", ""),
        first=table.date("first"),
        revised=table.date("revised"),
        revision=table.number("revision"),
        supersedes=table.text("supersedes", ""),
        superseded_by=table.text("superseded-by", ""),
        chosen=table.text("chosen", ""),
        answered_by=table.text("answered-by", ""),
        contested=tuple(_contested(entry) for entry in table.tables("contested")),
        examples=tuple(_example(entry) for entry in table.tables("example")),
        texts={language: _text(table.table(language)) for language in LANGUAGES},
        history=tuple(_change(entry) for entry in table.tables("history")),
        where=where,
    )
    table.done()
    return record


def _contested(table: Table) -> Contested:
    entry = Contested(table.text("sentence"), table.text("edition"), table.text("words"))
    table.done()
    return entry


def _example(table: Table) -> Example:
    entry = Example(
        table.text("position"), table.text("says"), table.texts("holds"), table.texts("fails")
    )
    table.done()
    return entry


def _text(table: Table) -> RecordText:
    readings = table.table("readings")
    entry = RecordText(
        revision=table.number("revision"),
        title=table.text("title"),
        answer=table.text("answer"),
        question=table.text("question"),
        why=table.text("why"),
        undecided=table.text("undecided", ""),
        readings={key: _reading(readings.table(key)) for key in readings.keys()},  # noqa: SIM118 - taking a reading removes its key
    )
    table.done()
    return entry


def _reading(table: Table) -> ReadingText:
    entry = ReadingText(
        table.text("name"),
        table.text("meaning"),
        table.text("consequence"),
        table.text("why-not", ""),
    )
    table.done()
    return entry


def _change(table: Table) -> Change:
    change = table.table("change")
    entry = Change(
        table.number("revision"),
        table.date("date"),
        {language: change.text(language) for language in LANGUAGES},
    )
    table.done()
    return entry


def read_records(paths: Iterable[Path]) -> tuple[Record, ...]:
    """Read records from files, in the order of their ids."""
    records = [read_record(path.read_text(encoding="utf-8"), path.name) for path in paths]
    return tuple(sorted(records, key=lambda record: record.id))


@cache
def register() -> tuple[Record, ...]:
    """The records that come with oshra."""
    paths = REGISTER.glob("*.toml")
    return read_records(path for path in paths if path.name != "sentences.toml")
