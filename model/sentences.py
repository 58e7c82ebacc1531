"""The sentences of the rulebook: one id for each, the same in both editions.

The register keeps no sentence of the rulebook. It knows each by its id, its place in both
editions, a digest of its wording, and a paraphrase in its own words.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from dataclasses import dataclass
from enum import Enum
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, NewType

from oshra.model.errors import BadInput

if TYPE_CHECKING:
    from collections.abc import Iterable

SentenceId = NewType("SentenceId", str)
"""The name of a sentence in every edition, such as `take.two`."""


class Edition(Enum):
    """A language in which the rulebook was printed."""

    ENGLISH = "en"
    ITALIAN = "it"


class SentenceClass(Enum):
    """What a sentence does for the game."""

    EXECUTABLE = "executable"
    """It says what players do, may do or may not do, or how something is settled."""
    DEFINITION = "definition"
    """It says what a part of the game or of the text consists of."""
    FLAVOUR = "flavour"
    """It tells the story or names a part of the text; play would not change without it."""


@dataclass(frozen=True, slots=True)
class Wording:
    """A sentence in one edition: where it stands and what it says, in other words."""

    line: int
    """The line of the edition's text, counted from 1."""
    nth: int
    """Which of the sentences that begin in that line it is, counted from 1."""
    digest: str
    """The digest of its wording, as `oshra.model.wording.digest` makes it."""
    paraphrase: str
    """What it says, in the register's own words and the edition's language."""


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence of the rulebook, the same in both editions."""

    id: SentenceId
    """Its name."""
    sentence_class: SentenceClass
    """What it does for the game."""
    english: Wording
    """Its English wording."""
    italian: Wording
    """Its Italian wording."""

    def wording(self, edition: Edition) -> Wording:
        """Give the sentence as it stands in one edition."""
        return self.english if edition is Edition.ENGLISH else self.italian


@cache
def rulebook_sentences() -> tuple[Sentence, ...]:
    """List every sentence of the rulebook, as the register has them, in the English order."""
    source = Path(__file__).with_name("register") / "sentences.toml"
    return read_sentences(source.read_text(encoding="utf-8"), source.name)


def read_sentences(text: str, where: str) -> tuple[Sentence, ...]:
    """Read the sentences from a register's TOML text.

    Args:
        text: The TOML text, one `[[sentence]]` table for each sentence.
        where: The file's name, for messages.

    Raises:
        BadInput: The text is no TOML, a sentence lacks a key or has a value of the wrong kind,
            or two sentences share an id or a place.
    """
    try:
        tables = tomllib.loads(text).get("sentence", [])
    except tomllib.TOMLDecodeError as error:
        raise BadInput(where, str(error), "a TOML file") from error
    sentences = tuple(_sentence(table, where) for table in tables)
    _refuse_doubles((sentence.id for sentence in sentences), where, "id")
    for edition in Edition:
        wordings = [sentence.wording(edition) for sentence in sentences]
        places = (f"line {w.line}, sentence {w.nth}" for w in wordings)
        _refuse_doubles(places, where, f"place in edition {edition.value}")
    return sentences


def _sentence(table: dict[str, Any], where: str) -> Sentence:
    """Read one `[[sentence]]` table."""
    name = table.get("id", "a sentence without id")
    try:
        return Sentence(
            SentenceId(table["id"]),
            SentenceClass(table["class"]),
            _wording(table[Edition.ENGLISH.value]),
            _wording(table[Edition.ITALIAN.value]),
        )
    except KeyError as error:
        expected = "id, class, and line, nth, digest and paraphrase in en and in it"
        raise BadInput(f"{where}, {name}", f"no key {error}", expected) from error
    except (TypeError, ValueError) as error:
        classes = ", ".join(known.value for known in SentenceClass)
        expected = f"one of {classes} as class, tables en and it, whole numbers as line and nth"
        raise BadInput(f"{where}, {name}", str(error), expected) from error


def _wording(table: dict[str, Any]) -> Wording:
    """Read one edition's part of a `[[sentence]]` table."""
    return Wording(
        int(table["line"]),
        int(table["nth"]),
        str(table["digest"]),
        str(table["paraphrase"]),
    )


def _refuse_doubles(names: Iterable[str], where: str, kind: str) -> None:
    """Refuse a list in which a name stands twice."""
    for name, times in Counter(names).items():
        if times > 1:
            raise BadInput(where, f"{times} sentences with the {kind} {name}", "one at most")
