"""Reports of failures: a line, a picture, a record, and a test that can be pasted and run."""

import random

import pytest

from oshra.model.rules import Rules
from oshra.model.rulings import DEFAULTS
from oshra.properties import report
from oshra.properties.claims import CLAIM_OF
from oshra.properties.games import Game, random_game

CLAIM = "own-faction-only"


@pytest.fixture(scope="module")
def game() -> Game:
    rules = Rules(rulings=DEFAULTS.with_reading("award", "whole-row"))
    return random_game(rules, random.Random(3))


def run_pasted_test(text: str) -> None:
    """Run the test at the end of a report as if it had been pasted into a file."""
    source = text[text.index("from oshra.properties.report import") :]
    names: dict[str, object] = {}
    exec(source, names)  # noqa: S102 - the test that the report offers is what is tested
    test = next(value for name, value in names.items() if name.startswith("test_"))
    assert callable(test)
    test()


def test_report_of_a_game_offers_a_test_that_fails_as_the_game_does(game: Game) -> None:
    failure = report.failure_in_game(CLAIM_OF[CLAIM], game)
    assert failure is not None
    text = report.report_of_game(CLAIM, game, failure)
    with pytest.raises(AssertionError):
        run_pasted_test(text)


def test_report_of_a_table_offers_a_test_that_fails_as_the_table_does(game: Game) -> None:
    final = game.end.final_table
    failure = report.failure_on_table(CLAIM_OF[CLAIM], game.rules, final)
    assert failure is not None
    text = report.report_of_table(CLAIM, game.rules, final, failure)
    with pytest.raises(AssertionError):
        run_pasted_test(text)


def test_test_to_paste_passes_once_the_claim_holds(game: Game) -> None:
    failure = report.failure_in_game(CLAIM_OF[CLAIM], game)
    assert failure is not None
    run_pasted_test(report.report_of_game("exchange", game, failure))


def test_report_says_why_and_shows_the_table(game: Game) -> None:
    failure = report.failure_in_game(CLAIM_OF[CLAIM], game)
    assert failure is not None
    lines = report.report_of_game(CLAIM, game, failure).splitlines()
    assert lines[0] == f"{CLAIM}: {CLAIM_OF[CLAIM].statement}"
    assert lines[1] == f"fails: {failure.reason}"
    assert lines[2].startswith(" row B ")
    assert lines[3].startswith(" row A ")
    assert f"leader {game.end.leaders[0].id}" in lines[3]


def test_game_is_shown_as_a_record_that_can_be_played_again(game: Game) -> None:
    assert report.game_of(game.record) == game
    assert "moves = " in repr(game)
    assert report.holds_in_record("exchange", repr(game))
