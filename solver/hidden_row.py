"""Hidden rows: the seats of a row that need not be told apart, though cards lie in pairs there."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from oshra.model.cards import PLAYERS, Faction, Player
from oshra.model.position import Position
from oshra.solver.detail import Detail
from oshra.solver.seats import Group, Seat


@dataclass(frozen=True, slots=True)
class HiddenRow:
    """The seats of a row that need not be told apart, by what is known of the card beside."""

    row: Player
    """The row."""
    order: tuple[Faction, ...]
    """The order in which the factions are considered."""
    alone: tuple[Seat, ...]
    """Unknown cards that lie alone."""
    beside: Mapping[Faction, tuple[tuple[Seat, Seat], ...]]
    """For each faction the pairs of a hidden hero and a card of the faction."""
    pairs: tuple[tuple[Seat, Seat], ...]
    """The pairs of hidden heroes."""

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats of its unknown cards, but for the cards beside hidden heroes."""
        beside = [seat for pairs in self.beside.values() for seat, _ in pairs]
        return (*self.alone, *beside, *(seat for pair in self.pairs for seat in pair))

    def before(self, faction: Faction) -> tuple[Faction, ...]:
        """The factions that are considered before a faction."""
        return self.order[: self.order.index(faction)]

    def after(self, faction: Faction) -> tuple[Faction, ...]:
        """The factions that are considered after a faction."""
        return self.order[self.order.index(faction) + 1 :]

    def seen_alone(self, faction: Faction) -> int:
        """How many of the cards that lie alone are known to be of a faction."""
        return sum(seat.sight.faction is faction for seat in self.alone)

    def groups(self) -> tuple[Group, ...]:
        """For each faction the hidden heroes that go with it, of its own or of a later one."""
        return tuple(
            Group(
                (self.row, faction),
                list(self.seats),
                len(self.seats),
                goes_with=faction,
                takes=(
                    frozenset((faction, *self.after(faction)))
                    if self.pairs or faction in self.beside
                    else frozenset((faction,))
                ),
            )
            for faction in self.order
        )


def hidden_rows(position: Position, detail: Detail) -> tuple[HiddenRow, ...]:
    """The rows with pairs of which not all is known, where the slots need not be told apart."""
    if not detail.stacks or detail.likes or detail.order or detail.lone or detail.faces:
        return ()
    rows = [_hidden_row(position, detail, row) for row in PLAYERS]
    return tuple(row for row in rows if row.beside or row.pairs)


def _hidden_row(position: Position, detail: Detail, row: Player) -> HiddenRow:
    alone: list[Seat] = []
    beside: dict[Faction, list[tuple[Seat, Seat]]] = {}
    hidden: list[tuple[Seat, Seat]] = []
    for number, stack in enumerate(position.rows[row], 1):
        if (row, number) in detail.slots:
            continue
        seats = [
            Seat(card.sight, row, number, level, card.face_up) for level, card in enumerate(stack)
        ]
        match sorted(seats, key=lambda seat: seat.sight.faction is not None):
            case [seat] if seat.sight.hero is None:
                alone.append(seat)
            case [one, other] if one.sight.faction is None:
                if other.sight.faction is None:
                    hidden.append((one, other))
                else:
                    beside.setdefault(other.sight.faction, []).append((one, other))
            case _:
                pass
    pairs = {faction: tuple(each) for faction, each in beside.items()}
    return HiddenRow(row, position.order, tuple(alone), pairs, tuple(hidden))
