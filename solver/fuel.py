"""Fuel: how much work a solver may do, counted in its own steps and not by a clock.

The same question then ends in the same way on a slow machine and on a fast one.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from z3 import Solver

from oshra.model.errors import Undecided

COUNTED = "rlimit count"
"""What Z3 calls the number of its steps, all solvers of a process together."""

NO_FUEL = "the work allowed for it was done before there was an answer"


@dataclass(slots=True)
class Fuel:
    """Work that is left for several questions together."""

    left: int
    """Steps that are left; a million takes about a quarter of a second."""
    read: int = field(init=False)
    """The counter of all solvers when it was last read."""

    def __post_init__(self) -> None:
        """Read the counter."""
        solver = Solver()
        solver.check()
        self.read = steps_of(solver)

    @property
    def is_empty(self) -> bool:
        """Whether nothing is left."""
        return self.left <= 0

    def allow(self, solver: Solver) -> None:
        """Let a solver do what is left.

        Raises `Undecided` if nothing is.
        """
        if self.is_empty:
            raise Undecided(NO_FUEL)
        solver.set("rlimit", self.left)

    def burn(self, solver: Solver) -> None:
        """Note what a solver has done."""
        now = steps_of(solver)
        self.left -= now - self.read
        self.read = now
        solver.set("rlimit", 0)


def steps_of(solver: Solver) -> int:
    """The steps of all solvers of the process, as one that has just answered knows them."""
    return int(solver.statistics().get_key_value(COUNTED))
