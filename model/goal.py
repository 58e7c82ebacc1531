"""Goals: a final table as planning looks at it, and how much of it lies at an earlier time."""

from __future__ import annotations

from dataclasses import dataclass
from math import comb
from typing import NamedTuple

from oshra.model.cards import PLAYERS, Hero, Pair
from oshra.model.memory import remembered
from oshra.model.rules import Rules
from oshra.model.rulings import Rulings
from oshra.model.setup import HEROES_OF_A_TAKE, SLOTS, Slot
from oshra.model.table import FinalTable, Stack, Table
from oshra.model.taking import full_takes, takeable_slots
from oshra.model.using import blockable_slots

Way = tuple[int, ...]
"""A take by the numbers of the heroes that may be taken."""


@dataclass(frozen=True, slots=True)
class Pile:
    """The lowest heroes of a slot, up to some height, as far as planning looks at them."""

    kind: int
    """The same number for piles that may be exchanged."""
    may_be_taken: bool
    """Whether the hero on top may be taken."""
    is_safe: bool
    """Whether it may be taken and lies face up in the end, so that taking it does no harm."""
    may_be_blocked: bool
    """Whether another hero may be laid on top."""
    face_up: int
    """How many heroes lie face up in the end."""
    laid_by: Pair[int]
    """How many blockers are known to be laid by each player."""
    above_safe: int
    """How many blockers lie above a hero that is safe once they are gone; the height if none is."""


class Lying(NamedTuple):
    """How a table lies at some time: what is left of the final table."""

    heights: tuple[int, ...]
    """How many of its heroes each slot holds."""
    turned: tuple[bool, ...]
    """Whether the hero on top of each slot is put back by a later turn."""
    councils: Pair[int]
    """How many of its heroes each council holds."""


@dataclass(frozen=True, slots=True)
class Goal:
    """A final table that a plan is to end in."""

    rules: Rules
    """The rules of the game."""
    table: Table
    """The slots of both rows."""
    councils: Pair[tuple[Hero, ...]]
    """The heroes of the councils."""
    piles: tuple[tuple[Pile, ...], ...]
    """For each slot its piles by height, the one of a single hero first."""

    def pile(self, lying: Lying, slot: int) -> Pile:
        """The pile in a slot at some time."""
        return self.piles[slot][lying.heights[slot] - 1]

    def piles_at(self, lying: Lying) -> list[Pile]:
        """The piles in all slots at some time."""
        return [piles[height - 1] for piles, height in zip(self.piles, lying.heights, strict=True)]

    def free_at(self, lying: Lying) -> list[Slot]:
        """The slots whose heroes may be taken at some time."""
        return [
            slot
            for slot, pile in zip(SLOTS, self.piles_at(lying), strict=False)
            if pile.may_be_taken
        ]

    @property
    def end(self) -> Lying:
        """The final table itself."""
        heights = tuple([len(stack) for stack in self.table])
        councils = (len(self.councils[0]), len(self.councils[1]))
        return Lying(heights, (False,) * len(heights), councils)


def goal_of(rules: Rules, final: FinalTable) -> Goal:
    """The goal to end in a final table that has a hero in every slot."""
    table = final.rows[0] + final.rows[1]
    kinds: dict[object, int] = {}
    of_two_each = comb(2 * HEROES_OF_A_TAKE, HEROES_OF_A_TAKE)
    rows_differ = len(takes_among(rules.rulings, HEROES_OF_A_TAKE, HEROES_OF_A_TAKE)) < of_two_each

    def pile(slot: int, stack: Stack, above_safe: int) -> Pile:
        row = rows_differ and slot >= rules.setup.row
        looks = (row, tuple([(card.face_up, card.by) for card in stack]))
        may_be_taken = bool(takeable_slots(rules.rulings, (stack,)))
        is_safe = may_be_taken and stack[-1].face_up
        laid = [card.by for card in stack[1:] if not card.face_up]
        return Pile(
            kinds.setdefault(looks, len(kinds)),
            may_be_taken,
            is_safe,
            bool(blockable_slots(rules.rulings, (stack,))),
            sum([card.face_up for card in stack]),
            (laid.count(PLAYERS[0]), laid.count(PLAYERS[1])),
            0 if is_safe else above_safe + 1,
        )

    everywhere: list[tuple[Pile, ...]] = []
    for slot, stack in enumerate(table):
        piles: list[Pile] = []
        for height in range(1, len(stack) + 1):
            piles.append(pile(slot, stack[:height], piles[-1].above_safe if piles else 0))
        everywhere.append(tuple(piles))
    return Goal(rules, table, final.councils, tuple(everywhere))


@remembered
def takes_among(rulings: Rulings, in_row_a: int, in_row_b: int) -> tuple[Way, ...]:
    """The full takes among so many heroes of each row that may be taken, by number."""
    return full_takes(rulings, in_row_a, in_row_b)


def full_takes_at(goal: Goal, free: list[Slot]) -> list[tuple[Slot, ...]]:
    """The full takes among these slots."""
    row = goal.rules.setup.row
    in_row_a = sum([slot < row for slot in free])
    ways = takes_among(goal.rules.rulings, in_row_a, len(free) - in_row_a)
    return [tuple([free[number] for number in way]) for way in ways]
