"""`oshra census`: exact counts, in text and as data."""

import json
from collections.abc import Callable
from subprocess import CompletedProcess

import pytest

from oshra.model.cards import PLAYERS
from oshra.model.deck import STANDARD
from oshra.model.line import position_of_line
from oshra.model.rules import STANDARD_RULES
from oshra.model.scoring import score
from oshra.solver.census import census
from oshra.solver.worlds import worlds

Oshra = Callable[..., CompletedProcess[str]]

OPEN = "R1 r? | G2 B3 ?? | b1 ?? | k2 | red green"
"""A fragment with three unknown heroes."""

SMALL = """
name = "small"
[heroes]
red = [1, 2]
green = [1, 2]
blue = [3]
black = [3]
[[leaders]]
id = "x"
influence = { red = 1 }
[[leaders]]
id = "y"
influence = { blue = 1 }
"""


def test_numbers_of_the_standard_deck_are_those_of_the_census(oshra: Oshra) -> None:
    printed = oshra("census", "--leaders", "red,blue", "--json")
    data = json.loads(printed.stdout)
    found = census(STANDARD_RULES, (STANDARD.leaders[0], STANDARD.leaders[2]))
    assert printed.returncode == 0
    assert data["total"] == found.total == sum(data["winners"].values())
    assert data["winners"]["rematch"] == found.rematches
    assert data["leaders"] == [["red", "blue"]]
    assert sum(data["by"]["A"].values()) == data["winners"]["A"]
    assert {int(key): number for key, number in data["margins"].items()} == found.margins
    for faction in ("red", "green", "blue", "black"):
        assert sum(data["ties"][faction].values()) == data["total"]
        assert sum(data["own_rows"][faction].values()) == data["total"]


def test_tables_that_fit_a_position_are_its_worlds(oshra: Oshra) -> None:
    data = json.loads(oshra("census", OPEN, "--json").stdout)
    position = position_of_line(OPEN)
    sheets = [score(position.rules.rulings, final) for final in worlds(position)]
    assert data["total"] == len(sheets)
    assert data["winners"]["A"] == sum(sheet.winner == 0 for sheet in sheets)
    assert data["winners"]["B"] == sum(sheet.winner == 1 for sheet in sheets)
    assert data["absent"]["B"]["red"] == sum(sheet.factions[0].discards[1] for sheet in sheets)


def test_without_leaders_every_pair_of_the_deck_counts(
    oshra: Oshra, written: Callable[[str], str]
) -> None:
    words = ("census", "--deck", written(SMALL), "--setup", "1,2,1", "--json")
    both, one, other = (
        json.loads(oshra(*words, *leaders).stdout)
        for leaders in ((), ("--leaders", "x,y"), ("--leaders", "y,?"))
    )
    assert both["leaders"] == [["x", "y"], ["y", "x"]]
    assert other["leaders"] == [["y", "x"]]
    assert both["total"] == one["total"] + other["total"]
    assert both["winners"]["A"] == one["winners"]["A"] + one["winners"]["B"]


def test_text_gives_totals_with_their_shares(oshra: Oshra, written: Callable[[str], str]) -> None:
    words = ("census", "--deck", written(SMALL), "--setup", "1,2,1", "--leaders", "x,y")
    printed = oshra(*words, "--ruling", "empty-faction=skipped").stdout
    data = json.loads(oshra(*words, "--ruling", "empty-faction=skipped", "--json").stdout)
    assert f"{data['total']} tables" in printed
    assert "Read with empty-faction=skipped." in printed
    rematch = next(line for line in printed.splitlines() if line.startswith("rematch"))
    part = 100 * data["winners"]["rematch"] / data["total"]
    assert rematch.split() == ["rematch", f"{part:.2f}", "%", str(data["winners"]["rematch"])]
    assert "skipped" in printed.splitlines()[-3]
    assert max(map(len, printed.splitlines())) <= 80


def test_known_table_is_one_table(oshra: Oshra) -> None:
    printed = oshra("census", "R1 R2 | G1 | r3 | g2 | red green").stdout
    assert "\n1 table\n" in printed
    assert "100.00 %" in printed


