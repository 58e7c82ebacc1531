"""Leaders that are not known: which of the deck's cards each player may have."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from z3 import Bool

from oshra.model.cards import PLAYERS, Leader, Pair
from oshra.model.deck import Deck
from oshra.solver.amounts import at_most, is_exactly, number_of
from oshra.solver.conditions import Condition, some
from oshra.solver.table import Reading, holds_in

LeaderCases = Mapping[Leader, Condition]
"""For each leader whether a player has it."""


def leader_cases(
    deck: Deck, known: Pair[Leader | None], prefix: str
) -> tuple[Pair[LeaderCases], list[Condition]]:
    """For each player which leader it may be; an unknown one is any that the other lacks."""
    cards = Counter(deck.leaders)
    cases: list[dict[Leader, Condition]] = []
    limits: list[Condition] = []
    for player in PLAYERS:
        own, other = known[player], known[player.other]
        if own is not None:
            cases.append({own: True})
            continue
        left = [card for card in cards if cards[card] > (card == other)]
        cases.append({card: Bool(f"{prefix}leader {player.name} {card.id}") for card in left})
        limits.append(is_exactly(number_of(cases[-1].values()), 1))
    for card, copies in cards.items():
        both = number_of(held[card] for held in cases if card in held)
        limits.append(at_most(both, copies))
    return (cases[0], cases[1]), limits


def by_id(cases: LeaderCases) -> Mapping[str, Condition]:
    """For each leader id whether a player has that leader."""
    ids = dict.fromkeys(leader.id for leader in cases)
    return {
        name: some([held for leader, held in cases.items() if leader.id == name]) for name in ids
    }


def held_in(cases: Pair[LeaderCases], reading: Reading) -> Pair[Leader]:
    """The leaders in a case that a solver found."""
    ours, theirs = (
        next(leader for leader, held in each.items() if holds_in(held, reading)) for each in cases
    )
    return ours, theirs
