"""Tables of any shape: where heroes can lie when no position says how many lie where."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby, pairwise

from z3 import Bool

from oshra.model.cards import FACTIONS, PLAYERS, Hero, Pair, Player
from oshra.model.setup import HEROES_OF_A_TAKE
from oshra.model.table import Laid, Row
from oshra.solver.amounts import (
    Amount,
    any_up_to,
    at_least,
    at_most,
    difference,
    is_exactly,
    number_of,
    times,
    total,
)
from oshra.solver.conditions import Condition, alike, every, opposite, some
from oshra.solver.detail import Detail
from oshra.solver.lumps import Lump, Spot, lumps_of, spots_of, stacks_of
from oshra.solver.table import Card, Holding, LyingHero, Reading, holds_in, value_in

A_BLOCKED_PAIR = 2
"""Heroes in a slot that is blocked once."""

Where = Mapping[tuple[Card, Spot], Condition]
"""For each hero and spot whether the hero lies there."""


@dataclass(frozen=True, slots=True, eq=False)
class Shape:
    """The cards, the spots and the Booleans of all tables."""

    cards: tuple[Card, ...]
    """The cards."""
    spots: tuple[Spot, ...]
    """Where they can lie; the last spot is everywhere else."""
    where: Where
    """Whether each card lies in each spot."""
    lumps: tuple[Lump, ...]
    """The slots."""
    row_sizes: Pair[Amount]
    """The number of heroes in each row, counted one by one."""
    council_sizes: Pair[Amount]
    """The number of heroes in each council, counted one by one."""
    counts: tuple[Condition, ...]
    """What counting one by one means."""
    filled: Mapping[Lump, Amount]
    """How many slots of each lump hold heroes; all of them, where that is not told apart."""

    def number(self, spots: Iterable[Spot], cards: Iterable[Card] | None = None) -> Amount:
        """How many cards lie in some spots, all or some of them."""
        chosen = self.cards if cards is None else tuple(cards)
        return number_of(self.where[card, spot] for spot in spots for card in chosen)

    def of_lump(self, lump: Lump) -> list[Spot]:
        """The spots of a lump."""
        return [spot for spot in self.spots if spot.lump is lump]

    def of_row(self, row: Player) -> list[Spot]:
        """The spots of a row."""
        return [spot for spot in self.spots if spot.lump is not None and spot.lump.row is row]

    def of_council(self, player: Player) -> list[Spot]:
        """The spots of a council."""
        return [spot for spot in self.spots if spot.council is player]

    @property
    def on_table(self) -> Amount:
        """How many cards lie on the table."""
        return total((*self.row_sizes, *self.council_sizes))

    def blocks(self, row: Player) -> Amount:
        """How many blockers a row holds: all heroes but one in each slot that is not empty."""
        if any(spot.lowest is False for spot in self.of_row(row)):
            return self.number(spot for spot in self.of_row(row) if spot.lowest is False)
        filled = total(number for lump, number in self.filled.items() if lump.row is row)
        return difference(self.row_sizes[row], filled)

    def row(self, row: Player) -> tuple[LyingHero, ...]:
        """Every hero that may lie in a row."""
        return tuple(
            LyingHero(
                card,
                self.where[card, spot],
                spot.face_up,
                spot.above,
                spot.below,
                spot.lump.slots[0] if spot.lump is not None and spot.lump.is_named else None,
            )
            for spot in self.of_row(row)
            for card in self.cards
        )

    def council(self, player: Player) -> tuple[Holding, ...]:
        """Every hero that a council may hold."""
        return tuple(
            Holding(card, self.where[card, spot])
            for spot in self.of_council(player)
            for card in self.cards
        )


@dataclass(frozen=True, slots=True)
class Sizes:
    """How many slots there are, and how many heroes rows and councils hold."""

    slots: int
    """Slots in a row."""
    row: tuple[int, int]
    """The least and the greatest number of heroes in a row."""
    councils: Pair[int]
    """The greatest number of heroes in each council."""
    blockers_show: bool = False
    """Whether a blocker may lie face up."""
    heaps: bool = False
    """Whether a slot may hold more than two heroes."""


def shape_of(cards: Sequence[Card], bounds: Sizes, detail: Detail, prefix: str) -> Shape:
    """The shape of tables with so many slots in a row."""
    lumps = tuple(lump for row in PLAYERS for lump in lumps_of(row, bounds.slots, detail))
    spots = [
        spot
        for lump in lumps
        for spot in spots_of(lump, detail, blockers_show=bounds.blockers_show)
    ]
    spots += [Spot(f"council {player.name}", council=player) for player in PLAYERS]
    spots.append(Spot("elsewhere"))
    where = {
        (card, spot): Bool(f"{prefix}{card.name}@{spot.name}") for card in cards for spot in spots
    }
    sizes: list[Amount] = []
    counts: list[Condition] = []
    for row in PLAYERS:
        inside = [spot for spot in spots if spot.lump is not None and spot.lump.row is row]
        number = number_of(where[card, spot] for spot in inside for card in cards)
        sizes.append(_counted(f"{prefix}row {row.name}", number, bounds.row, counts))
    for player in PLAYERS:
        inside = [spot for spot in spots if spot.council is player]
        number = number_of(where[card, spot] for spot in inside for card in cards)
        name = f"{prefix}council {player.name}"
        sizes.append(_counted(name, number, (0, bounds.councils[player]), counts))
    may_be_empty = bounds.row[0] < bounds.slots and detail.blocks and not detail.stacks
    filled = {lump: Amount((), len(lump.slots)) for lump in lumps}
    if may_be_empty:
        for lump in lumps:
            filled[lump], in_order = any_up_to(f"{prefix}{lump.name} fills", len(lump.slots))
            counts.append(in_order)
    return Shape(
        tuple(cards),
        tuple(spots),
        where,
        lumps,
        (sizes[0], sizes[1]),
        (sizes[2], sizes[3]),
        tuple(counts),
        filled,
    )


def _counted(name: str, number: Amount, bounds: tuple[int, int], counts: list[Condition]) -> Amount:
    """A number within bounds, as so many of the conditions "at least one more, two more, …".

    A sum of sizes is then a sum over a few conditions that do not depend on which card is which.
    """
    least, greatest = bounds
    steps = [Bool(f"{name} holds {size}") for size in range(least + 1, greatest + 1)]
    counts += [at_least(number, least), at_most(number, greatest)]
    counts += [alike(step, at_least(number, least + size)) for size, step in enumerate(steps, 1)]
    counts += [some((opposite(more), less)) for less, more in pairwise(steps)]
    return Amount(tuple([(step, 1) for step in steps]), least)


def laws_of(shape: Shape, detail: Detail, *, full: bool, heaps: bool) -> Iterator[Condition]:
    """Every card lies in one spot; slots hold one hero, or two of which one is a blocker, or more.

    In a full table no slot is empty. Equal cards lie in the order of the spots.
    """
    for card in shape.cards:
        yield is_exactly(number_of(shape.where[card, spot] for spot in shape.spots), 1)
    yield from shape.counts
    elsewhere = shape.number(shape.spots[-1:])
    yield is_exactly(total((shape.on_table, elsewhere)), len(shape.cards))
    for _, equal in groupby(shape.cards, key=lambda card: card.hero or card):
        yield from _in_order(shape, tuple(equal))
    for lump in shape.lumps:
        spots, slots, filled = shape.of_lump(lump), len(lump.slots), shape.filled[lump]
        size = shape.number(spots)
        if full:
            yield at_least(size, slots)
        elif filled.parts:
            yield at_least(difference(size, filled), 0)
        most = A_BLOCKED_PAIR if detail.stacks or not heaps else len(shape.cards)
        yield at_least(difference(times(most, filled), size), 0)
        if detail.stacks:
            yield from _pairs(shape, lump, full=full)
        elif detail.faces and not (full and heaps):
            shown = shape.number(spot for spot in spots if spot.face_up)
            yield at_least(difference(filled, shown), 0)


def _in_order(shape: Shape, alike: tuple[Card, ...]) -> Iterator[Condition]:
    for one, other in pairwise(alike):
        for number, spot in enumerate(shape.spots):
            reached = some([shape.where[one, before] for before in shape.spots[: number + 1]])
            yield some((opposite(shape.where[other, spot]), reached))


def _pairs(shape: Shape, lump: Lump, *, full: bool) -> Iterator[Condition]:
    """As many heroes of a faction lie under one of another as heroes of that one on them."""
    spots, slots = shape.of_lump(lump), len(lump.slots)
    lowest = shape.number(spot for spot in spots if spot.lowest)
    yield is_exactly(lowest, slots) if full else at_most(lowest, slots)
    for below in FACTIONS:
        for above in FACTIONS:
            under = shape.number(
                (spot for spot in spots if spot.lowest and spot.other is above),
                (card for card in shape.cards if card.faction is below),
            )
            on_it = shape.number(
                (spot for spot in spots if spot.lowest is False and spot.other is below),
                (card for card in shape.cards if card.faction is above),
            )
            yield is_exactly(difference(under, on_it), 0)


def sides_of_play(shape: Shape, detail: Detail) -> Condition:
    """Two of the lowest heroes show and, unless every slot is blocked, one of the unblocked."""
    if not detail.faces:
        return True
    shown = [spot for spot in shape.spots if spot.face_up]
    at_the_end: list[Condition] = []
    all_blocked: list[Condition] = []
    for lump in shape.lumps:
        spots, slots = shape.of_lump(lump), len(lump.slots)
        has_free = at_most(shape.number(spots), A_BLOCKED_PAIR * slots - 1)
        all_blocked.append(opposite(has_free))
        free = [spot for spot in spots if spot.face_up and spot.other is None]
        at_the_end.append(every(has_free, at_least(shape.number(free), 1)))
    return every(
        at_least(shape.number(shown), HEROES_OF_A_TAKE), some((*at_the_end, every(*all_blocked)))
    )


def rows_in(
    shape: Shape, detail: Detail, reading: Reading, hero_of: Mapping[Card, Hero]
) -> Pair[Row]:
    """The rows in a case that a solver found."""
    rows: list[Row] = []
    for row in PLAYERS:
        stacks = {}
        for lump in shape.lumps:
            if lump.row is row:
                laid = {
                    spot: [
                        Laid(hero_of[card], face_up=spot.face_up)
                        for card in cards_in(shape, spot, reading)
                    ]
                    for spot in shape.of_lump(lump)
                }
                stacks.update(stacks_of(lump, laid, value_in(shape.filled[lump], reading)))
        rows.append(tuple(stacks[number] for number in sorted(stacks)))
    return (rows[0], rows[1]) if detail.faces else (_shown(rows[0]), _shown(rows[1]))


def _shown(row: Row) -> Row:
    """The row with every lowest hero face up."""
    return tuple(
        (Laid(stack[0].hero, face_up=True), *stack[1:]) if stack else stack for stack in row
    )


def cards_in(shape: Shape, spot: Spot, reading: Reading) -> list[Card]:
    """The cards in a spot in a case that a solver found."""
    return [card for card in shape.cards if holds_in(shape.where[card, spot], reading)]
