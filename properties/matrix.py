"""The kill matrix: readings as mutants of the rules, and which claim notices each of them.

Every claim is held, as it is stated for the default readings, against games under each other
reading of one ruling. A reading that no claim notices changes nothing that is claimed; then final
tables are compared one by one. A claim that notices no reading is idle here: it is about the
cards, not about how a sentence is read.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass, replace
from functools import partial

from oshra.model.cards import Faction, Influence, Leader
from oshra.model.deck import PAIRED, STANDARD
from oshra.model.line import line_of
from oshra.model.position_of import position_of_final
from oshra.model.rules import STANDARD_RULES, Rules
from oshra.model.rulings import DEFAULTS, READINGS, SCORING_RULINGS
from oshra.model.scoring import score
from oshra.model.setup import STANDARD_SETUP, Setup
from oshra.model.table import FinalTable
from oshra.properties.claim import Claim
from oshra.properties.claims import CLAIMS
from oshra.properties.evidence import Evidence, Failure
from oshra.properties.final_tables import random_final_table
from oshra.properties.fragments import fragments
from oshra.properties.games import Game, Policy, random_game
from oshra.properties.orders import ORDERS
from oshra.properties.small_games import small_deck
from oshra.properties.surveyors import hold

Mutant = tuple[str, str]
"""A ruling and a reading of it that is not the default."""

PRINTS_ZERO = replace(
    STANDARD,
    name="prints-zero",
    leaders=(
        Leader("red-zero", ((Faction.RED, Influence(0)),)),
        Leader("green", ((Faction.GREEN, Influence(3)),)),
    ),
    source="made to show what a printed 0 changes",
)
"""The standard heroes with a leader that prints a 0."""

SMALL_SETUPS = (Setup(1, 1, 2), Setup(1, 2, 2), Setup(2, 1, 2), Setup(2, 3, 3))
"""Reduced set-ups whose games are looked at beside those of the whole game."""

HEROES_OF_A_SMALL_TABLE = 2
"""Tables with so many heroes at most are compared without exception, if nothing else is said."""

DIFFERENT_HEROES = 8
"""Heroes of the deck from which all small tables are made: two of each faction."""

LARGE_TABLES = 300
"""Whole tables drawn by chance that are compared beside the small ones."""


@dataclass(frozen=True, slots=True)
class Noticed:
    """A claim that fails under a reading."""

    claim: str
    """The id of the claim."""
    mutant: Mutant
    """The reading."""
    failure: Failure
    """The first case in which it fails."""


@dataclass(frozen=True, slots=True)
class Unnoticed:
    """A reading that no claim notices: what comparing score sheets says of it."""

    mutant: Mutant
    """The reading."""
    tables: int
    """How many final tables were scored under it and by default."""
    scope: str
    """Which tables these are."""
    evidence: Evidence
    """How strongly it is established that they are all scored alike."""
    differs: str | None
    """A table that is scored in another way, as a line, if there is one."""
    matters_with: tuple[Mutant, ...]
    """The other readings under which it does change a score sheet."""

    @property
    def is_same(self) -> bool:
        """Whether nothing was found that the reading changes."""
        return self.differs is None


@dataclass(frozen=True, slots=True)
class Matrix:
    """Which claims notice which readings."""

    claims: tuple[str, ...]
    """All claims, in the order of the rulebook."""
    mutants: tuple[Mutant, ...]
    """All readings that are not the default, in the order of the register."""
    noticed: tuple[Noticed, ...]
    """Every claim that fails under a reading, by reading."""
    unnoticed: tuple[Unnoticed, ...]
    """The readings that no claim notices."""
    games: int
    """How many games were looked at under each reading."""
    seed: int
    """Where chance began."""

    def noticed_by(self, mutant: Mutant) -> tuple[str, ...]:
        """The claims that notice a reading."""
        return tuple(each.claim for each in self.noticed if each.mutant == mutant)

    @property
    def idle(self) -> tuple[str, ...]:
        """The claims that notice no reading."""
        busy = {each.claim for each in self.noticed}
        return tuple(claim for claim in self.claims if claim not in busy)

    def left_out(self, claim: str) -> tuple[Mutant, ...]:
        """The readings that nothing would notice if this claim were left out."""
        return tuple(mutant for mutant in self.mutants if self.noticed_by(mutant) == (claim,))

    @property
    def findings(self) -> tuple[Unnoticed, ...]:
        """The readings that change nothing by themselves: findings about the rulebook."""
        return tuple(each for each in self.unnoticed if each.is_same)

    @property
    def is_complete(self) -> bool:
        """Whether every reading is noticed, or nothing was found that it changes."""
        return len(self.findings) == len(self.unnoticed)

    def as_data(self) -> dict[str, object]:
        """The matrix as data for programs."""
        return {
            "claims": list(self.claims),
            "readings": ["=".join(mutant) for mutant in self.mutants],
            "noticed": {"=".join(each): list(self.noticed_by(each)) for each in self.mutants},
            "unnoticed": [
                {
                    **asdict(each),
                    "mutant": "=".join(each.mutant),
                    "evidence": each.evidence.value,
                    "matters_with": ["=".join(other) for other in each.matters_with],
                }
                for each in self.unnoticed
            ],
            "idle": list(self.idle),
            "left_out": {
                claim: ["=".join(each) for each in self.left_out(claim)] for claim in self.claims
            },
            "games": self.games,
            "seed": self.seed,
        }


MUTANTS: tuple[Mutant, ...] = tuple(
    (ruling, str(reading.value))
    for ruling, readings in READINGS.items()
    for reading in readings[1:]
)
"""Every reading that is not the default."""


def games_under(mutant: Mutant, games: int, seed: int) -> Iterator[Game]:
    """Games of the whole set-up and of reduced ones under a reading, by chance."""
    rulings = DEFAULTS.with_reading(*mutant)
    chance = random.Random(f"{seed} {mutant}")
    for number in range(games):
        deck = (STANDARD, PRINTS_ZERO, PAIRED)[number % 3]
        yield random_game(Rules(STANDARD_SETUP, deck, rulings), chance, list(Policy)[number % 2])
        setup = SMALL_SETUPS[number % len(SMALL_SETUPS)]
        small = small_deck(setup, 2 + number % 5)
        yield random_game(Rules(setup, small, rulings), chance, list(Policy)[number % 2])


def look_at(mutant: Mutant, games: int, seed: int, claims: tuple[str, ...]) -> tuple[Noticed, ...]:
    """Hold the claims against games under a reading, each until it fails."""
    found: dict[str, Failure] = {}
    wanted = [claim for claim in CLAIMS if claim.id in claims]
    for game in games_under(mutant, games, seed):
        for claim in wanted:
            if claim.id not in found and claim.setups.includes(game.rules.setup):
                failure = hold(claim, game)[1]
                if failure is not None:
                    found[claim.id] = failure
    return tuple(Noticed(name, mutant, found[name]) for name in claims if name in found)


def compare_tables(mutant: Mutant, seed: int, heroes: int) -> Unnoticed:
    """Compare the score sheets of all small tables, and of large ones, with those by default."""
    ruling, _ = mutant
    rulings = DEFAULTS.with_reading(*mutant)
    scope = (
        f"every table with at most {heroes} of {DIFFERENT_HEROES} heroes in every order of the "
        f"factions, and {LARGE_TABLES} whole tables by chance"
    )
    looked = 0
    for final in _tables(seed, heroes):
        looked += 1
        if score(rulings, final) != score(DEFAULTS, final):
            line = line_of(position_of_final(Rules(rulings=rulings), final))
            return Unnoticed(mutant, looked, scope, Evidence.SAMPLED, line, ())
    acts_in_scoring = ruling in SCORING_RULINGS
    return Unnoticed(
        mutant,
        looked,
        scope,
        Evidence.BOUNDED if acts_in_scoring else Evidence.NOT_RUN,
        None,
        tuple(other for other in MUTANTS if other[0] != ruling and _matters(mutant, other, seed)),
    )


def _tables(seed: int, most: int) -> Iterator[FinalTable]:
    deck = small_deck(Setup(1, 2, 2), DIFFERENT_HEROES)
    for heroes in range(most + 1):
        for final in fragments(deck, heroes):
            for order in ORDERS:
                yield replace(final, order=order)
    yield from _large_tables(seed)


def _large_tables(seed: int) -> Iterator[FinalTable]:
    chance = random.Random(f"tables {seed}")
    for _ in range(LARGE_TABLES):
        order = chance.choice(ORDERS)
        yield replace(random_final_table(STANDARD_RULES, chance), order=order)


def _matters(mutant: Mutant, other: Mutant, seed: int) -> bool:
    """Whether a reading changes a score sheet where another ruling is read otherwise as well."""
    if other[0] not in SCORING_RULINGS:
        return False
    one = DEFAULTS.with_reading(*other)
    both = one.with_reading(*mutant)
    return any(score(one, final) != score(both, final) for final in _large_tables(seed))


def kill_matrix(
    claims: tuple[Claim, ...] = CLAIMS,
    games: int = 12,
    seed: int = 0,
    jobs: int = 1,
    heroes: int = HEROES_OF_A_SMALL_TABLE,
) -> Matrix:
    """Hold every claim against every reading; the same seed gives the same matrix."""
    names = tuple(claim.id for claim in claims)
    look = partial(look_at, games=games, seed=seed, claims=names)
    rows = _mapped(look, MUTANTS, jobs)
    blind = [mutant for mutant, row in zip(MUTANTS, rows, strict=True) if not row]
    unnoticed = tuple(compare_tables(mutant, seed, heroes) for mutant in blind)
    noticed = tuple(each for row in rows for each in row)
    return Matrix(names, MUTANTS, noticed, unnoticed, 2 * games, seed)


def _mapped(
    look: Callable[[Mutant], tuple[Noticed, ...]], mutants: tuple[Mutant, ...], jobs: int
) -> list[tuple[Noticed, ...]]:
    if jobs <= 1:
        return [look(mutant) for mutant in mutants]
    with ProcessPoolExecutor(jobs) as pool:
        return list(pool.map(look, mutants))
