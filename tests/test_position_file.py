"""Position files: what each key says, and that the command line wins."""

from pathlib import Path

import pytest

from oshra.model.cards import FACTIONS, Faction, Player, Sight, Strength
from oshra.model.deck import PAIRED, STANDARD, Deck
from oshra.model.errors import BadDeck, BadInput, BadNotation, BadPosition, BadRuling, DoesNotFit
from oshra.model.position import Moment, Position
from oshra.model.position_file import Overrides, position_from
from oshra.model.position_of import final_table_from, state_from
from oshra.model.position_text import position_text
from oshra.model.readings import Award, RowTie
from oshra.model.rules import STANDARD_RULES
from oshra.model.setup import Setup, Slot
from oshra.model.state import Ending, Phase
from oshra.model.toml_table import toml_of

ROWS = '[rows]\nA = "R1 r2/b3"\nB = "-- g?"\n'
LATER = (
    'setup = { row = 2, turns = 2, hand = 1 }\n[rows]\nA = "R1 R2/b1/b2"\nB = "B3 --"\n'
    '[hand]\nA = "g1 g2"\nB = "g3"\n'
)


def position(text: str, overrides: Overrides | None = None, folder: Path = Path()) -> Position:
    return position_from(toml_of(text, "file"), folder, overrides or Overrides())


def refusal(text: str) -> str:
    with pytest.raises(BadInput) as caught:
        position(text)
    return str(caught.value)


def test_file_with_rows_alone_is_a_final_table_of_the_standard_game() -> None:
    found = position(ROWS)
    assert found.rules == STANDARD_RULES
    assert found.is_final
    assert found.order == FACTIONS
    assert found.leaders == (None, None)
    assert [[len(stack) for stack in row] for row in found.rows] == [[1, 2], [0, 1]]


def test_councils_and_leaders_are_those_named() -> None:
    found = position(f'{ROWS}[council]\nA = "R5 ??"\n[leader]\nA = "red"\nB = "?"\n')
    assert found.councils == ((Sight(Faction.RED, Strength(5)), Sight(None, None)), ())
    assert found.leaders == (STANDARD.leader("red"), None)


def test_deck_setup_rulings_and_order_are_those_of_the_file() -> None:
    found = position(
        'deck = "paired"\nsetup = { row = 5, turns = 9 }\nrulings = { award = "stacks" }\n'
        'order = ["black", "blue", "green", "red"]\n[rows]\n'
    )
    assert found.rules.deck == PAIRED
    assert found.rules.setup == Setup(hand=3, row=5, turns=9)
    assert found.rules.rulings.award is Award.STACKS
    assert found.order == tuple(reversed(FACTIONS))


def test_command_line_wins_over_the_file() -> None:
    overrides = Overrides(PAIRED, Setup(hand=1), {"award": "whole-row"})
    found = position(
        'deck = "no such deck"\nsetup = { hand = 2 }\n'
        f'rulings = {{ award = "stacks", row-tie = "total-count" }}\n{ROWS}',
        overrides,
    )
    assert found.rules.deck is PAIRED
    assert found.rules.setup == Setup(hand=1)
    assert found.rules.rulings.award is Award.WHOLE_ROW
    assert found.rules.rulings.row_tie is RowTie.TOTAL_COUNT


def test_deck_in_a_file_is_found_beside_the_file_that_names_it(tmp_path: Path) -> None:
    (tmp_path / "odd.toml").write_text(
        'name = "odd"\nsource = "invented"\n[heroes]\nred = [2, -1]\nblack = [10]\n'
        '[[leaders]]\nid = "r-0"\ninfluence = { red = 0 }\n'
        '[[leaders]]\nid = "r-0"\ninfluence = { red = 0 }\n',
        encoding="utf-8",
    )
    found = position(f'deck = "odd.toml"\n{ROWS}', folder=tmp_path)
    deck = found.rules.deck
    assert (deck.name, deck.source) == ("odd", "invented")
    assert [hero.name for hero in deck.heroes] == ["r-1", "r2", "k10"]
    assert [leader.id for leader in deck.leaders] == ["r-0", "r-0"]
    assert deck.leaders[0].printed(Faction.RED) == 0
    assert deck.leaders[0].printed(Faction.BLACK) is None


def test_deck_may_stand_in_the_file_itself() -> None:
    found = position(f'deck = {{ name = "two", heroes = {{ green = [1, 1] }} }}\n{ROWS}')
    assert [hero.name for hero in found.rules.deck.heroes] == ["g1", "g1"]


def test_blockers_are_remembered_with_who_laid_them() -> None:
    found = position(f'{LATER}[turn]\nnumber = 1\nphase = "take"\n[blockers]\nA2 = "B -"\n')
    assert [card.by for card in found.rows[0][1]] == [None, Player.B, None]
    assert [card.by for card in found.rows[0][0]] == [None]


def test_blockers_of_row_b_are_those_of_row_b() -> None:
    found = position('[rows]\nA = "R1"\nB = "R2 R3/b1"\n[blockers]\nB2 = "A"\n')
    assert [card.by for card in found.rows[1][1]] == [None, Player.A]


