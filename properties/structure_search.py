"""The search through all structures: states, steps, dead ends, shortages, sizes of rows."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache

from oshra.model.rulings import Rulings
from oshra.model.setup import Setup
from oshra.properties.structure import (
    Step,
    Structure,
    StructureRules,
    opening_structure,
    structure_rules,
    successors,
)


@dataclass(frozen=True, slots=True)
class Searched:
    """All that play can come to under some readings, as far as structure goes."""

    rules: StructureRules
    """The readings and the set-up."""
    parents: dict[Structure, Structure | None] = field(repr=False)
    """Every structure with one from which fewest steps lead to it."""
    steps: int
    """Different steps."""
    dead_ends: tuple[Structure, ...]
    """Structures before the end without a legal action, the nearest first."""
    shortages: tuple[Structure, ...]
    """Structures of turns in which no full take existed, the nearest first."""
    ends: tuple[Structure, ...]
    """Structures in which the game is over."""

    @property
    def states(self) -> int:
        """How many structures there are."""
        return len(self.parents)

    @property
    def lengths(self) -> tuple[int, ...]:
        """How many turns are played, over all games."""
        return tuple(sorted({end.turn - end.passing for end in self.ends}))

    @property
    def blocked_at_the_end(self) -> tuple[int, int]:
        """The fewest and the most blocked slots at the end."""
        counts = [end.slots.blocked_a + end.slots.blocked_b for end in self.ends]
        return min(counts, default=0), max(counts, default=0)

    def path_to(self, state: Structure) -> tuple[Structure, ...]:
        """A shortest way from the opening to a structure, both included."""
        path = [state]
        while (before := self.parents[path[-1]]) is not None:
            path.append(before)
        return tuple(reversed(path))


@cache
def search(rules: StructureRules) -> Searched:
    """Visit every structure that play reaches, nearest first."""
    start = opening_structure(rules)
    parents: dict[Structure, Structure | None] = {start: None}
    layer = [start]
    steps = 0
    dead_ends, shortages, ends = [], [], []
    while layer:
        following = []
        for state in layer:
            if state.step is Step.OVER:
                ends.append(state)
            if is_short(rules, state):
                shortages.append(state)
            nexts = set(successors(rules, state))
            steps += len(nexts)
            if not nexts and state.step is not Step.OVER:
                dead_ends.append(state)
            for after in sorted(nexts):
                if after not in parents:
                    parents[after] = state
                    following.append(after)
        layer = following
    return Searched(rules, parents, steps, tuple(dead_ends), tuple(shortages), tuple(ends))


def is_short(rules: StructureRules, state: Structure) -> bool:
    """Whether the turn of a structure began, or could not begin, without a full take."""
    begins = state.step is Step.TAKE or state.step is Step.USE or state.passing
    return begins and not rules.has_full_take(state.slots)


def search_under(rulings: Rulings, setup: Setup) -> Searched:
    """Visit every structure that play reaches under these readings."""
    return search(structure_rules(rulings, setup))


def largest_row(rules: StructureRules) -> int:
    """The most heroes that a row can hold in the end: its slots and the most blockers on it."""
    start = opening_structure(rules)
    most = {start: 0}
    layer = [start]
    best = 0
    while layer:
        following: dict[Structure, int] = {}
        for state in layer:
            best = max(best, most[state])
            for after in successors(rules, state):
                gained = most[state] + _blocks_laid_in_a(rules, state, after)
                if gained > following.get(after, -1):
                    following[after] = gained
        most = following
        layer = list(following)
    return rules.setup.row + best


def _blocks_laid_in_a(rules: StructureRules, before: Structure, after: Structure) -> int:
    """How many blockers a step may have laid in row A; one on a stack leaves the counts alone."""
    if before.step is not Step.USE:
        return 0
    if after.slots != before.slots:
        return after.slots.blocked_a - before.slots.blocked_a
    blocks_now = before.used or not rules.uses_both
    return int(rules.stacks and blocks_now and before.slots.blocked_a > 0)
