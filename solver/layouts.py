"""Layouts: how many heroes may lie in which row and council, and which of them are known."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import IntEnum
from math import factorial, prod

from oshra.model.cards import FACTIONS, PLAYERS, Faction, Hero, Player, Sight
from oshra.model.errors import BadPosition, Undecided
from oshra.model.position import Position
from oshra.model.readings import (
    BlockTarget,
    CouncilLimit,
    Shortage,
    TakeBlockers,
    TurnCount,
    UseCard,
)
from oshra.model.rules import Rules
from oshra.solver.worlds import can_be_filled, free_heroes, sights_left_over


class Place(IntEnum):
    """Where a hero can lie when play has ended, slots and sides apart."""

    ROW_A = 0
    ROW_B = 1
    COUNCIL_A = 2
    COUNCIL_B = 3
    ELSEWHERE = 4
    """Not on the table: left over in a hand or the pile, or not part of a fragment."""


ON_TABLE = (Place.ROW_A, Place.ROW_B, Place.COUNCIL_A, Place.COUNCIL_B)
"""The places that are scored."""

Numbers = tuple[int, ...]
"""A number for each place."""


@dataclass(frozen=True, slots=True)
class Share:
    """One faction's part in a layout."""

    free: Mapping[int, int]
    """The strengths of its heroes whose place is not known, each with the number of copies."""
    known: tuple[tuple[int, ...], ...]
    """The strengths of its heroes that are known to lie in each place on the table."""
    least: Numbers
    """The least number of its free heroes in each place."""
    most: Numbers
    """The greatest number of its free heroes in each place."""

    @property
    def ways_at_most(self) -> int:
        """No more ways than these exist to lay its free heroes."""
        places = sum(number > 0 for number in self.most)
        return prod(_ways(copies, places) for copies in self.free.values())


def _ways(copies: int, places: int) -> int:
    """Ways to lay equal heroes in some places."""
    if places == 0:
        return int(copies == 0)
    return factorial(copies + places - 1) // factorial(copies) // factorial(places - 1)


@dataclass(frozen=True, slots=True)
class Layout:
    """What may lie where."""

    shares: Mapping[Faction, Share]
    """The part of each faction."""
    least: Numbers
    """The least number of free heroes in each place on the table."""
    most: Numbers
    """The greatest number of free heroes in each place on the table."""
    in_rows: int
    """The greatest number of free heroes in both rows together."""

    @property
    def ways_at_most(self) -> int:
        """No more tables than these fit the layout."""
        ways = prod(share.ways_at_most for share in self.shares.values())
        if self.least != self.most:
            return ways
        free = sum(sum(share.free.values()) for share in self.shares.values())
        sizes = (*self.most, max(0, free - sum(self.most)))
        return min(ways, factorial(free) // prod(factorial(size) for size in sizes))


BEYOND: Mapping[object, str] = {
    UseCard.BOTH: "two cards are used in a turn",
    TurnCount.TOGETHER: "cards are left over in both hands",
    BlockTarget.ANY_TOP: "stacks may be higher than two",
    TakeBlockers.UNCOVERED: "blocks may end",
}
"""Readings of play under which it is not established how many heroes lie where."""

_ENDED_BY_A_SHORTAGE = frozenset(
    {Shortage.FORBID_BLOCK, Shortage.PASS_TURN, Shortage.END_GAME, Shortage.STUCK_LOSES}
)


def layout_of_play(rules: Rules) -> Layout:
    """The full final tables that legal play reaches, by the numbers in rows and councils.

    Each row holds at least one hero a slot and at most two, each council at most one for each
    turn of its player (`put.back`, `use.one`). At least one card joins a council where a
    shortage would have ended play or is forbidden. Slots and sides do not matter here.

    Raises `Undecided` under readings of play for which these numbers are not established.
    """
    readings = {name: rules.rulings.reading(name) for name in _PLAY}
    for reading in readings.values():
        if reading in BEYOND:
            raise Undecided(f"the census does not know the final tables where {BEYOND[reading]}")
    setup = rules.setup
    council = 1 if readings["council-limit"] is CouncilLimit.ONE else setup.turns
    short = readings["shortage"] in _ENDED_BY_A_SHORTAGE
    most = (2 * setup.row, 2 * setup.row, council, council)
    shares = {
        faction: Share(
            Counter(hero.strength for hero in rules.deck.heroes if hero.faction is faction),
            ((),) * len(ON_TABLE),
            (0,) * len(Place),
            (*most, 0),
        )
        for faction in FACTIONS
    }
    return Layout(
        shares,
        (setup.row, setup.row, 0, 0),
        most,
        2 * setup.slots - (1 if short else 0),
    )


_PLAY = (
    *("use-card", "turn-count", "block-target", "take-blockers"),
    *("council-limit", "shortage"),
)