def test_turn_says_who_decides_what() -> None:
    found = position(
        f'{LATER}[turn]\nnumber = 2\nphase = "put"\nplayer = "A"\nfirst = "B"\n'
        'opened = { B2 = "g1", A1 = "??" }\n'
    )
    assert found.moment == Moment(
        2,
        Player.A,
        Phase.PUT,
        Player.B,
        ((Slot(0), Sight(None, None)), (Slot(3), Sight(Faction.GREEN, Strength(1)))),
    )
    assert not found.is_final
    assert found.pile == ()


def test_card_used_already_in_this_turn_may_be_named() -> None:
    found = position(f'{LATER}[turn]\nnumber = 1\nphase = "use"\nused = "g1"\n')
    assert found.moment is not None
    assert found.moment.used == Sight(Faction.GREEN, Strength(1))


@pytest.mark.parametrize("ended", list(Ending))
def test_game_that_is_over_is_a_final_table_whatever_is_left_in_the_hands(ended: Ending) -> None:
    found = position(f'{LATER}[turn]\nnumber = 4\nphase = "over"\nended = "{ended.value}"\n')
    assert found.is_final
    assert found.moment is not None
    assert found.moment.ended is ended


def test_game_ends_with_its_turns_if_the_file_does_not_say_how() -> None:
    found = position(f'{ROWS}[turn]\nnumber = 14\nphase = "over"\n')
    assert found.moment is not None
    assert found.moment.ended is Ending.TURNS
    assert found.hands is None


def test_player_whose_turn_it_was_when_no_take_was_left_is_the_loser() -> None:
    text = '[leader]\nA = "red"\nB = "blue"\n[turn]\nnumber = 8\nphase = "over"\nended = "stuck"\n'
    assert final_table_from(position(f'[rows]\nA = "R1"\n{text}')).loser is Player.B


def test_position_is_printed_with_one_key_on_a_line() -> None:
    text = (
        'deck = "standard"\nrulings = { award = "stacks" }\n'
        '[rows]\nA = "R1 --"\nB = ""\n[council]\nA = "r5"\nB = ""\n[leader]\nA = "red"\nB = "?"\n'
    )
    assert position_text(position(text)) == text


def test_unknown_cards_make_no_final_table_and_no_state() -> None:
    leaders = '[leader]\nA = "red"\nB = "blue"\n'
    with pytest.raises(BadPosition, match=r"rows.B slot 2: found the unknown card g[?].*oshra ask"):
        final_table_from(position(ROWS + leaders))
    with pytest.raises(BadPosition, match=r"council.B card 1: found the unknown card"):
        final_table_from(position(f'[rows]\n[council]\nB = "??"\n{leaders}'))
    with pytest.raises(BadPosition, match=r"leader.A: found an unknown leader"):
        final_table_from(position("[rows]\n"))
    with pytest.raises(BadPosition, match=r"leader.B: found an unknown leader"):
        final_table_from(position('[rows]\n[leader]\nA = "red"\n'))
    with pytest.raises(BadPosition, match=r"found a game that is not over.*oshra ask"):
        final_table_from(position(f'{LATER}[turn]\nnumber = 1\nphase = "take"\n'))
    with pytest.raises(BadPosition, match="found a final table, expected a position with hands"):
        state_from(position(ROWS))


