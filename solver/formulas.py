"""Formulas: an expression made ready to be worked out for many tables at once.

Conditions are the numbers 0 and 1. What a formula reads off a table stands in its leaves; all
else is worked out with whole arrays of numbers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import Enum

import numpy as np

from oshra.model.facts import ConditionFact, NumberFact
from oshra.solver.placements import Integers


class Kind(Enum):
    """How a formula is made of its parts."""

    SUM = "sum"
    NOT_NEGATIVE = "not negative"
    ZERO = "zero"
    NOT = "not"
    EVERY = "every"
    SOME = "some"
    ALIKE = "alike"
    CHOICE = "choice"
    GREATEST = "greatest"
    LEAST = "least"


@dataclass(frozen=True, slots=True)
class Fixed:
    """A number that is the same on every table; 1 if a condition holds, 0 if not."""

    number: int
    """The number."""


@dataclass(frozen=True, slots=True)
class Read:
    """What a fact says of a table."""

    fact: NumberFact | ConditionFact
    """The fact."""


@dataclass(frozen=True, slots=True)
class Told:
    """A condition that the places of one faction's heroes decide."""

    number: int
    """Its number among all such conditions of a formula."""


@dataclass(frozen=True, slots=True)
class Added:
    """A number that every faction adds its part to."""

    number: int
    """Its number among all such numbers of a formula."""


@dataclass(frozen=True, slots=True)
class Made:
    """A formula made of others."""

    kind: Kind
    """How."""
    parts: tuple[Formula, ...]
    """Of what."""
    times: tuple[int, ...] = ()
    """How often each part of a sum is added."""


Leaf = Read | Told | Added
"""What is not known before there is a table."""

Formula = Fixed | Leaf | Made
"""A number or a condition."""

TRUE, FALSE = Fixed(1), Fixed(0)


def made(kind: Kind, *parts: Formula) -> Formula:  # noqa: PLR0911 - one answer for each way to be simpler
    """A formula of parts, made simpler where that is plain; sums are made by `total`."""
    match kind:
        case Kind.EVERY | Kind.SOME:
            return _joined(kind, parts)
        case Kind.CHOICE if isinstance(parts[0], Fixed):
            return parts[1] if parts[0].number else parts[2]
        case Kind.CHOICE if parts[1] == parts[2]:
            return parts[1]
        case Kind.ALIKE if isinstance(parts[0], Fixed):
            return parts[1] if parts[0].number else made(Kind.NOT, parts[1])
        case Kind.ALIKE if isinstance(parts[1], Fixed):
            return parts[0] if parts[1].number else made(Kind.NOT, parts[0])
        case Kind.ALIKE if parts[0] == parts[1]:
            return TRUE
        case Kind.NOT if isinstance(parts[0], Made) and parts[0].kind is Kind.NOT:
            return parts[0].parts[0]
        case _:
            if all(isinstance(part, Fixed) for part in parts):
                return Fixed(int(value(Made(kind, parts), _no_leaf)))
            return Made(kind, parts)


def _joined(kind: Kind, parts: Iterable[Formula]) -> Formula:
    """All of the conditions, or at least one of them."""
    plain, decisive = (TRUE, FALSE) if kind is Kind.EVERY else (FALSE, TRUE)
    left: dict[Formula, None] = {}
    for part in parts:
        same = isinstance(part, Made) and part.kind is kind
        left.update(dict.fromkeys(part.parts if isinstance(part, Made) and same else (part,)))
    left.pop(plain, None)
    if decisive in left:
        return decisive
    if len(left) <= 1:
        return next(iter(left), plain)
    return Made(kind, tuple(left))


def total(parts: Iterable[tuple[int, Formula]], constant: int = 0) -> Formula:
    """A sum of numbers, each taken some times, and a constant."""
    times: dict[Formula, int] = {}
    waiting = list(parts)[::-1]
    while waiting:
        factor, part = waiting.pop()
        if isinstance(part, Fixed):
            constant += factor * part.number
        elif isinstance(part, Made) and part.kind is Kind.SUM:
            inner = zip(part.times, part.parts, strict=True)
            waiting += [(factor * each, summand) for each, summand in inner][::-1]
        else:
            times[part] = times.get(part, 0) + factor
    left = {part: factor for part, factor in times.items() if factor}
    if constant == 0 and list(left.values()) == [1]:
        return next(iter(left))
    if not left:
        return Fixed(constant)
    fixed = {Fixed(constant): 1} if constant else {}
    return Made(Kind.SUM, (*left, *fixed), (*left.values(), *fixed.values()))


def summands(number: Formula) -> Iterator[tuple[int, Formula]]:
    """What a number is the sum of, each with how often it is added."""
    if isinstance(number, Made) and number.kind is Kind.SUM:
        yield from zip(number.times, number.parts, strict=True)
    else:
        yield 1, number


def rebuilt(formula: Made, parts: Iterable[Formula]) -> Formula:
    """The formula with other parts."""
    if formula.kind is Kind.SUM:
        return total(zip(formula.times, parts, strict=True))
    return made(formula.kind, *parts)


def _no_leaf(leaf: Leaf) -> Integers:
    raise LookupError(leaf)


def value(formula: Formula, leaves: Callable[[Leaf], Integers]) -> Integers:
    """The numbers that a formula gives, one for each table of which the leaves are known."""
    if isinstance(formula, Fixed):
        return np.array(formula.number, dtype=np.int64)
    if not isinstance(formula, Made):
        return leaves(formula)
    parts = [value(part, leaves) for part in formula.parts]
    if formula.kind is Kind.SUM:
        parts = [part * each for part, each in zip(parts, formula.times, strict=True)]
    return WORKED_OUT[formula.kind](*parts).astype(np.int64)


def _folded(joined: np.ufunc) -> Callable[..., Integers]:
    def fold(*parts: Integers) -> Integers:
        found = parts[0]
        for part in parts[1:]:
            found = joined(found, part)
        return found

    return fold


def _chosen(condition: Integers, then: Integers, otherwise: Integers) -> Integers:
    return np.where(condition != 0, then, otherwise)


WORKED_OUT: Mapping[Kind, Callable[..., Integers]] = {
    Kind.SUM: _folded(np.add),
    Kind.NOT_NEGATIVE: lambda number: number >= 0,
    Kind.ZERO: lambda number: number == 0,
    Kind.NOT: lambda condition: condition == 0,
    Kind.EVERY: _folded(np.minimum),
    Kind.SOME: _folded(np.maximum),
    Kind.ALIKE: lambda one, other: one == other,
    Kind.CHOICE: _chosen,
    Kind.GREATEST: _folded(np.maximum),
    Kind.LEAST: _folded(np.minimum),
}
"""How the parts of a formula are put together."""


def reach(formula: Formula, of_leaf: int) -> int:
    """No number that comes up in working out a formula is further from 0, if no leaf is."""
    if isinstance(formula, Fixed):
        return abs(formula.number)
    if not isinstance(formula, Made):
        return of_leaf
    reaches = [reach(part, of_leaf) for part in formula.parts]
    if formula.kind is Kind.SUM:
        return sum(abs(each) * far for each, far in zip(formula.times, reaches, strict=True))
    return max(reaches)
