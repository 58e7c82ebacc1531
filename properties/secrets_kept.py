"""Secrets kept: what nobody but its owner sees before the end, and what the end reveals to all.

Each returns a sentence when it fails and None when it holds.
"""

from __future__ import annotations

from oshra.model.actions import Action
from oshra.model.cards import PLAYERS
from oshra.model.log import Deed, told
from oshra.model.playthrough import VIEWERS
from oshra.model.state import State
from oshra.model.view import view


def leaders_are_secret(state: State) -> str | None:
    """Before the end nobody sees the leader of another."""
    if state.is_over:
        return None
    for viewer in VIEWERS:
        leaders = view(state, viewer).leaders
        for owner in PLAYERS:
            if owner is not viewer and leaders[owner] is not None:
                return f"the leader of {owner.name} is seen before the end"
    return None


def councils_are_secret(state: State) -> str | None:
    """Before the end nobody sees which heroes lie in the council of another."""
    if state.is_over:
        return None
    for viewer in VIEWERS:
        councils = view(state, viewer).councils
        for owner in PLAYERS:
            if owner is not viewer and any(sight.hero is not None for sight in councils[owner]):
                return f"a hero in the council of {owner.name} is seen before the end"
    return None


def everything_is_revealed(state: State) -> str | None:
    """At the end everybody sees both leaders and both councils."""
    if not state.is_over:
        return None
    for viewer in VIEWERS:
        seen = view(state, viewer)
        for owner in PLAYERS:
            heroes = tuple(sight.hero for sight in seen.councils[owner])
            if seen.leaders[owner] != state.leaders[owner] or heroes != state.councils[owner]:
                return f"the council of {owner.name} is not revealed at the end"
    return None


def the_reveal_is_told(before: State, action: Action, after: State) -> str | None:
    """Everybody is told both councils after the last step, and nobody before."""
    for viewer in VIEWERS:
        revealed = {
            each.player for each in told(before, action, after, viewer) if each.deed is Deed.REVEALS
        }
        if revealed != (set(PLAYERS) if after.is_over else set()):
            return "a council is told too early, or not at all"
    return None
