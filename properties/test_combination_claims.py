"""The claims about shortages and dead ends hold, and are refuted where they should be."""

import pytest

from oshra.model.readings import TakeRows
from oshra.model.rules import Rules
from oshra.model.rulings import DEFAULTS, Rulings, rulings_from
from oshra.model.setup import Setup
from oshra.properties import combination_claims
from oshra.properties.combination_claims import FALLS_SHORT, dead_ends_of_all, shortages_under
from oshra.properties.evidence import Evidence, Verdict
from oshra.properties.inquiry import Inquiry
from oshra.properties.structure_combinations import Summary, summary_of
from oshra.properties.structure_search import search_under

STUCK = rulings_from({"use-card": "both", "council-limit": "one"})


def inquiry(rulings: Rulings = DEFAULTS, claim: str = "") -> Inquiry:
    """What is asked under some readings."""
    return Inquiry(Rules(rulings=rulings), claims=(claim,) if claim else ())


def few(setup: Setup) -> dict[Rulings, Summary]:
    """The summaries of two combinations only, one of them with dead ends."""
    return {each: summary_of(search_under(each, setup)) for each in (DEFAULTS, STUCK)}


@pytest.mark.parametrize("rows", TakeRows)
def test_condition_for_a_shortage_is_settled_by_every_beginning_of_a_turn(rows: TakeRows) -> None:
    (survey,) = shortages_under(inquiry(Rulings(take_rows=rows)))
    assert (survey.verdict, survey.evidence) == (Verdict.HOLDS, Evidence.EXHAUSTIVE)
    assert f"exactly if {FALLS_SHORT[rows]}" in survey.scope


def test_another_condition_for_a_shortage_is_refuted_with_a_game(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    wrong = {**FALLS_SHORT, TakeRows.ANY: FALLS_SHORT[TakeRows.SAME_ROW]}
    monkeypatch.setattr(combination_claims, "FALLS_SHORT", wrong)
    (survey,) = shortages_under(inquiry())
    assert survey.verdict is Verdict.REFUTED
    assert survey.failure is not None
    assert survey.failure.case.count("\ntake ") == 13


def test_no_shortage_refutes_nothing_and_is_said() -> None:
    (survey,) = shortages_under(inquiry(rulings_from({"take-blockers": "uncovered"})))
    assert survey.verdict is Verdict.HOLDS
    assert survey.scope.endswith("a take never falls short")


def test_dead_ends_where_they_are_claimed_refute_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(combination_claims, "search_all", few)
    (survey,) = dead_ends_of_all(inquiry())
    assert survey.verdict is Verdict.HOLDS
    assert survey.scope.startswith("all 2 combinations of readings of play, of which 2 differ")


def test_dead_end_that_is_not_claimed_is_refuted_with_a_game(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(combination_claims, "search_all", few)
    monkeypatch.setattr(combination_claims, "TO_BLAME", ())
    (survey,) = dead_ends_of_all(inquiry())
    assert survey.failure is not None
    assert survey.failure.reason == "a dead end under use-card=both, council-limit=one"
    assert "council r3 block" in survey.failure.case


def test_dead_end_that_is_claimed_but_not_there_is_refuted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(combination_claims, "search_all", few)
    monkeypatch.setattr(combination_claims, "TO_BLAME", (STUCK, DEFAULTS))
    (survey,) = dead_ends_of_all(inquiry())
    assert survey.failure is not None
    assert survey.failure.reason == "no dead end under the defaults"


def test_claims_that_are_not_asked_for_are_not_looked_at() -> None:
    asked = inquiry(claim="sizes")
    assert shortages_under(asked) == dead_ends_of_all(asked) == ()
