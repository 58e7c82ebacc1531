"""Halves: sums over several factions, and the join of two halves into whole tables.

A measure is a number that each faction adds to, such as the margin. A heap of placements with
the same sizes and the same measure is one entry; two factions are added entry by entry, and
two halves are joined where their sizes together are allowed.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from oshra.model.errors import Undecided
from oshra.solver.layouts import ON_TABLE, Layout
from oshra.solver.placements import Integers, Truths, merged

AT_ONCE = 4_000_000
"""Pairs of entries that are added in one go."""
MOST_PAIRS = 60_000_000
"""Pairs of entries of two factions that are added at all."""


@dataclass(frozen=True, slots=True)
class Tally:
    """How often each size and measure comes about, for one faction or several."""

    sizes: Integers
    """The number of heroes laid in all places, written as one number in the given base."""
    measure: Integers
    """What the factions add up to."""
    ways: Integers
    """In how many ways."""


def tallied(free: Integers, measure: Integers, ways: Integers, base: int) -> Tally:
    """The tally of one faction's placements."""
    sizes = sizes_of(free, base)
    low, high = int(measure.min(initial=0)), int(measure.max(initial=0))
    keys, sums = merged(sizes * (high - low + 1) + (measure - low), ways)
    sizes, measure = np.divmod(keys, high - low + 1)
    return Tally(sizes, measure + low, sums)


def sizes_of(free: Integers, base: int) -> Integers:
    """The number of heroes laid in all places, written as one number in a base."""
    sizes: Integers = np.zeros_like(free[0])
    for place in free:
        sizes = sizes * base + place
    return sizes


def added(one: Tally, other: Tally) -> Tally:
    """The tally of the factions of both.

    Raises `Undecided` if that is too much work.
    """
    if len(one.ways) * len(other.ways) > MOST_PAIRS:
        raise Undecided(f"two factions can be laid together in more than {MOST_PAIRS} ways")
    low = int(one.measure.min(initial=0) + other.measure.min(initial=0))
    width = int(one.measure.max(initial=0) + other.measure.max(initial=0)) - low + 1
    keys, ways = one.ways[:0], one.ways[:0]
    step = max(1, AT_ONCE // max(1, len(other.ways)))
    for start in range(0, len(one.ways), step):
        part = slice(start, start + step)
        some = one.sizes[part] * width + one.measure[part] - low
        pairs = some[:, None] + (other.sizes * width + other.measure)[None, :]
        products = one.ways[part][:, None] * other.ways[None, :]
        new_keys, new_ways = merged(pairs.ravel(), products.ravel())
        keys, ways = merged(np.concatenate([keys, new_keys]), np.concatenate([ways, new_ways]))
    sizes, measure = np.divmod(keys, width)
    return Tally(sizes, measure + low, ways)


@dataclass(frozen=True, slots=True)
class Fitting:
    """Which sizes of two halves go together."""

    layout: Layout
    """What may lie where."""
    base: int
    """The base in which sizes are written."""
    even: bool | None
    """Whether both rows hold equally many heroes; None if that does not matter."""

    def fits(self, ours: Integers, theirs: Integers) -> Truths:
        """For each size of one half, which sizes of the other half go with it."""
        place_sizes = [
            one[:, None] + other[None, :]
            for one, other in zip(digits(ours, self.base), digits(theirs, self.base), strict=True)
        ]
        fits = place_sizes[0] + place_sizes[1] <= self.layout.in_rows
        for size, least, most in zip(place_sizes, self.layout.least, self.layout.most, strict=True):
            fits &= (size >= least) & (size <= most)
        if self.even is not None:
            known_a, known_b, *_ = self.layout.known
            fits &= (place_sizes[0] + known_a == place_sizes[1] + known_b) == self.even
        return fits


@dataclass(frozen=True, slots=True)
class Join:
    """Two halves of a table."""

    left: Tally
    """One half."""
    right: Tally
    """The other half."""
    fitting: Fitting
    """Which of their sizes go together."""

    def distribution(self) -> dict[int, int]:
        """How many tables have each measure."""
        ours, our_sizes, our_measures = _grid(self.left)
        theirs, their_sizes, their_measures = _grid(self.right)
        fits = self.fitting.fits(our_sizes, their_sizes).astype(np.int64)
        tables = ours.T @ (fits @ theirs)
        sums = our_measures[:, None] + their_measures[None, :]
        keys, ways = merged(sums.ravel(), tables.ravel())
        return {int(key): int(number) for key, number in zip(keys, ways, strict=True) if number}

    def at_most(self, bounds: tuple[int, ...]) -> tuple[int, ...]:
        """How many tables have a measure of at most each bound."""
        order = np.argsort(self.right.measure, kind="stable")
        measures, ways = self.right.measure[order], self.right.ways[order]
        theirs, their_index = np.unique(self.right.sizes[order], return_inverse=True)
        ours, starts = np.unique(self.left.sizes, return_index=True)
        limits = np.array(bounds, dtype=np.int64)
        found = np.zeros(len(bounds), dtype=np.int64)
        fitting = np.empty_like(ways)
        below = np.zeros(len(ways) + 1, dtype=np.int64)
        for fits, start, end in zip(
            self.fitting.fits(ours, theirs).astype(np.int64),
            starts,
            np.append(starts, len(self.left.sizes))[1:],
            strict=True,
        ):
            np.take(fits, their_index, out=fitting, mode="clip")
            np.multiply(fitting, ways, out=fitting)
            np.cumsum(fitting, out=below[1:])
            room = limits[:, None] - self.left.measure[start:end][None, :]
            places = np.searchsorted(measures, room, side="right")
            found += (below[places] * self.left.ways[start:end][None, :]).sum(axis=1)
        return tuple(int(number) for number in found)


def digits(sizes: Integers, base: int) -> list[Integers]:
    """The number of heroes in each place on the table."""
    found = []
    for _ in ON_TABLE:
        sizes, last = np.divmod(sizes, base)
        found.append(last)
    return found[::-1]


def _grid(tally: Tally) -> tuple[Integers, Integers, Integers]:
    """The ways as a grid of sizes and measures, with the sizes and the measures."""
    sizes, rows = np.unique(tally.sizes, return_inverse=True)
    measures, columns = np.unique(tally.measure, return_inverse=True)
    grid = np.zeros((len(sizes), len(measures)), dtype=np.int64)
    grid[rows, columns] = tally.ways
    return grid, sizes, measures
