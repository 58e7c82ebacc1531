"""Opponents: they see a table as a player sees it, imagine the rest, and choose an action."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from dataclasses import replace

from oshra.model.actions import Action
from oshra.model.cards import Hero, Leader, Pair, Player, Sight, front
from oshra.model.play import legal_actions, play
from oshra.model.position import Position, Seen
from oshra.model.position_of import state_from
from oshra.model.scoring import score
from oshra.model.state import Phase, State

Opponent = Callable[[Position, random.Random], Action]
"""Chooses an action from what a player sees, and chance."""

IMAGINED = 2
"""How many ways in which the unknown cards may lie a greedy opponent imagines."""


def random_opponent(view: Position, chance: random.Random) -> Action:
    """Every legal action is as likely as any other."""
    return chance.choice(legal_actions(imagined(view, chance)))


def greedy_opponent(view: Position, chance: random.Random) -> Action:
    """The action after which, were the game over at once, the player would be furthest ahead."""
    states = [imagined(view, chance) for _ in range(IMAGINED)]
    actions = list(legal_actions(states[0]))
    chance.shuffle(actions)
    player = states[0].player
    return max(actions, key=lambda action: sum(best_lead(play(s, action), player) for s in states))


def best_lead(state: State, player: Player) -> int:
    """How far a player is ahead if the game ends now, or after the best way to put back."""
    if state.phase is Phase.PUT and state.player is player:
        return max(lead(play(state, action), player) for action in legal_actions(state))
    return lead(state, player)


def lead(state: State, player: Player) -> int:
    """How much stronger a player's army would be than the other's."""
    armies = score(state.rules.rulings, state.final_table).armies
    return armies[player].strength - armies[player.other].strength


def imagined(view: Position, chance: random.Random) -> State:
    """A state that would look the same to the player, what is unknown filled by chance."""
    filling = Filling(view, chance)
    hands = view.hands or ((), ())
    return state_from(
        replace(
            view,
            rows=(
                tuple(filling.stack(stack) for stack in view.rows[0]),
                tuple(filling.stack(stack) for stack in view.rows[1]),
            ),
            councils=(filling.sights(view.councils[0]), filling.sights(view.councils[1])),
            hands=(filling.sights(hands[0]), filling.sights(hands[1])),
            pile=filling.sights(view.pile or ()),
            leaders=filling.leaders(view.leaders),
        )
    )


class Filling:
    """The cards that are not seen, shuffled, to be dealt where a card is unknown."""

    def __init__(self, view: Position, chance: random.Random) -> None:
        """Set aside the cards that are seen, and those that the known factions need."""
        unseen = list(view.rules.deck.heroes)
        for sight in view_sights(view):
            if sight.hero is not None:
                unseen.remove(sight.hero)
        chance.shuffle(unseen)
        self._of_faction: dict[object, list[Hero]] = {}
        for sight in view_sights(view):
            if sight.hero is None and sight.faction is not None:
                fitting = next(hero for hero in unseen if sight.fits(hero))
                unseen.remove(fitting)
                self._of_faction.setdefault(sight.faction, []).append(fitting)
        self._of_faction[None] = unseen
        self._leaders = list(view.rules.deck.leaders)
        for leader in view.leaders:
            if leader is not None:
                self._leaders.remove(leader)
        chance.shuffle(self._leaders)

    def sight(self, sight: Sight) -> Sight:
        """A card of which all is known now."""
        if sight.hero is not None:
            return sight
        return front(self._of_faction[sight.faction].pop())

    def sights(self, sights: Iterable[Sight]) -> tuple[Sight, ...]:
        """Several cards."""
        return tuple(map(self.sight, sights))

    def stack(self, stack: tuple[Seen, ...]) -> tuple[Seen, ...]:
        """The cards of a slot."""
        return tuple(replace(card, sight=self.sight(card.sight)) for card in stack)

    def leaders(self, leaders: Pair[Leader | None]) -> Pair[Leader | None]:
        """Both leaders; an unknown one is any that the other player lacks."""
        ours, theirs = (leader or self._leaders.pop() for leader in leaders)
        return (ours, theirs)


def view_sights(view: Position) -> list[Sight]:
    """Every card of a table as it is seen, each once."""
    rows = [card.sight for row in view.rows for stack in row for card in stack]
    held = [sight for group in (*view.councils, *(view.hands or ())) for sight in group]
    return [*rows, *held, *(view.pile or ())]
