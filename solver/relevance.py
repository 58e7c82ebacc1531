"""Relevance: whether it matters how a sentence is read, given how another one is read.

A question matters if two of its readings give different results on some table. Readings are
changed one at a time: all others are as by default.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache

from oshra.model.cards import FACTIONS
from oshra.model.consultations import consulted_by, marked_functions
from oshra.model.deck import Deck
from oshra.model.errors import Undecided
from oshra.model.line import line_of
from oshra.model.position_of import position_of_final
from oshra.model.rules import Rules
from oshra.model.rulings import DEFAULTS, PLAY_RULINGS, READINGS, SCORING_RULINGS, Rulings
from oshra.model.score_sheet import ScoreSheet
from oshra.model.setup import STANDARD_SETUP, Setup
from oshra.model.table import FinalTable
from oshra.properties.consequences import under
from oshra.properties.dimensions import Dimension, imported_by
from oshra.properties.evidence import Evidence
from oshra.properties.fragments import fragments
from oshra.properties.games import Policy, random_game
from oshra.properties.telling_decks import deck_for
from oshra.solver.deadline import Deadline, within
from oshra.solver.differences import SideBySide, Way, detail_of
from oshra.solver.search import Scope
from oshra.solver.smallest_difference import ANY_DECK, Comparison

FACTION_ORDER = "faction-order"
"""The gap that an order of the factions answers: it can be asked about like a ruling."""

QUESTIONS = (*SCORING_RULINGS, FACTION_ORDER)
"""What is asked about: everything that acts when the table is scored."""

GAMES = 60
"""How many whole games are played by chance for a table that shows a difference."""

PATIENCE = 60.0
"""Seconds after which it is left undecided whether a question matters."""

LONG_ROWS = Setup(1, STANDARD_SETUP.heroes // 2 - 1, 1)
"""As many heroes as in the rulebook's game, and slots for almost all of them in each row."""

Given = tuple[str, str] | None
"""Another ruling with a reading of it, or None for all as by default."""

Told = tuple[FinalTable, Way]
"""A table, and a way to score it whose result is not that of the first way."""


@dataclass(frozen=True, slots=True)
class Relevance:
    """Whether it matters how a sentence is read, given how another one is read."""

    question: str
    """The ruling or gap that is asked about."""
    given: Given
    """The other ruling with its reading, or None for all as by default."""
    matters: bool | None
    """Whether two of its readings give different results on some table; None if undecided."""
    evidence: Evidence
    """How strongly that is established."""
    established: str
    """How it is established, in words."""
    readings: tuple[str, str] | None = None
    """Two of its readings with different results, the default first."""
    position: str | None = None
    """A table on which they have different results, as a line."""


def relevance(questions: Iterable[str] = QUESTIONS) -> Iterator[Relevance]:
    """Whether questions matter: by default, then given each reading of each other ruling."""
    for question in questions:
        for given in givens(question):
            yield relevance_of(question, given)


def givens(question: str) -> Iterator[Given]:
    """All as by default, then every other reading of every other ruling."""
    yield None
    for ruling, readings in READINGS.items():
        if ruling != question:
            yield from ((ruling, str(reading.value)) for reading in readings[1:])


@cache
def relevance_of(question: str, given: Given) -> Relevance:
    """Whether a question matters, given a reading of another ruling."""
    base, deck = DEFAULTS if given is None else under(*given), deck_for(question)
    ways = ways_of(question, base)
    try:
        if given is not None and given[0] in PLAY_RULINGS:
            ends = ends_of_games(Rules(STANDARD_SETUP, deck, base))
            answer = told_apart(ways, ends) or _as_by_default(question, given[0])
        else:
            answer = _smallest(ways, deck) or _proof(ways, deck)
    except Undecided as reason:
        return Relevance(question, given, None, Evidence.NOT_RUN, str(reason))
    if isinstance(answer, str):
        return Relevance(
            question, given, matters=False, evidence=Evidence.PROVED, established=answer
        )
    final, other = answer
    results = [f"{named(question, way)}: {told(way.sheet(final))}" for way in (ways[0], other)]
    return Relevance(
        question,
        given,
        matters=True,
        evidence=Evidence.PROVED,
        established=f"the model scores the table as {'; '.join(results)}",
        readings=(named(question, ways[0]), named(question, other)),
        position=line_of(position_of_final(Rules(STANDARD_SETUP, deck, base), final)),
    )


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


def _smallest(ways: Sequence[Way], deck: Deck) -> Told | None:
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


def _proof(ways: Sequence[Way], deck: Deck) -> Told | str:
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


def _as_by_default(question: str, ruling: str) -> str:
    """Why a question does not matter under another reading of a ruling that acts in play.

    Raises `Undecided` if it matters by default, or if the scoring consults that ruling.
    """
    default = relevance_of(question, None)
    if default.matters is not False or consulted_in_scoring(ruling):
        raise Undecided(f"none of {GAMES} games by chance ends in a table that tells them apart")
    return f"the scoring does not consult {ruling}; {default.established}"


@cache
def consulted_in_scoring(ruling: str) -> bool:
    """Whether a module that scoring is computed in consults a ruling."""
    behind, waiting = set[str](), ["scoring"]
    while waiting:
        module = waiting.pop()
        if module not in behind:
            behind.add(module)
            waiting += imported_by(module)
    return any(function.module in behind for function in consulted_by(ruling, marked_functions()))
