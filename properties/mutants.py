"""Mutants: readings that are not the default, and the games and tables they are looked at on."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, replace

from oshra.model.deck import PAIRED, STANDARD
from oshra.model.line import line_of
from oshra.model.position_of import position_of_final
from oshra.model.rules import STANDARD_RULES, Rules
from oshra.model.rulings import DEFAULTS, READINGS, SCORING_RULINGS
from oshra.model.scoring import score
from oshra.model.setup import STANDARD_SETUP, Setup
from oshra.model.table import FinalTable
from oshra.properties.claim import Claim
from oshra.properties.evidence import Evidence, Failure
from oshra.properties.final_tables import random_final_table
from oshra.properties.fragments import fragments
from oshra.properties.games import Game, Policy, random_game
from oshra.properties.orders import ORDERS
from oshra.properties.small_games import small_deck
from oshra.properties.structure import LEGALITY_RULINGS
from oshra.properties.structure_claims import CHECKS, failure_of
from oshra.properties.structure_search import search_under
from oshra.properties.surveyors import hold
from oshra.properties.telling_decks import PRINTS_ZERO

Mutant = tuple[str, str]
"""A ruling and a reading of it that is not the default."""

SMALL_SETUPS = (Setup(1, 1, 2), Setup(1, 2, 2), Setup(2, 1, 2), Setup(2, 3, 3))
"""Reduced set-ups whose games are looked at beside those of the whole game."""

HEROES_OF_A_SMALL_TABLE = 2
"""Tables with so many heroes at most are compared without exception, if nothing else is said."""

DIFFERENT_HEROES = 8
"""Heroes of the deck from which all small tables are made: two of each faction."""

LARGE_TABLES = 300
"""Whole tables drawn by chance that are compared beside the small ones."""


@dataclass(frozen=True, slots=True)
class Effort:
    """How far the search for differences goes."""

    games: int = 12
    """Games of the whole set-up under each reading; as many of reduced set-ups are added."""
    heroes: int = HEROES_OF_A_SMALL_TABLE
    """Tables with so many heroes at most are compared without exception."""
    seed: int = 0
    """Where chance begins."""


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
    """The other readings under which it does change the result of a table drawn by chance."""

    @property
    def is_same(self) -> bool:
        """Whether tables were compared that would show a difference, and showed none."""
        return self.differs is None and self.evidence is not Evidence.NOT_RUN


MUTANTS: tuple[Mutant, ...] = tuple(
    (ruling, str(reading.value))
    for ruling, readings in READINGS.items()
    for reading in readings[1:]
)
"""Every reading that is not the default."""


def games_under(mutant: Mutant, effort: Effort) -> Iterator[Game]:
    """Games of the whole set-up and of reduced ones under a reading, by chance."""
    rulings = DEFAULTS.with_reading(*mutant)
    chance = random.Random(f"{effort.seed} {mutant}")
    for number in range(effort.games):
        deck = (STANDARD, PRINTS_ZERO, PAIRED)[number % 3]
        yield random_game(Rules(STANDARD_SETUP, deck, rulings), chance, list(Policy)[number % 2])
        setup = SMALL_SETUPS[number % len(SMALL_SETUPS)]
        small = small_deck(setup, 2 + number % 5)
        yield random_game(Rules(setup, small, rulings), chance, list(Policy)[number % 2])


def look_at(mutant: Mutant, effort: Effort, claims: tuple[Claim, ...]) -> tuple[Noticed, ...]:
    """Hold the claims against structures and games under a reading, each until it fails."""
    found = dict(_among_structures(mutant, claims))
    for game in games_under(mutant, effort):
        for claim in claims:
            if claim.id not in found and claim.setups.includes(game.rules.setup):
                failure = hold(claim, game)[1]
                if failure is not None:
                    found[claim.id] = failure
    return tuple(
        Noticed(claim.id, mutant, found[claim.id]) for claim in claims if claim.id in found
    )


def _among_structures(mutant: Mutant, claims: tuple[Claim, ...]) -> Iterator[tuple[str, Failure]]:
    """The claims that the search through structures refutes under a reading."""
    ruling, _ = mutant
    wanted = [claim.id for claim in claims if claim.id in CHECKS]
    if ruling in LEGALITY_RULINGS and wanted:
        rules = Rules(rulings=DEFAULTS.with_reading(*mutant))
        searched = search_under(rules.rulings, rules.setup)
        for claim in wanted:
            failure = failure_of(claim, rules, searched)
            if failure is not None:
                yield claim, failure


def compare_tables(mutant: Mutant, effort: Effort) -> Unnoticed:
    """Compare the score sheets of all small tables, and of large ones, with those by default."""
    ruling, _ = mutant
    rulings = DEFAULTS.with_reading(*mutant)
    scope = (
        f"every table with at most {effort.heroes} of {DIFFERENT_HEROES} heroes in every order of "
        f"the factions, and {LARGE_TABLES} whole tables by chance"
    )
    looked = 0
    for final in _tables(effort):
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
        tuple(
            other
            for other in MUTANTS
            if other[0] != ruling and _matters(mutant, other, effort.seed)
        ),
    )


def proved_by(proof: str, found: Unnoticed) -> Unnoticed:
    """What is found of a reading, with a proof that it changes nothing if there is one."""
    if not proof or found.differs is not None:
        return found
    return replace(found, evidence=Evidence.PROVED, scope=proof)


def _tables(effort: Effort) -> Iterator[FinalTable]:
    deck = small_deck(Setup(1, 2, 2), DIFFERENT_HEROES)
    for heroes in range(effort.heroes + 1):
        for final in fragments(deck, heroes):
            for order in ORDERS:
                yield replace(final, order=order)
    yield from _large_tables(effort.seed)


def _large_tables(seed: int) -> Iterator[FinalTable]:
    chance = random.Random(f"tables {seed}")
    for _ in range(LARGE_TABLES):
        order = chance.choice(ORDERS)
        yield replace(random_final_table(STANDARD_RULES, chance), order=order)


def _matters(mutant: Mutant, other: Mutant, seed: int) -> bool:
    """Whether a reading changes a result where another ruling is read otherwise as well."""
    if other[0] not in SCORING_RULINGS:
        return False
    one = DEFAULTS.with_reading(*other)
    both = one.with_reading(*mutant)
    return any(
        score(one, final).result != score(both, final).result for final in _large_tables(seed)
    )
