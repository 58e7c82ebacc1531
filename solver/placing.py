"""Placing: one Boolean for each free hero and each group of seats that may take it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise

from z3 import Bool

from oshra.model.cards import Faction, Hero
from oshra.solver.amounts import Amount, at_least, is_exactly, number_of
from oshra.solver.conditions import Condition, every, opposite, some
from oshra.solver.seats import Group
from oshra.solver.table import Card

Placed = Mapping[tuple[Card, Group], Condition]
"""For each hero and group whether the hero is one of its cards; what is not there is false."""


def card_of(hero: Hero, copy: int = 0) -> Card:
    """A hero of the deck as a card; equal heroes are numbered."""
    name = f"{hero.name}.{copy}" if copy else hero.name
    return Card(name, hero.faction, Amount((), hero.strength), hero)


def placed(cards: Sequence[Card], groups: Sequence[Group], prefix: str) -> Placed:
    """Give every card a Boolean for every group that may take it."""
    found: dict[tuple[Card, Group], Condition] = {}
    for card in cards:
        fitting = [group for group in groups if group.size and group.admits(card.faction)]
        for group in fitting:
            name = f"{prefix}{card.name}@{groups.index(group)}"
            found[card, group] = True if len(fitting) == 1 else Bool(name)
    return found


def limits_of(
    cards: Sequence[Card],
    groups: Sequence[Group],
    where: Placed,
    left_over: Mapping[Group, Mapping[Faction, int]],
) -> Iterable[Condition]:
    """Every card is in one group, and every group takes the cards that it must.

    What is left over may have to hold at least some heroes of a faction.
    """
    for card in cards:
        yield is_exactly(number_of(where.get((card, group), False) for group in groups), 1)
    for group in groups:
        if group.goes_with is not None:
            continue
        inside = [(card, where[card, group]) for card in cards if (card, group) in where]
        yield is_exactly(number_of(here for _, here in inside), group.size)
        for faction, number in {**group.seen, **left_over.get(group, {})}.items():
            of_it = number_of(here for card, here in inside if card.faction is faction)
            yield at_least(of_it, number)


def in_order(alike: Sequence[Card], groups: Sequence[Group], where: Placed) -> Condition:
    """Equal cards lie in the order of the groups, so that exchanging them is no other table."""
    conditions: list[Condition] = []
    for one, other in pairwise(alike):
        for number in range(len(groups)):
            reached = some([where.get((one, group), False) for group in groups[: number + 1]])
            there = where.get((other, groups[number]), False)
            conditions.append(some((opposite(there), reached)))
    return every(*conditions)
