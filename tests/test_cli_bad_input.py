"""Bad input of every kind: exit code 2 and one or two lines that name place, found, expected."""

import os
from collections.abc import Callable
from pathlib import Path
from subprocess import CompletedProcess

import pytest

Oshra = Callable[..., CompletedProcess[str]]
Written = Callable[[str], str]

TABLE = '[rows]\nA = "R1"\nB = "R2"\n'
LEADERS = '[leader]\nA = "red"\nB = "green"\n'
DEAL = (
    '[deal]\nrows = { A = "r1 r2 r3 r4 r5 r6 r7", B = "g1 g2 g3 g4 g5 g6 g7" }\n'
    'hand = { A = "b1 b2 b3", B = "b4 b5 b6" }\nleader = { A = "red", B = "green" }\n'
    'pile = "b7 k1 k2 k3 k4 k5 k6 k7"\n'
)
COMMANDS = ("score", "show", "legal", "replay", "realise")


def complaint(ended: CompletedProcess[str]) -> str:
    """What was said, once it is sure that it was said in the right way."""
    assert ended.returncode == 2
    assert ended.stdout == ""
    assert ended.stderr.startswith("oshra: ")
    assert 1 <= len(ended.stderr.splitlines()) <= 2
    assert "Traceback" not in ended.stderr
    return ended.stderr


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "an empty text"),
        (b" \n\t\n", "an empty text"),
        (b"\x00\x01\x02", "binary data"),
        (b"\xff\xfe\x00A", "binary data"),
        (b'[rows]\nA = "\xe9"\n', "not UTF-8"),
        (b"[rows\nA = 1\n", "line 1"),
        (b"rows = 5\n", "found"),
        (b"x = " + b"[" * 5000, "nested too deeply"),
        (b"x = " + b"{ a = " * 3000, "nested too deeply"),
        (b"#" * (2 << 20), "bytes"),
        (b"[turn]\nnumber = " + b"9" * 5000, "found"),
    ],
)
def test_file_that_is_no_position_or_record(
    oshra: Oshra, tmp_path: Path, command: str, content: bytes, said: str
) -> None:
    path = tmp_path / "input.toml"
    path.write_bytes(content)
    complained = complaint(oshra(command, str(path)))
    assert said in complained
    assert len(complained) < len(str(path)) + 300
    assert path.read_bytes() == content


@pytest.mark.parametrize("command", COMMANDS)
def test_argument_that_is_no_file(oshra: Oshra, tmp_path: Path, command: str) -> None:
    assert "a folder" in complaint(oshra(command, str(tmp_path)))
    assert "no such file" in complaint(oshra(command, str(tmp_path / "missing.toml")))
    assert "found" in complaint(oshra(command, "a\0b"))
    assert "found" in complaint(oshra(command, "x" * 5000))
    assert "an empty text" in complaint(oshra(command, "-"))


@pytest.mark.skipif(os.geteuid() == 0, reason="nothing is closed to this user")
def test_file_that_is_closed(oshra: Oshra, written: Written) -> None:
    name = written(TABLE)
    Path(name).chmod(0)
    assert "permission denied" in complaint(oshra("score", name))


