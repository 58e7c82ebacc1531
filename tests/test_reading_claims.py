"""The claim that every reading matters: what is proved to be the same, and where it matters."""

from dataclasses import replace
from functools import partial

import pytest

from oshra.model.deck import STANDARD
from oshra.model.line import position_of_line
from oshra.model.position_of import final_table_from
from oshra.model.rules import STANDARD_RULES
from oshra.model.rulings import DEFAULTS
from oshra.model.scoring import score
from oshra.properties.evidence import Evidence, FindingKind, Verdict
from oshra.properties.fragments import fragments
from oshra.properties.inquiry import Inquiry
from oshra.properties.matrix import kill_matrix
from oshra.properties.mutants import Effort
from oshra.properties.orders import ORDERS
from oshra.solver import reading_claims
from oshra.solver.consequences_of_scoring import size_of
from oshra.solver.reading_claims import (
    READINGS_MATTER,
    every_reading,
    finding_of,
    proof_of_sameness,
    smallest_together,
)

SAME = ("presence-where", "council-or-army")
WHOLE_ROW, STACKS = ("award", "whole-row"), ("award", "stacks")
WEAK = replace(STANDARD, heroes=tuple(hero for hero in STANDARD.heroes if hero.strength == 1))
"""A hero of each faction, as fewer heroes need no more to show the same."""


def test_sameness_is_proved_only_of_what_changes_no_result() -> None:
    assert "the solver excludes every difference" in proof_of_sameness(SAME)
    assert proof_of_sameness(WHOLE_ROW) == ""
    assert proof_of_sameness(("take-rows", "same-row")) == ""


def test_smallest_table_together_is_confirmed_by_the_model_and_no_smaller_one_differs() -> None:
    ((other, apart),) = smallest_together(SAME, (WHOLE_ROW, STACKS))
    assert other == STACKS
    one = DEFAULTS.with_reading(*STACKS)
    both = one.with_reading(*SAME)
    first, second = (score(rulings, apart.final).result for rulings in (one, both))
    assert first != second
    assert size_of(apart) == (3, 4)
    for final in fragments(WEAK, 2):
        for order in ORDERS:
            ordered = replace(final, order=order)
            assert score(one, ordered).result == score(both, ordered).result


def test_finding_names_both_readings_and_shows_where_they_part() -> None:
    (same,) = kill_matrix((), (SAME,), Effort(0, 1), proof=proof_of_sameness).findings
    finding = finding_of(same)
    assert finding is not None
    assert finding.kind is FindingKind.NO_DIFFERENCE
    assert finding.evidence is Evidence.PROVED
    position = position_of_line(finding.position)
    rulings = position.rules.rulings
    final = final_table_from(position)
    assert score(rulings, final).result != score(rulings.with_reading(*SAME), final).result
    assert finding.readings == ("presence-where=council-or-army",)


def test_reading_that_no_claim_notices_refutes_the_claim(monkeypatch: pytest.MonkeyPatch) -> None:
    unnoticed = partial(kill_matrix, (), (SAME, WHOLE_ROW), Effort(0, 1))
    monkeypatch.setattr(reading_claims, "kill_matrix", lambda *_, **__: unnoticed())
    (survey,) = every_reading(Inquiry(STANDARD_RULES, claims=(READINGS_MATTER.id,)))
    assert survey.verdict is Verdict.REFUTED
    assert survey.failure is not None
    assert "no claim notices award=whole-row" in survey.failure.reason
    (finding,) = survey.findings
    assert finding.readings == ("presence-where=council-or-army",)


def test_claim_that_is_not_asked_for_is_not_looked_at() -> None:
    assert every_reading(Inquiry(STANDARD_RULES, claims=("any-two",))) == ()