def test_state_is_over_without_hands_and_pile_if_the_file_names_none() -> None:
    state = state_from(
        position(
            '[rows]\nA = "R1"\n[leader]\nA = "red"\nB = "blue"\n'
            '[turn]\nnumber = 14\nphase = "over"\n'
        )
    )
    assert (state.hands, state.pile, state.ended) == (((), ()), (), Ending.TURNS)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("deck = 'standard'", "file: found no rows, expected [rows] with A and B"),
        ("rows = 3", "file, rows: found 3, expected a table of keys and values"),
        ("[rows]\nA = 3", "file, rows, A: found 3, expected a text"),
        ("[rows]\nA = true", "file, rows, A: found True, expected a text"),
        ("[rows]\nC = ''", "file, rows: found the unknown key 'C', expected one of A, B"),
        ("[row]\nA = 'R1'", "file: found no rows, expected [rows] with A and B"),
        (
            f"{ROWS}[councils]\nA = ''",
            "file: found the unknown key 'councils', expected one of council",
        ),
        ("setup = { rows = 7 }\n[rows]", "file, setup: found the unknown key 'rows', "),
        ("setup = { row = 0 }\n[rows]", "file, setup, row: found 0, expected a number from 1"),
        ("setup = { row = true }\n[rows]", "file, setup, row: found True, expected a whole number"),
        ("setup = { row = 7.0 }\n[rows]", "file, setup, row: found 7.0, expected a whole number"),
        ("setup = { row = 10000 }\n[rows]", "file, setup, row: found 10000, expected a number"),
        ("setup = { hand = 8 }\n[rows]", "file, setup: found a hand of 8 in a game of 7 turns"),
        ("rulings = 'stacks'\n[rows]", "file, rulings: found 'stacks', expected a table"),
        ("order = 'red'\n[rows]", "file, order: found 'red', expected a list of texts"),
        ("order = ['red']\n[rows]", "file, order: found ['red'], expected red, green, blue and"),
        ("deck = 3\n[rows]", "file, deck: found 3, expected the name of a deck, a path or a table"),
        ("[leader]\nA = 1\n[rows]", "file, leader, A: found 1, expected a text"),
        (f"{ROWS}[hand]\nA = 'r1'", "file: found hands or a pile without a turn, expected [turn]"),
        (f"{ROWS}[pile]\ncards = ''", "file: found hands or a pile without a turn"),
        (f"{ROWS}[pile]\ncard = ''", "file, pile: found the unknown key 'card', expected one of"),
        (f"{ROWS}[turn]\nnumber = 1\nphase = 'put'", "file: found a turn without hands, expected"),
        (f"{ROWS}[turn]\nphase = 'put'", "file, turn, number: found nothing, expected a value"),
        (f"{ROWS}[turn]\nnumber = 0", "file, turn, number: found 0, expected a turn from 1 to 14"),
        (f"{ROWS}[turn]\nnumber = 15", "file, turn, number: found 15, expected a turn from 1 to"),
        (
            f"{ROWS}[turn]\nnumber = 2\nplayer = 'A'\nphase = 'over'",
            "file, turn, player: found A in turn 2, expected B, as A began and the players",
        ),
        (
            f"{ROWS}[turn]\nnumber = 1\nplayer = 'B'\nphase = 'over'",
            "file, turn, player: found B in turn 1, expected A, as A began and the players",
        ),
        (
            f"{ROWS}[turn]\nnumber = 2\nphase = 'draw'",
            "file, turn, phase: found 'draw', expected one of take, put, use, over",
        ),
        (
            f"{LATER}[turn]\nnumber = 2\nphase = 'take'\nended = 'short'",
            "file, turn, ended: found an end in phase take, expected phase over",
        ),
        (
            f"{LATER}[turn]\nnumber = 2\nphase = 'put'\nopened = {{ A3 = 'r1' }}",
            "file, turn, opened: found 'A3', expected a slot from A1 to B2",
        ),
        (
            f"{LATER}[turn]\nnumber = 2\nphase = 'put'\nopened = {{ A2 = 'x' }}",
            "file, turn, opened, A2: found 'x', expected a card",
        ),
        (
            f"{ROWS}[blockers]\nA1 = 'A'",
            "file, blockers, A1: found 1 players, expected one for each of 0 blockers",
        ),
        (
            "[rows]\nA = 'R1/b1/b2/b3'\n[blockers]\nA1 = 'A'",
            "file, blockers, A1: found 1 players, expected one for each of 3 blockers",
        ),
        (f"{ROWS}[blockers]\nA7 = 'A'", "file, blockers, A7: found 1 players, expected one for"),
        (f"{ROWS}[blockers]\nA2 = 'C'", "file, blockers, A2: found 'C', expected A or B"),
        (f"{ROWS}[blockers]\nA9 = 'A'", "file, blockers, A9: found 'A9', expected a slot from"),
    ],
)
def test_mistake_is_named_with_its_key(text: str, expected: str) -> None:
    assert refusal(text).startswith(expected)


@pytest.mark.parametrize(
    ("text", "kind", "expected"),
    [
        (
            "rulings = { awards = 'stacks' }\n[rows]",
            BadRuling,
            "file, rulings: found the unknown ruling 'awards', expected one of award",
        ),
        (
            "rulings = { award = 'stack' }\n[rows]",
            BadRuling,
            "file, rulings, award: found the unknown reading 'stack', expected one of stacks",
        ),
        (
            "[rows]\n[leader]\nA = 'purple'",
            DoesNotFit,
            "file, leader.A: found the leader 'purple', expected a leader of deck standard: red, ",
        ),
        (
            "[rows]\n[leader]\nA = '1'",
            DoesNotFit,
            "file, leader.A: found the leader '1', expected a leader of deck standard: red, ",
        ),
        (
            "deck = 'standrd'\n[rows]",
            BadDeck,
            "file, deck: found 'standrd', expected standard or paired, or the file of a deck",
        ),
        ("[rows]\nA = 'R1 x'", BadNotation, "file, rows.A slot 2: found 'x', expected a card"),
        ("[rows]\n[council]\nB = 'x'", BadNotation, "file, council.B card 1: found 'x'"),
    ],
)
def test_class_of_the_error_tells_what_is_wrong(
    text: str, kind: type[BadInput], expected: str
) -> None:
    with pytest.raises(kind) as caught:
        position(text)
    assert type(caught.value) is kind
    assert str(caught.value).startswith(expected)


@pytest.mark.parametrize("deck", [STANDARD, PAIRED])
def test_deck_is_named_once_in_every_file_that_is_printed(deck: Deck) -> None:
    text = position_text(position(f'deck = "{deck.name}"\n{ROWS}'))
    assert (text.count("deck = "), position(text).rules.deck) == (1, deck)
