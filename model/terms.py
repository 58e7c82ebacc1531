"""The typed tree of an expression: what is asked of a final table, down to single facts.

An expression has two sorts, numbers and conditions. Players, factions and generators are
written out when the text is read, so that every leaf is one fact of one table (`facts`).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, field

from oshra.model.facts import ConditionFact, Fact, NumberFact


@dataclass(frozen=True, slots=True)
class Truth:
    """A condition that holds of every table or of none."""

    value: bool
    """Whether it holds."""

    @property
    def pieces(self) -> tuple[()]:
        """It has no parts."""
        return ()

    @property
    def size(self) -> int:
        """It counts as one term."""
        return 1


@dataclass(frozen=True, slots=True)
class Compound(ABC):
    """A term made of others."""

    size: int = field(init=False, compare=False, repr=False)
    """How many terms it consists of, each counted as often as it stands there."""

    def __post_init__(self) -> None:
        """Count the terms."""
        object.__setattr__(self, "size", 1 + sum([piece.size for piece in self.pieces]))

    @property
    @abstractmethod
    def pieces(self) -> tuple[Term, ...]:
        """The terms that it is made of."""


@dataclass(frozen=True, slots=True)
class Total(Compound):
    """A number: a constant plus quantities, each taken a fixed number of times."""

    parts: tuple[tuple[int, Quantity], ...] = ()
    """How often each quantity is added; never 0, and no quantity stands there twice."""
    constant: int = 0
    """What is added besides."""

    @property
    def largest(self) -> int:
        """The largest constant or factor in it, whatever its sign."""
        return max([abs(self.constant), *(abs(times) for times, _ in self.parts)])

    @property
    def pieces(self) -> tuple[Term, ...]:
        """The quantities."""
        return tuple(quantity for _, quantity in self.parts)


@dataclass(frozen=True, slots=True)
class Choice(Compound):
    """One number if a condition holds, another if not: `x if p else y`."""

    condition: Condition
    """The condition."""
    then: Total
    """The number if it holds."""
    otherwise: Total
    """The number if it does not."""

    @property
    def pieces(self) -> tuple[Term, ...]:
        """The condition and both numbers."""
        return (self.condition, self.then, self.otherwise)


@dataclass(frozen=True, slots=True)
class Greatest(Compound):
    """The greatest of some numbers: `max`, and `abs(x)` as the greater of `x` and `-x`."""

    totals: tuple[Total, ...]
    """The numbers, at least two."""

    @property
    def pieces(self) -> tuple[Term, ...]:
        """The numbers."""
        return self.totals


@dataclass(frozen=True, slots=True)
class Least(Compound):
    """The least of some numbers: `min`."""

    totals: tuple[Total, ...]
    """The numbers, at least two."""

    @property
    def pieces(self) -> tuple[Term, ...]:
        """The numbers."""
        return self.totals


@dataclass(frozen=True, slots=True)
class NotNegative(Compound):
    """A number is at least 0; every `<`, `<=`, `>` and `>=` is written so."""

    total: Total
    """The number."""

    @property
    def pieces(self) -> tuple[Term, ...]:
        """The number."""
        return (self.total,)


@dataclass(frozen=True, slots=True)
class IsZero(Compound):
    """A number is 0; every `==` of numbers is written so."""

    total: Total
    """The number."""

    @property
    def pieces(self) -> tuple[Term, ...]:
        """The number."""
        return (self.total,)


@dataclass(frozen=True, slots=True)
class Not(Compound):
    """A condition does not hold: `not p`."""

    condition: Condition
    """The condition."""

    @property
    def pieces(self) -> tuple[Term, ...]:
        """The condition."""
        return (self.condition,)


@dataclass(frozen=True, slots=True)
class Every(Compound):
    """All conditions hold: `and`, `all`."""

    conditions: tuple[Condition, ...]
    """The conditions, at least two."""

    @property
    def pieces(self) -> tuple[Term, ...]:
        """The conditions."""
        return self.conditions


@dataclass(frozen=True, slots=True)
class Some(Compound):
    """At least one condition holds: `or`, `any`, `implies`."""

    conditions: tuple[Condition, ...]
    """The conditions, at least two."""

    @property
    def pieces(self) -> tuple[Term, ...]:
        """The conditions."""
        return self.conditions


@dataclass(frozen=True, slots=True)
class Alike(Compound):
    """Both conditions hold or neither does: `p == q`."""

    left: Condition
    """The first condition."""
    right: Condition
    """The second condition."""

    @property
    def pieces(self) -> tuple[Term, ...]:
        """Both conditions."""
        return (self.left, self.right)


Quantity = NumberFact | Choice | Greatest | Least
"""What a number is summed up from."""

Condition = Truth | ConditionFact | NotNegative | IsZero | Not | Every | Some | Alike
"""A term that holds of a table or does not."""

Term = Total | Quantity | Condition
"""Any term."""


def facts(term: Term) -> tuple[NumberFact | ConditionFact, ...]:
    """What an expression depends on: its facts, each once, in the order of the text."""
    found: dict[NumberFact | ConditionFact, None] = {}
    seen: set[int] = set()
    waiting: list[Term] = [term]
    while waiting:
        first = waiting.pop()
        if isinstance(first, Fact):
            found.setdefault(first)
        if id(first) not in seen:
            seen.add(id(first))
            waiting.extend(reversed(first.pieces))
    return tuple(found)
