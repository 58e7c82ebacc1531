"""The table of a position: everything that unknown cards may be, as terms."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial

from oshra.model.cards import Pair, Player
from oshra.model.errors import BadPosition
from oshra.model.position import Position, SeenRow
from oshra.solver.amounts import Amount
from oshra.solver.detail import Detail
from oshra.solver.filled import filled, loser_of
from oshra.solver.leaders import LeaderCases, by_id, leader_cases
from oshra.solver.lying import Lying
from oshra.solver.places import places_of
from oshra.solver.placing import Placed
from oshra.solver.seats import Group
from oshra.solver.table import OpenTable, TableTerms, one_of_leaders


@dataclass(frozen=True, slots=True, eq=False)
class Seated:
    """The tables that fit a position, and which condition says where each unknown card is."""

    table: OpenTable
    """The tables."""
    groups: tuple[Group, ...]
    """The seats of unknown cards on the table, in groups; the last group is not on the table."""
    where: Placed
    """For each free hero and group whether the hero is one of its cards."""
    leaders: Pair[LeaderCases]
    """For each player which leader it may be."""


def table_of_position(position: Position, detail: Detail, prefix: str = "") -> OpenTable:
    """The tables that fit a position.

    Tables that differ only in which of two like slots holds which cards are one table here. Two
    tables in one solver need different prefixes. Raises `BadPosition` before the end of a game.
    """
    return seated(position, replace(detail, likes=False), prefix).table


def seated(position: Position, detail: Detail, prefix: str = "") -> Seated:
    """The tables that fit a position, with what tells them apart.

    Raises `BadPosition` before the end of a game.
    """
    if not position.is_final:
        raise BadPosition(position.where, "a game that is not over", "a final table")
    places = places_of(position, detail, prefix)
    leaders, leader_limits = leader_cases(position.rules.deck, position.leaders, prefix)
    limits = (*places.limits(), *leader_limits)
    lying = Lying(places)
    table = OpenTable(
        position.rules,
        TableTerms(
            (lying.row(Player.A), lying.row(Player.B)),
            (lying.council(Player.A), lying.council(Player.B)),
            (one_of_leaders(leaders[0]), one_of_leaders(leaders[1])),
            position.order,
            loser_of(position),
        ),
        tuple(limit for limit in limits if limit is not True),
        (_size(position.rows[0]), _size(position.rows[1])),
        (Amount((), len(position.councils[0])), Amount((), len(position.councils[1]))),
        (_blocks(position.rows[0]), _blocks(position.rows[1])),
        (by_id(leaders[0]), by_id(leaders[1])),
        partial(filled, places, leaders),
        lambda _: position.rules,
    )
    return Seated(table, places.everywhere, places.where, leaders)


def _size(row: SeenRow) -> Amount:
    return Amount((), sum(map(len, row)))


def _blocks(row: SeenRow) -> Amount:
    return Amount((), sum(len(stack) - 1 for stack in row if stack))
