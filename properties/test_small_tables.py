"""Every small table: what is looked at, and that a claim that fails on one is refuted."""

from dataclasses import replace

import pytest

from oshra.model.rules import STANDARD_RULES, Rules
from oshra.model.rulings import DEFAULTS
from oshra.properties import small_tables
from oshra.properties.claims import CLAIM_OF
from oshra.properties.evidence import Evidence, Verdict
from oshra.properties.inquiry import Inquiry
from oshra.properties.report import holds_on_line

ASKED = ("obtained-once", "ties", "any-two")


@pytest.fixture(autouse=True)
def _one_hero(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(small_tables, "HEROES_ON_THE_TABLE", 1)


def test_claims_about_ends_hold_on_every_small_table() -> None:
    surveys = small_tables.every_small_table(Inquiry(STANDARD_RULES, claims=ASKED))
    assert {survey.claim for survey in surveys} == {"obtained-once", "ties"}
    assert {survey.verdict for survey in surveys} == {Verdict.HOLDS}
    assert {survey.evidence for survey in surveys} == {Evidence.EXHAUSTIVE}


def test_claim_that_is_not_made_under_the_readings_given_is_not_looked_at() -> None:
    rules = Rules(rulings=DEFAULTS.with_reading("row-tie", "total-count"))
    surveys = small_tables.every_small_table(Inquiry(rules, claims=ASKED))
    assert [survey.claim for survey in surveys] == ["obtained-once"]


def test_claim_that_fails_on_a_small_table_is_refuted_with_a_line(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    everywhere = replace(CLAIM_OF["all-factions"], under={})
    monkeypatch.setattr(small_tables, "CLAIMS", (everywhere,))
    rules = Rules(rulings=DEFAULTS.with_reading("empty-faction", "skipped"))
    (survey,) = small_tables.every_small_table(Inquiry(rules))
    assert survey.failure is not None
    assert not holds_on_line("all-factions", survey.failure.case)
