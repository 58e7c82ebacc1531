"""Hidden heroes: those of a row of which it only matters with which faction each goes.

Where stacks go with the first of their factions and no reading looks at more than that, the slots
of a row need not be told apart. It is said how many heroes of each faction go with which, and that
they can lie together so.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from z3 import Bool

from oshra.model.cards import Faction, Hero
from oshra.solver.amounts import (
    Amount,
    any_up_to,
    at_least,
    at_most,
    difference,
    is_exactly,
    number_of,
    total,
)
from oshra.solver.conditions import Condition
from oshra.solver.hidden_row import HiddenRow
from oshra.solver.placing import Placed
from oshra.solver.seats import Group, Seat
from oshra.solver.table import Reading, holds_in, value_in

GoesWith = Mapping[Faction, Condition]
"""For each faction whether a card goes with it, for factions before its own."""

Two = tuple[Faction, Faction]
"""Two factions."""

NONE = Amount()
"""No hero at all."""


@dataclass(frozen=True, slots=True)
class HiddenHeroes:
    """How the hidden heroes of a row lie together."""

    row: HiddenRow
    """The row."""
    groups: tuple[Group, ...]
    """For each faction the heroes that go with it."""
    goes_with: Mapping[Seat, GoesWith]
    """With which faction each card beside a hidden hero goes, if not with its own."""
    beside: Mapping[Two, Amount]
    """How many hidden heroes lie beside a card of the first faction and are of the second."""
    alike: Mapping[Faction, Amount]
    """How many hidden pairs there are of two heroes of a faction."""
    limits: tuple[Condition, ...]
    """What holds of every table."""


def hidden_heroes(
    row: HiddenRow, groups: Sequence[Group], where: Placed, prefix: str
) -> HiddenHeroes:
    """How the hidden heroes of a row can lie together, given which go with which faction."""
    ours = tuple(group for group in groups if group.goes_with and group.seats[0].row is row.row)
    going = {
        (group.goes_with, faction): number_of(
            here
            for (card, place), here in where.items()
            if place is group and card.faction is faction
        )
        for group in ours
        if group.goes_with is not None
        for faction in row.order
    }
    name = f"{prefix}rows.{row.row.name}"
    goes_with = {
        seat: {each: Bool(f"{name} {seat.slot} with {each.value}") for each in row.before(known)}
        for known, pairs in row.beside.items()
        for _, seat in pairs
    }
    limits: list[Condition] = [at_most(number_of(each.values()), 1) for each in goes_with.values()]
    beside = _beside(row, going, goes_with, name, limits)
    alike = {}
    for faction in row.order:
        alike[faction], in_order = any_up_to(f"{name} two {faction.value}", len(row.pairs))
        limits.append(in_order)
    limits += _fitting(row, going, beside, alike)
    return HiddenHeroes(row, ours, goes_with, beside, alike, tuple(limits))


def _beside(
    row: HiddenRow,
    going: Mapping[Two, Amount],
    goes_with: Mapping[Seat, GoesWith],
    name: str,
    limits: list[Condition],
) -> Mapping[Two, Amount]:
    """How many hidden heroes of each faction lie beside a card of each faction that is known.

    Heroes of an earlier faction take that card with them; those of a later one go with it, as do
    some of the hidden pairs, if there are any.
    """
    found: dict[Two, Amount] = {}
    for known, pairs in row.beside.items():
        for each in row.before(known):
            found[known, each] = number_of(goes_with[seat][each] for _, seat in pairs)
        for each in row.after(known):
            found[known, each] = going[known, each]
            if row.pairs:
                beside = f"{name} {each.value} beside {known.value}"
                found[known, each], in_order = any_up_to(beside, len(pairs))
                limits.append(in_order)
        others = total([found[known, each] for each in row.order if each is not known])
        found[known, known] = difference(Amount((), len(pairs)), others)
        limits.append(at_least(found[known, known], 0))
    return found


def _fitting(
    row: HiddenRow,
    going: Mapping[Two, Amount],
    beside: Mapping[Two, Amount],
    alike: Mapping[Faction, Amount],
) -> Iterator[Condition]:
    """All seats are filled: those beside known cards, those in hidden pairs, and those alone."""
    unlike = {
        two: difference(going[two], beside.get(two, NONE)) for two in combinations(row.order, 2)
    }
    yield from (at_least(number, 0) for number in unlike.values())
    yield is_exactly(total((*alike.values(), *unlike.values())), len(row.pairs))
    for faction in row.order:
        not_alone = (
            *(beside.get((known, faction), NONE) for known in (faction, *row.after(faction))),
            *(unlike[faction, other] for other in row.after(faction)),
            alike[faction],
            alike[faction],
        )
        alone = difference(going[faction, faction], total(not_alone))
        yield at_least(alone, row.seen_alone(faction))
    yield is_exactly(total(going.values()), len(row.seats))


def heroes_laid(
    hidden: HiddenHeroes, going: Mapping[Faction | None, Sequence[Hero]], reading: Reading
) -> Iterator[tuple[Seat, Hero]]:
    """A hero for every seat, given the heroes that go with each faction."""
    row = hidden.row
    left = {
        (first, faction): [hero for hero in going[first] if hero.faction is faction]
        for first in row.order
        for faction in row.order
    }
    for known, pairs in row.beside.items():
        beside_later = []
        for seat, other in pairs:
            earlier = [
                each for each, here in hidden.goes_with[other].items() if holds_in(here, reading)
            ]
            if earlier:
                yield seat, left[earlier[0], earlier[0]].pop()
            else:
                beside_later.append(seat)
        factions = [
            each
            for each in row.after(known)
            for _ in range(value_in(hidden.beside[known, each], reading))
        ]
        for seat in beside_later:
            yield seat, left[known, factions.pop() if factions else known].pop()
    pairs_left = list(row.pairs)
    for faction in row.order:
        for _ in range(value_in(hidden.alike[faction], reading)):
            one, other = pairs_left.pop()
            yield one, left[faction, faction].pop()
            yield other, left[faction, faction].pop()
    for first, faction in combinations(row.order, 2):
        while left[first, faction]:
            one, other = pairs_left.pop()
            yield one, left[first, first].pop()
            yield other, left[first, faction].pop()
    alone = [hero for heroes in left.values() for hero in heroes]
    for seat in sorted(row.alone, key=lambda seat: seat.sight.faction is None):
        hero = next(hero for hero in alone if seat.sight.fits(hero))
        alone.remove(hero)
        yield seat, hero
