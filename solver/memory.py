"""Memory: how much of it the solver may take."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from z3 import Z3Exception, set_param

from oshra.model.errors import Undecided

NO_MEMORY = "the memory allowed was used up before there was an answer"

SAID = ("memory", "model is not available")
"""What Z3 says when it has used up its memory, or has none left for the case it has found."""

ALL_THERE_IS = 0
"""How Z3 is told that it may take what it needs."""


@contextmanager
def memory_limited(megabytes: int | None) -> Iterator[None]:
    """Within it the solver takes no more memory than so many megabytes; None sets no limit.

    Raises `Undecided` if that does not suffice.
    """
    set_param("memory_max_size", ALL_THERE_IS if megabytes is None else megabytes)
    try:
        with memory_heeded():
            yield
    finally:
        set_param("memory_max_size", ALL_THERE_IS)


@contextmanager
def memory_heeded() -> Iterator[None]:
    """Within it a solver that has used up its memory has no answer, instead of failing."""
    try:
        yield
    except Z3Exception as failure:
        if any(words in str(failure) for words in SAID):
            raise Undecided(NO_MEMORY) from None
        raise
