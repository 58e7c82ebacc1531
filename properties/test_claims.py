"""The claims: held against games and tables drawn by chance, and each able to fail."""

from hypothesis import event, given, settings
from hypothesis import strategies as st

from oshra.model.rules import STANDARD_RULES, Rules
from oshra.model.rulings import READINGS
from oshra.model.sentences import rulebook_sentences
from oshra.model.table import FinalTable
from oshra.properties.claims import CLAIM_OF, CLAIMS
from oshra.properties.game_strategies import final_tables, fragments, games
from oshra.properties.games import Game
from oshra.properties.report import (
    failure_in_game,
    failure_on_table,
    report_of_game,
    report_of_table,
)
from oshra.properties.strategies import rules

MOST_SENTENCES = 3


@settings(max_examples=50)
@given(games())
def test_claims_hold_in_every_game_under_the_readings_for_which_they_are_claimed(
    game: Game,
) -> None:
    for claim in CLAIMS:
        if claim.applies_to(game.rules.rulings, game.rules.setup):
            failure = failure_in_game(claim, game)
            assert failure is None, report_of_game(claim.id, game, failure)


@st.composite
def tables(draw: st.DrawFn) -> tuple[Rules, FinalTable]:
    """Draw rules and a table of their deck, whole or a fragment."""
    drawn = draw(rules())
    return drawn, draw(fragments(drawn.deck) | final_tables(drawn))


@given(tables())
def test_claims_hold_on_every_table_under_the_readings_for_which_they_are_claimed(
    drawn: tuple[Rules, FinalTable],
) -> None:
    given_rules, final = drawn
    for claim in CLAIMS:
        if claim.applies_to(given_rules.rulings, given_rules.setup):
            event(f"{claim.id} looked at {claim.on_end is not None}")
            failure = failure_on_table(claim, given_rules, final)
            assert failure is None, report_of_table(claim.id, given_rules, final, failure)


def test_claim_cites_one_to_three_sentences_of_the_rulebook() -> None:
    known = {str(sentence.id) for sentence in rulebook_sentences()}
    for claim in CLAIMS:
        assert set(claim.sentences) <= known, claim.id
        assert 1 <= len(claim.sentences) <= MOST_SENTENCES, claim.id


def test_claim_is_limited_only_to_readings_that_exist_and_leaves_some_out() -> None:
    for claim in CLAIMS:
        for ruling, keys in claim.under.items():
            readings = {str(reading.value) for reading in READINGS[ruling]}
            assert set(keys) < readings, claim.id
            assert keys, claim.id


def test_every_claim_has_a_name_of_its_own_and_something_to_look_at() -> None:
    assert len(CLAIM_OF) == len(CLAIMS)
    for claim in CLAIMS:
        assert claim.on_state or claim.on_step or claim.on_end, claim.id


def test_claims_are_made_by_default_but_for_what_only_another_reading_allows() -> None:
    rulings, setup = STANDARD_RULES.rulings, STANDARD_RULES.setup
    outside = [claim.id for claim in CLAIMS if claim.outside(rulings, setup)]
    assert outside == ["lost-turn-counts"]
