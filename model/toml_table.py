"""Reading TOML: typed values out of a table, and a sentence for everything else."""

from __future__ import annotations

import datetime as dt
import difflib
import re
import tomllib
from collections.abc import Mapping
from enum import Enum
from pathlib import Path
from typing import TypeVar

from oshra.model.errors import BadInput

E = TypeVar("E", bound=Enum)
V = TypeVar("V")

LARGEST_FILE = 1 << 20
"""A larger file is refused; no position, record or deck comes near it."""

MOST_DOTS = 100
"""A line with more dots is refused: reading a key takes the square of its parts."""

LARGEST_INTEGER = 9999
"""A larger number, or one below its negative, is refused as a slip of the pen."""


def text_of(path: Path) -> str:
    """The text of a file.

    Raises `BadInput` if it is missing, a folder, too large, binary or not UTF-8.
    """
    where = str(path)
    try:
        if path.is_dir():
            raise BadInput(where, "a folder", "a file")
        with path.open("rb") as file:
            data = file.read(LARGEST_FILE + 1)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise BadInput(where, reason.lower(), "a file that can be read") from error
    return decoded(data, where)


def decoded(data: bytes, where: str) -> str:
    """Bytes as text.

    Raises `BadInput` if they are too many, binary or not UTF-8.
    """
    if len(data) > LARGEST_FILE:
        raise BadInput(where, f"more than {LARGEST_FILE} bytes", "a smaller file")
    if b"\0" in data:
        raise BadInput(where, "binary data", "a text file")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise BadInput(where, f"byte {error.start} is not UTF-8", "UTF-8 text") from error


def toml_of(text: str, where: str) -> Table:
    """The table of a TOML text.

    Raises `BadInput` if it is empty or not TOML, with line and column.
    """
    if not text.strip():
        raise BadInput(where, "an empty text", "TOML")
    for number, line in enumerate(text.split("\n"), 1):
        if line.count(".") > MOST_DOTS:
            found = f"a line with more than {MOST_DOTS} dots"
            raise BadInput(f"{where}, line {number}", found, "keys of a few parts")
    try:
        return Table(tomllib.loads(text), where)
    except tomllib.TOMLDecodeError as error:
        at = re.search(r"\(at (.*)\)$", str(error))
        reason = str(error).split(" (at ", maxsplit=1)[0]
        place = f"{where}, {at[1]}" if at else where
        found = f"invalid TOML ({reason[:1].lower()}{reason[1:]})"
        raise BadInput(place, found, "valid TOML") from error
    except RecursionError as error:
        raise BadInput(where, "values nested too deeply", "TOML of a few levels") from error
    except ValueError as error:
        raise BadInput(where, "a number of thousands of digits", "a smaller number") from error


class Table:
    """A TOML table being read: gives typed values and refuses everything else by name."""

    def __init__(self, data: object, where: str) -> None:
        """Take a table; anything else is refused."""
        if not isinstance(data, Mapping):
            raise BadInput(where, shown(data), "a table of keys and values")
        self._data: dict[str, object] = dict(data)
        self._asked: list[str] = []
        self.where = where

    def has(self, key: str) -> bool:
        """Whether the key is there and has not been taken."""
        self._asked.append(key)
        return key in self._data

    def take(self, key: str, default: object = None) -> object:
        """Take the value of a key out of the table."""
        if self.has(key):
            return self._data.pop(key)
        if default is not None:
            return default
        near = difflib.get_close_matches(key, self._data, n=1)
        found = f"{near[0]!r} but no {key!r}" if near else "nothing"
        raise BadInput(f"{self.where}, {key}", found, "a value")

    def text(self, key: str, default: str | None = None) -> str:
        """Take a text."""
        return self._typed(key, str, default, "a text")

    def number(self, key: str, default: int | None = None) -> int:
        """Take a whole number of a sensible size."""
        number = self._typed(key, int, default, "a whole number")
        if abs(number) > LARGEST_INTEGER:
            raise BadInput(
                f"{self.where}, {key}",
                shown(number),
                f"a number from -{LARGEST_INTEGER} to {LARGEST_INTEGER}",
            )
        return number

    def date(self, key: str) -> dt.date:
        """Take a date."""
        return self._typed(key, dt.date, None, "a date such as 2026-11-30")

    def texts(self, key: str) -> tuple[str, ...]:
        """Take a list of texts, none if the key is not there."""
        value = self.take(key, ())
        if not isinstance(value, list | tuple) or not all(isinstance(item, str) for item in value):
            raise BadInput(f"{self.where}, {key}", shown(value), "a list of texts")
        return tuple(value)

    def numbers(self, key: str) -> tuple[int, ...]:
        """Take a list of whole numbers, none if the key is not there."""
        value = self.take(key, ())
        if not isinstance(value, list | tuple):
            raise BadInput(f"{self.where}, {key}", shown(value), "a list of whole numbers")
        items = {str(place): item for place, item in enumerate(value, 1)}
        table = Table(items, f"{self.where}, {key}")
        return tuple(table.number(place) for place in items)

    def one_of(self, key: str, kind: type[E]) -> E:
        """Take one of the words of an enum."""
        word = self.text(key)
        for member in kind:
            if member.value == word:
                return member
        words = ", ".join(str(member.value) for member in kind)
        raise BadInput(f"{self.where}, {key}", repr(word), f"one of {words}")

    def table(self, key: str) -> Table:
        """Take a table within the table; an empty one if the key is not there."""
        return Table(self.take(key, {}), f"{self.where}, {key}")

    def tables(self, key: str) -> tuple[Table, ...]:
        """Take a list of tables, none if the key is not there."""
        value = self.take(key, ())
        if not isinstance(value, list | tuple):
            raise BadInput(f"{self.where}, {key}", shown(value), "a list of tables")
        return tuple(
            Table(item, f"{self.where}, {key} {place}") for place, item in enumerate(value, 1)
        )

    def keys(self) -> tuple[str, ...]:
        """The keys that have not been taken."""
        return tuple(self._data)

    def done(self) -> None:
        """Refuse the keys that nobody has taken."""
        for key in self._data:
            near = difflib.get_close_matches(key, self._asked, n=3, cutoff=0.5)
            expected = near or list(dict.fromkeys(self._asked))
            raise BadInput(self.where, f"the unknown key {key!r}", "one of " + ", ".join(expected))

    def _typed(self, key: str, kind: type[V], default: V | None, expected: str) -> V:
        value = self.take(key, default)
        if not isinstance(value, kind) or isinstance(value, bool):
            raise BadInput(f"{self.where}, {key}", shown(value), expected)
        return value


LONGEST_SHOWN = 60
"""So much of a wrong value is shown."""


def shown(value: object) -> str:
    """A wrong value as a message shows it: short."""
    if isinstance(value, int) and not isinstance(value, bool) and abs(value) > 10**30:
        return "a number of more than thirty digits"
    try:
        text = repr(value)
    except RecursionError:
        return "a value nested too deeply"
    except ValueError:
        return "a value with a number of thousands of digits"
    return text if len(text) <= LONGEST_SHOWN else f"{text[:LONGEST_SHOWN]}…"
