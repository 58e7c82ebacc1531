"""Choices: the legal actions of a decision, known by number and made when they are looked at.

What may be chosen is numbered: the heroes that may be taken, the cards of the hand, the places
to block. An action is then a way to choose among a few numbers. The same few patterns of ways
come back in every game, so each is found once, and a decision only says what the numbers mean.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import starmap
from operator import itemgetter
from typing import overload

from oshra.model.actions import Action
from oshra.model.memory import Latest, remembered
from oshra.model.state import State

Way = tuple[int, ...]
"""An action by the numbers of what it chooses."""


NOT_THERE = -1
"""The number of what cannot be chosen at all."""


@dataclass(frozen=True)
class Pattern:
    """The ways in which a decision can be made."""

    ways: tuple[Way, ...]
    """The ways in order."""
    picks: tuple[itemgetter[object], ...]
    """What picks the things of each way, as a tuple, out of all that are numbered."""

    @cached_property
    def known(self) -> frozenset[Way]:
        """The ways, for a quick look whether one is among them."""
        return frozenset(self.ways)


@remembered
def pattern_of(ways: tuple[Way, ...]) -> Pattern:
    """The pattern of these ways, the same for everyone who asks."""
    if ways and len(ways[0]) == 1:
        return Pattern(ways, tuple([itemgetter(slice(place, place + 1)) for (place,) in ways]))
    return Pattern(ways, tuple(starmap(itemgetter, ways)))


class Choices(Sequence[Action]):
    """The legal actions of a decision, each made only when it is looked at."""

    __slots__ = ("made",)

    made: Action | None
    """The action that was made last: who plays it need not have it looked for."""

    @abstractmethod
    def at(self, place: int) -> Action:
        """Make the action at a place, counted as in any sequence."""

    @abstractmethod
    def __contains__(self, action: object) -> bool:
        """Whether this is one of the legal actions, whoever made it."""

    @overload
    def __getitem__(self, index: int) -> Action: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Action, ...]: ...
    def __getitem__(self, index: int | slice) -> Action | tuple[Action, ...]:
        """The action at a place, or the actions at some places."""
        if isinstance(index, slice):
            return tuple(self)[index]
        action = self.made = self.at(index)
        return action


class Listed(Choices):
    """Actions so few that they are simply listed."""

    __slots__ = ("_actions",)

    def __init__(self, actions: tuple[Action, ...]) -> None:
        """Keep the actions."""
        self.made = None
        self._actions = actions

    def __len__(self) -> int:
        """How many there are."""
        return len(self._actions)

    def at(self, place: int) -> Action:
        """The action at a place."""
        return self._actions[place]

    def __contains__(self, action: object) -> bool:
        """Whether the action is listed."""
        return action in self._actions


NOTHING = Listed(())
"""No action is legal."""

LATEST: Latest[State, Choices] = Latest(NOTHING)
"""The choices of the state that was asked about last: playing on asks for them once more."""
