"""Splitting: what of a formula one faction's heroes decide, and what all factions add up to.

Each faction's heroes are placed by themselves. What their places decide is a single condition,
and numbers that occur only added to each other are a single number, so that as few tables as
possible have to be told apart.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import reduce
from math import gcd

from oshra.model.cards import FACTIONS, Faction
from oshra.model.facts import (
    ArmyHeroes,
    ArmyStrength,
    ConditionFact,
    CouncilHeroes,
    CouncilHolds,
    InfluenceIn,
    IsAbsent,
    NumberFact,
    ObtainedStrength,
    RowCounted,
    RowHeroes,
    RowHolds,
    RowIs,
    RowStrength,
    TieIs,
)
from oshra.solver.formulas import (
    FALSE,
    Added,
    Fixed,
    Formula,
    Kind,
    Made,
    Read,
    Told,
    made,
    rebuilt,
    summands,
    total,
)

Teller = Faction | None
"""Who decides a condition: a faction, or None for the numbers of heroes in rows and councils."""

EVERY_FACTION: frozenset[Teller] = frozenset(FACTIONS)
"""The factions that a sum over the whole table depends on."""

Summand = tuple[int, Formula, Teller]
"""How often something is added, what, and the faction that decides it; None if all add to it."""


@dataclass(frozen=True, slots=True)
class Split:
    """A formula over what single factions tell and what all of them add up to."""

    formula: Formula
    """The formula; nothing is read in it any more."""
    told: tuple[tuple[Teller, Formula], ...]
    """The conditions that a faction decides, or the sizes of rows and councils, each with which."""
    added: tuple[tuple[Summand, ...], ...]
    """The numbers that factions add to."""
    of_number: bool = False
    """Whether the formula is a number, of which no value may be left out."""

    def is_void(self, formula: Formula) -> bool:
        """Whether tables of which this is left of the formula need not be counted."""
        return formula == FALSE and not self.of_number

    def told_by(self, teller: Teller) -> Mapping[int, Formula]:
        """The conditions that a faction decides, or the sizes, by their numbers."""
        return {number: formula for number, (who, formula) in enumerate(self.told) if who is teller}

    def part_of(self, faction: Faction, number: int) -> Formula:
        """What a faction adds to a number."""
        return total(
            (times, part) for times, part, who in self.added[number] if who in (faction, None)
        )


def split_condition(formula: Formula) -> Split:
    """Split a condition."""
    splitter = _Splitter()
    found = splitter.condition(formula)
    return Split(found, tuple(splitter.told), tuple(splitter.added))


def split_number(formula: Formula) -> Split:
    """Split a number."""
    splitter = _Splitter()
    found = splitter.number(formula)
    return Split(found, tuple(splitter.told), tuple(splitter.added), of_number=True)


@dataclass(slots=True, eq=False)
class _Splitter:
    told: dict[tuple[Teller, Formula], Told] = field(default_factory=dict)
    added: dict[tuple[Summand, ...], Added] = field(default_factory=dict)
    known: dict[int, frozenset[Teller]] = field(default_factory=dict)
    kept: list[Formula] = field(default_factory=list)

    def deciding(self, formula: Formula) -> frozenset[Teller]:
        """Who decides a formula."""
        if not isinstance(formula, Made):
            return tellers(formula.fact) if isinstance(formula, Read) else frozenset()
        if id(formula) not in self.known:
            parts = (self.deciding(part) for part in formula.parts)
            self.known[id(formula)] = frozenset().union(*parts)
            self.kept.append(formula)
        return self.known[id(formula)]

    def condition(self, formula: Formula) -> Formula:
        deciding = self.deciding(formula)
        if len(deciding) == 1:
            (teller,) = deciding
            return self.told.setdefault((teller, formula), Told(len(self.told)))
        if not isinstance(formula, Made):
            return formula
        match formula.kind:
            case Kind.EVERY | Kind.SOME:
                return self._grouped(formula)
            case Kind.NOT_NEGATIVE | Kind.ZERO:
                return made(formula.kind, self.number(formula.parts[0]))
            case _:
                return rebuilt(formula, [self.condition(part) for part in formula.parts])

    def _grouped(self, formula: Made) -> Formula:
        """What one faction decides of several conditions is one condition."""
        groups: dict[frozenset[Teller], list[Formula]] = {}
        for part in formula.parts:
            groups.setdefault(self.deciding(part), []).append(part)
        parts: list[Formula] = []
        for deciding, group in groups.items():
            together = [made(formula.kind, *group)] if len(deciding) == 1 else group
            parts += [self.condition(part) for part in together]
        return made(formula.kind, *parts)

    def number(self, formula: Formula) -> Formula:
        joint: list[Summand] = []
        others: list[tuple[int, Formula]] = []
        for times, part in summands(formula):
            deciding = self.deciding(part)
            if isinstance(part, Read) and len(deciding) > 1:
                joint.append((times, part, None))
            elif deciding == {None} and not isinstance(part, Read):
                others.append((times, self._choice(part)))
            elif len(deciding) == 1:
                joint.append((times, part, next(iter(deciding))))
            else:
                others.append((times, self._choice(part)))
        if joint:
            others.append(self._added(joint))
        return total(others)

    def _choice(self, formula: Formula) -> Formula:
        if not isinstance(formula, Made):
            return formula
        if formula.kind is Kind.CHOICE:
            condition, then, otherwise = formula.parts
            return made(
                Kind.CHOICE,
                self.condition(condition),
                self.number(then),
                self.number(otherwise),
            )
        return made(formula.kind, *(self.number(part) for part in formula.parts))

    def _added(self, joint: list[Summand]) -> tuple[int, Formula]:
        """A sum as a multiple of one that is written in one way only."""
        ordered = sorted(joint, key=repr)
        factor = reduce(gcd, (times for times, _, _ in ordered), 0)
        if ordered[0][0] < 0:
            factor = -factor
        key = tuple((times // factor, part, who) for times, part, who in ordered)
        return factor, self.added.setdefault(key, Added(len(self.added)))


def tellers(fact: NumberFact | ConditionFact) -> frozenset[Teller]:
    """Who decides a fact."""
    match fact:
        case ArmyStrength() | ArmyHeroes():
            return EVERY_FACTION
        case (
            CouncilHeroes()
            | RowHeroes()
            | InfluenceIn()
            | ObtainedStrength()
            | RowCounted()
            | RowStrength()
            | TieIs()
            | RowIs()
            | IsAbsent()
        ):
            return frozenset({fact.faction})
        case RowHolds() | CouncilHolds():
            return frozenset({fact.hero.faction})
        case _:
            raise LookupError(fact)


def substituted(formula: Formula, known: Mapping[int, int]) -> Formula:
    """The formula once it is known which of some conditions hold."""
    if isinstance(formula, Told):
        return Fixed(known[formula.number]) if formula.number in known else formula
    if not isinstance(formula, Made):
        return formula
    return rebuilt(formula, [substituted(part, known) for part in formula.parts])


def numbers_in(formula: Formula) -> frozenset[int]:
    """The numbers that factions add to and that still matter."""
    if isinstance(formula, Added):
        return frozenset({formula.number})
    if not isinstance(formula, Made):
        return frozenset()
    return frozenset().union(*(numbers_in(part) for part in formula.parts))
