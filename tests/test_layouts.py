"""Layouts: the sizes of rows and councils that are counted are those that legal play reaches."""

from collections.abc import Iterator
from itertools import product

import pytest

from oshra.model.errors import Undecided
from oshra.model.rules import Rules
from oshra.model.rulings import PLAY_RULINGS, READINGS, rulings_from
from oshra.model.setup import Setup
from oshra.properties.small_games import small_rules
from oshra.solver.layouts import Layout, layout_of_play
from oshra.solver.reached_shapes import Sizes, all_sizes, is_reached

SETUPS = [Setup(hand=1, row=1, turns=2), Setup(hand=1, row=2, turns=1), Setup(1, 2, 2)]


def sizes_of(rules: Rules, layout: Layout) -> set[Sizes]:
    """The sizes that a layout allows when every hero lies somewhere."""
    heroes = rules.setup.heroes
    ranges = [range(low, high + 1) for low, high in zip(layout.least, layout.most, strict=True)]
    return {
        (row_a, row_b, council_a, council_b)
        for row_a, row_b, council_a, council_b in product(*ranges)
        if row_a + row_b + council_a + council_b == heroes and row_a + row_b <= layout.in_rows
    }


def rules_counted(setup: Setup) -> Iterator[tuple[Rules, Layout]]:
    """The rules with up to two readings of play changed, as far as their tables are counted."""
    readings = [(name, str(key.value)) for name in PLAY_RULINGS for key in READINGS[name]]
    for one, other in product(readings, repeat=2):
        if one <= other:
            rules = small_rules(setup, rulings_from(dict((one, other))))
            try:
                yield rules, layout_of_play(rules)
            except Undecided:
                continue


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_sizes_that_are_counted_are_those_that_play_reaches(setup: Setup) -> None:
    counted, sizes = 0, set()
    for rules, layout in rules_counted(setup):
        reached = {each for each in all_sizes(rules) if is_reached(rules, each)}
        assert sizes_of(rules, layout) == reached, rules.rulings.changed
        counted += 1
        sizes.add(frozenset(reached))
    assert counted > 100
    assert (len(sizes) > 1) is (2 * setup.turns >= setup.slots)
