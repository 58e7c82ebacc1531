"""Small games: every deal and every play of a reduced set-up, merged by state."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from itertools import permutations

from oshra.model.actions import Action
from oshra.model.cards import FACTIONS, PLAYERS, Faction, Hero, Influence, Leader, Strength
from oshra.model.deal import deal, opening
from oshra.model.deck import Deck
from oshra.model.play import legal_actions, play
from oshra.model.rules import Rules
from oshra.model.rulings import DEFAULTS, Rulings
from oshra.model.setup import Setup
from oshra.model.state import State
from oshra.model.table import FinalTable
from oshra.properties.claim import Claim
from oshra.properties.evidence import Failure


def small_deck(setup: Setup, names: int) -> Deck:
    """A deck for a reduced set-up with a few different heroes, each as often as it takes."""
    kinds = [Hero(FACTIONS[place % 4], Strength(1 + place // 4)) for place in range(names)]
    heroes = sorted(kinds[place % names] for place in range(setup.heroes))
    leaders = (
        Leader("red", ((Faction.RED, Influence(1)),)),
        Leader("green", ((Faction.GREEN, Influence(1)),)),
    )
    return Deck(f"small-{names}", tuple(heroes), leaders, "made for exhaustive search")


SMALLER = Setup(hand=1, row=1, turns=2)
"""The reduced set-up for claims that take long to look at."""
SMALL = Setup(hand=1, row=2, turns=2)
"""The largest reduced set-up of which every game is looked at in each run."""


def small_rules(setup: Setup = SMALL, rulings: Rulings = DEFAULTS, names: int = 4) -> Rules:
    """The rules of a small game with a deck of so many different heroes."""
    return Rules(setup, small_deck(setup, names), rulings)


def every_deal(rules: Rules) -> Iterator[State]:
    """Every opening of a game: all orders of the cards that differ, and either player first."""
    leaders = rules.deck.leaders[:2]
    for heroes in dict.fromkeys(permutations(rules.deck.heroes)):
        for first in PLAYERS:
            yield opening(rules, deal(rules, heroes, leaders), first)


@dataclass(frozen=True, slots=True)
class Explored:
    """What a search through every game of a set-up found."""

    states: int
    """Different states."""
    steps: int
    """Different steps."""
    ends: int
    """Different ends."""
    cases: dict[str, int]
    """How many cases each claim was held against."""
    failures: dict[str, Failure]
    """The first failure of each claim that fails."""


@dataclass(slots=True)
class Ledger:
    """What the claims came to while states are looked at."""

    claims: tuple[Claim, ...]
    """The claims that are held against every state."""
    describe: Callable[[State], str]
    """How a failing state is written down."""
    cases: dict[str, int] = field(default_factory=dict)
    """How many cases each claim was held against."""
    failures: dict[str, Failure] = field(default_factory=dict)
    """The first failure of each claim that fails."""
    finals: set[FinalTable] = field(default_factory=set)
    """The final tables that were looked at; some games end alike."""

    def look(self, state: State) -> None:
        """Hold the claims about states against a state, and those about ends against a new end."""
        for claim in self.claims:
            if claim.on_state is not None:
                self._note(claim, claim.on_state(state), state)
        if state.is_over:
            final = state.final_table
            if final not in self.finals:
                self.finals.add(final)
                self._look_at_end(state, final)

    def _look_at_end(self, state: State, final: FinalTable) -> None:
        for claim in self.claims:
            if claim.on_end is not None:
                self._note(claim, claim.on_end(state.rules.rulings, final), state)

    def step(self, before: State, action: Action, after: State) -> None:
        """Hold the claims about steps against a step."""
        for claim in self.claims:
            if claim.on_step is not None:
                self._note(claim, claim.on_step(before, action, after), before)

    def _note(self, claim: Claim, reason: str | None, state: State) -> None:
        self.cases[claim.id] = self.cases.get(claim.id, 0) + 1
        if reason is not None:
            self.failures.setdefault(claim.id, Failure(reason, self.describe(state)))


def explore(
    claims: tuple[Claim, ...], openings: Iterable[State], describe: Callable[[State], str]
) -> Explored:
    """Look at every state that play reaches from the openings, once, and hold the claims to it."""
    ledger = Ledger(claims, describe)
    seen: set[tuple[object, ...]] = set()
    waiting: list[State] = []
    steps = ends = 0

    def remember(state: State) -> None:
        without_rules = state[1:]
        if without_rules not in seen:
            seen.add(without_rules)
            waiting.append(state)

    for start in openings:
        remember(start)
        while waiting:
            state = waiting.pop()
            ledger.look(state)
            ends += state.is_over
            for action in legal_actions(state):
                after = play(state, action)
                steps += 1
                ledger.step(state, action, after)
                remember(after)
    return Explored(len(seen), steps, ends, ledger.cases, ledger.failures)
