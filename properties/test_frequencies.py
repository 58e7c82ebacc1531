"""Frequencies of games by chance: the same numbers for the same seed, and honest intervals."""

import json
from math import isclose

import pytest

from oshra.model.rules import STANDARD_RULES, Rules
from oshra.model.rulings import DEFAULTS
from oshra.model.score_sheet import By
from oshra.properties import happenings as happens
from oshra.properties.frequencies import GAMES_OF_A_BLOCK, Frequencies, simulate, wilson
from oshra.properties.games import Policy

GAMES = 2 * GAMES_OF_A_BLOCK + 10


@pytest.fixture(scope="module")
def found() -> Frequencies:
    return simulate(STANDARD_RULES, GAMES, seed=1)


def test_same_seed_gives_the_same_numbers_for_any_number_of_processes(found: Frequencies) -> None:
    assert simulate(STANDARD_RULES, GAMES, seed=1, jobs=2) == found


def test_another_seed_gives_other_numbers(found: Frequencies) -> None:
    assert simulate(STANDARD_RULES, GAMES, seed=2).happenings != found.happenings


def test_more_games_begin_with_the_same_games() -> None:
    whole = simulate(STANDARD_RULES, GAMES_OF_A_BLOCK, seed=3)
    more = simulate(STANDARD_RULES, GAMES_OF_A_BLOCK + 1, seed=3)
    differences = [
        more_of.times - of.times
        for of, more_of in zip(whole.happenings, more.happenings, strict=True)
    ]
    assert set(differences) == {0, 1}


def test_every_game_has_one_winner_or_a_rematch(found: Frequencies) -> None:
    ends = ["A wins", "B wins", happens.decided_by(By.REMATCH)]
    assert sum(found.of(end).times for end in ends) == GAMES


def test_every_game_is_decided_by_one_thing(found: Frequencies) -> None:
    assert sum(found.of(happens.decided_by(by)).times for by in By) == GAMES


def test_another_winner_is_never_more_frequent_than_another_score(found: Frequencies) -> None:
    for change in found.changes:
        assert change.winner.times <= change.score.times <= GAMES


def test_changes_are_those_of_the_readings_that_are_not_in_force() -> None:
    rules = Rules(rulings=DEFAULTS.with_reading("award", "stacks"))
    named = {(each.ruling, each.key) for each in simulate(rules, 1).changes}
    assert ("award", "faction") in named
    assert ("award", "stacks") not in named


def test_uniform_choice_meets_shortages_that_a_fair_coin_hardly_meets(found: Frequencies) -> None:
    uniform = simulate(STANDARD_RULES, GAMES, seed=1, policy=Policy.UNIFORM)
    assert uniform.of(happens.SHORTAGE).times > 5 * found.of(happens.SHORTAGE).times
    assert uniform.of(happens.SHORTAGE).times > 0


def test_frequencies_are_data_for_json(found: Frequencies) -> None:
    data = json.loads(json.dumps(found.as_data()))
    assert (data["games"], data["seed"], data["policy"]) == (GAMES, 1, "coin")
    assert data["happenings"][0]["games"] == GAMES


@pytest.mark.parametrize(
    ("times", "games", "low", "high"),
    [
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (5, 10, 0.2366, 0.7634),
        (1, 100, 0.0018, 0.0545),
    ],
)
def test_interval_is_that_of_wilson(times: int, games: int, low: float, high: float) -> None:
    found_low, found_high = wilson(times, games)
    assert isclose(found_low, low, abs_tol=5e-5)
    assert isclose(found_high, high, abs_tol=5e-5)


def test_interval_of_no_game_says_nothing() -> None:
    assert wilson(0, 0) == (0.0, 1.0)
