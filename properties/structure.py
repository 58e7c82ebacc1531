"""Structure: what legality looks at, and nothing else, up to exchanging slots within a row.

Which hero a card is never matters for legality; what matters is how many slots of each row are
free or blocked, how many cards hands and pile hold, the turn and the phase. A structure keeps
these numbers only.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import NamedTuple

from oshra.model.readings import (
    BlockTarget,
    CouncilLimit,
    Shortage,
    TakeBlockers,
    TakeRows,
    TurnCount,
    UseCard,
)
from oshra.model.rulings import Rulings
from oshra.model.setup import Setup


class Step(IntEnum):
    """What is decided next in a structure."""

    TAKE = 0
    PUT = 1
    USE = 2
    OVER = 3


class Slots(NamedTuple):
    """How many slots of each row are free, and how many are blocked."""

    free_a: int
    """Slots of row A with one hero."""
    free_b: int
    """Slots of row B with one hero."""
    blocked_a: int
    """Slots of row A with more than one."""
    blocked_b: int
    """Slots of row B with more than one."""


NONE_OPEN = Slots(0, 0, 0, 0)


class Structure(NamedTuple):
    """A state without its cards; the slots are counted as they lay before the take."""

    turn: int
    """The turn, counted from 1."""
    step: Step
    """What is decided next."""
    slots: Slots
    """The slots, a slot opened in this turn counted as it was."""
    opened: Slots
    """The slots from which a hero was taken in this turn."""
    hands: tuple[int, int]
    """Cards in the hand of the player in turn, and of the other."""
    pile: int
    """Cards in the pile."""
    councils: tuple[int, int]
    """Heroes in the councils of both, as far as a limit makes it matter."""
    used: bool = False
    """Whether a card has been added to the council in this turn, where two are used."""
    passing: bool = False
    """Whether the turn could not begin: it is lost, or it has ended the game."""


@dataclass(frozen=True, slots=True)
class StructureRules:
    """The readings that legality looks at, as plain facts, and the set-up."""

    setup: Setup
    """The numbers of the set-up."""
    same_row: bool
    """Whether a take may come from one row."""
    two_rows: bool
    """Whether a take may come from both rows."""
    blockers_move: bool
    """Whether blockers may be taken."""
    shortage: Shortage
    """The reading of a shortage."""
    uses_both: bool
    """Whether one card goes to the council and one blocks."""
    council_limit: int | None
    """The most heroes in a council."""
    stacks: bool
    """Whether blockers may be blocked."""
    turns: int
    """Turns of both players together."""

    def takeable(self, slots: Slots) -> tuple[int, int]:
        """How many heroes of each row may be taken."""
        if self.blockers_move:
            return slots.free_a + slots.blocked_a, slots.free_b + slots.blocked_b
        return slots.free_a, slots.free_b

    def has_full_take(self, slots: Slots) -> bool:
        """Whether two heroes can be taken."""
        row_a, row_b = self.takeable(slots)
        in_one = self.same_row and (row_a > 1 or row_b > 1)
        return in_one or (self.two_rows and row_a > 0 and row_b > 0)


SAME_ROW_OR_TWO = {
    TakeRows.ANY: (True, True),
    TakeRows.SAME_ROW: (True, False),
    TakeRows.ONE_EACH: (False, True),
}
"""Whether a take may come from one row, and whether from both."""
BLOCKERS_MOVE = {TakeBlockers.NEVER: False, TakeBlockers.UNCOVERED: True}
USES_BOTH = {UseCard.ONE_OF: False, UseCard.BOTH: True}
COUNCIL_LIMIT = {CouncilLimit.NONE: None, CouncilLimit.ONE: 1}
STACKS = {BlockTarget.SLOT_HERO: False, BlockTarget.ANY_TOP: True}
TURNS_OF_A_TURN = {TurnCount.EACH: 2, TurnCount.TOGETHER: 1}
"""How many turns of both players a turn of the set-up stands for."""


def structure_rules(rulings: Rulings, setup: Setup) -> StructureRules:
    """The facts about legality that these readings state."""
    same_row, two_rows = SAME_ROW_OR_TWO[rulings.take_rows]
    return StructureRules(
        setup,
        same_row=same_row,
        two_rows=two_rows,
        blockers_move=BLOCKERS_MOVE[rulings.take_blockers],
        shortage=rulings.shortage,
        uses_both=USES_BOTH[rulings.use_card],
        council_limit=COUNCIL_LIMIT[rulings.council_limit],
        stacks=STACKS[rulings.block_target],
        turns=setup.turns * TURNS_OF_A_TURN[rulings.turn_count],
    )


LEGALITY_RULINGS = (
    "take-rows",
    "take-blockers",
    "shortage",
    "put-slot",
    "use-card",
    "council-limit",
    "block-target",
    "turn-count",
)
"""The rulings whose readings may change what is legal, but for looks between two takes.

Where a hero may be put back changes which actions are legal but never the structure after them:
there is always some way to fill the open places.
"""
