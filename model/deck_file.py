"""Decks by name, from a TOML file, or from a table within another file."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping, Sequence
from pathlib import Path

from oshra.model.cards import FACTIONS, Faction, Hero, Influence, Leader, Strength
from oshra.model.deck import BUILT_IN_DECKS, Deck
from oshra.model.errors import BadDeck
from oshra.model.toml_table import Table, shown, text_of, toml_of

LEADER_ID = re.compile(r"[a-z][a-z0-9-]*")
"""What a leader may be called."""
MOST_CARDS = 2000
"""A deck with more cards of a kind is refused."""


def deck_called(name: str, folder: Path = Path(), where: str = "deck") -> Deck:
    """A built-in deck, or the deck in a file; a relative path starts from the folder.

    Raises `BadInput` if there is no such deck or the file holds none.
    """
    if name in BUILT_IN_DECKS:
        return BUILT_IN_DECKS[name]
    path = folder / name
    if "/" not in name and "." not in name and not os.path.lexists(path):
        names = " or ".join(BUILT_IN_DECKS)
        raise BadDeck(where, shown(name), f"{names}, or the file of a deck")
    return deck_from(toml_of(text_of(path), str(path)))


def deck_of(value: object, where: str, folder: Path = Path()) -> Deck:
    """A deck as a file names it: by name or path, or as an inline table."""
    if isinstance(value, str):
        return deck_called(value, folder, where)
    if isinstance(value, Mapping):
        return deck_from(Table(value, where))
    raise BadDeck(where, shown(value), "the name of a deck, a path or a table")


def deck_from(table: Table) -> Deck:
    """A deck from its table.

    Raises `BadInput` with the key for whatever does not belong into a deck.
    """
    name = table.text("name")
    source = table.text("source", "")
    heroes = table.table("heroes")
    strengths = {faction: heroes.numbers(faction.value) for faction in FACTIONS}
    heroes.done()
    leaders = tuple(_leader(entry) for entry in table.tables("leaders"))
    table.done()
    cards = [
        Hero(faction, Strength(number)) for faction in FACTIONS for number in strengths[faction]
    ]
    for kind, number in (("heroes", len(cards)), ("leaders", len(leaders))):
        if number > MOST_CARDS:
            raise BadDeck(f"{table.where}, {kind}", f"{number} cards", f"at most {MOST_CARDS}")
    _check_ids(leaders, f"{table.where}, leaders")
    return Deck(name, tuple(sorted(cards)), leaders, source)


def _check_ids(leaders: Sequence[Leader], where: str) -> None:
    """Refuse two leaders with one id but different influence; equal cards share their id."""
    known: dict[str, Leader] = {}
    for leader in leaders:
        if known.setdefault(leader.id, leader) != leader:
            raise BadDeck(
                where,
                f"two different leaders with the id {leader.id!r}",
                "equal leaders where an id is repeated",
            )


def _leader(table: Table) -> Leader:
    name = table.text("id")
    if not LEADER_ID.fullmatch(name):
        raise BadDeck(
            f"{table.where}, id",
            shown(name),
            "small letters, digits and hyphens that begin with a letter",
        )
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
    return inline_table(
        {
            "name": quoted(deck.name),
            **({"source": quoted(deck.source)} if deck.source else {}),
            "heroes": inline_table(_suits(deck)),
            "leaders": f"[{', '.join(map(_leader_text, deck.leaders))}]",
        }
    )


def _suits(deck: Deck) -> dict[str, str]:
    """The strengths of every faction that the deck has, in order."""
    strengths = {
        faction.value: [str(hero.strength) for hero in deck.heroes if hero.faction is faction]
        for faction in FACTIONS
    }
    return {name: f"[{', '.join(numbers)}]" for name, numbers in strengths.items() if numbers}


def _leader_text(leader: Leader) -> str:
    influence = {faction.value: str(value) for faction, value in leader.influence}
    return inline_table({"id": quoted(leader.id), "influence": inline_table(influence)})


def inline_table(values: Mapping[str, str]) -> str:
    """Values already written as TOML, as a table on one line.

    >>> inline_table({"red": "3"})
    '{ red = 3 }'
    """
    written = ", ".join(f"{key} = {value}" for key, value in values.items())
    return f"{{ {written} }}" if written else "{}"


def quoted(text: str) -> str:
    """A text as TOML quotes it, on one line and without a bar."""
    plain = text.replace("\\", "\\\\").replace('"', '\\"')
    return '"' + "".join(map(_escaped, plain)) + '"'


def _escaped(letter: str) -> str:
    return letter if letter.isprintable() and letter != "|" else f"\\U{ord(letter):08x}"
