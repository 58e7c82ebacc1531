"""A second solver: cvc5, where it is installed, reads the same question as SMT-LIB text."""

from __future__ import annotations

from collections.abc import Iterable

from z3 import BoolRef

from oshra.model.errors import Undecided
from oshra.solver.deadline import Deadline
from oshra.solver.smtlib import smtlib

CVC5 = "cvc5"
"""What the second solver is called."""

MOST_UNITS = 1_000_000
"""The second solver is not waited for when it has done so much, in its own units of work.

That takes about five seconds; a slow machine then hears the same as a fast one.
"""


PACKAGES = ("z3-solver", CVC5)
"""The packages of both solvers."""


def solvers_at_hand() -> tuple[str, ...]:
    """The solvers that are installed, with their versions."""
    from importlib.metadata import (  # noqa: PLC0415 - slow to load, and few questions need it
        PackageNotFoundError,
        version,
    )

    found = []
    for package in PACKAGES:
        try:
            found.append(f"{package} {version(package)}")
        except PackageNotFoundError:
            continue
    return tuple(found)


def can_hold(assertions: Iterable[BoolRef], deadline: Deadline) -> bool:
    """Whether some conditions can hold together, as the second solver says.

    Raises `Undecided` if it is not installed, or gives up or time is over.
    """
    try:
        import cvc5  # noqa: PLC0415 - it is an extra, and need not be installed
    except ImportError:
        raise Undecided("cvc5 is not installed") from None
    solver = cvc5.Solver(cvc5.TermManager())
    solver.setOption("rlimit-per", str(MOST_UNITS))
    solver.setOption("tlimit-per", str(deadline.milliseconds))
    parser = cvc5.InputParser(solver)
    text = smtlib(assertions)
    parser.setStringInput(cvc5.InputLanguage.SMT_LIB_2_6, text, "question")
    said = ""
    while not (command := parser.nextCommand()).isNull():
        said += command.invoke(solver, parser.getSymbolManager())
    match said.split():
        case ["sat"]:
            return True
        case ["unsat"]:
            return False
        case _:
            raise Undecided(f"cvc5 does not say: {' '.join(said.split())}")
