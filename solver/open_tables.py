"""Open tables: halves of tables that leave the same of a formula open, and when it holds."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from oshra.model.errors import Undecided
from oshra.solver.formulas import Added, Fixed, Formula, Kind, Leaf, Made, made, summands, value
from oshra.solver.heaps import Heap
from oshra.solver.keys import code_for
from oshra.solver.placements import Integers, Truths
from oshra.solver.splitting import numbers_in
from oshra.solver.work import Work

EXACT_IN_FLOAT = 2**53
"""Smaller integers are exact as floating-point numbers."""

STEPS_PER_CELL = 20
"""Steps that it takes to work out a formula for one pair of entries."""

STEPS_PER_PRODUCT = 0.2
"""Steps that it takes to multiply two numbers and add the result to others."""

STEPS_PER_BLOCK = 100_000
"""Steps that it takes to look at any pairs at all."""

MOST_BOUNDS = 40
"""For more bounds than these it is no quicker to count the tables below each of them."""

MOST_WAYS = 20_000_000
"""Ways of one half that are kept in memory."""

AT_ONCE = 2_000_000
"""Pairs of entries that are looked at in one go."""


@dataclass(frozen=True, slots=True, eq=False)
class Grid:
    """One half: how many ways there are for each size and for each addition to the numbers."""

    added: Mapping[int, Integers]
    """What is added to each number, addition by addition."""
    ways: Integers
    """In how many ways: a row for each size, a column for each addition."""


def grid_of(heap: Heap, numbers: Sequence[int], sizes: Integers) -> Grid:
    """A heap as a grid of its sizes and of what it adds to some numbers.

    Raises `Undecided` if it is too large.
    """
    heap = heap.only(numbers)
    columns = heap.columns(numbers) or [np.zeros_like(heap.ways)]
    code = code_for(columns)
    keys, places = np.unique(code.keys(columns), return_inverse=True)
    if len(sizes) * len(keys) > MOST_WAYS:
        raise Undecided(f"the census would keep more than {MOST_WAYS} ways in memory")
    ways = np.zeros((len(sizes), len(keys)), dtype=np.int64)
    ways[np.searchsorted(sizes, heap.sizes), places] = heap.ways
    return Grid(dict(zip(numbers, code.columns(keys), strict=bool(numbers))), ways)


def ways_that_fit(fits: Truths, ways: Integers) -> Integers:
    """For each row of what fits, the sum of the ways that do, column by column."""
    if int(ways.sum(axis=0).max(initial=0)) < EXACT_IN_FLOAT:
        return (fits.astype(np.float64) @ ways.astype(np.float64)).astype(np.int64)
    return fits.astype(np.int64) @ ways


@dataclass(frozen=True, slots=True, eq=False)
class OpenTables:
    """Tables that leave the same of a formula open."""

    formula: Formula
    """What is left of the formula."""
    ours: Grid
    """One half."""
    theirs: Grid
    """The other half."""
    fitting: Integers
    """In how many ways the other half fits each size of this one, addition by addition."""
    work: Work
    """How much may be done."""

    def tables(self) -> int:
        """How many of these tables the formula holds of."""
        numbers = numbers_in(self.formula)
        if len(numbers) == 1:
            (number,) = numbers
            low, true = self._by_value(number)
            bounds = np.flatnonzero(np.diff(true, prepend=0, append=0))
            if len(bounds) <= MOST_BOUNDS:
                below = [self._below(number, low + int(bound)) for bound in bounds]
                return sum(below[1::2]) - sum(below[::2])
        said, rest = numbers_said(self.formula)
        return sum(self._held(rest, *block) for block in self._blocks(said))

    def _by_value(self, number: int) -> tuple[int, Integers]:
        """The least value of a number, and for that and all above whether the formula holds."""
        ours, theirs = self.ours.added[number], self.theirs.added[number]
        low, high = int(ours.min() + theirs.min()), int(ours.max() + theirs.max())
        self.work.spend(STEPS_PER_CELL * (high - low))
        values = np.arange(low, high + 1)
        return low, np.broadcast_to(value(self.formula, lambda _: values), values.shape)

    def _below(self, number: int, bound: int) -> int:
        """The tables on which a number is less than a bound."""
        self.work.spend(STEPS_PER_CELL * self.ours.ways.size)
        sums = np.zeros((len(self.fitting), self.fitting.shape[1] + 1), dtype=np.int64)
        np.cumsum(self.fitting, axis=1, out=sums[:, 1:])
        room = bound - self.ours.added[number]
        places = np.searchsorted(self.theirs.added[number], room, side="left")
        return int((self.ours.ways * sums[:, places]).sum())

    def _blocks(self, said: Mapping[int, int]) -> Iterator[tuple[Integers, Integers]]:
        """Additions of both halves that make some numbers what they are said to be."""
        ours = [self.ours.added[number] for number in said]
        theirs = [number - self.theirs.added[which] for which, number in said.items()]
        if not said:
            ours, theirs = (
                [np.zeros(each.ways.shape[1], dtype=np.int64)] for each in (self.ours, self.theirs)
            )
        code = code_for([np.concatenate(pair) for pair in zip(ours, theirs, strict=True)])
        our_order, our_groups = _in_groups(code.keys(ours))
        their_order, their_groups = _in_groups(code.keys(theirs))
        for key, group in our_groups.items():
            if key in their_groups:
                one, other = our_order[group], their_order[their_groups[key]]
                step = max(1, AT_ONCE // len(other))
                self.work.spend(
                    STEPS_PER_BLOCK
                    + len(one)
                    * len(other)
                    * (STEPS_PER_CELL + STEPS_PER_PRODUCT * len(self.fitting))
                )
                for start in range(0, len(one), step):
                    yield one[start : start + step], other

    def _values(self, formula: Formula, ours: Integers, theirs: Integers) -> Integers:
        """What a formula gives for some additions of both halves."""

        def leaf(leaf: Leaf) -> Integers:
            if not isinstance(leaf, Added):
                raise TypeError(leaf)
            one, other = self.ours.added[leaf.number], self.theirs.added[leaf.number]
            both: Integers = one[ours, None] + other[theirs]
            return both

        return np.broadcast_to(value(formula, leaf), (len(ours), len(theirs)))

    def _held(self, formula: Formula, ours: Integers, theirs: Integers) -> int:
        """How many tables the formula holds of, for some additions of both halves."""
        holds = self._values(formula, ours, theirs) != 0
        ways = ways_that_fit(holds, self.fitting[:, theirs].T)
        return int((self.ours.ways[:, ours].T * ways).sum())

    def values(self) -> set[int]:
        """The values that the formula, a number, has on some of these tables."""
        found: set[int] = set()
        for ours, theirs in self._blocks({}):
            some = (self.ours.ways[:, ours] > 0).astype(np.float32)
            fitting = (self.fitting[:, theirs] > 0).astype(np.float32)
            found.update(
                np.unique(self._values(self.formula, ours, theirs)[some.T @ fitting > 0]).tolist()
            )
        return found


def _in_groups(keys: Integers) -> tuple[Integers, dict[int, slice]]:
    """The places of the keys in the order of the keys, and where each key is in that order."""
    order = np.argsort(keys, kind="stable")
    different, starts = np.unique(keys[order], return_index=True)
    ends = [*starts[1:].tolist(), len(keys)]
    return order, {
        int(key): slice(int(start), end)
        for key, start, end in zip(different, starts, ends, strict=True)
    }


def numbers_said(formula: Formula) -> tuple[dict[int, int], Formula]:
    """The numbers of which a formula says what they are, and what it says besides."""
    parts = (
        formula.parts if isinstance(formula, Made) and formula.kind is Kind.EVERY else (formula,)
    )
    said: dict[int, int] = {}
    rest: list[Formula] = []
    for part in parts:
        found = _number_said(part)
        if found is None or said.setdefault(*found) != found[1]:
            rest.append(part)
    return said, made(Kind.EVERY, *rest)


def _number_said(formula: Formula) -> tuple[int, int] | None:
    """The number of which a formula says what it is, and what it says."""
    match formula:
        case Made(Kind.ZERO, (number,)):
            parts = list(summands(number))
        case _:
            return None
    constant = sum(times * part.number for times, part in parts if isinstance(part, Fixed))
    match [(times, part) for times, part in parts if not isinstance(part, Fixed)]:
        case [(times, Added(which))] if constant % times == 0:
            return which, -constant // times
        case _:
            return None
