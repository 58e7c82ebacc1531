"""Exchanges: the same table with its factions or its players exchanged, the plainest of all.

Tables that differ only by such an exchange are one example; a reader is shown the one in which
the heroes lie in row A and the factions come as the rulebook names them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from itertools import permutations

from oshra.model.cards import FACTIONS, PLAYERS, Faction, Hero, Leader
from oshra.model.deck import Deck
from oshra.model.table import FinalTable, Row
from oshra.properties.invariants import exchanged_table

Exchange = Mapping[Faction, Faction]
"""For each faction the one that takes its place."""


def exchanged_hero(hero: Hero, exchange: Exchange) -> Hero:
    """The hero of the faction that takes the place of its own."""
    return Hero(exchange[hero.faction], hero.strength)


def exchanged_leader(leader: Leader, exchange: Exchange, deck: Deck) -> Leader | None:
    """The leader of the deck that prints the same for the exchanged factions, if there is one."""
    printed = {exchange[faction]: value for faction, value in leader.influence}
    return next((each for each in deck.leaders if dict(each.influence) == printed), None)


def exchanged_row(row: Row, exchange: Exchange) -> Row:
    """The row with every hero exchanged."""
    return tuple(
        tuple(replace(card, hero=exchanged_hero(card.hero, exchange)) for card in stack)
        for stack in row
    )


def with_factions_exchanged(final: FinalTable, exchange: Exchange, deck: Deck) -> FinalTable | None:
    """The table with every hero and leader exchanged, or None if the deck lacks such a leader.

    The order in which the factions are considered stays.
    """
    ours, theirs = (exchanged_leader(leader, exchange, deck) for leader in final.leaders)
    if ours is None or theirs is None:
        return None
    row_a, row_b = (exchanged_row(row, exchange) for row in final.rows)
    council_a, council_b = (
        tuple(exchanged_hero(hero, exchange) for hero in council) for council in final.councils
    )
    return replace(
        final, rows=(row_a, row_b), councils=(council_a, council_b), leaders=(ours, theirs)
    )


def exchanges_of(final: FinalTable, deck: Deck) -> Iterator[FinalTable]:
    """The table with factions and players exchanged in every way that the deck allows."""
    for order in permutations(FACTIONS):
        exchange = dict(zip(FACTIONS, order, strict=True))
        table = with_factions_exchanged(final, exchange, deck)
        if table is not None:
            yield table
            yield exchanged_table(table)


def plainest(final: FinalTable, deck: Deck, serves: Callable[[FinalTable], bool]) -> FinalTable:
    """The plainest exchange of a table that serves as an example as well as the table itself."""
    ids = [leader.id for leader in deck.leaders]

    def plainness(table: FinalTable) -> tuple[object, ...]:
        rows = [[card.hero for stack in row for card in stack] for row in table.rows]
        heroes = (*rows[0], *rows[1], *table.councils[0], *table.councils[1])
        return (
            len(rows[1]),
            len(table.councils[1]),
            [hero.rank for hero in heroes],
            [ids.index(table.leaders[player].id) for player in PLAYERS],
        )

    alike = [table for table in exchanges_of(final, deck) if serves(table)]
    return min(alike, key=plainness, default=final)
