"""Fragments: every small final table, the smallest first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, permutations, product

from oshra.model.cards import Hero, Leader, Pair
from oshra.model.deck import Deck
from oshra.model.table import FinalTable, Laid, Row, Stack

ROW_A, ROW_B, COUNCIL_A, COUNCIL_B = range(4)
"""The places in which a hero of a fragment can lie."""


def fragments(deck: Deck, heroes: int) -> Iterator[FinalTable]:
    """Every final table with so many heroes of the deck, those of lowest strength first.

    Slots without a hero are left out; of the orders of slots within a row one is enough, because
    no sentence of the scoring looks at it.
    """
    groups = sorted(combinations(deck.heroes, heroes), key=_strength)
    leaders = tuple(dict.fromkeys(permutations(deck.leaders, 2)))
    for group in dict.fromkeys(groups):
        for places in product(range(4), repeat=heroes):
            yield from _placed(group, places, leaders)


def _strength(group: Sequence[Hero]) -> tuple[int, int]:
    return sum(abs(hero.strength) for hero in group), sum(hero.strength < 0 for hero in group)


def _placed(
    group: Sequence[Hero], places: Sequence[int], leaders: Sequence[tuple[Leader, Leader]]
) -> Iterator[FinalTable]:
    lying = [
        [hero for hero, place in zip(group, places, strict=True) if place == wanted]
        for wanted in (ROW_A, ROW_B)
    ]
    councils: Pair[tuple[Hero, ...]] = (
        tuple(hero for hero, place in zip(group, places, strict=True) if place == COUNCIL_A),
        tuple(hero for hero, place in zip(group, places, strict=True) if place == COUNCIL_B),
    )
    for row_a in rows_of(lying[0]):
        for row_b in rows_of(lying[1]):
            for pair in leaders:
                yield FinalTable((row_a, row_b), councils, pair)


def rows_of(heroes: Sequence[Hero]) -> Iterator[Row]:
    """Every way in which these heroes can lie in a row: alone or in stacks, each face."""
    if not heroes:
        yield ()
        return
    for stacks in _stackings(tuple(heroes)):
        for faces in product((True, False), repeat=len(stacks)):
            yield tuple(
                _stack(stack, face_up=face_up) for stack, face_up in zip(stacks, faces, strict=True)
            )


def _stackings(heroes: tuple[Hero, ...]) -> Iterator[tuple[tuple[Hero, ...], ...]]:
    """Every way to part heroes into stacks, each stack in every order."""
    if not heroes:
        yield ()
        return
    first, rest = heroes[0], heroes[1:]
    for size in range(len(rest) + 1):
        for others in combinations(rest, size):
            left = list(rest)
            for other in others:
                left.remove(other)
            for stack in permutations((first, *others)):
                for more in _stackings(tuple(left)):
                    yield (stack, *more)


def _stack(heroes: Sequence[Hero], *, face_up: bool) -> Stack:
    return (
        Laid(heroes[0], face_up),
        *(Laid(hero, face_up=False) for hero in heroes[1:]),
    )
