"""The set-up and the deck: numbers that make a game, and numbers that do not."""

import pytest

from oshra.model.cards import Player
from oshra.model.deck import BUILT_IN_DECKS, PAIRED, STANDARD, Deck, check_deck_fits
from oshra.model.errors import BadInput, DoesNotFit
from oshra.model.setup import STANDARD_SETUP, Setup


def test_rulebook_needs_twenty_eight_heroes() -> None:
    assert STANDARD_SETUP.heroes == 2 * 7 + 2 * 7 == len(STANDARD.heroes)
    assert STANDARD_SETUP.heroes == 2 * 3 + STANDARD_SETUP.slots + STANDARD_SETUP.pile
    assert STANDARD_SETUP.pile == 8


@pytest.mark.parametrize(
    ("hand", "row", "turns", "found"),
    [
        (0, 7, 7, "0"),
        (3, 0, 7, "0"),
        (3, 1001, 7, "1001"),
        (3, -1, 7, "-1"),
        (3, 7, 1001, "1001"),
        (4, 7, 3, "a hand of 4"),
    ],
)
def test_numbers_that_make_no_game_are_refused(hand: int, row: int, turns: int, found: str) -> None:
    with pytest.raises(BadInput, match="setup") as refusal:
        Setup(hand, row, turns)
    assert refusal.value.found.startswith(found)


def test_slots_are_named_by_row_and_counted_from_the_left() -> None:
    setup = Setup(hand=1, row=3, turns=2)
    slots = [setup.slot(row, number) for row in Player for number in (1, 2, 3)]
    assert slots == list(range(setup.slots))
    assert [setup.slot_name(slot) for slot in slots] == ["A1", "A2", "A3", "B1", "B2", "B3"]
    assert [setup.row_of(slot) for slot in slots] == [Player.A] * 3 + [Player.B] * 3


@pytest.mark.parametrize("deck", BUILT_IN_DECKS.values(), ids=BUILT_IN_DECKS)
def test_built_in_deck_fits_the_rulebook(deck: Deck) -> None:
    check_deck_fits(deck, STANDARD_SETUP)
    assert not deck.repeats_heroes
    assert all(deck.copies(hero) == 1 for hero in deck.heroes)


def test_paired_deck_has_a_leader_for_each_pair_of_factions() -> None:
    assert [leader.id for leader in PAIRED.leaders] == [
        *("red-green", "red-blue", "red-black", "green-blue", "green-black", "blue-black")
    ]
    assert {value for leader in PAIRED.leaders for _, value in leader.influence} == {2}
    assert PAIRED.leader("red-blue") is PAIRED.leaders[1]
    assert PAIRED.leader("red") is None


@pytest.mark.parametrize(
    ("deck", "found", "expected"),
    [
        (Deck("few", STANDARD.heroes[1:], STANDARD.leaders), "27 heroes in deck few", "28 = 2"),
        (Deck("lone", STANDARD.heroes, STANDARD.leaders[:1]), "1 leader in deck lone", "at least"),
    ],
)
def test_deck_that_does_not_fit_is_refused_with_the_numbers(
    deck: Deck, found: str, expected: str
) -> None:
    with pytest.raises(DoesNotFit) as refusal:
        check_deck_fits(deck, STANDARD_SETUP, "my.toml")
    assert (refusal.value.where, refusal.value.found) == ("my.toml", found)
    assert refusal.value.expected.startswith(expected)


def test_deck_with_equal_heroes_knows_it() -> None:
    deck = Deck("twice", (*STANDARD.heroes[:2], STANDARD.heroes[0]), STANDARD.leaders)
    assert deck.repeats_heroes
    assert [deck.copies(hero) for hero in deck.heroes] == [2, 1, 2]


@pytest.mark.parametrize("setup", [(1, 1, 1), (1000, 1000, 1000), (1, 1000, 1), (7, 7, 7)])
def test_smallest_and_largest_numbers_make_a_game(setup: tuple[int, int, int]) -> None:
    made = Setup(*setup)
    assert made.heroes == 2 * made.hand + made.slots + made.pile
