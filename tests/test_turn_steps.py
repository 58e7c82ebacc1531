"""The steps of a turn in the solver, held against the model in both directions."""

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest

from oshra.model.cards import PLAYERS
from oshra.model.play import legal_actions, play
from oshra.model.rules import STANDARD_RULES, Rules
from oshra.model.rulings import rulings_from
from oshra.model.setup import Setup
from oshra.model.state import State
from oshra.properties.games import Game, Policy, random_game
from oshra.properties.small_games import small_deck
from oshra.solver.located import Located, located, state_of
from oshra.solver.locations import Places
from oshra.solver.successors import accepts, successors
from oshra.solver.turn_step import Due

READINGS: tuple[dict[str, str], ...] = (
    {},
    {"take-rows": "same-row"},
    {"take-rows": "one-each"},
    {"take-blockers": "uncovered"},
    {"take-look": "one-by-one"},
    {"shortage": "skip-exchange"},
    {"shortage": "forbid-block"},
    {"shortage": "pass-turn"},
    {"shortage": "end-game"},
    {"shortage": "stuck-loses"},
    {"put-slot": "not-its-own"},
    {"put-slot": "only-its-own"},
    {"use-card": "both"},
    {"council-limit": "one"},
    {"block-target": "any-top"},
    {"turn-count": "together"},
    {"take-rows": "same-row", "take-look": "one-by-one", "shortage": "forbid-block"},
    {"take-rows": "one-each", "shortage": "pass-turn", "use-card": "both"},
    {"take-rows": "same-row", "shortage": "skip-exchange", "use-card": "both"},
    {"take-blockers": "uncovered", "take-look": "one-by-one", "put-slot": "not-its-own"},
    {"block-target": "any-top", "take-rows": "one-each", "put-slot": "only-its-own"},
)
"""Every reading of play that the steps cover, and some together."""

SETUPS = (Setup(1, 1, 2), Setup(1, 2, 2))
"""Small set-ups: in the first, slots run out long before the turns do."""


def rules_of(setup: Setup, readings: dict[str, str]) -> Rules:
    """The rules of a small set-up with a deck of different heroes."""
    return Rules(setup, small_deck(setup, setup.heroes), rulings_from(readings))


def games(rules: Rules, number: int) -> Iterator[Game]:
    """Some games by chance."""
    for seed in range(number):
        yield random_game(rules, random.Random(seed), list(Policy)[seed % 2])


def after_each_action(state: State) -> list[Located]:
    """The states that the legal actions of the model lead to."""
    return [located(play(state, action)) for action in legal_actions(state)]


def altered(setup: Setup, after: Located, chance: random.Random) -> Iterator[Located]:
    """States that are nearly the same: a hero elsewhere, two exchanged, another point."""
    places = Places(setup)
    one, other = chance.sample(sorted(after.at), 2)
    elsewhere = chance.choice([place for place in range(places.number) if place != one[1]])
    yield replace(after, at=after.at - {one})
    yield replace(after, at=after.at | {(one[0], elsewhere)})
    yield replace(after, at=after.at - {one} | {(one[0], elsewhere)})
    yield replace(after, at=after.at - {one, other} | {(one[0], other[1]), (other[0], one[1])})
    yield replace(after, left=after.left ^ {(one[0], chance.choice(places.slots))})
    yield replace(after, point=replace(after.point, turn=after.point.turn + 1))
    yield replace(after, point=replace(after.point, first=after.point.player.other))
    yield replace(after, point=replace(after.point, due=chance.choice(list(Due))))


@pytest.mark.parametrize("readings", READINGS, ids=str)
def test_steps_lead_exactly_where_the_actions_of_the_model_lead(readings: dict[str, str]) -> None:
    for setup in SETUPS:
        rules = rules_of(setup, readings)
        for game in games(rules, 1):
            for state in game.states:
                expected = after_each_action(state)
                found = list(successors(rules, located(state)))
                assert len(found) == len(expected)
                assert set(found) == set(expected)


def test_steps_of_a_whole_game_are_accepted_and_others_refused() -> None:
    rules = STANDARD_RULES
    chance = random.Random(1)
    game = random_game(rules, chance)
    tried = 0
    for number, (before, _, after) in enumerate(game.steps):
        assert accepts(rules, located(before), located(after))
        if number % 8 == 0:
            legal = set(after_each_action(before))
            for other in altered(rules.setup, located(after), chance):
                if other not in legal:
                    assert not accepts(rules, located(before), other)
                    tried += 1
    assert tried > 20


@pytest.mark.parametrize("readings", READINGS[::5], ids=str)
def test_states_of_small_games_altered_are_refused(readings: dict[str, str]) -> None:
    rules = rules_of(SETUPS[0], readings)
    chance = random.Random(str(readings))
    (game,) = games(rules, 1)
    for before, _, after in game.steps:
        legal = set(after_each_action(before))
        for other in altered(rules.setup, located(after), chance):
            assert accepts(rules, located(before), other) is (other in legal)


def test_state_is_read_back_from_where_its_heroes_lie() -> None:
    for state in random_game(STANDARD_RULES, random.Random(1), Policy.UNIFORM).states:
        again = state_of(STANDARD_RULES, located(state))
        assert located(again) == located(state)
        assert (again.player, again.turn, again.pile) == (state.player, state.turn, state.pile)


def test_equal_heroes_are_different_cards() -> None:
    rules = Rules(SETUPS[1], small_deck(SETUPS[1], 2))
    state = random_game(rules, random.Random(1)).states[0]
    assert len({hero for hero, _ in located(state).at}) == SETUPS[1].heroes
    assert state.player in PLAYERS
