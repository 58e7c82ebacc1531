"""The invariant: what is true of the locations before every step, part by part.

Each part is about one hero, one slot or one place of the pile. Together they are what the
induction assumes before a step and proves after it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from z3 import BoolRef

from oshra.model.cards import Player
from oshra.model.setup import HEROES_OF_A_TAKE
from oshra.model.taking import ShortTurn
from oshra.solver.building import conjunction, denial, disjunction, sum_at_least, sum_is
from oshra.solver.locations import Column, Locations
from oshra.solver.taking import can_be_taken, full_take_exists, second_take_exists
from oshra.solver.turn_facts import TurnFacts
from oshra.solver.turn_step import Due, at_most_one, plus

ONE_PLACE = "one-place"
"""Every hero is in exactly one place."""
SLOTS_FILLED = "slots-filled"
"""Every slot holds a hero, or stands open because the hero was taken in this turn."""
TWO_IN_A_SLOT = "two-in-a-slot"
"""At most one hero lies on another."""
OPEN = "open slots"
"""As many slots stand open as the moment says, and who left them is in the hand."""
PILE = "pile"
"""The pile has no gap."""
DUE = "what is due"
"""What is due can be done."""


@dataclass(frozen=True, slots=True, eq=False)
class Part:
    """One part of the invariant."""

    kind: str
    """What it is a part of: the id of a claim, or what claims rest on."""
    of: str
    """Which hero, slot or place it is about."""
    term: BoolRef
    """The part."""


def invariant(facts: TurnFacts, now: Locations, player: Player, due: Due) -> tuple[Part, ...]:
    """All parts, for the locations before a step of a player's turn that is due."""
    return (
        *_one_place(now),
        *_slots(facts, now),
        *_open(now, player, due),
        *_pile(now),
        *_due(facts, now, player, due),
    )


def _one_place(now: Locations) -> Iterator[Part]:
    for hero in now.places.heroes:
        lies = [column[hero] for column in now.at]
        yield Part(ONE_PLACE, f"hero {hero}", sum_is(plus(lies), 1))


def _slots(facts: TurnFacts, now: Locations) -> Iterator[Part]:
    for slot in now.places.slots:
        base, top, left = now.base(slot), now.top(slot), now.left[slot]
        one = sum_is(plus(base), 1)
        filled = sum_is(plus((*base, *left)), 1)
        if facts.blockers_move:
            filled = disjunction((filled, conjunction((one, sum_is(plus(left), 1)))))
        yield Part(SLOTS_FILLED, f"slot {slot}", filled)
        if not facts.stacks:
            yield Part(TWO_IN_A_SLOT, f"slot {slot}", at_most_one(top))
        stands = disjunction((denial(disjunction(left)), denial(disjunction(top))))
        yield Part(OPEN, f"slot {slot}", stands)


def _open(now: Locations, player: Player, due: Due) -> Iterator[Part]:
    for hero, holds in enumerate(now.hand(player)):
        left = [column[hero] for column in now.left]
        is_taken = conjunction((at_most_one(left), disjunction((holds, denial(disjunction(left))))))
        yield Part(OPEN, f"hero {hero}", is_taken)
    opened = plus([now.is_open(slot) for slot in now.places.slots])
    match due:
        case Due.PUT:
            too_many = sum_at_least(opened, HEROES_OF_A_TAKE + 1)
            number = conjunction((sum_at_least(opened, 1), denial(too_many)))
        case Due.SECOND_TAKE:
            number = sum_is(opened, 1)
        case _:
            number = denial(disjunction([is_open for is_open, _ in opened]))
    yield Part(OPEN, "their number", number)


def _pile(now: Locations) -> Iterator[Part]:
    pile: tuple[Column, ...] = now.pile()
    for depth, column in enumerate(pile):
        below = pile[depth + 1 : depth + 2]
        no_gap = [disjunction((denial(disjunction(column)), *each)) for each in below]
        yield Part(PILE, f"place {depth}", conjunction((at_most_one(column), *no_gap)))


def _due(facts: TurnFacts, now: Locations, player: Player, due: Due) -> Iterator[Part]:
    match due:
        case Due.TAKE:
            full = full_take_exists(facts, now)
            match facts.shortage.short_turn:
                case ShortTurn.LOSE_TURN:
                    return
                case ShortTurn.TAKE_WHAT_IS_THERE:
                    yield Part(DUE, "a take", disjunction(can_be_taken(facts, now)))
                case _:
                    yield Part(DUE, "a full take", full)
        case Due.SECOND_TAKE:
            yield Part(DUE, "a second take", second_take_exists(facts, now))
        case Due.USE | Due.SECOND_USE:
            yield Part(DUE, "a card to use", disjunction(now.hand(player)))
        case _:
            return
