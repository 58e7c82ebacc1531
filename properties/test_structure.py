"""The search through all structures: tied to the model, and what it finds."""

import random
from collections.abc import Mapping

import pytest

from oshra.model.errors import Undecided
from oshra.model.play import is_dead_end, legal_actions, play
from oshra.model.record import GameRecord
from oshra.model.rules import STANDARD_RULES, Rules
from oshra.model.rulings import DEFAULTS, Rulings, rulings_from
from oshra.model.setup import STANDARD_SETUP, Setup
from oshra.model.state import Phase, State
from oshra.properties.games import Policy, random_game
from oshra.properties.small_games import small_deck
from oshra.properties.structure import NONE_OPEN, Slots, Step, Structure, structure_rules
from oshra.properties.structure_blockers import Blockers, blockers, largest_row
from oshra.properties.structure_combinations import every_combination
from oshra.properties.structure_games import (
    dead_end_game,
    decide,
    every_state_built,
    first_opening,
    mismatch,
    shortage_game,
    shortest_dead_end,
    structure_of,
)
from oshra.properties.structure_search import Searched, search_under, way_to_a_dead_end
from oshra.properties.structure_shortages import Condition, shortages

SEED = 4
"""Where the chance begins that chooses combinations and games."""

EVERY_COMBINATION = tuple(every_combination())

STUCK = {"use-card": "both", "council-limit": "one"}
"""Readings under which play comes to a dead end."""


def under(readings: Mapping[str, str], setup: Setup = STANDARD_SETUP) -> Searched:
    """The search under some readings."""
    return search_under(rulings_from(readings), setup)


def rules_under(readings: Mapping[str, str]) -> Rules:
    """The rulebook's game under some readings."""
    return Rules(rulings=rulings_from(readings))


def untied(rules: Rules) -> list[str]:
    """Where a state built for a structure is followed by other structures than it."""
    facts = structure_rules(rules.rulings, rules.setup)
    wrong = (mismatch(state, facts) for state in every_state_built(rules))
    return [reason for reason in wrong if reason is not None]


def last_state(game: GameRecord) -> State:
    """The state in which a record ends."""
    state = game.opening
    for action in game.actions:
        state = play(state, action)
    return state


@pytest.mark.parametrize("look", ["together", "one-by-one"])
def test_every_structure_of_the_defaults_is_followed_as_a_state_of_the_model(look: str) -> None:
    assert untied(rules_under({"take-look": look})) == []


@pytest.mark.parametrize("rulings", random.Random(SEED).sample(EVERY_COMBINATION, 6))
def test_every_structure_of_a_few_combinations_is_followed_as_a_state(rulings: Rulings) -> None:
    assert untied(Rules(rulings=rulings)) == [], f"seed {SEED}, {dict(rulings.changed)}"


@pytest.mark.parametrize("look", ["together", "one-by-one"])
def test_games_of_a_sample_of_combinations_pass_through_structures_that_follow(look: str) -> None:
    chance = random.Random(SEED)
    for rulings in chance.sample(EVERY_COMBINATION, 80):
        rules = Rules(rulings=rulings.with_reading("take-look", look))
        facts = structure_rules(rules.rulings, rules.setup)
        for policy in Policy:
            for state in random_game(rules, chance, policy).states:
                if state.phase is not Phase.TAKE or not state.opened:
                    reason = mismatch(state, facts)
                    assert reason is None, f"seed {SEED}, {dict(rules.rulings.changed)}"


@pytest.mark.parametrize("setup", [Setup(1, 2, 2), Setup(2, 1, 3)])
def test_structures_of_every_combination_are_followed_as_states_of_small_games(
    setup: Setup,
) -> None:
    deck = small_deck(setup, setup.heroes - 1)
    wrong = {
        rulings: reasons
        for rulings in EVERY_COMBINATION
        if (reasons := untied(Rules(setup, deck, rulings)))
    }
    assert wrong == {}


@pytest.mark.parametrize(
    "other",
    [
        {"take-rows": "same-row"},
        {"take-rows": "one-each"},
        {"take-blockers": "uncovered"},
        {"shortage": "skip-exchange"},
        {"shortage": "forbid-block"},
        {"shortage": "pass-turn"},
        {"shortage": "end-game"},
        {"use-card": "both"},
        {"council-limit": "one"},
        {"block-target": "any-top"},
        {"turn-count": "together"},
    ],
)
def test_a_state_that_follows_another_reading_is_noticed(other: Mapping[str, str]) -> None:
    setup = Setup(1, 2, 2)
    facts = structure_rules(rulings_from(other), setup)
    states = every_state_built(Rules(setup, small_deck(setup, 4), DEFAULTS))
    assert any(mismatch(state, facts) for state in states)


def test_structure_of_an_opening_keeps_the_numbers_of_the_set_up() -> None:
    facts = structure_rules(DEFAULTS, STANDARD_SETUP)
    expected = Structure(1, Step.TAKE, Slots(7, 7, 0, 0), NONE_OPEN, (3, 3), 8, (0, 0))
    assert structure_of(first_opening(STANDARD_RULES), facts) == expected


