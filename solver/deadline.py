"""Deadlines: how long a question may take."""

from __future__ import annotations

import time
from dataclasses import dataclass

from oshra.model.errors import Undecided

PATIENCE = 600.0
"""Seconds after which a claim is left undecided: many times what any takes, so that a slow machine
says what a fast one says."""

LONGEST = 4_000_000
"""Milliseconds that a solver can be told at most."""


@dataclass(frozen=True, slots=True)
class Deadline:
    """A moment after which nothing is tried any more."""

    moment: float | None = None
    """The moment on the process's own clock, or None if there is none."""

    @property
    def milliseconds(self) -> int:
        """What is left, at least 1."""
        if self.moment is None:
            return LONGEST
        return max(1, min(LONGEST, int(1000 * (self.moment - time.monotonic()))))

    @property
    def is_over(self) -> bool:
        """Whether the moment has come."""
        return self.moment is not None and time.monotonic() >= self.moment

    def or_within(self, seconds: float) -> Deadline:
        """This deadline, or the one so many seconds from now, whichever is first."""
        soon = time.monotonic() + seconds
        return Deadline(soon if self.moment is None else min(soon, self.moment))

    def check(self) -> None:
        """Raise `Undecided` once the moment has come."""
        if self.is_over:
            raise Undecided(OUT_OF_TIME)


OUT_OF_TIME = "the time limit was reached before there was an answer"

NO_DEADLINE = Deadline()
"""As long as it takes."""


def within(seconds: float | None) -> Deadline:
    """The deadline so many seconds from now; None is none."""
    return NO_DEADLINE if seconds is None else Deadline(time.monotonic() + seconds)
