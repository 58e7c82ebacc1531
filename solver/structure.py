"""Structure slot by slot: the search without symmetry, the check that symmetry loses nothing.

A state is the turn, the step, which slots are blocked and which are open. The two heroes of a
take leave the rows one after the other and two come back one after the other; a take that cannot
be completed is a dead end. How many slots a row has left is never asked, only which: the search
knows nothing of the argument that it checks.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import IntEnum
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from oshra.model.errors import Undecided
from oshra.model.setup import Setup

Masks = NDArray[np.int32]
"""A set of slots for each of some states, the bit of a slot set if it belongs to the set."""

Places = NDArray[np.intp]
"""Which of some states, by their places in a layer."""

MOST_SLOTS = 18
"""With more slots a layer would need more memory than a designer's machine can be asked for."""


class Step(IntEnum):
    """What is done next."""

    FIRST_TAKE = 0
    SECOND_TAKE = 1
    FIRST_PUT = 2
    SECOND_PUT = 3
    USE = 4
    OVER = 5


@dataclass(frozen=True, slots=True, eq=False)
class Layer:
    """All states of one step of one turn; no state of another step or turn is equal to them."""

    turn: int
    """The turn, counted from 1."""
    step: Step
    """The step."""
    blocked: Masks
    """The blocked slots of each state."""
    opened: Masks
    """The open slots of each state."""

    def __len__(self) -> int:
        """How many states there are."""
        return len(self.blocked)

    def only(self, places: Places) -> Layer:
        """Some of the states."""
        return Layer(self.turn, self.step, self.blocked[places], self.opened[places])


class Moves(NamedTuple):
    """The same thing done in some states of a layer."""

    slot: int | None
    """The slot that is emptied, filled or blocked; None for a card to the council."""
    sources: Places
    """In which states of the layer it can be done."""
    blocked: Masks
    """The blocked slots after it."""
    opened: Masks
    """The open slots after it."""


@dataclass(frozen=True, slots=True, eq=False)
class Slotwise:
    """All that play can come to, slot by slot."""

    setup: Setup
    """The numbers of the set-up."""
    layers: tuple[Layer, ...]
    """Every state, by turn and step."""
    transitions: int
    """How many things can be done, over all states."""
    dead_ends: tuple[Layer, ...]
    """The states before the end in which nothing can be done."""

    @property
    def states(self) -> int:
        """How many states there are."""
        return sum(map(len, self.layers))

    @property
    def deadlocks(self) -> int:
        """How many states before the end there are in which nothing can be done."""
        return sum(map(len, self.dead_ends))


def moves(layer: Layer, slots: int) -> Iterator[Moves]:
    """Everything that can be done in the states of a layer, slot by slot."""
    blocked, opened = layer.blocked, layer.opened
    match layer.step:
        case Step.FIRST_TAKE | Step.SECOND_TAKE:
            for slot, sources in _each_slot(~(blocked | opened), slots):
                yield Moves(slot, sources, blocked[sources], opened[sources] | (1 << slot))
        case Step.FIRST_PUT | Step.SECOND_PUT:
            for slot, sources in _each_slot(opened, slots):
                yield Moves(slot, sources, blocked[sources], opened[sources] ^ (1 << slot))
        case Step.USE:
            yield Moves(None, np.arange(len(layer)), blocked, opened)
            for slot, sources in _each_slot(~blocked, slots):
                yield Moves(slot, sources, blocked[sources] | (1 << slot), opened[sources])
        case Step.OVER:
            return


def _each_slot(masks: Masks, slots: int) -> Iterator[tuple[int, Places]]:
    for slot in range(slots):
        yield slot, np.flatnonzero(masks & (1 << slot))


def following(turn: int, step: Step, turns: int) -> tuple[int, Step]:
    """The turn and the step that come next; after the end there is nothing else."""
    match step:
        case Step.OVER:
            return turn, step
        case Step.USE:
            return (turn, Step.OVER) if turn == turns else (turn + 1, Step.FIRST_TAKE)
        case _:
            return turn, Step(step + 1)


def search_slotwise(setup: Setup) -> Slotwise:
    """Visit every state that play reaches, step by step.

    Raises `Undecided` for a set-up with more slots than can be held.
    """
    slots, turns = setup.slots, 2 * setup.turns
    if slots > MOST_SLOTS:
        raise Undecided(f"{slots} slots are too many to tell apart, {MOST_SLOTS} are not")
    numbering = Numbering(slots)
    nothing = np.zeros(1, np.int32)
    layer = Layer(1, Step.FIRST_TAKE, nothing, nothing)
    layers, dead_ends, transitions = [layer], [], 0
    while layer.step is not Step.OVER and len(layer):
        reached = np.zeros(numbering.size, np.bool_)
        stuck = np.ones(len(layer), np.bool_)
        for move in moves(layer, slots):
            transitions += len(move.sources)
            stuck[move.sources] = False
            reached[numbering.number(move.blocked, move.opened)] = True
        if stuck.any():
            dead_ends.append(layer.only(np.flatnonzero(stuck)))
        turn, step = following(layer.turn, layer.step, turns)
        layer = Layer(turn, step, *numbering.masks(np.flatnonzero(reached)))
        layers.append(layer)
    return Slotwise(setup, tuple(layers), transitions, tuple(dead_ends))


class Numbering:
    """A number for each state that a layer can have: any blocked slots, at most two open."""

    __slots__ = ("_number_of", "_opened", "size")

    def __init__(self, slots: int) -> None:
        """Number the sets of at most two open slots, to be combined with any blocked ones."""
        every = np.arange(1 << slots, dtype=np.int32)
        one_less = every & (every - 1)
        self._opened = every[(one_less & (one_less - 1)) == 0]
        self._number_of = np.zeros(1 << slots, np.int32)
        self._number_of[self._opened] = np.arange(len(self._opened))
        self.size = len(self._opened) << slots

    def number(self, blocked: Masks, opened: Masks) -> Masks:
        """The number of each state."""
        return blocked * np.int32(len(self._opened)) + self._number_of[opened]

    def masks(self, numbers: Places) -> tuple[Masks, Masks]:
        """The blocked and the open slots of the states with these numbers."""
        blocked, opened = np.divmod(numbers.astype(np.int32), np.int32(len(self._opened)))
        return blocked, self._opened[opened]
