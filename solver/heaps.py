"""Heaps: placements that leave the same of a formula open, counted by what they add to it.

A heap holds the placements of one faction, or of several together. Once it is known what a
faction tells, the formula is shorter; placements are told apart only by the numbers that still
matter in it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from oshra.model.cards import Faction
from oshra.model.errors import Undecided
from oshra.solver.formulas import Formula
from oshra.solver.halves import sizes_of
from oshra.solver.keys import code_for, sums
from oshra.solver.placed_facts import PlacedFacts
from oshra.solver.placements import INTEGER_BITS, Integers, merged
from oshra.solver.splitting import Split, numbers_in, substituted
from oshra.solver.work import Work

STEPS_TO_SHORTEN = 100_000
"""Steps that it takes to see what is left of a formula."""


@dataclass(frozen=True, slots=True, eq=False)
class Heap:
    """Placements after which the same is left of a formula."""

    formula: Formula
    """What is left of the formula."""
    known: Mapping[int, int]
    """Which conditions hold, in one of the ways that leave just that."""
    sizes: Integers
    """The number of heroes laid in all places, as one number; one entry for each kind."""
    added: Mapping[int, Integers]
    """What is added to each number that still matters."""
    ways: Integers
    """In how many ways."""

    def only(self, numbers: Collection[int]) -> Heap:
        """The heap with entries told apart by some of the numbers alone."""
        left = {number: column for number, column in self.added.items() if number in numbers}
        if len(left) == len(self.added):
            return self
        return heap_of(self.formula, self.known, self.sizes, left, self.ways)

    def columns(self, numbers: Iterable[int]) -> list[Integers]:
        """What is added to some numbers: nothing, where it does not matter any more."""
        nothing = np.zeros_like(self.ways)
        return [self.added.get(number, nothing) for number in numbers]


def heap_of(
    formula: Formula,
    known: Mapping[int, int],
    sizes: Integers,
    added: Mapping[int, Integers],
    ways: Integers,
) -> Heap:
    """A heap of entries of which some may be equal."""
    rows = (sizes, *added.values())
    code = code_for(rows)
    keys, ways = merged(code.keys(rows), ways)
    sizes, *columns = code.columns(keys)
    return Heap(formula, known, sizes, dict(zip(added, columns, strict=True)), ways)


def heaps_of_faction(
    split: Split, faction: Faction, facts: PlacedFacts, base: int, work: Work
) -> list[Heap]:
    """The placements of one faction.

    Raises `Undecided` if the faction tells too much.
    """
    told = split.told_by(faction)
    if len(told) >= INTEGER_BITS:
        raise Undecided("the census does not tell apart so many conditions at once")
    bits = np.zeros_like(facts.placed.ways)
    for formula in told.values():
        bits = 2 * bits + facts.value(formula)
    different, index = np.unique(bits, return_inverse=True)
    work.spend(len(different) * STEPS_TO_SHORTEN)
    groups: dict[Formula, list[int]] = {}
    for place, code in enumerate(different):
        left = substituted(split.formula, _known(told, int(code)))
        if not split.is_void(left):
            groups.setdefault(left, []).append(place)
    sizes = sizes_of(facts.placed.free, base)
    heaps = []
    for formula, places in groups.items():
        those = np.isin(index, places)
        added = {
            number: facts.value(split.part_of(faction, number))[those]
            for number in sorted(numbers_in(formula))
        }
        known = _known(told, int(different[places[0]]))
        heaps.append(heap_of(formula, known, sizes[those], added, facts.placed.ways[those]))
    return heaps


def _known(told: Collection[int], bits: int) -> Mapping[int, int]:
    """The conditions that a faction tells, read off the bits of a number."""
    return {number: bits >> place & 1 for place, number in enumerate([*told][::-1])}


def together(split: Split, ours: Sequence[Heap], theirs: Sequence[Heap], work: Work) -> list[Heap]:
    """The placements of two factions together.

    Raises `Undecided` if that is too much work.
    """
    found: dict[Formula, list[Heap]] = {}
    for one in ours:
        for other in theirs:
            work.spend(STEPS_TO_SHORTEN)
            left = substituted(one.formula, other.known)
            if not split.is_void(left):
                found.setdefault(left, []).append(_both(left, one, other, work))
    return [_as_one(heaps) for heaps in found.values()]


def _both(formula: Formula, one: Heap, other: Heap, work: Work) -> Heap:
    """Every placement of one heap with every placement of another."""
    numbers = sorted(numbers_in(formula))
    one, other = one.only(numbers), other.only(numbers)
    (sizes, *columns), ways = sums(
        [one.sizes, *one.columns(numbers)],
        one.ways,
        [other.sizes, *other.columns(numbers)],
        other.ways,
        work,
    )
    known = {**one.known, **other.known}
    return Heap(formula, known, sizes, dict(zip(numbers, columns, strict=True)), ways)


def _as_one(heaps: Sequence[Heap]) -> Heap:
    """Heaps that leave the same of the formula as one heap."""
    if len(heaps) == 1:
        return heaps[0]
    first = heaps[0]
    added = {
        number: np.concatenate([heap.added[number] for heap in heaps]) for number in first.added
    }
    sizes, ways = (
        np.concatenate([heap.sizes for heap in heaps]),
        np.concatenate([heap.ways for heap in heaps]),
    )
    return heap_of(first.formula, first.known, sizes, added, ways)
