"""The search under every combination of the readings that may change what is legal."""

from collections.abc import Mapping

import pytest

from oshra.model.play import is_dead_end, play
from oshra.model.rules import Rules
from oshra.model.rulings import DEFAULTS, Rulings, rulings_from
from oshra.model.setup import STANDARD_SETUP, Setup
from oshra.properties.small_games import small_deck
from oshra.properties.structure_combinations import (
    Summary,
    readings_to_blame,
    search_all,
    summary_of,
)
from oshra.properties.structure_games import shortest_dead_end
from oshra.properties.structure_search import search_under
from oshra.properties.structure_shortages import Condition

STUCK = {"use-card": "both", "council-limit": "one"}
"""Readings under which play comes to a dead end."""


@pytest.fixture(scope="module")
def every_summary() -> Mapping[Rulings, Summary]:
    """The search under every combination, in two processes."""
    return search_all(STANDARD_SETUP, jobs=2)


def test_every_combination_is_searched(every_summary: Mapping[Rulings, Summary]) -> None:
    assert len(every_summary) == 3 * 2 * 6 * 3 * 2 * 2 * 2 * 2
    assert every_summary[DEFAULTS] == summary_of(search_under(DEFAULTS, STANDARD_SETUP))


def test_only_a_full_council_that_must_grow_stops_play(
    every_summary: Mapping[Rulings, Summary],
) -> None:
    assert readings_to_blame(every_summary) == (rulings_from(STUCK),)
    stuck = {rulings for rulings, summary in every_summary.items() if summary.dead_ends}
    assert stuck == {
        rulings
        for rulings in every_summary
        if all(rulings.reading(ruling).value == key for ruling, key in STUCK.items())
    }
    assert {every_summary[rulings].lengths for rulings in stuck} == {()}


def test_one_number_tells_every_shortage_of_every_combination(
    every_summary: Mapping[Rulings, Summary],
) -> None:
    found = {
        (rulings.reading("take-rows").value, condition)
        for rulings, summary in every_summary.items()
        if summary.shortages.turns
        for condition in summary.shortages.conditions or (None,)
    }
    assert found == {
        ("any", Condition("both rows together have", 1)),
        ("same-row", Condition("the row that has more has", 1)),
        ("one-each", Condition("the row that has fewer has", 0)),
    }


def test_smaller_set_ups_have_dead_ends_of_their_own() -> None:
    setup = Setup(1, 1, 2)
    blamed = readings_to_blame(search_all(setup))
    assert rulings_from({"council-limit": "one"}) in blamed
    stuck = shortest_dead_end(Rules(setup, small_deck(setup, 4), blamed[0]))
    assert stuck is not None
    state, actions = stuck
    for action in actions:
        state = play(state, action)
    assert is_dead_end(state)