def test_structure_that_does_not_follow_is_refused() -> None:
    facts = structure_rules(DEFAULTS, STANDARD_SETUP)
    state = first_opening(STANDARD_RULES)
    with pytest.raises(LookupError, match="nothing legal leads from"):
        decide(state, structure_of(state, facts), facts)


def test_hands_and_pile_have_the_sizes_of_fact_1() -> None:
    found = under({})
    sizes = {
        turn: [
            {state.hands[0] for state in found.parents if (state.turn, state.step) == (turn, step)}
            for step in (Step.TAKE, Step.PUT, Step.USE)
        ]
        for turn in range(1, 15)
    }
    assert all(sizes[turn] == [{3}, {5}, {3}] for turn in range(1, 11))
    assert all(sizes[turn] == [{2}, {4}, {2}] for turn in (11, 12))
    assert sizes[13] == [{1}, {3}, {1}]
    assert sizes[14] == [{1}, {2, 3}, {1}]
    assert {state.pile for state in found.parents if state.turn == 9} == {0}
    assert found.hands_at_the_end == {(0, 0)}
    assert found.lengths == (14,)


@pytest.mark.parametrize(
    ("readings", "condition", "turns", "first"),
    [
        ({}, Condition("both rows together have", 1), (14,), {(6, 7), (7, 6)}),
        (
            {"take-rows": "same-row"},
            Condition("the row that has more has", 1),
            (13, 14),
            {(6, 6)},
        ),
        (
            {"take-rows": "one-each"},
            Condition("the row that has fewer has", 0),
            tuple(range(8, 15)),
            {(0, 7), (7, 0)},
        ),
    ],
)
def test_a_take_falls_short_as_fact_2_says(
    readings: Mapping[str, str],
    condition: Condition,
    turns: tuple[int, ...],
    first: set[tuple[int, int]],
) -> None:
    found = shortages(under(readings))
    assert found.conditions == (condition,)
    assert found.turns == turns
    assert found.blocked_at_first == first
    assert found.fewest_blocked == min(map(sum, first))


@pytest.mark.parametrize("rows", ["any", "same-row", "one-each"])
def test_a_take_never_falls_short_where_blockers_may_be_taken(rows: str) -> None:
    readings = {"take-blockers": "uncovered", "take-rows": rows}
    found = shortages(under(readings))
    assert (found.turns, str(found)) == ((), "a take never falls short")
    assert shortage_game(rules_under(readings)) is None


def test_nearest_shortage_is_a_game_of_blocks_alone_to_the_last_turn() -> None:
    game = shortage_game(STANDARD_RULES)
    assert game is not None
    end = last_state(game)
    assert (end.turn, end.councils) == (14, ((), ()))
    assert all(len(action.slots) == 1 for action in legal_actions(end) if hasattr(action, "slots"))


@pytest.mark.parametrize(
    ("shortage", "lengths", "most"),
    [
        ("take-available", (14,), 14),
        ("skip-exchange", (14,), 14),
        ("forbid-block", (14,), 13),
        ("pass-turn", (14,), 13),
        ("end-game", (13, 14), 13),
        ("stuck-loses", (13, 14), 13),
    ],
)
def test_games_are_as_long_and_blocks_as_many_as_fact_3_says(
    shortage: str, lengths: tuple[int, ...], most: int
) -> None:
    found = under({"shortage": shortage})
    assert found.lengths == lengths
    assert found.blocked_at_the_end == (0, most)
    assert blockers(found) == Blockers(0, most, 14)


def test_both_hands_hold_three_where_seven_turns_are_played_together() -> None:
    found = under({"turn-count": "together"})
    assert found.hands_at_the_end == {(3, 3)}
    assert {end.pile for end in found.ends} == {1}


def test_a_row_of_stacks_holds_a_card_of_every_turn() -> None:
    assert largest_row(under({"block-target": "any-top"})) == 7 + 14


@pytest.mark.parametrize("look", ["together", "one-by-one"])
def test_dead_end_comes_with_a_game_that_ends_in_it(look: str) -> None:
    stuck = shortest_dead_end(rules_under({**STUCK, "take-look": look}))
    assert stuck is not None
    state, actions = stuck
    for action in actions:
        assert not is_dead_end(state)
        state = play(state, action)
    assert is_dead_end(state)
    assert state.turn == 3


def test_play_under_the_defaults_has_no_dead_end() -> None:
    assert dead_end_game(STANDARD_RULES) is None
    assert shortest_dead_end(STANDARD_RULES) is None
    assert under({}).dead_ends == ()


def test_dead_end_is_left_open_after_too_many_structures() -> None:
    facts = structure_rules(rulings_from({"council-limit": "one"}), STANDARD_SETUP)
    with pytest.raises(Undecided, match="among the first 100 structures"):
        way_to_a_dead_end(facts, most=100)
    assert way_to_a_dead_end(facts) is None
