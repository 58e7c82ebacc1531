"""The expression language: what is understood, and what is refused and where."""

import pytest

from oshra.model.cards import FACTIONS, PLAYERS, Hero, Strength
from oshra.model.combining import constant, once
from oshra.model.deck import PAIRED, STANDARD
from oshra.model.expression import condition_from, number_from
from oshra.model.facts import (
    ArmyStrength,
    CouncilHeroes,
    CouncilHolds,
    InfluenceIn,
    IsAbsent,
    LeaderIs,
    RowCounted,
    RowHeroes,
    RowHolds,
    RowIs,
    RowStrength,
    SlotHolds,
    TieIs,
    WinnerIs,
)
from oshra.model.score_sheet import Tie
from oshra.model.setup import STANDARD_SETUP
from oshra.model.terms import (
    Alike,
    Choice,
    Condition,
    Every,
    Greatest,
    IsZero,
    Least,
    Not,
    NotNegative,
    Some,
    Total,
    Truth,
    facts,
)
from oshra.model.vocabulary import vocabulary_of

WORDS = vocabulary_of(STANDARD_SETUP, STANDARD)
A, B = PLAYERS
RED, GREEN, BLUE, BLACK = FACTIONS
B5 = Hero(BLUE, Strength(5))
ARMY_A, ARMY_B = ArmyStrength(A), ArmyStrength(B)


def read(text: str) -> Condition:
    """Read a condition in the words of the standard game."""
    return condition_from(text, WORDS)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("army(A) > 3", NotNegative(Total(((1, ARMY_A),), -4))),
        ("army(A) >= 3", NotNegative(Total(((1, ARMY_A),), -3))),
        ("army(A) < 3", NotNegative(Total(((-1, ARMY_A),), 2))),
        ("army(A) <= 3", NotNegative(Total(((-1, ARMY_A),), 3))),
        ("army(A) == 3", IsZero(Total(((1, ARMY_A),), -3))),
        ("army(A) != 3", Not(IsZero(Total(((1, ARMY_A),), -3)))),
        ("2 * army(A) + army(A) * 3 > 0", NotNegative(Total(((5, ARMY_A),), -1))),
        ("0 * army(A) == 0", Truth(value=True)),
        ("army(A) - army(A) == 0", Truth(value=True)),
        ("-army(A) >= 2 - 3 * 4", NotNegative(Total(((-1, ARMY_A),), 10))),
        (
            "1 < army(A) <= army(B)",
            Every(
                (
                    NotNegative(Total(((1, ARMY_A),), -2)),
                    NotNegative(Total(((1, ARMY_B), (-1, ARMY_A)))),
                )
            ),
        ),
        ("winner == A", WinnerIs(A)),
        ("B == winner", WinnerIs(B)),
        ("winner != rematch", Not(WinnerIs(None))),
        ("winner == winner", Some((WinnerIs(A), WinnerIs(B), WinnerIs(None)))),
        ("A == B", Truth(value=False)),
        ("other(A) == B", Truth(value=True)),
        ("red != green", Truth(value=True)),
        ('tie(red) == "rows"', TieIs(RED, Tie.ROWS)),
        ('"none" == tie(black)', TieIs(BLACK, None)),
        ('leader(B) == "blue"', LeaderIs(B, "blue")),
        ("row(A, red) == B", RowIs(A, RED, B)),
        ("discards(B, green)", IsAbsent(B, GREEN)),
        ("present(B, green)", Not(IsAbsent(B, GREEN))),
        ("not not present(B, green)", Not(IsAbsent(B, GREEN))),
        ('has("A3", "b5")', SlotHolds(A, 3, B5)),
        ('has("B7", "B5")', SlotHolds(B, 7, B5)),
        ('has("row A", "b+5")', RowHolds(A, B5)),
        ('has("council B", "b5")', CouncilHolds(B, B5)),
        ("implies(winner == A, winner == B)", Some((Not(WinnerIs(A)), WinnerIs(B)))),
        ("implies(False, winner == B)", Truth(value=True)),
        ("winner == A or winner == A", WinnerIs(A)),
        ("winner == A or (winner == B or True)", Truth(value=True)),
        ("winner == A and False", Truth(value=False)),
        ("winner == A and (winner == B and present(A, red))", None),
        ("(winner == A) == present(A, red)", Alike(WinnerIs(A), Not(IsAbsent(A, RED)))),
        ("(winner == A) == True", WinnerIs(A)),
        ("False == (winner == A)", Not(WinnerIs(A))),
        ("(winner == A) == False", Not(WinnerIs(A))),
        ("(winner == A) == (winner == A)", Truth(value=True)),
        (
            "winner == B if present(A, red) else winner == A",
            Some(
                (
                    Every((Not(IsAbsent(A, RED)), WinnerIs(B))),
                    Every((IsAbsent(A, RED), WinnerIs(A))),
                )
            ),
        ),
        ("winner == A if present(A, red) else winner == A", WinnerIs(A)),
        ("winner == A if True else winner == B", WinnerIs(A)),
        ("winner == A if False else winner == B", WinnerIs(B)),
        ("(A if winner == A else B) == A", WinnerIs(A)),
        ("(A if True else B) == A", Truth(value=True)),
        (
            "all(discards(p, red) for p in players)",
            Every((IsAbsent(A, RED), IsAbsent(B, RED))),
        ),
        (
            "any(discards(other(p), f) for f in factions for p in rows if_)".replace(" if_", ""),
            Some(tuple(IsAbsent(p, f) for f in FACTIONS for p in (B, A))),
        ),
        (
            "all(p == q or winner == p for p in players for q in players)",
            Every((WinnerIs(A), WinnerIs(B))),
        ),
        (
            "all(any(discards(p, f) for p in players) for f in factions)",
            Every(tuple(Some((IsAbsent(A, f), IsAbsent(B, f))) for f in FACTIONS)),
        ),
        ("  army(A)\n\t> 3 ", NotNegative(Total(((1, ARMY_A),), -4))),
    ],
)
def test_condition_is_understood(text: str, expected: Condition | None) -> None:
    if expected is None:
        expected = Every((WinnerIs(A), WinnerIs(B), Not(IsAbsent(A, RED))))
    assert read(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("3", constant(3)),
        (
            "council(A) - council(A, red)",
            Total(((1, CouncilHeroes(A)), (-1, CouncilHeroes(A, RED)))),
        ),
        ("count(B, red) + size(B)", Total(((1, RowHeroes(B, RED)), (1, RowHeroes(B))))),
        (
            "counted(A, red) + strength(A, red)",
            Total(((1, RowCounted(A, RED)), (1, RowStrength(A, RED)))),
        ),
        ("abs(army(A))", once(Greatest((once(ARMY_A), Total(((-1, ARMY_A),)))))),
        ("abs(3 - 8)", constant(5)),
        ("max(army(A), 3)", once(Greatest((once(ARMY_A), constant(3))))),
        ("min(army(A), 3)", once(Least((once(ARMY_A), constant(3))))),
        ("max(2, 7, 3) - min(2, 7, 3)", constant(5)),
        ("max(army(A), army(A)) + min(army(A), army(A))", Total(((2, ARMY_A),))),
        ("max(army(p) for p in players)", once(Greatest((once(ARMY_A), once(ARMY_B))))),
        ("min(army(p) for p in players)", once(Least((once(ARMY_A), once(ARMY_B))))),
        (
            "sum(influence(A, f) for f in factions)",
            Total(tuple((1, InfluenceIn(A, f)) for f in FACTIONS)),
        ),
        ("1 if winner == A else 2", once(Choice(WinnerIs(A), constant(1), constant(2)))),
        ("1 if False else 2", constant(2)),
        ("army(A) if winner == A else army(A)", once(ARMY_A)),
        (
            "sum(winner == p for p in players)",
            Total(tuple((1, Choice(WinnerIs(p), constant(1), constant(0))) for p in PLAYERS)),
        ),
        (
            "size(row(A, red))",
            once(
                Choice(
                    RowIs(A, RED, A),
                    once(RowHeroes(A)),
                    once(Choice(RowIs(A, RED, B), once(RowHeroes(B)), constant(0))),
                )
            ),
        ),
    ],
)
def test_number_is_understood(text: str, expected: Total) -> None:
    assert number_from(text, WORDS) == expected


