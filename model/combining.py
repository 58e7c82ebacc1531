"""How the terms of an expression are put together, and made simpler where that is plain.

What does not depend on the table is worked out here, so a condition that holds of every table
is a `Truth`, and a number that is the same for every table is a `Total` without parts.
"""

from __future__ import annotations

from collections.abc import Iterable

from oshra.model.terms import (
    Alike,
    Choice,
    Condition,
    Every,
    Greatest,
    IsZero,
    Least,
    Not,
    NotNegative,
    Quantity,
    Some,
    Total,
    Truth,
)

ALWAYS = Truth(value=True)
"""What holds of every table."""

NEVER = Truth(value=False)
"""What holds of no table."""


def constant(number: int) -> Total:
    """The number itself."""
    return Total((), number)


def once(quantity: Quantity) -> Total:
    """A single quantity as a number."""
    return Total(((1, quantity),))


def summed(totals: Iterable[Total]) -> Total:
    """The sum; what stands in several summands is added up."""
    times: dict[Quantity, int] = {}
    fixed = 0
    for total in totals:
        fixed += total.constant
        for factor, quantity in total.parts:
            times[quantity] = times.get(quantity, 0) + factor
    return Total(tuple((factor, quantity) for quantity, factor in times.items() if factor), fixed)


def scaled(factor: int, total: Total) -> Total:
    """The number taken a fixed number of times."""
    if factor == 0:
        return constant(0)
    return Total(
        tuple((factor * times, quantity) for times, quantity in total.parts),
        factor * total.constant,
    )


def difference(left: Total, right: Total) -> Total:
    """The first number less the second."""
    return summed((left, scaled(-1, right)))


def greatest(totals: tuple[Total, ...]) -> Total:
    """The greatest of the numbers."""
    different = tuple(dict.fromkeys(totals))
    if len(different) == 1:
        return different[0]
    if any(total.parts for total in different):
        return once(Greatest(different))
    return constant(max(total.constant for total in different))


def least(totals: tuple[Total, ...]) -> Total:
    """The least of the numbers."""
    different = tuple(dict.fromkeys(totals))
    if len(different) == 1:
        return different[0]
    if any(total.parts for total in different):
        return once(Least(different))
    return constant(min(total.constant for total in different))


def not_negative(total: Total) -> Condition:
    """The number is at least 0."""
    return NotNegative(total) if total.parts else Truth(total.constant >= 0)


def is_zero(total: Total) -> Condition:
    """The number is 0."""
    return IsZero(total) if total.parts else Truth(total.constant == 0)


def opposite(condition: Condition) -> Condition:
    """The condition does not hold."""
    match condition:
        case Truth():
            return Truth(not condition.value)
        case Not():
            return condition.condition
        case _:
            return Not(condition)


def every(conditions: Iterable[Condition]) -> Condition:
    """All conditions hold."""
    flat: dict[Condition, None] = {}
    for condition in conditions:
        parts = condition.conditions if isinstance(condition, Every) else (condition,)
        flat.update(dict.fromkeys(parts))
    flat.pop(ALWAYS, None)
    if NEVER in flat:
        return NEVER
    return _only(tuple(flat), ALWAYS) or Every(tuple(flat))


def some(conditions: Iterable[Condition]) -> Condition:
    """At least one condition holds."""
    flat: dict[Condition, None] = {}
    for condition in conditions:
        parts = condition.conditions if isinstance(condition, Some) else (condition,)
        flat.update(dict.fromkeys(parts))
    flat.pop(NEVER, None)
    if ALWAYS in flat:
        return ALWAYS
    return _only(tuple(flat), NEVER) or Some(tuple(flat))


def _only(conditions: tuple[Condition, ...], if_none: Truth) -> Condition | None:
    if len(conditions) > 1:
        return None
    return conditions[0] if conditions else if_none


def alike(left: Condition, right: Condition) -> Condition:
    """Both conditions hold or neither does."""
    if isinstance(left, Truth):
        return right if left.value else opposite(right)
    if isinstance(right, Truth):
        return left if right.value else opposite(left)
    return ALWAYS if left == right else Alike(left, right)


def chosen_number(condition: Condition, then: Total, otherwise: Total) -> Total:
    """One number if the condition holds, another if not."""
    if isinstance(condition, Truth):
        return then if condition.value else otherwise
    return then if then == otherwise else once(Choice(condition, then, otherwise))


def chosen_condition(condition: Condition, then: Condition, otherwise: Condition) -> Condition:
    """One condition if the first holds, another if not."""
    if isinstance(condition, Truth):
        return then if condition.value else otherwise
    if then == otherwise:
        return then
    return some((every((condition, then)), every((opposite(condition), otherwise))))
