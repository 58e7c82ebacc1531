"""Smallest moments: the smallest moment of a reduced game that tells two readings apart.

Smallest means: fewest heroes in the rows, those just taken included; then the earliest turn;
then the fewest decisions; then the fewest heroes in the game. The cards are those of lowest
strength.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from oshra.model.rules import Rules
from oshra.model.setup import Setup
from oshra.properties.consequences import under
from oshra.properties.lockstep import (
    LARGEST_REDUCED,
    REDUCED,
    Key,
    Moment,
    States,
    moments,
    opening_of,
)
from oshra.properties.small_games import small_deck

Told = Callable[[States], bool]
"""Whether two readings are told apart by the states that they lead to."""

Rank = tuple[int, int, int, int]
"""Heroes in the rows, turn, decisions, heroes in the game."""


@dataclass(frozen=True, slots=True)
class Smallest:
    """The smallest moment that tells two readings apart, and how it is known to be."""

    moment: Moment
    """The moment."""
    start: Moment
    """The opening of its game."""
    looked: int
    """How many moments were looked at."""

    @property
    def established(self) -> str:
        """How it is known that no smaller one exists."""
        return (
            f"no moment with fewer heroes in the rows, or nearer with as many, tells them apart in "
            f"any of the {len(REDUCED)} set-ups of at most {LARGEST_REDUCED} heroes: "
            f"{self.looked:,} moments"
        )


@cache
def reduced_rules(setup: Setup, ruling: str, key: str) -> Rules:
    """The rules of a reduced set-up with different heroes of the lowest strengths."""
    return Rules(setup, small_deck(setup, setup.heroes), under(ruling, key))


def smallest(ruling: str, pair: tuple[str, str], told: Told, key: Key) -> Smallest | None:
    """The smallest moment of all reduced set-ups that tells two readings apart, if any does."""
    best: tuple[Rank, Moment, Moment] | None = None
    looked = 0

    def may_be_smaller(moment: Moment) -> bool:
        return best is None or rank(moment) < best[0]

    for setup in REDUCED:
        one, other = (reduced_rules(setup, ruling, each) for each in pair)
        start = opening_of((one, other))
        for moment in moments(start, key, may_be_smaller):
            looked += 1
            if may_be_smaller(moment) and told(moment.states):
                best = rank(moment), moment, start
    return None if best is None else Smallest(best[1], best[2], looked)


def rank(moment: Moment) -> Rank:
    """How large a moment is; what follows on it is never smaller."""
    state = moment.states[0]
    return moment.size, state.turn, len(moment.path), state.rules.setup.heroes
