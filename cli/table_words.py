"""The words in which a table is told, so that a page can tell it in another language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from oshra.model.cards import FACTIONS
from oshra.model.state import Phase


@dataclass(frozen=True, slots=True)
class TableWords:
    """Words and phrases, with places for what differs from table to table."""

    row: str = "Row {player}: {slots}."
    """A row, slot by slot."""
    row_empty: str = "row {player} empty"
    """A row without slots, in a picture."""
    empty: str = "empty"
    """Nothing lies there."""
    blocked_by: str = ", blocked by "
    """Between a hero and its blocker."""
    face_up: str = "{hero} face up"
    """A hero that lies open."""
    face_down: str = "{hero} face down"
    """A hero that lies hidden."""
    unknown: str = "unknown"
    """A hero whose faction is not known."""
    council: str = "council"
    """A council, in a picture."""
    hand: str = "hand"
    """A hand, in a picture."""
    council_of: str = "Council of {player}: {heroes}; {leader}."
    """A council in a sentence."""
    hand_of: str = "Hand of {player}: {heroes}."
    """A hand in a sentence."""
    leader: str = "leader {name}"
    """A leader by its name."""
    leader_unknown: str = "leader unknown"
    """A leader that is not known."""
    prints: str = " with {values}"
    """What a leader prints."""
    together: str = " and "
    """Between two values of a leader."""
    after_turn: str = "After turn {turn}"
    """When the game is over."""
    in_turn: str = "Turn {turn}: {player} is to {phase}"
    """Who is to do what."""
    pile: str = "pile of {number}"
    """How many cards the pile has."""
    factions: Mapping[str, str] = field(
        default_factory=lambda: {faction.value: faction.value for faction in FACTIONS}
    )
    """The factions by their names in files."""
    phases: Mapping[str, str] = field(
        default_factory=lambda: {phase.value: phase.value for phase in Phase}
    )
    """The phases of a turn by their names in files."""


ENGLISH = TableWords()
"""The words of the program itself."""
