"""Relevance of scoring questions: tables on which ways to score differ, or that there are none."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from functools import cache

from oshra.model.cards import FACTIONS
from oshra.model.deck import Deck
from oshra.model.rules import Rules
from oshra.model.rulings import READINGS, Rulings
from oshra.model.score_sheet import ScoreSheet
from oshra.model.setup import STANDARD_SETUP, Setup
from oshra.model.table import FinalTable
from oshra.properties.dimensions import Dimension
from oshra.properties.fragments import fragments
from oshra.properties.games import Policy, random_game
from oshra.solver.deadline import PATIENCE, Deadline, within
from oshra.solver.differences import SideBySide, Way, detail_of
from oshra.solver.search import Scope
from oshra.solver.smallest_difference import ANY_DECK, Comparison

FACTION_ORDER = "faction-order"
"""The gap that an order of the factions answers: it can be asked about like a ruling."""

GAMES = 60
"""How many whole games are played by chance for a table that shows a difference."""

LONG_ROWS = Setup(1, STANDARD_SETUP.heroes // 2 - 1, 1)
"""As many heroes as in the rulebook's game, and slots for almost all of them in each row."""

Told = tuple[FinalTable, Way]
"""A table, and a way to score it whose result is not that of the first way."""


def ways_of(question: str, base: Rulings) -> tuple[Way, ...]:
    """The ways to score between which a question decides, the default first.

    Whatever another order of the factions changes, the exchange of two neighbours in the order
    changes on some table: every order comes about by such exchanges, and factions are alike.
    """
    if question != FACTION_ORDER:
        keys = [str(reading.value) for reading in READINGS[question]]
        return tuple(Way(base.with_reading(question, key)) for key in keys)
    ways = [Way(base)]
    for place in range(len(FACTIONS) - 1):
        order = list(FACTIONS)
        order[place : place + 2] = reversed(order[place : place + 2])
        ways.append(Way(base, tuple(order)))
    return tuple(ways)


def named(question: str, way: Way) -> str:
    """How the answer of a question in a way to score is called."""
    if question == FACTION_ORDER:
        return " ".join(faction.value for faction in way.order)
    return str(way.rulings.reading(question).value)


def told(sheet: ScoreSheet) -> str:
    """A result in words: both strengths and heroes, and who wins by what."""
    ours, theirs = sheet.armies
    return (
        f"{ours.strength} with {ours.heroes_in_words} to {theirs.strength} with "
        f"{theirs.heroes_in_words}, {sheet.outcome} by {sheet.by.value}"
    )


def told_apart(ways: Sequence[Way], tables: Iterable[FinalTable]) -> Told | None:
    """A table and a way whose result on it is not that of the first way, if there is one."""
    first, *others = ways
    for final in tables:
        result = first.sheet(final).result
        for other in others:
            if other.sheet(final).result != result:
                return final, other
    return None


@cache
def smallest_tables(deck: Deck) -> tuple[FinalTable, ...]:
    """Tables without heroes and with one of the weakest."""
    least = min(hero.strength for hero in deck.heroes)
    weakest = tuple(hero for hero in deck.heroes if hero.strength == least)
    weak = Deck(deck.name, weakest, deck.leaders, deck.source)
    return tuple(final for heroes in (0, 1) for final in fragments(weak, heroes))


@cache
def ends_of_games(rules: Rules) -> tuple[FinalTable, ...]:
    """The ends of games of the whole set-up by chance, the same ones every time."""
    chance = random.Random("games for relevance")
    policies = list(Policy)
    games = (random_game(rules, chance, policies[number % 2]) for number in range(GAMES))
    return tuple(game.end.final_table for game in games if game.end.is_over)


def smallest_apart(ways: Sequence[Way], deck: Deck) -> Told | None:
    """A small table that tells ways apart, if one of one hero or the end of a game does.

    Where it takes a whole game, the solver makes the table as small as can be.
    """
    tiny = told_apart(ways, smallest_tables(deck))
    if tiny is not None:
        return tiny
    whole = told_apart(ways, ends_of_games(Rules(STANDARD_SETUP, deck)))
    if whole is None:
        return None
    found = Comparison(deck, (ways[0], whole[1]), within(PATIENCE)).smallest(Dimension.SCORE)
    return whole if found is None else (found.final, whole[1])


def proof_of_none(ways: Sequence[Way], deck: Deck) -> Told | str:
    """For which tables it is proved that no way differs from the first, or one that does."""
    deadline = within(PATIENCE)
    scopes = set()
    for other in ways[1:]:
        scope = _proved_for_any_deck(ways[0], other, deadline)
        if not scope:
            compared = Comparison(deck, (ways[0], other), deadline)
            found = compared.smallest(Dimension.SCORE)
            if found is not None:
                return found.final, other
            scope = compared.words(compared.all_tables)
        scopes.add(scope)
    return f"the solver excludes every difference: {'; '.join(sorted(scopes))}"


def _proved_for_any_deck(first: Way, other: Way, deadline: Deadline) -> str:
    """For which tables of any deck it is proved that two ways agree, or nothing if they do not.

    Where no reading looks at who lies on whom, slots need not be told apart.
    """
    stacks = detail_of((first, other)).stacks
    rules = Rules(STANDARD_SETUP if stacks else LONG_ROWS)
    scope = Scope(STANDARD_SETUP.heroes, ANY_DECK)
    if SideBySide(rules, (first, other), scope, deadline).find(Dimension.SCORE) is not None:
        return ""
    return scope.words(rules)
