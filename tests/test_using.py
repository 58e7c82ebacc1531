"""Using a card, sentence by sentence: the council, the block, and how many cards a turn uses."""

import pytest

from oshra.model.actions import Action, Block, Council
from oshra.model.cards import Hero, Player
from oshra.model.line import position_of_line
from oshra.model.notation import heroes_of
from oshra.model.play import is_dead_end, legal_actions, play
from oshra.model.position_file import Overrides
from oshra.model.position_of import state_from
from oshra.model.rulings import rulings_from
from oshra.model.setup import Slot
from oshra.model.state import Phase, State
from oshra.model.using import blockable_slots, council_has_room

A1, A2, A3, B1, B2, B3 = map(Slot, range(6))


def hero(name: str) -> Hero:
    """The hero with a name."""
    return heroes_of(name, "")[0]


def about_to_use(
    row_a: str, row_b: str, *, hand: str = "k7 r1", council: str = "-", **keys: str
) -> State:
    """A small game, three slots a row and four turns each: a card is to be used."""
    turn = keys.pop("turn", "5")
    player = "AB"[(int(turn) - 1) % 2]
    hands = {"A": "g5", "B": "g6", player: hand}
    line = (
        f"{row_a} | {row_b} | {council} | {council} | red green | "
        f"setup={{ hand = 2, row = 3, turns = 4 }} "
        f'hand={{ A = "{hands["A"]}", B = "{hands["B"]}" }} pile={{ cards = "g7" }} '
        f'turn={{ number = {turn}, player = "{player}", phase = "use" }}'
    )
    chosen = {name.replace("_", "-"): key for name, key in keys.items()}
    return state_from(position_of_line(line, overrides=Overrides(rulings=chosen)))


def blocked_slots(state: State) -> list[Slot]:
    """The slots that may be blocked; every hero of the hand may block the same."""
    blocks = [action for action in legal_actions(state) if isinstance(action, Block)]
    by_hero = {
        card: [action.slot for action in blocks if action.hero is card]
        for card in state.hands[state.player]
    }
    assert len({tuple(slots) for slots in by_hero.values()}) == 1
    return next(iter(by_hero.values()))


def test_every_card_of_the_hand_may_join_the_council_or_block_any_unblocked_hero() -> None:
    state = about_to_use("R5 g2/b3 r6", "K1/r7 b4 k2")
    k7, r1 = state.hands[0]
    expected: set[Action] = {Council(k7), Council(r1)}
    expected |= {Block(card, slot) for card in (k7, r1) for slot in (A1, A3, B2, B3)}
    assert set(legal_actions(state)) == expected
    assert len(legal_actions(state)) == len(expected)


def test_hero_that_joins_the_council_lies_there_and_the_rows_stay_as_they_are() -> None:
    state = about_to_use("R5 g2 r6", "K1 b4 k2", council="r2")
    after = play(state, Council(hero("k7")))
    assert after.councils == (heroes_of("r2 k7", ""), heroes_of("r2", ""))
    assert after.table == state.table
    assert after.hands[0] == heroes_of("r1 g7", "")


def test_blocker_lies_face_down_on_top_and_who_laid_it_is_known() -> None:
    state = about_to_use("R5 g2 r6", "K1 b4 k2", turn="6")
    after = play(state, Block(hero("k7"), B2))
    below, blocker = after.table[B2]
    assert below is state.table[B2][0]
    assert (blocker.hero, blocker.face_up, blocker.by) == (hero("k7"), False, Player.B)
    assert after.councils == state.councils
    assert after.standing.lone == (A1, A2, A3, B1, B3)


@pytest.mark.parametrize(
    ("target", "expected"),
    [("slot-hero", [A1, B2]), ("any-top", [A1, A2, A3, B1, B2, B3])],
)
def test_what_has_nothing_on_it_is_blocked_as_the_reading_says(
    target: str, expected: list[Slot]
) -> None:
    state = about_to_use("R5 g2/b3 r6/r7", "K1/k2 b4 k3/k4", block_target=target)
    assert blocked_slots(state) == expected
    assert list(blockable_slots(state.rules.rulings, state.table)) == expected


def test_blocker_on_a_blocker_makes_a_stack_of_three() -> None:
    state = about_to_use("R5 g2/b3 r6", "K1 b4 k2", block_target="any-top")
    after = play(state, Block(hero("k7"), A2))
    assert [card.name for card in after.table[A2]] == ["g2", "b3", "k7"]
    assert after.standing.lone == state.standing.lone


@pytest.mark.parametrize(("target", "largest"), [("slot-hero", 14), ("any-top", 21)])
def test_row_holds_at_most_so_many_heroes(target: str, largest: int) -> None:
    # Seven lie there from the start. Seven blocks fill the slots where a slot takes one only;
    # otherwise every one of the fourteen turns may add another to the same row.
    rulings = rulings_from({"block-target": target})
    stacks = [about_to_use("R5 g2 r6", "K1 b4 k2").table[0]] * 7
    for _ in range(14):
        free = blockable_slots(rulings, tuple(stacks))
        if free:
            stacks[free[0]] += stacks[0][:1]
    assert sum(len(stack) for stack in stacks) == largest


