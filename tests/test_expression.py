"""The expression language: what is understood, and what is refused and where."""

import pytest

from oshra.model.cards import FACTIONS, PLAYERS, Hero, Strength
from oshra.model.combining import NEVER, constant, once, opposite
from oshra.model.deck import PAIRED, STANDARD
from oshra.model.errors import BadExpression
from oshra.model.expression import DEEPEST, condition_from, number_from
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
from oshra.model.picks import Kind, chosen, only
from oshra.model.score_sheet import Tie
from oshra.model.setup import STANDARD_SETUP, Setup
from oshra.model.syntax import LONGEST
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


@pytest.mark.parametrize(
    ("text", "place", "found", "expected"),
    [
        ("", (0, 0), "nothing", "an expression"),
        ("army(A) = 3", (8, 9), "syntax", "an expression"),
        ("army(A) > “3”", (10, 11), "'“'", "ASCII"),
        ("army(A) > 3 # sure", (12, 13), "'#'", "ASCII"),
        ("1" * (LONGEST + 1), (0, 1), f"{LONGEST + 1} characters", f"at most {LONGEST}"),
        ("-" * 3900 + "1", (0, 1), "nesting", "fewer levels"),
        ("army(A) > " + "(" * 300, (210, 211), "nested parentheses", "an expression"),
        ("-" * DEEPEST + "1 > 0", (DEEPEST - 1, DEEPEST + 1), "nesting", f"at most {DEEPEST}"),
        ("army(A) > 1000001", (10, 17), "too large", "1000000"),
        ("1000 * (2000 * army(A)) > 1", (0, 23), "too large", "1000000"),
        ("army(A)", (0, 7), "a number", "true or false"),
        ("winner", (0, 6), "the winner", "true or false"),
        ("1 + red > 0", (4, 7), "a faction", "a number"),
        ("1 + (winner == A) > 0", (5, 16), "true or false", "a number"),
        ("not army(A)", (4, 11), "a number", "true or false"),
        ("army(A) * army(B) > 3", (0, 17), "a product", "fixed number"),
        ("army(A) / 2 > 3", (0, 11), "'army(A) / 2'", "+, - and *"),
        ("armee(A) > 3", (0, 5), "armee", "army"),
        ("army > 3", (0, 4), "the function army", "army("),
        ("all > 3", (0, 3), "the function all", "all("),
        ("amry(A) > x", (0, 4), "amry", "army"),
        ("army(A) > winer", (10, 15), "winer", "winner"),
        ("players > 3", (0, 7), "players", "in players"),
        ("army(red) > 3", (5, 8), "a faction", "A, B"),
        ("army(winner) > 3", (5, 11), "the winner", "a player"),
        ("army(3) > 3", (5, 6), "a number", "a player"),
        ("tie(A) == red", (4, 5), "a player", "red, green, blue, black"),
        ("army(A, red) > 3", (0, 12), "2 arguments", "army(a player or row)"),
        ("influence(A) > 3", (0, 12), "1 argument", "influence(a player or row, a faction)"),
        ("army(P=A) > 3", (7, 8), "a name", "no names"),
        ("army(*A) > 3", (5, 7), "'*A'", "numbers, names"),
        ("implies(True)", (0, 13), "1 argument", "implies(p, q)"),
        ("abs(1, 2) > 3", (0, 9), "2 arguments", "abs(x)"),
        ("max() > 3", (0, 5), "0 arguments", "max("),
        ("max(3) > 3", (4, 5), "'3'", "max("),
        ("all([True])", (4, 10), "'[True]'", "all("),
        ("all(True, True)", (0, 15), "'all(True, True)'", "all("),
        ("all(True for f in factions if 1)", (30, 31), "an if", "implies"),
        ("all(True for A in players)", (13, 14), "'A'", "means nothing else"),
        ("all(True for army in players)", (13, 17), "'army'", "means nothing else"),
        ("all(True for f, g in players)", (13, 17), "'f, g'", "means nothing else"),
        ("all(all(True for f in rows) for f in rows)", (17, 18), "'f'", "means nothing else"),
        ("all(True for f in cards)", (18, 23), "'cards'", "factions, players, rows"),
        ("all(True for f in [A])", (18, 21), "'[A]'", "factions, players, rows"),
        ("sum(p for p in players) > 1", (4, 5), "a player", "a number"),
        ("winner > A", (0, 6), "the winner", "=="),
        ('army(A) > "3"', (10, 13), "a quoted word", "=="),
        ("army(A) is 3", (0, 12), "another sign", "=="),
        ("army(A) == winner", (0, 17), "a number beside the winner", "compared"),
        ("rematch == A", (0, 12), "a rematch beside a player", "compared"),
        ("(winner == A) == 1", (1, 18), "true or false beside a number", "compared"),
        ('"a" == "b"', (0, 10), "a quoted word beside a quoted word", "compared"),
        ('army(A) == "b"', (0, 14), "a number beside a quoted word", "compared"),
        ('(winner == A) == "b"', (1, 20), "beside a quoted word", "compared"),
        ('tie(red) == "row"', (12, 17), "'row'", "rows"),
        ('leader(A) == "rad"', (13, 18), "'rad'", "red"),
        ('"A" == winner', (0, 3), "'A'", "without quotation marks"),
        ('has("A3")', (0, 9), "1 argument", "has("),
        ('has("A8", "b5")', (4, 8), "A8", '"A1" to "B7"'),
        ('has("hand A", "b5")', (4, 12), "hand A", '"council A"'),
        ("has(A, 'b5')", (4, 5), "'A'", '"row A"'),
        ('has("A3", "b8")', (10, 14), "b8", '"k7"'),
        ('has("A3", "five")', (10, 16), "five", '"k7"'),
        ("army(A) > 1.5", (10, 13), "'1.5'", "numbers, names"),
        ("army(A).x > 1", (0, 9), "'army(A).x'", "numbers, names"),
        ("1 if winner == A else red", (22, 25), "a faction", "a number"),
        ("[" + "army(A), " * 8 + "1]", (0, 75), "…", "numbers, names"),
        (
            "any(" + "True" + "".join(f" for {c} in factions" for c in "abcdefgh") + ")",
            (4, 8),
            "too much",
            "at most",
        ),
        ("abs(" * 15 + "army(A)" + ")" * 15 + " > 1", None, "too much", "at most"),
    ],
)
def test_mistake_is_shown_at_its_place(
    text: str, place: tuple[int, int] | None, found: str, expected: str
) -> None:
    with pytest.raises(BadExpression) as raised:
        read(text)
    error = raised.value
    assert found in error.found
    assert expected in error.expected
    assert place in {None, (error.start, error.end)}


