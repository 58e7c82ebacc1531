"""Level tables: where influence decides and is level, how many tables the armies then decide.

Influence, strength and number of heroes are differences, A's less B's, and every faction adds to
them. Two factions together are a grid of all values of the three; of another two only those
values go with them that make the influence level.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise

import numpy as np

from oshra.model.cards import Pair
from oshra.solver.halves import Fitting
from oshra.solver.placements import Integers, merged

MOST_CELLS = 1_000_000
"""Larger grids are slower than sorting."""

WAYS_TO_DECIDE = 5
"""Either player wins by strength or by heroes, or there is a rematch."""

Entries = tuple[Integers, Integers]
"""Cells of a grid, and the ways in which each comes about."""


@dataclass(frozen=True, slots=True)
class Leads:
    """What the placements of one faction add to the lead of A."""

    sizes: Integers
    """The number of heroes laid in all places, written as one number."""
    influence: Integers
    """The lead in influence."""
    strength: Integers
    """The lead in strength."""
    heroes: Integers
    """The lead in the number of heroes."""
    ways: Integers
    """In how many ways."""


@dataclass(frozen=True, slots=True)
class Grid:
    """All values that two factions can add up to, none in the middle; the opposite is mirrored."""

    influence: int
    """The largest lead in influence."""
    strength: int
    """The largest lead in strength."""
    heroes: int
    """The largest lead in the number of heroes."""

    @property
    def line(self) -> int:
        """Cells that differ in the number of heroes only."""
        return 2 * self.heroes + 1

    @property
    def plane(self) -> int:
        """Cells with the same influence."""
        return (2 * self.strength + 1) * self.line

    @property
    def cells(self) -> int:
        """All cells."""
        return (2 * self.influence + 1) * self.plane

    def steps(self, leads: Leads) -> Integers:
        """How far the placements of a faction lead away from a cell."""
        return leads.influence * self.plane + leads.strength * self.line + leads.heroes


def grid_of(halves: Pair[Pair[Leads]]) -> Grid:
    """A grid in which either half has room."""

    def room(of: Callable[[Leads], Integers]) -> int:
        return max(
            sum(int(np.abs(of(leads)).max(initial=0)) for leads in factions) for factions in halves
        )

    return Grid(
        room(lambda leads: leads.influence),
        room(lambda leads: leads.strength),
        room(lambda leads: leads.heroes),
    )


def level_tables(halves: Pair[Pair[Leads]], grid: Grid, fitting: Fitting) -> tuple[int, ...]:
    """How many tables with level influence are decided in each way, the best for A last.

    B wins by strength, B wins by heroes, a rematch, A wins by heroes, A wins by strength.
    """
    ours, theirs = (_pairs_by_size(factions, grid) for factions in halves)
    going = fitting.fits(_sizes(ours), _sizes(theirs))
    useful = going.sum(axis=0)
    others = [
        _entries(pairs, grid) if useful[number] else None
        for number, pairs in enumerate(theirs.values())
    ]
    right = np.zeros(grid.cells, dtype=np.int64)
    added = np.zeros(len(others), dtype=np.bool_)
    below = np.zeros(grid.cells + 1, dtype=np.int64)
    found = np.zeros(WAYS_TO_DECIDE, dtype=np.int64)
    for pairs, goes in zip(ours.values(), going, strict=True):
        if not goes.any():
            continue
        for number in np.flatnonzero(goes != added):
            entries = others[number]
            if entries is not None:
                cells, ways = entries
                right[cells] += ways if goes[number] else -ways
        added = goes
        np.cumsum(right, out=below[1:])
        found += _decided(_entries(pairs, grid), below, grid)
    return tuple(int(number) for number in found)


def _decided(left: Entries, below: Integers, grid: Grid) -> Integers:
    """For each outcome how many tables the entries make with those of which sums are given."""
    cells, ways = left
    level = grid.cells - 1 - cells
    plane = level - level % grid.plane
    line = level - level % grid.line
    bounds = (plane, line, level, level + 1, line + grid.line, plane + grid.plane)
    sums = [below[bound] for bound in bounds]
    return np.array([(ways * (more - less)).sum() for less, more in pairwise(sums)])


Pairs = list[tuple[Entries, Entries]]
"""Placements of one faction and of another."""


def _pairs_by_size(factions: Pair[Leads], grid: Grid) -> Mapping[int, Pairs]:
    """Which placements of two factions have which size together."""
    found: dict[int, Pairs] = {}
    one, other = (dict(_by_size(leads, grid)) for leads in factions)
    for size, entries in one.items():
        for other_size, others in other.items():
            found.setdefault(size + other_size, []).append((entries, others))
    return dict(sorted(found.items()))


def _by_size(leads: Leads, grid: Grid) -> Iterator[tuple[int, Entries]]:
    """The placements of a faction, told apart by their size."""
    middle = grid.cells // 2
    keys, ways = merged(leads.sizes * grid.cells + grid.steps(leads) + middle, leads.ways)
    sizes, cells = np.divmod(keys, grid.cells)
    starts = np.flatnonzero(np.concatenate([[True], sizes[1:] != sizes[:-1]]))
    for start, end in zip(starts, [*starts[1:], len(sizes)], strict=True):
        yield int(sizes[start]), (cells[start:end] - middle, ways[start:end])


def _sizes(pairs: Mapping[int, Pairs]) -> Integers:
    return np.array(list(pairs), dtype=np.int64)


def _entries(pairs: Pairs, grid: Grid) -> Entries:
    """All that some pairs add up to."""
    ways = np.zeros(grid.cells, dtype=np.int64)
    for (steps, numbers), (other_steps, other_numbers) in pairs:
        cells = steps[:, None] + (other_steps + grid.cells // 2)[None, :]
        np.add.at(ways, cells.ravel(), (numbers[:, None] * other_numbers[None, :]).ravel())
    cells = np.flatnonzero(ways != 0)
    return cells, ways[cells]
