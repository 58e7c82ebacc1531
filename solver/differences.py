"""Differences: the same tables scored in two ways, and where the results differ.

Both score sheets are terms about one table and share every name, so what the two ways have in
common is one term and cancels out. What is left is asked of the solver: which heroes are kept
by a player in one way only, and whether that, or anything else, changes the result.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

from z3 import ModelRef, Solver, sat, unsat

from oshra.model.cards import FACTIONS, PLAYERS, Faction, Pair, Player
from oshra.model.line import line_of
from oshra.model.position_of import position_of_final
from oshra.model.rules import Rules
from oshra.model.rulings import Rulings
from oshra.model.score_sheet import ScoreSheet
from oshra.model.scoring import score as score_table
from oshra.model.table import FinalTable
from oshra.properties.consequences_of_scoring import value
from oshra.properties.dimensions import Dimension
from oshra.solver.amounts import Amount, at_least, at_most, difference, only_if, total
from oshra.solver.building import equivalence
from oshra.solver.cases import undecided
from oshra.solver.conditions import Condition, every, opposite, some
from oshra.solver.deadline import NO_DEADLINE, Deadline
from oshra.solver.definitions import Names, Step
from oshra.solver.detail import Detail, detail_needed
from oshra.solver.full_table import ShapedTable
from oshra.solver.score_sheet import SheetTerms
from oshra.solver.scoring import score, winner_of
from oshra.solver.search import Scope, tables_of
from oshra.solver.table import Card
from oshra.solver.truths import truths_of
from oshra.solver.twins import blame, comparisons


@dataclass(frozen=True, slots=True)
class Way:
    """One way to score a table."""

    rulings: Rulings
    """The readings."""
    order: tuple[Faction, ...] = FACTIONS
    """The order in which the factions are considered."""

    def sheet(self, final: FinalTable) -> ScoreSheet:
        """How the model scores a table in this way."""
        return score_table(self.rulings, replace(final, order=self.order))

    def disagrees(self, final: FinalTable) -> bool:
        """Whether the terms say something else of a table than the model."""
        in_order = replace(final, order=self.order)
        return any(ours != theirs for _, ours, theirs in comparisons(self.rulings, in_order))


@dataclass(frozen=True, slots=True)
class Apart:
    """A table that two ways to score tell apart, confirmed by the model."""

    rules: Rules
    """The rules that the table belongs to."""
    final: FinalTable
    """The table."""
    sheets: Pair[ScoreSheet]
    """How the model scores it in each way."""


@dataclass(slots=True, eq=False)
class SharedNames(Names):
    """Gives each condition one name, however often it comes up."""

    known: dict[int, Condition] = field(default_factory=dict)
    """The name of each condition by its number among terms."""

    def named(
        self,
        condition: Condition,
        step: Step,
        faction: Faction | None = None,
        player: Player | None = None,
    ) -> Condition:
        """The name that the condition has already, or a new one."""
        if isinstance(condition, bool):
            return condition
        if condition.get_id() not in self.known:
            self.known[condition.get_id()] = Names.named(self, condition, step, faction, player)
        return self.known[condition.get_id()]


@dataclass(slots=True, eq=False)
class SideBySide:
    """All tables of a scope, scored in two ways, in one solver."""

    rules: Rules
    """The deck and the set-up, and the readings of play."""
    ways: Pair[Way]
    """The two ways to score."""
    scope: Scope
    """Which tables there are."""
    deadline: Deadline = NO_DEADLINE
    """When the solver must have answered."""
    shaped: ShapedTable = field(init=False)
    """The tables."""
    differs: Mapping[Dimension, Condition] = field(init=False)
    """In what respect the results may differ, and when they do."""
    solver: Solver = field(init=False)
    """The solver, which knows the tables and both ways to score."""

    def __post_init__(self) -> None:
        """Score the tables in both ways and tell the solver everything."""
        self.shaped = tables_of(self.rules, self.scope, detail_of(self.ways))
        names = SharedNames()
        final = self.shaped.table.final
        one, other = (
            score(way.rulings, replace(final, order=way.order), names) for way in self.ways
        )
        self.differs = differences(self.ways[1].rulings, one, other, names)
        self.solver = Solver()
        self.solver.set("smt.relevancy", 0)
        known = [equivalence(each.name, each.meaning) for each in names.definitions]
        self.solver.add(every(*self.shaped.table.limits, *known))

    @property
    def on_table(self) -> Amount:
        """How many heroes lie on the table."""
        return self.shaped.shape.on_table

    def apart(self, rules: Rules, final: FinalTable, dimension: Dimension) -> Apart | None:
        """The table with both score sheets, if the model says that the results differ."""
        one, other = (way.sheet(final) for way in self.ways)
        if value(one, dimension) == value(other, dimension):
            return None
        return Apart(rules, replace(final, order=self.ways[0].order), (one, other))

    def find(self, dimension: Dimension, *bounds: Condition) -> Apart | None:
        """A table within bounds whose results differ, or None if the solver excludes it.

        Raises `Undecided` if the solver gives no answer, `TwinDisagrees` if the model does not
        confirm what the solver found.
        """
        asked = every(self.differs[dimension], *bounds)
        if asked is False:
            return None
        self.deadline.check()
        self.solver.set("timeout", self.deadline.milliseconds)
        self.solver.push()
        try:
            self.solver.add(asked)
            answer = self.solver.check()
            if answer == sat:
                return self._confirmed(self.solver.model(), dimension)
            if answer == unsat:
                return None
            raise undecided(self.solver.reason_unknown())
        finally:
            self.solver.pop()

    def _confirmed(self, found: ModelRef, dimension: Dimension) -> Apart:
        reading = truths_of(found)
        rules, final = self.shaped.table.rules_in(reading), self.shaped.table.read(reading)
        apart = self.apart(rules, final, dimension)
        if apart is None:
            line = line_of(position_of_final(rules, final))
            wrong = next((way for way in self.ways if way.disagrees(final)), self.ways[0])
            blame(wrong.rulings, replace(final, order=wrong.order), line)
        return apart


def detail_of(ways: Pair[Way]) -> Detail:
    """How finely tables must be told apart for both ways to score."""
    one, other = (detail_needed(way.rulings) for way in ways)
    return Detail(one.stacks or other.stacks, one.faces or other.faces)


def differences(
    rulings: Rulings, one: SheetTerms, other: SheetTerms, names: Names
) -> Mapping[Dimension, Condition]:
    """When two score sheets of the same tables differ, the readings of the second given.

    Results differ if the armies do; or if the same armies are judged otherwise. That some hero
    is kept in one way only follows from the first, and is said so that the solver need not add
    up armies to find out that they are the same.
    """
    moved: list[Condition] = []
    unequal: list[Condition] = []
    for player in PLAYERS:
        changes = list(_changes(one, other, player, names))
        moved += [condition for _, gained, lost in changes for condition in (gained, lost)]
        strengths = total(
            difference(only_if(gained, card.strength), only_if(lost, card.strength))
            for card, gained, lost in changes
        )
        heroes = total(
            difference(only_if(gained, ONE), only_if(lost, ONE)) for _, gained, lost in changes
        )
        unequal += [is_not_zero(strengths), is_not_zero(heroes)]
    judged = winner_of(rulings, other.factions, one.armies, None)
    verdicts = {**one.verdicts, **judged}
    differently = [
        only_one(one.verdicts.get(verdict, False), judged.get(verdict, False))
        for verdict in verdicts
    ]
    differ = some((every(some(moved), some(unequal)), *differently))
    wins = [
        every(one.winner[who], opposite(other.winner[who]))
        for who in one.winner
        if not is_same(one.winner[who], other.winner[who])
    ]
    return {Dimension.SCORE: differ, Dimension.WINNER: every(differ, some(wins))}


ONE = Amount((), 1)
"""The number 1."""


def _changes(
    one: SheetTerms, other: SheetTerms, player: Player, names: Names
) -> Iterator[tuple[Card, Condition, Condition]]:
    """The heroes that a player keeps in one way only: each with when it is the first or second."""
    before, after = (
        {each.card: each.here for each in sheet.kept[player]} for sheet in (one, other)
    )
    for card in {**before, **after}:
        first, second = before.get(card, False), after.get(card, False)
        if not is_same(first, second):
            yield (
                card,
                names.named(every(first, opposite(second)), Step.KEEPS, card.faction),
                names.named(every(second, opposite(first)), Step.KEEPS, card.faction),
            )


def is_same(one: Condition, other: Condition) -> bool:
    """Whether two conditions are one and the same term."""
    if isinstance(one, bool) or isinstance(other, bool):
        return one is other
    return one.get_id() == other.get_id()


def only_one(one: Condition, other: Condition) -> Condition:
    """Exactly one of the conditions holds."""
    if is_same(one, other):
        return False
    return some((every(one, opposite(other)), every(other, opposite(one))))


def is_not_zero(amount: Amount) -> Condition:
    """The amount is more or less than 0."""
    return some((at_least(amount, 1), at_most(amount, -1)))
