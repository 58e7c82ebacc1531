"""Memory: answers that are kept because play asks for them again and again.

Only what pure functions say is kept, so that forgetting changes nothing but the time it takes.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Generic, ParamSpec, TypeVar, cast

K = TypeVar("K")
P = ParamSpec("P")
T = TypeVar("T")

_FORGETTING: list[Callable[[], None]] = []


def remembered(function: Callable[P, T]) -> Callable[P, T]:
    """Keep the answers of a pure function until `forget` is called."""
    kept = cache(function)
    _FORGETTING.append(kept.cache_clear)
    return cast("Callable[P, T]", kept)


class Answers(dict[K, T]):
    """The answers of a pure function, each found when it is first looked up.

    Looking up costs half as much as calling a remembered function.
    """

    def __init__(self, function: Callable[[K], T]) -> None:
        """Begin without answers."""
        super().__init__()
        self._function = function
        _FORGETTING.append(self.clear)

    def __missing__(self, value: K) -> T:
        """Ask the function."""
        answer = self[value] = self._function(value)
        return answer


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
