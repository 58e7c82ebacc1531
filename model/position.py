"""Positions: what a file, a line or a player knows of a table, unknown cards included."""

from __future__ import annotations

from dataclasses import dataclass, field

from oshra.model.cards import FACTIONS, Faction, Leader, Pair, Player, Sight
from oshra.model.rules import Rules
from oshra.model.setup import Slot
from oshra.model.state import Ending, Phase


@dataclass(frozen=True, slots=True)
class Seen:
    """A card in the rows as it is seen: what is known of it and which side shows."""

    sight: Sight
    """What is known of the hero."""
    face_up: bool
    """Whether it lies face up."""
    by: Player | None = None
    """Who laid it as a blocker, if that is known."""

    @property
    def name(self) -> str:
        """The notation: `R5` face up, `r5`, `r?` or `??` face down."""
        return self.sight.name.upper() if self.face_up else self.sight.name


SeenRow = tuple[tuple[Seen, ...], ...]
"""The slots of a row, each with its cards bottom first; a slot without cards is empty."""


@dataclass(frozen=True, slots=True)
class Moment:
    """Where in a game a position stands."""

    turn: int
    """The turn, counted from 1, the turns of both players together."""
    player: Player
    """Whose turn it is."""
    phase: Phase
    """What is decided next."""
    first: Player = Player.A
    """Who began."""
    opened: tuple[tuple[Slot, Sight], ...] = ()
    """The slots opened in this turn and what is known of the hero that left each."""
    used: Sight | None = None
    """The hero already added to the council in this turn, where a reading uses two cards."""
    ended: Ending | None = None
    """How the game ended, if it is over."""


@dataclass(frozen=True, slots=True)
class Position:
    """A table as it is known: the same type for files, for lines and for what a player sees."""

    rules: Rules
    """Set-up, deck and rulings."""
    rows: Pair[SeenRow]
    """The two rows."""
    councils: Pair[tuple[Sight, ...]]
    """The heroes of the councils."""
    leaders: Pair[Leader | None]
    """The leaders, None where unknown."""
    order: tuple[Faction, ...] = FACTIONS
    """The order in which the factions are considered."""
    hands: Pair[tuple[Sight, ...]] | None = None
    """The hands, or None in a final table."""
    pile: tuple[Sight, ...] | None = None
    """The draw pile, top first, or None in a final table."""
    moment: Moment | None = None
    """Where in the game it stands, or None in a final table."""
    where: str = field(default="position", compare=False)
    """Where it came from, for messages."""

    @property
    def is_final(self) -> bool:
        """Whether play has ended, so that the table can be scored."""
        if self.moment is not None:
            return self.moment.phase is Phase.OVER
        return self.hands is None and self.pile is None
