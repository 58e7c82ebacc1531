"""Choices: the legal actions of one decision, each made only when it is looked at."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar, overload

from oshra.model.actions import Action, Block, Council, Pass, PutBack, Take

K = TypeVar("K")


class Choices(Sequence[Action], Generic[K]):
    """The legal actions of a decision, kept as short keys from which an action is made."""

    __slots__ = ("_keys", "_make")

    def __init__(self, keys: tuple[K, ...], make: Callable[[K], Action]) -> None:
        """Keep the keys and the way to make an action of one."""
        self._keys = keys
        self._make = make

    def __len__(self) -> int:
        """How many actions are legal."""
        return len(self._keys)

    @overload
    def __getitem__(self, index: int) -> Action: ...
    @overload
    def __getitem__(self, index: slice) -> Choices[K]: ...
    def __getitem__(self, index: int | slice) -> Action | Choices[K]:
        """Make the action at a place."""
        if isinstance(index, slice):
            return Choices(self._keys[index], self._make)
        return self._make(self._keys[index])

    def __contains__(self, action: object) -> bool:
        """Whether the action is legal: its key is among the keys, and it is made of it."""
        match action:
            case Take(slots=key) | PutBack(heroes=key):
                pass
            case Block(hero=hero, slot=slot):
                key = (hero, slot)
            case Council(hero=hero):
                key = (hero, None)
            case Pass() | _:
                return False
        return key in self._keys and self._make(key) == action
