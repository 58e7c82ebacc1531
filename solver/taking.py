"""Taking: heroes leave their slots for the hand, as a step on locations."""

from __future__ import annotations

from collections.abc import Iterator

from z3 import BoolRef

from oshra.model.cards import PLAYERS, Player
from oshra.model.setup import HEROES_OF_A_TAKE
from oshra.model.taking import ShortTurn
from oshra.solver.building import conjunction, denial, disjunction, sum_at_least, sum_is
from oshra.solver.locations import Column, Locations
from oshra.solver.turn_facts import TurnFacts
from oshra.solver.turn_step import Balance, Due, TurnStep, choice_of, minus, plus


def can_be_taken(facts: TurnFacts, before: Locations) -> Column:
    """For each slot whether a hero may be taken from it as the slots stand before the take."""
    return tuple(_can_be_taken_from(facts, before, slot) for slot in before.places.slots)


def _can_be_taken_from(facts: TurnFacts, before: Locations, slot: int) -> BoolRef:
    filled = disjunction((*before.base(slot), *before.left[slot]))
    if facts.blockers_move:
        return filled
    return conjunction((filled, denial(disjunction(before.top(slot)))))


def full_take_exists(facts: TurnFacts, before: Locations) -> BoolRef:
    """Whether two heroes can be taken (`take.two`)."""
    free = can_be_taken(facts, before)
    rows = [[free[slot] for slot in before.places.row(row)] for row in PLAYERS]
    ways = []
    if facts.same_row:
        ways += [sum_at_least(plus(row), HEROES_OF_A_TAKE) for row in rows]
    if facts.two_rows:
        ways.append(conjunction([disjunction(row) for row in rows]))
    return disjunction(ways)


def takes(facts: TurnFacts, before: Locations, player: Player) -> Iterator[TurnStep]:
    """Every step that takes a hero or two."""
    chosen = choice_of("take", len(before.places.slots))
    full = full_take_exists(facts, before)
    after = _after(facts, before, player, chosen)
    allowed = _only_what_can_be_taken(facts, before, chosen)
    balances = _balances(facts, before, after, player, chosen)

    def step(name: str, due: Due, then: Due, *conditions: BoolRef) -> TurnStep:
        may = conjunction((allowed, *conditions))
        return TurnStep(name, due, then, chosen, may, after, balances=balances)

    one = sum_is(plus(chosen), 1)
    if facts.one_by_one:
        partners = _have_a_partner(facts, before, chosen)
        yield step("take the first hero", Due.TAKE, Due.SECOND_TAKE, full, one, partners)
        completes = _complete(facts, before, chosen)
        yield step("take the second hero", Due.SECOND_TAKE, Due.PUT, one, completes)
    else:
        yield step("take two heroes", Due.TAKE, Due.PUT, full, _two(facts, before, chosen))
    if facts.shortage.short_turn is ShortTurn.TAKE_WHAT_IS_THERE:
        yield step("take one hero for want of two", Due.TAKE, Due.PUT, denial(full), one)


def _only_what_can_be_taken(facts: TurnFacts, before: Locations, chosen: Column) -> BoolRef:
    return conjunction(
        [
            disjunction((denial(choice), conjunction((free, denial(before.is_open(slot))))))
            for slot, (choice, free) in enumerate(
                zip(chosen, can_be_taken(facts, before), strict=True)
            )
        ]
    )


def _two(facts: TurnFacts, before: Locations, chosen: Column) -> BoolRef:
    rows = [[chosen[slot] for slot in before.places.row(row)] for row in PLAYERS]
    ways = []
    if facts.same_row:
        ways += [sum_is(plus(row), HEROES_OF_A_TAKE) for row in rows]
    if facts.two_rows:
        ways.append(conjunction([sum_is(plus(row), 1) for row in rows]))
    return conjunction((sum_is(plus(chosen), HEROES_OF_A_TAKE), disjunction(ways)))


def _have_a_partner(facts: TurnFacts, before: Locations, chosen: Column) -> BoolRef:
    """The slot chosen first belongs to some full take."""
    free = can_be_taken(facts, before)
    conditions = []
    for slot, choice in enumerate(chosen):
        others = [free[other] for other in _partners(facts, before, slot)]
        conditions.append(disjunction((denial(choice), *others)))
    return conjunction(conditions)


def _complete(facts: TurnFacts, before: Locations, chosen: Column) -> BoolRef:
    """The slot chosen second makes a full take with the one that is open."""
    conditions = []
    for slot, choice in enumerate(chosen):
        opened = [before.is_open(other) for other in _partners(facts, before, slot)]
        conditions.append(disjunction((denial(choice), *opened)))
    return conjunction(conditions)


def _partners(facts: TurnFacts, before: Locations, slot: int) -> list[int]:
    """The slots that may be taken from together with a slot."""
    row = before.places.setup.row
    return [
        other
        for other in before.places.slots
        if other != slot and (facts.same_row if other // row == slot // row else facts.two_rows)
    ]


def second_take_exists(facts: TurnFacts, before: Locations) -> BoolRef:
    """Whether a hero can be taken that makes a full take with the one taken first."""
    free = can_be_taken(facts, before)
    return disjunction(
        [
            conjunction((free[slot], denial(before.is_open(slot)), before.is_open(other)))
            for slot in before.places.slots
            for other in _partners(facts, before, slot)
        ]
    )


def _leaving(facts: TurnFacts, before: Locations, slot: int, choice: BoolRef) -> Column:
    """For each hero whether it leaves a slot: the topmost one does if the slot is chosen."""
    if not facts.blockers_move:
        return tuple(conjunction((choice, base)) for base in before.base(slot))
    uncovered = denial(disjunction(before.top(slot)))
    return tuple(
        conjunction((choice, disjunction((top, conjunction((base, uncovered))))))
        for base, top in zip(before.base(slot), before.top(slot), strict=True)
    )


def _after(facts: TurnFacts, before: Locations, player: Player, chosen: Column) -> Locations:
    places = before.places
    leaving = [_leaving(facts, before, slot, choice) for slot, choice in enumerate(chosen)]
    at = {
        places.hand(player): tuple(
            disjunction((holds, *(column[hero] for column in leaving)))
            for hero, holds in enumerate(before.hand(player))
        )
    }
    left = {}
    for slot, column in enumerate(leaving):
        stays = [denial(leaves) for leaves in column]
        for place in (places.base(slot), places.top(slot))[: 1 + facts.blockers_move]:
            at[place] = tuple(map(conjunction, zip(before.at[place], stays, strict=True)))
        left[slot] = tuple(map(disjunction, zip(before.left[slot], column, strict=True)))
    return before.changed(at, left)


def _balances(
    facts: TurnFacts, before: Locations, after: Locations, player: Player, chosen: Column
) -> tuple[Balance, ...]:
    """Each hero that comes to the hand leaves a slot, and each slot counts it once."""
    leaving = [_leaving(facts, before, slot, choice) for slot, choice in enumerate(chosen)]
    heroes = [
        Balance(
            f"the hand and hero {hero}",
            (
                *plus((after.hand(player)[hero],)),
                *minus((before.hand(player)[hero], *(column[hero] for column in leaving))),
            ),
        )
        for hero in before.places.heroes
    ]
    slots = [
        Balance(
            f"slot {slot}",
            (*plus(after.left[slot]), *minus((*before.left[slot], *column))),
        )
        for slot, column in enumerate(leaving)
    ]
    return (*heroes, *slots)
