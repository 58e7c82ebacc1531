"""`oshra simulate`: frequencies in games played by chance."""

import json
from collections.abc import Callable
from subprocess import CompletedProcess

import pytest

Oshra = Callable[..., CompletedProcess[str]]


def test_same_seed_prints_the_same_numbers_for_any_number_of_jobs(oshra: Oshra) -> None:
    one, two = (oshra("simulate", "60", "--seed", "4", "--json", "--jobs", n) for n in ("1", "2"))
    assert one.returncode == 0
    assert one.stdout == two.stdout
    assert json.loads(one.stdout)["games"] == 60


def test_policy_and_readings_are_those_asked_for(oshra: Oshra) -> None:
    words = ("simulate", "20", "--policy", "uniform", "--ruling", "award=stacks", "--json")
    data = json.loads(oshra(*words).stdout)
    assert (data["policy"], data["rulings"]) == ("uniform", {"award": "stacks"})
    changes = {(change["ruling"], change["reading"]) for change in data["changes"]}
    assert ("award", "faction") in changes


def test_text_names_what_happened_and_what_never_did(oshra: Oshra) -> None:
    printed = oshra("simulate", "20").stdout
    assert "heroes discarded" in printed
    assert "Never: " in printed
    assert max(map(len, printed.splitlines())) <= 100


def test_games_that_cannot_be_played_to_the_end_are_refused(oshra: Oshra) -> None:
    words = ("simulate", "5", "--ruling", "use-card=both", "--ruling", "council-limit=one")
    refused = oshra(*words)
    assert refused.returncode == 2
    assert "use-card=both" in refused.stderr


@pytest.mark.parametrize("games", ["0", "-1", "many"])
def test_number_of_games_that_is_none_is_refused(oshra: Oshra, games: str) -> None:
    refused = oshra("simulate", games)
    assert (refused.returncode, refused.stdout) == (2, "")
    assert refused.stderr.count("\n") <= 2


def test_single_game_is_told_of_in_the_singular(oshra: Oshra) -> None:
    assert oshra("simulate", "1", "--jobs", "1").stdout.startswith("1 game by chance (")
