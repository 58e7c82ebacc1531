"""Phrases: how a thing is known and for which cases, as the program says it, in a language."""

from __future__ import annotations

import re
import tomllib
from functools import cache

from pages.languages import DOCS, Language, original
from pages.markdown import plain, quoted

NUMBER = re.compile(r"(?<=\d),(?=\d{3}\b)")
"""What parts the thousands in a number, as the program writes it."""

FILE = re.compile(
    r"\b[a-z]+/[a-z_]+\.py\b( [a-z_]+(?= consults))?|\b[a-z_]+(?= in [a-z]+/)|\b[a-z]+(_[a-z]+)+\b"
)
"""A file of the code, and a function in it."""

NESTED = re.compile(r"[a-z].* .* ")
"""What may be a phrase of its own: several words."""


@cache
def phrases(language: str) -> tuple[tuple[re.Pattern[str], str], ...]:
    """The phrases that a language has words for, each as a pattern and as it is said."""
    path = DOCS / "words" / f"phrases.{language}.toml"
    if not path.exists():
        return ()
    listed = tomllib.loads(path.read_text(encoding="utf-8"))["phrases"]
    return tuple((_pattern(said), translation) for said, translation in listed)


def _pattern(said: str) -> re.Pattern[str]:
    """A phrase as a pattern, `{0}` standing for anything."""
    pieces = re.split(r"\{\d+\}", said)
    return re.compile("(.+?)".join(map(re.escape, pieces)))


def translated(said: str, language: str) -> str | None:
    """What the program says, in a language; None if a part of it has no words there."""
    parts = [_translated(part, language) for part in said.split("; ")]
    return None if None in parts else "; ".join(filter(None, parts))


def _translated(part: str, language: str) -> str | None:
    for pattern, translation in phrases(language):
        if found := pattern.fullmatch(part):
            values = [_within(value, language) for value in found.groups()]
            return translation.format(*values)
    return None


def _within(value: str, language: str) -> str:
    """What stands in a phrase: a phrase of its own, or a name or number as it is."""
    if NESTED.match(value):
        return _translated(value, language) or value
    return value


def told(said: str, language: Language) -> str:
    """What the program says as Markdown, in English and marked where the language lacks it."""
    if language == original():
        return plain(FILE.sub(r"`\g<0>`", said))
    found = translated(said, language.id)
    if found is None:
        return quoted(said, language)
    return plain(FILE.sub(r"`\g<0>`", NUMBER.sub(language.word("thousands"), found)))
