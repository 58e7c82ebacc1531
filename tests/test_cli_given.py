"""What a command line gives: an option said twice, one that is not heeded, outputs that mix."""

from collections.abc import Callable
from pathlib import Path
from subprocess import CompletedProcess

import pytest

Oshra = Callable[..., CompletedProcess[str]]
Written = Callable[[str], str]

LINE = "R3 R2 G2 | R5 | r1 | g4 | red green"


def refused(ended: CompletedProcess[str]) -> str:
    """What was said, once it is sure that nothing else was done."""
    assert (ended.returncode, ended.stdout) == (2, "")
    assert ended.stderr.startswith("oshra: ")
    assert ended.stderr.count("\n") <= 2
    return ended.stderr


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("score", LINE, "--deck", "standard", "--deck", "paired"), "oshra score: found --deck 2"),
        (("score", LINE, "--deck", "standard", "--deck=standard"), "expected --deck once"),
        (
            ("find", "winner == A", "--limit", "1", "--limit", "2", "--limit", "3"),
            "--limit 3 times",
        ),
        (("census", LINE, "--where", "winner == A", "--where", "winner == B"), "--where 2 times"),
        (("trace", "teeth", "--jobs", "1", "--jobs", "2"), "oshra trace teeth: found --jobs 2"),
        (("export", "smt2", "x", "--setup", "1,1,1", "--setup", "2,2,2"), "--setup 2 times"),
        (("docs", "build", "--out", "a", "--out", "b"), "oshra docs build: found --out 2 times"),
        (("rulings", "--language", "en", "--language", "it"), "--language 2 times"),
        (("play", "--as", "A", "--seed", "1", "--as", "B"), "--as 2 times"),
        (
            ("score", LINE, "--ruling", "award=stacks", "--ruling", "award=whole-row"),
            "found award=stacks and award=whole-row, expected one reading of award",
        ),
    ],
)
def test_option_with_one_value_is_given_once(
    oshra: Oshra, words: tuple[str, ...], said: str
) -> None:
    assert said in refused(oshra(*words))


def test_what_may_be_said_twice_is_not_refused(oshra: Oshra) -> None:
    different = ("--ruling", "award=stacks", "--ruling", "presence=always")
    assert "award=stacks, presence=always" in oshra("score", LINE, *different).stdout
    same = ("--ruling", "award=stacks", "--ruling", "award = stacks")
    assert oshra("score", LINE, *same).returncode == 0
    assert oshra("score", LINE, "--json", "--json").returncode == 0
    assert oshra("score", LINE, LINE).returncode == 0
    assert "--deck" in refused(oshra("score", "--", "--deck", "--deck"))


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("award", "--dot"), "--dot with award, expected --dot only with lattice"),
        (("award", "--jobs", "0"), "--jobs with award"),
        (("award", "--no-cache"), "only with consequences or lattice"),
        (("--mermaid",), "--mermaid with all records"),
        (("--store",), "--store with all records"),
        (("consequences", "--dot"), "--dot with consequences"),
        (("lattice", "--language", "en"), "--language with lattice"),
        (("lint", "--store"), "--store with lint"),
        (("check-text", "missing.txt", "--jobs", "2"), "--jobs with check-text"),
    ],
)
def test_option_that_a_part_of_the_register_ignores_is_refused(
    oshra: Oshra, words: tuple[str, ...], said: str
) -> None:
    assert said in refused(oshra("rulings", *words))


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("verify", "--matrix", "--games", "120"), "--games with --matrix"),
        (("verify", "--matrix", "--no-cache"), "--no-cache with --matrix"),
        (("export", "smt2", "x", "--position", LINE, "--fragment", "3"), "--fragment with --posit"),
        (("export", "smt2", "x", "--position", LINE, "--strengths", "0,9"), "--strengths with"),
        (("play", "--random", "--as", "A"), "--as only in a game at the terminal"),
        (("play", "--random", "--opponent", "greedy"), "--opponent with --random"),
        (("play", "--policy", "coin"), "--policy only with --random"),
    ],
)
def test_option_that_another_one_switches_off_is_refused(
    oshra: Oshra, words: tuple[str, ...], said: str
) -> None:
    assert said in refused(oshra(*words))


