"""`oshra score`: the contract's JSON, the text for people, and what is refused."""

import json
from collections.abc import Callable
from subprocess import CompletedProcess

import pytest

Oshra = Callable[..., CompletedProcess[str]]
Written = Callable[[str], str]

FRAGMENT = "R3 R2 G2 | R5 | r1 | g4 | red green"
FULL = (
    "R1/b3 G2/r2 b7 K1/g3 R6 G4 B2 | K3/r3 B1/k7 G1 B6/g5 B4 K4 R7 | "
    "r4 k5 k2 r5 | g6 b5 k6 g7 | red green"
)
FILE = """
[rows]
A = "R3 R2 G2"
B = "R5"
[council]
A = "r1"
B = "g4"
[leader]
A = "red"
B = "green"
"""


def test_score_prints_the_json_of_the_contract(oshra: Oshra, written: Written) -> None:
    name = written(FILE)
    ended = oshra("score", "--json", name)
    assert ended.returncode == 0
    assert ended.stderr == ""
    data = json.loads(ended.stdout)
    assert list(data) == ["position", "fragment", "factions", "army", "winner", "by"]
    assert data["position"] == name
    assert data["fragment"] is True
    assert data["factions"]["red"] == {
        "influence": {"A": 4, "B": 0},
        "count": {"A": 2, "B": 1},
        "tie": None,
        "row": {"A": "A", "B": "B"},
        "discards": {"A": False, "B": True},
        "heroes": {"A": ["r2", "r3"], "B": ["r5"]},
    }
    assert data["factions"]["blue"]["tie"] == "both"
    assert data["army"] == {
        "A": {"strength": 5, "heroes": 2},
        "B": {"strength": 2, "heroes": 1},
    }
    assert (data["winner"], data["by"]) == ("A", "strength")


def test_score_lists_heroes_in_plain_text_order(oshra: Oshra) -> None:
    deck = (
        'deck={ name = "long", heroes = { red = [2, 10, 3, -1] }, leaders = '
        '[{ id = "red", influence = { red = 3 } }, { id = "none", influence = {} }] } '
        "setup={ hand = 1, row = 1, turns = 1 }"
    )
    ended = oshra("score", "--json", f"R2/r10 | R3 | r-1 | - | red none | {deck}")
    assert json.loads(ended.stdout)["factions"]["red"]["heroes"]["A"] == ["r10", "r2"]


def test_score_of_a_skipped_faction_has_no_row_and_says_so(oshra: Oshra) -> None:
    ended = oshra("score", "--json", FRAGMENT, "--ruling", "empty-faction=skipped")
    black = json.loads(ended.stdout)["factions"]["black"]
    assert black["skipped"] is True
    assert (black["row"], black["tie"]) == (None, None)
    assert black["heroes"] == {"A": [], "B": []}
    assert "skipped" not in json.loads(ended.stdout)["factions"]["red"]


def test_score_prints_one_object_for_each_position(oshra: Oshra) -> None:
    ended = oshra("score", "--json", FRAGMENT, FULL)
    assert [json.loads(line)["fragment"] for line in ended.stdout.splitlines()] == [True, False]


def test_score_reads_the_standard_input(oshra: Oshra) -> None:
    assert json.loads(oshra("score", "--json", "-", typed=FILE).stdout)["position"] == "-"
    assert json.loads(oshra("score", "--json", "-", typed=FRAGMENT).stdout)["winner"] == "A"


def test_ruling_of_the_command_line_wins_over_the_file(oshra: Oshra, written: Written) -> None:
    name = written('rulings = { award = "whole-row" }\n' + FILE)
    whole = json.loads(oshra("score", "--json", name).stdout)
    faction = json.loads(oshra("score", "--json", name, "--ruling", "award=faction").stdout)
    assert whole["army"]["A"]["strength"] == 7
    assert faction["army"]["A"]["strength"] == 5


def test_text_says_what_each_player_obtains_and_why(oshra: Oshra) -> None:
    lines = [" ".join(line.split()) for line in oshra("score", FRAGMENT).stdout.splitlines()]
    assert "Imperial Army R◆ 4 0 2 1 A row A 5 highest majority takes" in lines
    assert "B row B 5 discarded other absent" in lines
    assert "army A 5 with 2 heroes" in lines
    assert "A wins by strength." in lines


def test_text_says_that_a_fragment_is_a_fragment(oshra: Oshra) -> None:
    assert "A fragment: 6 of the deck's 28 heroes" in oshra("score", FRAGMENT).stdout
    assert "fragment" not in oshra("score", FULL).stdout


def test_single_hero_is_told_of_in_the_singular(oshra: Oshra) -> None:
    shown = oshra("score", "R1 | - | - | - | red green").stdout
    assert "1 of the deck's 28 heroes lies here, scored as it lies." in shown


