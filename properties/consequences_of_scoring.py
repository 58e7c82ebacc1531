"""Consequences of scoring rulings on tables that are looked at one by one.

Every table of very few heroes is scored under every reading: a second opinion, without a
solver, on which tables are the smallest that tell two readings apart.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import permutations

from oshra.model.cards import FACTIONS, Faction, Hero
from oshra.model.deck import Deck
from oshra.model.record import record_text
from oshra.model.rules import Rules
from oshra.model.rulings import READINGS
from oshra.model.score_sheet import ScoreSheet
from oshra.model.scoring import score
from oshra.properties.consequences import pairs_of, under
from oshra.properties.dimensions import Dimension
from oshra.properties.fragments import fragments
from oshra.properties.games import Game, Policy, random_game
from oshra.properties.orders import ORDERS

Pair = tuple[str, str]
"""Two readings of a ruling."""

Asked = tuple[Pair, Dimension]
"""What is asked: whether two readings differ in a dimension."""

DIMENSIONS = (Dimension.SCORE, Dimension.WINNER)
"""The dimensions in which scoring rulings may differ."""

GAMES_TRIED = 200
"""How many whole games are played by chance to find a difference."""


def value(sheet: ScoreSheet, dimension: Dimension) -> object:
    """What is compared in a dimension."""
    return sheet.winner if dimension is Dimension.WINNER else sheet.result


@dataclass(frozen=True, slots=True)
class SmallTables:
    """What the tables of very few heroes tell apart."""

    heroes: int
    """The greatest number of heroes on a table."""
    looked: int
    """How many tables were scored under every reading."""
    sizes: dict[Asked, int]
    """The fewest heroes of a table that tells two readings apart, where there is one."""

    @property
    def words(self) -> str:
        """What was looked at, in words."""
        number = "1 hero" if self.heroes == 1 else f"{self.heroes} heroes"
        return f"every table of at most {number} was scored as well: {self.looked:,} tables"


def small_tables(ruling: str, deck: Deck, most: int) -> SmallTables:
    """Score every table of at most so many heroes under every reading of a ruling."""
    sizes: dict[Asked, int] = {}
    asked = [(pair, dimension) for pair in pairs_of(ruling) for dimension in DIMENSIONS]
    rulings = {
        str(reading.value): under(ruling, str(reading.value)) for reading in READINGS[ruling]
    }
    looked = 0
    for heroes in range(most + 1):
        for fragment in fragments(deck, heroes):
            for order in orders_that_count(deck):
                looked += 1
                final = replace(fragment, order=order)
                sheets = {key: score(readings, final) for key, readings in rulings.items()}
                for (one, other), dimension in asked:
                    if value(sheets[one], dimension) != value(sheets[other], dimension):
                        sizes.setdefault(((one, other), dimension), heroes)
    return SmallTables(most, looked, sizes)


@cache
def orders_that_count(deck: Deck) -> tuple[tuple[Faction, ...], ...]:
    """The orders of the factions that a search must try: one, if the deck treats all alike.

    If the factions can be exchanged for each other, what one order shows on some table every
    order shows on the table with the factions exchanged.
    """
    return ORDERS[:1] if treats_factions_alike(deck) else ORDERS


def treats_factions_alike(deck: Deck) -> bool:
    """Whether any exchange of factions gives the same heroes and leaders, names aside."""
    heroes, leaders = sorted(deck.heroes), _printed(deck, FACTIONS)
    for order in permutations(FACTIONS):
        exchanged = dict(zip(FACTIONS, order, strict=True))
        if sorted(Hero(exchanged[each.faction], each.strength) for each in deck.heroes) != heroes:
            return False
        if _printed(deck, order) != leaders:
            return False
    return True


def _printed(deck: Deck, order: Sequence[Faction]) -> list[list[tuple[bool, int]]]:
    """What every leader prints for the factions in an order."""
    return sorted(
        [
            (value is not None, value or 0)
            for value in (leader.printed(faction) for faction in order)
        ]
        for leader in deck.leaders
    )


@cache
def whole_games(deck: Deck) -> tuple[Game, ...]:
    """Games of the whole set-up by chance, the same ones every time."""
    chance = random.Random("games with a difference")
    rules = Rules(deck=deck)
    return tuple(
        random_game(rules, chance, list(Policy)[number % 2]) for number in range(GAMES_TRIED)
    )


def game_by_chance(ruling: str, deck: Deck, asked: Asked) -> str | None:
    """The record of a whole game at whose end two readings differ, if chance finds one."""
    pair, dimension = asked
    for game in whole_games(deck):
        one, other = (score(under(ruling, key), game.end.final_table) for key in pair)
        if value(one, dimension) != value(other, dimension):
            return record_text(game.record)
    return None
