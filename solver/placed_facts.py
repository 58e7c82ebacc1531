"""Placed facts: what the facts of a table are for each placement of one faction's heroes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import assert_never

import numpy as np

from oshra.model.cards import PLAYERS
from oshra.model.facts import (
    ArmyHeroes,
    ArmyStrength,
    ConditionFact,
    CouncilHeroes,
    CouncilHolds,
    InfluenceIn,
    IsAbsent,
    NumberFact,
    ObtainedStrength,
    RowCounted,
    RowHeroes,
    RowHolds,
    RowIs,
    RowStrength,
    TieIs,
)
from oshra.solver.formulas import Formula, Leaf, Read, value
from oshra.solver.placements import Integers, Placements, Truths
from oshra.solver.settlements import TIES, Settlements


@dataclass(frozen=True, slots=True)
class PlacedFacts:
    """The facts that one faction decides, and what it adds to the others."""

    placed: Placements
    """The placements of its heroes."""
    settled: Settlements
    """How it is settled in each of them."""

    def value(self, formula: Formula) -> Integers:
        """What a formula gives for each placement."""
        return np.broadcast_to(value(formula, self._leaf), self.placed.ways.shape)

    def _leaf(self, leaf: Leaf) -> Integers:
        match leaf:
            case Read(TieIs() | RowIs() | IsAbsent() | RowHolds() | CouncilHolds() as fact):
                return self.holds(fact).astype(np.int64)
            case Read(fact):
                return self.number(fact)
            case _:
                raise TypeError(leaf)

    def number(self, fact: NumberFact | ConditionFact) -> Integers:  # noqa: PLR0911 - one answer for each fact
        """What a number is for each placement; of a sum over all factions this one's part."""
        placed, settled = self.placed, self.settled
        match fact:
            case ArmyStrength():
                return settled.strength[fact.player]
            case ArmyHeroes():
                return settled.heroes[fact.player]
            case InfluenceIn():
                return settled.influence[fact.player]
            case ObtainedStrength():
                return settled.obtained[fact.player]
            case RowCounted():
                return row_of(settled.counted, fact.row)
            case CouncilHeroes():
                return row_of(placed.heroes, len(PLAYERS) + fact.player)
            case RowHeroes():
                return row_of(placed.heroes, fact.row)
            case RowStrength():
                return row_of(placed.strengths, fact.row)
            case _:
                raise TypeError(fact)

    def holds(self, fact: TieIs | RowIs | IsAbsent | RowHolds | CouncilHolds) -> Truths:
        """Whether a condition holds for each placement."""
        placed, settled = self.placed, self.settled
        match fact:
            case TieIs():
                return np.equal(settled.tie, TIES.index(fact.tie))
            case RowIs():
                return np.equal(settled.takes_own_row, int(fact.row is fact.player))
            case IsAbsent():
                return settled.absent[fact.player]
            case RowHolds():
                return row_of(placed.copies[fact.hero.strength], fact.row) > 0
            case CouncilHolds():
                return row_of(placed.copies[fact.hero.strength], len(PLAYERS) + fact.player) > 0
            case _:
                assert_never(fact)


def row_of(numbers: Integers, place: int) -> Integers:
    """The numbers for one place."""
    found: Integers = numbers[place]
    return found


def size_value(formula: Formula, sizes: Sequence[Integers]) -> Integers:
    """What a formula gives for numbers of heroes in the rows and councils."""

    def leaf(leaf: Leaf) -> Integers:
        match leaf:
            case Read(RowHeroes() as fact):
                return sizes[fact.row]
            case Read(CouncilHeroes() as fact):
                return sizes[len(PLAYERS) + fact.player]
            case _:
                raise TypeError(leaf)

    return np.broadcast_to(value(formula, leaf), sizes[0].shape)
