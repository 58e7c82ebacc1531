"""The order of the factions: where it matters, on the smallest table, and where it does not."""

import pytest

from oshra.model.line import position_of_line
from oshra.model.position_of import final_table_from
from oshra.model.rules import STANDARD_RULES
from oshra.properties import order_claims
from oshra.properties.evidence import Evidence, Verdict
from oshra.properties.inquiry import Inquiry
from oshra.properties.mutants import Mutant
from oshra.properties.order_claims import (
    readings_left_out,
    smallest_witness,
    where_the_order_matters,
)
from oshra.properties.orders import results_by_order


def test_order_matters_under_every_reading_that_is_left_out() -> None:
    (survey,) = where_the_order_matters(Inquiry(STANDARD_RULES))
    assert (survey.verdict, survey.evidence) == (Verdict.HOLDS, Evidence.EXHAUSTIVE)
    assert len(readings_left_out()) == 8


@pytest.mark.parametrize(
    ("mutant", "heroes"), [(("award", "whole-row"), 1), (("award", "stacks"), 2)]
)
def test_smallest_table_on_which_the_order_matters_has_one_or_two_heroes(
    mutant: Mutant, heroes: int
) -> None:
    witness = smallest_witness(mutant)
    assert witness is not None
    assert witness.heroes == heroes
    position = position_of_line(witness.line)
    assert len(results_by_order(position.rules.rulings, final_table_from(position))) > 1


def test_reading_left_out_without_need_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(order_claims, "readings_left_out", lambda: (("take-rows", "same-row"),))
    monkeypatch.setattr(order_claims, "MOST_HEROES", 1)
    (survey,) = where_the_order_matters(Inquiry(STANDARD_RULES))
    assert survey.failure is not None
    assert survey.failure.case == "take-rows=same-row"
