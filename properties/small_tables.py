"""Small tables: every final table of a few heroes, against which claims about ends are held."""

from __future__ import annotations

import time
from collections.abc import Iterable
from dataclasses import replace

from oshra.model.cards import FACTIONS, Hero
from oshra.model.deck import Deck
from oshra.properties.claim import Claim
from oshra.properties.claims import CLAIMS
from oshra.properties.evidence import Failure, Survey
from oshra.properties.fragments import fragments
from oshra.properties.inquiry import Inquiry, Surveyor
from oshra.properties.report import failure_on_table

HEROES_ON_THE_TABLE = 2
"""Every table with at most so many heroes is looked at."""

HEROES_OF_A_FACTION = 2
"""So many different heroes of each faction take part, the weakest."""


def weakest(deck: Deck) -> tuple[Hero, ...]:
    """The weakest different heroes of each faction."""
    return tuple(
        hero
        for faction in FACTIONS
        for hero in sorted({hero for hero in deck.heroes if hero.faction is faction})[
            :HEROES_OF_A_FACTION
        ]
    )


def every_small_table(inquiry: Inquiry) -> tuple[Survey, ...]:
    """Hold the claims about ends against every table of a few heroes."""
    rulings, setup = inquiry.rules.rulings, inquiry.rules.setup
    claims = [
        claim
        for claim in CLAIMS
        if claim.on_end is not None
        and inquiry.asks_for(claim.id)
        and claim.applies_to(rulings, setup)
    ]
    return tuple(_surveys(inquiry, claims)) if claims else ()


def _surveys(inquiry: Inquiry, claims: Iterable[Claim]) -> Iterable[Survey]:
    deck = replace(inquiry.rules.deck, heroes=weakest(inquiry.rules.deck))
    failures: dict[str, Failure] = {}
    seconds = dict.fromkeys((claim.id for claim in claims), 0.0)
    tables = 0
    for heroes in range(HEROES_ON_THE_TABLE + 1):
        for final in fragments(deck, heroes):
            tables += 1
            for claim in claims:
                started = time.perf_counter()
                failure = failure_on_table(claim, inquiry.rules, final)
                seconds[claim.id] += time.perf_counter() - started
                if failure is not None:
                    failures.setdefault(claim.id, failure)
    scope = (
        f"every table with at most {HEROES_ON_THE_TABLE} of {len(deck.heroes)} heroes, alone, in "
        f"stacks and in councils, with every two leaders: {tables:,} tables"
    )
    for claim in claims:
        yield Survey(
            claim.id,
            scope,
            tables,
            complete=True,
            failure=failures.get(claim.id),
            seconds=seconds[claim.id],
        )


TABLE_SURVEYOR = Surveyor(
    "every small table",
    tuple(claim.id for claim in CLAIMS if claim.on_end is not None),
    every_small_table,
)
"""The look at all small tables."""
