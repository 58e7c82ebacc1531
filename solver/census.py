"""Census: exactly how many final tables there are, and how they are scored.

A table is counted by the rows and councils in which its heroes lie; in which slot, on which
side and under which blocker makes no difference here, and neither do equal heroes. Each
faction is placed and settled by itself, and the factions are added up; so the number of
tables does not matter, only the number of heroes of one faction.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import TypeVar

from oshra.model.cards import FACTIONS, PLAYERS, Faction, Leader, Pair, Player
from oshra.model.position import Position
from oshra.model.rules import Rules
from oshra.model.score_sheet import By, Tie
from oshra.model.state import Ending
from oshra.solver.counting import Count, Outcome, Way
from oshra.solver.layouts import layout_of_play, layout_of_position
from oshra.solver.worlds import leaders_that_fit

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Census:
    """Numbers of final tables, exact."""

    total: int
    """All tables."""
    outcomes: Counter[Outcome]
    """The tables by winner and by what decided."""
    margins: Counter[int]
    """The tables by the margin: A's strength less B's."""
    sums: Counter[int]
    """The tables by the strength of both armies together."""
    strengths: Pair[Counter[int]]
    """The tables by the strength of each army."""
    ties: Mapping[Faction, Counter[Tie | None]]
    """The tables by what is tied in each faction."""
    own_rows: Mapping[Faction, Counter[bool | None]]
    """The tables by whether each player takes the row of the same name; None if skipped."""
    absent: Mapping[tuple[Player, Faction], int]
    """The tables in which a player is absent for a faction."""

    @property
    def rematches(self) -> int:
        """The tables that end in a rematch."""
        return self.won(None)

    def won(self, winner: Player | None) -> int:
        """The tables that a player wins, or that end in a rematch."""
        return sum(number for (who, _), number in self.outcomes.items() if who is winner)

    def __add__(self, other: Census) -> Census:
        """The tables of both."""
        return Census(
            self.total + other.total,
            self.outcomes + other.outcomes,
            self.margins + other.margins,
            self.sums + other.sums,
            (
                self.strengths[0] + other.strengths[0],
                self.strengths[1] + other.strengths[1],
            ),
            {faction: self.ties[faction] + other.ties[faction] for faction in FACTIONS},
            {faction: self.own_rows[faction] + other.own_rows[faction] for faction in FACTIONS},
            {key: self.absent[key] + other.absent[key] for key in self.absent},
        )


def census(rules: Rules, leaders: Pair[Leader], order: tuple[Faction, ...] = FACTIONS) -> Census:
    """Count the full final tables that legal play reaches with given leaders.

    Raises `Undecided` under readings that it does not know, or for decks that are too large.
    """
    return _census(Count(layout_of_play(rules), rules.rulings, leaders, order))


def census_of(position: Position) -> Census:
    """Count the final tables that fit a position, for every pair of leaders that fits it.

    Raises `Undecided` as `census` does, and `BadPosition` before the end of a game.
    """
    layout, rulings = layout_of_position(position), position.rules.rulings
    counts = [
        _census(Count(layout, rulings, leaders, position.order))
        for leaders in leaders_that_fit(position)
    ]
    found = sum(counts[1:], counts[0])
    moment = position.moment
    if moment is not None and moment.ended is Ending.STUCK:
        stuck: Counter[Outcome] = Counter()
        stuck[moment.player.other, By.STUCK] = found.total
        return replace(found, outcomes=+stuck)
    return found


def _census(count: Count) -> Census:
    margins = count.distribution(lambda settled: settled.strength[0] - settled.strength[1])
    ways = {faction: count.ways_to_settle(faction) for faction in FACTIONS}
    return Census(
        margins.total(),
        count.outcomes(),
        margins,
        count.distribution(lambda settled: settled.strength[0] + settled.strength[1]),
        (
            count.distribution(lambda settled: settled.strength[0]),
            count.distribution(lambda settled: settled.strength[1]),
        ),
        {faction: _tables_by(ways[faction], lambda way: way.tie) for faction in FACTIONS},
        {faction: _tables_by(ways[faction], lambda way: way.own_rows) for faction in FACTIONS},
        {
            (player, faction): sum(
                number for way, number in ways[faction].items() if way.absent[player]
            )
            for player in PLAYERS
            for faction in FACTIONS
        },
    )


def _tables_by(ways: Counter[Way], aspect: Callable[[Way], T]) -> Counter[T]:
    found: Counter[T] = Counter()
    for way, number in ways.items():
        found[aspect(way)] += number
    return found
