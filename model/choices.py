"""Choices: the legal actions of one decision, each made only when it is looked at."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar, overload

from oshra.model.actions import Action

K = TypeVar("K")


class Choices(Sequence[Action], Generic[K]):
    """The legal actions of a decision, kept as short keys from which an action is made."""

    __slots__ = ("_key_of", "_keys", "_make")

    def __init__(
        self,
        keys: tuple[K, ...],
        make: Callable[[K], Action],
        key_of: Callable[[Action], K | None],
    ) -> None:
        """Keep the keys, the way from a key to its action, and the way back."""
        self._keys = keys
        self._make = make
        self._key_of = key_of

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
            return Choices(self._keys[index], self._make, self._key_of)
        return self._make(self._keys[index])

    def allows(self, action: Action) -> bool:
        """Whether the action is legal: whether its key is among the keys."""
        return self._key_of(action) in self._keys

    def __contains__(self, action: object) -> bool:
        """Whether this is one of the legal actions."""
        return isinstance(action, Action) and self.allows(action)
