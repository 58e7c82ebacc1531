"""What a player may do in a turn: take, put back, add to the council or block."""

from __future__ import annotations

from dataclasses import dataclass

from oshra.model.cards import Hero
from oshra.model.setup import Slot


@dataclass(frozen=True, slots=True)
class Take:
    """Take the heroes on top of these slots into the hand (`take.two`)."""

    slots: tuple[Slot, ...]
    """The slots in ascending order."""


@dataclass(frozen=True, slots=True)
class PutBack:
    """Put heroes from the hand face up into the open slots (`put.back`)."""

    slots: tuple[Slot, ...]
    """The open slots in ascending order."""
    heroes: tuple[Hero, ...]
    """The hero for each of them."""


@dataclass(frozen=True, slots=True)
class Council:
    """Add a hero from the hand face down to the council (`use.council`)."""

    hero: Hero
    """The hero."""


@dataclass(frozen=True, slots=True)
class Block:
    """Place a hero from the hand face down on another to block it (`use.block`)."""

    hero: Hero
    """The blocker."""
    slot: Slot
    """The slot in which it is placed on top."""


@dataclass(frozen=True, slots=True)
class Pass:
    """Lose the turn, where a reading of a shortage says so."""


Action = Take | PutBack | Council | Block | Pass
"""Everything a player can decide."""

PASS = Pass()
"""The only pass."""
