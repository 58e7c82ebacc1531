"""Arguments: what follows from which of the things that are known of a table."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from oshra.model.errors import Undecided
from oshra.solver.amounts import Amount, at_least, times
from oshra.solver.cases import Cases
from oshra.solver.conditions import Condition, opposite
from oshra.solver.premises import Premise, Supposed

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Sufficient(Generic[T]):
    """Some parts that suffice."""

    parts: tuple[T, ...]
    """The parts."""
    are_needed: bool
    """Whether it is established that none of them can go; else time was short."""


def fewest(
    parts: Sequence[T],
    refuted: Callable[[Sequence[T]], Sequence[T] | None],
    weaker: Callable[[T], T | None] = lambda _: None,
) -> Sufficient[T] | None:
    """Some of the parts that suffice to refute something, so that none of them can go.

    None if all together do not suffice. Raises `Undecided` if not even that is established.

    Args:
        parts: All parts, in the order in which it is tried to do without them.
        refuted: Which of some parts suffice; None if all of them together do not. It may raise
            `Undecided`, and then it is tried no longer to do without those parts.
        weaker: What is tried in the place of a part that cannot go.
    """
    kept = refuted(parts)
    if kept is None:
        return None
    are_needed = True
    for part in tuple(kept):
        if part not in kept:
            continue
        others = [each for each in kept if each is not part]
        instead = weaker(part)
        try:
            fewer = refuted(others)
            if fewer is None and instead is not None:
                fewer = refuted([*others, instead])
        except Undecided:
            are_needed = False
            continue
        kept = kept if fewer is None else fewer
    return Sufficient(tuple(kept), are_needed)


@dataclass(slots=True, eq=False)
class Argument:
    """Draws conclusions from what is known of a table."""

    given: Supposed
    """What is known, as assumptions."""
    cases: Cases
    """All tables, scored, in a solver."""

    def refuted(
        self, premises: Iterable[Premise], *further: Condition
    ) -> tuple[Premise, ...] | None:
        """Which of the premises suffice to exclude all tables with further conditions.

        None if there is such a table. Raises `Undecided` if neither is established.
        """
        kept = tuple(premises)
        if any(condition is False for condition in further):
            return ()
        names = [self.cases.assumed(term) for term in further if not isinstance(term, bool)]
        if self.cases.check(*names, *(each.name for each in kept)) is not None:
            return None
        core = {each.get_id() for each in self.cases.solver.unsat_core()}
        return tuple(each for each in kept if each.name.get_id() in core)

    def fewest(
        self, premises: Iterable[Premise], *further: Condition
    ) -> Sufficient[Premise] | None:
        """A part of the premises that suffices to exclude these tables, and no part can go.

        Of a hero only the back is kept where that suffices. None if there is such a table.
        """
        return fewest(
            tuple(premises),
            lambda fewer: self.refuted(fewer, *further),
            lambda premise: premise.weaker,
        )

    def follows(self, premises: Iterable[Premise], condition: Condition) -> bool:
        """Whether a condition holds of every table that fits the premises."""
        return self.refuted(premises, opposite(condition)) is not None

    def least(self, premises: Sequence[Premise], amount: Amount) -> int:
        """The least value that an amount has on the tables that fit the premises."""
        low, high = amount.least, amount.greatest
        while low < high:
            middle = (low + high) // 2
            if self.refuted(premises, opposite(at_least(amount, middle + 1))) is None:
                high = middle
            else:
                low = middle + 1
        return low

    def greatest(self, premises: Sequence[Premise], amount: Amount) -> int:
        """The greatest value that an amount has on the tables that fit the premises."""
        return -self.least(premises, times(-1, amount))
