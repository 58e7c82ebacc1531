"""Steps of a turn: what a player or the rules do at once, as a change of locations.

A step is a condition on the locations before it and on the player's choice, and the locations
after it as terms; whatever it does not name stays as it is. What counts it changes rests on
balances, each about one hero or one slot.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from z3 import Bool, BoolRef

from oshra.solver.building import denial, sum_at_least, sum_is
from oshra.solver.locations import Column, Locations


class Due(Enum):
    """What comes next; the order is that of a turn."""

    BEGIN = "the turn begins"
    TAKE = "take"
    SECOND_TAKE = "second take"
    PUT = "put back"
    USE = "use a card"
    SECOND_USE = "use a second card"
    DRAW = "draw"
    OVER = "over"


DECIDED = frozenset({Due.TAKE, Due.SECOND_TAKE, Due.PUT, Due.USE, Due.SECOND_USE})
"""What a player decides; the rest follows by itself."""


@dataclass(frozen=True, slots=True)
class Balance:
    """Conditions, each counted so often, that add up to a number."""

    of: str
    """What is balanced, in words."""
    parts: tuple[tuple[BoolRef, int], ...]
    """The conditions, each with how often it counts."""
    number: int = 0
    """What they add up to."""

    @property
    def term(self) -> BoolRef:
        """The balance as a pseudo-Boolean equation, in which nothing counts negatively."""
        number = self.number
        parts = []
        for condition, times in self.parts:
            if times < 0:
                number -= times
                parts.append((denial(condition), -times))
            else:
                parts.append((condition, times))
        return sum_is(parts, number)


@dataclass(frozen=True, slots=True)
class Change:
    """How a step changes what is counted."""

    kept: int = 0
    """Cards in the hand of the player in turn, without as many as slots are open."""
    pile: int = 0
    """Cards in the pile."""


NO_CHANGE = Change()
"""Nothing that is counted changes."""


class Nothing(Enum):
    """What a step may leave empty."""

    HAND = "the hand"
    PILE = "the pile"


@dataclass(frozen=True, slots=True, eq=False)
class TurnStep:
    """One step of a turn."""

    name: str
    """What is done, in words."""
    due: Due
    """When it is done."""
    then: Due
    """What comes next; after the draw, or where a turn is lost, the next turn if there is one."""
    choices: tuple[BoolRef, ...]
    """What the player chooses."""
    may: BoolRef
    """Whether it may be done, with these choices."""
    after: Locations
    """Where the heroes lie after it."""
    change: Change = NO_CHANGE
    """What it changes of the sizes."""
    balances: tuple[Balance, ...] = ()
    """Why the sizes change so: each is about one hero or one slot."""
    leaves: frozenset[Nothing] = frozenset()
    """What is empty after it, whenever it is done."""


def plus(parts: Sequence[BoolRef]) -> tuple[tuple[BoolRef, int], ...]:
    """Each condition counted once."""
    return tuple((part, 1) for part in parts)


def minus(parts: Sequence[BoolRef]) -> tuple[tuple[BoolRef, int], ...]:
    """Each condition taken off once."""
    return tuple((part, -1) for part in parts)


def choice_of(what: str, number: int) -> Column:
    """As many Booleans, one for each thing that may be chosen."""
    return tuple(Bool(f"{what} {each}") for each in range(number))


def at_most_one(parts: Sequence[BoolRef]) -> BoolRef:
    """No two of the conditions hold."""
    return denial(sum_at_least(plus(parts), 2))
