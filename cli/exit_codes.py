"""Exit codes: what a command tells the shell when it ends."""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum


class ExitCode(IntEnum):
    """How a command ended; every command returns one."""

    DONE = 0
    """Established, or done."""
    FINDING = 1
    """Refuted, a finding, an illegal step, or nothing found."""
    BAD_INPUT = 2
    """Something the user gave cannot be used."""
    UNDECIDED = 3
    """Neither established nor refuted within time and bounds."""


INTERRUPTED = 130
"""What a shell expects of a program that the user interrupts."""

READER_GONE = 141
"""What a shell expects of a program whose reader closes the pipe."""

_GRAVITY = (ExitCode.DONE, ExitCode.UNDECIDED, ExitCode.FINDING, ExitCode.BAD_INPUT)


def worst(codes: Iterable[ExitCode]) -> ExitCode:
    """Of several files the worst counts; refuted is worse than undecided.

    >>> worst([ExitCode.FINDING, ExitCode.UNDECIDED, ExitCode.DONE]).name
    'FINDING'
    """
    return max(codes, key=_GRAVITY.index, default=ExitCode.DONE)
