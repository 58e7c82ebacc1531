"""Choices: the legal actions of a decision, known by number and made when they are looked at.

What may be chosen is numbered: the heroes that may be taken, the cards of the hand, the places
to block. An action is then a way to choose among a few numbers. The same few patterns of ways
come back in every game, so each is found once, and a decision only says what the numbers mean.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from operator import itemgetter
from typing import overload

from oshra.model.actions import Action
from oshra.model.memory import Latest, remembered
from oshra.model.state import State

Way = tuple[int, ...]
"""An action by the numbers of what it chooses."""


NOT_THERE = -1
"""The number of what cannot be chosen at all."""


@dataclass(frozen=True, slots=True)
class Pattern:
    """The ways in which a decision can be made."""

    ways: tuple[Way, ...]
    """The ways in order."""
    known: frozenset[Way]
    """The same ways, for a quick look whether one is among them."""
    picks: tuple[itemgetter[object], ...]
    """What picks the things of each way out of all that are numbered, in order of the ways."""


@remembered
def pattern_of(ways: tuple[Way, ...]) -> Pattern:
    """The pattern of these ways, the same for everyone who asks."""
    return Pattern(ways, frozenset(ways), tuple(map(_pick, ways)))


def _pick(way: Way) -> itemgetter[object]:
    if len(way) == 1:
        return itemgetter(slice(way[0], way[0] + 1))
    return itemgetter(*way)


class Choices(Sequence[Action]):
    """The legal actions of a decision, each made only when it is looked at."""

    __slots__ = ("_made",)

    _made: Action | None
    """The action that was made last: who plays it need not have it looked for."""

    @abstractmethod
    def at(self, place: int) -> Action:
        """Make the action at a place, counted as in any sequence."""

    @abstractmethod
    def offers(self, action: object) -> bool:
        """Whether this is one of the legal actions, whoever made it."""

    @overload
    def __getitem__(self, index: int) -> Action: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Action, ...]: ...
    def __getitem__(self, index: int | slice) -> Action | tuple[Action, ...]:
        """The action at a place, or the actions at some places."""
        if isinstance(index, slice):
            return tuple(self)[index]
        action = self._made = self.at(index)
        return action

    def __contains__(self, action: object) -> bool:
        """Whether this is one of the legal actions."""
        return action is self._made or self.offers(action)


LATEST: Latest[State, Sequence[Action]] = Latest(())
"""The choices of the state that was asked about last: playing on asks for them once more."""