@pytest.mark.parametrize(
    "words",
    [
        ("show", LINE, "--svg", "-", "--json"),
        ("show", LINE, "--svg=-", "--line"),
        ("show", LINE, "--svg", "-", "--toml"),
        ("show", LINE, "--line", "--toml"),
        ("show", LINE, "--line", "--json"),
        ("show", LINE, "--toml", "--json"),
        ("rulings", "lattice", "--dot", "--mermaid"),
        ("rulings", "lattice", "--json", "--dot"),
        ("rulings", "lattice", "--json", "--mermaid"),
        ("play", "--seed", "1", "--random", "--save", "-"),
        ("play", "--seed", "1", "--random", "--json", "--save", "-"),
        ("play", "--seed", "1", "--save", "-"),
    ],
)
def test_two_outputs_do_not_share_the_standard_output(oshra: Oshra, words: tuple[str, ...]) -> None:
    assert "which both print to the standard output" in refused(oshra(*words))


def test_picture_in_a_file_goes_with_another_output(oshra: Oshra, tmp_path: Path) -> None:
    target = tmp_path / "table.svg"
    ended = oshra("show", LINE, "--svg", str(target), "--line")
    assert (ended.returncode, ended.stdout) == (0, f"{LINE}\n")
    assert target.read_text(encoding="utf-8").startswith("<svg ")


@pytest.mark.parametrize("command", ["score", "compare", "show", "realise", "census", "ask"])
def test_record_where_a_position_is_expected_is_called_one(
    oshra: Oshra, written: Written, command: str
) -> None:
    record = oshra("play", "--random", "--seed", "1").stdout
    for name in ("-", written(record)):
        question = ("winner",) if command == "ask" else ()
        said = refused(oshra(command, name, *question, typed=record))
        assert "found a game record, expected a position" in said
        hint = said[said.index("(oshra ") + 7 : said.index(" gives")]
        assert '"final": ' in oshra(*hint.split(), typed=record).stdout


@pytest.mark.parametrize(
    ("word", "said"),
    [
        ("awrd", "the unknown id 'awrd', expected one of award"),
        ("foo", "expected an id that oshra rulings lists, or consequences, lattice, lint"),
        ("score.majority", "the sentence score.majority, expected the id of a record; on this"),
        ("score.majority", "rests count-time, majority, "),
        ("heading.title", "on this sentence rests no record"),
    ],
)
def test_word_that_is_no_record_is_answered_with_records(
    oshra: Oshra, word: str, said: str
) -> None:
    assert said in refused(oshra("rulings", word))


def test_words_that_begin_with_a_minus_are_no_option(oshra: Oshra) -> None:
    found = oshra("find", "-heroes(A) <= -1", "--fragment", "2")
    assert found.stdout.startswith("Found: -heroes(A) <= -1\n")
    asked = oshra("ask", LINE, "-army(A)", "<", "-1")
    assert asked.stdout.startswith("-army(A) < -1  true in every case")
    assert "expression, column 1" in refused(oshra("prove", "-army(A)"))
    empty_slot = oshra("ask", "-- -- r5 | - | - | - | red green", "has('A3', 'r5')")
    assert empty_slot.stdout.startswith("has('A3', 'r5')  true in every case")
    assert oshra("ask", LINE, "-1 < army(A)").stdout.startswith("-1 < army(A)  true in every")
    assert "-5 is not in the range" in refused(oshra("simulate", "-5"))
    assert "no such option" in refused(oshra("find", "-army"))


def test_pages_are_not_made_below_a_file(oshra: Oshra, written: Written) -> None:
    name = written("text")
    assert f"{name}, which is no folder" in refused(oshra("docs", "build", "--out", f"{name}/x"))
    assert f"{name}, which is no folder" in refused(oshra("docs", "build", "--out", name))


def test_setup_that_needs_another_deck_says_so(oshra: Oshra) -> None:
    said = refused(oshra("verify", "ties", "--setup", "1,1,1"))
    assert "--setup 1,1,1: found 28 heroes in deck standard, expected 4, twice" in said
    assert "name a deck that has them with --deck" in said


@pytest.mark.parametrize("command", ["find", "prove"])
@pytest.mark.parametrize("named", ["has('A1', 'r1')", "leader(A) == 'red'"])
def test_card_of_one_deck_is_none_of_every_deck(oshra: Oshra, command: str, named: str) -> None:
    said = refused(oshra(command, named, "--deck", "any"))
    assert "found the card or leader 'r" in said
    assert "as --deck any searches every deck" in said
    assert "found a mistake" in refused(oshra(command, f"{named} ==", "--deck", "any"))
