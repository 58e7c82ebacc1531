"""Showing: what players, and somebody who only watches, are shown at a moment of two readings."""

from __future__ import annotations

from dataclasses import replace

from oshra.model.cards import PLAYERS
from oshra.model.line import line_of
from oshra.model.position import Position
from oshra.model.rulings import DEFAULTS
from oshra.model.state import State
from oshra.model.view import Viewer, view
from oshra.properties.lockstep import States, lie_alike

VIEWERS: dict[str, Viewer] = {**{player.name: player for player in PLAYERS}, "watching": None}
"""Who looks: both players, and somebody who only watches."""


def is_shown_otherwise(states: States) -> bool:
    """Whether the same cards lie in the same places and somebody is shown others of them."""
    return lie_alike(*states) and any(
        cards_shown(states[0], viewer) != cards_shown(states[1], viewer)
        for viewer in VIEWERS.values()
    )


def cards_shown(state: State, viewer: Viewer) -> Position:
    """The cards that somebody is shown, whatever is to be decided next and by which readings."""
    shown = view(state, viewer)
    return replace(shown, rules=replace(shown.rules, rulings=DEFAULTS), moment=None)


def shown_otherwise(state: State, other: State) -> dict[str, str]:
    """What those are shown in a state, as lines, who are shown something else in the other."""
    return {
        name: line_of(view(state, viewer))
        for name, viewer in VIEWERS.items()
        if cards_shown(state, viewer) != cards_shown(other, viewer)
    }
