"""What stays the same through a game: set-up, deck and rulings."""

from __future__ import annotations

from dataclasses import dataclass

from oshra.model.deck import STANDARD, Deck
from oshra.model.rulings import DEFAULTS, Rulings
from oshra.model.setup import STANDARD_SETUP, Setup


@dataclass(frozen=True, slots=True)
class Rules:
    """The rules of one game: how it is set up, with which cards, and how it is read."""

    setup: Setup = STANDARD_SETUP
    """The numbers of the set-up."""
    deck: Deck = STANDARD
    """The cards."""
    rulings: Rulings = DEFAULTS
    """The readings in force."""


STANDARD_RULES = Rules()
"""The rulebook's set-up, the standard deck, every ruling by default."""
