"""The score sheet as terms: what scoring finds out, for all tables at once."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from oshra.model.cards import PLAYERS, Faction, Pair, Player
from oshra.model.score_sheet import Tie
from oshra.model.scoring import Verdict
from oshra.solver.amounts import Amount
from oshra.solver.conditions import Condition, every
from oshra.solver.table import Holding, Row


@dataclass(frozen=True, slots=True, eq=False)
class Noted:
    """What is noted of a faction, whatever becomes of it."""

    influence: Pair[Amount]
    """The influence of each player."""


@dataclass(frozen=True, slots=True, eq=False)
class FactionTerms(Noted):
    """How one faction is settled."""

    faction: Faction
    """The faction considered."""
    considered: Condition
    """Whether it is considered at all."""
    leads: Pair[Condition]
    """Whether each player leads, nothing being tied."""
    count: Pair[Amount]
    """What is compared for the most heroes, by row."""
    tied: Mapping[Tie | None, Condition]
    """For each kind of tie, and for none, whether it is so."""
    takes: Pair[Pair[Condition]]
    """For each player and row whether the player takes the row."""
    discards: Pair[Condition]
    """Whether each player is absent and discards what is obtained."""
    going: Pair[Row]
    """The heroes that are obtained from each row."""

    def obtained(self, player: Player) -> tuple[Holding, ...]:
        """The heroes that a player obtains, before discarding."""
        return held_if(self.takes[player], self.going)


def held_if(conditions: Pair[Condition], rows: Pair[Row]) -> tuple[Holding, ...]:
    """The heroes of each row if the condition for the row holds."""
    held = [
        Holding(lying.card, lying.place, every(conditions[row], lying.still))
        for row in PLAYERS
        for lying in rows[row]
    ]
    return tuple([each for each in held if each.still is not False])


@dataclass(frozen=True, slots=True, eq=False)
class ArmyTerms:
    """What a player has won in the end."""

    strength: Amount
    """The sum of the strengths."""
    heroes: Amount
    """The number of heroes."""


@dataclass(frozen=True, slots=True, eq=False)
class SheetTerms:
    """The whole scoring of all tables."""

    factions: tuple[FactionTerms, ...]
    """The factions in the order in which they are considered."""
    kept: Pair[tuple[Holding, ...]]
    """The heroes of the armies, each hero once."""
    armies: Pair[ArmyTerms]
    """The armies."""
    winner: Mapping[Player | None, Condition]
    """For each player whether the player wins, and for None whether there is a rematch."""
    verdicts: Mapping[Verdict, Condition]
    """For each way in which the game may be decided whether it is decided so."""

    def faction(self, faction: Faction) -> FactionTerms:
        """How this faction is settled."""
        return next(settled for settled in self.factions if settled.faction is faction)
