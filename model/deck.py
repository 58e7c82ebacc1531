"""Decks: which heroes and leaders there are. The rulebook prints none, so a deck is data."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from typing import TYPE_CHECKING

from oshra.model.cards import FACTIONS, Faction, Hero, Influence, Leader, Strength
from oshra.model.errors import DoesNotFit
from oshra.model.so_many import so_many

if TYPE_CHECKING:
    from oshra.model.setup import Setup

LEADERS_NEEDED = 2
"""Each player is dealt one leader (`setup.leader`)."""

ASSUMED = "assumed: the rulebook lists no cards"
"""The source that the built-in decks state."""


@dataclass(frozen=True)
class Deck:
    """All hero cards and leader cards of a game, each as often as it is there."""

    name: str
    """The name of the deck."""
    heroes: tuple[Hero, ...]
    """The heroes in order; a hero that is there twice stands there twice."""
    leaders: tuple[Leader, ...]
    """The leaders in the order of the deck."""
    source: str = ""
    """Where the strengths and values come from."""

    def copies(self, hero: Hero) -> int:
        """How many equal heroes the deck has."""
        return self.heroes.count(hero)

    def leader(self, name: str) -> Leader | None:
        """The leader with an id, or None if the deck lacks it."""
        return next((leader for leader in self.leaders if leader.id == name), None)

    @cached_property
    def repeats_heroes(self) -> bool:
        """Whether some heroes are equal."""
        return any(copies > 1 for copies in Counter(self.heroes).values())


def check_deck_fits(deck: Deck, setup: Setup, where: str = "deck") -> None:
    """Refuse a deck whose cards do not make a game of this set-up.

    Raises `DoesNotFit` with both numbers (`setup.shuffle`).
    """
    if len(deck.heroes) != setup.heroes:
        raise DoesNotFit(
            where,
            f"{so_many(len(deck.heroes), 'hero', 'heroes')} in deck {deck.name}",
            f"{setup.heroes} = 2 rows of {setup.row} and 2 players with "
            f"{so_many(setup.turns, 'turn')} each",
        )
    if len(deck.leaders) < LEADERS_NEEDED:
        raise DoesNotFit(
            where,
            f"{so_many(len(deck.leaders), 'leader')} in deck {deck.name}",
            f"at least {LEADERS_NEEDED}, one for each player",
        )


def _suits(strengths: range) -> tuple[Hero, ...]:
    return tuple(Hero(faction, Strength(number)) for faction in FACTIONS for number in strengths)


def _leader(value: int, *factions: Faction) -> Leader:
    return Leader(
        "-".join(faction.value for faction in factions),
        tuple((faction, Influence(value)) for faction in factions),
    )


STANDARD = Deck(
    "standard",
    _suits(range(1, 8)),
    tuple(_leader(3, faction) for faction in FACTIONS),
    ASSUMED,
)
"""Seven heroes a faction with strengths 1 to 7; four leaders, one faction each, value 3."""

PAIRED = Deck(
    "paired",
    STANDARD.heroes,
    tuple(_leader(2, *pair) for pair in combinations(FACTIONS, 2)),
    ASSUMED,
)
"""The same heroes; six leaders, one for each pair of factions, value 2 in each."""

BUILT_IN_DECKS = {deck.name: deck for deck in (STANDARD, PAIRED)}
"""The decks that a name alone calls."""
