"""Relevance: whether it matters how a sentence is read, given how another one is read.

A question about scoring matters if two of its readings give different results on some table; a
question about play matters if anything differs in some game: what may be done, when the game is
over, what somebody is shown. Readings are changed one at a time: all others are as by default.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cache

from oshra.model.consultations import consulted_by, marked_functions
from oshra.model.errors import Undecided
from oshra.model.line import line_of
from oshra.model.position_of import position_of, position_of_final
from oshra.model.rules import Rules
from oshra.model.rulings import DEFAULTS, PLAY_RULINGS, READINGS, SCORING_RULINGS
from oshra.model.setup import STANDARD_SETUP
from oshra.properties.consequences import under
from oshra.properties.dimensions import imported_by
from oshra.properties.evidence import Evidence
from oshra.properties.telling_decks import deck_for
from oshra.solver.relevance_of_play import Parted, parted
from oshra.solver.relevance_of_scoring import (
    FACTION_ORDER,
    GAMES,
    ends_of_games,
    named,
    proof_of_none,
    smallest_apart,
    told,
    told_apart,
    ways_of,
)

QUESTIONS = (*PLAY_RULINGS, *SCORING_RULINGS, FACTION_ORDER)
"""What is asked about: every ruling, and the order of the factions."""

Given = tuple[str, str] | None
"""Another ruling with a reading of it, or None for all as by default."""


@dataclass(frozen=True, slots=True)
class Relevance:
    """Whether it matters how a sentence is read, given how another one is read."""

    question: str
    """The ruling or gap that is asked about."""
    given: Given
    """The other ruling with its reading, or None for all as by default."""
    matters: bool | None
    """Whether two of its readings differ in some table or game; None if undecided."""
    evidence: Evidence
    """How strongly that is established."""
    established: str
    """How it is established, in words."""
    readings: tuple[str, str] | None = None
    """Two of its readings that differ, the default first."""
    position: str | None = None
    """A table or a moment of a game in which they differ, as a line."""


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
    if question in PLAY_RULINGS:
        return _in_play(question, given)
    base, deck = DEFAULTS if given is None else under(*given), deck_for(question)
    ways = ways_of(question, base)
    try:
        if given is not None and given[0] in PLAY_RULINGS:
            ends = ends_of_games(Rules(STANDARD_SETUP, deck, base))
            answer = told_apart(ways, ends) or _proved_by_default(question, given[0])
        else:
            answer = smallest_apart(ways, deck) or proof_of_none(ways, deck)
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


def _proved_by_default(question: str, ruling: str) -> str:
    """Why a question does not matter under another reading of a ruling that acts in play.

    Raises `Undecided` if it matters by default, or if the scoring consults that ruling.
    """
    default = relevance_of(question, None)
    if default.matters is not False or is_consulted(ruling, ("scoring",)):
        raise Undecided(f"none of {GAMES} games by chance ends in a table that tells them apart")
    return f"the scoring does not consult {ruling}; {default.established}"


def _in_play(question: str, given: Given) -> Relevance:
    """Whether a question about play matters, given a reading of another ruling."""
    if given is not None and not is_consulted(given[0], PLAY):
        default = relevance_of(question, None)
        reason = f"nothing in play consults {given[0]}; {default.established}"
        return replace(default, given=given, established=reason)
    found = parted(question, DEFAULTS if given is None else under(*given))
    if isinstance(found, Parted):
        return Relevance(
            question,
            given,
            matters=True,
            evidence=Evidence.PROVED,
            established=found.words,
            readings=found.readings,
            position=line_of(position_of(found.state)),
        )
    return Relevance(
        question, given, matters=False, evidence=Evidence.EXHAUSTIVE, established=found.words
    )


PLAY = ("deal", "play", "view")
"""The modules in which a game is dealt, played and shown."""


@cache
def is_consulted(ruling: str, entrances: tuple[str, ...]) -> bool:
    """Whether one of some modules, or a module that they rest on, consults a ruling."""
    behind, waiting = set[str](), list(entrances)
    while waiting:
        module = waiting.pop()
        if module not in behind:
            behind.add(module)
            waiting += imported_by(module)
    return any(function.module in behind for function in consulted_by(ruling, marked_functions()))
