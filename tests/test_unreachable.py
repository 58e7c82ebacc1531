"""Which condition a final table breaks that no legal play reaches, in words."""

from __future__ import annotations

import pytest

from oshra.model.cards import Player
from oshra.model.errors import Undecided
from oshra.model.line import position_of_line
from oshra.model.position_file import Overrides
from oshra.model.position_of import final_table_from
from oshra.model.reachability import why_unreachable

UP = "R1 R2 R3 R4 R5 R6 R7 | G1 G2 G3 G4 G5 G6 G7"
DOWN = UP.lower()
FULL = "b1 b2 b3 b4 b5 b6 b7 | k1 k2 k3 k4 k5 k6 k7 | red green"
BLOCKED = (
    "R1/b1 R2/b2 R3/b3 R4/b4 R5/b5 R6/b6 R7/b7 | G1/k1 G2/k2 G3/k3 G4/k4 G5/k5 G6/k6 G7/k7"
    " | - | - | red green"
)


def why_not(line: str, first: Player | None = None, **readings: str) -> str | None:
    chosen = {name.replace("_", "-"): key for name, key in readings.items()}
    position = position_of_line(line, overrides=Overrides(rulings=chosen))
    return why_unreachable(position.rules, final_table_from(position), first)


def test_table_with_all_heroes_face_up_is_reached() -> None:
    assert why_not(f"{UP} | {FULL}") is None


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        (f"{UP} | {FULL}".replace("R2", "--"), "row A does not hold a hero in every slot"),
        (f"{UP} | {FULL}".replace("G7 | b1", "G7/b1/b2 |", 1).replace("| b2", "|"), "in B7 lie 3"),
        (f"{UP} | {FULL}".replace("R1", "R1/B1").replace("| b1", "|"), "the blocker in A1"),
        (f"{UP} | {FULL}".replace("b7 |", "|"), "13 cards lie in councils and on others"),
        (f"{UP} | {FULL}".replace("b7 | k1", "b7 k1 |"), "the council of A holds 8 heroes"),
        (f"{DOWN} | {FULL}", "of the lowest heroes 0 lie face up"),
        (f"{DOWN} | {FULL}".replace("r1", "R1"), "of the lowest heroes 1 lie face up"),
        (
            f"{DOWN} | {FULL}".replace("r1 r2", "R1/b1 R2/b2").replace("| b1 b2", "|"),
            "of the heroes that may be taken 0 lie face up",
        ),
    ],
)
def test_unreachable_table_names_the_condition_that_fails(line: str, reason: str) -> None:
    found = why_not(line)
    assert found is not None
    assert reason in found


def test_one_unblocked_hero_face_up_is_enough_for_a_player_who_blocks_last() -> None:
    line = f"{DOWN} | {FULL}".replace("r1 r2", "R1/b1 R2").replace("| b1", "|")
    assert why_not(line, Player.B) is None
    found = why_not(line, Player.A)
    assert found is not None
    assert "of the heroes that may be taken 1 lie face up, and whichever card B used" in found
    assert why_not(line) is None


def test_all_slots_can_be_blocked_unless_a_shortage_ends_the_play() -> None:
    assert why_not(BLOCKED) is None
    assert why_not(BLOCKED, shortage="skip-exchange") is None
    for key in ("pass-turn", "end-game", "stuck-loses"):
        found = why_not(BLOCKED, shortage=key)
        assert found is not None
        assert "the last turn had no full take" in found
    assert why_not(BLOCKED, shortage="forbid-block") is not None


def test_reason_is_about_b_as_the_beginner_where_it_is_not_known_who_began() -> None:
    line = f"{DOWN} | {FULL}".replace("r1 r2", "R1/b1 R2/b2").replace("| b1 b2", "|")
    found = {first: why_not(line, first) for first in Player}
    assert found[Player.A] != found[Player.B] == why_not(line)


def test_more_cards_used_than_a_game_has_turns_are_counted() -> None:
    line = f"{UP} | b1 b2 b3 b4 | k1 k2 k3 k4 | red green"
    assert why_not(line, turn_count="together") == (
        "8 cards lie in councils and on others, but a game uses 7 (use.one)"
    )


