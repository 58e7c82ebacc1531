"""The kill matrix: every reading is noticed by a claim or changes nothing, and says which."""

import json
from functools import cache

import pytest

from oshra.model.line import position_of_line
from oshra.model.position_of import final_table_from
from oshra.model.rulings import DEFAULTS, READINGS
from oshra.model.scoring import score
from oshra.properties.claims import CLAIM_OF, CLAIMS
from oshra.properties.claims_of_steps import CLAIMS_OF_STEPS
from oshra.properties.evidence import Evidence
from oshra.properties.matrix import HELD, Matrix, kill_matrix
from oshra.properties.mutants import MUTANTS, Effort, Mutant, compare_tables, look_at
from oshra.properties.test_sabotage import SABOTAGE

FOLLOWING = frozenset([name for name, _ in SABOTAGE] + [claim.id for claim in CLAIMS_OF_STEPS])
"""The claims that are shown to be able to fail by sabotage and by breakages."""

NOTICING = tuple(claim for claim in CLAIMS if claim.id not in FOLLOWING)


@cache
def matrix() -> Matrix:
    """The matrix of the claims that depend on how a sentence is read."""
    return kill_matrix(NOTICING, effort=Effort(games=8, heroes=1))


def test_every_reading_that_is_not_the_default_has_a_column() -> None:
    expected = sum(len(readings) - 1 for readings in READINGS.values())
    assert len(matrix().mutants) == len(set(MUTANTS)) == expected


def test_every_reading_is_noticed_or_changes_no_score_sheet() -> None:
    assert matrix().is_complete
    assert {each.mutant for each in matrix().findings} == {
        ("presence-where", "council-or-army"),
        ("count-time", "end-of-play"),
    }


def test_reading_that_changes_nothing_alone_matters_together_with_others() -> None:
    for each in matrix().findings:
        assert ("award", "stacks") in each.matters_with, each.mutant


def test_every_claim_notices_a_reading_unless_it_follows_the_readings() -> None:
    assert matrix().idle == ()


def test_claim_fails_only_under_readings_for_which_it_is_not_claimed() -> None:
    for each in matrix().noticed:
        rulings = DEFAULTS.with_reading(*each.mutant)
        assert CLAIM_OF[each.claim].outside(rulings), (each.claim, each.mutant)


def test_leaving_out_a_claim_loses_exactly_the_readings_that_only_it_notices() -> None:
    for claim in NOTICING:
        others = [each for each in matrix().noticed if each.claim != claim.id]
        still = {each.mutant for each in others}
        lost = {each.mutant for each in matrix().noticed} - still
        assert set(matrix().left_out(claim.id)) == lost


def test_matrix_is_the_same_for_any_number_of_processes() -> None:
    few = (("take-rows", "same-row"), ("victory", "influence"))
    one, two = (kill_matrix(NOTICING, few, Effort(1), jobs) for jobs in (1, 2))
    assert one == two


def test_matrix_as_data_is_json() -> None:
    data = json.loads(json.dumps(matrix().as_data()))
    assert data["noticed"]["victory=influence"] == ["stronger-wins"]
    assert data["left_out"]["stronger-wins"] == ["victory=influence"]
    assert data["unnoticed"][0]["evidence"] == Evidence.BOUNDED.value


def test_proof_raises_the_evidence_of_a_reading_that_changes_nothing() -> None:
    mutants = (("count-time", "end-of-play"), ("award", "stacks"))
    found = kill_matrix((), mutants, Effort(0, 1), proof=lambda mutant: f"proved of {mutant[0]}")
    same, other = found.unnoticed
    assert (same.evidence, same.scope) == (Evidence.PROVED, "proved of count-time")
    assert other.differs is not None
    assert other.evidence is not Evidence.PROVED


@pytest.mark.parametrize("mutant", [("award", "whole-row"), ("victory", "influence")])
def test_reading_that_changes_a_score_sheet_comes_with_such_a_table(mutant: Mutant) -> None:
    found = compare_tables(mutant, Effort(heroes=1))
    assert found.differs is not None
    final = final_table_from(position_of_line(found.differs))
    assert score(DEFAULTS.with_reading(*mutant), final) != score(DEFAULTS, final)


def test_matrix_without_the_only_claim_that_notices_a_reading_says_so() -> None:
    without = tuple(claim for claim in NOTICING if claim.id != "any-two")
    assert look_at(("take-rows", "same-row"), Effort(4), without) == ()


def test_reading_of_play_that_no_claim_notices_is_no_finding_but_leaves_the_matrix_open() -> None:
    found = kill_matrix((), (("take-rows", "same-row"),), Effort(0, 0))
    assert [each.differs for each in found.unnoticed] == [None]
    assert found.findings == ()
    assert not found.is_complete


def test_claims_about_structure_notice_readings_as_well() -> None:
    mutants = (("take-rows", "one-each"), ("block-target", "any-top"), ("award", "stacks"))
    claims = tuple(claim for claim in HELD if claim.id in {"full-takes-but-last", "row-bounds"})
    noticed = kill_matrix(claims, mutants, Effort(0, 0)).noticed
    assert [(each.claim, each.mutant[1]) for each in noticed] == [
        ("full-takes-but-last", "one-each"),
        ("row-bounds", "any-top"),
    ]
    assert all(each.failure.case for each in noticed)
