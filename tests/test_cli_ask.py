"""`oshra ask`: the contract's JSON, the text for people, exit codes, and what is refused."""

import json
import re
from collections.abc import Callable
from subprocess import CompletedProcess

import pytest

Oshra = Callable[..., CompletedProcess[str]]
Written = Callable[[str], str]

OPEN = (
    "B6/b1 K7/g4 k?/r1 R4 K3 R7 G3 | G1/k4 G2 B5 R5 B4/r3 G5 R2/r6 | k5 g7 b7 b3 g6 | ?? ?? ?? | "
    'red-blue ? | deck="paired"'
)
FORCED = "R5 R4 | G1 | r1 ?? | g2 | red green"


def answered(oshra: Oshra, *words: str) -> dict[str, object]:
    """The JSON of an answer, with exit code 0."""
    ended = oshra("ask", "--json", *words)
    assert ended.stderr == ""
    assert ended.returncode == 0
    data: dict[str, object] = json.loads(ended.stdout)
    return data


def test_ask_prints_the_json_of_the_contract(oshra: Oshra) -> None:
    data = answered(oshra, OPEN, "winner")
    assert list(data) == [
        "question",
        "verdict",
        "values",
        "witnesses",
        "because",
        "certified_by",
        "seconds",
    ]
    assert data["question"] == "winner"
    assert data["verdict"] == "open"
    assert data["values"] == ["A", "B"]
    assert data["certified_by"] == ["model", "brute force"]


@pytest.mark.parametrize(
    ("question", "values"),
    [
        (("winner",), ["A", "B"]),
        (("row", "red"), ["A", "B"]),
        (("row", "green"), ["B"]),
        (("margin",), [-13, 34]),
        (("strength", "A"), [31, 47]),
        (("discards", "A", "green"), ["no"]),
        (("discards B red",), ["yes", "no"]),
        (("tie", "black"), ["none", "influence"]),
        (("rematch",), ["no"]),
        (("tie", "strength"), ["no"]),
        (("army(A) > 40",), [True, False]),
        (("army(A)", ">", "30"), [True]),
        (("heroes(A)",), [9, 12]),
    ],
)
def test_ask_knows_every_question(
    oshra: Oshra, question: tuple[str, ...], values: list[object]
) -> None:
    data = answered(oshra, OPEN, *question)
    assert data["values"] == values
    assert data["verdict"] == ("forced" if len(set(values)) == 1 else "open")


def test_every_witness_scores_as_it_is_said_to(oshra: Oshra) -> None:
    witnesses = answered(oshra, OPEN, "winner")["witnesses"]
    assert isinstance(witnesses, dict)
    for value, line in witnesses.items():
        scored = oshra("score", "--json", line)
        assert json.loads(scored.stdout)["winner"] == value
    extremes = answered(oshra, OPEN, "margin")["witnesses"]
    assert isinstance(extremes, dict)
    for value, line in extremes.items():
        army = json.loads(oshra("score", "--json", line).stdout)["army"]
        assert army["A"]["strength"] - army["B"]["strength"] == int(value)


def test_truths_are_keys_as_json_writes_them(oshra: Oshra) -> None:
    witnesses = answered(oshra, OPEN, "army(A) > 40")["witnesses"]
    assert isinstance(witnesses, dict)
    assert list(witnesses) == ["true", "false"]


def test_ask_says_the_answer_first(oshra: Oshra) -> None:
    ended = oshra("ask", FORCED, "winner")
    assert ended.returncode == 0
    assert ended.stdout.splitlines()[0] == "Who can still win?  A in every case: forced."
    assert "checked by model and brute force" in ended.stdout


def test_forced_answer_says_because(oshra: Oshra) -> None:
    data = answered(oshra, FORCED, "winner")
    because = data["because"]
    assert isinstance(because, list)
    assert because
    for step in because:
        assert list(step) == ["text", "sentences", "given"]
        assert step["sentences"]
    assert because[-1]["text"].endswith("So winner: A in every case.")
    assert "rows.A slot 1" in because[-1]["given"]
    assert answered(oshra, OPEN, "winner")["because"] == []
    shown = oshra("ask", FORCED, "winner").stdout
    assert "\nBecause\n 1 " in shown
    assert "Not needed: " in shown


def test_why_adds_full_words_other_readings_and_everybody_who_agrees(oshra: Oshra) -> None:
    line = "R5 G1 | R2 | r1 | k? | red green"
    data = answered(oshra, line, "strength A", "--why")
    assert data["certified_by"] == ["model", "brute force", "census", "cvc5"]
    otherwise = data["otherwise"]
    assert isinstance(otherwise, list)
    whole_row = {"ruling": "award", "reading": "whole-row", "verdict": "forced", "values": [6, 6]}
    assert whole_row in otherwise
    shown = oshra("ask", line, "strength A", "--why").stdout
    assert "The sentences, in the register's words" in shown
    assert "award=whole-row: 6 in every case: forced." in shown


def test_open_question_names_the_card_that_would_settle_it(oshra: Oshra) -> None:
    line = "R5 G1 | R7 | r1 g? | ?? | red green"
    assert answered(oshra, line, "winner", "--why")["settled_by"] == ["council.B card 1"]
    shown = oshra("ask", line, "winner").stdout
    assert "One more card would settle it, whatever it is: council B 1." in shown


