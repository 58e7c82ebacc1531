"""Places: where the unknown cards of a position may be, one condition for each hero and place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import groupby, pairwise

from oshra.model.cards import UNSEEN
from oshra.model.position import Position
from oshra.solver.conditions import Condition, opposite, some
from oshra.solver.detail import Detail
from oshra.solver.hidden_heroes import GoesWith, HiddenHeroes, hidden_heroes
from oshra.solver.hidden_row import hidden_rows
from oshra.solver.placing import Placed, card_of, in_order, limits_of, placed
from oshra.solver.seats import Group, Seat, grouped, is_interchangeable, seats_of, stack_of
from oshra.solver.table import Card
from oshra.solver.worlds import free_heroes, sights_left_over


@dataclass(frozen=True, slots=True, eq=False)
class Places:
    """Where the unknown cards of a position may be."""

    position: Position
    """The position."""
    detail: Detail
    """How finely places are told apart."""
    cards: tuple[Card, ...]
    """The free heroes."""
    groups: tuple[Group, ...]
    """The seats of unknown cards on the table, in groups."""
    elsewhere: Group
    """What is not on the table."""
    where: Placed
    """For each free hero and group whether the hero is one of its cards."""
    hidden: tuple[HiddenHeroes, ...]
    """How heroes lie together in rows whose slots are not told apart."""

    @property
    def everywhere(self) -> tuple[Group, ...]:
        """All groups; the last is not on the table."""
        return (*self.groups, self.elsewhere)

    @property
    def goes_with(self) -> Mapping[Seat, GoesWith]:
        """With which faction each card beside a hidden hero goes, if not with its own."""
        return {seat: going for row in self.hidden for seat, going in row.goes_with.items()}

    def limits(self) -> Iterator[Condition]:
        """What holds of every table: every card is in one place, every place is filled."""
        sights = sights_left_over(self.position)
        seen = Counter(sight.faction for sight in sights if sight.faction is not None)
        yield len(sights) <= self.elsewhere.size
        yield from limits_of(self.cards, self.everywhere, self.where, {self.elsewhere: seen})
        for _, equal in groupby(self.cards, key=lambda card: card.hero):
            yield in_order(tuple(equal), self.everywhere, self.where)
        for row in self.hidden:
            yield from row.limits
        if self.detail.stacks and not self.detail.likes:
            yield from self._likes_in_order()

    def _likes_in_order(self) -> Iterator[Condition]:
        """Stacks of which nothing is known lie in the order of their first card within a row."""
        alike: dict[Hashable, list[Group]] = {}
        for group in self.groups:
            seat = group.seats[0] if group.seats else Seat(UNSEEN)
            stack = stack_of(self.position, seat)
            is_told_apart = (seat.row, seat.slot) in self.detail.slots or group.goes_with
            if len(stack) > 1 and not is_told_apart and is_interchangeable(stack, self.detail):
                alike.setdefault((seat.row, len(stack)), []).append(group)
        for groups in alike.values():
            for one, other in pairwise(groups):
                yield from self._in_order(one, other)

    def _in_order(self, one: Group, other: Group) -> Iterable[Condition]:
        for number, card in enumerate(self.cards):
            earlier = [
                self.where.get((before, group), False)
                for before in self.cards[:number]
                for group in (one, other)
            ]
            yield some((opposite(self.where.get((card, other), False)), *earlier))


def places_of(position: Position, detail: Detail, prefix: str) -> Places:
    """Where the unknown cards of a position may be, told apart as finely as is asked for."""
    unknown = [seat for seat in seats_of(position) if seat.sight.hero is None]
    rows = hidden_rows(position, detail)
    hidden = {seat for row in rows for seat in row.seats}
    groups = (
        *grouped(position, (seat for seat in unknown if seat not in hidden), detail),
        *(group for row in rows for group in row.groups()),
    )
    free = free_heroes(position)
    elsewhere = Group("left over", size=free.total() - len(unknown))
    cards = tuple(
        card_of(hero, copy) for hero, copies in sorted(free.items()) for copy in range(copies)
    )
    where = placed(cards, (*groups, elsewhere), prefix)
    lying = tuple(hidden_heroes(row, groups, where, prefix) for row in rows)
    return Places(position, detail, cards, groups, elsewhere, where, lying)
