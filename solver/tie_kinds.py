"""Kinds of tie: which of them can coincide in the four factions of one table."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product

from oshra.model.cards import FACTIONS, Player
from oshra.model.facts import WinnerIs
from oshra.model.rules import Rules
from oshra.model.score_sheet import Tie
from oshra.solver.deadline import NO_DEADLINE, Deadline
from oshra.solver.search import FULL_TABLES, Searcher

Ties = tuple[Tie | None, ...]
"""What is tied in each faction."""

KINDS: tuple[Tie | None, ...] = (None, *Tie)
"""Nothing, influence, rows, both."""


@dataclass(frozen=True, slots=True)
class TieKinds:
    """Which ties can coincide."""

    possible: tuple[Ties, ...]
    """Those that coincide on some table of a whole game."""
    impossible: tuple[Ties, ...]
    """Those that never do."""


def ties_that_coincide(rules: Rules, deadline: Deadline = NO_DEADLINE) -> TieKinds:
    """For every combination of ties a table of a whole game that A wins, or that there is none.

    Raises `Undecided` if the solver gives no answer for one of them.
    """
    searcher = Searcher(rules, FULL_TABLES, WinnerIs(Player.A), deadline)
    possible, impossible = [], []
    for ties in product(KINDS, repeat=len(FACTIONS)):
        wanted = [
            searcher.cases.sheet.faction(faction).tied[tie]
            for faction, tie in zip(FACTIONS, ties, strict=True)
        ]
        case = searcher.find(*wanted)
        if case is None:
            impossible.append(ties)
        else:
            found = {settled.faction: settled.tie for settled in case.sheet.factions}
            possible.append(tuple(found[faction] for faction in FACTIONS))
    return TieKinds(tuple(possible), tuple(impossible))
