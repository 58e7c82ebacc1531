"""Final looks: how the final tables look that play reaches, whichever heroes the cards are.

Any hero may be dealt to any place, so that with a final table every other is reached that looks
the same: slots of a row exchanged, heroes exchanged, blockers laid by the other player. It counts
what lies on the table, not who lost for want of a take: that belongs to the winner.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import lru_cache

from oshra.model.cards import PLAYERS
from oshra.model.deal import deal, opening
from oshra.model.rules import Rules
from oshra.model.state import State
from oshra.model.table import FinalTable, Row
from oshra.properties.lockstep import looks_of, one_of_each_kind, played_whole, whole_decisions

FinalLooks = tuple[tuple[tuple[tuple[bool, ...], ...], ...], tuple[int, int]]
"""For each row which cards of its slots lie face up, in any order; how large the councils are."""


def final_looks(state: State, *, rows_alike: bool) -> FinalLooks:
    """How the table of a state looks at the end, both rows as one if they are alike."""
    row = state.rules.setup.row
    slots = [tuple([card.face_up for card in stack]) for stack in state.table]
    rows = (slots,) if rows_alike else (slots[:row], slots[row:])
    return tuple([tuple(sorted(each)) for each in rows]), (
        len(state.councils[0]),
        len(state.councils[1]),
    )


def ends_from(states: Iterable[State], *, rows_alike: bool) -> dict[FinalLooks, State]:
    """Every look of a final table that play reaches from some states, with an end that has it."""
    waiting = list(states)
    seen = {looks_of(state, rows_alike=rows_alike) for state in waiting}
    ends: dict[FinalLooks, State] = {}
    while waiting:
        state = waiting.pop()
        if state.is_over:
            ends.setdefault(final_looks(state, rows_alike=rows_alike), state)
            continue
        decisions = whole_decisions(state)
        for action in one_of_each_kind(state, decisions, rows_alike=rows_alike):
            after = played_whole(state, action)
            looks = looks_of(after, rows_alike=rows_alike)
            if looks not in seen:
                seen.add(looks)
                waiting.append(after)
    return ends


@lru_cache(maxsize=256)
def ends_of(rules: Rules) -> dict[FinalLooks, State]:
    """Every look of a final table that play reaches, whoever begins, with an end that has it."""
    dealt = deal(rules, rules.deck.heroes, rules.deck.leaders)
    return ends_from([opening(rules, dealt, first) for first in PLAYERS], rows_alike=False)


def by_nobody(final: FinalTable) -> FinalTable:
    """The final table without knowing who laid the blockers or lost."""
    row_a, row_b = map(_without_layers, final.rows)
    return replace(final, rows=(row_a, row_b), loser=None)


def _without_layers(row: Row) -> Row:
    return tuple([tuple([replace(card, by=None) for card in stack]) for stack in row])
