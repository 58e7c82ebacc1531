"""Decks by name, from a TOML file, or from a table within another file."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

from oshra.model.cards import FACTIONS, Faction, Hero, Influence, Leader, Strength
from oshra.model.deck import BUILT_IN_DECKS, Deck
from oshra.model.errors import BadDeck
from oshra.model.toml_table import Table, text_of, toml_of

LEADER_ID = re.compile(r"[a-z][a-z0-9-]*")
MOST_CARDS = 2000
"""A deck with more cards of a kind is refused."""


def deck_called(name: str, folder: Path = Path()) -> Deck:
    """A built-in deck, or the deck in a file; a relative path starts from the folder.

    Raises `BadInput` if there is no such deck or the file holds none.
    """
    if name in BUILT_IN_DECKS:
        return BUILT_IN_DECKS[name]
    path = folder / name
    if not path.exists() and "/" not in name and "." not in name:
        names = " or ".join(BUILT_IN_DECKS)
        raise BadDeck("deck", repr(name), f"{names}, or the file of a deck")
    return deck_from(toml_of(text_of(path), str(path)))


def deck_of(value: object, where: str, folder: Path = Path()) -> Deck:
    """A deck as a file names it: by name or path, or as an inline table."""
    if isinstance(value, str):
        return deck_called(value, folder)
    if isinstance(value, Mapping):
        return deck_from(Table(value, where))
    raise BadDeck(where, repr(value), "the name of a deck, a path or a table")


def deck_from(table: Table) -> Deck:
    """A deck from its table.

    Raises `BadInput` with the key for whatever does not belong into a deck.
    """
    name = table.text("name")
    source = table.text("source", "")
    heroes = table.table("heroes")
    strengths = {faction: heroes.numbers(faction.value) for faction in FACTIONS}
    heroes.done()
    entries = table.tables("leaders")
    leaders = tuple(_leader(entry) for entry in entries)
    table.done()
    cards = [
        Hero(faction, Strength(number)) for faction in FACTIONS for number in strengths[faction]
    ]
    if not 1 <= len(cards) <= MOST_CARDS or len(leaders) > MOST_CARDS:
        raise BadDeck(table.where, f"{len(cards)} heroes", f"from 1 to {MOST_CARDS}")
    known: dict[str, Leader] = {}
    for leader in leaders:
        if known.setdefault(leader.id, leader) != leader:
            raise BadDeck(
                f"{table.where}, leaders",
                f"two different leaders with the id {leader.id!r}",
                "equal leaders where an id is repeated",
            )
    return Deck(name, tuple(sorted(cards)), leaders, source)


def _leader(table: Table) -> Leader:
    name = table.text("id")
    if not LEADER_ID.fullmatch(name):
        raise BadDeck(f"{table.where}, id", repr(name), "small letters, digits and hyphens")
    values = table.table("influence")
    influence = tuple(
        (faction, Influence(values.number(faction.value)))
        for faction in Faction
        if values.has(faction.value)
    )
    values.done()
    table.done()
    return Leader(name, influence)


def deck_text(deck: Deck) -> str:
    """A deck as the inline table that files and lines take; a built-in deck by its name.

    >>> from oshra.model.deck import STANDARD
    >>> deck_text(STANDARD)
    '"standard"'
    """
    if BUILT_IN_DECKS.get(deck.name) == deck:
        return quoted(deck.name)
    suits = (
        f"{faction.value} = [{_numbers(deck, faction)}]"
        for faction in FACTIONS
        if _numbers(deck, faction)
    )
    leaders = (
        f"{{ id = {quoted(leader.id)}, influence = {{ {_influence(leader)} }} }}".replace(
            "{  }", "{}"
        )
        for leader in deck.leaders
    )
    source = f"source = {quoted(deck.source)}, " if deck.source else ""
    return (
        f"{{ name = {quoted(deck.name)}, {source}heroes = {{ {', '.join(suits)} }}, "
        f"leaders = [{', '.join(leaders)}] }}"
    )


def _numbers(deck: Deck, faction: Faction) -> str:
    return ", ".join(str(hero.strength) for hero in deck.heroes if hero.faction is faction)


def _influence(leader: Leader) -> str:
    return ", ".join(f"{faction.value} = {value}" for faction, value in leader.influence)


def quoted(text: str) -> str:
    """A text as TOML quotes it, on one line."""
    plain = text.replace("\\", "\\\\").replace('"', '\\"')
    return '"' + "".join(_escaped(letter) for letter in plain) + '"'


def _escaped(letter: str) -> str:
    return letter if letter.isprintable() and letter != "|" else f"\\U{ord(letter):08x}"
