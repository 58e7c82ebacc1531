"""Game records: the deal and the steps, read and printed."""

from pathlib import Path

import pytest

from oshra.model.actions import PASS, Block, Council, PutBack, Take
from oshra.model.cards import FACTIONS, Faction, Hero, Player, Strength
from oshra.model.deck import PAIRED, STANDARD
from oshra.model.errors import BadInput, BadNotation, BadRecord, DoesNotFit
from oshra.model.play import legal_actions
from oshra.model.position_file import Overrides
from oshra.model.record import GameRecord, action_text, record_from, record_text, turn_text
from oshra.model.rules import STANDARD_RULES
from oshra.model.setup import STANDARD_SETUP, Slot
from oshra.model.state import Phase
from oshra.model.toml_table import toml_of

DEAL = (
    '[deal]\nrows = { A = "r1 r2 r3 r4 r5 r6 r7", B = "g1 g2 g3 g4 g5 g6 g7" }\n'
    'hand = { A = "b1 b2 b3", B = "b4 b5 b6" }\n'
    'leader = { A = "red", B = "green" }\npile = "b7 k1 k2 k3 k4 k5 k6 k7"\n'
)
R1, G2, B1 = (Hero(faction, Strength(n)) for faction, n in zip(FACTIONS, (1, 2, 1), strict=False))
A1, A2, B2 = Slot(0), Slot(1), Slot(8)


def record(text: str, overrides: Overrides | None = None) -> GameRecord:
    return record_from(toml_of(text, "file"), Path(), overrides or Overrides())


def with_moves(moves: str, settings: str = "") -> str:
    return f'{settings}moves = """\n{moves}\n"""\n{DEAL}'


def test_record_without_moves_is_a_deal() -> None:
    found = record(DEAL)
    assert (found.rules, found.first, found.turns) == (STANDARD_RULES, Player.A, ())
    assert [hero.name for hero in found.dealt.rows[1]][:2] == ["g1", "g2"]
    assert [hero.name for hero in found.dealt.hands[0]] == ["b1", "b2", "b3"]
    assert [leader.id for leader in found.dealt.leaders] == ["red", "green"]
    assert found.dealt.pile[0].name == "b7"


def test_opening_of_a_record_is_the_state_before_the_first_step() -> None:
    opening = record(f'first = "B"\n{DEAL}').opening
    assert (opening.turn, opening.phase, opening.player) == (1, Phase.TAKE, Player.B)
    assert len(legal_actions(opening)) == 14 * 13 // 2


def test_steps_of_a_turn_stand_on_one_line() -> None:
    found = record(with_moves("take B2 A1  put G2@A1 R1@B2  council b1"))
    assert found.turns == ((Take((A1, B2)), PutBack((A1, B2), (G2, R1)), Council(B1)),)
    assert found.actions == found.turns[0]


def test_take_is_two_decisions_in_their_order_where_one_looks_in_between() -> None:
    settings = 'rulings = { take-look = "one-by-one" }\n'
    found = record(with_moves("take B2 A1", settings))
    assert found.turns == ((Take((B2,)), Take((A1,))),)
    assert "\ntake B2 A1\n" in record_text(found)


def test_turn_may_be_short_a_pass_or_use_two_cards() -> None:
    found = record(with_moves("take A1 put R1@A1 block b1@A2\npass\ncouncil r1 block b1@A2"))
    assert found.turns == (
        (Take((A1,)), PutBack((A1,), (R1,)), Block(B1, A2)),
        (PASS,),
        (Council(R1), Block(B1, A2)),
    )


def test_turn_remembers_its_line_of_the_moves() -> None:
    found = record(with_moves("# the opening\n\npass\n\n  # and then\npass"))
    assert found.turns == ((PASS,), (PASS,))
    assert found.lines == (3, 6)


def test_case_of_a_card_means_nothing_in_a_step() -> None:
    assert (
        record(with_moves("put r1@A1 council B1")).turns
        == record(with_moves("put R1@A1 council b1")).turns
    )


@pytest.mark.parametrize(
    ("action", "expected"),
    [
        (Take((A1, B2)), "take A1 B2"),
        (PutBack((A1, B2), (G2, R1)), "put G2@A1 R1@B2"),
        (Council(B1), "council b1"),
        (Block(B1, A2), "block b1@A2"),
        (PASS, "pass"),
    ],
)
def test_action_is_printed_as_a_step(
    action: Take | PutBack | Council | Block, expected: str
) -> None:
    assert action_text(action, STANDARD_SETUP) == expected


def test_action_with_more_heroes_than_slots_is_not_printed() -> None:
    hero, other = STANDARD.heroes[:2]
    with pytest.raises(ValueError, match="zip"):
        action_text(PutBack((Slot(0),), (hero, other)), STANDARD_SETUP)


def test_two_takes_of_one_hero_are_printed_as_one_step() -> None:
    assert turn_text((Take((B2,)), Take((A1,)), Council(B1)), STANDARD_SETUP) == (
        "take B2 A1 council b1"
    )


def test_printing_puts_a_record_into_the_usual_form() -> None:
    text = with_moves(
        " take  B2 A1   put r1@B2 g2@A1\tcouncil B1\n\n# nothing\n", "rulings={award='faction'}\n"
    )
    assert record_text(record(text)) == (
        'deck = "standard"\nfirst = "A"\n'
        f'moves = """\ntake A1 B2 put G2@A1 R1@B2 council b1\n"""\n{DEAL}'
    )


