"""Points of a game: who began, the turn and what is due, beside where the heroes lie."""

from __future__ import annotations

from dataclasses import dataclass, replace

from oshra.model.cards import PLAYERS, Player
from oshra.solver.turn_step import Due, TurnStep


@dataclass(frozen=True, slots=True)
class TurnPoint:
    """A point of a game, apart from where the heroes lie."""

    first: Player
    """Who began."""
    turn: int
    """The turn, counted from 1, the turns of both players together."""
    due: Due
    """What is due."""

    @property
    def player(self) -> Player:
        """Whose turn it is (`turn.alternate`)."""
        return PLAYERS[(self.first + self.turn - 1) % 2]

    def after(self, step: TurnStep, turns: int) -> TurnPoint:
        """The point after a step: the next turn begins, unless it was the last (`end.when`)."""
        if step.then is not Due.BEGIN:
            return replace(self, due=step.then)
        if self.turn >= turns:
            return replace(self, due=Due.OVER)
        return replace(self, turn=self.turn + 1, due=Due.BEGIN)
