"""Premises: what is known of a table, card by card, as assumptions that can be dropped.

The table is laid out as if no card were known; each card that is known, each back that shows,
and each leader is then an assumption of its own.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from z3 import Bool, BoolRef

from oshra.model.cards import FACTIONS, PLAYERS, UNSEEN, Faction, Hero, Leader, Player, Sight
from oshra.model.fit import sights_with_places
from oshra.model.position import Position, SeenRow
from oshra.solver.amounts import at_least, at_most, number_of, total
from oshra.solver.conditions import Condition, opposite, some
from oshra.solver.detail import Detail
from oshra.solver.position_table import Seated, seated
from oshra.solver.seats import Group, Seat, seats_of


@dataclass(frozen=True, slots=True, eq=False)
class Premise:
    """One thing that is known of a table."""

    number: int
    """The place of the card, counted through the whole position; the leaders come last."""
    place: str
    """The place as messages name it."""
    player: Player | None
    """Whose row, council or leader it is; None for cards left over."""
    seen: Sight | Leader
    """What is known of it: a hero, the back of one, or a leader."""
    name: BoolRef
    """The assumption."""
    weaker: Premise | None = None
    """What is left of it if only the back of the hero is known."""

    @property
    def card(self) -> str:
        """The card in the notation: `r5`, `r?`, or the id of a leader."""
        return self.seen.id if isinstance(self.seen, Leader) else self.seen.name

    @property
    def is_leader(self) -> bool:
        """Whether it is a leader."""
        return isinstance(self.seen, Leader)


@dataclass(frozen=True, slots=True, eq=False)
class Supposed:
    """A table of which nothing is known but what is assumed."""

    seated: Seated
    """The tables that fit where nothing is assumed."""
    premises: tuple[Premise, ...]
    """All that is known."""
    links: tuple[Condition, ...]
    """What the assumptions mean."""


def supposed(position: Position, detail: Detail, prefix: str = "given ") -> Supposed:
    """A position with everything that is known of it as assumptions.

    Raises `BadPosition` before the end of a game.
    """
    premises = tuple(premises_of(position, prefix))
    blank = known_only(position, ())
    table = seated(blank, detail, prefix)
    *on_table, elsewhere = table.groups
    group_of = {seat: group for group in on_table for seat in group.seats}
    groups = [group_of.get(seat, elsewhere) for seat in every_seat(blank)]
    return Supposed(table, premises, tuple(_links(table, premises, groups)))


def premises_of(position: Position, prefix: str) -> Iterator[Premise]:
    """All that is known of the cards and leaders of a position."""
    number = 0
    named = zip(every_seat(position), sights_with_places(position), strict=True)
    for number, (seat, (place, _)) in enumerate(named):
        faction, hero = seat.sight.faction, seat.sight.hero
        if faction is None:
            continue
        player = seat.row if seat.row is not None else seat.council
        shows = Bool(f"{prefix}back {number}")
        weaker = Premise(number, place, player, Sight(faction, None), shows)
        whole = Bool(f"{prefix}card {number}")
        yield (
            weaker if hero is None else Premise(number, place, player, seat.sight, whole, weaker)
        )
    for player in PLAYERS:
        leader = position.leaders[player]
        if leader is not None:
            where = f"leader.{player.name}"
            yield Premise(
                number + 1 + player, where, player, leader, Bool(f"{prefix}knows {where}")
            )


def every_seat(position: Position) -> Iterator[Seat]:
    """Every place of a hero: rows, councils, hands and pile."""
    yield from seats_of(position)
    hands = position.hands or ((), ())
    for sight in (*hands[0], *hands[1], *(position.pile or ())):
        yield Seat(sight)


def known_only(position: Position, premises: Iterable[Premise]) -> Position:
    """The same table with only these things known; which side of a card shows stays."""
    kept = tuple(premises)
    sights = {each.number: each.seen for each in kept if isinstance(each.seen, Sight)}
    shown = iter([sights.get(number, UNSEEN) for number, _ in enumerate(every_seat(position))])
    leaders = {each.player for each in kept if each.is_leader}

    def row(cards: SeenRow) -> SeenRow:
        return tuple(tuple(replace(card, sight=next(shown)) for card in stack) for stack in cards)

    def all_of(cards: Sequence[Sight]) -> tuple[Sight, ...]:
        return tuple(next(shown) for _ in cards)

    rows = (row(position.rows[0]), row(position.rows[1]))
    councils = (all_of(position.councils[0]), all_of(position.councils[1]))
    hands, pile = position.hands, position.pile
    ours, theirs = (
        leader if player in leaders else None
        for player, leader in zip(PLAYERS, position.leaders, strict=True)
    )
    return replace(
        position,
        rows=rows,
        councils=councils,
        leaders=(ours, theirs),
        hands=None if hands is None else (all_of(hands[0]), all_of(hands[1])),
        pile=None if pile is None else all_of(pile),
    )


def _links(
    table: Seated, premises: Iterable[Premise], groups: Sequence[Group]
) -> Iterator[Condition]:
    """What the assumptions mean: so many copies of a hero, or of a faction, are in a group."""
    assumed: dict[tuple[Hero | Faction, Group], list[BoolRef]] = {}
    for premise in premises:
        match premise.seen:
            case Leader():
                cases = table.leaders[Player.A if premise.player is None else premise.player]
                yield some((opposite(premise.name), cases.get(premise.seen, False)))
            case Sight():
                group, hero = groups[premise.number], premise.seen.hero
                of_back = premise.weaker or premise
                if premise.seen.faction is not None:
                    assumed.setdefault((premise.seen.faction, group), []).append(of_back.name)
                if hero is not None:
                    yield some((opposite(premise.name), of_back.name))
                    assumed.setdefault((hero, group), []).append(premise.name)
    for (kind, group), names in assumed.items():
        inside = number_of(
            here
            for (card, place), here in table.where.items()
            if place is group and kind in (card.hero, card.faction)
        )
        dropped = number_of(opposite(name) for name in names)
        yield at_least(total((inside, dropped)), len(names))
    yield from _room(table, assumed)


def _room(
    table: Seated, assumed: Mapping[tuple[Hero | Faction, Group], Sequence[BoolRef]]
) -> Iterator[Condition]:
    """What follows by counting: for how many heroes of a faction there is room in a group.

    Backs of other factions take places of the group, backs in other groups heroes of the
    faction. A solver would find it out by trying.
    """
    backs = [
        (kind, place, name)
        for (kind, place), names in assumed.items()
        if isinstance(kind, Faction)
        for name in names
    ]
    for faction in FACTIONS:
        of_it = [each for each in table.where.items() if each[0][0].faction is faction]
        heroes = len({card for (card, _), _ in of_it})
        for group in table.groups:
            inside = number_of(here for (_, place), here in of_it if place is group)
            taken = [name for kind, place, name in backs if place is group and kind is not faction]
            gone = [name for kind, place, name in backs if place is not group and kind is faction]
            yield at_most(total((inside, number_of(taken))), group.size)
            yield at_most(total((inside, number_of(gone))), heroes)