def test_row_of_the_row_taken_is_followed() -> None:
    condition = read("row(row(A, red), green) == B")
    assert condition == Some(
        (
            Every((RowIs(A, RED, A), RowIs(A, GREEN, B))),
            Every((RowIs(A, RED, B), RowIs(B, GREEN, B))),
        )
    )


def test_absence_can_depend_on_the_faction_chosen() -> None:
    condition = read("discards(A, red if winner == A else blue)")
    assert condition == Some(
        (
            Every((WinnerIs(A), IsAbsent(A, RED))),
            Every((Not(WinnerIs(A)), IsAbsent(A, BLUE))),
        )
    )


def test_two_leaders_are_compared_by_every_id_of_the_deck() -> None:
    condition = condition_from("leader(A) == leader(B)", vocabulary_of(STANDARD_SETUP, PAIRED))
    assert condition == Some(
        tuple(Every((LeaderIs(A, leader.id), LeaderIs(B, leader.id))) for leader in PAIRED.leaders)
    )


def test_facts_are_listed_once_in_the_order_of_the_text() -> None:
    condition = read(
        "implies(army(B) > 3, winner == A) and army(B) + army(A) > 1 or True == (1 > 2)"
    )
    assert facts(condition) == (ARMY_B, WinnerIs(A), ARMY_A)


def test_what_holds_of_every_table_depends_on_nothing() -> None:
    assert facts(read("1 < 2")) == ()


def test_term_that_stands_in_two_places_is_visited_once() -> None:
    shared = read("army(A) > 3")
    assert facts(Alike(Every((shared, WinnerIs(A))), shared)) == (ARMY_A, WinnerIs(A))
