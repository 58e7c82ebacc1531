"""The numbers of the set-up: cards in hand, slots in a row, turns of a player."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NewType

from oshra.model.cards import PLAYERS, Player
from oshra.model.errors import BadInput
from oshra.model.so_many import so_many

Slot = NewType("Slot", int)
"""A place in the rows, counted from 0: row A from the left, then row B from the left."""

HEROES_OF_A_TAKE = 2
"""How many heroes a player takes and puts back (`take.two`, `put.back`)."""

LARGEST_NUMBER = 1000
"""Larger numbers in a set-up are refused as a slip of the pen."""


SLOTS = tuple(map(Slot, range(2 * LARGEST_NUMBER)))
"""Every slot that a set-up can have, in order; a table of fewer slots uses the first ones."""


@dataclass(frozen=True, slots=True)
class Setup:
    """How many cards a game begins with and how long it lasts (`setup.*`, `intro.turns`)."""

    hand: int = 3
    """Hero cards that each player is dealt."""
    row: int = 7
    """Hero cards in each of the two rows."""
    turns: int = 7
    """Turns of each player."""

    def __post_init__(self) -> None:
        """Refuse numbers with which no game can be dealt."""
        for name in ("hand", "row", "turns"):
            number = getattr(self, name)
            if not 1 <= number <= LARGEST_NUMBER:
                raise BadInput(
                    f"setup, {name}", str(number), f"a number from 1 to {LARGEST_NUMBER}"
                )
        if self.hand > self.turns:
            raise BadInput(
                "setup",
                f"a hand of {self.hand} in a game of {so_many(self.turns, 'turn')} each",
                "a hand no larger than the number of turns, so that the pile is not negative",
            )

    @property
    def slots(self) -> int:
        """Slots in both rows together."""
        return 2 * self.row

    @property
    def heroes(self) -> int:
        """Hero cards that a game needs: two rows, and one for each turn of each player."""
        return 2 * self.row + 2 * self.turns

    @property
    def pile(self) -> int:
        """Hero cards in the draw pile when the game begins (`setup.pile`)."""
        return 2 * self.turns - 2 * self.hand

    def slot(self, row: Player, number: int) -> Slot:
        """The slot with a number, counted from 1 at the left, in a row."""
        return Slot(row * self.row + number - 1)

    def row_of(self, slot: Slot) -> Player:
        """The row in which a slot lies."""
        return PLAYERS[slot >= self.row]

    def slot_name(self, slot: Slot) -> str:
        """The name of a slot: `A1` is the leftmost of row A."""
        return f"{self.row_of(slot).name}{slot % self.row + 1}"


STANDARD_SETUP = Setup()
"""The set-up that the rulebook describes."""
