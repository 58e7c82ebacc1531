"""Counted facts: what the census knows of a table, for one pair of leaders at a time."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace

from oshra.model.cards import FACTIONS, PLAYERS, Hero, Leader, Pair, Player
from oshra.model.errors import Undecided
from oshra.model.facts import (
    ArmyHeroes,
    ArmyStrength,
    ConditionFact,
    CouncilHolds,
    InfluenceIn,
    LeaderIs,
    NumberFact,
    RowBlocks,
    RowHeroes,
    RowHolds,
    SlotHolds,
    WinnerIs,
)
from oshra.model.position import Position
from oshra.solver.counting import Weights
from oshra.solver.formulas import FALSE, TRUE, Fixed, Formula, Kind, Read, made, total
from oshra.solver.leader_pairs import Renaming

NOT_COUNTED = "the census does not know in which slot heroes lie"
"""Why some expressions are not counted."""


@dataclass(frozen=True, slots=True)
class SlotsOfPlay:
    """What is known of the slots of the full final tables that play reaches."""

    row: int
    """Slots of a row, each with a hero and at most one blocker."""

    def blocks(self, row: Player) -> Formula:
        """The number of blockers in a row."""
        return total([(1, Read(RowHeroes(row)))], -self.row)

    def holds(self, fact: SlotHolds) -> Formula:
        """Whether a hero lies in a slot: any slot may hold it."""
        raise Undecided(f"{NOT_COUNTED}: {fact.hero.name}")


@dataclass(frozen=True, slots=True)
class SlotsOfPosition:
    """What is known of the slots of a position."""

    position: Position
    """The position."""
    free: Counter[Hero]
    """The heroes whose place is not known."""

    def blocks(self, row: Player) -> Formula:
        """The number of blockers in a row."""
        return Fixed(sum(len(stack) - 1 for stack in self.position.rows[row] if stack))

    def holds(self, fact: SlotHolds) -> Formula:
        """Whether a hero lies in a slot."""
        slots = self.position.rows[fact.row][fact.number - 1 : fact.number]
        sights = [card.sight for stack in slots for card in stack]
        if any(sight.hero == fact.hero for sight in sights):
            return TRUE
        if self.free[fact.hero] and any(sight.fits(fact.hero) for sight in sights):
            raise Undecided(f"{NOT_COUNTED}: {fact.hero.name}")
        return FALSE


@dataclass(frozen=True, slots=True)
class TableReader:
    """Reads the facts of the tables with two leaders; the factions may be counted as others."""

    leaders: Pair[Leader]
    """The leaders."""
    renaming: Renaming
    """As which faction each one is counted."""
    weights: Weights
    """What decides who wins."""
    slots: SlotsOfPlay | SlotsOfPosition
    """What is known of the slots."""
    loser: Player | None
    """Who lost because no full take was left, where a reading decides so."""

    def __call__(self, fact: NumberFact | ConditionFact) -> Formula:  # noqa: PLR0911 - one answer for each kind of fact
        """What a fact says.

        Raises `Undecided` if the places of the heroes do not decide it.
        """
        match fact:
            case LeaderIs():
                return TRUE if self.leaders[fact.player].id == fact.leader else FALSE
            case WinnerIs():
                return self._winner(fact.winner)
            case RowBlocks():
                return self.slots.blocks(fact.row)
            case SlotHolds():
                return self.slots.holds(fact)
            case ArmyStrength() | ArmyHeroes():
                return Read(fact)
            case RowHolds() | CouncilHolds():
                faction = self.renaming[fact.hero.faction]
                return Read(replace(fact, hero=replace(fact.hero, faction=faction)))
            case _ if fact.faction is None:
                return Read(fact)
            case _:
                return Read(replace(fact, faction=self.renaming[fact.faction]))

    def _winner(self, winner: Player | None) -> Formula:
        if self.loser is not None:
            return TRUE if winner is self.loser.other else FALSE
        if winner is None:
            return made(Kind.ZERO, self._lead(PLAYERS[0]))
        return made(Kind.NOT_NEGATIVE, total([(1, self._lead(winner))], -1))

    def _lead(self, player: Player) -> Formula:
        """By what a player leads, as one number: above 0 the player wins."""
        parts: list[tuple[int, Formula]] = []
        for sign, who in ((1, player), (-1, player.other)):
            parts += [
                (sign * self.weights.influence, Read(InfluenceIn(who, each))) for each in FACTIONS
            ]
            parts.append((sign * self.weights.strength, Read(ArmyStrength(who))))
            parts.append((sign, Read(ArmyHeroes(who))))
        return total(parts)