def test_factions_stand_below_each_other_on_a_narrow_terminal(
    oshra: Oshra, monkeypatch: pytest.MonkeyPatch
) -> None:
    wide = oshra("census", OPEN).stdout
    monkeypatch.setenv("COLUMNS", "40")
    narrow = oshra("census", OPEN).stdout
    assert max(map(len, narrow.splitlines())) <= 40
    assert "final tables that fit the line" in narrow
    shares = [next(text for text in wide.splitlines() if text.startswith("nothing tied")).split()]
    shares += [text.split() for text in narrow.splitlines() if text.startswith("  nothing tied")]
    assert shares[0][2::2] == [words[2] for words in shares[1:]]


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("--leaders", "red"), "--leaders: found 'red', expected the leaders of A and B"),
        (("--leaders", "red,red"), "two different leader cards"),
        (("--leaders", "red,geen"), "the unknown leader 'geen', expected one of green"),
        ((OPEN, "--leaders", "red,green"), "beside a position, which names them"),
        (("--deck", "nowhere"), "nowhere"),
    ],
)
def test_leaders_that_are_not_there_are_refused(
    oshra: Oshra, words: tuple[str, ...], message: str
) -> None:
    refused = oshra("census", *words)
    assert (refused.returncode, refused.stdout) == (2, "")
    assert message in refused.stderr
    assert refused.stderr.count("\n") <= 2


def test_readings_that_cannot_be_counted_are_undecided_with_the_reason(oshra: Oshra) -> None:
    undecided = oshra("census", "--ruling", "award=whole-row")
    assert (undecided.returncode, undecided.stdout) == (3, "")
    assert "one by one" in undecided.stderr


def test_tables_with_a_property_are_counted_with_their_share(oshra: Oshra) -> None:
    counted = json.loads(oshra("census", "--leaders", "red,?", "--json").stdout)
    for where, tables in (
        ("winner == rematch", counted["winners"]["rematch"]),
        ("army(A) - army(B) == 3", counted["margins"]["3"]),
        ("army(A) > 200", 0),
    ):
        words = ("census", "--leaders", "red,?", "--where", where)
        data = json.loads(oshra(*words, "--json").stdout)
        assert data == {
            **{key: counted[key] for key in ("scope", "leaders", "total", "rulings", "deck")},
            "where": where,
            "tables": tables,
        }
        printed = oshra(*words)
        assert printed.returncode == 0
        part = f"{100 * tables / counted['total']:.2f} %"
        assert printed.stdout.splitlines()[-2:] == [
            f"Where {where}:",
            f"{tables:,} of {counted['total']:,} tables, {part}",
        ]


def test_tables_of_a_position_with_a_property_are_those_of_its_worlds(oshra: Oshra) -> None:
    position = position_of_line(OPEN)
    held: dict[object, bool] = {}
    for final in worlds(position):
        rows = (frozenset(card.hero for stack in row for card in stack) for row in final.rows)
        winner = score(position.rules.rulings, final).winner
        held[(*rows, *map(frozenset, final.councils))] = winner is PLAYERS[0]
    data = json.loads(oshra("census", OPEN, "--where", "winner == A", "--json").stdout)
    assert (data["tables"], data["total"]) == (sum(held.values()), len(held))
    assert 0 < data["tables"] < data["total"]


@pytest.mark.parametrize(
    ("where", "code", "message"),
    [
        ("army(A) >", 2, "expression"),
        ("army(C) > 3", 2, "expression, column 6"),
        ("has('A1', 'r5')", 3, "in which slot"),
    ],
)
def test_property_that_cannot_be_counted_is_refused(
    oshra: Oshra, where: str, code: int, message: str
) -> None:
    refused = oshra("census", "--where", where)
    assert (refused.returncode, refused.stdout) == (code, "")
    assert message in refused.stderr


@pytest.mark.parametrize(
    ("words", "asked", "why"),
    [
        (("--where", "has('A1', 'r5')"), {"where": "has('A1', 'r5')"}, "in which slot"),
        (("--ruling", "award=whole-row"), {}, "one by one"),
    ],
)
def test_what_is_not_counted_is_unknown_as_data_too(
    oshra: Oshra, words: tuple[str, ...], asked: dict[str, str], why: str
) -> None:
    undecided = oshra("census", "--leaders", "red,green", "--json", *words)
    assert (undecided.returncode, undecided.stderr) == (3, "")
    data = json.loads(undecided.stdout)
    assert why in data.pop("undecided")
    assert data == {
        "scope": "full final tables that legal play reaches, deck standard",
        "leaders": [["red", "green"]],
        **asked,
        "verdict": "unknown",
        "rulings": {} if asked else {"award": "whole-row"},
        "deck": "standard",
    }
