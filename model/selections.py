"""Selections: pairs, pairings and arrangements of cards, counted without being written out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations, permutations, product
from typing import Generic, TypeVar, overload

L = TypeVar("L")
R = TypeVar("R")
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Pattern:
    """The ways to select among a number of things, as tuples of their places."""

    ways: tuple[tuple[int, ...], ...]
    """The ways in order."""
    known: frozenset[tuple[int, ...]]
    """The same ways, for a quick look whether one is among them."""


@cache
def pairs_among(number: int) -> Pattern:
    """All ways to select two of a number of things, the order not counting."""
    ways = tuple(combinations(range(number), 2))
    return Pattern(ways, frozenset(ways))


@cache
def arrangements_among(number: int, places: int) -> Pattern:
    """All ways to fill places from a number of things."""
    ways = tuple(permutations(range(number), places))
    return Pattern(ways, frozenset(ways))


class Selections(Sequence[tuple[T, ...]], Generic[T]):
    """All selections of different things that follow a pattern."""

    __slots__ = ("_pattern", "_things")

    def __init__(self, things: tuple[T, ...], pattern: Pattern) -> None:
        """Keep the things and the pattern."""
        self._things = things
        self._pattern = pattern

    def __len__(self) -> int:
        """How many selections there are."""
        return len(self._pattern.ways)

    @overload
    def __getitem__(self, index: int) -> tuple[T, ...]: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[tuple[T, ...], ...]: ...
    def __getitem__(self, index: int | slice) -> tuple[T, ...] | tuple[tuple[T, ...], ...]:
        """The selection at a place."""
        if isinstance(index, slice):
            return tuple(self)[index]
        things = self._things
        return tuple([things[place] for place in self._pattern.ways[index]])

    def __contains__(self, selection: object) -> bool:
        """Whether the selection follows the pattern."""
        if not isinstance(selection, tuple):
            return False
        things = self._things
        try:
            places = tuple([things.index(thing) for thing in selection])
        except ValueError:
            return False
        return places in self._pattern.known


class Joined(Sequence[T], Generic[T]):
    """Two sequences, one after the other."""

    __slots__ = ("_head", "_tail")

    def __init__(self, head: Sequence[T], tail: Sequence[T]) -> None:
        """Keep both."""
        self._head = head
        self._tail = tail

    def __len__(self) -> int:
        """How many values both have together."""
        return len(self._head) + len(self._tail)

    @overload
    def __getitem__(self, index: int) -> T: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[T, ...]: ...
    def __getitem__(self, index: int | slice) -> T | tuple[T, ...]:
        """The value at a place."""
        if isinstance(index, slice):
            return tuple(self)[index]
        beyond = index - len(self._head)
        return self._head[index] if beyond < 0 else self._tail[beyond]

    def __contains__(self, value: object) -> bool:
        """Whether one of the two has the value."""
        return value in self._head or value in self._tail


class Pairings(Sequence[tuple[L, R]], Generic[L, R]):
    """Every value of one kind with every value of another, kept as the two kinds."""

    __slots__ = ("_left", "_right")

    def __init__(self, left: tuple[L, ...], right: tuple[R, ...]) -> None:
        """Keep both kinds."""
        self._left = left
        self._right = right

    def __len__(self) -> int:
        """How many pairings there are."""
        return len(self._left) * len(self._right)

    @overload
    def __getitem__(self, index: int) -> tuple[L, R]: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[tuple[L, R], ...]: ...
    def __getitem__(self, index: int | slice) -> tuple[L, R] | tuple[tuple[L, R], ...]:
        """The pairing at a place; all of one left value stand together."""
        if isinstance(index, slice):
            return tuple(product(self._left, self._right))[index]
        if index < 0:
            index += len(self)
        if not 0 <= index < len(self):
            raise IndexError(index)
        left, right = divmod(index, len(self._right))
        return self._left[left], self._right[right]

    def __contains__(self, pairing: object) -> bool:
        """Whether both values are there."""
        match pairing:
            case (left, right):
                return left in self._left and right in self._right
            case _:
                return False
