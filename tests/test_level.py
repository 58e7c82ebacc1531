"""Level tables: a grid of numbers counts what plain counting and sorting count."""

import random
from itertools import product

import numpy as np
import pytest

from oshra.model.cards import FACTIONS, Faction, Hero, Influence, Leader, Strength
from oshra.model.deck import Deck
from oshra.model.rules import Rules
from oshra.model.rulings import rulings_from
from oshra.model.setup import Setup
from oshra.solver import counting
from oshra.solver.census import census
from oshra.solver.halves import Fitting
from oshra.solver.layouts import Layout
from oshra.solver.level import Leads, grid_of, level_tables

BASE = 10
SIZES = (0, 1, 2)
"""Two factions lay so many heroes each into the first row."""


def leads(chance: random.Random) -> Leads:
    """What a faction may add, by chance."""
    number = 12

    def numbers(least: int, most: int) -> np.ndarray[tuple[int], np.dtype[np.int64]]:
        return np.array([chance.randint(least, most) for _ in range(number)], dtype=np.int64)

    return Leads(
        numbers(0, 2) * BASE**3, numbers(-2, 2), numbers(-3, 3), numbers(-1, 1), numbers(1, 4)
    )


def decided(halves: tuple[tuple[Leads, Leads], tuple[Leads, Leads]], least: int) -> list[int]:
    """The level tables by what decides them, counted one by one."""
    factions = [*halves[0], *halves[1]]
    found = [0] * 5
    for picked in product(range(12), repeat=4):
        chosen = list(zip(factions, picked, strict=True))
        if sum(int(each.sizes[at]) for each, at in chosen) // BASE**3 < least:
            continue
        if sum(int(each.influence[at]) for each, at in chosen):
            continue
        strength = sum(int(each.strength[at]) for each, at in chosen)
        heroes = sum(int(each.heroes[at]) for each, at in chosen)
        ways = 1
        for each, at in chosen:
            ways *= int(each.ways[at])
        order = [strength < 0, heroes < 0 == strength, not (strength or heroes)]
        order += [heroes > 0 == strength, strength > 0]
        found[order.index(True)] += ways
    return found


@pytest.mark.parametrize("seed", range(3))
def test_grid_counts_what_counting_one_by_one_counts(seed: int) -> None:
    chance = random.Random(seed)
    halves = ((leads(chance), leads(chance)), (leads(chance), leads(chance)))
    least = 5
    layout = Layout({}, (least, 0, 0, 0), (8, 8, 8, 8), 8)
    fitting = Fitting(layout, BASE, even=None)
    expected = decided(halves, least)
    assert list(level_tables(halves, grid_of(halves), fitting)) == expected
    assert all(expected)


DECK = Deck(
    "even",
    tuple(
        Hero(faction, Strength(strength))
        for faction in (Faction.RED, Faction.GREEN, Faction.BLACK)
        for strength in (0, 1)
    ),
    tuple(
        Leader(name, ((faction, Influence(1)), (Faction.BLACK, Influence(1))))
        for name, faction in (("x", Faction.RED), ("y", Faction.GREEN))
    ),
)
"""Heroes of which many add up to the same."""


@pytest.mark.parametrize(
    "readings",
    [
        {"victory": "influence"},
        {"victory": "influence", "row-tie": "total-count", "count-time": "end-of-play"},
    ],
    ids=str,
)
def test_grid_counts_the_same_tables_as_sorting(
    monkeypatch: pytest.MonkeyPatch, readings: dict[str, str]
) -> None:
    rules = Rules(Setup(hand=1, row=2, turns=1), DECK, rulings_from(readings))
    leaders = (DECK.leaders[0], DECK.leaders[1])
    in_a_grid = census(rules, leaders, FACTIONS).outcomes
    monkeypatch.setattr(counting, "MOST_CELLS", 0)
    assert in_a_grid == census(rules, leaders, FACTIONS).outcomes
    assert set(in_a_grid) == set(counting.OUTCOMES)
