"""Whole games: games of the rulebook's set-up, played to the end to show what readings change."""

from __future__ import annotations

import random
from collections.abc import Iterator

from oshra.model.actions import Action, Block, Council
from oshra.model.cards import PLAYERS
from oshra.model.deal import Deal, opening
from oshra.model.play import legal_actions, play
from oshra.model.record import GameRecord, record_of
from oshra.model.rules import STANDARD_RULES, Rules
from oshra.model.state import Phase, State
from oshra.properties.games import random_deal

GAMES_TRIED = 60
"""How many whole games are played at most to find one that shows something."""


def shuffled(name: str = "a deal to show") -> Deal:
    """The deal of the games that are shown, the same one every time for the same name."""
    return random_deal(STANDARD_RULES, random.Random(name))


def games_to_show(rules: Rules) -> Iterator[tuple[GameRecord, State]]:
    """Whole games with their ends, played in turn by players of different leanings.

    Some take the same heroes again and again, some any; some only block where they can, some
    only add to the council, some do either.
    """
    for number in range(GAMES_TRIED):
        chance = random.Random(f"a game to show, {number}")
        leaning = LEANINGS[number % len(LEANINGS)]
        state = opening(rules, random_deal(rules, chance), PLAYERS[0])
        yield played_to_the_end(state, chance, leaning, stubborn=number % 2 == 0)


LEANINGS: tuple[type[Action] | None, ...] = (Block, Council, None)
"""What a player likes to do with a card."""


def played_to_the_end(
    state: State,
    chance: random.Random,
    leaning: type[Action] | None = None,
    *,
    stubborn: bool = False,
    before: tuple[tuple[State, Action], ...] = (),
) -> tuple[GameRecord, State]:
    """The record of a game played on by chance until nothing is legal, and its last state.

    Given what was played before, the record begins with it.
    """
    steps = list(before)
    first_take: Action | None = None
    while choices := legal_actions(state):
        action = chance.choice(choices)
        if state.phase is Phase.TAKE and stubborn and first_take in choices:
            action = first_take or action
        liked = [each for each in choices if leaning is not None and isinstance(each, leaning)]
        if state.phase is Phase.USE and liked:
            action = chance.choice(liked)
        if first_take is None:
            first_take = action
        steps.append((state, action))
        state = play(state, action)
    opened = steps[0][0] if steps else state
    return record_of(opened.rules, dealt_at(opened), opened.first, steps), state


def dealt_at(state: State) -> Deal:
    """The deal from which an opening comes."""
    row = state.rules.setup.row
    heroes = tuple([stack[-1].hero for stack in state.table])
    return Deal((heroes[:row], heroes[row:]), state.hands, state.leaders, state.pile)