def test_ask_names_the_cards_that_a_value_needs(oshra: Oshra) -> None:
    shown = oshra("ask", OPEN, "margin").stdout
    assert shown.startswith("How far is A ahead of B in strength?  from -13 to 34: open.")
    assert "least -13  if A3's blocked hero is k2, B's council also holds b2 k1 k6, B's" in shown


def test_ask_names_each_unknown_card_of_a_slot_by_its_place_in_it(oshra: Oshra) -> None:
    shown = oshra("ask", "R5 g?/b? | R1/g? ?? | r2 | g2 | red green", "winner").stdout
    first = next(text for text in shown.splitlines() if text.startswith("A  if "))
    assert re.match(r"A  if A2's blocked hero is g\d, A2's blocker is b\d, B1's blocker", first)
    assert re.search(r" B2 is [rgbk]\d\.", " ".join(shown.split()))
    stacked = 'R5/g?/b? | R1 | r2 | g2 | red green | rulings={ block-target = "any-top" }'
    said = " ".join(oshra("ask", stacked, "winner").stdout.split())
    assert re.search(r"if A1's blocker 1 is g\d, A1's blocker 2 is b\d", said)


def test_ask_under_another_reading_says_so(oshra: Oshra) -> None:
    line = "R5 G1 | - | r1 | k? | red green"
    usual = answered(oshra, line, "strength A")
    other = answered(oshra, line, "strength A", "--ruling", "award=whole-row")
    assert usual["values"] == [5, 5]
    assert other["values"] == [6, 6]
    shown = oshra("ask", line, "strength A", "--ruling", "award=whole-row").stdout
    assert "read with award=whole-row" in " ".join(shown.split())


def test_ask_with_a_game_prints_one_that_ends_in_the_table(oshra: Oshra) -> None:
    games = answered(oshra, OPEN, "winner", "--game")["games"]
    assert isinstance(games, dict)
    assert list(games) == ["A", "B"]
    for value, record in games.items():
        replayed = oshra("replay", "--json", "-", typed=record)
        assert json.loads(replayed.stdout)["score"]["winner"] == value
    shown = oshra("ask", OPEN, "winner", "--game").stdout
    assert "# B\ndeck = " in shown


def test_answer_stands_where_no_game_ends_so(oshra: Oshra) -> None:
    line = "R5 G1 | R7 | r1 g? | ?? | red green"
    ended = oshra("ask", line, "winner", "--game")
    assert ended.returncode == 1
    assert ended.stdout.startswith("Who can still win?  A or B: open.")
    for value, said in zip("AB", ended.stderr.splitlines(), strict=True):
        assert said.startswith(
            f"oshra: the answer {value} stands, only a game that ends so is missing: no legal play"
        )
    ended = oshra("ask", "--json", line, "winner", "--game")
    assert (ended.returncode, ended.stderr) == (1, "")
    data = json.loads(ended.stdout)
    assert (data["verdict"], data["games"]) == ("open", {"A": None, "B": None})
    assert set(data["no_game"]) == {"A", "B"}
    assert "no legal play ends in this table: " in data["no_game"]["B"]
    assert "no_game" not in answered(oshra, OPEN, "winner", "--game")


def test_ask_out_of_time_is_undecided(oshra: Oshra) -> None:
    ended = oshra("ask", "--json", OPEN, "winner", "--limit", "0")
    assert ended.returncode == 3
    data = json.loads(ended.stdout)
    assert (data["verdict"], data["values"], data["certified_by"]) == ("unknown", [], [])
    assert "time limit" in oshra("ask", OPEN, "winner", "--limit", "0").stdout


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("row", "purple"), "found 'row purple', expected a faction"),
        (("discards", "C", "red"), "expected a player: A or B"),
        (("row",), "expected row FACTION"),
        (("row", "red", "green"), "found 'row red green', expected row FACTION"),
        (("strength", "A", "red"), "expected strength PLAYER"),
        (("winner", "or", "rematch"), "found the winner, expected something true or false"),
        (("army(A) >",), "found a mistake in the syntax"),
        (("has('A3', 'x5')",), "expected"),
    ],
)
def test_questions_that_cannot_be_read_are_refused(
    oshra: Oshra, words: tuple[str, ...], message: str
) -> None:
    ended = oshra("ask", OPEN, *words)
    assert ended.returncode == 2
    assert ended.stdout == ""
    assert message in ended.stderr


def test_games_that_go_on_are_refused(oshra: Oshra) -> None:
    line = (
        "R1 r2 | G2 b3 | - | - | x y | "
        'deck={name="small",heroes={red=[1,1,2],green=[1,2],blue=[3],black=[]},'
        'leaders=[{id="x",influence={red=1}},{id="y",influence={green=1}}]} '
        'setup={hand=1,row=2,turns=1} hand={A="r1",B="g1"} turn={number=1,player="A",phase="take"}'
    )
    ended = oshra("ask", line, "winner")
    assert ended.returncode == 2
    assert "line: found a game that is not over, expected a final table" in ended.stderr


def test_score_points_to_ask_in_words_that_can_be_typed(oshra: Oshra, written: Written) -> None:
    name = written('[rows]\nA = "R5 r?"\n[leader]\nA = "red"\nB = "green"\n')
    refused = oshra("score", name).stderr
    hint = refused[refused.index("(") + 1 : refused.index(")")]
    assert hint == f"oshra ask {name} winner"
    assert oshra(*hint.split()[1:]).returncode == 0
    assert "(oshra ask POSITION winner)" in oshra("score", OPEN).stderr
