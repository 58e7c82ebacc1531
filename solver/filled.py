"""Filled: the final table in a case that a solver found, with a hero for every unknown card."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from oshra.model.cards import Hero, Pair, Player
from oshra.model.position import Position
from oshra.model.state import Ending
from oshra.model.table import FinalTable, Laid, Row
from oshra.solver.hidden_heroes import heroes_laid
from oshra.solver.leaders import LeaderCases, held_in
from oshra.solver.places import Places
from oshra.solver.seats import Group, Seat
from oshra.solver.table import Reading, holds_in

Found = Mapping[Seat, Hero]
"""The heroes of unknown cards."""


def filled(places: Places, leaders: Pair[LeaderCases], reading: Reading) -> FinalTable:
    """The position with a hero for every unknown card."""
    position, found = places.position, dict(_found(places, reading))
    return FinalTable(
        (_row(position, Player.A, found), _row(position, Player.B, found)),
        (_council(position, Player.A, found), _council(position, Player.B, found)),
        held_in(leaders, reading),
        position.order,
        loser_of(position),
    )


def loser_of(position: Position) -> Player | None:
    """Who lost because no full take was left, where a reading decides so."""
    moment = position.moment
    return moment.player if moment is not None and moment.ended is Ending.STUCK else None


def _found(places: Places, reading: Reading) -> Iterator[tuple[Seat, Hero]]:
    heroes: dict[Group, list[Hero]] = {group: [] for group in places.everywhere}
    for (card, group), here in places.where.items():
        if card.hero is not None and holds_in(here, reading):
            heroes[group].append(card.hero)
    for row in places.hidden:
        going = {group.goes_with: heroes.pop(group) for group in row.groups}
        yield from heroes_laid(row, going, reading)
    for group, held in heroes.items():
        for seat in sorted(group.seats, key=lambda seat: seat.sight.faction is None):
            hero = next(hero for hero in held if seat.sight.fits(hero))
            held.remove(hero)
            yield seat, hero


def _row(position: Position, row: Player, found: Found) -> Row:
    return tuple(
        tuple(
            Laid(
                card.sight.hero or found[Seat(card.sight, row, slot, level, card.face_up)],
                card.face_up,
                card.by,
            )
            for level, card in enumerate(stack)
        )
        for slot, stack in enumerate(position.rows[row], 1)
    )


def _council(position: Position, player: Player, found: Found) -> tuple[Hero, ...]:
    return tuple(
        sight.hero or found[Seat(sight, council=player, number=number)]
        for number, sight in enumerate(position.councils[player], 1)
    )
