"""The table: cards laid in the slots of the two rows, face up or face down, blocked or blocking."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from operator import attrgetter
from typing import NamedTuple

from oshra.model.cards import Faction, Hero, Leader, Pair, Player
from oshra.model.memory import remembered
from oshra.model.setup import SLOTS, Slot


@dataclass(frozen=True, slots=True)
class Laid:
    """A hero laid on the table, with the side that shows and, for a blocker, who laid it."""

    hero: Hero
    """The hero."""
    face_up: bool
    """Whether the strength is shown (`put.face-up`)."""
    by: Player | None = None
    """Who laid it face down as a blocker, if that is known."""

    @property
    def name(self) -> str:
        """The notation: `R5` face up, `r5` face down."""
        return self.hero.name.upper() if self.face_up else self.hero.name


@remembered
def put_face_up(hero: Hero) -> Laid:
    """The hero as it is put back: face up (`put.face-up`)."""
    return Laid(hero, face_up=True)


@remembered
def dealt_face_down(hero: Hero) -> Laid:
    """The hero as the set-up deals it into a row: face down (`setup.rows`)."""
    return Laid(hero, face_up=False)


@remembered
def laid_as_blocker(hero: Hero, by: Player) -> Laid:
    """The hero as a player lays it on another: face down (`use.block`)."""
    return Laid(hero, face_up=False, by=by)


Stack = tuple[Laid, ...]
"""What lies in one slot, bottom first; empty while the slot is open."""

Table = tuple[Stack, ...]
"""All slots, row A first."""

Row = tuple[Stack, ...]
"""The slots of one row."""


class Standing(NamedTuple):
    """Which slots hold a hero between turns, and which a hero that lies alone.

    Taking two heroes and putting back two leaves every stack as high as it was, so that a
    turn changes this by its block alone: it is handed on from state to state.
    """

    lone: tuple[Slot, ...]
    """The slots in which one hero lies, neither blocked nor blocking."""
    filled: tuple[Slot, ...]
    """The slots in which any hero lies."""

    def blocked_in(self, slot: Slot) -> Standing:
        """How the slots stand after a block in one of them."""
        lone = list(self.lone)
        if slot in lone:
            lone.remove(slot)
        return Standing(tuple(lone), self.filled)


SlotsOf = Callable[[Standing], tuple[Slot, ...]]
"""A choice of slots by how they stand; they come in order."""

LONE: SlotsOf = attrgetter("lone")
"""The slots in which one hero lies, neither blocked nor blocking."""
FILLED: SlotsOf = attrgetter("filled")
"""The slots in which any hero lies."""


def standing_of(table: Table, opened: Iterable[Slot] = ()) -> Standing:
    """How the slots of a table stand once those that are open in this turn are filled again."""
    heights = list(map(len, table))
    for slot in opened:
        heights[slot] += 1
    slots = SLOTS[: len(table)]
    return Standing(
        tuple([slot for slot in slots if heights[slot] == 1]),
        tuple([slot for slot in slots if heights[slot]]),
    )


def with_stack(table: Table, slot: Slot, stack: Stack) -> Table:
    """The table with another stack in one slot."""
    stacks = list(table)
    stacks[slot] = stack
    return tuple(stacks)


@dataclass(frozen=True, slots=True)
class FinalTable:
    """What lies on the table when play has ended: all that scoring looks at."""

    rows: Pair[Row]
    """The two rows, each closest to the player of its name."""
    councils: Pair[tuple[Hero, ...]]
    """The heroes of the two councils."""
    leaders: Pair[Leader]
    """The leaders of the two councils."""
    order: tuple[Faction, ...] = tuple(Faction)
    """The order in which the factions are considered (`score.factions`)."""
    loser: Player | None = None
    """Who lost because no full take was left, where a reading decides so."""
