"""`oshra replay`, `oshra legal`, `oshra realise`: records played, listed and found."""

import json
from collections.abc import Callable
from dataclasses import replace
from subprocess import CompletedProcess

import pytest

from oshra.model.record_reading import read_record
from oshra.model.replaying import replay

Oshra = Callable[..., CompletedProcess[str]]
Written = Callable[[str], str]

RECORD = """
deck = { name = "tiny", heroes = { red = [1, 2, 3, 4], blue = [1, 2, 3, 4] }, leaders = [
    { id = "red", influence = { red = 3 } }, { id = "blue", influence = { blue = 3 } } ] }
setup = { hand = 1, row = 2, turns = 2 }
moves = '''
take A1 B2 put R1@A1 B3@B2 council b1
take A1 B1 put R1@A1 R3@B1 block b2@A1
take A2 B1 put R2@A2 R3@B1 block b4@A2
take B1 B2 put R3@B1 B3@B2 council r4
'''
[deal]
rows = { A = "r1 r2", B = "r3 b3" }
hand = { A = "b1", B = "b2" }
leader = { A = "red", B = "blue" }
pile = "b4 r4"
"""


def moves_changed(old: str, new: str) -> str:
    assert old in RECORD
    return RECORD.replace(old, new)


def test_replay_prints_the_json_of_the_contract(oshra: Oshra, written: Written) -> None:
    ended = oshra("replay", "--json", written(RECORD))
    assert (ended.returncode, ended.stderr) == (0, "")
    data = json.loads(ended.stdout)
    assert list(data) == ["turns", "over", "legal", "hands", "final", "score", "illegal"]
    assert (data["turns"], data["over"], data["illegal"]) == (4, True, None)
    assert data["legal"] == [6, 6, 5, 6, 6, 5, 3, 6, 4, 1, 6, 3]
    assert data["hands"] == [[3, 1, 1], [3, 1, 1], [3, 1, 0], [3, 1, 0]]
    assert data["final"].startswith("R1/b2 R2/b4 | R3 B3 | b1 | r4 | red blue | ")
    assert data["score"]["winner"] == "B"


def test_final_line_of_a_replay_scores_as_the_game_does(oshra: Oshra, written: Written) -> None:
    data = json.loads(oshra("replay", "--json", written(RECORD)).stdout)
    scored = json.loads(oshra("score", "--json", data["final"]).stdout)
    assert {key: scored[key] for key in data["score"]} == data["score"]


def test_record_that_is_not_finished_has_no_score_yet(oshra: Oshra, written: Written) -> None:
    begun = written(moves_changed("block b4@A2\ntake B1 B2 put R3@B1 B3@B2 council r4\n", ""))
    ended = oshra("replay", "--json", begun)
    data = json.loads(ended.stdout)
    assert ended.returncode == 0
    assert (data["turns"], data["over"], data["score"]) == (2, False, None)
    assert data["hands"] == [[3, 1, 1], [3, 1, 1]]
    assert "A is to use" in oshra("replay", begun).stdout


@pytest.mark.parametrize(
    ("old", "new", "line", "step", "reason"),
    [
        ("take A2 B1", "take A1 B1", 3, "take", "A1 lies blocked"),
        ("put R2@A2 R3@B1", "put R2@A2 B3@B1", 3, "put", "b3 is not in the hand"),
        ("block b4@A2", "block b4@A1", 3, "block", "A1 is blocked already"),
        ("council r4\n", "council r4 council r4\n", 4, "council", "the game is over"),
        ("council b1\n", "council b1 take A1 B1\n", 1, "take", "the turn is over"),
        (" block b2@A1\n", "\n", 3, "take", "has still to use in the line above"),
    ],
)
def test_first_illegal_step_is_named_with_its_reason(  # noqa: PLR0913, PLR0917 - one case has this many parts
    oshra: Oshra, written: Written, old: str, new: str, line: int, step: str, reason: str
) -> None:
    record = written(moves_changed(old, new))
    ended = oshra("replay", "--json", record)
    illegal = json.loads(ended.stdout)["illegal"]
    assert ended.returncode == 1
    assert (illegal["line"], illegal["step"]) == (line, step)
    assert reason in illegal["reason"]
    text = oshra("replay", record)
    assert text.returncode == 1
    assert f"Illegal. Line {line}, {step}:" in text.stdout


def test_record_that_was_never_a_text_is_replayed_with_a_line_for_each_turn(
    written: Written,
) -> None:
    read = read_record(written(moves_changed("council r4\n", "block r4@A1\n")))
    made = replace(read, lines=())
    assert read.lines == (1, 2, 3, 4)
    assert replay(made) == replay(read)
    assert replay(made).illegal is not None
    with pytest.raises(ValueError, match="zip"):
        replay(replace(read, lines=(1,)))


def test_text_of_a_replay_shows_every_step_and_the_end(oshra: Oshra, written: Written) -> None:
    lines = [" ".join(line.split()) for line in oshra("replay", written(RECORD)).stdout.split("\n")]
    assert "1 A take A1 B2 1 of 6 hand b1 r1 b3" in lines
    assert "council b1 1 of 5 hand empty, draws b4" in lines
    assert "4 B take B1 B2 1 of 1 hand r4 r3 b3" in lines
    assert "B wins by strength." in lines