def test_printed_record_names_what_differs_from_the_game_of_the_rulebook() -> None:
    text = (
        'deck = "standard"\nsetup = { hand = 2, row = 7, turns = 7 }\n'
        'rulings = { award = "stacks" }\nfirst = "B"\nmoves = """\n"""\n'
        + DEAL.replace("b1 b2 b3", "b1 b2")
        .replace("b4 b5 b6", "b4 b5")
        .replace('pile = "', 'pile = "b3 b6 ')
    )
    printed = record_text(record(text))
    assert record_text(record(printed)) == printed == text


def test_command_line_wins_over_the_record() -> None:
    overrides = Overrides(deck=PAIRED, rulings={"award": "stacks"})
    text = DEAL.replace('"red"', '"red-green"').replace('"green"', '"red-blue"')
    rules = record(text, overrides).rules
    assert (rules.deck, rules.rulings.changed) == (PAIRED, {"award": "stacks"})


def test_deck_may_have_equal_heroes_and_equal_leaders() -> None:
    deck = (
        'deck = { name = "few", heroes = { red = [1, 1, 1, 1] }, '
        'leaders = [{ id = "a" }, { id = "a" }] }\nsetup = { hand = 1, row = 1, turns = 1 }\n'
    )
    found = record(
        f'{deck}[deal]\nrows = {{ A = "r1", B = "r1" }}\nhand = {{ A = "r1", B = "r1" }}\n'
        'leader = { A = "a", B = "a" }\n'
    )
    assert found.dealt.leaders[0] == found.dealt.leaders[1]
    assert set(found.rules.deck.heroes) == {Hero(Faction.RED, Strength(1))}


@pytest.mark.parametrize(
    ("text", "kind", "expected"),
    [
        ("[rows]\nA = 'R1'", BadRecord, "file: found no deal, expected a game record with [deal]"),
        ("[deal]\n", BadInput, "file, deal, rows, A: found nothing, expected a value"),
        (
            DEAL.replace('"green"', '"?"'),
            BadRecord,
            "file, deal, leader: found ?, expected the id of a leader",
        ),
        (
            DEAL.replace('"green"', '"grey"'),
            DoesNotFit,
            "file, deal, leader.B: found the leader 'grey', expected a leader of deck standard",
        ),
        (
            DEAL.replace('"green"', '"red"'),
            DoesNotFit,
            "file, deal, leader: found the leader red 2 times, expected 1 in deck standard",
        ),
        (
            DEAL.replace("b1 b2 b3", "b1 b2"),
            DoesNotFit,
            "file, deal, hand.A: found 2 heroes, expected 3 heroes",
        ),
        (
            DEAL.replace("g6 g7", "g6 r1"),
            DoesNotFit,
            "file, deal, rows.B slot 7: found r1 once more, expected 1 of it in deck standard",
        ),
        (
            DEAL.replace("k6 k7", "k6 k8"),
            DoesNotFit,
            "file, deal, pile card 8: found k8, which the deck lacks, expected a hero of deck",
        ),
        (
            DEAL.replace("b1 b2", "b1 ??"),
            BadNotation,
            "file, deal, hand.A card 2: found '??', expected a hero such as r5",
        ),
        (
            f"setup = {{ row = 6 }}\n{DEAL}",
            DoesNotFit,
            "file, deck: found 28 heroes in deck standard, expected 26",
        ),
        (f"first = 'C'\n{DEAL}", BadNotation, "file, first: found 'C', expected A or B"),
        (f"moves = 3\n{DEAL}", BadInput, "file, moves: found 3, expected a text"),
        (f"turns = 3\n{DEAL}", BadInput, "file: found the unknown key 'turns', expected one of"),
        (
            with_moves("pass\nplay r1"),
            BadRecord,
            "file, moves line 2: found 'play', expected take, put, council, block or pass",
        ),
        (
            with_moves("take"),
            BadRecord,
            "file, moves line 1: found 'take', expected one or two slots, such as take A3 B5",
        ),
        (
            with_moves("take A1 A2 A3"),
            BadRecord,
            "file, moves line 1: found 'take A1 A2 A3', expected one or two slots, such as",
        ),
        (
            with_moves("pass A1"),
            BadRecord,
            "file, moves line 1: found 'pass A1', expected nothing behind pass",
        ),
        (
            with_moves("block r1"),
            BadRecord,
            "file, moves line 1: found 'r1', expected a card and its slot, such as R4@A3",
        ),
        (
            with_moves("put r1@A8"),
            BadNotation,
            "file, moves line 1: found 'A8', expected a slot from A1 to B7",
        ),
        (
            with_moves("council ??"),
            BadNotation,
            "file, moves line 1: found '??', expected a hero such as r5",
        ),
    ],
)
def test_mistake_is_named_with_its_place(text: str, kind: type[BadInput], expected: str) -> None:
    with pytest.raises(kind) as caught:
        record(text)
    assert type(caught.value) is kind
    assert str(caught.value).startswith(expected)


def test_deal_of_hundreds_of_heroes_is_counted_like_any_other() -> None:
    row = " ".join(["r1"] * 300)
    deck = (
        'deck = { name = "large", heroes = { red = [' + "1, " * 1200 + "] }, "
        'leaders = [{ id = "a" }, { id = "a" }] }\nsetup = { hand = 300, row = 300, turns = 300 }\n'
    )
    found = record(
        f'{deck}[deal]\nrows = {{ A = "{row}", B = "{row}" }}\n'
        f'hand = {{ A = "{row}", B = "{row}" }}\nleader = {{ A = "a", B = "a" }}\n'
    )
    assert [len(part) for part in (*found.dealt.rows, *found.dealt.hands)] == [300] * 4
