"""Strategies of play: deals, whole games played by legal choices, final tables and fragments.

What fails shrinks to little: the smallest set-up, the cards in the order of the deck, the first
legal action at every decision, the fewest heroes on the table.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum, IntEnum
from typing import assert_never

from hypothesis import strategies as st

from oshra.model.actions import Action, Block, Council
from oshra.model.cards import FACTIONS, PLAYERS, Hero, Pair
from oshra.model.deal import Deal, deal, opening
from oshra.model.deck import Deck
from oshra.model.play import legal_actions, play
from oshra.model.rules import Rules
from oshra.model.state import Phase, State
from oshra.model.table import FinalTable, Laid, Row, Stack
from oshra.properties.games import Game
from oshra.properties.strategies import rules

MOST_HEROES = 6
"""Heroes of the largest fragment."""


class Leaning(Enum):
    """What a drawn game prefers where a card may join the council or block."""

    NEITHER = "neither"
    COUNCIL = "council"
    BLOCK = "block"


class Spot(IntEnum):
    """Where a hero of a fragment is laid."""

    ROW_A = 0
    ROW_B = 1
    COUNCIL_A = 2
    COUNCIL_B = 3
    ON_ROW_A = 4
    """On top of the last slot of row A."""
    ON_ROW_B = 5
    """On top of the last slot of row B."""


@st.composite
def deals(draw: st.DrawFn, drawn: Rules) -> Deal:
    """Draw a deal of the cards of a game."""
    heroes = draw(st.permutations(drawn.deck.heroes))
    return deal(drawn, heroes, draw(st.permutations(drawn.deck.leaders)))


def preferred(choices: Sequence[Action], leaning: Leaning) -> Sequence[Action]:
    """The actions of the kind that a game leans to, or all if there is none."""
    match leaning:
        case Leaning.NEITHER:
            return choices
        case Leaning.COUNCIL:
            return [action for action in choices if isinstance(action, Council)] or choices
        case Leaning.BLOCK:
            return [action for action in choices if isinstance(action, Block)] or choices
        case _:
            assert_never(leaning)


@st.composite
def games(draw: st.DrawFn, of_rules: st.SearchStrategy[Rules] | None = None) -> Game:
    """Draw a whole game, played by legal choices until it is over or nothing is legal."""
    drawn = draw(rules() if of_rules is None else of_rules)
    dealt = draw(deals(drawn))
    first = draw(st.sampled_from(PLAYERS))
    leaning = draw(st.sampled_from(Leaning))
    states, actions = [opening(drawn, dealt, first)], []
    while legal := legal_actions(states[-1]):
        choices = preferred(legal, leaning) if states[-1].phase is Phase.USE else legal
        action = choices[draw(st.integers(0, len(choices) - 1))]
        actions.append(action)
        states.append(play(states[-1], action))
    return Game(drawn, dealt, first, tuple(states), tuple(actions))


@st.composite
def states(draw: st.DrawFn, of_rules: st.SearchStrategy[Rules] | None = None) -> State:
    """Draw a state that a game comes to."""
    return draw(st.sampled_from(draw(games(of_rules)).states))


@st.composite
def final_tables(draw: st.DrawFn, drawn: Rules) -> FinalTable:
    """Draw a table on which every hero of the deck lies, reached by play or not."""
    setup = drawn.setup
    heroes = list(draw(st.permutations(drawn.deck.heroes)))
    leaders = draw(st.permutations(drawn.deck.leaders))
    councils = []
    for _ in PLAYERS:
        size = draw(st.integers(0, setup.turns))
        councils.append(tuple(heroes[:size]))
        del heroes[:size]
    table: list[Stack] = [(_laid(draw, hero),) for hero in heroes[: setup.slots]]
    for hero in heroes[setup.slots :]:
        slot = draw(st.integers(0, setup.slots - 1))
        table[slot] += (Laid(hero, face_up=False, by=draw(st.sampled_from(PLAYERS))),)
    return FinalTable(
        rows=(tuple(table[: setup.row]), tuple(table[setup.row :])),
        councils=(councils[0], councils[1]),
        leaders=(leaders[0], leaders[1]),
        order=draw(st.permutations(FACTIONS).map(tuple)),
    )


def _laid(draw: st.DrawFn, hero: Hero) -> Laid:
    return Laid(hero, face_up=draw(st.booleans()))


@st.composite
def fragments(draw: st.DrawFn, deck: Deck, most: int = MOST_HEROES) -> FinalTable:
    """Draw a table with a few heroes of a deck: alone, in stacks and in councils."""
    chosen = draw(
        st.lists(
            st.integers(0, len(deck.heroes) - 1), unique=True, max_size=min(most, len(deck.heroes))
        )
    )
    rows: Pair[list[Stack]] = ([], [])
    councils: Pair[list[Hero]] = ([], [])
    for number in chosen:
        hero, spot = deck.heroes[number], draw(st.sampled_from(Spot))
        side = spot % len(PLAYERS)
        match spot:
            case Spot.COUNCIL_A | Spot.COUNCIL_B:
                councils[side].append(hero)
            case Spot.ON_ROW_A | Spot.ON_ROW_B if rows[side]:
                rows[side][-1] += (Laid(hero, face_up=False),)
            case Spot.ROW_A | Spot.ROW_B | Spot.ON_ROW_A | Spot.ON_ROW_B:
                rows[side].append((_laid(draw, hero),))
            case _:
                assert_never(spot)
    leaders = draw(st.permutations(deck.leaders))
    return FinalTable(
        rows=(_row(rows[0]), _row(rows[1])),
        councils=(tuple(councils[0]), tuple(councils[1])),
        leaders=(leaders[0], leaders[1]),
        order=draw(st.permutations(FACTIONS).map(tuple)),
    )


def _row(stacks: Sequence[Stack]) -> Row:
    return tuple(stacks)
