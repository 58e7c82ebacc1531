"""Lumps: slots of a row that need not be told apart, and the spots in which their heroes lie."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from oshra.model.cards import FACTIONS, Faction, Player
from oshra.model.table import Laid, Stack
from oshra.solver.detail import Detail


@dataclass(frozen=True, slots=True, eq=False)
class Spot:
    """Where heroes can lie that nothing tells apart, in a row, in a council or elsewhere."""

    name: str
    """What it is called in terms."""
    lump: Lump | None = None
    """The slots, for a spot in a row."""
    council: Player | None = None
    """The council, for a spot in a council."""
    face_up: bool = False
    """Which side of its heroes shows, where that is looked at."""
    lowest: bool | None = None
    """Whether its heroes lie lowest in their slots, where that is looked at."""
    other: Faction | None = None
    """The faction of the hero in the same slot, where that is looked at and there is one."""

    @property
    def above(self) -> Mapping[Faction, bool]:
        """The faction of the hero that lies on each of its heroes."""
        return {} if self.other is None or not self.lowest else {self.other: True}

    @property
    def below(self) -> Mapping[Faction, bool]:
        """The faction of the hero that lies under each of its heroes."""
        return {} if self.other is None or self.lowest else {self.other: True}


@dataclass(frozen=True, slots=True)
class Lump:
    """Some slots of one row."""

    row: Player
    """The row."""
    slots: tuple[int, ...]
    """The numbers of its slots, counted from 1."""
    is_named: bool = False
    """Whether it is a single slot that is told apart from all others."""

    @property
    def name(self) -> str:
        """What it is called in terms."""
        return f"{self.row.name}{self.slots[0]}" if self.is_named else self.row.name


def lumps_of(row: Player, slots: int, detail: Detail) -> Iterator[Lump]:
    """The lumps of a row: each slot that is asked for by itself, then all others together."""
    others = []
    for number in range(1, slots + 1):
        if (row, number) in detail.slots:
            yield Lump(row, (number,), is_named=True)
        else:
            others.append(number)
    if others:
        yield Lump(row, tuple(others))


def spots_of(lump: Lump, detail: Detail, *, blockers_show: bool) -> Iterator[Spot]:
    """The spots of a lump, told apart as far as is asked for."""
    name = lump.name
    sides = (True, False) if detail.faces else (False,)
    if not detail.stacks:
        for face_up in sides:
            yield Spot(f"{name}{'+' * face_up}", lump, face_up=face_up)
        return
    for face_up in sides:
        for other in (None, *FACTIONS):
            beside = "" if other is None else f" under {other.value}"
            yield Spot(
                f"{name}{'+' * face_up}{beside}", lump, face_up=face_up, lowest=True, other=other
            )
        if blockers_show or not face_up:
            for other in FACTIONS:
                beside = f"{name}{'+' * face_up} on {other.value}"
                yield Spot(beside, lump, face_up=face_up, lowest=False, other=other)


def stacks_of(lump: Lump, laid: Mapping[Spot, list[Laid]], filled: int) -> dict[int, Stack]:
    """Lay heroes into the slots of a lump: what lies lowest first, then what lies on it.

    Of so many slots each holds a hero, if there are so many heroes.

    Where sides are not looked at, the lowest heroes lie face up, as play leaves them most often.
    """
    told_apart = any(spot.lowest is not None for spot in laid)
    pairs = _pairs(laid) if told_apart else _heaps(laid, filled)
    stacks = dict.fromkeys(lump.slots, ())
    return {**stacks, **dict(zip(lump.slots, pairs, strict=False))}


def _pairs(laid: Mapping[Spot, list[Laid]]) -> Iterator[Stack]:
    """Every blocker on a hero of the faction that it needs, then the heroes alone."""
    left = {spot: list(cards) for spot, cards in laid.items()}
    blockers = [(spot, card) for spot, cards in laid.items() if not spot.lowest for card in cards]
    for spot, blocker in blockers:
        below, card = next(
            (other, card)
            for other, cards in left.items()
            for card in cards
            if other.lowest
            and other.other is blocker.hero.faction
            and card.hero.faction is spot.other
        )
        left[below].remove(card)
        yield (card, blocker)
    for spot, cards in left.items():
        if spot.lowest and spot.other is None:
            for card in cards:
                yield (card,)


def _heaps(laid: Mapping[Spot, list[Laid]], number: int) -> Iterator[Stack]:
    """Heroes that show lie lowest, and those that do not are blocked first."""
    cards = sorted((card for cards in laid.values() for card in cards), key=_shows)
    blockers, lowest = cards[: max(0, len(cards) - number)], cards[max(0, len(cards) - number) :]
    stacks = [[card] for card in lowest]
    for place, blocker in enumerate(blockers):
        stacks[place % number].append(blocker)
    return (tuple(stack) for stack in stacks)


def _shows(card: Laid) -> bool:
    return card.face_up
