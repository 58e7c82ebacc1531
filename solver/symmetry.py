"""Symmetry: the slots of a row are alike, looked at state by state in the search slot by slot.

Two states are of one kind if in each row equally many slots are blocked and equally many open.
One of them may stand for all if whatever can be done in one can be done in every other, in
equally many slots of each row, and leads to the same kinds.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from oshra.model.cards import PLAYERS
from oshra.model.readings import Shortage
from oshra.model.rulings import Rulings
from oshra.model.setup import Setup
from oshra.properties import structure as counted
from oshra.properties.structure_search import search_under
from oshra.properties.structure_steps import successors
from oshra.solver.structure import Layer, Masks, Slotwise, Step, following, moves

Codes = NDArray[np.int32]
"""The kind of each of some states of one layer, as a number."""

BITS = 5
"""Bits for each number in such a code; a row has fewer slots than these bits can count."""
NOTHING = -1
"""Instead of a kind: nothing can be done."""
SEVERAL = -2
"""Instead of a kind: not always the same."""


class Kind(NamedTuple):
    """What states have in common that differ only in which slots of a row are which."""

    turn: int
    """The turn, counted from 1."""
    step: Step
    """The step."""
    blocked: tuple[int, int]
    """How many slots of each row are blocked."""
    opened: tuple[int, int]
    """How many slots of each row are open."""


Steps = frozenset[tuple[Kind, Kind]]
"""Which kind can follow on which."""


@dataclass(frozen=True, slots=True)
class Likeness:
    """What became of the argument that the slots of a row are alike."""

    kinds: frozenset[Kind]
    """The kinds of states."""
    steps: Steps
    """Which kind can follow on which."""
    unlike: Kind | None
    """A kind whose states are not all alike, if there is one."""


def likeness(found: Slotwise) -> Likeness:
    """Compare every state with the first of its kind in all that can be done."""
    kinds: set[Kind] = set()
    steps: set[tuple[Kind, Kind]] = set()
    for layer in found.layers:
        codes = codes_of(layer.blocked, layer.opened, found.setup)
        _, first, kind = np.unique(codes, return_index=True, return_inverse=True)
        number, after = what_can_be_done(layer, found.setup)
        of_the_first = first[kind]
        same = (number == number[:, of_the_first]) & (after == after[:, of_the_first])
        unlike = np.flatnonzero(~(same & (after != SEVERAL)).all(axis=0))
        if len(unlike):
            wrong = _kind(layer.turn, layer.step, int(codes[unlike[0]]))
            return Likeness(frozenset(kinds), frozenset(steps), wrong)
        turn, step = following(layer.turn, layer.step, 2 * found.setup.turns)
        for place in first:
            before = _kind(layer.turn, layer.step, int(codes[place]))
            kinds.add(before)
            follow = {int(code) for code in after[:, place]} - {NOTHING}
            steps |= {(before, _kind(turn, step, code)) for code in follow}
    return Likeness(frozenset(kinds), frozenset(steps), None)


def codes_of(blocked: Masks, opened: Masks, setup: Setup) -> Codes:
    """The kind of each state of a layer."""
    in_row_a = np.int32((1 << setup.row) - 1)
    code = np.zeros(len(blocked), np.int32)
    for masks in (blocked, opened):
        for slots in (masks & in_row_a, masks & ~in_row_a):
            code = (code << BITS) | np.bitwise_count(slots)
    return code


def _kind(turn: int, step: Step, code: int) -> Kind:
    blocked_a, blocked_b, opened_a, opened_b = (
        code >> BITS * place & ((1 << BITS) - 1) for place in (3, 2, 1, 0)
    )
    return Kind(turn, step, (blocked_a, blocked_b), (opened_a, opened_b))


def what_can_be_done(layer: Layer, setup: Setup) -> tuple[Codes, Codes]:
    """In how many slots of each row something can be done, and to which kind of state it leads.

    The rows come first, then what is done in neither, a card to the council.
    """
    number = np.zeros((len(PLAYERS) + 1, len(layer)), np.int32)
    after = np.full_like(number, NOTHING)
    for slot, sources, blocked, opened in moves(layer, setup.slots):
        where = len(PLAYERS) if slot is None else int(slot >= setup.row)
        codes = codes_of(blocked, opened, setup)
        known = after[where, sources]
        after[where, sources] = np.where((known == NOTHING) | (known == codes), codes, SEVERAL)
        number[where, sources] += 1
    return number, after


DECIDED = (Step.FIRST_TAKE, Step.FIRST_PUT, Step.USE, Step.OVER)
"""The steps between two decisions, where both heroes are taken, and put back, in one."""


def steps_between_decisions(found: Likeness) -> Steps:
    """Which kind can follow on which, both heroes taken together and put back together."""
    steps = set(found.steps)
    for halfway in (Step.SECOND_TAKE, Step.SECOND_PUT):
        second = [(before, after) for before, after in steps if before.step is halfway]
        first = [(before, after) for before, after in steps if after.step is halfway]
        steps -= {*first, *second}
        leads_to: dict[Kind, list[Kind]] = {}
        for before, after in second:
            leads_to.setdefault(before, []).append(after)
        steps |= {(before, last) for before, after in first for last in leads_to.get(after, ())}
    return frozenset(steps)


_STEP_OF = dict(zip(counted.Step, DECIDED, strict=True))


def kind_of(structure: counted.Structure) -> Kind:
    """The kind of states that a structure stands for; a turn that cannot begin is a dead end."""
    step = Step.FIRST_TAKE if structure.passing else _STEP_OF[structure.step]
    slots, opened = structure.slots, structure.opened
    return Kind(
        structure.turn,
        step,
        (slots.blocked_a, slots.blocked_b),
        (opened.free_a, opened.free_b),
    )


def steps_up_to_symmetry(setup: Setup) -> Steps:
    """Which kind can follow on which by the search up to symmetry, where a shortage ends play."""
    found = search_under(Rulings(shortage=Shortage.END_GAME), setup)
    return frozenset(_steps(found.rules, found.parents))


def _steps(
    rules: counted.StructureRules, structures: Iterable[counted.Structure]
) -> Iterable[tuple[Kind, Kind]]:
    for structure in structures:
        for after in successors(rules, structure):
            yield kind_of(structure), kind_of(after)
