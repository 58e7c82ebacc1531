"""Taking, sentence by sentence: which heroes, from which rows, and what when too few are free."""

import pytest

from oshra.model.actions import PASS, Council, PutBack, Take
from oshra.model.cards import Player
from oshra.model.deal import deal, opening
from oshra.model.deck import STANDARD
from oshra.model.line import position_of_line
from oshra.model.notation import heroes_of
from oshra.model.play import is_dead_end, legal_actions, play
from oshra.model.position_file import Overrides
from oshra.model.position_of import state_from
from oshra.model.rules import Rules
from oshra.model.rulings import rulings_from
from oshra.model.setup import Slot
from oshra.model.state import Ending, Opened, Phase, State
from oshra.model.table import standing_of
from oshra.model.taking import looks_in_between, takeable_slots

A1, A2, A3, B1, B2, B3 = map(Slot, range(6))
"""The slots of the small table below."""


def about_to_take(row_a: str, row_b: str, **readings: str) -> State:
    """A small game, three slots a row and four turns each: A is in turn and has to take."""
    return in_game(f"{row_a} | {row_b}", "take", '{ A = "k7", B = "b7 b6" }', readings)


def in_game(rows: str, phase: str, hands: str, readings: dict[str, str]) -> State:
    """The fifth turn of a small game, A's, in some phase."""
    line = (
        f"{rows} | r1 | g1 | red green | setup={{ hand = 2, row = 3, turns = 4 }} "
        f'hand={hands} pile={{ cards = "g7" }} '
        f'turn={{ number = 5, player = "A", phase = "{phase}" }}'
    )
    chosen = {name.replace("_", "-"): key for name, key in readings.items()}
    return state_from(position_of_line(line, overrides=Overrides(rulings=chosen)))


def standard_opening(**readings: str) -> State:
    """The opening of the rulebook's game, the deck dealt in order."""
    chosen = {name.replace("_", "-"): key for name, key in readings.items()}
    rules = Rules(rulings=rulings_from(chosen))
    return opening(rules, deal(rules, STANDARD.heroes, STANDARD.leaders))


def takes(state: State) -> list[tuple[Slot, ...]]:
    """The slots of every legal take."""
    return [action.slots for action in legal_actions(state) if isinstance(action, Take)]


