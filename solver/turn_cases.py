"""Cases of the induction: both players, before the last turn and in it, with all that is due."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from typing import Protocol

from z3 import BoolRef

from oshra.model.cards import PLAYERS, Player
from oshra.solver.invariant import Part, invariant
from oshra.solver.locations import Locations
from oshra.solver.turn_facts import TurnFacts
from oshra.solver.turn_point import TurnPoint
from oshra.solver.turn_step import Due, TurnStep


class Steps(Protocol):
    """What gives the steps that are due in a turn."""

    def __call__(
        self, facts: TurnFacts, before: Locations, player: Player, due: Due, *, last: bool
    ) -> tuple[TurnStep, ...]:
        """The steps of a player's turn that are due, from these locations."""


@dataclass(frozen=True, slots=True, eq=False)
class Case:
    """A kind of moment: what is known of it, and every step that may follow."""

    facts: TurnFacts
    """What the readings say about a turn."""
    player: Player
    """Whose turn it is."""
    last: bool
    """Whether it is the last turn."""
    due: Due
    """What is due."""
    before: Locations
    """Where the heroes lie; nothing is known of it."""
    steps: tuple[TurnStep, ...]
    """The steps that are due."""
    known: tuple[TurnStep, ...] = ()
    """Those of the steps that do the same before the last turn."""

    @property
    def is_known(self) -> bool:
        """Whether nothing distinguishes it from the same case before the last turn."""
        return bool(self.steps) and self.known == self.steps

    @property
    def point(self) -> TurnPoint:
        """A point of a game at which the player has such a turn: the first that comes."""
        turns = self.facts.turns
        turn = turns if self.last else 1
        return TurnPoint(PLAYERS[(self.player + turn - 1) % 2], turn, self.due)

    def invariant_before(self) -> list[BoolRef]:
        """The invariant before the steps."""
        return [part.term for part in invariant(self.facts, self.before, self.player, self.due)]

    def invariant_after(self, step: TurnStep) -> tuple[Part, ...]:
        """The parts of the invariant after a step, when it may be the other player's turn."""
        point = self.point.after(step, self.facts.turns)
        player = self.player.other if point.due is Due.BEGIN else self.player
        return invariant(self.facts, step.after, player, point.due)


def cases(facts: TurnFacts, before: Locations, steps: Steps) -> Iterator[Case]:
    """Every case; in the last turn those steps are known that nothing distinguishes."""
    for player, due in product(PLAYERS, Due):
        earlier = steps(facts, before, player, due, last=False)
        yield Case(facts, player, False, due, before, earlier)  # noqa: FBT003 - not the last turn
        last = steps(facts, before, player, due, last=True)
        known = tuple(
            step
            for step, other in zip(last, earlier, strict=True)
            if step.then is not Due.BEGIN and _same(step, other)
        )
        yield Case(facts, player, True, due, before, last, known)  # noqa: FBT003 - the last turn


def reached(every: tuple[Case, ...]) -> tuple[Case, ...]:
    """The cases that some step leads to, or the beginning of a turn."""
    due = {Due.BEGIN}
    for _ in Due:
        due |= {step.then for case in every if case.due in due for step in case.steps}
    return tuple(case for case in every if case.due in due)


def _same(one: TurnStep, other: TurnStep) -> bool:
    terms = zip((one.may, *one.after.terms), (other.may, *other.after.terms), strict=True)
    return all(mine.eq(theirs) for mine, theirs in terms)
