"""Lying: the cards of a position as terms, each with the condition that it lies in its place."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from oshra.model.cards import FACTIONS, Faction, Player
from oshra.solver.conditions import TRUE, Condition, some
from oshra.solver.places import Places
from oshra.solver.placing import card_of
from oshra.solver.seats import Group, Seat, is_partly_unknown, seats_of, stack_of
from oshra.solver.table import Card, Holding, LyingHero, Row


class Lying:
    """The cards of a position, known or not, as terms."""

    def __init__(self, places: Places) -> None:
        """Take the places of unknown cards, and look up where the known ones lie."""
        self.places = places
        self.goes_with = places.goes_with
        self.group_of = {seat: group for group in places.groups for seat in group.seats}
        self.known = {
            seat: card_of(hero)
            for seat in seats_of(places.position)
            if (hero := seat.sight.hero) is not None
        }

    def row(self, row: Player) -> Row:
        """Every hero that may lie in a row."""
        known = [
            self._lying(card, TRUE, seat) for seat, card in self.known.items() if seat.row is row
        ]
        unknown = [
            self._lying(card, here, group.seats[0])
            if group.goes_with is None
            else _going(card, here, group.goes_with)
            for group in self.places.groups
            if group.seats[0].row is row
            for card, here in self._cards_in(group)
        ]
        return (*known, *unknown)

    def council(self, player: Player) -> tuple[Holding, ...]:
        """Every hero that a council may hold."""
        known = [Holding(card, TRUE) for seat, card in self.known.items() if seat.council is player]
        unknown = [
            Holding(card, here)
            for group in self.places.groups
            if group.seats[0].council is player
            for card, here in self._cards_in(group)
        ]
        return (*known, *unknown)

    def _cards_in(self, group: Group) -> Iterator[tuple[Card, Condition]]:
        for card in self.places.cards:
            if (card, group) in self.places.where:
                yield card, self.places.where[card, group]

    def _lying(self, card: Card, here: Condition, seat: Seat) -> LyingHero:
        if seat in self.goes_with:
            return LyingHero(card, here, seat.face_up, {}, self.goes_with[seat])
        detail = self.places.detail
        slot = seat.slot if (seat.row, seat.slot) in detail.slots else None
        stack = stack_of(self.places.position, seat)
        if not detail.stacks or len(stack) == 1:
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
        cards = list(self._cards_in(self.group_of[seat]))
        return {
            faction: some(
                [here for card, here in cards if card.faction is faction and card is not but]
            )
            for faction in FACTIONS
        }


def _going(card: Card, here: Condition, faction: Faction) -> LyingHero:
    """A hero that goes with a faction, its own or that of a hero in its slot."""
    together = {} if card.faction is faction else {faction: TRUE}
    return LyingHero(card, here, face_up=False, above={}, below=together)
