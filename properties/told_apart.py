"""Told apart: the verdict on two readings that a moment tells apart, with the smallest witness."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from oshra.model.actions import Action
from oshra.model.deal import opening
from oshra.model.line import line_of
from oshra.model.position_of import position_of
from oshra.model.record import record_text
from oshra.model.rules import Rules
from oshra.model.state import State
from oshra.properties.consequences import DIFFERENT, Consequence, under
from oshra.properties.dimensions import Dimension
from oshra.properties.evidence import Evidence
from oshra.properties.lockstep import Key, Moment, steps_along
from oshra.properties.smallest_moments import Told, smallest
from oshra.properties.whole_games import played_to_the_end, shuffled

Pair = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Respect:
    """In what respect moments are compared, and how."""

    dimension: Dimension
    """The respect."""
    told: Told
    """Whether the states of a moment differ in it."""
    key: Key
    """What moments have in common that are alike in it."""
    shown: Callable[[State, State], Mapping[str, object]]
    """What comes of a state in it, given the state under the other reading as well."""


def told_apart(
    ruling: str, pair: Pair, respect: Respect, nearest: Moment, legality: tuple[str, str] = ("", "")
) -> Consequence:
    """The verdict that two readings differ, given a moment of the whole set-up that shows it.

    The witness is the smallest moment of the reduced set-ups; only if none of them shows the
    difference is it the moment given. Legality is whether the second reading is narrower or
    wider, and how that is established.
    """
    found = smallest(ruling, pair, respect.told, respect.key)
    moment = nearest if found is None else found.moment
    one, other = moment.states
    narrower_or_wider, scope = legality
    return Consequence(
        ruling,
        pair,
        respect.dimension,
        DIFFERENT,
        Evidence.EXHAUSTIVE,
        "; ".join(filter(None, (NOT_REDUCED if found is None else found.established, scope))),
        legality=narrower_or_wider,
        size=moment.size,
        smallest=found is not None,
        position=line_of(position_of(one)),
        results={
            pair[0]: {"position": line_of(position_of(one)), **respect.shown(one, other)},
            pair[1]: {"position": line_of(position_of(other)), **respect.shown(other, one)},
        },
        game=whole_game_through(whole_rules(ruling, pair), nearest.path),
    )


NOT_REDUCED = "no reduced set-up tells them apart, but this moment of the whole one does"
"""How a difference is established that only the whole set-up shows."""


def whole_rules(ruling: str, pair: Pair) -> tuple[Rules, Rules]:
    """The rules of the rulebook's game under two readings."""
    return Rules(rulings=under(ruling, pair[0])), Rules(rulings=under(ruling, pair[1]))


def whole_game_through(rules: tuple[Rules, ...], path: tuple[Action, ...]) -> str:
    """A game of the whole set-up that begins with these decisions, played to the end.

    It is played under the first of the rules by which it is not over after them.
    """
    played = [steps_along(opening(each, shuffled()), path) for each in rules]
    steps, state = next((each for each in played if not each[1].is_over), played[0])
    record, _ = played_to_the_end(state, random.Random("played on"), before=steps)
    return record_text(record)