@pytest.mark.parametrize(
    ("rows", "expected"),
    [
        ("any", 14 * 13 // 2),
        ("same-row", 2 * (7 * 6 // 2)),
        ("one-each", 7 * 7),
    ],
)
def test_opening_offers_as_many_takes_as_the_rows_allow(rows: str, expected: int) -> None:
    assert len(set(takes(standard_opening(take_rows=rows)))) == expected


@pytest.mark.parametrize(
    ("rows", "expected"),
    [
        ("any", [(A1, A3), (A1, B2), (A3, B2)]),
        ("same-row", [(A1, A3)]),
        ("one-each", [(A1, B2), (A3, B2)]),
    ],
)
def test_blocked_and_blocking_heroes_stay(rows: str, expected: list[tuple[Slot, ...]]) -> None:
    state = about_to_take("R5 g2/b3 r6", "K1/r7 B4 k2/k3", take_rows=rows)
    assert takes(state) == expected


def test_blocker_may_be_taken_where_only_covered_heroes_stay() -> None:
    state = about_to_take("R5/r6 g2/b3 r7", "K1/r2 b4/b5 k2/k3", take_blockers="uncovered")
    assert len(takes(state)) == 6 * 5 // 2
    after = play(state, Take((A1, A2)))
    assert after.hands[0][1:] == heroes_of("r6 b3", "")
    assert [[card.name for card in stack] for stack in after.table[:2]] == [["R5"], ["g2"]]


def test_hero_put_on_top_of_the_hero_that_a_taken_blocker_had_covered_blocks_as_before() -> None:
    state = about_to_take("R5/r6 g2 r7", "K1 b4 k2", take_blockers="uncovered")
    after = play(play(state, Take((A1, B1))), PutBack((A1, B1), heroes_of("k7 r6", "")))
    assert [card.name for card in after.table[A1]] == ["R5", "K7"]
    assert standing_of(after.table).lone == (A2, A3, B1, B2, B3)


def test_taken_heroes_join_the_hand_and_leave_open_places() -> None:
    state = about_to_take("R5 g2 r6", "K1 b4 k2")
    after = play(state, Take((A2, B2)))
    g2, b4 = heroes_of("g2 b4", "")
    assert after.hands == (heroes_of("k7 g2 b4", ""), heroes_of("b7 b6", ""))
    assert (after.table[A2], after.table[B2]) == ((), ())
    assert after.opened == (Opened(A2, g2), Opened(B2, b4))
    assert (after.phase, after.player, after.turn) == (Phase.PUT, Player.A, 5)


@pytest.mark.parametrize(("rows", "seconds"), [("any", 13), ("same-row", 6), ("one-each", 7)])
def test_one_by_one_a_take_is_two_decisions(rows: str, seconds: int) -> None:
    state = standard_opening(take_look="one-by-one", take_rows=rows)
    assert takes(state) == [(Slot(slot),) for slot in range(14)]
    after = play(state, Take((Slot(9),)))
    assert after.phase is Phase.TAKE
    assert len(takes(after)) == seconds
    assert (Slot(9),) not in takes(after)


def test_one_by_one_only_a_hero_that_belongs_to_some_full_take_comes_first() -> None:
    state = about_to_take(
        "R5 g2/b3 r6/r7", "K1 b4 k2", take_look="one-by-one", take_rows="same-row"
    )
    assert takes(state) == [(B1,), (B2,), (B3,)]


def test_one_by_one_the_open_places_are_kept_in_order_of_slots() -> None:
    state = about_to_take("R5 g2 r6", "K1 b4 k2", take_look="one-by-one")
    after = play(play(state, Take((B1,))), Take((A2,)))
    assert after.hands[0] == heroes_of("k7 k1 g2", "")
    assert [place.slot for place in after.opened] == [A2, B1]
    assert after.phase is Phase.PUT


def test_one_by_one_the_second_hero_comes_from_another_slot_even_if_one_lies_there() -> None:
    state = about_to_take(
        "R5/r6 g2 r7", "K1 b4 k2", take_look="one-by-one", take_blockers="uncovered"
    )
    after = play(state, Take((A1,)))
    assert takes(after) == [(A2,), (A3,), (B1,), (B2,), (B3,)]


@pytest.mark.parametrize(("look", "expected"), [("together", False), ("one-by-one", True)])
def test_look_in_between_is_known(look: str, *, expected: bool) -> None:
    assert looks_in_between(rulings_from({"take-look": look})) is expected


@pytest.mark.parametrize(
    ("blockers", "expected"), [("never", (A1, B2)), ("uncovered", (A1, A2, B2, B3))]
)
def test_slots_of_a_bare_table_are_judged_by_what_lies_there(
    blockers: str, expected: tuple[Slot, ...]
) -> None:
    table = about_to_take("R5 g2/b3 r7", "K1 b4 k2/k3").table
    emptied = (*table[:2], (), (), *table[4:])
    assert takeable_slots(rulings_from({"take-blockers": blockers}), emptied) == expected


SHORT = ("R5 g2/b3 r6/r7", "K1/k2 b4/b5 k3/k4")
"""A table on which one hero is free."""
NONE_FREE = ("R5/r4 g2/b3 r6/r7", "K1/k2 b4/b5 k3/k4")
"""A table on which none is."""


@pytest.mark.parametrize("shortage", ["take-available", "forbid-block"])
def test_short_take_is_the_one_hero_that_is_free(shortage: str) -> None:
    state = ended_turn(*SHORT, shortage=shortage)
    assert list(legal_actions(state)) == [Take((A1,))]
    after = play(state, Take((A1,)))
    assert after.phase is Phase.PUT
    assert len(legal_actions(after)) == len(set(after.hands[after.player]))


def ended_turn(row_a: str, row_b: str, **keys: str) -> State:
    """What follows when A has just added a card to the council: B's turn, on this table."""
    hands = keys.pop("hands", '{ A = "k7", B = "b7 b6" }')
    state = in_game(f"{row_a} | {row_b}", "use", hands, keys)
    return play(state, Council(state.hands[0][0]))


@pytest.mark.parametrize(
    ("shortage", "table"),
    [("take-available", NONE_FREE), ("skip-exchange", SHORT), ("skip-exchange", NONE_FREE)],
)
def test_turn_without_exchange_goes_on_with_the_use_of_a_card(
    shortage: str, table: tuple[str, str]
) -> None:
    state = ended_turn(*table, shortage=shortage, block_target="any-top")
    assert (state.phase, state.player, state.turn) == (Phase.USE, Player.B, 6)
    assert len(legal_actions(state)) == 2 * (1 + 6)


def test_player_without_cards_and_without_exchange_only_draws() -> None:
    state = ended_turn(*NONE_FREE, hands='{ A = "k7", B = "" }', shortage="skip-exchange")
    assert (state.phase, state.player, state.turn) == (Phase.USE, Player.A, 7)
    assert state.hands == (heroes_of("g7", ""), ())


def test_lost_turn_is_passed_and_nothing_is_drawn() -> None:
    state = ended_turn(*SHORT, shortage="pass-turn", hands='{ A = "k7 k6", B = "b7" }')
    assert list(legal_actions(state)) == [PASS]
    after = play(state, PASS)
    assert (after.player, after.turn) == (Player.A, 7)
    assert (after.hands, after.pile) == (state.hands, state.pile)


@pytest.mark.parametrize(
    ("shortage", "ended", "loser"),
    [("end-game", Ending.SHORT, None), ("stuck-loses", Ending.STUCK, Player.B)],
)
def test_game_ends_before_the_turn_that_has_no_full_take(
    shortage: str, ended: Ending, loser: Player | None
) -> None:
    state = ended_turn(*SHORT, shortage=shortage)
    assert (state.is_over, state.ended, state.turn) == (True, ended, 6)
    assert state.final_table.loser is loser
    assert not legal_actions(state)
    assert not is_dead_end(state)


@pytest.mark.parametrize(
    ("rows", "row_a", "row_b", "is_short"),
    [
        ("any", "R5 g2/b3 r6/r7", "K1 b4/b5 k3/k4", False),
        ("same-row", "R5 g2/b3 r6/r7", "K1 b4/b5 k3/k4", True),
        ("same-row", "R5 g2 r6/r7", "K1/k2 b4/b5 k3/k4", False),
        ("one-each", "R5 g2 r6", "K1/k2 b4/b5 k3/k4", True),
        ("one-each", "R5 g2/b3 r6/r7", "K1 b4/b5 k3/k4", False),
    ],
)
def test_take_falls_short_where_no_two_free_heroes_suit_the_rows(
    rows: str, row_a: str, row_b: str, *, is_short: bool
) -> None:
    state = ended_turn(row_a, row_b, take_rows=rows, shortage="end-game")
    assert (state.ended is Ending.SHORT) is is_short
