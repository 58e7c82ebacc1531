"""Surveyors: the ways of looking at claims, each with its own scope and its own strength."""

from __future__ import annotations

import random
import time
from collections.abc import Iterable
from dataclasses import replace

from oshra.model.setup import Setup
from oshra.model.so_many import so_many
from oshra.properties.claim import Claim
from oshra.properties.claims import CLAIMS
from oshra.properties.evidence import Failure, Survey
from oshra.properties.games import Game, Policy, random_game, random_rulings
from oshra.properties.inquiry import Inquiry, Surveyor, describe
from oshra.properties.small_games import SMALL, SMALLER, every_deal, explore, small_rules

SLOW_CHECKS_IN_A_GAME = 3
"""How many states of a long game a slow claim is held against."""


def every_small_game(inquiry: Inquiry) -> tuple[Survey, ...]:
    """Hold the quick claims against every state of every game of a reduced set-up."""
    return _every_game_of(inquiry, SMALL, 2, slow=False)


def every_smaller_game(inquiry: Inquiry) -> tuple[Survey, ...]:
    """Hold the slow claims against every state of every game of a smaller set-up."""
    return _every_game_of(inquiry, SMALLER, 4, slow=True)


def _every_game_of(inquiry: Inquiry, setup: Setup, names: int, *, slow: bool) -> tuple[Survey, ...]:
    rules = small_rules(setup, inquiry.rules.rulings, names)
    claims = tuple(
        claim
        for claim in CLAIMS
        if inquiry.asks_for(claim.id)
        and claim.applies_to(rules.rulings, setup)
        and claim.slow is slow
    )
    if not claims:
        return ()
    found = explore(claims, every_deal(rules), describe)
    scope = (
        f"every game with rows of {setup.row}, {so_many(setup.turns, 'turn')} each, a hand of "
        f"{setup.hand} and {names} different heroes: {found.states:,} states, "
        f"{found.steps:,} steps"
    )
    return tuple(
        Survey(
            claim.id,
            scope,
            found.cases.get(claim.id, 0),
            complete=True,
            failure=found.failures.get(claim.id),
        )
        for claim in claims
    )


def games_by_chance(inquiry: Inquiry) -> tuple[Survey, ...]:
    """Hold the claims against whole games played by chance under the readings given."""
    chance = random.Random(f"given {inquiry.seed}")
    games = (
        random_game(inquiry.rules, chance, list(Policy)[number % 2])
        for number in range(inquiry.games)
    )
    return _surveys(inquiry, games, f"{inquiry.games} random games under the readings given")


def games_of_all_readings(inquiry: Inquiry) -> tuple[Survey, ...]:
    """Hold the claims against whole games in which chance chooses the readings as well."""
    chance = random.Random(f"all {inquiry.seed}")

    def games() -> Iterable[Game]:
        for number in range(inquiry.games):
            rulings = random_rulings(chance, inquiry.rules.rulings, changed=1 + number % 6)
            rules = replace(inquiry.rules, rulings=rulings)
            yield random_game(rules, chance, list(Policy)[number % 2])

    return _surveys(inquiry, games(), f"{inquiry.games} random games under random readings")


def _surveys(inquiry: Inquiry, games: Iterable[Game], scope: str) -> tuple[Survey, ...]:
    claims = [claim for claim in CLAIMS if inquiry.asks_for(claim.id)]
    cases = dict.fromkeys((claim.id for claim in claims), 0)
    seconds = dict.fromkeys(cases, 0.0)
    failures: dict[str, Failure] = {}
    for game in games:
        for claim in claims:
            if not claim.applies_to(game.rules.rulings, game.rules.setup):
                continue
            started = time.perf_counter()
            looked, failure = hold(claim, game)
            seconds[claim.id] += time.perf_counter() - started
            cases[claim.id] += looked
            if failure is not None:
                failures.setdefault(claim.id, failure)
    return tuple(
        Survey(
            name,
            scope,
            cases[name],
            complete=False,
            failure=failures.get(name),
            seconds=seconds[name],
        )
        for name in cases
    )


def hold(claim: Claim, game: Game) -> tuple[int, Failure | None]:
    """Hold a claim against a game; how many cases were looked at, and the first that fails."""
    looked = 0
    if claim.on_state is not None:
        every = max(1, len(game.states) // SLOW_CHECKS_IN_A_GAME) if claim.slow else 1
        for state in game.states[::every]:
            looked += 1
            if reason := claim.on_state(state):
                return looked, Failure(reason, describe(state))
    if claim.on_step is not None:
        for before, action, after in game.steps:
            looked += 1
            if reason := claim.on_step(before, action, after):
                return looked, Failure(reason, describe(before))
    if claim.on_end is not None and game.end.is_over:
        looked += 1
        if reason := claim.on_end(game.rules.rulings, game.end.final_table):
            return looked, Failure(reason, describe(game.end))
    return looked, None


COVERED = tuple(claim.id for claim in CLAIMS)
QUICK = tuple(claim.id for claim in CLAIMS if not claim.slow)
SLOW = tuple(claim.id for claim in CLAIMS if claim.slow)

SURVEYORS = (
    Surveyor("every small game", QUICK, every_small_game),
    Surveyor("every smaller game", SLOW, every_smaller_game),
    Surveyor("games by chance", COVERED, games_by_chance),
    Surveyor("games of all readings", COVERED, games_of_all_readings),
)
"""The ways of looking that need nothing but the model."""
