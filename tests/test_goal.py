"""Goals: a final table as planning looks at it, slot by slot and height by height."""

import pytest

from oshra.model.goal import Goal, goal_of
from oshra.model.line import position_of_line
from oshra.model.position_file import Overrides
from oshra.model.position_of import final_table_from

ALL_UP = (
    "R1 R2 R3 R4 R5 R6 R7 | G1 G2 G3 G4 G5 G6 G7 | b1 b2 b3 b4 b5 b6 b7"
    " | k1 k2 k3 k4 k5 k6 k7 | red green"
)
TALL = (
    "R1/b1/b2 r2/b3/b4 R3 R4 R5 R6 R7 | G1 G2 G3 G4 G5 G6 G7 | b5 b6 b7"
    " | k1 k2 k3 k4 k5 k6 k7 | red green"
)


def goal(line: str, **readings: str) -> Goal:
    chosen = {name.replace("_", "-"): key for name, key in readings.items()}
    position = position_of_line(line, overrides=Overrides(rulings=chosen))
    return goal_of(position.rules, final_table_from(position))


def test_slot_is_looked_at_as_high_as_it_lies() -> None:
    tall = goal(TALL, block_target="any-top")
    for height in (1, 2, 3):
        lying = tall.end._replace(heights=(height, height, *tall.end.heights[2:]))
        assert tall.pile(lying, 0) == tall.piles_at(lying)[0] == tall.piles[0][height - 1]


@pytest.mark.parametrize(
    ("key", "alike"), [("any", True), ("same-row", False), ("one-each", False)]
)
def test_slots_of_both_rows_are_alike_unless_a_take_minds_the_row(key: str, *, alike: bool) -> None:
    kinds = [pile.kind for pile in goal(ALL_UP, take_rows=key).piles_at(goal(ALL_UP).end)]
    assert len(set(kinds[:7])) == len(set(kinds[7:])) == 1
    assert (kinds[0] == kinds[7]) is alike


def test_blockers_are_counted_down_to_a_hero_that_is_safe_to_take() -> None:
    piles = goal(TALL, block_target="any-top").piles
    assert [pile.above_safe for pile in piles[0]] == [0, 1, 2]
    assert [pile.above_safe for pile in piles[1]] == [1, 2, 3]


def test_heights_of_some_slots_only_are_a_mistake_of_the_caller() -> None:
    tall = goal(TALL, block_target="any-top")
    with pytest.raises(ValueError, match="zip"):
        tall.piles_at(tall.end._replace(heights=tall.end.heights[:-1]))