def test_council_may_hold_as_many_heroes_as_its_player_likes() -> None:
    state = about_to_use("R5 g2 r6", "K1 b4 k2", council="r2 r3 r4")
    assert Council(hero("k7")) in legal_actions(state)


def test_council_of_one_is_full_where_it_holds_one_only() -> None:
    empty = about_to_use("R5 g2 r6", "K1 b4 k2", council_limit="one")
    full = about_to_use("R5 g2 r6", "K1 b4 k2", council_limit="one", council="r2")
    assert Council(hero("k7")) in legal_actions(empty)
    assert Council(hero("k7")) not in legal_actions(full)
    assert len(legal_actions(full)) == 2 * 6
    rulings = full.rules.rulings
    assert council_has_room(rulings, ())
    assert not council_has_room(rulings, heroes_of("r2", ""))


def test_where_two_cards_are_used_the_first_joins_the_council_and_the_second_blocks() -> None:
    state = about_to_use("R5 g2/b3 r6", "K1 b4 k2", use_card="both")
    k7, r1 = state.hands[0]
    assert set(legal_actions(state)) == {Council(k7), Council(r1)}
    between = play(state, Council(k7))
    assert (between.phase, between.player, between.turn) == (Phase.USE, Player.A, 5)
    assert between.used is k7
    assert between.pile == state.pile
    assert set(legal_actions(between)) == {Block(r1, slot) for slot in (A1, A3, B1, B2, B3)}
    after = play(between, Block(r1, B3))
    assert (after.player, after.turn, after.used) == (Player.B, 6, None)
    assert after.hands[0] == heroes_of("g7", "")


def test_second_use_is_skipped_when_no_card_is_left_for_it() -> None:
    state = about_to_use("R5 g2 r6", "K1 b4 k2", use_card="both", hand="k7")
    after = play(state, Council(hero("k7")))
    assert (after.player, after.turn) == (Player.B, 6)
    assert after.hands[0] == heroes_of("g7", "")


def test_full_council_and_a_card_that_must_join_it_are_a_dead_end() -> None:
    state = about_to_use("R5 g2 r6", "K1 b4 k2", use_card="both", council_limit="one", council="r2")
    assert is_dead_end(state)
    assert list(legal_actions(state)) == []


def test_block_that_takes_the_last_full_take_is_forbidden_where_the_reading_says_so() -> None:
    # Two heroes are free: either block would leave one.
    state = about_to_use("R5 g2/b3 r6/r7", "K1/k2 b4 k3/k4", shortage="forbid-block")
    assert set(legal_actions(state)) == {Council(hero("k7")), Council(hero("r1"))}


def test_block_that_leaves_a_full_take_is_allowed() -> None:
    # In row A two heroes are free, in row B one: only the block there leaves two in one row.
    table = ("R5 g2 r6/r7", "K1/k2 b4 k3/k4")
    state = about_to_use(*table, shortage="forbid-block", take_rows="same-row")
    assert blocked_slots(state) == [B2]
    assert blocked_slots(about_to_use(*table, shortage="forbid-block")) == [A1, A2, B2]


def test_block_on_a_blocker_takes_nothing_from_the_next_player() -> None:
    state = about_to_use(
        "R5 g2/b3 r6/r7", "K1/k2 b4 k3/k4", shortage="forbid-block", block_target="any-top"
    )
    assert blocked_slots(state) == [A2, A3, B1, B3]


def test_where_blockers_may_be_taken_no_block_is_forbidden() -> None:
    state = about_to_use(
        "R5 g2/b3 r6/r7", "K1/k2 b4 k3/k4", shortage="forbid-block", take_blockers="uncovered"
    )
    assert blocked_slots(state) == [A1, B2]


def test_player_who_leaves_no_full_take_anyway_may_not_block_either() -> None:
    state = about_to_use(
        "R5 g2/b3 r6/r7",
        "K1/k2 b4/b5 k3/k4",
        shortage="forbid-block",
        block_target="any-top",
    )
    assert set(legal_actions(state)) == {Council(hero("k7")), Council(hero("r1"))}


def test_in_the_last_turn_no_block_is_forbidden() -> None:
    state = about_to_use(
        "R5 g2/b3 r6/r7", "K1/k2 b4 k3/k4", shortage="forbid-block", turn="8", hand="k7"
    )
    assert blocked_slots(state) == [A1, B2]


def test_equal_heroes_are_one_use() -> None:
    line = (
        "R5 | K1 | - | - | red green | setup={ hand = 2, row = 1, turns = 2 } "
        "deck={ name = 'twice', heroes = { red = [1, 1, 5, 5], black = [1, 1] }, "
        "leaders = [{ id = 'red', influence = { red = 1 } }, "
        "{ id = 'green', influence = { green = 1 } }] } "
        'hand={ A = "r1 r1", B = "r5 k1" } pile={ cards = "" } '
        'turn={ number = 1, player = "A", phase = "use" }'
    )
    state = state_from(position_of_line(line))
    r1 = hero("r1")
    assert list(legal_actions(state)) == [Block(r1, Slot(0)), Block(r1, Slot(1)), Council(r1)]
    assert play(state, Council(r1)).hands[0] == (r1,)
