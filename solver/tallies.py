"""Tallies: how many final tables have a property, counted faction by faction.

Unlike a census, a tally counts only what it is asked for.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from oshra.model.cards import PLAYERS, Faction, Leader, Pair, Player
from oshra.model.combining import difference, once, scaled, summed
from oshra.model.errors import Undecided
from oshra.model.facts import ArmyStrength, IsAbsent, RowIs, TieIs, WinnerIs
from oshra.model.position import Position
from oshra.model.rules import Rules
from oshra.model.state import Ending
from oshra.model.terms import Condition, IsZero, Not, NotNegative, Some, Total, Truth
from oshra.solver.counting import Count, Measure, Outcome, Way
from oshra.solver.deadline import NO_DEADLINE, Deadline
from oshra.solver.layouts import layout_of_play, layout_of_position
from oshra.solver.leader_pairs import NO_RENAMING, Renaming, kinds_of
from oshra.solver.questions import Question, Value
from oshra.solver.worlds import leaders_that_fit

NOT_COUNTED = "the census does not count this"
"""Why there is no answer to most expressions."""

FIRST, SECOND = (once(ArmyStrength(player)) for player in PLAYERS)

MEASURES: tuple[tuple[Total, Measure], ...] = (
    (difference(FIRST, SECOND), lambda settled: settled.strength[0] - settled.strength[1]),
    (difference(SECOND, FIRST), lambda settled: settled.strength[1] - settled.strength[0]),
    (summed((FIRST, SECOND)), lambda settled: settled.strength[0] + settled.strength[1]),
    (
        scaled(-1, summed((FIRST, SECOND))),
        lambda settled: -settled.strength[0] - settled.strength[1],
    ),
    (FIRST, lambda settled: settled.strength[0]),
    (scaled(-1, FIRST), lambda settled: -settled.strength[0]),
    (SECOND, lambda settled: settled.strength[1]),
    (scaled(-1, SECOND), lambda settled: -settled.strength[1]),
)
"""The numbers of a table that all factions add to, each with what a faction adds."""


@dataclass(slots=True, eq=False)
class CountOnce:
    """The tables of one pair of leaders; nothing is counted twice."""

    count: Count
    """The count."""
    known: dict[Total, Counter[int]] = field(init=False, default_factory=dict)
    """The numbers that were counted."""
    ways: dict[Faction, Counter[Way]] = field(init=False, default_factory=dict)
    """The factions that were settled."""
    ends: Counter[Outcome] | None = field(init=False, default=None)
    """The outcomes, if they were counted."""

    def numbers(self, total: Total, measure: Measure) -> Counter[int]:
        """How many tables have each value of a number."""
        if total not in self.known:
            self.known[total] = self.count.distribution(measure)
        return self.known[total]

    def settled(self, faction: Faction) -> Counter[Way]:
        """In how many tables a faction is settled in each way."""
        if faction not in self.ways:
            self.ways[faction] = self.count.ways_to_settle(faction)
        return self.ways[faction]

    def outcomes(self) -> Counter[Outcome]:
        """How many tables end in each outcome."""
        if self.ends is None:
            self.ends = self.count.outcomes()
        return self.ends


@dataclass(frozen=True, slots=True, eq=False)
class Tally:
    """Tables of several pairs of leaders."""

    pairs: tuple[tuple[CountOnce, Renaming], ...]
    """For each pair of leaders the count, and which faction stands for which in it."""
    loser: Player | None = None
    """Who lost because no full take was left, where a reading decides so."""
    deadline: Deadline = NO_DEADLINE
    """When to give up."""

    def total(self) -> int:
        """All tables."""
        return sum(each.outcomes().total() for each in self._counts())

    def won(self, winner: Player | None) -> int:
        """The tables that a player wins, or that end in a rematch."""
        if self.loser is not None:
            return self.total() if winner is self.loser.other else 0
        outcomes = (each.outcomes() for each in self._counts())
        return sum(
            tables for found in outcomes for (who, _), tables in found.items() if who is winner
        )

    def settled(self, faction: Faction) -> Iterator[tuple[Way, int]]:
        """In how many tables a faction is settled in each way."""
        for each, renaming in self.pairs:
            self.deadline.check()
            yield from each.settled(renaming[faction]).items()

    def numbers(self, total: Total) -> Counter[int]:
        """How many tables have each value of a number.

        Raises `Undecided` if it is not counted.
        """
        for known, measure in MEASURES:
            if frozenset(total.parts) == frozenset(known.parts):
                found: Counter[int] = Counter()
                for each in self._counts():
                    for number, tables in each.numbers(known, measure).items():
                        found[number + total.constant] += tables
                return found
        raise Undecided(NOT_COUNTED)

    def _counts(self) -> Iterator[CountOnce]:
        for each, _ in self.pairs:
            self.deadline.check()
            yield each


def tally_of(position: Position, deadline: Deadline = NO_DEADLINE) -> Tally:
    """The final tables that fit a position.

    Raises `Undecided` under readings that are not counted, `BadPosition` before the end.
    """
    layout, rulings = layout_of_position(position), position.rules.rulings
    counts = [
        CountOnce(Count(layout, rulings, leaders, position.order))
        for leaders in leaders_that_fit(position)
    ]
    moment = position.moment
    loser = moment.player if moment is not None and moment.ended is Ending.STUCK else None
    return Tally(tuple((each, NO_RENAMING) for each in counts), loser, deadline)


def tally_of_play(rules: Rules, deadline: Deadline = NO_DEADLINE) -> Tally:
    """The full final tables that legal play reaches, with any two leaders of the deck.

    Raises `Undecided` under readings that are not counted.
    """
    layout = layout_of_play(rules)
    counts: dict[Pair[Leader], CountOnce] = {}
    pairs: list[tuple[CountOnce, Renaming]] = []
    for kind, renaming in kinds_of(rules):
        if kind not in counts:
            counts[kind] = CountOnce(Count(layout, rules.rulings, kind, tuple(NO_RENAMING)))
        pairs.append((counts[kind], renaming))
    return Tally(tuple(pairs), None, deadline)


def values_counted(question: Question, tally: Tally) -> set[Value]:
    """The values of a question that at least one table has.

    Raises `Undecided` for a question that is not counted.
    """
    if question.number is not None:
        found = tally.numbers(question.number)
        return {number for number, tables in found.items() if tables}
    return {value for value, claim in question.claims.items() if tables_with(claim, tally)}


def tables_with(claim: Condition, tally: Tally) -> int:  # noqa: PLR0911 - one answer for each kind of claim
    """How many tables have a property.

    Raises `Undecided` if it is not counted.
    """
    match claim:
        case Truth():
            return tally.total() if claim.value else 0
        case Not():
            without = tables_with(claim.condition, tally)
            return tally.total() - without
        case WinnerIs():
            return tally.won(claim.winner)
        case TieIs():
            return sum(
                tables for way, tables in tally.settled(claim.faction) if way.tie is claim.tie
            )
        case RowIs():
            own = claim.row is claim.player
            return sum(
                tables for way, tables in tally.settled(claim.faction) if way.own_rows is own
            )
        case IsAbsent():
            settled = tally.settled(claim.faction)
            return sum(tables for way, tables in settled if way.absent[claim.player])
        case IsZero():
            return tally.numbers(claim.total)[0]
        case NotNegative():
            found = tally.numbers(claim.total)
            return sum(tables for number, tables in found.items() if number >= 0)
        case Some() if exclude_each_other(claim):
            return sum(tables_with(each, tally) for each in claim.conditions)
        case _:
            raise Undecided(NOT_COUNTED)


def is_counted(claim: Condition) -> bool:
    """Whether the tables with a property are counted; it takes no time to say."""
    try:
        tables_with(claim, Tally(()))
    except Undecided:
        return False
    return True


def exclude_each_other(claim: Some) -> bool:
    """Whether it is plain that no table has two of the properties: one player, several rows."""
    rows = [each for each in claim.conditions if isinstance(each, RowIs)]
    about = {(each.player, each.faction) for each in rows}
    return len(about) == 1 and len({each.row for each in rows}) == len(claim.conditions)
