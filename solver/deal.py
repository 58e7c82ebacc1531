"""The deal: what is true of the locations when a game begins."""

from __future__ import annotations

from z3 import BoolRef

from oshra.model.cards import PLAYERS
from oshra.solver.building import conjunction, denial, disjunction, sum_is
from oshra.solver.locations import Locations
from oshra.solver.turn_step import plus


def dealt(now: Locations) -> BoolRef:
    """Two hands, a hero in each slot, the rest in the pile, and each hero once (`setup.*`)."""
    setup = now.places.setup
    single = [now.base(slot) for slot in now.places.slots]
    single += now.pile()
    empty = [now.council(player) for player in PLAYERS]
    empty += [now.top(slot) for slot in now.places.slots]
    empty += now.left
    return conjunction(
        (
            *[sum_is(plus([place[hero] for place in now.at]), 1) for hero in now.places.heroes],
            *[sum_is(plus(now.hand(player)), setup.hand) for player in PLAYERS],
            *[sum_is(plus(column), 1) for column in single],
            *[denial(disjunction(column)) for column in empty],
        )
    )
