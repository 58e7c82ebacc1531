"""Memory: answers that are kept because play asks for them again and again.

Only what pure functions say is kept, so that forgetting changes nothing but the time it takes.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Generic, ParamSpec, TypeVar, cast

K = TypeVar("K")
P = ParamSpec("P")
T = TypeVar("T")

KEPT = 1 << 14
"""How many answers of one function are kept; a game needs some dozens."""

_FORGETTING: list[Callable[[], None]] = []


def remembered(function: Callable[P, T]) -> Callable[P, T]:
    """Keep the answers of a pure function until `forget` is called."""
    kept = lru_cache(KEPT)(function)
    _FORGETTING.append(kept.cache_clear)
    return cast("Callable[P, T]", kept)


class Latest(Generic[K, T]):
    """The answer about one value, the one that was asked about last.

    The value is known again by its identity: it may be too large to be compared.
    """

    __slots__ = ("_none", "kept")

    kept: tuple[K | None, T]
    """The value and the answer, in one so that neither is ever taken for another's."""

    def __init__(self, none: T) -> None:
        """Begin with the answer about nothing."""
        self._none = none
        self.drop()
        _FORGETTING.append(self.drop)

    def drop(self) -> None:
        """Keep no answer."""
        self.kept = (None, self._none)


def forget() -> None:
    """Forget every answer, so that a rule exchanged by a test is asked again."""
    for clear in _FORGETTING:
        clear()
