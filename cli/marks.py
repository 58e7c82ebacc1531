"""Marks: what tells the factions apart where colours do not show."""

from __future__ import annotations

from oshra.model.cards import Faction

SHAPES = {
    Faction.RED: "◆",
    Faction.GREEN: "▲",
    Faction.BLUE: "●",
    Faction.BLACK: "■",
}
"""A shape for each faction: red is a diamond, green a hill, blue a drop, black a stone."""


def mark(faction: Faction | None, *, face_up: bool) -> str:
    """Letter and shape of a faction; the letter is small on a card that lies face down."""
    if faction is None:
        return "? "
    letter = faction.letter if face_up else faction.letter.lower()
    return letter + SHAPES[faction]
