"""Counting stays exact: what integers of 64 bits or the memory cannot hold is refused."""

import numpy as np
import pytest

from oshra.model.cards import FACTIONS, Hero, Strength
from oshra.model.deck import STANDARD, Deck
from oshra.model.errors import Undecided
from oshra.model.rules import Rules
from oshra.model.setup import Setup
from oshra.properties.small_games import SMALLER, small_rules
from oshra.solver.census import Census, census
from oshra.solver.placements import merged


def census_with_the_first_leaders(rules: Rules) -> Census:
    """The census with the first two leaders of the deck."""
    one, other, *_ = rules.deck.leaders
    return census(rules, (one, other))


@pytest.mark.parametrize(
    ("strengths", "rows", "reason"),
    [
        (range(1, 11), 10, "too many tables"),
        (range(10**17, 10**17 + 2), 2, "too great a strength"),
    ],
)
def test_decks_beyond_exact_integers_are_refused(strengths: range, rows: int, reason: str) -> None:
    heroes = [Hero(faction, Strength(number)) for faction in FACTIONS for number in strengths]
    deck = Deck("large", tuple(heroes), STANDARD.leaders)
    rules = Rules(Setup(hand=1, row=rows, turns=len(heroes) // 2 - rows), deck)
    with pytest.raises(Undecided, match=reason):
        census_with_the_first_leaders(rules)


@pytest.mark.parametrize("bound", ["placements.MOST_PLACEMENTS", "halves.MOST_PAIRS"])
def test_what_takes_too_much_memory_is_refused(bound: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(f"oshra.solver.{bound}", 5)
    with pytest.raises(Undecided, match="more than 5 ways"):
        census_with_the_first_leaders(small_rules(SMALLER))


def test_adding_in_parts_makes_no_difference(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = small_rules(SMALLER)
    expected = census_with_the_first_leaders(rules)
    monkeypatch.setattr("oshra.solver.halves.AT_ONCE", 7)
    assert census_with_the_first_leaders(rules) == expected


@pytest.mark.parametrize("many", [2, 2**60])
def test_ways_of_equal_keys_are_added_up_however_many(many: int) -> None:
    keys, ways = merged(np.array([5, -3, 5, 7]), np.array([many, 1, 3, 4]))
    assert keys.tolist() == [-3, 5, 7]
    assert ways.tolist() == [1, many + 3, 4]
