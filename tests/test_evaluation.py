"""Expressions on a table: every fact is what lies there or stands on the score sheet."""

import pytest

from oshra.model.evaluation import holds, number
from oshra.model.expression import condition_from, number_from
from oshra.model.line import position_of_line
from oshra.model.position_file import Overrides
from oshra.model.position_of import final_table_from
from oshra.model.scoring import score
from oshra.model.vocabulary import vocabulary_of

TABLE = "R3/g2 R1 B4 -- | R7 G5/k6 g1 | r5 | b1 g7 | red green"
"""What is scored. Red: A leads 8 to 0, row A has two of it, so A takes 3 + 1 and B takes 7, absent.
Green: B leads 10 to 0, row B has two, so B takes 5 + 1 and A takes 2, absent.
Blue: B leads 1 to 0, row A has the only one, so B takes 4.
Black: nobody has any, tied; B takes 6, absent."""


def number_on(line: str, text: str) -> int:
    """Work out a number on a table."""
    position = position_of_line(line)
    rules, final = position.rules, final_table_from(position)
    total = number_from(text, vocabulary_of(rules.setup, rules.deck))
    return number(total, final, score(rules.rulings, final))


def holds_on(line: str, text: str, readings: dict[str, str] | None = None) -> bool:
    """Work out a condition on a table, with some rulings read by these keys."""
    position = position_of_line(line, overrides=Overrides(rulings=readings or {}))
    rules, final = position.rules, final_table_from(position)
    condition = condition_from(text, vocabulary_of(rules.setup, rules.deck))
    return holds(condition, final, score(rules.rulings, final))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("army(A)", 4),
        ("army(B)", 10),
        ("heroes(A)", 2),
        ("heroes(B)", 3),
        ("influence(A, red)", 8),
        ("influence(B, green)", 10),
        ("obtained(B, red)", 7),
        ("obtained(B, blue)", 4),
        ("counted(B, green)", 2),
        ("council(B)", 2),
        ("council(B, blue)", 1),
        ("council(A, blue)", 0),
        ("count(A, red)", 2),
        ("count(B, black)", 1),
        ("size(A)", 4),
        ("size(B)", 4),
        ("strength(A, green)", 2),
        ("strength(B, green)", 6),
        ("blocks(A)", 1),
        ("blocks(B)", 1),
        ("max(army(A), army(B), 7) - min(army(A), army(B), 5)", 6),
        ("abs(army(A) - army(B))", 6),
        ("3 if winner == A else 5", 5),
        ("3 if winner == B else 5", 3),
        ("sum(present(A, f) for f in factions)", 1),
        ("sum(influence(B, f) for f in factions)", 11),
        ("army(A) * 3 - 2", 10),
    ],
)
def test_number_is_what_stands_on_the_sheet_or_lies_on_the_table(text: str, expected: int) -> None:
    assert number_on(TABLE, text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("winner == B", True),
        ("winner == A", False),
        ("winner == rematch", False),
        ("army(A) < army(B)", True),
        ("army(B) - army(A) > 6", False),
        ("army(B) - army(A) >= 6", True),
        ("army(A) == 4 and army(B) == 10", True),
        ("army(A) == 4 and army(B) == 9", False),
        ("army(A) == 5 or army(B) == 10", True),
        ("army(A) == 5 or army(B) == 9", False),
        ("not army(A) == 4", False),
        ("(army(A) == 4) == (army(B) == 10)", True),
        ("(army(A) == 4) == (army(B) == 9)", False),
        ('tie(black) == "both"', False),
        ('tie(black) == "influence"', True),
        ('tie(red) == "none"', True),
        ("row(A, red) == A", True),
        ("row(A, green) == A", True),
        ("row(B, green) == A", False),
        ("discards(A, green)", True),
        ("present(B, green)", True),
        ('leader(A) == "red"', True),
        ('leader(B) == "red"', False),
        ('leader(A) == "green"', False),
        ('has("A1", "g2")', True),
        ('has("A1", "r3")', True),
        ('has("A2", "r3")', False),
        ('has("A4", "r3")', False),
        ('has("B7", "r3")', False),
        ('has("row A", "b4")', True),
        ('has("row B", "b4")', False),
        ('has("council B", "g7")', True),
        ('has("council A", "g7")', False),
        ("0 == 0", True),
        ("1 == 0", False),
        ("0 == 1", False),
        ("0 >= 0", True),
        ("0 >= 1", False),
        ("0 > 0", False),
        ("1 > 0", True),
        ("max(3, 1, 2) == 3", True),
        ("min(3, 1, 2) == 1", True),
        ("True", True),
    ],
)
def test_condition_holds_as_the_sheet_and_the_table_say(text: str, *, expected: bool) -> None:
    assert holds_on(TABLE, text) is expected


def test_skipped_faction_is_taken_from_no_row_and_is_not_tied() -> None:
    skipped = {"empty-faction": "skipped"}
    line = "R3 | R7 R6 | - | - | red green"
    assert holds_on(line, 'tie(blue) == "both" and row(A, blue) == A')
    assert holds_on(line, 'tie(blue) == "none"', skipped)
    assert holds_on(line, "row(A, blue) != A and row(A, blue) != B", skipped)
    assert holds_on(line, "size(row(A, blue)) == 0", skipped)


@pytest.mark.parametrize("blockers", range(5))
def test_every_hero_on_another_is_a_blocker(blockers: int) -> None:
    assert number_on(f"R1{'/b1' * blockers} R2 | - | - | - | red green", "blocks(A)") == blockers
