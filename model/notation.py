"""Notation: cards, stacks, slots and rows as users write them."""

from __future__ import annotations

import re
from collections.abc import Iterable

from oshra.model.cards import (
    FACTION_OF_LETTER,
    UNSEEN,
    Faction,
    Hero,
    Player,
    Sight,
    Strength,
)
from oshra.model.errors import BadNotation
from oshra.model.position import Seen, SeenRow
from oshra.model.setup import Setup, Slot
from oshra.model.toml_table import shown

CARD = re.compile(r"([RGBKrgbk?])(\?|-?[0-9]{1,4})")
SLOT = re.compile(r"([AB])([1-9][0-9]{0,3})")
EMPTY_SLOT = "--"
"""A slot without a hero."""
A_CARD = "a card such as R5, r-1, r? or ??"
A_HERO = "a hero such as r5"


def sight_of(text: str, where: str) -> Sight:
    """Read a card: `r5`, `r?` or `??`; capital or small makes no difference here.

    Raises `BadNotation` for anything else.
    """
    if text == "??":
        return UNSEEN
    found = CARD.fullmatch(text)
    if found is None or found[1] == "?":
        raise BadNotation(where, shown(text), A_CARD)
    faction = FACTION_OF_LETTER[found[1].upper()]
    return Sight(faction, None if found[2] == "?" else Strength(int(found[2])))


def hero_of(text: str, where: str) -> Hero:
    """Read a hero of which all is known.

    Raises `BadNotation` for anything else.
    """
    hero = sight_of(text, where).hero
    if hero is None:
        raise BadNotation(where, shown(text), A_HERO)
    return hero


def seen_of(text: str, where: str) -> Seen:
    """Read a card in the rows: capital face up, small face down."""
    sight = sight_of(text, where)
    face_up = text[0].isupper()
    if face_up and sight.hero is None:
        raise BadNotation(where, shown(text), "a face-up hero with its strength, such as R5")
    return Seen(sight, face_up)


def stack_of(text: str, where: str) -> tuple[Seen, ...]:
    """Read what lies in a slot, bottom first: `R5`, `R5/b3` or `--`."""
    if text == EMPTY_SLOT:
        return ()
    return tuple(seen_of(card, where) for card in text.split("/"))


def row_of(text: str, where: str) -> SeenRow:
    """Read a row: slots separated by spaces."""
    return tuple(
        stack_of(slot, f"{where} slot {number}") for number, slot in enumerate(text.split(), 1)
    )


def sights_of(text: str, where: str) -> tuple[Sight, ...]:
    """Read the cards of a hand, a council or the pile."""
    return tuple(
        sight_of(card, f"{where} card {number}") for number, card in enumerate(text.split(), 1)
    )


def heroes_of(text: str, where: str) -> tuple[Hero, ...]:
    """Read cards of which all is known."""
    return tuple(
        hero_of(card, f"{where} card {number}") for number, card in enumerate(text.split(), 1)
    )


def slot_of(text: str, setup: Setup, where: str) -> Slot:
    """Read the name of a slot: `A3`."""
    found = SLOT.fullmatch(text)
    if found is None or int(found[2]) > setup.row:
        raise BadNotation(where, shown(text), f"a slot from A1 to B{setup.row}")
    return setup.slot(Player[found[1]], int(found[2]))


def stack_text(stack: Iterable[Seen]) -> str:
    """Print what lies in a slot."""
    return "/".join(card.name for card in stack) or EMPTY_SLOT


def row_text(row: SeenRow) -> str:
    """Print a row."""
    return " ".join(stack_text(stack) for stack in row)


def sights_text(sights: Iterable[Sight]) -> str:
    """Print the cards of a hand, a council or the pile."""
    return " ".join(sight.name for sight in sights)


def heroes_text(heroes: Iterable[Hero]) -> str:
    """Print heroes in the order given."""
    return " ".join(hero.name for hero in heroes)


def player_of(text: str, where: str) -> Player:
    """Read a player: `A` or `B`."""
    if text not in ("A", "B"):
        raise BadNotation(where, shown(text), "A or B")
    return Player[text]


def order_of(words: Iterable[str], where: str) -> tuple[Faction, ...]:
    """Read an order of the four factions."""
    names = tuple(words)
    if sorted(names) != sorted(faction.value for faction in Faction):
        raise BadNotation(where, shown(list(names)), "red, green, blue and black, each once")
    return tuple(Faction(name) for name in names)
