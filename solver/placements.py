"""Placements: every way to lay the heroes of one faction, counted by what scoring looks at.

Every number here is an exact integer: a count never exceeds the number of ways in which the
heroes concerned can be laid, and `Layout.ways_at_most` is checked to fit 63 bits beforehand.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from itertools import combinations_with_replacement

import numpy as np
import numpy.typing as npt

from oshra.model.errors import Undecided
from oshra.solver.layouts import ON_TABLE, Place, Share

Integers = npt.NDArray[np.int64]
"""Exact integers of 64 bits."""

Truths = npt.NDArray[np.bool_]
"""A truth for each of several numbers."""

INTEGER_BITS = 63
"""Bits of an integer besides its sign."""

MOST_PLACEMENTS = 1_000_000
"""Different placements of one faction that are kept in memory."""


@dataclass(frozen=True, slots=True)
class Placements:
    """The placements of a faction's heroes that scoring can tell apart, and their ways."""

    free: Integers
    """The number of heroes laid whose place was not known: one row for each place on the table."""
    heroes: Integers
    """The number of heroes in each place on the table, the known ones included."""
    strengths: Integers
    """The sum of their strengths in each place on the table."""
    ways: Integers
    """In how many ways each placement comes about; equal heroes are not told apart."""
    copies: Mapping[int, Integers] = field(default_factory=dict)
    """For each strength that is followed the number of heroes of it in each place on the table."""


def placements_of(share: Share, followed: Collection[int] = ()) -> Placements:
    """Every placement of a faction's heroes that its share of the layout allows.

    Placements are told apart by where heroes of the strengths lie that are followed.

    Raises `Undecided` if there are too many to keep.
    """
    places = [place for place in Place if share.most[place] > 0]
    columns = len(Place) * (2 + len(followed))
    states = np.zeros((1, columns), dtype=np.int64)
    ways = np.ones(1, dtype=np.int64)
    for strength, copies in share.free.items():
        steps = np.zeros((0, columns), dtype=np.int64)
        for chosen in combinations_with_replacement(places, copies):
            numbers = np.bincount(chosen, minlength=len(Place)).astype(np.int64)
            those = [numbers * (strength == each) for each in followed]
            step = np.concatenate([numbers, numbers * strength, *those])
            steps = np.concatenate([steps, step[None, :]])
        if len(states) * len(steps) > MOST_PLACEMENTS:
            raise Undecided(f"a faction can be laid in more than {MOST_PLACEMENTS} ways")
        states = (states[:, None, :] + steps[None, :, :]).reshape(-1, columns)
        ways = np.repeat(ways, len(steps))
        fits = (states[:, : len(Place)] <= np.array(share.most)).all(axis=1)
        states, ways = _merged_states(states[fits], ways[fits])
    enough = (states[:, : len(Place)] >= np.array(share.least)).all(axis=1)
    states, ways = states[enough], ways[enough]
    table = len(ON_TABLE)
    free = states[:, :table].T
    known = np.array([[len(strengths), sum(strengths)] for strengths in share.known])
    return Placements(
        free,
        free + known[:, :1],
        states[:, len(Place) : len(Place) + table].T + known[:, 1:],
        ways,
        {
            strength: states[:, len(Place) * column :][:, :table].T
            + np.array([[strengths.count(strength)] for strengths in share.known])
            for column, strength in enumerate(followed, 2)
        },
    )


def _merged_states(states: Integers, ways: Integers) -> tuple[Integers, Integers]:
    """Equal states as one, their ways added up."""
    different, index = np.unique(states, axis=0, return_inverse=True)
    sums = np.zeros(len(different), dtype=np.int64)
    np.add.at(sums, index, ways)
    return different, sums


def merged(keys: Integers, ways: Integers) -> tuple[Integers, Integers]:
    """Equal keys as one, in order, their ways added up.

    Where both fit into one integer they are sorted together, twice as fast as one by the other.
    """
    if not len(keys):
        return keys, ways
    digits = int(ways.max()).bit_length()
    if max(int(keys.max()), -int(keys.min())).bit_length() + digits < INTEGER_BITS:
        packed = np.sort((keys << digits) + ways, kind="stable")
        keys, ways = packed >> digits, packed & ((1 << digits) - 1)
    else:
        order = np.argsort(keys, kind="stable")
        keys, ways = keys[order], ways[order]
    starts = np.flatnonzero(np.concatenate([[True], keys[1:] != keys[:-1]]))
    return keys[starts], np.add.reduceat(ways, starts)
