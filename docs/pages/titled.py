"""Titles: links that say a question or a reading in words, not by its id."""

from __future__ import annotations

from oshra.cli.rulings import record_called
from oshra.model.register import Record, RecordText
from pages.languages import Language, original
from pages.markdown import named


def text_of(record: Record, language: Language) -> RecordText:
    """The text of a record in a language, or the original where there is none."""
    return record.texts.get(language.id, record.texts[original().id])


def titled(name: str, language: Language) -> str:
    """A link to a record that asks its question."""
    return named("ruling", name, text_of(record_called(name), language).title)


def titled_reading(name: str, key: str, language: Language) -> str:
    """A link to a reading by what it is called."""
    said = text_of(record_called(name), language).readings[key].name
    return named("ruling", f"{name}={key}", said)
