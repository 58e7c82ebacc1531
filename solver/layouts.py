"""Layouts: how many heroes may lie in which row and council, and which of them are known."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from enum import IntEnum
from math import factorial, prod
from operator import add

from oshra.model.cards import FACTIONS, Faction, Hero
from oshra.model.errors import BadPosition, Undecided
from oshra.model.position import Position
from oshra.model.readings import (
    BlockTarget,
    CouncilLimit,
    Reading,
    Shortage,
    TakeBlockers,
    TakeRows,
    TurnCount,
    UseCard,
)
from oshra.model.rules import Rules
from oshra.model.rulings import PLAY_RULINGS
from oshra.solver.worlds import free_heroes, sights_left_over


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

Strengths = tuple[int, ...]
"""Strengths of some heroes."""

Numbers = tuple[int, ...]
"""A number for each place."""


IMPOSSIBLE = -1
"""Fewer heroes than any rows hold: no table fits."""


@dataclass(frozen=True, slots=True)
class Share:
    """One faction's part in a layout."""

    free: Mapping[int, int]
    """The strengths of its heroes whose place is not known, each with the number of copies."""
    known: tuple[Strengths, ...]
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
    def known(self) -> Numbers:
        """The number of heroes that are known to lie in each place on the table."""
        return tuple(
            sum(len(share.known[place]) for share in self.shares.values()) for place in ON_TABLE
        )

    @property
    def ways_at_most(self) -> int:
        """No more tables than these fit the layout."""
        ways = prod(share.ways_at_most for share in self.shares.values())
        if self.least != self.most:
            return ways
        free = sum(sum(share.free.values()) for share in self.shares.values())
        sizes = (*self.most, max(0, free - sum(self.most)))
        return min(ways, factorial(free) // prod(factorial(size) for size in sizes))


BEYOND: Mapping[Reading, str] = {
    UseCard.BOTH: "two cards are used in a turn",
    TurnCount.TOGETHER: "cards are left over in both hands",
    BlockTarget.ANY_TOP: "stacks may be higher than two",
    TakeBlockers.UNCOVERED: "blocks may end",
}
"""Readings of play under which it is not established how many heroes lie where."""

RESTRICTED = frozenset({TakeRows.SAME_ROW, TakeRows.ONE_EACH})
"""Readings under which a shortage does not depend on the number of blocks alone."""

STOPPED = frozenset(
    {Shortage.FORBID_BLOCK, Shortage.PASS_TURN, Shortage.END_GAME, Shortage.STUCK_LOSES}
)
"""Readings under which no full final table has every slot blocked."""


def layout_of_play(rules: Rules) -> Layout:
    """The full final tables that legal play reaches, by the numbers in rows and councils.

    Each row holds one or two heroes a slot, each council at most one for each turn of its
    player (`put.back`, `use.block`, `use.council`). Slots and sides do not matter here.

    Raises `Undecided` under readings of play for which these numbers are not established.
    """
    setup, reading = rules.setup, rules.rulings.reading
    stopped = reading("shortage") in STOPPED
    beyond = [BEYOND[key] for key in map(reading, PLAY_RULINGS) if key in BEYOND]
    if stopped and reading("take-rows") in RESTRICTED:
        beyond.append("the rows of a take are restricted and a shortage stops play")
    if beyond:
        raise Undecided(f"the census does not know the final tables where {' and '.join(beyond)}")
    council = 1 if reading("council-limit") is CouncilLimit.ONE else setup.turns
    most = (2 * setup.row, 2 * setup.row, council, council)
    nothing_known: tuple[Strengths, ...] = ((),) * len(ON_TABLE)
    shares = {
        faction: Share(free, nothing_known, (0,) * len(Place), (*most, 0))
        for faction, free in _by_faction(Counter(rules.deck.heroes)).items()
    }
    in_rows = 2 * setup.slots - (1 if stopped else 0)
    return Layout(shares, (setup.row, setup.row, 0, 0), most, in_rows)


def layout_of_position(position: Position) -> Layout:
    """The final tables that fit a position, by the numbers in rows and councils.

    Raises `BadPosition` before the end of a game.
    """
    if not position.is_final:
        raise BadPosition(position.where, "a game that is not over", "a final table")
    seats = [
        *([card.sight for stack in row for card in stack] for row in position.rows),
        *position.councils,
        sights_left_over(position),
    ]
    free = free_heroes(position)
    unknown = [[sight for sight in sights if sight.hero is None] for sights in seats]
    blank = [sum(sight.faction is None for sight in sights) for sights in unknown]
    sizes = tuple(len(sights) for sights in unknown[: len(ON_TABLE)])
    elsewhere = free.total() - sum(sizes)
    shares: dict[Faction, Share] = {}
    for faction, strengths in _by_faction(free).items():
        least = tuple(sum(sight.faction is faction for sight in sights) for sights in unknown)
        most = tuple(map(add, least[: len(ON_TABLE)], blank))
        known = tuple(
            tuple(
                hero.strength
                for sight in sights
                if (hero := sight.hero) and hero.faction is faction
            )
            for sights in seats[: len(ON_TABLE)]
        )
        shares[faction] = Share(strengths, known, least, (*most, max(0, elsewhere)))
    in_rows = sum(sizes[:2]) if elsewhere >= len(unknown[Place.ELSEWHERE]) else IMPOSSIBLE
    return Layout(shares, sizes, sizes, in_rows)


def _by_faction(heroes: Counter[Hero]) -> dict[Faction, Mapping[int, int]]:
    """The copies of each strength, faction by faction."""
    return {
        faction: {
            int(hero.strength): copies
            for hero, copies in heroes.items()
            if hero.faction is faction and copies
        }
        for faction in FACTIONS
    }
