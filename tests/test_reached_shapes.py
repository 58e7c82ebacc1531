"""Shapes that play reaches: every game that is played ends in one."""

import random

import pytest

from oshra.model.rules import Rules
from oshra.model.rulings import READINGS, rulings_from
from oshra.model.setup import STANDARD_SETUP
from oshra.properties.games import Policy, random_game
from oshra.solver.reached_shapes import is_reached

HARMLESS = ("take-rows", "take-blockers", "shortage", "put-slot", "block-target", "turn-count")
"""Rulings of play that no reading of which leads to a dead end."""


def drawn(chance: random.Random) -> Rules:
    """The rulebook's game with some rulings of play read otherwise."""
    keys = {
        ruling: str(chance.choice(READINGS[ruling]).value)
        for ruling in HARMLESS
        if chance.random() < 0.4
    }
    return Rules(STANDARD_SETUP, rulings=rulings_from(keys))


@pytest.mark.parametrize("seed", range(12))
def test_sizes_of_a_table_that_ends_a_game_are_reached(seed: int) -> None:
    chance = random.Random(seed)
    rules = drawn(chance)
    for _ in range(8):
        final = random_game(rules, chance, Policy.COIN).end.final_table
        if final.loser is not None:
            continue
        ours, theirs = (sum(map(len, row)) for row in final.rows)
        sizes = (ours, theirs, len(final.councils[0]), len(final.councils[1]))
        assert is_reached(rules, sizes), (rules.rulings.changed, sizes)
