"""Seats: the places of unknown cards in a position, grouped where nothing tells them apart."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Iterator
from dataclasses import dataclass, field

from oshra.model.cards import FACTIONS, PLAYERS, Faction, Player, Sight
from oshra.model.position import Position, Seen
from oshra.solver.detail import Detail

SeenStack = tuple[Seen, ...]
"""The cards of a slot as they are seen, bottom first."""


@dataclass(frozen=True, slots=True)
class Seat:
    """The place of one card."""

    sight: Sight
    """What is known of the card."""
    row: Player | None = None
    """The row, for a card in the rows."""
    slot: int = 0
    """The slot, counted from 1."""
    level: int = 0
    """The place in the stack of the slot, 0 for the lowest."""
    face_up: bool = False
    """Which side of it shows."""
    council: Player | None = None
    """The council, for a card in a council; a card in neither is left over."""
    number: int = 0
    """The place in the council, counted from 1."""

    @property
    def name(self) -> str:
        """How messages call the place."""
        if self.row is not None:
            return f"rows.{self.row.name} slot {self.slot}"
        if self.council is not None:
            return f"council.{self.council.name} card {self.number}"
        return "left over"


@dataclass(slots=True, eq=False)
class Group:
    """Seats that nothing tells apart but what is seen of their cards."""

    key: Hashable
    """What distinguishes it from other groups."""
    seats: list[Seat] = field(default_factory=list)
    """The seats; a group without seats takes whatever is left."""
    size: int = 0
    """How many cards it takes; at most, if they are those that go with a faction."""
    goes_with: Faction | None = None
    """The faction with which all its heroes go, where that is all that tells them apart."""
    takes: frozenset[Faction] = frozenset(FACTIONS)
    """The factions of which it takes heroes."""

    @property
    def seen(self) -> Counter[Faction]:
        """How many of the cards are known to be of each faction, strengths unknown."""
        return Counter(seat.sight.faction for seat in self.seats if seat.sight.faction is not None)

    def admits(self, faction: Faction) -> bool:
        """Whether a hero of the faction may be one of the cards."""
        seen = self.seen
        if self.goes_with is not None:
            return faction in self.takes
        return seen[faction] > 0 or seen.total() < self.size


def seats_of(position: Position) -> Iterator[Seat]:
    """The seats of all cards on the table."""
    for row in PLAYERS:
        for slot, stack in enumerate(position.rows[row], 1):
            for level, card in enumerate(stack):
                yield Seat(card.sight, row, slot, level, card.face_up)
    for player in PLAYERS:
        for number, sight in enumerate(position.councils[player], 1):
            yield Seat(sight, council=player, number=number)


def key_of(seat: Seat, stack: SeenStack, detail: Detail) -> Hashable:
    """What distinguishes a seat from others, as far as it is looked at."""
    if seat.row is None:
        return ("council", seat.council)
    return (
        "row",
        seat.row,
        seat.face_up if detail.faces else None,
        seat.slot if (seat.row, seat.slot) in detail.slots else None,
        _neighbours(seat, stack, detail) if detail.stacks and len(stack) > 1 else None,
    )


def _neighbours(seat: Seat, stack: SeenStack, detail: Detail) -> Hashable:
    """Which factions lie above and below; the seat itself, if that is not known.

    Nothing tells the seats of a stack apart of which nothing is known and whose order no reading
    looks at.
    """
    factions = [card.sight.faction for card in stack]
    if is_interchangeable(stack, detail):
        return seat.slot
    if is_partly_unknown(stack):
        return (seat.slot, seat.level)
    return (frozenset(factions[: seat.level]), frozenset(factions[seat.level + 1 :]))


def is_partly_unknown(stack: SeenStack) -> bool:
    """Whether of a card not even the faction is known; its seats are then no other stack's."""
    return any(card.sight.faction is None for card in stack)


def is_interchangeable(stack: SeenStack, detail: Detail) -> bool:
    """Whether nothing is known of a stack but how many cards it has, and nothing else matters."""
    unknown = all(card.sight.faction is None for card in stack)
    return unknown and not (detail.order or detail.faces)


def stack_of(position: Position, seat: Seat) -> SeenStack:
    """All cards in the slot of a seat."""
    return () if seat.row is None else position.rows[seat.row][seat.slot - 1]


def grouped(position: Position, seats: Iterable[Seat], detail: Detail) -> list[Group]:
    """The seats in groups."""
    groups: dict[Hashable, Group] = {}
    for seat in seats:
        key = key_of(seat, stack_of(position, seat), detail)
        group = groups.setdefault(key, Group(key))
        group.seats.append(seat)
        group.size += 1
    return list(groups.values())
