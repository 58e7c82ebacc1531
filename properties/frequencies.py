"""Frequencies: how often things happen in games played by chance, with confidence intervals.

Games are played in blocks of a fixed size, each with a seed of its own, so that the numbers do
not depend on how many processes share the work.
"""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass
from functools import partial
from math import sqrt

from oshra.model.rules import Rules
from oshra.model.rulings import SCORING_RULINGS, other_readings
from oshra.properties.games import Policy, random_game
from oshra.properties.happenings import (
    OVER,
    PLAY,
    SCORE_CHANGED,
    SCORING,
    WINNER_CHANGED,
    happenings,
)
from oshra.properties.processes import in_processes

GAMES_OF_A_BLOCK = 50
"""Games that are played from one seed, one after the other."""

QUANTILE = 1.959963984540054
"""The quantile of the normal distribution for intervals that hold 95 times in 100."""


@dataclass(frozen=True, slots=True)
class Frequency:
    """How many of the games looked at had something."""

    what: str
    """What happened, in words."""
    times: int
    """In how many games."""
    games: int
    """Out of how many."""

    @property
    def share(self) -> float:
        """The share of the games."""
        return self.times / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Wilson's 95 % confidence interval for the share."""
        return wilson(self.times, self.games)

    def as_data(self) -> dict[str, object]:
        """The frequency as data for programs."""
        low, high = self.interval
        return {
            "what": self.what,
            "times": self.times,
            "games": self.games,
            "share": round(self.share, 6),
            "interval": [round(low, 6), round(high, 6)],
        }


@dataclass(frozen=True, slots=True)
class Change:
    """How often the same final table ends otherwise if one ruling is read in another way."""

    ruling: str
    """The ruling."""
    key: str
    """The other reading."""
    score: Frequency
    """How often strengths, numbers of heroes, the winner or what decides are others."""
    winner: Frequency
    """How often the winner is another one."""


@dataclass(frozen=True, slots=True)
class Frequencies:
    """What was counted in games played by chance."""

    games: int
    """How many games were played."""
    seed: int
    """Where chance began."""
    policy: Policy
    """How chance chose among the legal actions."""
    happenings: tuple[Frequency, ...]
    """What happened in how many games."""
    changes: tuple[Change, ...]
    """What other readings of the scoring would have changed in the games that were over."""

    def of(self, what: str) -> Frequency:
        """The frequency of something by its words."""
        return next(each for each in self.happenings if each.what == what)

    def as_data(self) -> dict[str, object]:
        """The frequencies as data for programs."""
        return {
            "games": self.games,
            "seed": self.seed,
            "policy": self.policy.value,
            "happenings": [each.as_data() for each in self.happenings],
            "changes": [
                {
                    "ruling": each.ruling,
                    "reading": each.key,
                    "score": each.score.as_data(),
                    "winner": each.winner.as_data(),
                }
                for each in self.changes
            ],
        }


def wilson(times: int, games: int) -> tuple[float, float]:
    """Wilson's 95 % confidence interval for a share; everything from 0 to 1 without a game."""
    if games == 0:
        return (0.0, 1.0)
    share, square = times / games, QUANTILE**2
    middle = share + square / (2 * games)
    spread = QUANTILE * sqrt((share * (1 - share) + square / (4 * games)) / games)
    scale = 1 + square / games
    return (
        0.0 if times == 0 else (middle - spread) / scale,
        1.0 if times == games else (middle + spread) / scale,
    )


def block_of_games(
    number: int, rules: Rules, games: int, seed: int, policy: Policy
) -> Counter[str]:
    """Count what happens in one block of the games."""
    chance = random.Random(f"{seed} {number}")
    counts: Counter[str] = Counter()
    for _ in range(min(GAMES_OF_A_BLOCK, games - number * GAMES_OF_A_BLOCK)):
        counts.update(happenings(random_game(rules, chance, policy)))
    return counts


def simulate(
    rules: Rules, games: int, seed: int = 0, policy: Policy = Policy.COIN, jobs: int = 1
) -> Frequencies:
    """Play games by chance and count what happens; the number of processes changes nothing."""
    play = partial(block_of_games, rules=rules, games=games, seed=seed, policy=policy)
    blocks = range(-(-games // GAMES_OF_A_BLOCK))
    played = dict(in_processes(play, blocks, jobs))
    counts = sum((played[block] for block in blocks), Counter[str]())
    over = counts[OVER]
    in_play = tuple(Frequency(what, counts[what], games) for what in PLAY)
    in_scoring = tuple(Frequency(what, counts[what], over) for what in SCORING)
    changes = tuple(
        Change(
            ruling,
            key,
            _counted(SCORE_CHANGED.format(ruling=ruling, key=key), counts, over),
            _counted(WINNER_CHANGED.format(ruling=ruling, key=key), counts, over),
        )
        for ruling, key in other_readings(rules.rulings, SCORING_RULINGS)
    )
    return Frequencies(games, seed, policy, in_play + in_scoring, changes)


def _counted(what: str, counts: Counter[str], games: int) -> Frequency:
    return Frequency(what, counts[what], games)
