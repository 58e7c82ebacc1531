"""Bad input: whatever a file holds, oshra answers with a sentence that names the file."""

import datetime as dt
import io
import sys
from pathlib import Path

import pytest

from oshra.model.deck_file import deck_called
from oshra.model.errors import BadDeck, BadInput, BadPosition, BadRecord, DoesNotFit, OshraError
from oshra.model.position import Position
from oshra.model.reading import load_positions, read_position
from oshra.model.record import GameRecord
from oshra.model.record_reading import read_position_or_record, read_record
from oshra.model.toml_table import LARGEST_FILE, Table, shown, toml_of

LINE = "R1 | - | - | - | red ?"
DEAL = (
    '[deal]\nrows = { A = "r1", B = "g1" }\nhand = { A = "b1", B = "k1" }\n'
    'leader = { A = "x", B = "y" }\n'
)
RECORD = (
    'deck = { name = "few", heroes = { red = [1], green = [1], blue = [1], black = [1] }, '
    'leaders = [{ id = "x" }, { id = "y" }] }\nsetup = { hand = 1, row = 1, turns = 1 }\n' + DEAL
)


def file(tmp_path: Path, content: str | bytes) -> str:
    path = tmp_path / "table.toml"
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    return str(path)


@pytest.mark.parametrize(
    ("content", "place", "expected"),
    [
        ("", "", "found an empty text, expected TOML"),
        (" \n\t\n", "", "found an empty text, expected TOML"),
        (b"\x89PNG\r\n\0\0", "", "found binary data, expected a text file"),
        (b'[rows]\nA = "\xff"', "", "found byte 12 is not UTF-8, expected UTF-8 text"),
        ("[rows]\nA = R1", ", line 2, column 5", "found invalid TOML (invalid value), expected"),
        ("[rows", ", end of document", "found invalid TOML (expected ']' at the end of a table"),
        (
            "[rows]\nA = ''\nA = ''\n",
            ", line 3, column 7",
            "found invalid TOML (cannot overwrite a",
        ),
        (
            b"a" * (LARGEST_FILE + 1),
            "",
            f"found more than {LARGEST_FILE} bytes, expected a smaller",
        ),
        ("a = " + "[" * 100_000, "", "found values nested too deeply, expected TOML of a few"),
        ("a = " + "9" * 5000, "", "found a number of thousands of digits, expected a smaller"),
        ("3 = 4\n[rows]", "", "found the unknown key '3', expected one of"),
        ("setup = { row = 99999999999 }\n[rows]", ", setup, row", "found 99999999999, expected a"),
        (
            f"setup = {{ row = 0x{'f' * 5000} }}\n[rows]",
            ", setup, row",
            "found a number of more than thirty digits, expected a number from -9999 to 9999",
        ),
        (
            f"order = [0x{'f' * 5000}]\n[rows]",
            ", order",
            "found a value with a number of thousands of digits, expected a list of texts",
        ),
        (f"rows = '{'x' * 100}'", ", rows", f"found '{'x' * 59}…, expected a table of keys"),
        (
            "[rows]\n" + ".".join("a" * 100_000) + " = 1",
            ", line 2",
            "found a line with more than 100 dots, expected keys of a few parts",
        ),
        (
            "order = [[]]\n[rows]",
            ", order",
            "found [[]], expected a list of texts",
        ),
    ],
)
def test_file_that_holds_no_position_is_refused_with_its_name(
    tmp_path: Path, content: str | bytes, place: str, expected: str
) -> None:
    name = file(tmp_path, content)
    before = Path(name).read_bytes()
    for read in (read_position, load_positions, read_position_or_record):
        with pytest.raises(BadInput) as caught:
            read(name)
        assert str(caught.value).startswith(f"{name}{place}: {expected}")
    assert Path(name).read_bytes() == before


def test_value_nested_too_deeply_to_be_printed_is_described() -> None:
    value: object = 1
    for _ in range(100_000):
        value = {"a": value}
    assert shown(value) == "a value nested too deeply"
    while isinstance(value, dict):
        value = value.pop("a")


@pytest.mark.parametrize("name", ["missing.toml", "missing\0.toml", "x" * 5000, ""])
def test_file_that_cannot_be_read_is_refused_with_its_name(name: str) -> None:
    for read in (read_position, read_record):
        with pytest.raises(BadInput, match=", expected a file"):
            read(name)


