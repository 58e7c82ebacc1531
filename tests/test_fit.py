"""The fit: cards that the deck lacks, numbers that the set-up forbids, moments that cannot be."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from oshra.model.deck import PAIRED
from oshra.model.errors import DoesNotFit
from oshra.model.fit import check_fits, is_fragment
from oshra.model.line import line_of, position_of_line
from oshra.model.moment import check_moment_fits
from oshra.model.position import Position
from oshra.model.position_file import Overrides
from oshra.model.position_of import final_table_from

SMALL = (
    'deck={ name = "small", heroes = { red = [1, 1, 2, 3], blue = [1, 2, 3, 4] }, '
    'leaders = [{ id = "a", influence = {} }, { id = "b", influence = {} }, '
    '{ id = "b", influence = {} }] } setup={ hand = 1, row = 2, turns = 2 }'
)
"""Eight heroes, of which r1 is there twice; leader b is there twice, a once."""


def small(parts: str, settings: str = "") -> str:
    return f"{parts} | {SMALL} {settings}"


def later(settings: str, parts: str = "r1 r1 | r2 r3 | - | - | a b", b_hand: str = "b2") -> str:
    """A position in mid-game: A holds b1, B holds b2, and the pile has b3 and b4."""
    return small(
        parts, f'hand={{ A = "b1", B = "{b_hand}" }} pile={{ cards = "b3 b4" }} {settings}'
    )


def put(opened: str, parts: str, hand: str = "r1 r1 b1", rulings: str = "") -> str:
    return small(
        parts,
        f'hand={{ A = "{hand}", B = "b2" }} pile={{ cards = "b3 b4" }} {rulings} '
        f'turn={{ number = 1, phase = "put", opened = {{ {opened} }} }}',
    )


@pytest.mark.parametrize(
    "line",
    [
        small("r1 r1/b1 | - | r2 | b? ?? | a b"),
        small("r? r? | r? r? | - | - | b b"),
        small("?? ?? | ?? ?? | ?? ?? | ?? ?? | ? ?"),
        small("r1 -- | -- | - | - | ? b"),
        later('turn={ number = 1, phase = "take" }'),
        later('turn={ number = 4, player = "B", phase = "use" }'),
        later('rulings={ turn-count = "together" } turn={ number = 2, phase = "take" }'),
        put('A1 = "r1", A2 = "r1"', "-- -- | r2 r3 | - | - | a b"),
        put('A1 = "??", A2 = "r1"', "-- -- | r2 r3 | - | - | a b", "?? r1 b1"),
        put('A1 = "r1", A2 = "r1"', "-- -- | r2 r3 | - | - | a b", "r? r1 b1"),
        put('A1 = "r1"', "-- r2 | r1 r3 | - | - | a b", "r1 b1"),
        put(
            'A1 = "r1", A2 = "b1"',
            "r2 -- | r1 r3 | - | - | a b",
            "r1 b1",
            'rulings={ take-blockers = "uncovered" }',
        ),
        later('turn={ number = 1, phase = "over", ended = "short" }'),
        small(
            "r1 -- | r2 r3 | - | - | a b",
            'hand={ A = "r1 b1", B = "b2" } pile={ cards = "b3 b4" } '
            'rulings={ take-look = "one-by-one" } '
            'turn={ number = 1, phase = "take", opened = { A2 = "r1" } }',
        ),
        small(
            "r1 r1 | r2 r3 | b1 | - | a b",
            'hand={ A = "b4", B = "b2" } pile={ cards = "b3" } '
            'rulings={ use-card = "both" } turn={ number = 1, phase = "use", used = "b1" }',
        ),
    ],
)
def test_position_that_the_deck_can_lay_fits(line: str) -> None:
    check_fits(position_of_line(line))


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        (
            "R1 | R1 | - | - | ? ?",
            "line, rows.B slot 1: found r1 once more, expected 1 of it in deck standard",
        ),
        (
            small("r1 r1/r1 | - | - | - | ? ?"),
            "line, rows.A slot 2: found r1 once more, expected 2 of it in deck small",
        ),
        (
            "r8 | - | - | - | ? ?",
            "line, rows.A slot 1: found r8, which the deck lacks, expected a hero of deck standard",
        ),
        (
            small("r? r? | r? r? | b1 r? | - | ? ?"),
            "line, council.A card 2: found r?, one hero of red too many, expected 4 of red in deck",
        ),
        (
            small("r? r? | r? r? | - | r1 | ? ?"),
            "line, rows.B slot 2: found r?, one hero of red too many, expected 4 of red in deck",
        ),
        (
            small("?? ?? | ?? ?? | ?? ?? | ?? ?? ?? | ? ?"),
            "line: found 9 heroes, expected at most 8 of the deck",
        ),
        (
            small("r1 | - | - | - | a a"),
            "line, leader: found the leader a 2 times, expected 1 in deck small",
        ),
        (
            small("r1 r2 r3 | - | - | - | ? ?"),
            "line, rows.A: found 3 slots, expected at most 2 slots",
        ),
        (
            small("?? r? | r? r? | r? r? | - | ? ?"),
            "line, council.A card 2: found r?, one hero of red too many, expected 4 of red in deck",
        ),
        (
            small("r? r1 | r1 r1 | - | - | ? ?"),
            "line, rows.B slot 2: found r1 once more, expected 2 of it in deck small",
        ),
        (
            "R1 | - | - | - | ? ? | setup={ row = 6 }",
            "line, deck: found 28 heroes in deck standard, expected 26 = 2 rows of 6 and 2 players",
        ),
        (
            small("r1 | - | - | - | ? ?").replace(', { id = "b", influence = {} }', ""),
            "line, deck: found 1 leader in deck small, expected at least 2, one for each player",
        ),
        (
            later('turn={ number = 1, phase = "take" }', b_hand=""),
            "line: found 7 heroes in mid-game, expected all 8 of deck small",
        ),
        (
            later('rulings={ turn-count = "together" } turn={ number = 3, phase = "take" }'),
            "line, turn.number: found turn 3, expected a game of 2 turns",
        ),
        (
            later('turn={ number = 1, phase = "take" }', "r1/r1 | r2 r3 | - | - | a b"),
            "line, rows.A: found 1 slot in mid-game, expected 2 slots",
        ),
        (
            later('turn={ number = 1, phase = "take" }', "r1/r1 -- | r2 r3 | - | - | a b"),
            "line, rows.A slot 2: found an empty slot that is not among turn.opened, expected a",
        ),
        (
            later('turn={ number = 1, phase = "put" }'),
            "line, turn.opened: found 0 slots in phase put, expected 1 to 2 as the rulings read",
        ),
        (
            later('turn={ number = 1, phase = "use", opened = { A1 = "b1" } }'),
            "line, turn.opened: found 1 slot in phase use, expected 0 as the rulings read a take",
        ),
        (
            later('turn={ number = 1, phase = "take", opened = { A1 = "b1" } }'),
            "line, turn.opened: found 1 slot in phase take, expected 0 as the rulings read a take",
        ),
        (
            small(
                "-- -- | r2 r3 | - | - | a b",
                'hand={ A = "r1 r1 b1", B = "b2" } pile={ cards = "b3 b4" } '
                'rulings={ take-look = "one-by-one" } '
                'turn={ number = 1, phase = "take", opened = { A1 = "r1", A2 = "r1" } }',
            ),
            "line, turn.opened: found 2 slots in phase take, expected 0 to 1 as the rulings read",
        ),
        (
            put('A1 = "r1", A2 = "r1", B1 = "b1"', "-- -- | -- r3 | - | - | a b", "r1 r1 b1 r2"),
            "line, turn.opened: found 3 slots in phase put, expected 1 to 2 as the rulings read",
        ),
        (
            put('A1 = "??", A2 = "r2"', "-- -- | r2 r3 | - | - | a b"),
            "line, turn.opened: found r2, expected a card of hand.A",
        ),
        (
            later('turn={ number = 1, phase = "put", opened = { A1 = "b1" } }'),
            "line, turn.opened, A1: found a slot that holds a hero, expected an emptied slot",
        ),
        (
            put('A1 = "r1", A2 = "r2"', "-- -- | r2 r3 | - | - | a b"),
            "line, turn.opened: found r2, expected a card of hand.A",
        ),
        (
            put('A1 = "r1", A2 = "r1"', "-- -- | r1 r3 | - | - | a b", "r1 r2 b1"),
            "line, turn.opened: found r1, expected a card of hand.A",
        ),
        (
            later('turn={ number = 2, phase = "use" }', "r1 r1 | r2 r3 | - | b2 | a b", ""),
            "line, hand.B: found no card in phase use, expected a card to use",
        ),
        (
            later('turn={ number = 1, phase = "use", used = "b1" }'),
            "line, turn.used: found a card used in phase use, expected phase use under a ruling",
        ),
        (
            later('rulings={ use-card = "both" } turn={ number = 1, phase = "take", used = "b1" }'),
            "line, turn.used: found a card used in phase take, expected phase use under a ruling",
        ),
        (
            later('rulings={ use-card = "both" } turn={ number = 1, phase = "use", used = "b1" }'),
            "line, turn.used: found b1, expected a card of council.A",
        ),
    ],
)
def test_position_that_no_deal_of_the_deck_gives_is_refused(line: str, expected: str) -> None:
    position = position_of_line(line)
    with pytest.raises(DoesNotFit) as caught:
        check_fits(position)
    assert str(caught.value).startswith(expected)


def test_same_leader_twice_fits_only_a_deck_that_has_it_twice() -> None:
    check_fits(position_of_line(small("r1 | - | - | - | b b")))
    with pytest.raises(DoesNotFit, match="the leader red 2 times, expected 1 in deck standard"):
        check_fits(position_of_line("R1 | - | - | - | red red"))


def test_leader_of_another_deck_does_not_fit_the_deck_of_the_command_line() -> None:
    with pytest.raises(DoesNotFit, match="the leader 'red', expected a leader of deck paired"):
        position_of_line("R1 | - | - | - | red ?", overrides=Overrides(deck=PAIRED))


def test_fragment_is_a_table_of_fewer_heroes_than_the_deck_has() -> None:
    whole = "r1 r1/b1 | r2 r3/b2 | b3 | b4 | a b"
    assert not is_fragment(position_of_line(small(whole)))
    assert is_fragment(position_of_line(small(whole.replace("b4", "-"))))


def test_heroes_left_in_the_hands_of_an_ended_game_make_no_fragment() -> None:
    line = later('turn={ number = 3, phase = "over", ended = "short" }')
    assert not is_fragment(position_of_line(line))


def test_table_and_game_of_hundreds_of_heroes_are_counted_like_any_other() -> None:
    row = "R1 " * 300
    deck = (
        'deck={ name = "large", heroes = { red = [' + "1, " * 602 + "] }, "
        'leaders = [{ id = "a" }, { id = "b" }] } setup={ hand = 1, row = 300, turns = 1 }'
    )
    whole = position_of_line(f"{row} | {row} | r1 | r1 | a b | {deck}")
    check_fits(whole)
    assert not is_fragment(whole)
    begun = 'hand={ A = "r1", B = "r1" } turn={ number = 1, phase = "take" }'
    check_fits(position_of_line(f"{row} | {row} | - | - | a b | {deck} {begun}"))


@pytest.mark.parametrize("asked", [check_fits, is_fragment, line_of, final_table_from])
def test_position_of_one_row_alone_is_a_mistake_of_the_caller(
    asked: Callable[[Position], object],
) -> None:
    both = position_of_line("R1 | R2 | - | - | red green")
    asked(both)
    alone = replace(both, rows=both.rows[:1])  # type: ignore[arg-type] # what is tried here
    with pytest.raises(ValueError, match="zip"):
        asked(alone)


def test_moment_of_one_row_alone_is_a_mistake_of_the_caller() -> None:
    both = position_of_line(later('turn={ number = 1, phase = "take" }'))
    assert both.moment is not None
    check_moment_fits(both, both.moment, 8)
    alone = replace(both, rows=both.rows[:1])  # type: ignore[arg-type] # what is tried here
    with pytest.raises(ValueError, match="zip"):
        check_moment_fits(alone, both.moment, 8)