def test_thirteen_blocks_end_the_game_where_a_shortage_does() -> None:
    short = BLOCKED.replace("G7/k7", "G7")
    assert why_not(short, shortage="end-game") is None
    assert why_not(short, shortage="pass-turn") is None
    found = why_not(short, shortage="stuck-loses")
    assert found is not None
    assert "13 cards lie in councils and on others" in found


@pytest.mark.parametrize(
    ("councils", "reason"),
    [
        ((149, 149), None),
        (
            (150, 148),
            "the council of A holds 150 heroes, but A could add only 149 (use.council)",
        ),
    ],
)
def test_game_of_hundreds_of_turns_can_be_cut_short_like_any_other(
    councils: tuple[int, int], reason: str | None
) -> None:
    ours, theirs = ("r1 " * number for number in councils)
    line = (
        f"R1/r1 | R1 | {ours} | {theirs} | a b | setup={{ hand = 1, row = 1, turns = 200 }} "
        f'deck={{ name = "large", heroes = {{ red = [{"1, " * 402}] }}, '
        'leaders = [{ id = "a" }, { id = "b" }] }'
    )
    assert why_not(line, take_rows="one-each", shortage="end-game") == reason


def test_loser_for_want_of_a_take_is_the_player_whose_turn_it_was() -> None:
    short = BLOCKED.replace("G7/k7", "G7") + (
        ' | turn={ number = 14, phase = "over", ended = "stuck" }'
    )
    assert why_not(short, Player.A, shortage="stuck-loses") is None
    found = why_not(short, Player.B, shortage="stuck-loses")
    assert found is not None
    assert "B cannot have lost for want of a take with 13 cards used" in found


def test_council_beyond_its_limit_is_unreachable() -> None:
    found = why_not(f"{UP} | {FULL}", council_limit="one")
    assert found is not None
    assert "the council of A holds 7 heroes, more than its limit" in found


def test_blockers_of_both_rows_can_lie_face_up_where_they_can_be_taken() -> None:
    line = f"{UP} | {FULL}".replace("R1", "R1/B1").replace("| b1", "|")
    assert why_not(line, take_blockers="uncovered") is None


def test_heroes_face_up_are_at_most_two_for_each_turn() -> None:
    found = why_not(f"{UP} | b1 b2 b3 b4 | k1 k2 k3 | red green", turn_count="together")
    assert found is None
    table = f"{UP} | b1 b2 b3 | k1 k2 k3 | red green".replace("R1", "R1/B4")
    found = why_not(table, turn_count="together", take_blockers="uncovered")
    assert found == "15 heroes lie face up, but the turns put back only 14 (put.face-up)"


def test_players_lay_no_more_blockers_than_their_turns_allow() -> None:
    line = f"{UP} | {FULL}".replace("R1 R2", "R1/b1 R2/b2").replace("| b1 b2", "|")
    assert why_not(line + ' | blockers={ A1 = "A", A2 = "A" }') is None
    found = why_not(line + ' | blockers={ A1 = "A", A2 = "B" }')
    assert found is not None
    assert "B laid 1 blocker and added 7 heroes to the council, but could use only 7" in found


def test_table_may_break_no_single_condition_and_yet_have_no_order_of_turns() -> None:
    line = (
        "R1/b1 r2/b2 r3/b3 R4/b4 r5/b5 R6/b6 r7/b7 | g1/k1 G2/k2 g3/k3 G4/k4 g5/k5 g6/k6 G7/k7"
        " | - | - | red green"
    )
    assert why_not(line) is None
    found = why_not(line, shortage="forbid-block")
    assert found is not None
    assert "in no order of the turns" in found


def test_search_that_gives_up_is_undecided(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("oshra.model.planning.MOST_TABLES", 3)
    with pytest.raises(Undecided, match="gave up after 3 tables"):
        why_not(f"{UP} | {FULL}")


def test_rows_of_hundreds_of_slots_are_counted_like_any_other() -> None:
    row = "R1 " * 300
    line = (
        f"{row} | {row} | r1 | r1 | a b | setup={{ hand = 1, row = 300, turns = 1 }} "
        f'deck={{ name = "large", heroes = {{ red = [{"1, " * 602}] }}, '
        'leaders = [{ id = "a" }, { id = "b" }] }'
    )
    assert why_not(line) == ("600 heroes lie face up, but the turns put back only 4 (put.face-up)")