def test_score_stands_where_no_game_ends_so(oshra: Oshra) -> None:
    ended = oshra("score", FRAGMENT, "--game")
    assert ended.returncode == 1
    assert "A wins by strength." in ended.stdout
    reason = "no legal play ends in this table: row A does not hold"
    assert f"the score stands, only a game that ends so is missing: {reason}" in ended.stderr
    ended = oshra("score", FRAGMENT, "--game", "--json")
    assert (ended.returncode, ended.stderr) == (1, "")
    data = json.loads(ended.stdout)
    assert data["game"] is None
    assert data["no_game"].startswith(reason)
    assert "no_game" not in json.loads(oshra("score", FULL, "--game", "--json").stdout)


def test_text_counts_the_readings_that_change_the_winner(oshra: Oshra) -> None:
    said = " ".join(oshra("score", FRAGMENT).stdout.split())
    assert "2 of 20 readings change the winner (presence=always, victory=influence)" in said


@pytest.mark.parametrize("width", [30, 34, 60])
def test_narrow_terminal_gets_the_same_stacked(
    oshra: Oshra, monkeypatch: pytest.MonkeyPatch, width: int
) -> None:
    wide = oshra("score", FULL).stdout
    monkeypatch.setenv("COLUMNS", str(width))
    out = oshra("score", FULL).stdout
    assert max(map(len, out.splitlines())) <= width
    said = " ".join(out.split())
    assert "A row A 9 (highest majority takes)" in said
    assert "A row A  9            highest majority takes" in wide
    assert said.count("wins by") == 1


def test_why_gives_every_step_with_sentences_in_full_words(oshra: Oshra) -> None:
    out = oshra("score", "--why", FRAGMENT).stdout
    said = " ".join(out.split())
    assert "A has an influence of 4, B of 0: A leads." in said
    assert "B is absent and discards r5 (5). score.absent" in said
    assert "score.absent Whoever has nobody of the faction" in said


def test_why_in_json_gives_the_steps_as_data(oshra: Oshra) -> None:
    steps = json.loads(oshra("score", "--why", "--json", FRAGMENT).stdout)["because"]
    assert steps[0] == {
        "text": "A has an influence of 4, B of 0: A leads.",
        "sentences": ["score.influence", "score.leader", "score.highest"],
        "faction": "red",
    }
    assert steps[-1]["text"] == "A wins by strength."


def test_unreachable_table_is_scored_with_a_remark(oshra: Oshra) -> None:
    all_down = FULL.lower()
    data = json.loads(oshra("score", "--json", all_down).stdout)
    assert data["reachable"] is False
    assert data["winner"] in {"A", "B"}
    assert "No legal play ends in this table" in oshra("score", all_down).stdout
    assert "reachable" not in json.loads(oshra("score", "--json", FULL).stdout)


def test_game_of_a_score_is_a_record_that_ends_in_the_table(oshra: Oshra, written: Written) -> None:
    out = oshra("score", "--game", FULL).stdout
    record = out[out.index("deck = ") :]
    replayed = json.loads(oshra("replay", "--json", written(record)).stdout)
    scored = json.loads(oshra("score", "--json", FULL).stdout)
    assert replayed["over"] is True
    assert replayed["score"]["army"] == scored["army"]
    assert replayed["score"]["factions"] == scored["factions"]
    assert json.loads(oshra("score", "--game", "--json", FULL).stdout)["game"] == record
    missing = oshra("score", "--game", "--json", FULL.lower())
    assert missing.returncode == 1
    assert json.loads(missing.stdout)["game"] is None


@pytest.mark.parametrize(
    ("position", "found"),
    [
        ("R3 r? | R5 | r1 | g4 | red green", "rows.A slot 2: found the unknown card r?"),
        ("R3 | R5 | ?? | g4 | red green", "council.A card 1: found the unknown card ??"),
        ("R3 | R5 | - | g4 | red ?", "leader.B: found an unknown leader"),
    ],
)
def test_unknown_cards_are_refused_and_ask_is_named(
    oshra: Oshra, position: str, found: str
) -> None:
    ended = oshra("score", position)
    assert ended.returncode == 2
    assert found in ended.stderr
    assert "oshra ask" in ended.stderr
    assert ended.stdout == ""


def test_game_that_is_not_over_is_refused_and_ask_is_named(oshra: Oshra) -> None:
    ended = oshra(
        "score",
        "R1 R2 | R3 R4 | - | - | red green | setup={ hand = 1, row = 2, turns = 1 } "
        'deck={ name = "tiny", heroes = { red = [1, 2, 3, 4, 5, 6] }, leaders = '
        '[{ id = "red", influence = {} }, { id = "green", influence = {} }] } '
        'hand={ A = "r5", B = "r6" } pile={ cards = "" } turn={ number = 1, phase = "take" }',
    )
    assert ended.returncode == 2
    assert "a game that is not over" in ended.stderr
    assert "oshra ask" in ended.stderr


def test_of_several_files_the_worst_counts_and_the_others_are_scored(
    oshra: Oshra, written: Written
) -> None:
    ended = oshra("score", "--json", "missing.toml", written(FILE))
    assert ended.returncode == 2
    assert json.loads(ended.stdout)["winner"] == "A"
    assert "missing.toml: found no such file" in ended.stderr
