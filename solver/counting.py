"""Counting: the placements of all four factions, settled and added up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field

import numpy as np

from oshra.model.cards import FACTIONS, Faction, Leader, Pair, Player
from oshra.model.errors import Undecided
from oshra.model.readings import CouncilDiscard, RowTie, Victory
from oshra.model.rulings import Rulings
from oshra.model.score_sheet import By, Tie
from oshra.solver.halves import Fitting, Join, added, sizes_of, tallied
from oshra.solver.layouts import ON_TABLE, Layout
from oshra.solver.level import MOST_CELLS, Leads, grid_of, level_tables
from oshra.solver.placements import Integers, Placements, placements_of
from oshra.solver.settlements import TIES, Settlements, check_readings, settle

LARGEST = 2**62
"""Larger numbers are not trusted to integers of 64 bits."""

Outcome = tuple[Player | None, By]
"""Who wins, None for a rematch, and by what."""

Measure = Callable[[Settlements], Integers]
"""What the settlement of a faction adds to a number of the whole table."""

OUTCOMES: tuple[Outcome, ...] = (
    (Player.B, By.INFLUENCE),
    (Player.B, By.STRENGTH),
    (Player.B, By.HEROES),
    (None, By.REMATCH),
    (Player.A, By.HEROES),
    (Player.A, By.STRENGTH),
    (Player.A, By.INFLUENCE),
)
"""The outcomes from the best for B to the best for A."""


@dataclass(frozen=True, slots=True)
class Way:
    """One way in which a faction can be settled."""

    tie: Tie | None
    """What is tied."""
    own_rows: bool | None
    """Whether each player takes the row of the same name; None if the faction is skipped."""
    absent: Pair[bool]
    """Whether each player is absent."""


@dataclass(frozen=True, slots=True)
class Weights:
    """By how much weight one number tells who wins: what is compared first weighs most.

    It weighs more than all that is compared later can differ by.
    """

    heroes: int
    """The numbers of heroes differ by at most so much; a lead of one hero weighs 1."""
    strength: int
    """A lead in strength weighs so much."""
    influence: int
    """A lead in influence weighs so much; 0 if it is not compared."""
    most: int
    """The leads in strength and in heroes weigh no more than this together."""


def weights_of(layout: Layout, rulings: Rulings) -> Weights:
    """The weights for the heroes of a layout."""
    cards = cards_of(layout)
    heroes = len(cards)
    most = (2 * heroes + 1) * sum(map(abs, cards)) + heroes
    first = rulings.reading("victory") is Victory.INFLUENCE
    return Weights(heroes, 2 * heroes + 1, (2 * most + 1) * first, most)


def cards_of(layout: Layout) -> list[int]:
    """The strengths of all heroes of a layout, whether it is known where they lie or not."""
    return [
        strength
        for share in layout.shares.values()
        for strengths in (*share.known, Counter(share.free).elements())
        for strength in strengths
    ]


@dataclass(frozen=True, slots=True)
class Count:
    """Counts the tables of one layout with given leaders.

    Raises `Undecided` under readings that it does not know, or for too many tables.
    """

    layout: Layout
    """What may lie where."""
    rulings: Rulings
    """The readings in force."""
    leaders: Pair[Leader]
    """The leaders."""
    order: tuple[Faction, ...]
    """The order in which the factions are considered."""
    placed: Mapping[Faction, Placements] = field(default_factory=dict)
    """The placements of each faction; if not given, all that the layout allows."""
    settled: dict[bool | None, dict[Faction, Settlements]] = field(init=False, default_factory=dict)
    """How each faction is settled, by whether the rows hold equally many heroes; None if that
    does not matter."""

    def __post_init__(self) -> None:
        """Place and settle every faction by itself."""
        check_readings(self.rulings)
        tables, number = self.layout.ways_at_most, self._largest_number()
        if max(tables, number) >= LARGEST:
            what = "tables" if tables >= LARGEST else "heroes, or of too great a strength,"
            raise Undecided(f"there are too many {what} to count with integers of 64 bits")
        if not self.placed:
            shares = self.layout.shares.items()
            placed = {faction: placements_of(share) for faction, share in shares}
            object.__setattr__(self, "placed", placed)
        by_size = self.rulings.reading("row-tie") is RowTie.TOTAL_COUNT
        for even in (False, True) if by_size else (None,):
            self.settled[even] = {
                faction: self._settle(faction, even=bool(even)) for faction in FACTIONS
            }

    def _largest_number(self) -> int:
        """No number that comes up in adding is larger than this, sizes and measure together."""
        strength = weights_of(self.layout, self.rulings).most
        printed = [abs(value) for leader in self.leaders for _, value in leader.influence]
        influence = len(FACTIONS) * sum(printed) + sum(map(abs, cards_of(self.layout)))
        sizes: int = self.base ** len(ON_TABLE)
        return 4 * (strength + 1) * (influence + 1) * sizes

    @property
    def base(self) -> int:
        """The base in which the numbers of heroes in all places are written as one number."""
        return 1 + sum(sum(share.free.values()) for share in self.layout.shares.values())

    def _settle(self, faction: Faction, *, even: bool) -> Settlements:
        each = self.rulings.reading("council-discard") is CouncilDiscard.EACH_FACTION
        return settle(
            self.placed[faction],
            faction,
            self.leaders,
            self.rulings,
            councils_are_gone=each and faction is not self.order[0],
            rows_are_even=even,
        )

    def _joins(self, measures: Mapping[Faction, Measure]) -> list[Join]:
        base = self.base
        joins = []
        for even, settled in self.settled.items():
            tallies = [
                tallied(placed.free, measures[faction](settled[faction]), placed.ways, base)
                for faction, placed in self.placed.items()
            ]
            left, right = added(tallies[0], tallies[1]), added(tallies[2], tallies[3])
            joins.append(Join(left, right, Fitting(self.layout, base, even)))
        return joins

    def distribution(self, measure: Measure) -> Counter[int]:
        """How many tables have each value of a measure that all factions add to."""
        found: Counter[int] = Counter()
        for join in self._joins(dict.fromkeys(FACTIONS, measure)):
            found.update(join.distribution())
        return found

    def ways_to_settle(self, faction: Faction) -> Counter[Way]:
        """In how many tables a faction is settled in each way."""
        measures = {**dict.fromkeys(FACTIONS, _nothing), faction: _code}
        found: Counter[Way] = Counter()
        for join in self._joins(measures):
            for code, number in join.distribution().items():
                tie, own, absent_a, absent_b = np.unravel_index(code, _CODES)
                way = Way(TIES[tie], _OWN[own], (bool(absent_a), bool(absent_b)))
                found[way] += number
        return found

    def outcomes(self) -> Counter[Outcome]:
        """How many tables end in each outcome."""
        if self.rulings.reading("victory") is Victory.INFLUENCE:
            fittings = [Fitting(self.layout, self.base, even) for even in self.settled]
            halves = [self._halves(settled) for settled in self.settled.values()]
            grids = [grid_of(leads) for leads in halves]
            if all(grid.cells <= MOST_CELLS for grid in grids):
                return self._with_influence(map(level_tables, halves, grids, fittings))
        return self._by_weight()

    def _with_influence(self, level: Iterable[tuple[int, ...]]) -> Counter[Outcome]:
        """The outcomes where influence decides; on some tables it is level."""
        leads = self.distribution(lambda settled: settled.influence[0] - settled.influence[1])
        found: Counter[Outcome] = Counter()
        for numbers in level:
            found.update(dict(zip(OUTCOMES[1:-1], numbers, strict=True)))
        found[OUTCOMES[0]] = sum(leads[lead] for lead in leads if lead < 0)
        found[OUTCOMES[-1]] = sum(leads[lead] for lead in leads if lead > 0)
        return +found

    def _halves(self, settled: Mapping[Faction, Settlements]) -> Pair[Pair[Leads]]:
        """What the factions add to the leads of A, two and two."""
        leads = [
            Leads(
                sizes_of(placed.free, self.base),
                settled[faction].influence[0] - settled[faction].influence[1],
                settled[faction].strength[0] - settled[faction].strength[1],
                settled[faction].heroes[0] - settled[faction].heroes[1],
                placed.ways,
            )
            for faction, placed in self.placed.items()
        ]
        return (leads[0], leads[1]), (leads[2], leads[3])

    def _by_weight(self) -> Counter[Outcome]:
        """The outcomes by one number in which what is compared first weighs most."""
        weights = weights_of(self.layout, self.rulings)

        def measure(settled: Settlements) -> Integers:
            found: Integers = (
                weights.influence * (settled.influence[0] - settled.influence[1])
                + weights.strength * (settled.strength[0] - settled.strength[1])
                + settled.heroes[0]
                - settled.heroes[1]
            )
            return found

        strength, heroes = weights.most, weights.heroes
        bounds = (-strength - 1, -heroes - 1, -1, 0, heroes, strength, LARGEST)
        found: Counter[Outcome] = Counter()
        for join in self._joins(dict.fromkeys(FACTIONS, measure)):
            below = 0
            for outcome, number in zip(OUTCOMES, join.at_most(bounds), strict=True):
                found[outcome] += number - below
                below = number
        return +found


_CODES = (len(TIES), 3, 2, 2)
_OWN = (False, True, None)


def _code(settled: Settlements) -> Integers:
    """The way in which a faction is settled as one number."""
    absent_a, absent_b = settled.absent
    return ((settled.tie * 3 + settled.takes_own_row) * 2 + absent_a) * 2 + absent_b


def _nothing(settled: Settlements) -> Integers:
    return np.zeros_like(settled.tie)