@pytest.mark.parametrize(
    ("text", "place", "expected"),
    [
        (TABLE + "colour = 1\n", "rows", "unknown key 'colour'"),
        (TABLE.replace("rows", "row"), "", "rows"),
        (TABLE.replace('"R1"', "1"), "rows, A", "a text"),
        (TABLE.replace('"R1"', '"R1 X9"'), "rows.A slot 2", "a card such as"),
        (TABLE.replace('"R1"', '"R?"'), "rows.A slot 1", "face-up hero with its strength"),
        (TABLE.replace('"R1"', '"R1/"'), "rows.A slot 1", "a card such as"),
        (TABLE.replace('"R1"', '"R99999"'), "rows.A slot 1", "a card such as"),
        (TABLE.replace("R1", "R8"), "rows.A slot 1", "r8, which the deck lacks"),
        (TABLE.replace("R1", "R2"), "rows.B slot 1", "r2 once more"),
        (TABLE.replace("R1", "R1 G1 B1 K1 R3 G3 B3 K3"), "rows.A", "at most 7 slots"),
        (TABLE + LEADERS.replace("green", "red"), "leader", "the leader red 2 times"),
        (TABLE + LEADERS.replace("green", "pink"), "leader", "the leader 'pink'"),
        ('order = ["red"]\n' + TABLE, "order", "each once"),
        ('rulings = { awrd = "stacks" }\n' + TABLE, "rulings", "one of award"),
        ('rulings = { award = "stack" }\n' + TABLE, "award", "one of stacks"),
        ("rulings = { award = 3 }\n" + TABLE, "rulings, award", "a text"),
        ("setup = { row = 0 }\n" + TABLE, "setup", "a number from 1"),
        ("setup = { hand = 9 }\n" + TABLE, "setup", "pile is not negative"),
        ("setup = { row = 8 }\n" + TABLE, "deck", "30 = 2 rows of 8"),
        ('deck = "strange"\n' + TABLE, "deck", "standard or paired"),
        ("deck = 7\n" + TABLE, "deck", "the name of a deck"),
        ('deck = { name = "x", heroes = {}, leaders = [] }\n' + TABLE, "deck", "0 heroes"),
        (TABLE + '[turn]\nnumber = 15\nphase = "take"\n', "turn, number", "from 1 to 14"),
        (TABLE + '[turn]\nnumber = 1\nphase = "eat"\n', "turn, phase", "one of take"),
        (TABLE + '[blockers]\nA1 = "A"\n', "blockers, A1", "0 blockers"),
    ],
)
def test_position_that_says_something_impossible(
    oshra: Oshra, written: Written, text: str, place: str, expected: str
) -> None:
    said = complaint(oshra("score", written(text)))
    assert place in said
    assert expected in said


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (DEAL.replace("b7 k1", "b7 b7"), "b7 once more"),
        (DEAL.replace("b7 k1", "b7"), "pile: found 7 heroes, expected 8 heroes"),
        (DEAL.replace("b1 b2 b3", "b1 b2 ??"), "hand.A card 3"),
        (DEAL.replace('"green"', '"red"'), "the leader red 2 times"),
        (DEAL.replace('"green"', '"?"'), "leader: found ?"),
        ('moves = "jump A1"\n' + DEAL, "moves line 1"),
        ('moves = "take A1 A9"\n' + DEAL, "a slot from A1 to B7"),
        ('moves = "put r1"\n' + DEAL, "a card and its slot"),
        ("moves = 3\n" + DEAL, "a text"),
        ('first = "C"\n' + DEAL, "A or B"),
        ("first = 1\n" + DEAL, "a text"),
    ],
)
def test_record_that_says_something_impossible(
    oshra: Oshra, written: Written, text: str, said: str
) -> None:
    assert said in complaint(oshra("replay", written(text)))


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--ruling", "awrd=stacks"), "one of award"),
        (("--ruling", "award=stack"), "one of stacks"),
        (("--ruling", "award"), "ID=KEY"),
        (("--ruling",), "--ruling"),
        (("--deck", "strange"), "standard or paired"),
        (("--deck", "missing.toml"), "no such file"),
        (("--setup", "1,2"), "HAND,ROW,TURNS"),
        (("--setup", "9,7,7"), "pile is not negative"),
        (("--setup", "row=x"), "HAND,ROW,TURNS"),
        (("--setup", "3,8,7"), "30 = 2 rows of 8"),
        (("--colour",), "no such option"),
    ],
)
def test_option_that_cannot_be_meant(
    oshra: Oshra, written: Written, words: tuple[str, ...], said: str
) -> None:
    assert said in complaint(oshra("score", written(TABLE + LEADERS), *words))


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("scor",), "Did you mean 'score'"),
        (("score",), "missing argument"),
        (("play", "--seed", "x"), "--seed"),
        (("play", "--policy", "fair"), "uniform"),
        (("show", "a", "b"), "unexpected extra argument"),
    ],
)
def test_command_line_that_makes_no_sense(oshra: Oshra, words: tuple[str, ...], said: str) -> None:
    assert said in complaint(oshra(*words))


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("R1 | R2", "2 parts"),
        ("- | - | - | - | ? ? | setup={turns=1}", "a hand of 3 in a game of 1 turn each"),
        ("R1 | R2 | - | - | red", "two leader ids"),
        ("R1 | R2 | - | - | red green | color=1", "unknown key"),
        ("R1 | R2 | - | - | red green | rows={}", "rows"),
        ("R1 | R2 | - | - | red green | deck={", "line"),
        (" | ".join(["R1"] * 4000), "4000 parts"),
    ],
)
def test_line_that_cannot_be_read(oshra: Oshra, line: str, said: str) -> None:
    assert said in complaint(oshra("show", line))
