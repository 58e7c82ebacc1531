"""Tallies: how many final tables have a property, and which values a question has on them.

A property is counted if the rows and councils in which the heroes lie decide it. Each faction is
placed by itself; what the factions tell and what they add to is put together afterwards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import chain

from oshra.model.cards import FACTIONS, Faction, Leader, Pair, Player
from oshra.model.combining import ALWAYS
from oshra.model.errors import Undecided
from oshra.model.facts import CouncilHolds, RowHolds, WinnerIs
from oshra.model.position import Position
from oshra.model.rules import Rules
from oshra.model.rulings import Rulings
from oshra.model.state import Ending
from oshra.model.terms import Condition, Not, Total, facts
from oshra.solver.claim_formulas import Reader, formula_of, number_formula_of
from oshra.solver.counted_facts import SlotsOfPlay, SlotsOfPosition, TableReader
from oshra.solver.counting import Count, Outcome, Weights, weights_of
from oshra.solver.deadline import NO_DEADLINE, Deadline
from oshra.solver.formulas import Fixed, Formula, Kind, made, reach
from oshra.solver.joining import Halves, halves_of
from oshra.solver.layouts import Layout, layout_of_play, layout_of_position
from oshra.solver.leader_pairs import NO_RENAMING, Renaming, kinds_of, pairs_of, renamings_between
from oshra.solver.placements import Placements, placements_of
from oshra.solver.questions import Question, Value
from oshra.solver.settlements import check_readings
from oshra.solver.splitting import Split, split_condition, split_number
from oshra.solver.work import Work
from oshra.solver.worlds import free_heroes, leaders_that_fit

STEPS = 4e9
"""The work that is done for one question: a few seconds."""

LARGEST = 2**53
"""Larger numbers are not worked out."""

Held = tuple[Pair[Leader], Pair[Leader], tuple[Renaming, ...]]
"""Two leaders, those with whom their tables are counted, and the renamings that are as good."""

Job = tuple[Pair[Leader], Formula]
"""A formula that is counted with two leaders."""


@dataclass(frozen=True, slots=True, eq=False)
class Tally:
    """The final tables of several pairs of leaders."""

    layout: Layout
    """What may lie where."""
    rulings: Rulings
    """The readings in force."""
    order: tuple[Faction, ...]
    """The order in which the factions are considered."""
    pairs: tuple[Held, ...]
    """The pairs of leaders."""
    slots: SlotsOfPlay | SlotsOfPosition
    """What is known of the slots."""
    loser: Player | None = None
    """Who lost because no full take was left, where a reading decides so."""
    deadline: Deadline = NO_DEADLINE
    """When to give up."""
    placed: dict[frozenset[int], Mapping[Faction, Placements]] = field(default_factory=dict)
    """The placements of each faction, by the strengths whose heroes are followed."""
    ends: dict[Pair[Leader], Counter[Outcome]] = field(default_factory=dict)
    """The tables of two leaders by who wins, where they were counted."""

    def __post_init__(self) -> None:
        """Refuse readings that are not counted."""
        check_readings(self.rulings)

    @property
    def weights(self) -> Weights:
        """What decides who wins."""
        return weights_of(self.layout, self.rulings)

    @property
    def is_won_by_influence(self) -> bool:
        """Whether influence decides who wins: then there is a quicker way to count who does."""
        return self.loser is None and self.weights.influence > 0

    def won(self, winner: Player | None) -> int:
        """How many tables a player wins, or end in a rematch."""
        found = 0
        for leaders, times in Counter(counted for _, counted, _ in self.pairs).items():
            self.deadline.check()
            if leaders not in self.ends:
                self.ends[leaders] = self._count(leaders).outcomes()
            ends = self.ends[leaders].items()
            found += times * sum(number for (who, _), number in ends if who is winner)
        return found

    def tables(self, claim: Condition) -> int:
        """How many tables have a property.

        Raises `Undecided` if they are not counted.
        """
        jobs = self._jobs(lambda reader: formula_of(claim, reader))
        followed = followed_in(claim)
        return sum(
            times * halves.tables()
            for (leaders, formula), times in jobs.items()
            for halves in self._halves(
                leaders, split_condition(formula), followed, Work(STEPS / len(jobs))
            )
        )

    def values(self, number: Callable[[Reader], Formula], followed: frozenset[int]) -> set[int]:
        """The values of a number that some table has.

        Raises `Undecided` if they are not counted.
        """
        jobs = self._jobs(number)
        return {
            value
            for leaders, formula in jobs
            for halves in self._halves(
                leaders, split_number(formula), followed, Work(STEPS / len(jobs))
            )
            for value in halves.values()
        }

    def _jobs(self, formula: Callable[[Reader], Formula]) -> Counter[Job]:
        """What has to be counted, and how often it is needed."""
        weights = self.weights
        found: Counter[Job] = Counter()
        for held, counted, renamings in self.pairs:
            readers = (
                TableReader(held, renaming, weights, self.slots, self.loser)
                for renaming in renamings
            )
            first = formula(next(readers))
            printed = (abs(value) for leader in held for _, value in leader.influence)
            if reach(first, weights.most + len(FACTIONS) * sum(printed)) >= LARGEST:
                raise Undecided("the census does not work out such large numbers")
            candidates = chain([first], map(formula, readers))
            known = (each for each in candidates if (counted, each) in found)
            found[counted, next(known, first)] += 1
        return found

    def _halves(
        self, leaders: Pair[Leader], split: Split, followed: frozenset[int], work: Work
    ) -> Iterator[Halves]:
        self.deadline.check()
        yield from halves_of(self._count(leaders, followed), split, work, self.deadline)

    def _count(self, leaders: Pair[Leader], followed: frozenset[int] = frozenset()) -> Count:
        """The tables of two leaders, told apart by where heroes of some strengths lie."""
        if followed not in self.placed:
            self.placed[followed] = {
                faction: placements_of(share, sorted(followed))
                for faction, share in self.layout.shares.items()
            }
        return Count(self.layout, self.rulings, leaders, self.order, self.placed[followed])


def followed_in(*terms: Condition | Total) -> frozenset[int]:
    """The strengths of the heroes that are named."""
    return frozenset(
        fact.hero.strength
        for term in terms
        for fact in facts(term)
        if isinstance(fact, RowHolds | CouncilHolds)
    )


def tally_of(position: Position, deadline: Deadline = NO_DEADLINE) -> Tally:
    """The final tables that fit a position.

    Raises `Undecided` under readings that are not counted, `BadPosition` before the end.
    """
    moment = position.moment
    return Tally(
        layout_of_position(position),
        position.rules.rulings,
        position.order,
        tuple((pair, pair, (NO_RENAMING,)) for pair in leaders_that_fit(position)),
        SlotsOfPosition(position, free_heroes(position)),
        moment.player if moment is not None and moment.ended is Ending.STUCK else None,
        deadline,
    )


def tally_of_play(
    rules: Rules,
    deadline: Deadline = NO_DEADLINE,
    leaders: Pair[Leader | None] = (None, None),
) -> Tally:
    """The full final tables that legal play reaches; a leader that is not given is any card.

    Raises `Undecided` under readings that are not counted.
    """
    kinds = zip(pairs_of(rules.deck, leaders), kinds_of(rules, leaders), strict=True)
    pairs = [(pair, kind, tuple(renamings_between(rules, pair, kind))) for pair, (kind, _) in kinds]
    return Tally(
        layout_of_play(rules),
        rules.rulings,
        FACTIONS,
        tuple(pairs),
        SlotsOfPlay(rules.setup.row),
        deadline=deadline,
    )


def tables_with(claim: Condition, tally: Tally) -> int:
    """How many tables have a property.

    Raises `Undecided` if they are not counted.
    """
    match claim:
        case WinnerIs() if tally.is_won_by_influence:
            return tally.won(claim.winner)
        case Not(WinnerIs() as win) if tally.is_won_by_influence:
            return tally.tables(ALWAYS) - tally.won(win.winner)
        case _:
            return tally.tables(claim)


def is_about_the_winner(claim: Condition) -> bool:
    """Whether a claim says who wins, or who does not, and nothing else."""
    return isinstance(claim.condition if isinstance(claim, Not) else claim, WinnerIs)


def values_counted(question: Question, tally: Tally) -> set[Value]:
    """The values of a question that at least one table has.

    Raises `Undecided` for a question that is not counted.
    """
    followed = followed_in(*question.terms)
    if question.number is not None:
        number = question.number
        return set(tally.values(lambda reader: number_formula_of(number, reader), followed))
    if tally.is_won_by_influence and all(map(is_about_the_winner, question.claims.values())):
        return {value for value, claim in question.claims.items() if tables_with(claim, tally)}
    values = tuple(question.claims)

    def which(reader: Reader) -> Formula:
        """The place of the claim that holds."""
        found: Formula = Fixed(len(values) - 1)
        for place in reversed(range(len(values) - 1)):
            holds = formula_of(question.claims[values[place]], reader)
            found = made(Kind.CHOICE, holds, Fixed(place), found)
        return found

    return {values[place] for place in tally.values(which, followed)}