def test_message_shows_the_text_with_carets_and_says_what_was_expected() -> None:
    with pytest.raises(BadExpression) as raised:
        read("army(A) > armee(B)")
    shown, message = str(raised.value).splitlines()
    assert shown == "army(A) > armee(B)"
    assert message == (
        "          ^^^^^ expression, column 11: "
        "found the unknown function armee, expected one of army, present"
    )


def test_message_shows_only_the_surroundings_in_a_long_text() -> None:
    with pytest.raises(BadExpression) as raised:
        read("army(A) + " * 9 + "1 > red" + " or army(A) > 1" * 9)
    shown, message = str(raised.value).splitlines()
    assert len(shown) <= 80
    start = message.index("^")
    assert shown[start : start + 3] == "red"


def test_words_follow_the_setup_and_the_deck() -> None:
    words = vocabulary_of(Setup(hand=1, row=2, turns=1), PAIRED)
    assert condition_from('has("A2", "b5")', words) == SlotHolds(A, 2, B5)
    assert condition_from('leader(A) == "red-black"', words) == LeaderIs(A, "red-black")
    with pytest.raises(BadExpression, match='"A1" to "B2"'):
        condition_from('has("A3", "b5")', words)


@pytest.mark.parametrize("text", ['has("A3", "b5")', 'leader(A) == "red"'])
def test_no_card_can_be_named_without_a_deck(text: str) -> None:
    with pytest.raises(BadExpression):
        condition_from(text, vocabulary_of(STANDARD_SETUP, None))


def test_choice_between_two_sorts_is_a_mistake_of_the_caller() -> None:
    with pytest.raises(TypeError):
        chosen(WinnerIs(A), constant(1), NEVER)
    with pytest.raises(TypeError):
        chosen(WinnerIs(A), only(Kind.PLAYER, A), only(Kind.FACTION, RED))


def test_opposite_of_the_opposite_is_the_condition() -> None:
    assert opposite(opposite(WinnerIs(A))) == WinnerIs(A)
