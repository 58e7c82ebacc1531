"""`oshra find` and `oshra prove`: JSON, text, scopes, exit codes, and what is refused."""

import json
import re
from collections.abc import Callable
from subprocess import CompletedProcess

import pytest

Oshra = Callable[..., CompletedProcess[str]]


def searched(oshra: Oshra, code: int, *words: str) -> dict[str, object]:
    """The JSON of a search that ends with an exit code."""
    ended = oshra(*words, "--json")
    assert ended.stderr == ""
    assert ended.returncode == code
    data: dict[str, object] = json.loads(ended.stdout)
    return data


def test_find_prints_the_json_of_the_contract(oshra: Oshra) -> None:
    data = searched(oshra, 0, "find", "council(A) == 0 and winner == A")
    assert list(data) == ["verdict", "witness", "smallest", "scope", "certified_by", "seconds"]
    assert (data["verdict"], data["smallest"], data["certified_by"]) == ("found", False, ["model"])
    scope = "all full final tables that legal play reaches, deck standard, any two leaders of it"
    assert data["scope"] == scope
    scored = json.loads(oshra("score", "--json", str(data["witness"])).stdout)
    assert scored["winner"] == "A"
    assert scored["fragment"] is False
    assert "reachable" not in scored


def test_find_without_a_table_is_confirmed_by_the_census(oshra: Oshra) -> None:
    data = searched(oshra, 1, "find", "army(A) + army(B) > 112")
    assert (data["verdict"], data["witness"]) == ("none", None)
    assert data["certified_by"] == ["census"]


def test_prove_prints_the_json_of_the_contract(oshra: Oshra) -> None:
    data = searched(oshra, 0, "prove", "army(A) + army(B) <= 112")
    assert list(data) == [
        "verdict",
        "counterexample",
        "smallest",
        "scope",
        "certified_by",
        "seconds",
    ]
    assert (data["verdict"], data["counterexample"]) == ("proved", None)
    assert data["certified_by"] == ["census"]


def test_prove_shows_a_counterexample(oshra: Oshra) -> None:
    data = searched(oshra, 1, "prove", "army(A)", "<=", "90")
    assert data["verdict"] == "refuted"
    scored = json.loads(oshra("score", "--json", str(data["counterexample"])).stdout)
    assert scored["army"]["A"]["strength"] > 90


def test_smallest_fragment_says_that_it_is_smallest(oshra: Oshra) -> None:
    words = ("find", "winner == rematch and army(A) > 0", "--fragment", "6", "--smallest")
    data = searched(oshra, 0, *words)
    assert data["smallest"] is True
    assert re.findall(r"[rgbkRGBK](\d+)", str(data["witness"])) == ["1", "1"]
    assert "every table of at most 6 heroes" in str(data["scope"])
    shown = oshra(*words).stdout
    assert shown.startswith("Found: winner == rematch and army(A) > 0\n")
    assert "Smallest: no such table has fewer than 2 heroes" in shown
    assert "Same strength, same number of heroes: a rematch is due." in shown


def test_any_deck_is_searched_within_its_bounds(oshra: Oshra) -> None:
    words = ("find", "army(A) == 19", "--fragment", "1", "--deck", "any")
    data = searched(oshra, 1, *words)
    assert "strengths from 0 to 9" in str(data["scope"])
    data = searched(oshra, 0, *words, "--strengths", "-3,20", "--influence", "4")
    assert "strengths from -3 to 20" in str(data["scope"])
    assert "values from 0 to 4" in str(data["scope"])
    scored = json.loads(oshra("score", "--json", str(data["witness"])).stdout)
    assert scored["army"]["A"]["strength"] == 19


def test_witness_whose_row_a_is_empty_can_be_scored(oshra: Oshra) -> None:
    words = ("find", "size(A) == 0 and size(B) == 1", "--fragment", "1")
    witness = str(searched(oshra, 0, *words)["witness"])
    assert witness.startswith("- | ")
    assert oshra("score", witness).returncode == 0


def test_other_readings_are_searched_and_named(oshra: Oshra) -> None:
    text = "obtained(A, red) + obtained(B, red) == strength(A, red) + strength(B, red)"
    assert searched(oshra, 0, "prove", text, "--fragment", "4")["verdict"] == "proved"
    words = ("prove", text, "--fragment", "4", "--ruling", "award=whole-row")
    data = searched(oshra, 1, *words)
    assert "read with award=whole-row" in str(data["scope"])


