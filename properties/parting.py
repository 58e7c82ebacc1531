"""Parting: where two readings part in the games of the whole set-up, all of them looked at."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from oshra.model.actions import PASS
from oshra.model.play import legal_actions, play
from oshra.model.rules import Rules
from oshra.model.state import State
from oshra.properties.consequences import under
from oshra.properties.lockstep import (
    Moment,
    States,
    by_structure,
    lie_alike,
    moments,
    opening_of,
    whole_decisions,
)
from oshra.properties.showing import is_shown_otherwise
from oshra.properties.whole_games import shuffled


@dataclass(frozen=True, slots=True)
class Parting:
    """Where two readings part, over all games that begin alike."""

    moments: int
    """How many moments were looked at, those that differ by an exchange of cards met once."""
    ends: int
    """In how many of them the game is over under both readings."""
    lost: Moment | None
    """The nearest in which the first reading offers what the second does not."""
    gained: Moment | None
    """The nearest in which the second reading offers what the first does not."""
    ended: Moment | None
    """The nearest from which the same line of play may end with another result."""
    shown: Moment | None
    """The nearest in which the same cards lie in the same places and are shown otherwise."""
    apart: tuple[Moment, ...]
    """All in which other decisions can be made, a take counted as one, or one game is over."""

    @property
    def legality(self) -> str:
        """Whether the second reading offers less, more, or both somewhere."""
        match self.lost is None, self.gained is None:
            case True, True:
                return ""
            case False, True:
                return "narrower"
            case True, False:
                return "wider"
            case _:
                return "neither"


@lru_cache(maxsize=4)
def parting(ruling: str, pair: tuple[str, str]) -> Parting:
    """Where two readings of a ruling part in the rulebook's game, the others read by default."""
    one, other = (Rules(rulings=under(ruling, key)) for key in pair)
    return parting_from(opening_of((one, other), shuffled()))


def may_end_otherwise(states: States) -> bool:
    """Whether the game is over under one reading and may end with another result under the other.

    Both end alike if the same cards lie there and the same player, if any, loses for want of a
    take; a game in which nothing but passing is left ends with the cards as they lie.
    """
    if not any(state.is_over for state in states):
        return False
    one, other = map(passed_on, states)
    if not (one.is_over and other.is_over and lie_alike(one, other)):
        return True
    return one.final_table.loser != other.final_table.loser


def passed_on(state: State) -> State:
    """The state after all passes without a choice."""
    while tuple(legal_actions(state)) == (PASS,):
        state = play(state, PASS)
    return state


def parting_from(start: Moment) -> Parting:
    """Where two readings part in all games that begin as a moment does.

    What may be done depends on the structure alone, so one moment of each structure is enough:
    for what is offered and for who is over. What is shown differs, if the readings of what is
    shown are the same and so are the cards, only where one game is over and the other is not.
    """
    looked = ends = 0
    found: dict[str, Moment] = {}
    apart: list[Moment] = []
    for moment in moments(start, by_structure):
        looked += 1
        one, other = moment.states
        ends += one.is_over and other.is_over
        ours, theirs = set(legal_actions(one)), set(legal_actions(other))
        differs = {
            "lost": bool(ours - theirs),
            "gained": bool(theirs - ours),
            "ended": may_end_otherwise(moment.states),
            "shown": is_shown_otherwise(moment.states),
        }
        for respect, does in differs.items():
            if does:
                found.setdefault(respect, moment)
        if set(whole_decisions(one)) != set(whole_decisions(other)) or one.is_over != other.is_over:
            apart.append(moment)
    return Parting(
        looked,
        ends,
        found.get("lost"),
        found.get("gained"),
        found.get("ended"),
        found.get("shown"),
        tuple(apart),
    )
