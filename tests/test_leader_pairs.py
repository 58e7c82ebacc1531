"""Leader pairs: counting one pair of each kind gives what counting every pair gives."""

from collections import Counter

import pytest

from oshra.model.cards import FACTIONS, Faction, Hero, Influence, Leader, Strength
from oshra.model.deck import PAIRED, STANDARD, Deck
from oshra.model.rules import Rules
from oshra.model.rulings import rulings_from
from oshra.model.setup import Setup
from oshra.solver import leader_pairs
from oshra.solver.census import census
from oshra.solver.leader_pairs import census_of_leaders, pairs_of, renamings_of

SMALL = Setup(hand=1, row=2, turns=1)
STRENGTHS = {"red": (1, 2), "green": (2, 1), "blue": (3,), "black": (3,)}


def leader(name: str, **influence: int) -> Leader:
    """A leader by what the card prints."""
    return Leader(name, tuple((Faction(f), Influence(value)) for f, value in influence.items()))


DECK = Deck(
    "small",
    tuple(Hero(Faction(name), Strength(n)) for name, ns in STRENGTHS.items() for n in ns),
    (
        leader("x", red=1),
        leader("y", green=1),
        leader("z", blue=1),
        leader("z", blue=1),
        leader("w", red=0, green=2),
    ),
)
"""Two factions are alike, and so are the two others; two leaders are equal."""


@pytest.mark.parametrize(
    "readings", [{}, {"council-discard": "each-faction"}, {"empty-faction": "skipped"}], ids=str
)
def test_census_of_all_leaders_is_the_sum_over_every_pair(readings: dict[str, str]) -> None:
    rules = Rules(SMALL, DECK, rulings_from(readings))
    for order in (FACTIONS, FACTIONS[::-1]):
        counted = [census(rules, pair, order) for pair in pairs_of(DECK)]
        assert census_of_leaders(rules, (None, None), order) == sum(counted[1:], counted[0])


def test_pairs_hold_different_cards_and_equal_ones_only_if_there_are_two() -> None:
    pairs = Counter((one.id, other.id) for one, other in pairs_of(DECK))
    assert set(pairs.values()) == {1}
    assert pairs[("z", "z")] == 1
    assert pairs[("x", "x")] == 0
    assert len(pairs) == 4 * 3 + 1
    assert [one.id for one, _ in pairs_of(DECK, (None, DECK.leader("x")))] == ["y", "z", "w"]


def test_only_factions_with_the_same_heroes_change_places_and_fixed_ones_stay() -> None:
    red, green, blue, black = FACTIONS
    assert len(list(renamings_of(STANDARD))) == 4 * 3 * 2
    assert list(renamings_of(DECK, (red,))) == [
        {red: red, green: green, blue: blue, black: black},
        {red: red, green: green, blue: black, black: blue},
    ]


def test_pairs_that_renaming_makes_equal_are_counted_once(monkeypatch: pytest.MonkeyPatch) -> None:
    counted = []

    def noted(rules: Rules, pair: tuple[Leader, Leader], order: tuple[Faction, ...]) -> object:
        counted.append(pair)
        return census(rules, pair, order)

    monkeypatch.setattr(leader_pairs, "census", noted)
    rules = Rules(SMALL, Deck("paired", DECK.heroes, PAIRED.leaders))
    whole = census_of_leaders(rules)
    assert whole.total == len(list(pairs_of(rules.deck))) * census(rules, counted[0]).total
    assert len(counted) < len(list(pairs_of(rules.deck)))
