"""The expression language: what is refused, where, and with which words."""

import pytest

from oshra.model.cards import FACTIONS, PLAYERS, Hero, Strength
from oshra.model.combining import NEVER, constant, opposite
from oshra.model.deck import PAIRED, STANDARD
from oshra.model.errors import BadExpression
from oshra.model.expression import DEEPEST, condition_from
from oshra.model.facts import (
    ArmyStrength,
    LeaderIs,
    SlotHolds,
    WinnerIs,
)
from oshra.model.picks import Kind, chosen, only
from oshra.model.setup import STANDARD_SETUP, Setup
from oshra.model.syntax import LONGEST
from oshra.model.terms import Condition
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
    ("text", "place", "found", "expected"),
    [
        ("", (0, 0), "nothing", "an expression"),
        ("army(A) = 3", (8, 9), "'='", "'=='"),
        ("army(A)=3 and winner == A", (7, 8), "'='", "'=='"),
        ("army(A) =< 3", (8, 10), "'=<'", "'<='"),
        ("army(A) => 3", (8, 10), "'=>'", "'>='"),
        ("army(A) <> 3", (8, 10), "'<>'", "'!='"),
        ("army(A) === 3", (10, 11), "syntax", "an expression"),
        ('tie() == "rows"', (0, 5), "0 arguments", "tie(a faction)"),
        ("1 if army(A)", (0, 12), "syntax", "an expression"),
        ("army(A) >", (9, 10), "syntax", "an expression"),
        ("a(", (1, 2), "never closed", "an expression"),
        ("army(A) > “3”", (10, 11), "'“'", "ASCII"),
        ("~1 > 0", (0, 2), "'~1'", "numbers, names"),
        ("1 +“3”", (3, 4), "'“'", "ASCII"),
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
        ("1 if winner == A else winner == B", (22, 33), "something true or false", "a number"),
        ("row(A) == A", (0, 6), "1 argument", "row(a player or row, a faction)"),
        ("present(A)", (0, 10), "1 argument", "present(a player or row, a faction)"),
        (f"[{'army(A), ' * 4}10]", (0, 40), f"'[{'army(A), ' * 4}10]'", "numbers"),
        (f"[{'army(A), ' * 4}100]", (0, 41), f"'[{'army(A), ' * 4}10…'", "numbers"),
        (f"[{'army(A), ' * 8}1]", (0, 75), "'[army(A), army(A), army(A), army(A), ar…'", "numbers"),
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
    assert error.where == f"expression, column {error.start + 1}"


def test_message_shows_the_text_with_carets_and_says_what_was_expected() -> None:
    with pytest.raises(BadExpression) as raised:
        read("army(A) > armee(B)")
    shown, message = str(raised.value).splitlines()
    assert shown == "army(A) > armee(B)"
    assert message == (
        "          ^^^^^ expression, column 11: "
        "found the unknown function armee, expected one of army, present"
    )


def test_text_that_breaks_off_is_pointed_to_behind_its_end() -> None:
    with pytest.raises(BadExpression) as raised:
        read("army(A) >")
    assert str(raised.value).splitlines()[1].startswith(" " * len("army(A) >") + "^ ")


def test_message_shows_only_the_surroundings_in_a_long_text() -> None:
    with pytest.raises(BadExpression) as raised:
        read("army(A) + " * 9 + "1 > red" + " or army(A) > 1" * 9)
    shown, message = str(raised.value).splitlines()
    assert len(shown) == 72
    start = message.index("^")
    assert shown[start : start + 3] == "red"
    assert start == len(shown) // 2


@pytest.mark.parametrize(
    ("before", "behind", "shown_before"),
    [(3, 9, 3), (4, 9, 4), (5, 9, 4), (9, 3, 5), (9, 4, 4)],
)
def test_excerpt_of_a_long_text_begins_and_ends_with_the_text(
    before: int, behind: int, shown_before: int
) -> None:
    with pytest.raises(BadExpression) as raised:
        read("12345 + " * before + "red" + " + 12345" * behind)
    shown, message = str(raised.value).splitlines()
    start = message.index("^")
    assert len(shown) == 72
    assert shown[start : start + 3] == "red"
    assert start // 8 == shown_before


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


def test_expression_has_as_many_parts_as_its_bound_says_and_no_more(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("oshra.model.expression.LARGEST", 3)
    assert read("not not True") == read("True")
    with pytest.raises(BadExpression, match=r"too much.* at most 3 terms"):
        read("not not not True")


def test_choice_between_two_sorts_is_a_mistake_of_the_caller() -> None:
    with pytest.raises(TypeError):
        chosen(WinnerIs(A), constant(1), NEVER)
    with pytest.raises(TypeError):
        chosen(WinnerIs(A), only(Kind.PLAYER, A), only(Kind.FACTION, RED))


def test_opposite_of_the_opposite_is_the_condition() -> None:
    assert opposite(opposite(WinnerIs(A))) == WinnerIs(A)


@pytest.mark.parametrize(
    ("within", "beyond"),
    [
        ("(" + " " * 3994 + "True)", "(" + " " * 3995 + "True)"),
        ("+".join("1" * 59) + " > 0", "+".join("1" * 60) + " > 0"),
        ("1000000 * army(A) > 999999", "1000001 * army(A) > 0"),
        ("army(A) - 1000000 == 0", "army(A) - 1000001 == 0"),
    ],
    ids=["characters", "levels", "factor", "constant"],
)
def test_expression_within_its_bounds_is_read_and_one_beyond_is_refused(
    within: str, beyond: str
) -> None:
    read(within)
    with pytest.raises(BadExpression, match="at most"):
        read(beyond)
