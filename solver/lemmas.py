"""Lemmas: what holds between comparisons of the same numbers, said to the solver in advance.

That a number is at least 1 excludes that it is at most 0. A solver of pseudo-Boolean sums sees
that only after many tries, because the two are written as different sums.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise
from math import gcd

from z3 import (
    Z3_OP_PB_AT_LEAST,
    Z3_OP_PB_EQ,
    Z3_OP_PB_GE,
    BoolRef,
    ExprRef,
    is_bool,
    is_not,
)

from oshra.solver.building import sum_at_least
from oshra.solver.conditions import Condition, alike, every, opposite, some

COMPARISONS = frozenset({Z3_OP_PB_GE, Z3_OP_PB_AT_LEAST, Z3_OP_PB_EQ})
"""The kinds of terms that compare a sum with a bound."""

Weights = tuple[tuple[int, int], ...]
"""A sum: conditions by their numbers among terms, each with what it adds."""


def comparisons_in(terms: Iterable[BoolRef]) -> Iterator[BoolRef]:
    """All comparisons of sums within some terms, each once."""
    waiting: list[ExprRef] = list(terms)
    seen: set[int] = set()
    while waiting:
        term = waiting.pop()
        if term.get_id() in seen:
            continue
        seen.add(term.get_id())
        if term.kind() in COMPARISONS:
            if isinstance(term, BoolRef):
                yield term
        elif is_bool(term):
            waiting += term.children()


def parts_of(comparison: BoolRef) -> tuple[list[tuple[BoolRef, int]], int]:
    """The conditions that a comparison sums up, each with its number, and the bound.

    Where all numbers are 1 the solver does not note them.
    """
    bound, *numbers = [number for number in comparison.decl().params() if isinstance(number, int)]
    children = [part for part in comparison.children() if isinstance(part, BoolRef)]
    return list(zip(children, numbers or [1] * len(children), strict=True)), bound


def as_bound(comparison: BoolRef) -> tuple[Weights, int, bool]:
    """A comparison as a bound of a sum: the sum, the bound, and whether it bounds from below."""
    parts, bound = parts_of(comparison)
    weights: dict[int, int] = {}
    for part, number in parts:
        if is_not(part):
            key = part.arg(0).get_id()
            weights[key] = weights.get(key, 0) - number
            bound -= number
        else:
            weights[part.get_id()] = weights.get(part.get_id(), 0) + number
    terms = tuple(sorted((key, number) for key, number in weights.items() if number))
    divisor = gcd(*(number for _, number in terms)) or 1
    least = -(-bound // divisor)
    if terms and terms[0][1] < 0:
        return tuple((key, -number // divisor) for key, number in terms), -least, False
    return tuple((key, number // divisor) for key, number in terms), least, True


def order_lemmas(terms: Iterable[BoolRef]) -> Condition:
    """Comparisons of the same sum follow from each other or exclude each other."""
    sums: dict[Weights, dict[int, list[Condition]]] = {}
    lemmas: list[Condition] = []
    for comparison in comparisons_in(terms):
        bounds = [comparison]
        if comparison.kind() == Z3_OP_PB_EQ:
            bounds = list(_both_bounds(comparison))
            lemmas.append(alike(comparison, every(bounds[0], opposite(bounds[1]))))
        for each in bounds:
            weights, bound, from_below = as_bound(each)
            reached = sums.setdefault(weights, {})
            if from_below:
                reached.setdefault(bound, []).append(each)
            else:
                reached.setdefault(bound + 1, []).append(opposite(each))
    return every(*lemmas, *[lemma for reached in sums.values() for lemma in _of_one_sum(reached)])


def _both_bounds(equation: BoolRef) -> Iterator[BoolRef]:
    """That a sum is at least a number, and that it is at least one more."""
    parts, bound = parts_of(equation)
    yield sum_at_least(parts, bound)
    yield sum_at_least(parts, bound + 1)


def _of_one_sum(reached: dict[int, list[Condition]]) -> Iterator[Condition]:
    """What reaches a bound reaches every lower one; what says the same holds together."""
    in_order = [conditions for _, conditions in sorted(reached.items())]
    for same in in_order:
        for one, other in pairwise([*same, same[0]]):
            if one is not other:
                yield some((opposite(one), other))
    for lower, higher in pairwise(in_order):
        yield some((opposite(higher[0]), lower[0]))
