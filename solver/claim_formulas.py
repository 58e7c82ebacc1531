"""Claim formulas: the terms of an expression as a formula, once it is said what its facts are."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import prod

from oshra.model.facts import ConditionFact, NumberFact
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
from oshra.solver.formulas import FALSE, TRUE, Formula, Kind, Made, made, summands, total

EXTREMES = frozenset({Kind.GREATEST, Kind.LEAST})
"""What chooses one of several numbers."""

MOST_WAYS = 32
"""For more ways to choose numbers it would take too long to compare each of them."""

Reader = Callable[[NumberFact | ConditionFact], Formula]
"""What a fact says, as a formula."""


def formula_of(condition: Condition, read: Reader) -> Formula:  # noqa: PLR0911 - one answer for each kind of condition
    """A condition as a formula."""
    match condition:
        case Truth():
            return TRUE if condition.value else FALSE
        case NotNegative():
            return not_negative(number_formula_of(condition.total, read))
        case IsZero():
            return is_zero(number_formula_of(condition.total, read))
        case Not():
            return made(Kind.NOT, formula_of(condition.condition, read))
        case Every():
            return made(
                Kind.EVERY, *_ordered(formula_of(part, read) for part in condition.conditions)
            )
        case Some():
            return made(
                Kind.SOME, *_ordered(formula_of(part, read) for part in condition.conditions)
            )
        case Alike():
            return made(
                Kind.ALIKE,
                *_ordered(formula_of(part, read) for part in (condition.left, condition.right)),
            )
        case _:
            return read(condition)


def number_formula_of(number: Total, read: Reader) -> Formula:
    """A number as a formula."""
    parts = ((times, _quantity(quantity, read)) for times, quantity in number.parts)
    return total(sorted(parts, key=repr), number.constant)


def not_negative(number: Formula) -> Formula:
    """That a number is at least 0; of the greatest or least of several, each is compared itself."""
    parts = list(summands(number))
    for place, (times, part) in enumerate(parts):
        if isinstance(part, Made) and part.kind in EXTREMES and ways_to_choose(number) <= MOST_WAYS:
            at_least_one = (part.kind is Kind.GREATEST) is (times > 0)
            others = parts[:place] + parts[place + 1 :]
            compared = [not_negative(total([(times, each), *others])) for each in part.parts]
            return made(Kind.SOME if at_least_one else Kind.EVERY, *compared)
    return made(Kind.NOT_NEGATIVE, number)


def is_zero(number: Formula) -> Formula:
    """That a number is 0."""
    if 1 < ways_to_choose(number) <= MOST_WAYS:
        return made(Kind.EVERY, not_negative(number), not_negative(total([(-1, number)])))
    return made(Kind.ZERO, number)


def ways_to_choose(number: Formula) -> int:
    """In how many ways one of the numbers is chosen wherever the greatest or least is taken."""
    match number:
        case Made(Kind.GREATEST | Kind.LEAST, parts):
            return sum(map(ways_to_choose, parts))
        case Made(Kind.SUM, parts):
            return prod(map(ways_to_choose, parts))
        case _:
            return 1


def _ordered(formulas: Iterable[Formula]) -> list[Formula]:
    """The parts in an order that does not depend on the text, so that equal formulas are found."""
    return sorted(formulas, key=repr)


def _quantity(quantity: Quantity, read: Reader) -> Formula:
    match quantity:
        case Choice():
            then, otherwise = (
                number_formula_of(each, read) for each in (quantity.then, quantity.otherwise)
            )
            return made(Kind.CHOICE, formula_of(quantity.condition, read), then, otherwise)
        case Greatest():
            numbers = _ordered(number_formula_of(each, read) for each in quantity.totals)
            return made(Kind.GREATEST, *numbers)
        case Least():
            numbers = _ordered(number_formula_of(each, read) for each in quantity.totals)
            return made(Kind.LEAST, *numbers)
        case _:
            return read(quantity)
