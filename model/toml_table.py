"""Reading TOML: typed values out of a table, and a sentence for everything else."""

from __future__ import annotations

import datetime
from enum import Enum
from typing import TypeVar

from oshra.model.errors import BadInput

E = TypeVar("E", bound=Enum)
V = TypeVar("V")


class Table:
    """A TOML table being read: gives typed values and refuses everything else by name."""

    def __init__(self, data: object, where: str) -> None:
        """Take a table; anything else is refused."""
        if not isinstance(data, dict):
            raise BadInput(where, repr(data), "a table of keys and values")
        self._data: dict[str, object] = dict(data)
        self._where = where

    def take(self, key: str, default: object = None) -> object:
        """Take the value of a key out of the table."""
        if key not in self._data and default is not None:
            return default
        if key not in self._data:
            raise BadInput(f"{self._where}, {key}", "nothing", "a value")
        return self._data.pop(key)

    def text(self, key: str, default: str | None = None) -> str:
        """Take a text."""
        return self._typed(key, str, default, "a text")

    def number(self, key: str) -> int:
        """Take a whole number."""
        return self._typed(key, int, None, "a whole number")

    def date(self, key: str) -> datetime.date:
        """Take a date."""
        return self._typed(key, datetime.date, None, "a date such as 2026-11-30")

    def texts(self, key: str) -> tuple[str, ...]:
        """Take a list of texts, none if the key is not there."""
        value = self.take(key, ())
        if not isinstance(value, list | tuple) or not all(isinstance(item, str) for item in value):
            raise BadInput(f"{self._where}, {key}", repr(value), "a list of texts")
        return tuple(value)

    def one_of(self, key: str, kind: type[E]) -> E:
        """Take one of the words of an enum."""
        word = self.text(key)
        for member in kind:
            if member.value == word:
                return member
        words = ", ".join(str(member.value) for member in kind)
        raise BadInput(f"{self._where}, {key}", repr(word), f"one of {words}")

    def table(self, key: str) -> Table:
        """Take a table within the table."""
        return Table(self.take(key, {}), f"{self._where}, {key}")

    def tables(self, key: str) -> tuple[Table, ...]:
        """Take a list of tables, none if the key is not there."""
        value = self.take(key, ())
        if not isinstance(value, list | tuple):
            raise BadInput(f"{self._where}, {key}", repr(value), "a list of tables")
        return tuple(
            Table(item, f"{self._where}, {key} {place}") for place, item in enumerate(value, 1)
        )

    def keys(self) -> tuple[str, ...]:
        """The keys that have not been taken."""
        return tuple(self._data)

    def done(self) -> None:
        """Refuse the keys that nobody has taken."""
        if self._data:
            raise BadInput(
                self._where, f"the unknown key {next(iter(self._data))!r}", "known keys only"
            )

    def _typed(self, key: str, kind: type[V], default: V | None, expected: str) -> V:
        value = self.take(key, default)
        if not isinstance(value, kind) or isinstance(value, bool):
            raise BadInput(f"{self._where}, {key}", repr(value), expected)
        return value
