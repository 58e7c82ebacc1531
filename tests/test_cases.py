"""Cases: what it means that the solver stops without an answer."""

import time

import pytest
from z3 import Bool, CheckSatResult, PbEq, Solver, unknown

from oshra.model.errors import Undecided
from oshra.solver.cases import checked
from oshra.solver.deadline import NO_DEADLINE, within
from oshra.solver.fuel import Fuel


class Stopped(Solver):
    """A solver that is stopped after some seconds, and says no more than that."""

    def __init__(self, seconds: float) -> None:
        """Make one that is stopped after so many seconds."""
        super().__init__()
        self.seconds = seconds

    def check(self, *_: object) -> CheckSatResult:
        """Stop after a while."""
        time.sleep(self.seconds)
        return unknown

    def reason_unknown(self) -> str:
        """Say what Z3 says of a timeout and of an interrupt alike."""
        return "canceled"


def hard() -> Solver:
    """A solver with a question that takes long."""
    solver = Solver()
    many = [Bool(f"b{number}") for number in range(60)]
    solver.add(PbEq([(each, 7 + number % 13) for number, each in enumerate(many)], 301))
    solver.add(PbEq([(each, 5 + number % 11) for number, each in enumerate(many)], 299))
    solver.add(PbEq([(each, 3 + number % 17) for number, each in enumerate(many)], 303))
    return solver


def test_solver_that_stops_before_its_time_was_interrupted_by_the_user() -> None:
    with pytest.raises(KeyboardInterrupt):
        checked(Stopped(0.0), within(60), ())
    with pytest.raises(KeyboardInterrupt):
        checked(Stopped(0.0), NO_DEADLINE, ())


def test_solver_that_stops_at_its_time_has_no_answer() -> None:
    with pytest.raises(Undecided, match="time limit"):
        checked(Stopped(0.03), within(0.02), ())


def test_time_that_is_over_asks_nothing() -> None:
    with pytest.raises(Undecided, match="time limit"):
        checked(Stopped(60.0), within(-1), ())


def test_work_that_is_allowed_is_used_up() -> None:
    fuel = Fuel(2000)
    with pytest.raises(Undecided, match="work allowed"):
        checked(hard(), NO_DEADLINE, (), fuel)
    easy = Solver()
    easy.add(Bool("p"))
    checked(easy, NO_DEADLINE, (), spare := Fuel(100_000))
    used = spare.left
    checked(easy, NO_DEADLINE, (), spare)
    assert 0 < spare.left < used
    with pytest.raises(Undecided, match="work allowed"):
        checked(easy, NO_DEADLINE, (), Fuel(0))
