"""The second check: whether the cards of a position are those of its deck and set-up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from oshra.model.cards import PLAYERS, Sight
from oshra.model.deck import Deck, check_deck_fits
from oshra.model.errors import DoesNotFit
from oshra.model.position import Position
from oshra.model.so_many import so_many


def sights_with_places(position: Position) -> Iterator[tuple[str, Sight]]:
    """Every card of a position with the place where it stands, as messages name it."""
    for row, slots in zip(PLAYERS, position.rows, strict=True):
        for number, stack in enumerate(slots, 1):
            for card in stack:
                yield f"rows.{row.name} slot {number}", card.sight
    for name, both in (("council", position.councils), ("hand", position.hands or ((), ()))):
        for player, sights in zip(PLAYERS, both, strict=True):
            for number, sight in enumerate(sights, 1):
                yield f"{name}.{player.name} card {number}", sight
    for number, sight in enumerate(position.pile or (), 1):
        yield f"pile card {number}", sight


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
    _check_rows(position)
    places = tuple(sights_with_places(position))
    _check_known(places, deck, where)
    _check_unknown(places, deck, where)
    if position.moment is not None:
        from oshra.model.moment import check_moment_fits  # noqa: PLC0415 - play is loaded for it, which final tables need not wait for

        check_moment_fits(position, position.moment, len(places))


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


def _check_known(places: tuple[tuple[str, Sight], ...], deck: Deck, where: str) -> None:
    left = Counter(deck.heroes)
    for place, sight in places:
        hero = sight.hero
        if hero is None:
            continue
        if not left[hero]:
            has = deck.copies(hero)
            found = f"{hero.name} once more" if has else f"{hero.name}, which the deck lacks"
            expected = f"{has} of it in deck" if has else "a hero of deck"
            raise DoesNotFit(f"{where}, {place}", found, f"{expected} {deck.name}")
        left[hero] -= 1


def _check_unknown(places: tuple[tuple[str, Sight], ...], deck: Deck, where: str) -> None:
    left = Counter(hero.faction for hero in deck.heroes)
    for place, sight in sorted(places, key=lambda entry: entry[1].hero is None):
        faction = sight.faction
        if faction is None:
            continue
        if not left[faction]:
            has = sum(hero.faction is faction for hero in deck.heroes)
            raise DoesNotFit(
                f"{where}, {place}",
                f"{sight.name}, one hero of {faction.value} too many",
                f"{has} of {faction.value} in deck {deck.name}",
            )
        left[faction] -= 1
    if len(places) > len(deck.heroes):
        raise DoesNotFit(
            where, so_many(len(places), "hero", "heroes"), f"at most {len(deck.heroes)} of the deck"
        )


def _check_rows(position: Position) -> None:
    for row, slots in zip(PLAYERS, position.rows, strict=True):
        if len(slots) > position.rules.setup.row:
            raise DoesNotFit(
                f"{position.where}, rows.{row.name}",
                so_many(len(slots), "slot"),
                f"at most {so_many(position.rules.setup.row, 'slot')}",
            )