def test_missing_file_is_said_to_be_missing() -> None:
    with pytest.raises(BadInput) as caught:
        read_position("no-such-folder/table.toml")
    assert str(caught.value) == (
        "no-such-folder/table.toml: found no such file or directory, "
        "expected a file that can be read"
    )


def test_folder_is_no_file(tmp_path: Path) -> None:
    with pytest.raises(BadInput) as caught:
        read_position(str(tmp_path))
    assert str(caught.value) == f"{tmp_path}: found a folder, expected a file"


@pytest.mark.parametrize(
    ("deck", "place", "expected"),
    [
        ("[heroes]\nred = [1]", ", name", "found nothing, expected a value"),
        ("name = 'x'\nheros = 1", "", "found the unknown key 'heros', expected one of heroes"),
        ("name = 'x'\n[heroes]\nred = 1", ", heroes, red", "found 1, expected a list of whole"),
        ("name = 'x'\n[heroes]\nred = [1, '2']", ", heroes, red, 2", "found '2', expected a whole"),
        ("name = 'x'\n[heroes]\nred = [true]", ", heroes, red, 1", "found True, expected a whole"),
        ("name = 'x'\n[heroes]\nred = [10000]", ", heroes, red, 1", "found 10000, expected a num"),
        ("name = 'x'\n[heroes]\npink = [1]", ", heroes", "found the unknown key 'pink', expected"),
        (
            f"name = 'x'\n[heroes]\nred = [{'1,' * 2001}]",
            ", heroes",
            "found 2001 cards, expected at most 2000",
        ),
        ("name = 'x'\n[[leaders]]\nid = 'A'", ", leaders 1, id", "found 'A', expected small"),
        ("name = 'x'\nleaders = 3", ", leaders", "found 3, expected a list of tables"),
        ("name = 'x'\nleaders = [3]", ", leaders 1", "found 3, expected a table of keys"),
        (
            "name = 'x'\nleaders = [{ id = 'a', influence = { red = 1.5 } }]",
            ", leaders 1, influence, red",
            "found 1.5, expected a whole number",
        ),
        (
            "name = 'x'\nleaders = [{ id = 'a', influence = { read = 1 } }]",
            ", leaders 1, influence",
            "found the unknown key 'read', expected one of red",
        ),
        (
            "name = 'x'\nleaders = [{ id = 'a' }, { id = 'a', influence = { red = 1 } }]",
            ", leaders",
            "found two different leaders with the id 'a', expected equal leaders",
        ),
    ],
)
def test_file_that_holds_no_deck_is_refused_with_its_name(
    tmp_path: Path, deck: str, place: str, expected: str
) -> None:
    path = tmp_path / "deck.toml"
    path.write_text(deck, encoding="utf-8")
    with pytest.raises(BadInput) as caught:
        read_position(file(tmp_path, "deck = 'deck.toml'\n[rows]"))
    assert str(caught.value).startswith(f"{path}{place}: {expected}")


@pytest.mark.parametrize("name", ["standrd", "x" * 5000, "a\0b"])
def test_name_that_is_no_deck_is_answered_with_the_decks_there_are(name: str) -> None:
    with pytest.raises(BadDeck, match=r"^--deck: found .*, expected standard or paired, or"):
        deck_called(name, where="--deck")


def test_missing_file_of_a_deck_is_named() -> None:
    with pytest.raises(BadInput, match=r"^missing\.toml: found no such file"):
        deck_called("missing.toml")


def test_card_twice_and_a_card_that_the_deck_lacks_are_told_apart(tmp_path: Path) -> None:
    with pytest.raises(DoesNotFit, match=r"rows\.A slot 2: found r1 once more, expected 1 of it"):
        read_position(file(tmp_path, "[rows]\nA = 'R1 r1'"))
    with pytest.raises(DoesNotFit, match=r"rows\.A slot 2: found r9, which the deck lacks"):
        read_position(file(tmp_path, "[rows]\nA = 'R1 r9'"))


def test_every_refusal_is_one_of_oshra() -> None:
    refusal = BadPosition("file, rows.A slot 3", "'x'", "a card")
    assert isinstance(refusal, OshraError)
    assert (refusal.where, refusal.found, refusal.expected) == (
        "file, rows.A slot 3",
        "'x'",
        "a card",
    )


