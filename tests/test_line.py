"""Lines: a position on one line, as it is printed and as people write it."""

import pytest

from oshra.model.cards import FACTIONS, Player
from oshra.model.deck import PAIRED
from oshra.model.errors import BadInput
from oshra.model.line import is_line, line_of, position_of_line, settings_apart
from oshra.model.position_file import Overrides
from oshra.model.readings import Award, RowTie
from oshra.model.setup import Setup
from oshra.model.state import Ending, Phase

FINAL = "R5/b3 r? -- ?? | G1 | r6 ?? | - | red ?"
LATER = (
    "R1 R2/b1/b2 | B3 -- | - | k1 | green red | "
    "setup={ hand = 1, row = 2, turns = 2 } "
    'rulings={ take-look = "one-by-one", use-card = "both" } '
    'order=["black", "red", "green", "blue"] '
    'blockers={ A2 = "B -" } '
    'hand={ A = "g1", B = "g2 ??" } '
    'pile={ cards = "k? ??" } '
    'turn={ number = 3, player = "B", phase = "take", first = "B", opened = { B2 = "g2" } }'
)


@pytest.mark.parametrize(
    "line",
    [
        FINAL,
        LATER,
        "- | - | - | - | ? ?",
        'R1 | - | - | - | red-green ? | deck="paired"',
        (
            'r-1 | K10 | - | - | a a | deck={ name = "a \\"b\\" \\\\ \\U0000007c c", '
            "heroes = { red = [-1], black = [10] }, "
            'leaders = [{ id = "a", influence = { red = 0, black = -2 } }, '
            '{ id = "b", influence = {} }] }'
        ),
        (
            'R1 | - | - | - | red green | hand={ A = "r2", B = "" } '
            'turn={ number = 9, player = "A", phase = "over", ended = "short" }'
        ),
        'R1 | - | - | - | ? ? | turn={ number = 14, player = "B", phase = "over" }',
        (
            'R1 | - | r2 | - | ? ? | hand={ A = "r3", B = "" } pile={ cards = "" } '
            'turn={ number = 1, player = "A", phase = "use", used = "r2" }'
        ),
    ],
)
def test_line_that_is_read_is_printed_as_it_was(line: str) -> None:
    assert line_of(position_of_line(line)) == line


def test_line_in_mid_game_says_all_that_a_file_says() -> None:
    position = position_of_line(LATER)
    moment = position.moment
    assert moment is not None
    assert (moment.turn, moment.player, moment.first) == (3, Player.B, Player.B)
    assert moment.phase is Phase.TAKE
    assert [(slot, sight.name) for slot, sight in moment.opened] == [(3, "g2")]
    assert position.rules.setup == Setup(hand=1, row=2, turns=2)
    assert position.rules.rulings.changed == {"take-look": "one-by-one", "use-card": "both"}
    assert position.order == (FACTIONS[3], *FACTIONS[:3])
    assert [card.by for card in position.rows[0][1]] == [None, Player.B, None]
    assert [sight.name for sight in position.pile or ()] == ["k?", "??"]


def test_game_that_ends_with_its_turns_needs_no_word_for_it() -> None:
    moment = position_of_line(
        "R1 | - | - | - | ? ? | turn={number=14,phase='over',ended='turns'}"
    ).moment
    assert moment is not None
    assert moment.ended is Ending.TURNS


@pytest.mark.parametrize(
    "settings",
    [
        "deck=paired",
        'deck="paired"',
        "deck='paired'",
        "deck = paired",
        "  deck=paired  rulings={award='whole-row'}  ",
    ],
)
def test_settings_may_be_spaced_and_quoted_as_one_likes(settings: str) -> None:
    assert position_of_line(f"R1 | - | - | - | ? ? | {settings}").rules.deck is PAIRED


def test_settings_are_told_apart_outside_brackets_and_quotes_only() -> None:
    settings = 'deck={ name = "x=1 } \\" y=2", heroes = { red = [1, 2] } } order=["red", "green", '
    position = position_of_line(f"R1 | - | - | - | ? ? | {settings}'blue', \"black\"]")
    assert position.rules.deck.name == 'x=1 } " y=2'
    assert position.order == FACTIONS


def test_bracket_that_nobody_opened_ends_no_setting() -> None:
    assert list(settings_apart("a=} b=2")) == ["a=} b=2"]


def test_setting_may_begin_with_a_quote() -> None:
    assert list(settings_apart('"a b"=1 c=2')) == ['"a b"=1', "c=2"]


def test_leaders_that_nobody_knows_may_be_left_out() -> None:
    assert position_of_line("R1 | - | - | - | -").leaders == (None, None)


def test_command_line_wins_over_the_line() -> None:
    line = (
        "R1 | - | - | - | ? ? | deck=standard rulings={ award = 'stacks', row-tie='total-count' }"
    )
    rules = position_of_line(line, overrides=Overrides(PAIRED, None, {"award": "faction"})).rules
    assert (rules.deck, rules.rulings.award, rules.rulings.row_tie) == (
        PAIRED,
        Award.FACTION,
        RowTie.TOTAL_COUNT,
    )


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (FINAL, True),
        (f"{FINAL}\n", True),
        (f"{FINAL}\n{FINAL}", False),
        ("final.toml", False),
        ("-", False),
        ("a|b.toml", False),
    ],
)
def test_line_is_known_by_its_bars(text: str, expected: bool) -> None:  # noqa: FBT001 - a parameter of the test
    assert is_line(text) is expected


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("R1 | R2", "line: found 2 parts, expected rowA | rowB | councilA | councilB | leaderA"),
        ("R1 | - | - | - | red", "line, leaders: found 'red', expected two leader ids, or ?"),
        ("R1 | - | - | - | red green blue", "line, leaders: found 'red green blue', expected two"),
        ("R1 | x | - | - | ? ?", "line, rows.B slot 1: found 'x', expected a card"),
        ("R1 | - | x | - | ? ?", "line, council.A card 1: found 'x', expected a card"),
        ("R1 | - | - | - | red Z", "line, leader.B: found the leader 'Z', expected a leader of"),
        (
            "R1 | - | - | - | ? ? | x",
            "line, setting 1, end of document: found invalid TOML (expected '='",
        ),
        (
            "R1 | - | - | - | ? ? | deck=paired order=[",
            "line, setting 2, end of document: found invalid TOML (invalid value), expected",
        ),
        ("R1 | - | - | - | ? ? | x=1", "line: found the unknown key 'x', expected one of deck"),
        (
            "R1 | - | - | - | ? ? | rows={A='R2'}",
            "line, setting 1: found rows once more, expected each part and setting once",
        ),
        (
            "R1 | - | - | - | ? ? | deck=paired deck=standard",
            "line, setting 2: found deck once more, expected each part and setting once",
        ),
        ("R1 | - | - | - | ? ? | rulings={awrd='x'}", "line, rulings: found the unknown ruling"),
    ],
)
def test_mistake_is_named_with_its_part_of_the_line(line: str, expected: str) -> None:
    with pytest.raises(BadInput) as caught:
        position_of_line(line)
    assert str(caught.value).startswith(expected)


def test_usual_order_of_the_factions_is_not_printed() -> None:
    usual = 'order=["red", "green", "blue", "black"]'
    assert line_of(position_of_line(f"R1 | - | - | - | ? ? | {usual}")) == "R1 | - | - | - | ? ?"
