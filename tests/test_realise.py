"""A legal game for every final table that legal play reaches."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest

from oshra.model.actions import PASS, Take
from oshra.model.cards import Faction, Hero, Player, Strength
from oshra.model.deck import PAIRED, STANDARD, Deck
from oshra.model.errors import Undecided, Unreachable
from oshra.model.line import position_of_line
from oshra.model.play import play
from oshra.model.position_of import final_table_from
from oshra.model.reachability import plan_for, why_unreachable
from oshra.model.realise import ends_in, realise
from oshra.model.record import GameRecord
from oshra.model.rules import STANDARD_RULES, Rules
from oshra.model.rulings import DEFAULTS, PLAY_RULINGS, READINGS, rulings_from
from oshra.model.setup import Setup
from oshra.model.table import FinalTable, Laid, Row
from oshra.properties.final_tables import random_final_table
from oshra.properties.games import Policy, random_game
from oshra.properties.small_games import small_deck

FULL = (
    "R1 R2 R3 R4 R5 R6 R7 | G1 G2 G3 G4 G5 G6 G7 | b1 b2 b3 b4 b5 b6 b7"
    " | k1 k2 k3 k4 k5 k6 k7 | red green"
)
FOURS = Deck(
    "fours",
    tuple(sorted(Hero(faction, Strength(1)) for faction in Faction for _ in range(7))),
    STANDARD.leaders,
)
"""Seven equal heroes of each faction."""


def single_readings() -> Iterator[tuple[str, str]]:
    for ruling in PLAY_RULINGS:
        for reading in READINGS[ruling][1:]:
            yield ruling, reading.value


def names(final: FinalTable) -> object:
    """What a table shows by the names of its cards, whoever laid them."""
    rows = [["/".join(card.name for card in stack) for stack in row] for row in final.rows]
    return rows, final.councils, final.leaders, final.loser


def end_of(record: GameRecord) -> FinalTable:
    state = record.opening
    for action in record.actions:
        state = play(state, action)
    assert state.is_over
    return state.final_table


def full_ends(rules: Rules, number: int) -> Iterator[tuple[FinalTable, Player]]:
    """So many ends of random games that do not stop in a dead end, and who began."""
    chance = random.Random(7)
    while number:
        game = random_game(rules, chance, chance.choice(list(Policy)))
        if game.end.is_over:
            number -= 1
            yield game.end.final_table, game.first


def without_layers(row: Row) -> Row:
    return tuple(tuple(Laid(card.hero, card.face_up) for card in stack) for stack in row)


def test_five_hundred_ends_of_random_games_are_realised() -> None:
    for final, _ in full_ends(STANDARD_RULES, 500):
        assert end_of(realise(STANDARD_RULES, final)).rows == final.rows


@pytest.mark.parametrize(("ruling", "key"), list(single_readings()))
def test_ends_of_random_games_are_realised_under_every_reading(ruling: str, key: str) -> None:
    rules = Rules(rulings=DEFAULTS.with_reading(ruling, key))
    for final, first in full_ends(rules, 8):
        record = realise(rules, final, first)
        assert record.first is first
        assert names(end_of(record)) == names(final)


@pytest.mark.parametrize(
    "readings",
    [
        {"put-slot": "not-its-own"},
        {"put-slot": "only-its-own", "take-look": "one-by-one"},
        {"put-slot": "not-its-own", "take-rows": "one-each", "take-blockers": "uncovered"},
        {"use-card": "both", "take-rows": "same-row", "shortage": "skip-exchange"},
        {"turn-count": "together", "block-target": "any-top", "put-slot": "not-its-own"},
    ],
    ids=str,
)
@pytest.mark.parametrize(
    ("setup", "deck"),
    [
        (Setup(), FOURS),
        (Setup(), PAIRED),
        (Setup(hand=2, row=3, turns=4), small_deck(Setup(hand=2, row=3, turns=4), 3)),
        (Setup(hand=1, row=2, turns=3), small_deck(Setup(hand=1, row=2, turns=3), 2)),
        (Setup(hand=1, row=1, turns=2), small_deck(Setup(hand=1, row=1, turns=2), 6)),
    ],
    ids=lambda value: getattr(value, "name", None),
)
def test_other_setups_and_decks_with_equal_heroes_are_realised(
    setup: Setup, deck: Deck, readings: dict[str, str]
) -> None:
    rules = Rules(setup, deck, rulings_from(readings))
    for final, _ in full_ends(rules, 6):
        assert names(end_of(realise(rules, final))) == names(final)


def test_tables_drawn_evenly_are_realised_or_break_a_condition() -> None:
    chance = random.Random(11)
    realised = 0
    for _ in range(200):
        final = random_final_table(STANDARD_RULES, chance)
        if why_unreachable(STANDARD_RULES, final) is None:
            assert names(end_of(realise(STANDARD_RULES, final))) == names(final)
            realised += 1
        else:
            with pytest.raises(Unreachable):
                realise(STANDARD_RULES, final)
    assert realised > 100


def test_who_laid_a_blocker_need_not_be_known() -> None:
    for known, first in full_ends(STANDARD_RULES, 20):
        row_a, row_b = known.rows
        final = replace(known, rows=(without_layers(row_a), without_layers(row_b)))
        assert names(end_of(realise(STANDARD_RULES, final, first))) == names(known)


def test_game_begins_with_a_deal_of_the_whole_deck() -> None:
    assert_whole_deck_is_dealt(realise(STANDARD_RULES, final_table_from(position_of_line(FULL))))


def assert_whole_deck_is_dealt(record: GameRecord) -> None:
    dealt = record.dealt
    cards = [*dealt.rows[0], *dealt.rows[1], *dealt.hands[0], *dealt.hands[1], *dealt.pile]
    assert sorted(cards) == list(STANDARD.heroes)
    assert [len(hand) for hand in dealt.hands] == [3, 3]


def test_take_is_two_decisions_where_one_looks_in_between() -> None:
    rules = Rules(rulings=DEFAULTS.with_reading("take-look", "one-by-one"))
    record = realise(rules, final_table_from(position_of_line(FULL)))
    takes = [action for action in record.turns[0] if isinstance(action, Take)]
    assert [len(take.slots) for take in takes] == [1, 1]


def test_turns_without_a_full_take_are_lost_where_a_reading_says_so() -> None:
    line = (
        "R1/b1 R2/b2 R3/b3 R4/b4 R5/b5 R6/b6 R7/b7 | G1/k1 G2/k2 G3/k3 G4/k4 G5/k5 G6/k6 G7"
        " | - | - | red green"
    )
    rules = Rules(rulings=DEFAULTS.with_reading("shortage", "pass-turn"))
    record = realise(rules, final_table_from(position_of_line(line)))
    assert [turn for turn in record.turns if turn == (PASS,)] == [(PASS,)]
    assert_whole_deck_is_dealt(record)


def test_unreachable_table_has_no_game() -> None:
    with pytest.raises(Unreachable, match="the lowest heroes 0 lie face up"):
        realise(STANDARD_RULES, final_table_from(position_of_line(FULL.lower())))


def test_game_ends_in_its_own_table_and_in_no_other() -> None:
    line = FULL.replace("R1 R2", "R1/b1 R2/b2").replace("| b1 b2", "|") + ' | blockers={ A1 = "A" }'
    final = final_table_from(position_of_line(line))
    record = realise(STANDARD_RULES, final)
    assert ends_in(record, final)
    for other in (
        line.replace("R3 R4", "R4 R3"),
        line.replace("R3", "r3"),
        line.replace("red green", "green red"),
        line.replace('"A"', '"B"'),
    ):
        assert not ends_in(record, final_table_from(position_of_line(other)))


def test_game_that_ends_in_another_table_is_not_given(monkeypatch: pytest.MonkeyPatch) -> None:
    final = final_table_from(position_of_line(FULL))
    face_down = final_table_from(position_of_line(FULL.replace("R1", "r1")))
    plan = plan_for(STANDARD_RULES, face_down)
    monkeypatch.setattr("oshra.model.realise.plan_for", lambda *_: plan)
    with pytest.raises(Undecided, match="ends in another table"):
        realise(STANDARD_RULES, final)
