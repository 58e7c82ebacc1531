"""Games: play from the deal to the end by chance, with every step kept."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from typing import Protocol, assert_never

from oshra.model.actions import Action, Council
from oshra.model.cards import PLAYERS, Player
from oshra.model.deal import Deal, deal, opening
from oshra.model.play import legal_actions, play
from oshra.model.record import GameRecord, record_of, record_text
from oshra.model.rules import Rules
from oshra.model.rulings import PLAY_RULINGS, READINGS, SCORING_RULINGS, Rulings, rulings_from
from oshra.model.state import Phase, State


class Policy(Enum):
    """How chance chooses among the legal actions."""

    UNIFORM = "uniform"
    """Every legal action is as likely as any other; nine uses in ten are blocks."""
    COIN = "coin"
    """A fair coin between council and block first, then every action of that kind alike."""


class Printer(Protocol):
    """What prints a value prettily."""

    def text(self, text: str, /) -> None:
        """Print a text."""


@dataclass(frozen=True, slots=True, repr=False)
class Game:
    """A whole game: how it was dealt and every step of it."""

    rules: Rules
    """The rules it was played by."""
    dealt: Deal
    """The deal."""
    first: Player
    """Who began."""
    states: tuple[State, ...]
    """Every state, the opening first and the end last."""
    actions: tuple[Action, ...]
    """The action that leads from each state to the next."""

    def __repr__(self) -> str:
        """Show the game as its record, which can be replayed."""
        return record_text(self.record)

    def _repr_pretty_(self, printer: Printer, _cycle: object) -> None:
        """Show the record where Hypothesis or IPython would show every field."""
        printer.text(repr(self))

    @property
    def record(self) -> GameRecord:
        """The record that somebody writes who watches the game with all cards open."""
        steps = list(zip(self.states, self.actions, strict=False))
        return record_of(self.rules, self.dealt, self.first, steps)

    @property
    def end(self) -> State:
        """The last state: the end of the game, or a dead end."""
        return self.states[-1]

    @property
    def steps(self) -> Iterator[tuple[State, Action, State]]:
        """Every step: the state before, the action, the state after."""
        return zip(self.states, self.actions, self.states[1:], strict=False)


def random_deal(rules: Rules, chance: random.Random) -> Deal:
    """Shuffle the cards and deal them (`setup.shuffle`)."""
    heroes, leaders = list(rules.deck.heroes), list(rules.deck.leaders)
    chance.shuffle(heroes)
    chance.shuffle(leaders)
    return deal(rules, heroes, leaders)


def chosen_by(chance: random.Random, state: State, policy: Policy) -> Action:
    """One of the legal actions, as the policy lets chance choose."""
    choices = legal_actions(state)
    match policy:
        case Policy.UNIFORM:
            return chance.choice(choices)
        case Policy.COIN:
            if state.phase is not Phase.USE:
                return chance.choice(choices)
            councils = [action for action in choices if isinstance(action, Council)]
            blocks = [action for action in choices if not isinstance(action, Council)]
            kinds = [kind for kind in (councils, blocks) if kind]
            return chance.choice(chance.choice(kinds))
        case _:
            assert_never(policy)


def random_game(rules: Rules, chance: random.Random, policy: Policy = Policy.COIN) -> Game:
    """Deal and play a game by chance until it is over or nothing is legal."""
    dealt = random_deal(rules, chance)
    first = chance.choice(PLAYERS)
    state = opening(rules, dealt, first)
    states, actions = [state], []
    while not state.is_over and legal_actions(state):
        action = chosen_by(chance, state, policy)
        state = play(state, action)
        states.append(state)
        actions.append(action)
    return Game(rules, dealt, first, tuple(states), tuple(actions))


def random_rulings(chance: random.Random, base: Rulings, *, changed: int) -> Rulings:
    """The base with some rulings, chosen by chance, read in a way chosen by chance."""
    ids = chance.sample([*PLAY_RULINGS, *SCORING_RULINGS], changed)
    return rulings_from({name: chance.choice(READINGS[name]).value for name in ids}, base)
