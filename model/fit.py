"""The second check: whether the cards of a position are those of its deck and set-up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from oshra.model.cards import Player, Sight
from oshra.model.deck import Deck, check_deck_fits
from oshra.model.errors import DoesNotFit
from oshra.model.position import Moment, Position
from oshra.model.state import Phase


def sights_with_places(position: Position) -> Iterator[tuple[str, Sight]]:
    """Every card of a position with the place where it stands, as messages name it."""
    for row, slots in zip(Player, position.rows, strict=True):
        for number, stack in enumerate(slots, 1):
            for card in stack:
                yield f"rows.{row.name} slot {number}", card.sight
    for name, both in (("council", position.councils), ("hand", position.hands or ((), ()))):
        for player, sights in zip(Player, both, strict=True):
            for number, sight in enumerate(sights, 1):
                yield f"{name}.{player.name} card {number}", sight
    for number, sight in enumerate(position.pile or (), 1):
        yield f"pile card {number}", sight
    if (
        position.moment is not None
        and position.moment.phase is Phase.PUT
        and position.hands is None
    ):
        for _, sight in position.moment.opened:
            yield "turn.opened", sight


def is_fragment(position: Position) -> bool:
    """Whether a final table holds fewer heroes than the deck, hands and pile left over included."""
    return sum(1 for _ in sights_with_places(position)) < len(position.rules.deck.heroes)


def check_fits(position: Position) -> None:
    """Refuse a position with cards that its deck lacks or numbers that its set-up forbids.

    Raises `DoesNotFit` with the place of the first card that is too much.
    """
    deck, where = position.rules.deck, position.where
    check_deck_fits(deck, position.rules.setup, f"{where}, deck")
    _check_leaders(position)
    places = tuple(sights_with_places(position))
    _check_heroes(places, deck, where)
    _check_numbers(position, len(places))


def _check_leaders(position: Position) -> None:
    ids = [leader.id for leader in position.leaders if leader is not None]
    for name, times in Counter(ids).items():
        has = sum(leader.id == name for leader in position.rules.deck.leaders)
        if times > has:
            raise DoesNotFit(
                f"{position.where}, leader",
                f"the leader {name} {times} times",
                f"{has} in deck {position.rules.deck.name}",
            )


def _check_heroes(places: tuple[tuple[str, Sight], ...], deck: Deck, where: str) -> None:
    left = Counter(deck.heroes)
    for place, sight in places:
        hero = sight.hero
        if hero is None:
            continue
        if not left[hero]:
            has = deck.copies(hero)
            found = f"{hero.name} once more" if has else f"{hero.name}, which the deck lacks"
            raise DoesNotFit(f"{where}, {place}", found, f"{has} of it in deck {deck.name}")
        left[hero] -= 1
    for place, sight in places:
        if sight.hero is not None or sight.faction is None:
            continue
        suiting = next((hero for hero in left if left[hero] and sight.fits(hero)), None)
        if suiting is None:
            raise DoesNotFit(
                f"{where}, {place}",
                f"{sight.name}, but no hero of {sight.faction.value} is left",
                f"as many heroes of {sight.faction.value} as deck {deck.name} has",
            )
        left[suiting] -= 1
    if len(places) > len(deck.heroes):
        raise DoesNotFit(where, f"{len(places)} heroes", f"at most {len(deck.heroes)} of the deck")


def _check_numbers(position: Position, heroes: int) -> None:
    setup, where = position.rules.setup, position.where
    for row, slots in zip(Player, position.rows, strict=True):
        if len(slots) > setup.row:
            raise DoesNotFit(
                f"{where}, rows.{row.name}", f"{len(slots)} slots", f"at most {setup.row} slots"
            )
    moment = position.moment
    if moment is None or moment.phase is Phase.OVER:
        return
    if heroes != len(position.rules.deck.heroes):
        raise DoesNotFit(
            where,
            f"{heroes} heroes in mid-game",
            f"all {len(position.rules.deck.heroes)} of deck {position.rules.deck.name}",
        )
    opened = {slot for slot, _ in moment.opened}
    for row, slots in zip(Player, position.rows, strict=True):
        if len(slots) != setup.row:
            raise DoesNotFit(
                f"{where}, rows.{row.name}", f"{len(slots)} slots", f"{setup.row} slots"
            )
        for number, stack in enumerate(slots, 1):
            if not stack and setup.slot(row, number) not in opened:
                raise DoesNotFit(
                    f"{where}, rows.{row.name} slot {number}",
                    "an empty slot",
                    "a hero, or the slot among turn.opened",
                )
    _check_hand(position, moment)


def _check_hand(position: Position, moment: Moment) -> None:
    where = position.where
    hand = (position.hands or ((), ()))[moment.player]
    if moment.phase is Phase.PUT and not moment.opened:
        raise DoesNotFit(f"{where}, turn", "phase put without opened slots", "turn.opened")
    if moment.phase is not Phase.TAKE and len(hand) < max(len(moment.opened), 1):
        raise DoesNotFit(
            f"{where}, hand.{moment.player.name}",
            f"{len(hand)} cards in phase {moment.phase.value}",
            f"at least {max(len(moment.opened), 1)}",
        )