def test_find_with_a_game_prints_one_that_ends_in_the_table(oshra: Oshra) -> None:
    data = searched(oshra, 0, "find", "winner == rematch", "--game")
    replayed = oshra("replay", "--json", "-", typed=str(data["game"]))
    assert json.loads(replayed.stdout)["score"]["winner"] == "rematch"
    assert "[deal]" in oshra("find", "winner == rematch", "--game").stdout


@pytest.mark.parametrize(("command", "name"), [("find", "witness"), ("prove", "counterexample")])
def test_search_out_of_time_is_undecided(oshra: Oshra, command: str, name: str) -> None:
    data = searched(oshra, 3, command, "army(A) == 55 and army(B) == 55", "--limit", "0")
    assert (data["verdict"], data[name], data["certified_by"]) == ("unknown", None, [])
    shown = oshra(command, "army(A) == 55", "--limit", "0").stdout
    assert shown.startswith("Unknown: the time limit was reached")


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("army(A)",), "expected"),
        (("army(C) > 1",), "unknown name C"),
        (("winner == A", "--strengths", "0,9"), "--strengths: found '0,9', expected it only"),
        (("winner == A", "--influence", "5"), "--influence: found"),
        (("winner == A", "--deck", "any", "--strengths", "9,0"), "--strengths: found '9,0'"),
        (("winner == A", "--deck", "any", "--strengths", "x"), "LEAST,GREATEST such as 0,9"),
        (("has('A1', 'r1')", "--deck", "any"), "expected"),
        (("winner == A", "--fragment", "-1"), "--fragment"),
        (("winner == A", "--deck", "nosuch"), "nosuch"),
    ],
)
@pytest.mark.parametrize("command", ["find", "prove"])
def test_searches_that_cannot_be_are_refused(
    oshra: Oshra, command: str, words: tuple[str, ...], message: str
) -> None:
    ended = oshra(command, *words)
    assert ended.returncode == 2
    assert ended.stdout == ""
    assert message in ended.stderr


def test_result_fits_a_narrow_terminal(oshra: Oshra, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    shown = oshra("find", "winner == A and heroes(A) == 1", "--fragment", "2").stdout
    lines = [line for line in shown.splitlines() if " | " not in line]
    assert max(map(len, lines)) <= 40


def test_table_of_a_whole_game_is_smallest_because_all_have_as_many_heroes(oshra: Oshra) -> None:
    words = ("find", "all(influence(A, f) > influence(B, f) for f in factions) and winner == B")
    data = searched(oshra, 0, *words, "--smallest", "--limit", "60")
    assert data["smallest"] is True
    assert len(re.findall(r"[rgbkRGBK]\d", str(data["witness"]))) == 28


def test_table_is_found_whoever_began(oshra: Oshra) -> None:
    read = ("--ruling", "turn-count=together", "--ruling", "take-rows=same-row")
    for player in ("A", "B"):
        assert searched(oshra, 0, "find", f"council({player}) == 4", *read)["verdict"] == "found"
    assert searched(oshra, 1, "prove", "council(A) <= 3", *read)["verdict"] == "refuted"


def test_slots_of_three_are_searched_where_a_blocker_may_be_blocked(oshra: Oshra) -> None:
    words = ("find", "blocks(A) == 2 and size(A) == 3", "--fragment", "3")
    assert searched(oshra, 1, *words)["verdict"] == "none"
    any_top = (*words, "--ruling", "block-target=any-top")
    data = searched(oshra, 0, *any_top)
    assert "slots of any height" in str(data["scope"])


def test_fragment_has_no_more_heroes_than_the_deck(oshra: Oshra) -> None:
    data = searched(oshra, 0, "find", "army(A) > 0", "--fragment", "999999999999")
    assert "at most 28 heroes" in str(data["scope"])


def test_limit_that_is_no_number_is_refused_and_an_endless_one_is_none(oshra: Oshra) -> None:
    refused = oshra("find", "army(A) > 0", "--limit", "nan")
    assert (refused.returncode, refused.stdout) == (2, "")
    assert "--limit: found nan, expected a number of seconds" in refused.stderr
    assert searched(oshra, 0, "find", "army(A) > 0", "--limit", "inf")["verdict"] == "found"
