"""The search through all structures: states, steps, dead ends, shortages, ends."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache

from oshra.model.errors import Undecided
from oshra.model.rulings import Rulings
from oshra.model.setup import Setup
from oshra.properties.structure import Step, Structure, StructureRules, structure_rules
from oshra.properties.structure_steps import Laid, moves, opening_structure

Parents = dict[Structure, Structure | None]
"""Every structure met so far, with the one from which it was first met."""

Moved = tuple[tuple[Laid, Structure], ...]
"""What follows on a structure, and in which row the step lays a blocker."""

Followers = dict[Structure, Moved]
"""What follows on each structure."""

KEPT = 16
"""How many searches are kept; all combinations of readings together would not fit beside play."""

MOST_STRUCTURES = 300_000
"""A command that plays looks at so many structures, a few seconds' worth, for a dead end."""


@dataclass(frozen=True, slots=True)
class Searched:
    """All that play can come to under some readings, as far as structure goes."""

    rules: StructureRules
    """The readings and the set-up."""
    parents: Parents = field(repr=False)
    """Every structure with one from which fewest steps lead to it."""
    followers: Followers = field(repr=False)
    """What follows on every structure, and in which row the step blocks."""
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
    def steps(self) -> int:
        """How many pairs of structures there are of which one can follow on the other."""
        return sum(len({after for _, after in moved}) for moved in self.followers.values())

    @property
    def lengths(self) -> tuple[int, ...]:
        """How many turns are played, over all games."""
        return tuple(sorted({end.turn - end.passing for end in self.ends}))

    @property
    def blocked_at_the_end(self) -> tuple[int, int]:
        """The fewest and the most blocked slots at the end."""
        counts = [end.slots.blocked_a + end.slots.blocked_b for end in self.ends]
        return min(counts, default=0), max(counts, default=0)

    @property
    def hands_at_the_end(self) -> frozenset[tuple[int, int]]:
        """How many cards the player of the last turn and the other may hold at the end."""
        return frozenset(end.hands for end in self.ends)

    def path_to(self, state: Structure) -> tuple[Structure, ...]:
        """A shortest way from the opening to a structure, both included."""
        return path_to(self.parents, state)


@lru_cache(maxsize=KEPT)
def search(rules: StructureRules) -> Searched:
    """Visit every structure that play reaches, nearest first."""
    parents: Parents = {}
    followers: Followers = {}
    dead_ends, shortages, ends = [], [], []
    for state, moved in visits(rules, parents):
        followers[state] = moved
        if state.step is Step.OVER:
            ends.append(state)
        elif not moved:
            dead_ends.append(state)
        if is_short(rules, state):
            shortages.append(state)
    return Searched(rules, parents, followers, tuple(dead_ends), tuple(shortages), tuple(ends))


def visits(rules: StructureRules, parents: Parents) -> Iterator[tuple[Structure, Moved]]:
    """Every structure that play reaches, nearest first, with what follows on it.

    On the way `parents` comes to hold every structure met, with the one it was first met from.
    """
    start = opening_structure(rules)
    parents[start] = None
    waiting = deque([start])
    while waiting:
        state = waiting.popleft()
        moved = tuple(moves(rules, state))
        for _, after in moved:
            if after not in parents:
                parents[after] = state
                waiting.append(after)
        yield state, moved


def path_to(parents: Parents, state: Structure) -> tuple[Structure, ...]:
    """A shortest way from the opening to a structure, both included."""
    path = [state]
    while (before := parents[path[-1]]) is not None:
        path.append(before)
    return tuple(reversed(path))


def way_to_a_dead_end(
    rules: StructureRules, most: int = MOST_STRUCTURES
) -> tuple[Structure, ...] | None:
    """A shortest way to a structure before the end without a legal action, or None if none exists.

    Nothing is searched where one card is used in a turn and may always join the council: a take
    or a pass is legal whenever one is due, and there is always a way to put back.

    Raises `Undecided` if it is not known after so many structures.
    """
    if rules.council_limit is None and not rules.uses_both:
        return None
    parents: Parents = {}
    for looked, (state, moved) in enumerate(visits(rules, parents), 1):
        if not moved and state.step is not Step.OVER:
            return path_to(parents, state)
        if looked >= most:
            raise Undecided(f"no dead end among the first {most:,} structures, but there are more")
    return None


def is_short(rules: StructureRules, state: Structure) -> bool:
    """Whether the turn of a structure began, or could not begin, without a full take."""
    begins = state.step is Step.TAKE or state.step is Step.USE or state.passing
    return begins and not rules.has_full_take(state.slots)


def search_under(rulings: Rulings, setup: Setup) -> Searched:
    """Visit every structure that play reaches under these readings."""
    return search(structure_rules(rulings, setup))
