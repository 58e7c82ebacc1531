"""Indistinguishable: states that a player cannot tell apart, and what must be alike in them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from oshra.model.actions import Action, Block, Council
from oshra.model.cards import PLAYERS, Hero, Player, exchanged
from oshra.model.play import legal_actions
from oshra.model.refusals import why_not
from oshra.model.setup import SLOTS
from oshra.model.state import Phase, State
from oshra.model.view import view
from oshra.properties.knowledge import places
from oshra.properties.relabelling import relabelled


def heroes_alike(state: State, player: Player) -> Iterator[tuple[Hero, Hero]]:
    """Pairs of heroes that a player cannot tell apart, wherever in the state they lie.

    Neighbours only: whatever else could be exchanged comes from exchanging neighbours.
    """
    known: dict[Hero, set[str]] = {}
    for place in places(state, player):
        if place.hero is not None:
            known.setdefault(place.hero, set()).add(place.card)
    hidden = [hero for hero in sorted(known) if all("?" in card for card in known[hero])]
    same_faction = [pair for pair in pairwise(hidden) if pair[0].faction is pair[1].faction]
    unknown = [hero for hero in hidden if known[hero] == {"??"}]
    copies = state.rules.deck.copies
    for one, other in dict.fromkeys([*same_faction, *pairwise(unknown)]):
        if copies(one) == copies(other):
            yield one, other


def twins(state: State, player: Player) -> Iterator[State]:
    """States that a player cannot tell from this one: hidden cards are exchanged."""
    heroes = set(state.rules.deck.heroes)
    for one, other in heroes_alike(state, player):
        labels = {**dict(zip(heroes, heroes, strict=True)), one: other, other: one}
        yield relabelled(state, labels)._replace(rules=state.rules)
    if not state.is_over:
        for leader in state.rules.deck.leaders:
            if leader not in state.leaders:
                leaders = exchanged(state.leaders, player.other, leader)
                yield state._replace(leaders=leaders)


def some_attempts(state: State) -> Iterator[Action]:
    """Actions that a player may try at any time, legal or not: every hero of the deck."""
    for hero in dict.fromkeys(state.rules.deck.heroes):
        yield Council(hero)
        yield Block(hero, SLOTS[0])


def states_that_a_player_cannot_tell_apart_are_alike(state: State) -> str | None:
    """In states that differ in hidden cards only a player is shown and offered the same."""
    for player in PLAYERS:
        seen = view(state, player)
        decides = state.player is player and not state.is_over
        offered = set(legal_actions(state))
        for twin in twins(state, player):
            if view(twin, player) != seen:
                return f"{player.name} is shown cards that nobody may show to {player.name}"
            if (decides or state.phase is Phase.TAKE) and set(legal_actions(twin)) != offered:
                return f"what is offered tells {player.name} of hidden cards"
            if decides and _refusals(twin) != _refusals(state):
                return f"why something is refused tells {player.name} of hidden cards"
    return None


def _refusals(state: State) -> list[str]:
    legal = set(legal_actions(state))
    return [why_not(state, action) for action in some_attempts(state) if action not in legal]
