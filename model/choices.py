"""Choices: the legal actions of one decision, each made only when it is looked at."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Generic, TypeVar, overload

from oshra.model.actions import Action

if TYPE_CHECKING:
    from oshra.model.state import State

K = TypeVar("K")


class Choices(Sequence[Action], Generic[K]):
    """The legal actions of a decision, kept as short keys from which an action is made."""

    __slots__ = ("_key_of", "_keys", "_make")

    def __init__(
        self,
        keys: Sequence[K],
        make: Callable[[K], Action],
        key_of: Callable[[object], K | None],
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

    def __contains__(self, action: object) -> bool:
        """Whether this is one of the legal actions: whether its key is among the keys."""
        return self._key_of(action) in self._keys


class LatestChoices:
    """The choices of the state that was asked for last, because playing asks for them again."""

    __slots__ = ("_latest",)

    def __init__(self) -> None:
        """Begin without any."""
        self._latest: tuple[State, Sequence[Action]] | None = None

    def of(self, state: State) -> Sequence[Action] | None:
        """The choices if this very state was the last one, else None."""
        latest = self._latest
        return latest[1] if latest is not None and latest[0] is state else None

    def keep(self, state: State, choices: Sequence[Action]) -> None:
        """Keep the choices of this state instead of the last one's."""
        self._latest = (state, choices)


LATEST = LatestChoices()
"""One pair of a state and its choices: an answer kept, never a part of the game."""
