"""Facts of a final table: all that an expression can ask of a table and its score sheet."""

from __future__ import annotations

from dataclasses import dataclass

from oshra.model.cards import Faction, Hero, Player
from oshra.model.score_sheet import Tie


@dataclass(frozen=True, slots=True)
class Fact:
    """A single fact of a final table, a number or a condition."""

    @property
    def pieces(self) -> tuple[()]:
        """A fact has no parts."""
        return ()

    @property
    def size(self) -> int:
        """A fact counts as one term."""
        return 1


@dataclass(frozen=True, slots=True)
class ArmyStrength(Fact):
    """The strength of a player's army: `army(P)`."""

    player: Player
    """The player."""


@dataclass(frozen=True, slots=True)
class ArmyHeroes(Fact):
    """The number of heroes in a player's army: `heroes(P)`."""

    player: Player
    """The player."""


@dataclass(frozen=True, slots=True)
class InfluenceIn(Fact):
    """The influence of a player in a faction: `influence(P, F)`."""

    player: Player
    """The player."""
    faction: Faction
    """The faction."""


@dataclass(frozen=True, slots=True)
class ObtainedStrength(Fact):
    """The strength that a player obtains in a faction, before discarding: `obtained(P, F)`."""

    player: Player
    """The player."""
    faction: Faction
    """The faction that is considered."""


@dataclass(frozen=True, slots=True)
class RowCounted(Fact):
    """What the comparison of the rows counts in a row for a faction: `counted(ROW, F)`."""

    row: Player
    """The row."""
    faction: Faction
    """The faction that is considered."""


@dataclass(frozen=True, slots=True)
class CouncilHeroes(Fact):
    """The number of heroes in a player's council: `council(P)`, or `council(P, F)` of a faction."""

    player: Player
    """The player."""
    faction: Faction | None = None
    """The faction, or None for all four."""


@dataclass(frozen=True, slots=True)
class RowHeroes(Fact):
    """The number of heroes in a row at the end of play: `size(ROW)`, or `count(ROW, F)`."""

    row: Player
    """The row."""
    faction: Faction | None = None
    """The faction, or None for all four."""


@dataclass(frozen=True, slots=True)
class RowStrength(Fact):
    """The sum of the strengths of a faction in a row at the end of play: `strength(ROW, F)`."""

    row: Player
    """The row."""
    faction: Faction
    """The faction."""


@dataclass(frozen=True, slots=True)
class RowBlocks(Fact):
    """The number of blockers in a row: `blocks(ROW)`."""

    row: Player
    """The row."""


@dataclass(frozen=True, slots=True)
class WinnerIs(Fact):
    """The game ends so: `winner == A`."""

    winner: Player | None
    """The winner, or None for a rematch."""


@dataclass(frozen=True, slots=True)
class TieIs(Fact):
    """A faction is tied so: `tie(F) == "rows"`."""

    faction: Faction
    """The faction."""
    tie: Tie | None
    """What is tied, or None if nothing is."""


@dataclass(frozen=True, slots=True)
class RowIs(Fact):
    """A player takes a row for a faction: `row(P, F) == ROW`; never, if the faction is skipped."""

    player: Player
    """The player."""
    faction: Faction
    """The faction."""
    row: Player
    """The row."""


@dataclass(frozen=True, slots=True)
class IsAbsent(Fact):
    """A player is absent for a faction: `discards(P, F)`, the opposite of `present(P, F)`."""

    player: Player
    """The player."""
    faction: Faction
    """The faction."""


@dataclass(frozen=True, slots=True)
class LeaderIs(Fact):
    """A player has a leader: `leader(P) == "red"`."""

    player: Player
    """The player."""
    leader: str
    """The id of the leader."""


@dataclass(frozen=True, slots=True)
class SlotHolds(Fact):
    """A hero lies in a slot, anywhere in its stack: `has("A3", "b5")`."""

    row: Player
    """The row of the slot."""
    number: int
    """The slot, counted from 1 at the left of its row."""
    hero: Hero
    """The hero, whichever side shows."""


@dataclass(frozen=True, slots=True)
class RowHolds(Fact):
    """A hero lies in a row: `has("row A", "b5")`."""

    row: Player
    """The row."""
    hero: Hero
    """The hero, whichever side shows."""


@dataclass(frozen=True, slots=True)
class CouncilHolds(Fact):
    """A hero lies in a council: `has("council A", "b5")`."""

    player: Player
    """The player."""
    hero: Hero
    """The hero."""


NumberFact = (
    ArmyStrength
    | ArmyHeroes
    | InfluenceIn
    | ObtainedStrength
    | RowCounted
    | CouncilHeroes
    | RowHeroes
    | RowStrength
    | RowBlocks
)
"""A number that is read off a table or its score sheet."""

ConditionFact = WinnerIs | TieIs | RowIs | IsAbsent | LeaderIs | SlotHolds | RowHolds | CouncilHolds
"""A condition that is read off a table or its score sheet."""
