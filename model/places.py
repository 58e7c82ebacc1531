"""Places and cards in an expression: what it means that a hero lies somewhere."""

from __future__ import annotations

import ast
import re

from oshra.model.cards import FACTION_OF_LETTER, Hero, Player
from oshra.model.facts import CouncilHolds, RowHolds, SlotHolds
from oshra.model.syntax import Source
from oshra.model.terms import Condition
from oshra.model.vocabulary import Vocabulary

_SLOT = re.compile(r"([AB])([1-9][0-9]{0,3})")
_ROW = re.compile(r"row ([AB])")
_COUNCIL = re.compile(r"council ([AB])")
_CARD = re.compile(r"([RGBK])([+-]?[0-9]{1,6})", re.IGNORECASE)


def held(source: Source, vocabulary: Vocabulary, place: ast.expr, card: ast.expr) -> Condition:
    """The condition that the place holds the hero: `has("A3", "b5")`.

    Raises `BadExpression` for what is no place of the set-up or no hero of the deck.
    """
    hero = _hero(vocabulary, _text(card))
    if hero is None:
        example = (
            f'"{vocabulary.heroes[-1].name}"' if vocabulary.heroes else "none: no deck is given"
        )
        raise source.refuse(card, source.quoted(card), f"a hero of the deck, such as {example}")
    condition = _lies(vocabulary, _text(place), hero)
    if condition is None:
        slots = f'"A1" to "B{vocabulary.row}"'
        raise source.refuse(
            place, source.quoted(place), f'a place: {slots}, "row A" or "council A"'
        )
    return condition


def _lies(vocabulary: Vocabulary, place: str, hero: Hero) -> Condition | None:
    if (slot := _SLOT.fullmatch(place)) and int(slot[2]) <= vocabulary.row:
        return SlotHolds(Player[slot[1]], int(slot[2]), hero)
    if row := _ROW.fullmatch(place):
        return RowHolds(Player[row[1]], hero)
    if council := _COUNCIL.fullmatch(place):
        return CouncilHolds(Player[council[1]], hero)
    return None


def _hero(vocabulary: Vocabulary, name: str) -> Hero | None:
    if card := _CARD.fullmatch(name):
        faction, strength = FACTION_OF_LETTER[card[1].upper()], int(card[2])
        for hero in vocabulary.heroes:
            if hero.faction is faction and hero.strength == strength:
                return hero
    return None


def _text(node: ast.expr) -> str:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""
