"""Notation: cards, stacks, rows and slots as people write them."""

import pytest

from oshra.model.cards import UNSEEN, Faction, Hero, Player, Sight, Strength
from oshra.model.errors import BadNotation
from oshra.model.notation import (
    hero_of,
    heroes_of,
    heroes_text,
    order_of,
    player_of,
    row_of,
    row_text,
    seen_of,
    sight_of,
    sights_of,
    sights_text,
    slot_of,
    stack_of,
)
from oshra.model.setup import STANDARD_SETUP, Setup, Slot

WHERE = "file, rows.A slot 3"


def sight(faction: Faction, strength: int | None) -> Sight:
    return Sight(faction, None if strength is None else Strength(strength))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("R5", sight(Faction.RED, 5)),
        ("r5", sight(Faction.RED, 5)),
        ("g10", sight(Faction.GREEN, 10)),
        ("B-1", sight(Faction.BLUE, -1)),
        ("k0", sight(Faction.BLACK, 0)),
        ("r?", sight(Faction.RED, None)),
        ("??", UNSEEN),
    ],
)
def test_card_says_what_is_known_of_a_hero(text: str, expected: Sight) -> None:
    assert sight_of(text, WHERE) == expected


@pytest.mark.parametrize(
    "text",
    [
        "",
        "5",
        "x5",
        "R",
        "R5 ",
        "r+1",
        "r1.5",
        "R12345",
        "?5",
        "?",
        "???",
        "r-",
        "r--1",
        "rr",
        "٣r",
    ],
)
def test_anything_else_is_no_card(text: str) -> None:
    with pytest.raises(BadNotation) as refusal:
        sight_of(text, WHERE)
    assert str(refusal.value) == (
        f"{WHERE}: found {text!r}, expected a card such as R5, r-1, r? or ??"
    )


@pytest.mark.parametrize("text", ["r?", "??"])
def test_hero_is_a_card_of_which_all_is_known(text: str) -> None:
    assert hero_of("R5", WHERE) is Hero(Faction.RED, Strength(5))
    with pytest.raises(BadNotation, match="expected a hero such as r5"):
        hero_of(text, WHERE)


def test_card_in_a_row_lies_face_up_if_its_letter_is_a_capital() -> None:
    assert seen_of("R5", WHERE).face_up
    assert not seen_of("r5", WHERE).face_up
    assert not seen_of("??", WHERE).face_up


def test_card_of_unknown_strength_cannot_lie_face_up() -> None:
    with pytest.raises(BadNotation, match=r"'R\?', expected a face-up hero with its strength"):
        seen_of("R?", WHERE)


def test_stack_is_written_bottom_first() -> None:
    assert [card.name for card in stack_of("R5/b3/g1", WHERE)] == ["R5", "b3", "g1"]
    assert stack_of("--", WHERE) == ()


@pytest.mark.parametrize("text", ["R5/", "/R5", "R5//b3", "--/R5", "-", "---"])
def test_stack_has_a_card_on_each_side_of_a_stroke(text: str) -> None:
    with pytest.raises(BadNotation, match="expected a card"):
        stack_of(text, WHERE)


def test_row_is_printed_as_it_was_written_with_single_spaces() -> None:
    assert row_text(row_of("R5   r?/b3\t-- ??", "row")) == "R5 r?/b3 -- ??"


def test_mistake_in_a_row_is_found_in_its_slot() -> None:
    with pytest.raises(BadNotation, match=r"^file, rows.B slot 2: found 'q1'"):
        row_of("R5 r4/q1", "file, rows.B")


def test_hand_is_printed_in_small_letters() -> None:
    assert sights_text(sights_of("R5 ?? g?", "hand")) == "r5 ?? g?"
    assert heroes_text(heroes_of("R5 K-1", "hand")) == "r5 k-1"


def test_mistake_in_a_hand_is_found_at_its_card() -> None:
    with pytest.raises(BadNotation, match=r"^hand card 2: found 'x'"):
        sights_of("r1 x", "hand")
    with pytest.raises(BadNotation, match=r"^pile card 1: found '\?\?'"):
        heroes_of("?? r1", "pile")


def test_slot_is_counted_from_the_left_row_a_first() -> None:
    assert slot_of("A1", STANDARD_SETUP, WHERE) == Slot(0)
    assert slot_of("B7", STANDARD_SETUP, WHERE) == Slot(13)
    assert slot_of("B12", Setup(row=12), WHERE) == Slot(23)


@pytest.mark.parametrize("text", ["A0", "A8", "C1", "a1", "A01", "A", "1", "A1 ", "A99999"])
def test_slot_that_the_setup_lacks_is_refused(text: str) -> None:
    with pytest.raises(BadNotation, match="expected a slot from A1 to B7"):
        slot_of(text, STANDARD_SETUP, WHERE)


def test_player_is_a_or_b() -> None:
    assert [player_of(text, WHERE) for text in "AB"] == [Player.A, Player.B]
    with pytest.raises(BadNotation, match="found 'C', expected A or B"):
        player_of("C", WHERE)


def test_order_names_each_faction_once() -> None:
    words = ["black", "red", "green", "blue"]
    assert [faction.value for faction in order_of(words, WHERE)] == words
    for wrong in (
        words[:3],
        [*words, "red"],
        ["black", "red", "green", "green"],
        ["black", "black", "red", "green"],
    ):
        with pytest.raises(BadNotation, match="expected red, green, blue and black, each once"):
            order_of(wrong, WHERE)
