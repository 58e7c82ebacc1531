"""Small games: every deal and every play of a reduced set-up, merged by state."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import permutations

from oshra.model.cards import FACTIONS, PLAYERS, Faction, Hero, Influence, Leader, Strength
from oshra.model.deal import deal, opening
from oshra.model.deck import Deck
from oshra.model.play import legal_actions, play
from oshra.model.rules import Rules
from oshra.model.rulings import DEFAULTS, Rulings
from oshra.model.setup import Setup
from oshra.model.state import State
from oshra.properties.claims import Claim
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


SMALLEST = Setup(hand=1, row=1, turns=1)
"""The smallest game that can be dealt."""
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


def explore(
    rules: Rules,
    claims: tuple[Claim, ...],
    openings: Iterator[State],
    describe: Callable[[State], str],
) -> Explored:
    """Look at every state that play reaches from the openings, once, and hold the claims to it."""
    seen: set[tuple[object, ...]] = set()
    waiting: list[State] = []
    steps = ends = 0
    cases = dict.fromkeys((claim.id for claim in claims), 0)
    failures: dict[str, Failure] = {}

    def note(claim: Claim, reason: str | None, state: State) -> None:
        cases[claim.id] += 1
        if reason is not None and claim.id not in failures:
            failures[claim.id] = Failure(reason, describe(state))

    def remember(state: State) -> None:
        without_rules = state[1:]
        if without_rules not in seen:
            seen.add(without_rules)
            waiting.append(state)

    on_state = [(claim, claim.on_state) for claim in claims if claim.on_state]
    on_step = [(claim, claim.on_step) for claim in claims if claim.on_step]
    on_end = [(claim, claim.on_end) for claim in claims if claim.on_end]
    for start in openings:
        remember(start)
        while waiting:
            state = waiting.pop()
            for claim, check in on_state:
                note(claim, check(state), state)
            if state.is_over:
                ends += 1
                for claim, check in on_end:
                    note(claim, check(state), state)
            for action in legal_actions(state):
                after = play(state, action)
                steps += 1
                for claim, look in on_step:
                    note(claim, look(state, action, after), state)
                remember(after)
    return Explored(len(seen), steps, ends, cases, failures)
