"""Conditions on a table that is not fully known: true, false, or a term for a solver to decide."""

from __future__ import annotations

from collections.abc import Iterable

from z3 import BoolRef

from oshra.solver.building import conjunction, denial, disjunction, equivalence

Condition = BoolRef | bool
"""What holds of every table (True), of none (False), or of some."""

TRUE: Condition = True
"""What holds of every table."""


def every(*conditions: Condition) -> Condition:
    """All of the conditions hold.

    >>> every(True, True), every(True, False), every()
    (True, False, True)
    """
    terms = []
    for condition in conditions:
        if condition is False:
            return False
        if not isinstance(condition, bool):
            terms.append(condition)
    if len(terms) > 1:
        return conjunction(terms)
    return terms[0] if terms else True


def some(conditions: Iterable[Condition]) -> Condition:
    """At least one of the conditions holds.

    >>> some([False, True]), some([])
    (True, False)
    """
    terms = []
    for condition in conditions:
        if condition is True:
            return True
        if not isinstance(condition, bool):
            terms.append(condition)
    if len(terms) > 1:
        return disjunction(terms)
    return terms[0] if terms else False


def opposite(condition: Condition) -> Condition:
    """The condition does not hold."""
    return (not condition) if isinstance(condition, bool) else denial(condition)


def same(left: Condition, right: Condition) -> bool:
    """Whether both conditions are told in the same words."""
    if isinstance(left, bool) or isinstance(right, bool):
        return left is right
    return left.eq(right)


def alike(left: Condition, right: Condition) -> Condition:
    """Both conditions hold or neither does."""
    if isinstance(left, bool):
        return right if left else opposite(right)
    if isinstance(right, bool):
        return left if right else opposite(left)
    return equivalence(left, right)


def chosen(condition: Condition, then: Condition, otherwise: Condition) -> Condition:
    """One condition if the first holds, another if not."""
    if isinstance(condition, bool):
        return then if condition else otherwise
    return some((every(condition, then), every(opposite(condition), otherwise)))
