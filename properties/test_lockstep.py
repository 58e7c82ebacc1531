"""Lockstep: moments met once stand for all moments."""

import pytest

from oshra.model.play import legal_actions
from oshra.model.rulings import PLAY_RULINGS
from oshra.model.setup import Setup
from oshra.properties.consequences import pairs_of
from oshra.properties.lockstep import (
    Key,
    Moment,
    by_looks,
    by_structure,
    moments,
    opening_of,
    rows_are_alike,
    whole_decisions,
)
from oshra.properties.parting import may_end_otherwise, parting_from
from oshra.properties.same_tables import shape_of
from oshra.properties.smallest_moments import reduced_rules

SMALLEST_GAME = Setup(1, 1, 1)
ACTING = PLAY_RULINGS[:9]
"""The rulings that act on more than what is known."""
PAIRS = [(ruling, pair) for ruling in ACTING for pair in pairs_of(ruling)]

Pair = tuple[str, str]


def flags(start: Moment, key: Key | None) -> tuple[bool, ...]:
    """In which respects the readings part in any moment of a game."""
    found = [False] * 4
    for moment in moments(start, key):
        one, other = moment.states
        ours, theirs = set(legal_actions(one)), set(legal_actions(other))
        wholes = set(whole_decisions(one)) != set(whole_decisions(other))
        here = (ours - theirs, theirs - ours, wholes, may_end_otherwise(moment.states))
        found = [known or bool(new) for known, new in zip(found, here, strict=True)]
    return tuple(found)


@pytest.mark.parametrize(("ruling", "pair"), PAIRS)
def test_moments_met_once_part_as_all_moments_do(ruling: str, pair: Pair) -> None:
    start = opening_of(
        (
            reduced_rules(SMALLEST_GAME, ruling, pair[0]),
            reduced_rules(SMALLEST_GAME, ruling, pair[1]),
        )
    )
    every = flags(start, None)
    assert flags(start, by_structure) == every
    assert flags(start, by_looks) == every
    parted = parting_from(start)
    assert every == (
        parted.lost is not None,
        parted.gained is not None,
        any(not state.is_over for moment in parted.apart for state in moment.states),
        parted.ended is not None,
    )


@pytest.mark.parametrize(("reading", "alike"), [("any", True), ("same-row", False)])
def test_moments_met_once_have_every_structure_and_every_look(reading: str, *, alike: bool) -> None:
    rules = reduced_rules(Setup(1, 2, 1), "take-rows", reading)
    start = opening_of((rules, rules))
    every, by_shape, by_look = (
        [moment.states[0] for moment in moments(start, key)]
        for key in (None, by_structure, by_looks)
    )
    shapes = [
        {shape_of(state, rows_alike=alike) for state in states}
        for states in (every, by_shape, by_look)
    ]
    assert shapes[0] == shapes[1] == shapes[2]
    assert set(map(by_looks, every)) == set(map(by_looks, by_look))
    assert len(by_shape) < len(every) > len(by_look)


@pytest.mark.parametrize("reading", ["any", "same-row", "one-each"])
def test_rows_are_alike_only_where_a_take_does_not_ask_for_them(reading: str) -> None:
    rules = reduced_rules(SMALLEST_GAME, "take-rows", reading)
    assert rows_are_alike(rules) is (reading == "any")
