"""Putting back, sentence by sentence: any heroes of the hand, face up, into the open places."""

import pytest

from oshra.model.actions import PutBack, Take
from oshra.model.cards import Hero
from oshra.model.deal import deal, opening
from oshra.model.deck import STANDARD, Deck
from oshra.model.line import position_of_line
from oshra.model.notation import heroes_of
from oshra.model.play import legal_actions, play
from oshra.model.position_file import Overrides
from oshra.model.position_of import state_from
from oshra.model.putting import fillings_allowed
from oshra.model.rules import Rules
from oshra.model.rulings import rulings_from
from oshra.model.setup import Setup, Slot
from oshra.model.state import Phase, State

A1, A2, B1, B2 = map(Slot, range(4))


def hero(name: str) -> Hero:
    """The hero with a name."""
    return heroes_of(name, "")[0]


def about_to_put(hand: str, opened: str, row_a: str = "-- G4", row_b: str = "-- K4") -> str:
    """A line: a small game in which A has taken and has to put back."""
    return (
        f"{row_a} | {row_b} | r1 | g1 | red green | setup={{ hand = 2, row = 2, turns = 4 }} "
        f'hand={{ A = "{hand}", B = "b7 b6" }} pile={{ cards = "g7" }} '
        f'turn={{ number = 5, player = "A", phase = "put", opened = {{ {opened} }} }}'
    )


def state_of(line: str, put_slot: str) -> State:
    """The state that a line describes, under a reading of where taken heroes may go."""
    return state_from(position_of_line(line, overrides=Overrides(rulings={"put-slot": put_slot})))


def fillings(state: State) -> list[str]:
    """Every legal way to fill the open places, as the heroes' names in order of slots."""
    actions = list(legal_actions(state))
    assert len(set(actions)) == len(actions)
    return sorted(
        " ".join(hero.name for hero in action.heroes)
        for action in actions
        if isinstance(action, PutBack)
    )


TWO_TAKEN = about_to_put("r5 b2 k3", 'A1 = "b2", B1 = "k3"')
"""A holds r5; b2 was taken from A1 and k3 from B1."""


@pytest.mark.parametrize(
    ("reading", "expected"), [("any-open", 5 * 4), ("not-its-own", 13), ("only-its-own", 13)]
)
def test_hand_of_five_fills_two_places_in_as_many_ways_as_the_reading_allows(
    reading: str, expected: int
) -> None:
    rules = Rules(rulings=rulings_from({"put-slot": reading}))
    state = opening(rules, deal(rules, STANDARD.heroes, STANDARD.leaders))
    after = play(state, Take((A2, Slot(9))))
    assert len(after.hands[0]) == 5
    assert len(fillings(after)) == expected


def test_any_hero_of_the_hand_goes_into_any_open_place() -> None:
    state = state_of(TWO_TAKEN, "any-open")
    assert fillings(state) == ["b2 k3", "b2 r5", "k3 b2", "k3 r5", "r5 b2", "r5 k3"]


def test_taken_hero_does_not_return_to_its_own_place_where_it_may_not() -> None:
    assert fillings(state_of(TWO_TAKEN, "not-its-own")) == ["k3 b2", "k3 r5", "r5 b2"]


def test_taken_hero_returns_to_its_own_place_only_where_it_must() -> None:
    assert fillings(state_of(TWO_TAKEN, "only-its-own")) == ["b2 k3", "b2 r5", "r5 k3"]


def test_hand_that_holds_nothing_else_puts_the_taken_hero_back_where_it_was() -> None:
    line = about_to_put("b2", 'A1 = "b2"', row_b="K5 K4")
    assert fillings(state_of(line, "not-its-own")) == ["b2"]


def test_two_taken_heroes_and_no_other_change_places_where_they_may_not_return() -> None:
    line = about_to_put("b2 k3", 'A1 = "b2", B1 = "k3"')
    assert fillings(state_of(line, "not-its-own")) == ["k3 b2"]


