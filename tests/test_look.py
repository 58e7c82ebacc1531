"""Looking for a table: by search, and by counting where the search comes to no end soon."""

import pytest

from oshra.model.expression import condition_from
from oshra.model.rules import STANDARD_RULES
from oshra.model.terms import Condition
from oshra.model.vocabulary import vocabulary_of
from oshra.solver import search
from oshra.solver.certify import CENSUS, MODEL
from oshra.solver.deadline import NO_DEADLINE, within
from oshra.solver.look import look_for
from oshra.solver.search import FULL_TABLES, Outcome, Scope


def claim(text: str) -> Condition:
    """An expression about the standard deck."""
    return condition_from(text, vocabulary_of(STANDARD_RULES.setup, STANDARD_RULES.deck))


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """The solver is not waited for before tables are counted."""
    monkeypatch.setattr(search, "FIRST_TRY", 1)
    monkeypatch.setattr(search, "SOON", 1)


@pytest.mark.usefixtures("impatient")
def test_no_table_is_counted_where_the_solver_says_nothing() -> None:
    looked = look_for(STANDARD_RULES, claim("army(A) > 107"), FULL_TABLES, NO_DEADLINE)
    assert looked.finding.outcome is Outcome.NONE
    assert looked.agreed == (CENSUS,)
    assert looked.finding.is_counted
    assert not looked.finding.undecided


@pytest.mark.usefixtures("impatient")
def test_solver_finds_the_table_that_was_counted() -> None:
    looked = look_for(STANDARD_RULES, claim("army(A) > 106"), FULL_TABLES, NO_DEADLINE)
    assert looked.finding.outcome is Outcome.FOUND
    assert looked.agreed == (MODEL,)
    assert not looked.finding.is_counted


@pytest.mark.usefixtures("impatient")
def test_solver_is_asked_again_for_what_is_not_counted() -> None:
    small = Scope(fragment=2)
    looked = look_for(STANDARD_RULES, claim("army(A) > 14"), small, NO_DEADLINE, smallest=True)
    assert (looked.finding.outcome, looked.finding.is_counted) == (Outcome.NONE, False)


def test_nothing_is_said_when_time_is_over() -> None:
    looked = look_for(STANDARD_RULES, claim("army(A) > 107"), FULL_TABLES, within(0))
    assert looked.finding.outcome is Outcome.UNKNOWN
    assert looked.agreed == ()