def test_position_is_read_from_a_line_a_file_or_a_file_with_a_line(tmp_path: Path) -> None:
    positions = [
        read_position(argument)
        for argument in (
            LINE,
            file(tmp_path, "[rows]\nA = 'R1'\n[leader]\nA = 'red'"),
        )
    ]
    positions.append(read_position(file(tmp_path, f"# a table\n\n{LINE}\n")))
    assert positions[0] == positions[1] == positions[2]
    assert [position.where for position in positions] == [
        "line",
        str(tmp_path / "table.toml"),
        str(tmp_path / "table.toml"),
    ]


def test_dash_stands_for_the_standard_input(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(LINE.encode())))
    assert read_position("-").where == "standard input"
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"\xff")))
    with pytest.raises(BadInput, match=r"^standard input: found byte 0 is not UTF-8"):
        read_position("-")


def test_standard_input_has_the_same_bound_as_a_file(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    for more, found in ((0, "invalid TOML"), (1, f"more than {LARGEST_FILE} bytes")):
        data = b"a" * (LARGEST_FILE + more)
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))
        for argument in ("-", file(tmp_path, data)):
            with pytest.raises(BadInput) as caught:
                read_position(argument)
            assert found in caught.value.found


def test_file_may_hold_several_lines(tmp_path: Path) -> None:
    name = file(tmp_path, f"{LINE}\n# another\n{LINE}\n")
    assert [position.where for position in load_positions(name)] == [
        f"{name}, line 1",
        f"{name}, line 3",
    ]
    with pytest.raises(BadPosition, match="found 2 lines of positions, expected one position"):
        read_position(name)
    with pytest.raises(BadInput, match=r"line 2, rows\.A slot 1: found 'x'"):
        load_positions(file(tmp_path, f"{LINE}\nx | - | - | - | ? ?"))
    assert load_positions(LINE) == (read_position(LINE),)


def test_record_is_known_by_its_deal(tmp_path: Path) -> None:
    name = file(tmp_path, RECORD)
    assert isinstance(read_position_or_record(name), GameRecord)
    assert read_record(name) == read_position_or_record(name)
    assert isinstance(read_position_or_record(LINE), Position)
    assert isinstance(read_position_or_record(file(tmp_path, "[rows]")), Position)


def test_line_of_a_position_is_no_record() -> None:
    with pytest.raises(BadRecord, match=r"^line: found a line of a position, expected a game"):
        read_record(LINE)


def test_byte_order_mark_at_the_beginning_does_no_harm(tmp_path: Path) -> None:
    assert read_position(file(tmp_path, b"\xef\xbb\xbf[rows]\nA = 'R1'")).rows[0]


def test_misspelled_key_is_named_beside_the_one_that_is_missing() -> None:
    with pytest.raises(BadInput, match=r"^file, name: found 'nmae' but no 'name', expected"):
        Table({"nmae": "x"}, "file").text("name")


def test_date_is_a_date_and_no_text() -> None:
    assert Table({"first": dt.date(2026, 11, 30)}, "file").date("first") == dt.date(2026, 11, 30)
    with pytest.raises(BadInput, match=r"^file, first: found '2026-11-30', expected a date"):
        Table({"first": "2026-11-30"}, "file").date("first")


@pytest.mark.parametrize("number", [9999, -9999, 0])
def test_number_up_to_four_digits_is_read_and_a_larger_one_is_refused(number: int) -> None:
    assert Table({"row": number}, "file").number("row") == number
    with pytest.raises(BadInput, match="expected a number from -9999 to 9999"):
        Table({"row": number + (10000 if number >= 0 else -10000)}, "file").number("row")


def test_line_of_a_hundred_dots_is_read_and_one_more_is_refused() -> None:
    assert toml_of(f"a = '{'.' * 100}'", "file").text("a") == "." * 100
    with pytest.raises(BadInput, match="more than 100 dots"):
        toml_of(f"a = '{'.' * 101}'", "file")


def test_wrong_value_is_shown_up_to_sixty_characters() -> None:
    assert shown("x" * 58) == f"'{'x' * 58}'"
    assert shown("x" * 59) == f"'{'x' * 59}…"


def test_deck_of_two_thousand_cards_is_read(tmp_path: Path) -> None:
    path = tmp_path / "deck.toml"
    path.write_text(f"name = 'large'\n[heroes]\nred = [{'1,' * 1999}]\nblue = [1]", "utf-8")
    assert len(deck_called(str(path)).heroes) == 2000
