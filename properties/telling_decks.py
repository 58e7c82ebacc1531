"""Telling decks: decks on which a ruling can change something that the built-in ones never show."""

from __future__ import annotations

from dataclasses import replace

from oshra.model.cards import Faction, Influence, Leader
from oshra.model.deck import STANDARD, Deck

PRINTS_ZERO = replace(
    STANDARD,
    name="prints-zero",
    leaders=(
        Leader("red-zero", ((Faction.RED, Influence(0)),)),
        Leader("green", ((Faction.GREEN, Influence(3)),)),
    ),
    source="made to show what a printed 0 changes",
)
"""The standard heroes with a leader that prints a 0."""

NEEDS_ANOTHER_DECK = {"leader-zero": PRINTS_ZERO}
"""Rulings about something that the standard deck does not print, each with a deck that does."""


def deck_for(ruling: str) -> Deck:
    """The deck on which a ruling can matter: the standard one where nothing else is needed."""
    return NEEDS_ANOTHER_DECK.get(ruling, STANDARD)
