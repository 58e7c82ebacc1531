"""Steps of structures: which structure follows on which, by the readings that legality looks at.

The rules of play are written here once more, in numbers alone and apart from the model; a test
builds structures as states of the model and compares what follows.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import assert_never

from oshra.model.cards import PLAYERS, Player
from oshra.model.readings import Shortage
from oshra.properties.structure import NONE_OPEN, Slots, Step, Structure, StructureRules

Laid = Player | None
"""The row in which a step lays a blocker, if it lays one."""


def opening_structure(rules: StructureRules) -> Structure:
    """The structure in which the first decision is made."""
    setup = rules.setup
    slots = Slots(setup.row, setup.row, 0, 0)
    return _begin(
        rules,
        Structure(1, Step.TAKE, slots, NONE_OPEN, (setup.hand, setup.hand), setup.pile, (0, 0)),
    )


def successors(rules: StructureRules, state: Structure) -> Iterator[Structure]:
    """Every structure that one legal action leads to; some more than once."""
    for _, after in moves(rules, state):
        yield after


def moves(rules: StructureRules, state: Structure) -> Iterator[tuple[Laid, Structure]]:
    """Every structure that one legal action leads to, and in which row the action blocks."""
    match state.step:
        case Step.TAKE if state.passing:
            yield None, _next_turn(rules, state)
        case Step.TAKE:
            for after in _after_take(rules, state):
                yield None, after
        case Step.PUT:
            yield None, _after_put(rules, state)
        case Step.USE:
            yield from _after_use(rules, state)
        case Step.OVER:
            return
        case _:
            assert_never(state.step)


def _begin(rules: StructureRules, state: Structure) -> Structure:
    """What a turn begins with: a take, or what a shortage leaves of the turn."""
    if state.turn > rules.turns:
        return state._replace(
            turn=rules.turns,
            step=Step.OVER,
            hands=state.hands[::-1],
            councils=state.councils[::-1],
        )
    if rules.has_full_take(state.slots):
        return state
    match rules.shortage:
        case Shortage.TAKE_AVAILABLE | Shortage.FORBID_BLOCK:
            return state if any(rules.takeable(state.slots)) else _without_exchange(rules, state)
        case Shortage.SKIP_EXCHANGE:
            return _without_exchange(rules, state)
        case Shortage.PASS_TURN:
            return state._replace(passing=True)
        case Shortage.END_GAME | Shortage.STUCK_LOSES:
            return state._replace(step=Step.OVER, passing=True)
        case _:
            assert_never(rules.shortage)


def _without_exchange(rules: StructureRules, state: Structure) -> Structure:
    return state._replace(step=Step.USE) if state.hands[0] else _end_turn(rules, state)


def _end_turn(rules: StructureRules, state: Structure) -> Structure:
    """The draw, and the other player's turn."""
    mine, theirs = state.hands
    draws = state.pile > 0
    return _next_turn(rules, state._replace(hands=(mine + draws, theirs), pile=state.pile - draws))


def _next_turn(rules: StructureRules, state: Structure) -> Structure:
    return _begin(
        rules,
        Structure(
            state.turn + 1,
            Step.TAKE,
            state.slots,
            NONE_OPEN,
            state.hands[::-1],
            state.pile,
            state.councils[::-1],
        ),
    )


ONE_HERO = (Slots(1, 0, 0, 0), Slots(0, 1, 0, 0), Slots(0, 0, 1, 0), Slots(0, 0, 0, 1))
"""Every way to take one hero, by kind of slot."""

TWO_HEROES = tuple(
    Slots(*map(sum, zip(first, second, strict=True)))
    for place, first in enumerate(ONE_HERO)
    for second in ONE_HERO[place:]
)
"""Every way to take two heroes, by kind of slot."""


@lru_cache
def takes_allowed(rules: StructureRules, *, full: bool) -> tuple[tuple[Slots, int], ...]:
    """The full takes, or where there are none the takes of one hero, each with its size."""
    allowed = []
    for taken in TWO_HEROES if full else ONE_HERO:
        row_a, row_b = taken.free_a + taken.blocked_a, taken.free_b + taken.blocked_b
        in_rows_allowed = rules.two_rows if row_a and row_b else rules.same_row
        movable = rules.blockers_move or not (taken.blocked_a or taken.blocked_b)
        if movable and (in_rows_allowed or not full):
            allowed.append((taken, row_a + row_b))
    return tuple(allowed)


def _after_take(rules: StructureRules, state: Structure) -> Iterator[Structure]:
    free_a, free_b, blocked_a, blocked_b = state.slots
    mine, theirs = state.hands
    for taken, heroes in takes_allowed(rules, full=rules.has_full_take(state.slots)):
        if (
            taken.free_a <= free_a
            and taken.free_b <= free_b
            and taken.blocked_a <= blocked_a
            and taken.blocked_b <= blocked_b
        ):
            yield state._replace(step=Step.PUT, opened=taken, hands=(mine + heroes, theirs))


def _after_put(rules: StructureRules, state: Structure) -> Structure:
    mine, theirs = state.hands
    hands = (mine - sum(state.opened), theirs)
    return _without_exchange(rules, state._replace(opened=NONE_OPEN, hands=hands))


def _after_use(rules: StructureRules, state: Structure) -> Iterator[tuple[Laid, Structure]]:
    mine, theirs = state.hands
    left = state._replace(hands=(mine - 1, theirs))
    own, other = state.councils
    limit = rules.council_limit
    if not state.used and (limit is None or own < limit):
        council = left if limit is None else left._replace(councils=(own + 1, other))
        another = rules.uses_both and council.hands[0]
        yield None, council._replace(used=True) if another else _end_turn(rules, council)
    if state.used or not rules.uses_both:
        for row, slots in _blocks(rules, state):
            yield row, _end_turn(rules, left._replace(slots=slots))


def _blocks(rules: StructureRules, state: Structure) -> Iterator[tuple[Player, Slots]]:
    """Where a blocker may lie, and the slots with it there."""
    slots = state.slots
    row_a, row_b = PLAYERS
    after = []
    if slots.free_a:
        blocked = slots._replace(free_a=slots.free_a - 1, blocked_a=slots.blocked_a + 1)
        after.append((row_a, blocked))
    if slots.free_b:
        blocked = slots._replace(free_b=slots.free_b - 1, blocked_b=slots.blocked_b + 1)
        after.append((row_b, blocked))
    if rules.stacks and slots.blocked_a:
        after.append((row_a, slots))
    if rules.stacks and slots.blocked_b:
        after.append((row_b, slots))
    bound = rules.shortage is Shortage.FORBID_BLOCK and state.turn < rules.turns
    for row, blocked in after:
        if not bound or rules.has_full_take(blocked):
            yield row, blocked
