"""Memory: answers that are kept because play asks for them again and again.

Only pure functions are remembered, so that forgetting changes nothing but the time it takes.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import ParamSpec, TypeVar, cast

P = ParamSpec("P")
T = TypeVar("T")

KEPT = 1 << 14
"""How many answers of one function are kept; a game needs some dozens."""

_REMEMBERED: list[Callable[[], None]] = []


def remembered(function: Callable[P, T]) -> Callable[P, T]:
    """Keep the answers of a pure function until `forget` is called."""
    kept = lru_cache(KEPT)(function)
    _REMEMBERED.append(kept.cache_clear)
    return cast("Callable[P, T]", kept)


def forget() -> None:
    """Forget every answer, so that a rule exchanged by a test is asked again."""
    for clear in _REMEMBERED:
        clear()
