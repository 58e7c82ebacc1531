"""Local sums: amounts written so that what each card and each place can add is plain.

A sum in which every card stands twice, but can count only once, is bounded by counting cards; a
solver of pseudo-Boolean sums does not count. So the parts of each card are made into one, after
the solver has said which of them can hold together; and the parts of each place are counted by
thresholds, no more than the place can hold.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise

from z3 import Bool, BoolRef, ExprRef, SimpleSolver, Solver, is_const

from oshra.model.cards import Player
from oshra.solver.amounts import Amount, at_least, collected, is_exactly, number_of
from oshra.solver.cases import Cases, checked
from oshra.solver.conditions import Condition, alike, every, opposite, some
from oshra.solver.definitions import Step
from oshra.solver.shaped_table import Shape
from oshra.solver.table import Card, OpenTable, heroes_of
from oshra.solver.truths import truths_of

Case = tuple[bool, ...]
"""Which parts of a card hold together."""

Place = tuple[bool, Player]
"""A row (true) or a council (false), and whose it is."""


@dataclass(slots=True, eq=False)
class LocalSums:
    """Rewrites amounts for one solver."""

    cases: Cases
    """The tables in the solver."""
    shape: Shape
    """Where cards can lie."""
    cards: dict[int, Card] = field(init=False)
    """The card that a Boolean is about."""
    places: dict[int, Place] = field(init=False)
    """The row or council that a Boolean puts a card into."""
    one_card: Solver = field(init=False)
    """What is plain of each card by itself: it lies in one place, and is kept only from there."""
    made: int = 0
    """How many names were given."""

    def __post_init__(self) -> None:
        """Note which Booleans are about which card and place."""
        self.cards, self.places = {}, {}
        for (card, spot), here in self.shape.where.items():
            if isinstance(here, BoolRef):
                self.cards[here.get_id()] = card
                if spot.lump is not None:
                    self.places[here.get_id()] = (True, spot.lump.row)
                elif spot.council is not None:
                    self.places[here.get_id()] = (False, spot.council)
        for army in self.cases.sheet.kept:
            for each in army:
                if isinstance(each.here, BoolRef):
                    self.cards[each.here.get_id()] = each.card
        self.one_card = self._one_card()

    def _one_card(self) -> Solver:
        solver = SimpleSolver()
        for step in self.cases.names.definitions:
            if step.step is Step.KEEPS:
                solver.add(every(alike(step.name, step.meaning)))
        for card in self.shape.cards:
            spots = number_of(self.shape.where[card, spot] for spot in self.shape.spots)
            solver.add(every(is_exactly(spots, 1)))
        solver.add(every(*self.cases.learned))
        return solver

    def plain_sizes(self) -> OpenTable:
        """The table with the sizes of rows and councils as plain numbers of cards."""
        table = self.cases.table
        rows, councils = table.final.rows, table.final.councils
        return replace(
            table,
            row_sizes=(heroes_of(rows[0]), heroes_of(rows[1])),
            council_sizes=(heroes_of(councils[0]), heroes_of(councils[1])),
        )

    def rewritten(self, amount: Amount) -> Amount:
        """The same amount, card by card and place by place."""
        by_card: dict[Card, list[tuple[BoolRef, int]]] = {}
        rest: list[tuple[BoolRef, int]] = []
        for part, number in collected(amount).parts:
            card = self._card_of(part)
            if card is None:
                rest.append((part, number))
            else:
                by_card.setdefault(card, []).append((part, number))
        constant = amount.constant
        for parts in by_card.values():
            if len(parts) == 1:
                rest += parts
            else:
                one = self._of_one_card(parts)
                constant += one.constant
                rest += one.parts
        return self._by_place(Amount(tuple(rest), constant))

    def _card_of(self, part: ExprRef) -> Card | None:
        """The one card that a condition is about, if it is about one."""
        found: set[Card] = set()
        waiting, seen = [part], set[int]()
        while waiting:
            term = waiting.pop()
            if term.get_id() in seen:
                continue
            seen.add(term.get_id())
            if is_const(term):
                if term.get_id() in self.cards:
                    found.add(self.cards[term.get_id()])
            else:
                waiting += term.children()
        return found.pop() if len(found) == 1 else None

    def _of_one_card(self, parts: Sequence[tuple[BoolRef, int]]) -> Amount:
        """What the parts of one card add up to, in steps that each hold in some cases."""
        sums: dict[int, list[Condition]] = {}
        for case in self._cases_of([part for part, _ in parts]):
            value = sum(number for (_, number), holds in zip(parts, case, strict=True) if holds)
            together = [
                part if holds else opposite(part)
                for (part, _), holds in zip(parts, case, strict=True)
            ]
            sums.setdefault(value, []).append(every(*together))
        values = sorted(sums)
        steps: list[tuple[BoolRef, int]] = []
        for lower, higher in pairwise(values):
            reached = some([case for value in values if value >= higher for case in sums[value]])
            steps.append((self._named(reached), higher - lower))
        return Amount(tuple(steps), values[0])

    def _cases_of(self, parts: Sequence[BoolRef]) -> Iterator[Case]:
        """Every way in which the parts hold together, as far as the card allows it by itself.

        A way that no table allows does no harm: what the parts add up to in it is right.
        """
        solver = self.one_card
        solver.push()
        try:
            while (model := checked(solver, self.cases.deadline, ())) is not None:
                case = tuple(map(truths_of(model), parts))
                yield case
                differs = [
                    opposite(part) if holds else part
                    for part, holds in zip(parts, case, strict=True)
                ]
                solver.add(every(some(differs)))
        finally:
            solver.pop()

    def _by_place(self, amount: Amount) -> Amount:
        """The cards of each place counted by thresholds, if they add different numbers."""
        by_place: dict[tuple[Place, bool], dict[int, list[BoolRef]]] = {}
        rest: list[tuple[BoolRef, int]] = []
        for part, number in amount.parts:
            place = self.places.get(part.get_id())
            if place is None:
                rest.append((part, number))
            else:
                by_place.setdefault((place, number > 0), {}).setdefault(abs(number), []).append(
                    part
                )
        for (place, is_positive), numbers in by_place.items():
            rest += self._thresholds(place, numbers, 1 if is_positive else -1)
        return Amount(tuple(rest), amount.constant)

    def _thresholds(
        self, place: Place, numbers: Mapping[int, Sequence[BoolRef]], sign: int
    ) -> Iterator[tuple[BoolRef, int]]:
        sizes = self.shape.row_sizes if place[0] else self.shape.council_sizes
        size = sizes[place[1]]
        before = 0
        for number in sorted(numbers):
            parts = [part for other, parts in numbers.items() if other >= number for part in parts]
            count = number_of(parts)
            for reached in range(1, min(len(parts), size.greatest) + 1):
                step = self._named(at_least(count, reached))
                self.cases.solver.add(every(some((opposite(step), at_least(size, reached)))))
                yield step, sign * (number - before)
            before = number

    def _named(self, condition: Condition) -> BoolRef:
        self.made += 1
        name = Bool(f"local {self.made}")
        self.cases.solver.add(every(alike(name, condition)))
        return name
