"""Final tables drawn by chance, not played: cheaper than games, and more of them are close."""

from __future__ import annotations

import random

from oshra.model.cards import Hero
from oshra.model.rules import Rules
from oshra.model.table import FinalTable, Laid, Stack


def random_final_table(rules: Rules, chance: random.Random) -> FinalTable:
    """Every hero of the deck lies in a council, in a slot or as a blocker on a slot.

    Each player used each turn for the council or for a block, and no slot is blocked twice.
    """
    setup = rules.setup
    heroes, leaders = list(rules.deck.heroes), list(rules.deck.leaders)
    chance.shuffle(heroes)
    chance.shuffle(leaders)
    least = max(0, setup.turns - setup.row)
    sizes = [chance.randint(least, setup.turns) for _ in range(2)]
    council_a, heroes = heroes[: sizes[0]], heroes[sizes[0] :]
    council_b, heroes = heroes[: sizes[1]], heroes[sizes[1] :]
    lying, blockers = heroes[: setup.slots], heroes[setup.slots :]
    blocked = set(chance.sample(range(setup.slots), len(blockers)))
    slots = [
        _slot(hero, blockers, chance, blocked=slot in blocked) for slot, hero in enumerate(lying)
    ]
    return FinalTable(
        rows=(tuple(slots[: setup.row]), tuple(slots[setup.row :])),
        councils=(tuple(council_a), tuple(council_b)),
        leaders=(leaders[0], leaders[1]),
    )


def _slot(hero: Hero, blockers: list[Hero], chance: random.Random, *, blocked: bool) -> Stack:
    bottom = Laid(hero, face_up=chance.choice((True, False)))
    return (bottom, Laid(blockers.pop(), face_up=False)) if blocked else (bottom,)
