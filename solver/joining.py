"""Joining: two halves of all tables, and how many tables with a property they make."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product

import numpy as np

from oshra.solver.counting import Count
from oshra.solver.deadline import NO_DEADLINE, Deadline
from oshra.solver.formulas import Formula
from oshra.solver.halves import Fitting, digits
from oshra.solver.heaps import STEPS_TO_SHORTEN, Heap, heaps_of_faction, together
from oshra.solver.open_tables import (
    STEPS_PER_CELL,
    STEPS_PER_PRODUCT,
    OpenTables,
    grid_of,
    ways_that_fit,
)
from oshra.solver.placed_facts import PlacedFacts, size_value
from oshra.solver.placements import Integers, Truths
from oshra.solver.splitting import Split, numbers_in, substituted
from oshra.solver.work import Work


@dataclass(frozen=True, slots=True, eq=False)
class Halves:
    """Two halves of all tables."""

    split: Split
    """What is counted."""
    left: Sequence[Heap]
    """One half."""
    right: Sequence[Heap]
    """The other half."""
    fitting: Fitting
    """Which of their sizes go together."""
    work: Work
    """How much may be done."""

    def tables(self) -> int:
        """How many tables the formula holds of."""
        return sum(each.tables() for each in self._open())

    def values(self) -> set[int]:
        """The values of the formula that some table has."""
        return set().union(*(each.values() for each in self._open()))

    def _open(self) -> Iterator[OpenTables]:
        """What both halves leave of the formula, and how they fit together."""
        sizes = _sizes(self.left), _sizes(self.right)
        kinds = self._kinds_of_sizes(*sizes)
        for ours, theirs in product(self.left, self.right):
            left: dict[Formula, Truths] = {}
            for known, fits in kinds:
                self.work.spend(STEPS_TO_SHORTEN)
                formula = substituted(ours.formula, {**theirs.known, **known})
                if not self.split.is_void(formula):
                    left[formula] = left[formula] | fits if formula in left else fits
            for formula, fits in left.items():
                numbers = sorted(numbers_in(formula))
                one, other = grid_of(ours, numbers, sizes[0]), grid_of(theirs, numbers, sizes[1])
                self.work.spend(STEPS_PER_PRODUCT * fits.size * other.ways.shape[1])
                yield OpenTables(formula, one, other, ways_that_fit(fits, other.ways), self.work)

    def _kinds_of_sizes(
        self, ours: Integers, theirs: Integers
    ) -> list[tuple[Mapping[int, int], Truths]]:
        """What the sizes of rows and councils tell, each with the halves that make such sizes."""
        fits = self.fitting.fits(ours, theirs)
        told = self.split.told_by(None)
        if not told:
            return [({}, fits)]
        together = ours[:, None] + theirs[None, :]
        sizes, places = np.unique(together, return_inverse=True)
        places = places.reshape(together.shape)
        in_places = digits(sizes, self.fitting.base)
        numbers = [
            free + known for free, known in zip(in_places, self.fitting.layout.known, strict=True)
        ]
        truths = [size_value(formula, numbers) for formula in told.values()]
        kinds: dict[tuple[int, ...], list[int]] = {}
        for place, bits in enumerate(zip(*truths, strict=True)):
            kinds.setdefault(tuple(map(int, bits)), []).append(place)
        self.work.spend(len(kinds) * STEPS_PER_CELL * fits.size)
        return [
            (dict(zip(told, bits, strict=True)), fits & np.isin(places, those))
            for bits, those in kinds.items()
        ]


def _sizes(heaps: Iterable[Heap]) -> Integers:
    """All sizes of some heaps."""
    nothing = np.zeros(0, dtype=np.int64)
    return np.unique(np.concatenate([nothing, *(heap.sizes for heap in heaps)]))


def halves_of(
    count: Count, split: Split, work: Work, deadline: Deadline = NO_DEADLINE
) -> Iterator[Halves]:
    """The tables of a count in two halves; even and uneven rows apart where that matters.

    Raises `Undecided` if there is more to do than may be done.
    """
    for even, settled in count.settled.items():
        heaps = []
        for faction, placed in count.placed.items():
            deadline.check()
            facts = PlacedFacts(placed, settled[faction])
            heaps.append(heaps_of_faction(split, faction, facts, count.base, work))
        one, other, another, last = heaps
        left = together(split, one, other, work)
        deadline.check()
        right = together(split, another, last, work)
        deadline.check()
        yield Halves(split, left, right, Fitting(count.layout, count.base, even), work)
