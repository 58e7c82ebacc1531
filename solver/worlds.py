"""Worlds: every final table that fits what is known, written out one by one.

Slow and plain on purpose: it judges the solver on tables with few unknown cards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import product

from oshra.model.cards import FACTIONS, Hero, Leader, Pair, Sight
from oshra.model.errors import BadPosition, Undecided
from oshra.model.position import Position
from oshra.model.state import Ending
from oshra.model.table import FinalTable, Laid, Row

MOST_WORLDS = 200_000
"""Worlds after which the brute force gives up unless told otherwise."""


def worlds(position: Position, *, at_most: int = MOST_WORLDS) -> Iterator[FinalTable]:
    """Every final table that fits a position, each once, in a fixed order.

    Two tables are one if the same heroes lie in every slot and every council holds the same
    heroes; equal heroes are not told apart. Unknown cards are heroes of the deck that lie
    nowhere else in the position; hands and pile that are left over must be fillable too.

    Raises `Undecided` after the given number of worlds, `BadPosition` before the end of a game.
    """
    if not position.is_final:
        raise BadPosition(position.where, "a game that is not over", "a final table")
    for number, final in enumerate(_all_worlds(position)):
        if number >= at_most:
            raise Undecided(f"there are more than {at_most} ways to place the unknown cards")
        yield final


def _all_worlds(position: Position) -> Iterator[FinalTable]:
    free = free_heroes(position)
    left_over = sights_left_over(position)
    moment = position.moment
    loser = moment.player if moment is not None and moment.ended is Ending.STUCK else None
    leaders = tuple(leaders_that_fit(position))
    for rows in _rows(position, free, left_over):
        for councils in _councils(position.councils, free, left_over):
            if can_be_filled(left_over, free):
                for pair in leaders:
                    yield FinalTable(rows, councils, pair, position.order, loser)


def free_heroes(position: Position) -> Counter[Hero]:
    """The heroes of the deck that lie nowhere in the position, each as often as it is left."""
    known = [card.sight for row in position.rows for stack in row for card in stack]
    known += [sight for council in position.councils for sight in council]
    known += [*(position.hands or ((), ()))[0], *(position.hands or ((), ()))[1]]
    known += position.pile or ()
    free = Counter(position.rules.deck.heroes)
    free.subtract(sight.hero for sight in known if sight.hero is not None)
    return free


def sights_left_over(position: Position) -> tuple[Sight, ...]:
    """The unknown cards in hands and pile, which do not count but are of the deck."""
    hands = position.hands or ((), ())
    sights = (*hands[0], *hands[1], *(position.pile or ()))
    return tuple(sight for sight in sights if sight.hero is None)


def can_be_filled(sights: Sequence[Sight], free: Counter[Hero]) -> bool:
    """Whether the free heroes suffice for all these unknown cards."""
    left = Counter[object]()
    for hero, copies in free.items():
        left[hero.faction] += copies
    needed = Counter(sight.faction for sight in sights)
    return len(sights) <= left.total() and all(
        needed[faction] <= left[faction] for faction in FACTIONS
    )


def leaders_that_fit(position: Position) -> Iterator[Pair[Leader]]:
    """Every pair of leaders: an unknown one is any card of the deck that the other lacks."""
    cards = Counter(position.rules.deck.leaders)
    first, second = (tuple(cards) if leader is None else (leader,) for leader in position.leaders)
    for one, other in product(first, second):
        if one != other or cards[one] > 1:
            yield one, other


def _rows(
    position: Position, free: Counter[Hero], left_over: tuple[Sight, ...]
) -> Iterator[Pair[Row]]:
    rows = position.rows
    sights = [card.sight for row in rows for stack in row for card in stack]
    unknown = [sight for sight in sights if sight.hero is None]
    in_councils = [sight for council in position.councils for sight in council if not sight.hero]
    for heroes in _in_order(unknown, free, (*in_councils, *left_over)):
        waiting = iter(heroes)
        lying = [
            tuple(
                tuple(
                    Laid(card.sight.hero or next(waiting), card.face_up, card.by) for card in stack
                )
                for stack in row
            )
            for row in rows
        ]
        yield lying[0], lying[1]


def _in_order(
    sights: Sequence[Sight], free: Counter[Hero], later: tuple[Sight, ...]
) -> Iterator[tuple[Hero, ...]]:
    """One hero for each card, in every way that leaves enough for the cards that come later.

    Meanwhile they are not free.
    """
    if not can_be_filled((*sights, *later), free):
        return
    if not sights:
        yield ()
        return
    for hero in sorted(free):
        if free[hero] > 0 and sights[0].fits(hero):
            free[hero] -= 1
            for others in _in_order(sights[1:], free, later):
                yield hero, *others
            free[hero] += 1


def _councils(
    councils: Pair[tuple[Sight, ...]], free: Counter[Hero], left_over: tuple[Sight, ...]
) -> Iterator[Pair[tuple[Hero, ...]]]:
    known = [tuple(sight.hero for sight in council if sight.hero) for council in councils]
    unknown = [
        sorted((sight for sight in council if not sight.hero), key=_seen_first)
        for council in councils
    ]
    for ours in _in_no_order(unknown[0], free, (), (*unknown[1], *left_over)):
        for theirs in _in_no_order(unknown[1], free, (), left_over):
            yield known[0] + ours, known[1] + theirs


def _seen_first(sight: Sight) -> int:
    return len(FACTIONS) if sight.faction is None else FACTIONS.index(sight.faction)


def _in_no_order(
    sights: Sequence[Sight],
    free: Counter[Hero],
    chosen: tuple[tuple[Sight, Hero], ...],
    later: tuple[Sight, ...],
) -> Iterator[tuple[Hero, ...]]:
    """One hero for each card of a council, whose order does not matter, so in one order only.

    Cards that look alike ascend, and a card of which nothing is known is no hero that would
    come before one of the same faction whose back is known.
    """
    if not can_be_filled((*sights[len(chosen) :], *later), free):
        return
    if len(chosen) == len(sights):
        yield tuple(hero for _, hero in chosen)
        return
    sight = sights[len(chosen)]
    for hero in sorted(free):
        before = any(
            hero < other and (seen == sight or seen.faction is hero.faction)
            for seen, other in chosen
        )
        if free[hero] > 0 and sight.fits(hero) and not before:
            free[hero] -= 1
            yield from _in_no_order(sights, free, (*chosen, (sight, hero)), later)
            free[hero] += 1