@pytest.mark.parametrize("reading", ["any-open", "not-its-own", "only-its-own"])
def test_order_of_the_hand_makes_no_difference(reading: str) -> None:
    turned = about_to_put("k3 r5 b2", 'A1 = "b2", B1 = "k3"')
    assert fillings(state_of(turned, reading)) == fillings(state_of(TWO_TAKEN, reading))


def test_hero_that_is_no_longer_in_the_hand_forbids_nothing() -> None:
    line = about_to_put("r5 b2 k3", 'A1 = "b2", B1 = "b1"')
    assert fillings(state_of(line, "not-its-own")) == ["k3 b2", "k3 r5", "r5 b2", "r5 k3"]


TWICE = Deck(
    "twice",
    heroes_of("r1 r1 r1 g2 g2 g2 b3 b3", ""),
    STANDARD.leaders[:2],
)
"""Eight heroes of three names."""


def with_equal_heroes(reading: str, cards: str) -> State:
    """A has taken from both rows in the first turn of the smallest game with two turns each."""
    rules = Rules(Setup(hand=1, row=2, turns=2), TWICE, rulings_from({"put-slot": reading}))
    state = opening(rules, deal(rules, heroes_of(cards, ""), TWICE.leaders))
    return play(state, Take((A1, B1)))


@pytest.mark.parametrize(
    ("reading", "expected"),
    [
        ("any-open", ["g2 r1", "r1 g2", "r1 r1"]),
        ("not-its-own", ["g2 r1"]),
        ("only-its-own", ["r1 g2"]),
    ],
)
def test_equal_heroes_make_one_way_and_a_reading_asks_for_the_name(
    reading: str, expected: list[str]
) -> None:
    # One r1 was in the hand before, the other was taken from A1, and g2 from B1.
    state = with_equal_heroes(reading, "r1 b3 r1 g2 g2 g2 r1 b3")
    assert fillings(state) == expected


def test_three_equal_heroes_make_one_way_even_where_they_may_not_return() -> None:
    state = with_equal_heroes("not-its-own", "r1 b3 r1 g2 r1 g2 g2 b3")
    assert fillings(state) == ["r1 r1"]


def test_of_equal_heroes_one_copy_leaves_the_hand_for_each_place() -> None:
    state = with_equal_heroes("any-open", "r1 b3 r1 g2 g2 g2 r1 b3")
    r1 = hero("r1")
    after = play(state, PutBack((A1, B1), (r1, r1)))
    assert after.hands[0] == (hero("g2"),)


def test_heroes_put_back_lie_face_up_and_the_turn_goes_on_with_a_use() -> None:
    state = state_of(TWO_TAKEN, "any-open")
    after = play(state, PutBack((A1, B1), (hero("k3"), hero("r5"))))
    assert [[card.name for card in stack] for stack in after.table] == [
        *(["K3"], ["G4"]),
        *(["R5"], ["K4"]),
    ]
    assert after.hands == (heroes_of("b2", ""), heroes_of("b7 b6", ""))
    assert (after.phase, after.opened, after.player) == (Phase.USE, (), state.player)


@pytest.mark.parametrize(
    "action",
    [
        PutBack((A1, B1), heroes_of("r5 r5", "")),
        PutBack((A1, B1), heroes_of("r5 b7", "")),
        PutBack((A1, B1), heroes_of("r5", "")),
        PutBack((A1, B1), heroes_of("r5 b2 k3", "")),
        PutBack((B1, A1), heroes_of("r5 b2", "")),
        PutBack((A1, B2), heroes_of("r5 b2", "")),
        PutBack((A1, A2), heroes_of("r5 b2", "")),
        Take((A1, B1)),
    ],
)
def test_each_place_is_filled_once_from_the_hand(action: PutBack | Take) -> None:
    assert action not in legal_actions(state_of(TWO_TAKEN, "any-open"))


@pytest.mark.parametrize("reading", ["not-its-own", "only-its-own"])
def test_way_that_leaves_a_place_open_is_a_mistake_of_the_caller(reading: str) -> None:
    with pytest.raises(ValueError, match="zip"):
        fillings_allowed(rulings_from({"put-slot": reading}), (0, 1), ((2,),))
