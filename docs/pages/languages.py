"""The languages of the pages, and the words that the pages say of themselves in each."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

DOCS = Path(__file__).resolve().parent.parent
"""The folder of the documentation."""


@dataclass(frozen=True, slots=True)
class Language:
    """A language in which the pages can be read."""

    id: str
    """Its code, which is also the name of its folder."""
    name: str
    """What it calls itself."""

    def word(self, key: str) -> str:
        """What the pages say for a key; the original's words, marked, where none are given."""
        said = words_of(self.id).get(key)
        if said is not None:
            return said
        return f"{words_of(original().id)[key]} [{original().id}]"


@cache
def languages() -> tuple[Language, ...]:
    """Every language, the original first."""
    listed = tomllib.loads((DOCS / "languages.toml").read_text(encoding="utf-8"))["language"]
    return tuple(Language(entry["id"], entry["name"]) for entry in listed)


def original() -> Language:
    """The language that the others translate."""
    return languages()[0]


def language_called(name: str) -> Language:
    """The language with a code."""
    return next(language for language in languages() if language.id == name)


@cache
def words_of(language: str) -> dict[str, str]:
    """The words of a language by key; none if nobody has written them yet."""
    return {key: said for key, said in _file_of(language).items() if isinstance(said, str)}


def table_words(language: Language) -> dict[str, Any]:
    """The words in which a language tells a table; the program's own for what is not given."""
    found: dict[str, Any] = _file_of(language.id).get("table", {})
    return found


def result_words(said: str, language: Language) -> str:
    """A result of the program, such as `army A` or `5 with 2 heroes`, as a language says it.

    Where it has no words for the whole, it is said word by word.
    """
    known: dict[str, str] = _file_of(language.id).get("results", {})
    return known.get(said) or " ".join(known.get(word, word) for word in said.split(" "))


@cache
def _file_of(language: str) -> dict[str, Any]:
    path = DOCS / "words" / f"{language}.toml"
    if not path.exists():
        return {}
    return tomllib.loads(path.read_text(encoding="utf-8"))
