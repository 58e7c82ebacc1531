"""Consequences of rulings that act in play: the smallest games that tell two readings apart."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace

from oshra.model.actions import Action
from oshra.model.cards import PLAYERS, Player
from oshra.model.deal import Deal, opening
from oshra.model.line import line_of
from oshra.model.play import legal_actions, play
from oshra.model.position import Position
from oshra.model.position_of import position_of
from oshra.model.record import action_text, record_of, record_text
from oshra.model.rules import STANDARD_RULES, Rules
from oshra.model.rulings import DEFAULTS
from oshra.model.setup import STANDARD_SETUP
from oshra.model.state import State
from oshra.model.view import view
from oshra.properties.consequences import DIFFERENT, SAME, Consequence, under
from oshra.properties.dimensions import Dimension
from oshra.properties.evidence import Evidence
from oshra.properties.games import random_deal
from oshra.properties.lockstep import REDUCED, Moment, moments, outcome, record_to, winner
from oshra.properties.small_games import small_deck
from oshra.properties.structure_games import game_along
from oshra.properties.structure_search import search_under

Pair = tuple[str, str]
Told = Callable[[State, State], bool]
"""Whether two states reached by the same actions are told apart."""


def rules_of(ruling: str, pair: Pair, place: int) -> tuple[Rules, Rules]:
    """The rules of a reduced set-up under both readings, with a deck of different heroes."""
    setup = REDUCED[place]
    deck = small_deck(setup, setup.heroes)
    one, other = (Rules(setup, deck, under(ruling, key)) for key in pair)
    return one, other


def legal_differs(one: State, other: State) -> bool:
    """Whether other actions are offered."""
    return set(legal_actions(one)) != set(legal_actions(other))


def view_differs(one: State, other: State) -> bool:
    """Whether a player or somebody who watches is shown something else."""
    return any(shown_to(one, viewer) != shown_to(other, viewer) for viewer in (*PLAYERS, None))


def shown_to(state: State, viewer: Player | None) -> Position:
    """What a viewer is shown, the readings themselves left out."""
    shown = view(state, viewer)
    return replace(shown, rules=replace(shown.rules, rulings=DEFAULTS))


def played_on(state: State) -> State:
    """The state in which a game ends if the first legal action is always taken."""
    while not state.is_over and (choices := legal_actions(state)):
        state = play(state, choices[0])
    return state


def score_differs(one: State, other: State) -> bool:
    """Whether the game is over under one reading at least, and ends with another result."""
    if one.is_over is other.is_over and not one.is_over:
        return False
    return outcome(played_on(one)) != outcome(played_on(other))


def winner_differs(one: State, other: State) -> bool:
    """Whether the game is over under one reading at least, and ends with another winner."""
    if one.is_over is other.is_over and not one.is_over:
        return False
    return winner(played_on(one)) != winner(played_on(other))


TOLD: dict[Dimension, Told] = {
    Dimension.LEGAL: legal_differs,
    Dimension.VIEW: view_differs,
    Dimension.SCORE: score_differs,
    Dimension.WINNER: winner_differs,
}
"""How two states are told apart in each dimension that is compared moment by moment."""


def smallest_moment(ruling: str, pair: Pair, dimension: Dimension) -> Consequence:
    """The verdict of two readings moment by moment, on every reduced set-up in turn."""
    told = TOLD[dimension]
    looked = 0
    for place, setup in enumerate(REDUCED):
        one, other = rules_of(ruling, pair, place)
        for moment in moments(one, other):
            looked += 1
            if told(*moment.states):
                return _different(ruling, pair, dimension, moment, looked)
            if looked > MOST_MOMENTS:
                break
        if looked > MOST_MOMENTS:
            return _same(ruling, pair, dimension, looked, f"up to {setup}", complete=False)
    return _same(ruling, pair, dimension, looked, "of every reduced set-up", complete=True)


MOST_MOMENTS = 40_000
"""How many moments are compared at most."""


def _same(  # noqa: PLR0913 - a verdict says what it rests on
    ruling: str, pair: Pair, dimension: Dimension, looked: int, scope: str, *, complete: bool
) -> Consequence:
    word = Evidence.EXHAUSTIVE if complete else Evidence.BOUNDED
    sizes = ", ".join(f"{s.hand}-{s.row}-{s.turns}" for s in REDUCED)
    return Consequence(
        ruling,
        pair,
        dimension,
        SAME if complete else "undecided",
        word,
        f"every moment {scope} (hand-row-turns {sizes}) is the same: {looked:,} moments",
    )


def _different(
    ruling: str, pair: Pair, dimension: Dimension, moment: Moment, looked: int
) -> Consequence:
    state, other = moment.states
    setup = state.rules.setup
    results: dict[str, object] = {}
    for key, each in zip(pair, (state, other), strict=True):
        results[key] = _result(each, dimension)
    return Consequence(
        ruling,
        pair,
        dimension,
        DIFFERENT,
        Evidence.EXHAUSTIVE,
        f"every moment of smaller set-ups, and every nearer one of this one ({setup.row} slots "
        f"a row, {setup.turns} turns each), is the same: {looked - 1:,} moments",
        size=sum(map(len, state.table)),
        smallest=True,
        position=line_of(position_of(state)),
        results=results,
        game=record_text(record_to(state.rules, moment)),
    )


def _result(state: State, dimension: Dimension) -> object:
    setup = state.rules.setup
    if dimension is Dimension.LEGAL:
        return {"actions": [action_text(action, setup) for action in legal_actions(state)]}
    if dimension is Dimension.VIEW:
        return {viewer.name: line_of(view(state, viewer)) for viewer in PLAYERS}
    return {"over": state.is_over, "winner": winner(played_on(state))}


def lengths(ruling: str, pair: Pair) -> Consequence:
    """The verdict on the number of turns, from the search through all structures."""
    found = [search_under(under(ruling, key), STANDARD_SETUP) for key in pair]
    ours, theirs = (searched.lengths for searched in found)
    scope = "every structure of the whole game under both readings: " + ", ".join(
        f"{searched.states:,}" for searched in found
    )
    results: dict[str, object] = {
        key: {"turns": list(searched.lengths)} for key, searched in zip(pair, found, strict=True)
    }
    if ours == theirs:
        return Consequence(
            ruling, pair, Dimension.LENGTH, SAME, Evidence.EXHAUSTIVE, scope, results=results
        )
    place = 0 if set(ours) - set(theirs) else 1
    length = next(iter(set((ours, theirs)[place]) - set((ours, theirs)[1 - place])))
    end = next(end for end in found[place].ends if end.turn - end.passing == length)
    game = game_along(Rules(rulings=under(ruling, pair[place])), found[place].path_to(end))
    state = game.opening
    for action in game.actions:
        state = play(state, action)
    return Consequence(
        ruling,
        pair,
        Dimension.LENGTH,
        DIFFERENT,
        Evidence.EXHAUSTIVE,
        scope,
        size=sum(map(len, state.table)),
        position=line_of(position_of(state)),
        results=results,
        game=record_text(game),
    )


def game_of_the_whole_setup(ruling: str, pair: Pair, dimension: Dimension) -> str | None:
    """A game of the whole set-up that reaches the same kind of difference, found by chance."""
    told = TOLD[dimension]
    chance = random.Random("whole games")
    rules = tuple(Rules(rulings=under(ruling, key)) for key in pair)
    for _ in range(GAMES_TRIED):
        dealt = random_deal(STANDARD_RULES, chance)
        moment = _to_the_difference(rules, dealt, told, chance)
        if moment is not None:
            first = moment.path[0][0].first if moment.path else PLAYERS[0]
            return record_text(record_of(rules[0], dealt, first, moment.path))
    return None


GAMES_TRIED = 60
"""How many whole games are tried for a difference."""


def _to_the_difference(
    rules: tuple[Rules, ...], dealt: Deal, told: Told, chance: random.Random
) -> Moment | None:
    states = (opening(rules[0], dealt), opening(rules[1], dealt))
    path: list[tuple[State, Action]] = []
    while not told(*states):
        theirs = set(legal_actions(states[1]))
        shared = [action for action in legal_actions(states[0]) if action in theirs]
        if not shared:
            return None
        action = chance.choice(shared)
        path.append((states[0], action))
        states = (play(states[0], action), play(states[1], action))
    return Moment(states, tuple(path))
