"""Amounts on a table that is not fully known: sums of numbers, each added under a condition.

Amounts are compared as pseudo-Boolean constraints, which the solver decides fastest.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import pairwise

from z3 import Bool, BoolRef

from oshra.solver.building import denial, sum_at_least, sum_is
from oshra.solver.conditions import Condition, every, opposite, some


@dataclass(frozen=True, slots=True, eq=False)
class Amount:
    """A whole number: a constant, and numbers that are added if a condition holds."""

    parts: tuple[tuple[BoolRef, int], ...] = ()
    """The conditions, each with what it adds."""
    constant: int = 0
    """What is added in any case."""

    @property
    def least(self) -> int:
        """No table makes it smaller."""
        return self.constant + sum([number for _, number in self.parts if number < 0])

    @property
    def greatest(self) -> int:
        """No table makes it larger."""
        return self.constant + sum([number for _, number in self.parts if number > 0])


NOTHING = Amount()
"""The number 0."""


def only_if(condition: Condition, amount: Amount) -> Amount:
    """The amount if the condition holds, else 0."""
    if isinstance(condition, bool):
        return amount if condition else NOTHING
    parts = [(condition, amount.constant)] if amount.constant else []
    for part, number in amount.parts:
        both = every(condition, part)
        if not isinstance(both, bool):
            parts.append((both, number))
    return Amount(tuple(parts))


def number_of(conditions: Iterable[Condition]) -> Amount:
    """How many of the conditions hold."""
    parts: list[tuple[BoolRef, int]] = []
    constant = 0
    for condition in conditions:
        if isinstance(condition, bool):
            constant += condition
        else:
            parts.append((condition, 1))
    return Amount(tuple(parts), constant)


def any_up_to(name: str, most: int) -> tuple[Amount, Condition]:
    """Any number up to one: "at least 1", "at least 2" and so on, and what keeps these in order."""
    steps = [Bool(f"{name} {step}") for step in range(1, most + 1)]
    in_order = every(*[some((opposite(more), less)) for less, more in pairwise(steps)])
    return number_of(steps), in_order


def total(amounts: Iterable[Amount]) -> Amount:
    """The sum."""
    parts: list[tuple[BoolRef, int]] = []
    constant = 0
    for amount in amounts:
        parts += amount.parts
        constant += amount.constant
    return Amount(tuple(parts), constant)


def times(factor: int, amount: Amount) -> Amount:
    """The amount taken a fixed number of times."""
    if factor == 0:
        return NOTHING
    return Amount(
        tuple([(part, factor * number) for part, number in amount.parts]), factor * amount.constant
    )


def difference(left: Amount, right: Amount) -> Amount:
    """The first amount less the second."""
    return total((left, times(-1, right)))


def collected(amount: Amount) -> Amount:
    """The same amount with every condition once."""
    numbers: dict[int, int] = {}
    conditions: dict[int, BoolRef] = {}
    for part, number in amount.parts:
        key = part.get_id()
        numbers[key] = numbers.get(key, 0) + number
        conditions[key] = part
    return Amount(
        tuple([(conditions[key], number) for key, number in numbers.items() if number]),
        amount.constant,
    )


def at_least(amount: Amount, bound: int) -> Condition:
    """The amount is the bound or more."""
    amount = collected(amount)
    if amount.least >= bound:
        return True
    if amount.greatest < bound:
        return False
    return sum_at_least(_upwards(amount), bound - amount.least)


def _upwards(amount: Amount) -> list[tuple[BoolRef, int]]:
    """What each condition or its opposite adds to the least that the amount can be."""
    return [
        (part, number) if number > 0 else (denial(part), -number) for part, number in amount.parts
    ]


def at_most(amount: Amount, bound: int) -> Condition:
    """The amount is the bound or less."""
    return at_least(times(-1, amount), -bound)


def is_exactly(amount: Amount, number: int) -> Condition:
    """The amount is the number."""
    amount = collected(amount)
    if not amount.least <= number <= amount.greatest:
        return False
    if not amount.parts:
        return True
    return sum_is(_upwards(amount), number - amount.least)


def is_more(left: Amount, right: Amount) -> Condition:
    """The first amount is larger than the second."""
    return at_least(difference(left, right), 1)


def chosen(condition: Condition, then: Amount, otherwise: Amount) -> Amount:
    """One amount if the condition holds, another if not."""
    return total((only_if(condition, then), only_if(opposite(condition), otherwise)))
