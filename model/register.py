"""The register: one record for each ruling, gap and reminder, read from plain text files.

A record is a TOML file that a designer edits with a text editor; what it may hold stands in
the dataclasses below. `oshra.model.register_file` reads it, `oshra.model.register_lint` judges it.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum

LANGUAGES = ("en", "it")
"""The languages in which the register speaks, the original first; one more is added here."""


class Kind(Enum):
    """What a record is about."""

    RULING = "ruling"
    """A sentence that can be read in at least two ways."""
    GAP = "gap"
    """A question on which the text is silent; a parameter or data answers."""
    REMINDER = "reminder"
    """A question that people ask although the text is clear."""


class Class(Enum):
    """What kind of trouble the question makes."""

    STUCK = "stuck"
    EMPTY = "empty"
    TIE = "tie"
    INFO = "info"
    TERM = "term"
    END = "end"
    CONFLICT = "conflict"
    LIMIT = "limit"
    DATA = "data"


class Status(Enum):
    """How firm the answer is."""

    OPEN = "open"
    PROVISIONAL = "provisional"
    DESIGNER = "designer"
    OFFICIAL = "official"
    SUPERSEDED = "superseded"


class Decided(Enum):
    """How far the text itself decides."""

    TEXT = "text"
    CONTEXT = "context"
    LEANS = "leans"
    OPEN = "open"


@dataclass(frozen=True, slots=True)
class Contested:
    """A few contested words of the rulebook."""

    sentence: str
    """The sentence in which they stand."""
    edition: str
    """The edition, `en` or `it`."""
    words: str
    """The words."""


@dataclass(frozen=True, slots=True)
class Example:
    """A small table on which readings differ, with what is true under which of them."""

    position: str
    """The table as a line."""
    says: str
    """An expression that is true under some readings and false under others."""
    holds: tuple[str, ...]
    """The readings under which it is true."""
    fails: tuple[str, ...]
    """The readings under which it is false."""


@dataclass(frozen=True, slots=True)
class ReadingText:
    """What a record says of one reading, in one language."""

    name: str
    """A short name."""
    meaning: str
    """What one does at the table."""
    consequence: str
    """What it changes."""
    why_not: str
    """Why it was not chosen; empty for the chosen one."""


@dataclass(frozen=True, slots=True)
class RecordText:
    """Everything that a reader sees of a record, in one language."""

    revision: int
    """The revision of the text; in a translation, of the English text that it translates."""
    title: str
    """The question in one sentence."""
    answer: str
    """The answer in one sentence."""
    question: str
    """The situation at the table, and why people disagree."""
    why: str
    """Why it is answered so."""
    undecided: str
    """What remains undecided; empty if nothing does."""
    readings: Mapping[str, ReadingText]
    """What it says of each reading, by key."""


@dataclass(frozen=True, slots=True)
class Change:
    """One entry of a record's history."""

    revision: int
    """The revision that came of it."""
    date: dt.date
    """When."""
    change: Mapping[str, str]
    """What changed, by language."""


@dataclass(frozen=True, slots=True)
class Record:
    """A ruling, gap or reminder with all that is known of it."""

    id: str
    """Its stable name."""
    kind: Kind
    """Ruling, gap or reminder."""
    trouble: Class
    """What kind of trouble the question makes."""
    status: Status
    """How firm the answer is."""
    decided: Decided
    """How far the text itself decides."""
    sentences: tuple[str, ...]
    """The sentences it rests on."""
    related: tuple[str, ...]
    """Other records on the same matter."""
    authority: str
    """Who says so."""
    source: str
    """Where an official answer stands."""
    first: dt.date
    """When it was first answered."""
    revised: dt.date
    """When it was last revised."""
    revision: int
    """The number of the revision."""
    supersedes: str
    """The record that this one replaces, or empty."""
    superseded_by: str
    """The record that replaces this one, or empty."""
    chosen: str
    """The reading chosen; empty in gaps and reminders."""
    answered_by: str
    """The parameter or data that answers a gap; empty otherwise."""
    contested: tuple[Contested, ...]
    """The contested words."""
    examples: tuple[Example, ...]
    """Small tables on which readings differ."""
    texts: Mapping[str, RecordText]
    """What a reader sees, by language."""
    history: tuple[Change, ...]
    """What it said before."""
    where: str
    """The file it was read from."""

    def text(self, language: str) -> RecordText:
        """What a reader of this language sees."""
        return self.texts[language]

    def is_stale(self, language: str) -> bool:
        """Whether the translation belongs to an earlier revision of the English text."""
        return self.texts[language].revision != self.texts[LANGUAGES[0]].revision

    @property
    def readings(self) -> tuple[str, ...]:
        """The keys of the readings, in the order of the English text."""
        return tuple(self.texts[LANGUAGES[0]].readings)
