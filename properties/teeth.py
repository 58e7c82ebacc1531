"""Teeth: a citation counts if breaking the cited code breaks a claim that cites the sentence.

A claim has teeth for a sentence if it cites three sentences at most, holds under every breakage
of functions that cite none of them, and fails under a breakage of the function cited.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial

from oshra.model.consultations import marked_functions
from oshra.model.deck import STANDARD
from oshra.model.errors import OshraError
from oshra.model.rules import Rules
from oshra.model.rulings import DEFAULTS, Rulings
from oshra.model.setup import STANDARD_SETUP, Setup
from oshra.model.table import FinalTable
from oshra.properties.breakage import Breakage, broken
from oshra.properties.breakages import breakages
from oshra.properties.claim import Claim
from oshra.properties.claims import CLAIM_OF, CLAIMS
from oshra.properties.final_tables import random_final_table
from oshra.properties.fragments import fragments
from oshra.properties.games import Game, Policy, random_game
from oshra.properties.processes import in_processes
from oshra.properties.small_games import small_deck
from oshra.properties.surveyors import hold
from oshra.properties.telling_decks import PRINTS_ZERO

MOST_SENTENCES = 3
"""A claim that cites more sentences tells too little about each of them."""

READ_OTHERWISE: tuple[Rulings, ...] = (
    DEFAULTS,
    DEFAULTS.with_reading("award", "whole-row"),
    DEFAULTS.with_reading("shortage", "pass-turn"),
)
"""The readings under which claims are held: some functions matter under others only."""

SMALL_SETUPS = (Setup(1, 1, 2), Setup(1, 2, 2), Setup(2, 1, 2))
"""Reduced set-ups whose games are looked at: shortages are common in them."""

HEROES_OF_A_DECK = (2, 5)
"""How many different heroes the decks of reduced set-ups have."""

WHOLE_TABLES = 40
"""How many whole tables are scored under each readings."""

Citation = tuple[str, str]
"""A marked function, with its module, and a sentence that it is marked with."""


@dataclass(frozen=True, slots=True)
class Bite:
    """A breakage and the claims that notice it."""

    breakage: Breakage
    """What was broken."""
    noticed: tuple[str, ...]
    """The claims that fail, by id."""


@dataclass(frozen=True, slots=True)
class Teeth:
    """All breakages with the claims that notice them, and which citations have teeth."""

    bites: tuple[Bite, ...]
    """Every breakage with the claims that notice it."""
    claims: Mapping[str, tuple[str, ...]]
    """The sentences that each claim cites."""

    @property
    def strays(self) -> Mapping[str, tuple[str, ...]]:
        """The claims that fail under breakages of functions that cite none of their sentences."""
        found: dict[str, list[str]] = {}
        cited = citations_by_function()
        for bite in self.bites:
            function = bite.breakage.function
            for claim in bite.noticed:
                if cited[function].isdisjoint(self.claims[claim]):
                    found.setdefault(claim, []).append(f"{function}: {bite.breakage.instead}")
        return {claim: tuple(reasons) for claim, reasons in found.items()}

    @property
    def citations(self) -> Mapping[Citation, tuple[str, ...]]:
        """For every citation the claims that give it teeth; none if it is toothless."""
        strays = self.strays
        return {
            (function, sentence): tuple(
                claim
                for claim, sentences in self.claims.items()
                if sentence in sentences
                and len(sentences) <= MOST_SENTENCES
                and claim not in strays
                and any(
                    claim in bite.noticed
                    for bite in self.bites
                    if bite.breakage.function == function and sentence in bite.breakage.sentences
                )
            )
            for function, sentences_cited in citations_by_function().items()
            for sentence in sorted(sentences_cited)
        }

    @property
    def toothless(self) -> tuple[Citation, ...]:
        """The citations that no claim would notice if they were wrong."""
        return tuple(citation for citation, claims in self.citations.items() if not claims)


def citations_by_function() -> Mapping[str, frozenset[str]]:
    """The sentences with which each marked function of the model is marked."""
    return {
        f"{function.module}.{function.name}": frozenset(function.sentences)
        for function in marked_functions()
        if function.sentences
    }


def teeth(claims: tuple[Claim, ...] = CLAIMS, jobs: int = 1) -> Teeth:
    """Break every marked function in every way and see which claims notice."""
    every = breakages()
    if jobs <= 1:
        bites = [bite_of(breakage, claims) for breakage in every]
    else:
        look = partial(_bite_by_names, names=tuple(claim.id for claim in claims))
        found = dict(in_processes(look, every, jobs))
        bites = [found[breakage] for breakage in every]
    return Teeth(tuple(bites), {claim.id: claim.sentences for claim in claims})


def _bite_by_names(breakage: Breakage, names: tuple[str, ...]) -> Bite:
    """Break a function in another process, which finds the claims by their names."""
    return bite_of(breakage, [CLAIM_OF[name] for name in names])


def bite_of(breakage: Breakage, claims: Iterable[Claim]) -> Bite:
    """The claims that notice a breakage."""
    with broken(breakage):
        return Bite(breakage, tuple(noticing(claims)))


def noticing(claims: Iterable[Claim]) -> Iterator[str]:
    """The claims that fail in some game or on some table, each looked at until it fails."""
    waiting = list(claims)
    for game in games():
        for claim in tuple(waiting):
            if claim.applies_to(game.rules.rulings, game.rules.setup) and fails(claim, game):
                waiting.remove(claim)
                yield claim.id
    for rulings, final in tables():
        for claim in tuple(waiting):
            if claim.on_end and claim.applies_to(rulings) and claim.on_end(rulings, final):
                waiting.remove(claim)
                yield claim.id


BROKEN = (OshraError, LookupError, TypeError, ValueError)
"""What a model raises that was broken on purpose."""


def fails(claim: Claim, game: Game) -> bool:
    """Whether a claim does not hold in a game, or the broken model breaks down on the way."""
    try:
        return hold(claim, game)[1] is not None
    except BROKEN:
        return True


def games() -> Iterator[Game]:
    """The games that claims are held against, as far as the broken model can play them."""
    chance = random.Random("teeth")
    for rules in played():
        for policy in Policy:
            with suppress(*BROKEN):
                yield random_game(rules, chance, policy)


def played() -> Iterator[Rules]:
    """The rules of the games: reduced set-ups under some readings, and the whole game."""
    for rulings in READ_OTHERWISE:
        for setup in SMALL_SETUPS:
            for heroes in HEROES_OF_A_DECK:
                yield Rules(setup, small_deck(setup, heroes), rulings)
    yield Rules(STANDARD_SETUP, STANDARD, DEFAULTS)


def tables() -> Iterator[tuple[Rulings, FinalTable]]:
    """The tables that claims about ends are held against."""
    chance = random.Random("teeth")
    for rulings in READ_OTHERWISE[:2]:
        for heroes in range(2):
            for final in fragments(replace(PRINTS_ZERO, heroes=PRINTS_ZERO.heroes[:8]), heroes):
                yield rulings, final
        for _ in range(WHOLE_TABLES):
            yield rulings, random_final_table(Rules(rulings=rulings), chance)
