"""The table of a position: everything that unknown cards may be, as terms."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby, pairwise

from oshra.model.cards import FACTIONS, UNSEEN, Faction, Hero, Pair, Player
from oshra.model.errors import BadPosition
from oshra.model.position import Position, SeenRow
from oshra.model.state import Ending
from oshra.model.table import FinalTable, Laid
from oshra.solver.amounts import Amount
from oshra.solver.conditions import TRUE, Condition, opposite, some
from oshra.solver.detail import Detail
from oshra.solver.leaders import LeaderCases, by_id, held_in, leader_cases
from oshra.solver.placing import Placed, card_of, in_order, limits_of, placed
from oshra.solver.seats import (
    Group,
    Seat,
    grouped,
    is_interchangeable,
    is_partly_unknown,
    seats_of,
    stack_of,
)
from oshra.solver.table import (
    Card,
    Holding,
    LyingHero,
    OpenTable,
    Reading,
    Row,
    TableTerms,
    holds_in,
    one_of_leaders,
)
from oshra.solver.worlds import free_heroes, sights_left_over


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
    found = seated(position, detail, prefix)
    alike = tuple(slots_in_order(position, detail, found))
    return replace(found.table, limits=(*found.table.limits, *alike))


def slots_in_order(position: Position, detail: Detail, found: Seated) -> Iterator[Condition]:
    """Stacks of which nothing is known lie in the order of their first card within a row."""
    if not detail.stacks:
        return
    cards = tuple(dict.fromkeys(card for card, _ in found.where))
    alike: dict[Hashable, list[Group]] = {}
    for group in found.groups:
        seat = group.seats[0] if group.seats else Seat(UNSEEN)
        stack = stack_of(position, seat)
        named = (seat.row, seat.slot) in detail.slots
        if len(stack) > 1 and not named and is_interchangeable(stack, detail):
            alike.setdefault((seat.row, len(stack)), []).append(group)
    for groups in alike.values():
        for one, other in pairwise(groups):
            for number, card in enumerate(cards):
                earlier = [
                    found.where.get((before, group), False)
                    for before in cards[:number]
                    for group in (one, other)
                ]
                there = found.where.get((card, other), False)
                yield some((opposite(there), *earlier))


def seated(position: Position, detail: Detail, prefix: str = "") -> Seated:
    """The tables that fit a position, with what tells them apart.

    Raises `BadPosition` before the end of a game.
    """
    if not position.is_final:
        raise BadPosition(position.where, "a game that is not over", "a final table")
    seats = tuple(seats_of(position))
    groups = grouped(position, (seat for seat in seats if seat.sight.hero is None), detail)
    free = free_heroes(position)
    elsewhere = Group("left over", size=free.total() - sum(group.size for group in groups))
    everywhere = [*groups, elsewhere]
    cards = tuple(
        card_of(hero, copy) for hero, copies in sorted(free.items()) for copy in range(copies)
    )
    where = placed(cards, everywhere, prefix)
    sights = sights_left_over(position)
    seen = Counter(sight.faction for sight in sights if sight.faction is not None)
    leaders, leader_limits = leader_cases(position.rules.deck, position.leaders, prefix)
    limits = (
        len(sights) <= elsewhere.size,
        *limits_of(cards, everywhere, where, {elsewhere: seen}),
        *(
            in_order(tuple(alike), everywhere, where)
            for _, alike in groupby(cards, key=lambda card: card.hero)
        ),
        *leader_limits,
    )
    known = {seat: card_of(hero) for seat in seats if (hero := seat.sight.hero) is not None}
    moment = position.moment
    stuck = moment is not None and moment.ended is Ending.STUCK
    lying = _Lying(position, detail, groups, where, cards, known)
    table = OpenTable(
        position.rules,
        TableTerms(
            (lying.row(Player.A), lying.row(Player.B)),
            (lying.council(Player.A), lying.council(Player.B)),
            (one_of_leaders(leaders[0]), one_of_leaders(leaders[1])),
            position.order,
            moment.player if moment is not None and stuck else None,
        ),
        tuple(limit for limit in limits if limit is not True),
        (_size(position.rows[0]), _size(position.rows[1])),
        (Amount((), len(position.councils[0])), Amount((), len(position.councils[1]))),
        (_blocks(position.rows[0]), _blocks(position.rows[1])),
        (by_id(leaders[0]), by_id(leaders[1])),
        lambda reading: _read(position, reading, groups, where, leaders),
        lambda _: position.rules,
    )
    return Seated(table, tuple(everywhere), where, leaders)


class _Lying:
    """Where the cards of a position lie, as terms."""

    def __init__(  # noqa: PLR0913, PLR0917 - the parts of one position
        self,
        position: Position,
        detail: Detail,
        groups: Sequence[Group],
        where: Placed,
        cards: Sequence[Card],
        known: Mapping[Seat, Card],
    ) -> None:
        self.position = position
        self.detail = detail
        self.groups = groups
        self.where = where
        self.cards = cards
        self.known = known
        self.group_of = {seat: group for group in groups for seat in group.seats}

    def row(self, row: Player) -> Row:
        """Every hero that may lie in a row."""
        lying = [
            self._lying(card, TRUE, seat) for seat, card in self.known.items() if seat.row is row
        ]
        for group in self.groups:
            if group.seats[0].row is row:
                lying += [
                    self._lying(card, self.where[card, group], group.seats[0])
                    for card in self.cards
                    if (card, group) in self.where
                ]
        return tuple(lying)

    def _lying(self, card: Card, here: Condition, seat: Seat) -> LyingHero:
        named = (seat.row, seat.slot) in self.detail.slots
        slot = seat.slot if named else None
        stack = stack_of(self.position, seat)
        if not self.detail.stacks or len(stack) == 1:
            return LyingHero(card, here, seat.face_up, {}, {}, slot)
        seats = [
            Seat(other.sight, seat.row, seat.slot, level, other.face_up)
            for level, other in enumerate(stack)
        ]
        return LyingHero(
            card,
            here,
            seat.face_up,
            self._factions(seats[seat.level + 1 :], card),
            self._factions(seats[: seat.level], card),
            slot,
            stack=self._factions(seats) if is_partly_unknown(stack) else {},
        )

    def _factions(
        self, seats: Iterable[Seat], but: Card | None = None
    ) -> Mapping[Faction, Condition]:
        """For each faction whether one of its heroes, but for a card, is at one of the seats."""
        each = [self._faction(seat, but) for seat in seats]
        return {faction: some([of[faction] for of in each]) for faction in FACTIONS}

    def _faction(self, seat: Seat, but: Card | None) -> Mapping[Faction, Condition]:
        if seat.sight.faction is not None:
            return {faction: faction is seat.sight.faction for faction in FACTIONS}
        group = self.group_of[seat]
        return {
            faction: some(
                [
                    self.where.get((card, group), False)
                    for card in self.cards
                    if card.faction is faction and card is not but
                ]
            )
            for faction in FACTIONS
        }

    def council(self, player: Player) -> tuple[Holding, ...]:
        """Every hero that a council may hold."""
        held = [Holding(card, TRUE) for seat, card in self.known.items() if seat.council is player]
        for group in self.groups:
            if group.seats[0].council is player:
                held += [
                    Holding(card, self.where[card, group])
                    for card in self.cards
                    if (card, group) in self.where
                ]
        return tuple(held)


def _size(row: SeenRow) -> Amount:
    return Amount((), sum(map(len, row)))


def _blocks(row: SeenRow) -> Amount:
    return Amount((), sum(len(stack) - 1 for stack in row if stack))


def _read(
    position: Position,
    reading: Reading,
    groups: Sequence[Group],
    where: Placed,
    leaders: Pair[LeaderCases],
) -> FinalTable:
    """The final table in a case that a solver found: a hero for every unknown card."""
    found: dict[Seat, Hero] = {}
    for group in groups:
        heroes = [
            card.hero
            for (card, place), here in where.items()
            if place is group and card.hero is not None and holds_in(here, reading)
        ]
        for seat in sorted(group.seats, key=lambda seat: seat.sight.faction is None):
            hero = next(hero for hero in heroes if seat.sight.fits(hero))
            heroes.remove(hero)
            found[seat] = hero
    moment = position.moment
    stuck = moment is not None and moment.ended is Ending.STUCK
    return FinalTable(
        (_row(position, Player.A, found), _row(position, Player.B, found)),
        (_council(position, Player.A, found), _council(position, Player.B, found)),
        held_in(leaders, reading),
        position.order,
        moment.player if moment is not None and stuck else None,
    )


def _row(
    position: Position, row: Player, found: Mapping[Seat, Hero]
) -> tuple[tuple[Laid, ...], ...]:
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


def _council(position: Position, player: Player, found: Mapping[Seat, Hero]) -> tuple[Hero, ...]:
    return tuple(
        sight.hero or found[Seat(sight, council=player, number=number)]
        for number, sight in enumerate(position.councils[player], 1)
    )
