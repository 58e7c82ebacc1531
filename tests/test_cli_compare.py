"""`oshra compare`: one table under every reading, legible on terminals of any width."""

import json
from collections.abc import Callable
from subprocess import CompletedProcess

import pytest

Oshra = Callable[..., CompletedProcess[str]]

LINE = "R3 R2 G2 | R5 | r1 | g4 | red green"
TOGETHER = "G6/b3 K7/r1 B4 | G1/k4 | r2 g7 | b7 k2 | blue black"


def said_of(oshra: Oshra, line: str) -> dict[tuple[str, str], str]:
    """What every other reading changes, from the JSON."""
    data = json.loads(oshra("compare", "--json", line).stdout)
    return {
        (ruling, key): result["changes"]
        for ruling, readings in data["rulings"].items()
        for key, result in readings.items()
    }


@pytest.mark.parametrize("width", [80, 120])
def test_wide_terminal_gets_a_line_for_each_reading(
    oshra: Oshra, monkeypatch: pytest.MonkeyPatch, width: int
) -> None:
    changes = said_of(oshra, LINE)
    monkeypatch.setenv("COLUMNS", str(width))
    first, _, heading, *rows = oshra("compare", LINE).stdout.splitlines()
    assert first == "line: as read now  5 (2) : 2 (1)  A wins by strength"
    assert heading.split() == [
        *("ruling", "reading", "strength", "(heroes)", "of", "A", ":", "B,", "winner", "changes"),
    ]
    table = rows[: rows.index("")]
    assert len(table) == len(changes)
    for row, ((_, key), change) in zip(table, changes.items(), strict=True):
        assert f" {key} " in row
        assert row.endswith({"winner": "!! winner", "score": "!  score"}.get(change, "strength"))
    assert {row.index("(") for row in table} == {37}


@pytest.mark.parametrize("line", [LINE, TOGETHER])
@pytest.mark.parametrize("width", [30, 40, 60])
def test_narrow_terminal_gets_what_changes_first_and_no_word_broken(
    oshra: Oshra, monkeypatch: pytest.MonkeyPatch, width: int, line: str
) -> None:
    changes = said_of(oshra, line)
    monkeypatch.setenv("COLUMNS", str(width))
    shown = oshra("compare", line).stdout
    lines = shown.splitlines()
    longest = max(len(f"!! winner  {ruling}={key}") for ruling, key in changes)
    assert max(map(len, lines)) <= max(width, longest)
    named = [text.split()[-1] for text in lines if text.startswith("!")]
    expected = [
        f"{ruling}={key}"
        for wanted in ("winner", "score")
        for (ruling, key), change in changes.items()
        if change == wanted
    ]
    assert named == expected
    rest = " ".join(shown[shown.index("Nothing changes with") :].split())
    for (ruling, key), change in changes.items():
        assert (f"{key}," in rest or f"{key} " in rest) or change != "nothing"
        assert f"{ruling}: " in rest or change != "nothing"


def test_result_of_a_reading_stands_below_it(oshra: Oshra, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    shown = oshra("compare", LINE).stdout
    assert "\n!! winner  presence=always\n   5 (2) : 7 (2)  B wins by strength\n" in shown
    assert shown.startswith("line: as read now\n   5 (2) : 2 (1)  A wins by strength\n")
    assert "\n   shortage: skip-exchange,\n   forbid-block, pass-turn, end-game,\n" in shown


def test_single_reading_changes_in_the_singular(oshra: Oshra) -> None:
    line = "R5 R4 | G1 | r1 | g2 | red green"
    single = sum(change == "winner" for change in said_of(oshra, line).values())
    assert single == 1
    assert " 1 changes the winner, " in oshra("compare", line).stdout
    assert " 1 of 20 readings changes the winner" in " ".join(oshra("score", line).stdout.split())
