"""Consequences of scoring rulings: the smallest tables that tell two readings apart."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from itertools import permutations

from oshra.model.cards import FACTIONS
from oshra.model.line import line_of
from oshra.model.position_of import position_of_final
from oshra.model.record import record_of, record_text
from oshra.model.rules import STANDARD_RULES, Rules
from oshra.model.rulings import DEFAULTS, READINGS, Rulings
from oshra.model.score_sheet import ScoreSheet
from oshra.model.scoring import score
from oshra.model.setup import STANDARD_SETUP
from oshra.model.table import FinalTable
from oshra.properties.consequences import (
    DIFFERENT,
    UNDECIDED,
    Consequence,
    pairs_of,
    under,
)
from oshra.properties.dimensions import Dimension
from oshra.properties.evidence import Evidence
from oshra.properties.fragments import fragments
from oshra.properties.games import Policy, random_game
from oshra.properties.telling_decks import deck_for

MOST_HEROES = 2
"""Fragments of so many heroes are looked at without exception."""

DIMENSIONS = (Dimension.SCORE, Dimension.WINNER)
Pair = tuple[str, str]
Asked = tuple[Pair, Dimension]


def value(sheet: ScoreSheet, dimension: Dimension) -> object:
    """What is compared in a dimension."""
    if dimension is Dimension.WINNER:
        return sheet.winner
    return sheet.result


@dataclass(slots=True)
class _Hunt:
    """The hunt for the smallest witness of every pair of readings of one ruling."""

    ruling: str
    open: set[Asked] = field(init=False)
    found: dict[Asked, Consequence] = field(init=False, default_factory=dict)
    looked: int = field(init=False, default=0)

    def __post_init__(self) -> None:
        self.open = {
            (pair, dimension) for pair in pairs_of(self.ruling) for dimension in DIMENSIONS
        }

    def look(self, final: FinalTable, size: int) -> None:
        """Score a table under every reading and note the pairs that it tells apart."""
        self.looked += 1
        sheets = {
            str(reading.value): score(under(self.ruling, str(reading.value)), final)
            for reading in READINGS[self.ruling]
        }
        if len({value(sheet, Dimension.SCORE) for sheet in sheets.values()}) == 1:
            return
        for asked in sorted(self.open, key=repr):
            (one, other), dimension = asked
            if value(sheets[one], dimension) != value(sheets[other], dimension):
                self._note(asked, final, size, (sheets[one], sheets[other]))

    def _note(
        self, asked: Asked, final: FinalTable, size: int, sheets: tuple[ScoreSheet, ScoreSheet]
    ) -> None:
        (one, other), dimension = asked
        self.open.discard(asked)
        rules = Rules(STANDARD_SETUP, deck_for(self.ruling), DEFAULTS)
        self.found[asked] = Consequence(
            self.ruling,
            (one, other),
            dimension,
            DIFFERENT,
            Evidence.EXHAUSTIVE,
            f"every table of fewer heroes was scored under every reading: {self.looked:,} tables",
            size=size,
            smallest=True,
            position=line_of(position_of_final(rules, final)),
            order=tuple(faction.value for faction in final.order),
            results={one: sheets[0].result.data, other: sheets[1].result.data},
        )


def smallest_tables(ruling: str) -> tuple[Consequence, ...]:
    """The verdicts of a scoring ruling on score and winner, each with its smallest witness."""
    hunt = _Hunt(ruling)
    orders = [order for order in permutations(FACTIONS) if order != FACTIONS]
    for heroes in range(MOST_HEROES + 1):
        if not hunt.open:
            break
        for final in fragments(deck_for(ruling), heroes):
            hunt.look(final, heroes)
            if not hunt.open:
                break
        if heroes < MOST_HEROES:
            for final in fragments(deck_for(ruling), heroes):
                for order in orders:
                    hunt.look(replace(final, order=order), heroes)
    verdicts = []
    for pair in pairs_of(ruling):
        for dimension in DIMENSIONS:
            known = hunt.found.get((pair, dimension))
            verdicts.append(known or beyond_the_smallest(ruling, pair, dimension, hunt.looked))
    return tuple(verdicts)


def beyond_the_smallest(ruling: str, pair: Pair, dimension: Dimension, looked: int) -> Consequence:
    """The verdict where no small table tells two readings apart: a whole game, or none known."""
    for final in whole_tables():
        one, other = (score(under(ruling, key), final) for key in pair)
        if value(one, dimension) != value(other, dimension):
            return Consequence(
                ruling,
                pair,
                dimension,
                DIFFERENT,
                Evidence.SAMPLED,
                f"no table of at most {MOST_HEROES} heroes tells them apart; this whole one does",
                size=sum(len(stack) for row in final.rows for stack in row),
                position=line_of(position_of_final(STANDARD_RULES, final)),
                order=tuple(faction.value for faction in final.order),
                results={pair[0]: one.result.data, pair[1]: other.result.data},
            )
    return Consequence(
        ruling,
        pair,
        dimension,
        UNDECIDED,
        Evidence.BOUNDED,
        f"no table of at most {MOST_HEROES} heroes ({looked:,} looked at, in every order) and "
        f"none of {WHOLE_TABLES} whole games tells them apart",
    )


WHOLE_TABLES = 200
"""How many ends of random games are looked at beyond the small tables."""


def whole_tables(rulings: Rulings = DEFAULTS) -> Iterator[FinalTable]:
    """The ends of random games of the whole set-up, the same ones every time."""
    chance = random.Random("whole tables")
    rules = Rules(rulings=rulings)
    for number in range(WHOLE_TABLES):
        yield random_game(rules, chance, list(Policy)[number % 2]).end.final_table


def game_with_the_difference(consequence: Consequence) -> str | None:
    """A game of the whole set-up in which two scoring readings differ in the same respect."""
    ruling, pair = consequence.ruling, consequence.readings
    rules = Rules(deck=deck_for(ruling))
    chance = random.Random("games with a difference")
    for number in range(WHOLE_TABLES):
        game = random_game(rules, chance, list(Policy)[number % 2])
        one, other = (score(under(ruling, key), game.end.final_table) for key in pair)
        if value(one, consequence.dimension) != value(other, consequence.dimension):
            steps = list(zip(game.states, game.actions, strict=False))
            return record_text(record_of(game.rules, game.dealt, game.first, steps))
    return None