def test_legal_lists_every_action_once_in_record_notation(oshra: Oshra, written: Written) -> None:
    ended = oshra("legal", written(moves_changed("take A1 B2 put", "# take A1 B2 put")))
    assert ended.returncode == 1
    opening = written(RECORD[: RECORD.index("take A1 B2")] + RECORD[RECORD.rindex("'''") :])
    ended = oshra("legal", opening)
    assert ended.returncode == 0
    assert ended.stdout.splitlines() == [
        "take A1 A2",
        "take A1 B1",
        "take A1 B2",
        "take A2 B1",
        "take A2 B2",
        "take B1 B2",
    ]


def test_legal_in_json_says_phase_and_player(oshra: Oshra) -> None:
    seen = (
        "R1 -- | -- r? | b1 | ?? | red ? | setup={ hand = 1, row = 2, turns = 2 } "
        'deck={ name = "tiny", heroes = { red = [1, 2, 3, 4], blue = [1, 2, 3, 4] }, leaders = '
        '[{ id = "red", influence = {} }, { id = "blue", influence = {} }] } '
        'hand={ A = "r3 b3 b4", B = "??" } pile={ cards = "" } '
        'turn={ number = 3, phase = "put", opened = { A2 = "r3", B1 = "b3" } }'
    )
    ended = oshra("legal", "--json", seen)
    data = json.loads(ended.stdout)
    assert (data["phase"], data["player"]) == ("put", "A")
    assert sorted(data["actions"]) == sorted(
        f"put {one}@A2 {other}@B1"
        for one in ("R3", "B3", "B4")
        for other in ("R3", "B3", "B4")
        if one != other
    )
    hidden = oshra("legal", seen.replace("r3 b3 b4", "r3 b3 ??"))
    assert hidden.returncode == 2
    assert "hand.A card 3: found the unknown card ??" in hidden.stderr


def test_legal_of_a_finished_game_lists_nothing(oshra: Oshra, written: Written) -> None:
    ended = oshra("legal", written(RECORD))
    assert (ended.returncode, ended.stdout) == (0, "")
    assert "the game is over" in ended.stderr
    data = json.loads(oshra("legal", "--json", written(RECORD)).stdout)
    assert (data["phase"], data["actions"]) == ("over", [])


def test_legal_of_a_final_table_is_refused(oshra: Oshra) -> None:
    ended = oshra("legal", "R1 | R2 | - | - | red green")
    assert ended.returncode == 2
    assert "found a final table" in ended.stderr


FULL = (
    "R1/b3 G2/r2 b7 K1/g3 R6 G4 B2 | K3/r3 B1/k7 G1 B6/g5 B4 K4 R7 | "
    "r4 k5 k2 r5 | g6 b5 k6 g7 | red green"
)


def test_realise_prints_a_record_that_ends_in_the_table(oshra: Oshra, written: Written) -> None:
    ended = oshra("realise", FULL)
    assert ended.returncode == 0
    replayed = json.loads(oshra("replay", "--json", written(ended.stdout)).stdout)
    assert replayed["over"] is True
    final = replayed["final"].split(" | ")
    assert final[:2] == FULL.split(" | ")[:2]
    assert [sorted(part.split()) for part in final[2:4]] == [
        sorted(part.split()) for part in FULL.split(" | ")[2:4]
    ]
    assert json.loads(oshra("realise", "--json", FULL).stdout)["game"] == ended.stdout


def test_realise_names_the_condition_that_fails(oshra: Oshra) -> None:
    ended = oshra("realise", FULL.lower())
    assert (ended.returncode, ended.stdout) == (1, "")
    assert "of the lowest heroes 0 lie face up" in ended.stderr
    data = json.loads(oshra("realise", "--json", FULL.lower()).stdout)
    assert (data["realised"], data["game"]) == (False, None)
    assert "of the lowest heroes 0 lie face up" in data["reason"]


def test_realise_is_undecided_when_the_search_gives_up(
    oshra: Oshra, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("oshra.model.planning.MOST_TABLES", 0)
    ended = oshra("realise", FULL)
    assert ended.returncode == 3
    assert "gave up" in ended.stderr
    assert json.loads(oshra("realise", "--json", FULL).stdout)["realised"] is False
    assert "reachable" not in json.loads(oshra("score", "--json", FULL).stdout)


NOTHING_LEFT = """
deck = { name = "ten", heroes = { red = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] }, leaders = [
    { id = "red", influence = { red = 3 } }, { id = "blue", influence = { blue = 3 } } ] }
setup = { hand = 2, row = 1, turns = 4 }
rulings = { use-card = "both" }
moves = '''
take A1 B1 put R1@A1 R2@B1 council r3 block r4@A1
take B1 put R2@B1 council r5 block r6@B1
council r7
council r8
council r9
council r10
'''
[deal]
rows = { A = "r1", B = "r2" }
hand = { A = "r3 r4", B = "r5 r6" }
leader = { A = "red", B = "blue" }
pile = "r7 r8 r9 r10"
"""


def test_turns_in_which_nothing_can_be_decided_are_completed(
    oshra: Oshra, written: Written
) -> None:
    data = json.loads(oshra("replay", "--json", written(NOTHING_LEFT)).stdout)
    assert (data["turns"], data["over"], data["illegal"]) == (8, True, None)
    assert data["legal"] == [1, 12, 2, 2, 1, 3, 2, 1, 1, 1, 1, 1]
    assert data["hands"] == [
        *([4, 2, 1], [3, 2, 1], [1, 1, 1], [1, 1, 1]),
        *([1, 1, 0], [1, 1, 0], [0, 0, 0], [0, 0, 0]),
    ]


def test_position_is_no_record(oshra: Oshra) -> None:
    ended = oshra("replay", FULL)
    assert ended.returncode == 2
    assert "expected a game record" in ended.stderr
