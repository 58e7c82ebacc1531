"""Tables with unknown cards, made by chance: final tables of which some cards are turned over."""

from __future__ import annotations

import random
from dataclasses import replace

from oshra.model.cards import UNSEEN, Sight, back
from oshra.model.position import Position, Seen, SeenRow
from oshra.model.position_of import position_of_final
from oshra.model.rules import Rules
from oshra.properties.final_tables import random_final_table


def random_partial_table(
    rules: Rules, chance: random.Random, unknown: int, *, blank: float = 0.5, leaders: float = 0.3
) -> Position:
    """A full final table in which some heroes, and perhaps leaders, are not known.

    A card turned over shows its faction, or with the chance of a blank nothing at all.
    """
    whole = position_of_final(rules, random_final_table(rules, chance))
    return turned_over(whole, chance, unknown, blank=blank, leaders=leaders)


def turned_over(
    position: Position, chance: random.Random, unknown: int, *, blank: float, leaders: float
) -> Position:
    """The same position with so many of its cards turned over."""
    seats = sum(len(stack) for row in position.rows for stack in row)
    seats += sum(map(len, position.councils))
    over = set(chance.sample(range(seats), min(unknown, seats)))
    numbers = iter(range(seats))

    def turned(sight: Sight) -> Sight:
        if next(numbers) not in over or sight.hero is None:
            return sight
        return UNSEEN if chance.random() < blank else back(sight.hero)

    def seen(card: Seen) -> Seen:
        sight = turned(card.sight)
        return card if sight is card.sight else replace(card, sight=sight, face_up=False)

    def row(cards: SeenRow) -> SeenRow:
        return tuple([tuple([seen(card) for card in stack]) for stack in cards])

    def council(sights: tuple[Sight, ...]) -> tuple[Sight, ...]:
        return tuple([turned(sight) for sight in sights])

    rows = (row(position.rows[0]), row(position.rows[1]))
    councils = (council(position.councils[0]), council(position.councils[1]))
    known = [None if chance.random() < leaders else leader for leader in position.leaders]
    return replace(position, rows=rows, councils=councils, leaders=(known[0], known[1]))


def thinned(position: Position, chance: random.Random, share: float) -> Position:
    """A fragment: the position without about this share of its cards."""

    def row(cards: SeenRow) -> SeenRow:
        return tuple(
            [tuple([card for card in stack if chance.random() > share]) for stack in cards]
        )

    def council(sights: tuple[Sight, ...]) -> tuple[Sight, ...]:
        return tuple([sight for sight in sights if chance.random() > share])

    rows = (row(position.rows[0]), row(position.rows[1]))
    councils = (council(position.councils[0]), council(position.councils[1]))
    return replace(position, rows=rows, councils=councils)
