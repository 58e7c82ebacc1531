"""Keys: several numbers of a placement written as one, so that equal ones are quickly found."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import prod

import numpy as np

from oshra.model.errors import Undecided
from oshra.solver.placements import INTEGER_BITS, Integers, merged
from oshra.solver.work import Work

Columns = Sequence[Integers]
"""Numbers of several placements, all of one kind in a column."""

AT_ONCE = 2_000_000
"""Pairs that are added in one go."""

STEPS_TO_COUNT, STEPS_TO_SORT = 30, 85
"""Steps that it takes to add one pair to a counter of its own, or to sort it among others."""

FEW_CELLS = 100_000
"""So many counters cost little, whatever there is to count."""

MOST_CELLS = 20_000_000
"""Counters that are kept in memory."""

CELLS_PER_PAIR = 4
"""With more counters than that for each pair it is quicker to sort."""


@dataclass(frozen=True, slots=True)
class Code:
    """How several numbers are written as one."""

    least: tuple[int, ...]
    """The least of each."""
    widths: tuple[int, ...]
    """How many values each may have."""

    @property
    def cells(self) -> int:
        """How many keys there can be."""
        return prod(self.widths)

    def keys(self, columns: Columns) -> Integers:
        """The numbers of each placement as one."""
        return self.steps([one - low for one, low in zip(columns, self.least, strict=True)])

    def steps(self, columns: Columns) -> Integers:
        """What the numbers of each placement add to a key."""
        found = np.zeros_like(columns[0])
        for column, width in zip(columns, self.widths, strict=True):
            found = found * width + column
        return found

    def columns(self, keys: Integers) -> list[Integers]:
        """The numbers that keys stand for."""
        found = []
        for low, width in zip(self.least[::-1], self.widths[::-1], strict=True):
            keys, last = np.divmod(keys, width)
            found.append(last + low)
        return found[::-1]


def code_for(*places: Columns) -> Code:
    """The code in which columns, or the sums of columns from several places, can be written.

    Raises `Undecided` if they do not fit into an integer.
    """
    ranges = [
        [(int(column.min(initial=0)), int(column.max(initial=0))) for column in columns]
        for columns in zip(*places, strict=True)
    ]
    least = tuple(sum(low for low, _ in each) for each in ranges)
    widths = tuple(1 + sum(high - low for low, high in each) for each in ranges)
    if prod(widths).bit_length() >= INTEGER_BITS:
        raise Undecided("the census does not tell apart so many numbers at once")
    return Code(least, widths)


def sums(
    ours: Columns, our_ways: Integers, theirs: Columns, their_ways: Integers, work: Work
) -> tuple[list[Integers], Integers]:
    """Every row of one place added to every row of another, equal ones as one, and their ways.

    The first column holds few different numbers.

    Raises `Undecided` if that is too much work.
    """
    first, table, our_first, their_first = _few(ours[0], theirs[0])
    code = code_for([np.arange(len(first)), *ours[1:]], [first[:1] * 0, *theirs[1:]])
    our_keys = code.keys([our_first * 0, *ours[1:]])
    their_steps = code.steps([their_first * 0, *theirs[1:]])
    rest = code.cells // max(1, len(first))
    pairs = len(our_ways) * len(their_ways)
    in_cells = code.cells <= min(max(FEW_CELLS, CELLS_PER_PAIR * pairs), MOST_CELLS)
    work.spend(pairs * (STEPS_TO_COUNT if in_cells else STEPS_TO_SORT))
    cells = np.zeros(code.cells if in_cells else 0, dtype=np.int64)
    keys, ways = our_keys[:0], our_ways[:0]
    step = max(1, AT_ONCE // max(1, len(their_ways)))
    for start in range(0, len(our_ways), step):
        part = slice(start, start + step)
        some = table[our_first[part]][:, their_first] * rest
        some += our_keys[part, None]
        some += their_steps
        products = our_ways[part, None] * their_ways
        if in_cells:
            np.add.at(cells, some.ravel(), products.ravel())
        else:
            new_keys, new_ways = merged(some.ravel(), products.ravel())
            keys, ways = merged(np.concatenate([keys, new_keys]), np.concatenate([ways, new_ways]))
    if in_cells:
        keys = np.flatnonzero(cells)
        ways = cells[keys]
    places, *columns = code.columns(keys)
    return [first[places], *columns], ways


def _few(ours: Integers, theirs: Integers) -> tuple[Integers, Integers, Integers, Integers]:
    """The different sums of two columns, and which of them two places in the columns make."""
    our_kinds, our_places = np.unique(ours, return_inverse=True)
    their_kinds, their_places = np.unique(theirs, return_inverse=True)
    both = our_kinds[:, None] + their_kinds
    kinds, table = np.unique(both, return_inverse=True)
    return kinds, table.reshape(both.shape), our_places, their_places
