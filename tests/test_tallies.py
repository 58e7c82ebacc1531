"""Tallies: what is counted for an expression is what the model says of every table."""

import random
from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cache
from itertools import product

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from oshra.model.cards import FACTIONS, PLAYERS, Faction, Hero, Influence, Leader, Strength
from oshra.model.deck import STANDARD, Deck
from oshra.model.errors import Undecided
from oshra.model.evaluation import holds
from oshra.model.expression import condition_from
from oshra.model.rules import STANDARD_RULES, Rules
from oshra.model.rulings import rulings_from
from oshra.model.score_sheet import ScoreSheet
from oshra.model.scoring import score
from oshra.model.setup import Setup
from oshra.model.table import FinalTable, Row, laid_as_blocker, put_face_up
from oshra.model.terms import Condition
from oshra.model.vocabulary import vocabulary_of
from oshra.properties.expressions import conditions, numbers
from oshra.properties.partial_tables import random_partial_table, thinned
from oshra.solver.certify import Effort, by_brute_force, by_census
from oshra.solver.deadline import within
from oshra.solver.leader_pairs import census_of_leaders, pairs_of
from oshra.solver.questions import question_from
from oshra.solver.tallies import tables_with, tally_of_play

VOCABULARY = vocabulary_of(STANDARD_RULES.setup, STANDARD)
SMALL = Setup(hand=1, row=2, turns=1)

DECK = Deck(
    "small",
    tuple(
        Hero(faction, Strength(strength))
        for faction, strengths in zip(FACTIONS, ((2, 2), (1, 3), (1, 3)), strict=False)
        for strength in strengths
    ),
    tuple(
        Leader(name, tuple((Faction(faction), Influence(value)) for faction, value in printed))
        for name, printed in {
            "red": (("red", 2), ("black", -1)),
            "green": (("green", 2), ("red", 0)),
            "blue": (("blue", 2), ("red", 0)),
        }.items()
    ),
)
"""Two equal heroes; green and blue are alike; leaders print a 0 and a negative value."""

COUNTED = [
    {},
    {"majority": "strength"},
    {"row-tie": "total-count", "count-time": "end-of-play"},
    {"presence": "both"},
    {"leader-influence": "with-hero", "presence": "hero"},
    {"leader-influence": "every-faction", "leader-zero": "nonzero"},
    {"council-discard": "each-faction"},
    {"empty-faction": "skipped"},
    {"victory": "influence"},
    {"shortage": "pass-turn"},
    {"council-limit": "one"},
]
"""Readings under which expressions are counted."""

EXPRESSIONS = [
    "winner == A",
    "winner != rematch and leader(A) == 'red'",
    "winner == B and all(influence(A, f) >= influence(B, f) for f in factions)",
    "army(A) == 3 and army(B) == 4 and heroes(A) == 2",
    "army(A) == army(B) and heroes(A) > heroes(B)",
    "3 * army(A) - 2 * heroes(B) == 2",
    "abs(army(A) - army(B)) > 3",
    "max(influence(A, f) for f in factions) > 4 and winner == B",
    "max(size(A), size(B)) == 4 and army(A) > 2",
    "min(army(p) + heroes(p) for p in players) == 3",
    "2 * max(army(A), army(B)) - min(heroes(A), heroes(B)) == 9",
    "blocks(A) == 1 and winner == A",
    "size(A) + council(A) == 4 or council(B) == 0",
    "council(A) == 0 and army(A) > 2 or size(B) > 2 and army(A) > 2",
    "size(A) + army(A) == 6",
    "(3 if size(A) > 2 else 1) + army(A) == 5",
    "has('row A', 'r2') and has('council B', 'g3') or has('row B', 'r2')",
    "sum(present(A, f) for f in factions) == 3 and army(A) == 0",
    "(army(A) if present(A, red) else army(B)) == 3",
    "(tie(red) == 'rows') == (winner == A)",
    "obtained(A, green) != obtained(B, green) and discards(A, green)",
    "counted(A, green) * 2 > strength(B, green) and row(A, green) == B",
    "count(A, red) == 2 and council(A, red) == 0 and tie(blue) == 'rows'",
    "army(A) > 100",
    "2 * army(A) == 5 and heroes(A) < heroes(B)",
    "heroes(A) >= 0",
]
"""Every fact that is counted, and every way to put facts together."""


def laid(heroes: Iterable[Hero]) -> Row:
    """A row of a full table: a hero in every slot, blocked from the left."""
    order = sorted(heroes)
    lowest, blockers = order[: SMALL.row], order[SMALL.row :]
    return tuple(
        (put_face_up(hero), *[laid_as_blocker(each, PLAYERS[0]) for each in blockers[slot:][:1]])
        for slot, hero in enumerate(lowest)
    )


def tables_of_play(rules: Rules) -> Iterator[FinalTable]:
    """Every full final table, by rows and councils, each once; no more blockers than slots."""
    setup, seen = rules.setup, set()
    blocks = 2 * setup.row - ("shortage" in rules.rulings.changed)
    for places in product(range(4), repeat=setup.heroes):
        cards = list(zip(rules.deck.heroes, places, strict=True))
        row_a, row_b, council_a, council_b = (
            tuple(sorted(hero for hero, at in cards if at == place)) for place in range(4)
        )
        rows_fit = all(setup.row <= len(row) <= 2 * setup.row for row in (row_a, row_b))
        rows_fit &= len(row_a) + len(row_b) - 2 * setup.row <= blocks
        councils_fit = max(len(council_a), len(council_b)) <= setup.turns
        if rows_fit and councils_fit and (row_a, row_b, council_a) not in seen:
            seen.add((row_a, row_b, council_a))
            for leaders in pairs_of(rules.deck):
                yield FinalTable((laid(row_a), laid(row_b)), (council_a, council_b), leaders)


@cache
def scored(number: int) -> tuple[Rules, list[tuple[FinalTable, ScoreSheet]]]:
    """Every table of the small game under some readings, scored by the model."""
    rules = Rules(SMALL, DECK, rulings_from(COUNTED[number]))
    return rules, [(final, score(rules.rulings, final)) for final in tables_of_play(rules)]


def claim_of(text: str) -> Condition:
    """An expression in the words of the standard game."""
    return condition_from(text, VOCABULARY)


def check(text: str, number: int) -> None:
    """Hold the count of a property against the model."""
    rules, tables = scored(number)
    claim = claim_of(text)
    expected = sum(holds(claim, final, sheet) for final, sheet in tables)
    assert tables_with(claim, tally_of_play(rules)) == expected, text


@pytest.mark.parametrize("number", range(len(COUNTED)), ids=map(str, COUNTED))
def test_tally_of_an_expression_is_what_the_model_says_of_every_table(number: int) -> None:
    for text in EXPRESSIONS:
        check(text, number)


def test_expressions_hold_of_some_tables_and_not_of_others() -> None:
    _, tables = scored(0)
    found: dict[str, set[bool]] = {}
    for text in EXPRESSIONS:
        claim = claim_of(text)
        found[text] = {holds(claim, final, sheet) for final, sheet in tables}
    alike = {text: values for text, values in found.items() if len(values) == 1}
    assert alike == dict(zip(EXPRESSIONS[-3:], ({False}, {False}, {True}), strict=True))


@settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))
@given(conditions(), st.integers(0, len(COUNTED) - 1))
def test_tally_of_any_expression_is_what_the_model_says_of_every_table(
    text: str, number: int
) -> None:
    try:
        check(text, number)
    except Undecided as reason:
        assert "in which slot" in str(reason)  # noqa: PT017 - anything else is counted


@settings(max_examples=15, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.integers(0, 10**6), st.lists(conditions(), max_size=3), st.lists(numbers(), max_size=3))
def test_values_counted_are_those_of_every_table_that_fits(
    seed: int, asked: list[str], sums: list[str]
) -> None:
    chance = random.Random(seed)
    rules = Rules(rulings=rulings_from(chance.choice(COUNTED[:-2])))
    position = random_partial_table(rules, chance, chance.randint(1, 4), blank=chance.random())
    if chance.random() < 0.3:
        position = thinned(position, chance, 0.2)
    position = replace(position, order=tuple(chance.sample(FACTIONS, len(FACTIONS))))
    effort = Effort(worlds=300, pairs=20)
    for text in (*asked, *sums):
        question = question_from(text, VOCABULARY)
        try:
            expected = by_brute_force(position, question, effort=effort)
            found = by_census(position, question, effort=effort)
        except Undecided:
            continue
        assert found == expected, text


WAYS_TO_COUNT = [
    {"keys.AT_ONCE": 3, "open_tables.AT_ONCE": 3},
    {"keys.MOST_CELLS": 0, "open_tables.MOST_BOUNDS": 0},
    {"open_tables.EXACT_IN_FLOAT": 0},
]
"""Bounds that only decide how something is counted."""


@pytest.mark.parametrize("bounds", WAYS_TO_COUNT, ids=str)
def test_way_of_counting_makes_no_difference(
    bounds: dict[str, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, bound in bounds.items():
        monkeypatch.setattr(f"oshra.solver.{name}", bound)
    for text in EXPRESSIONS:
        check(text, 2)


def test_tallies_of_the_standard_deck_are_those_of_the_census() -> None:
    counted, tally = census_of_leaders(STANDARD_RULES), tally_of_play(STANDARD_RULES)
    red, _, blue, black = FACTIONS
    for text, number in {
        "True": counted.total,
        "winner == A": counted.won(PLAYERS[0]),
        "winner == rematch": counted.rematches,
        "army(A) - army(B) == 3": counted.margins[3],
        "army(A) + army(B) >= 100": sum(
            number for strength, number in counted.sums.items() if strength >= 100
        ),
        "tie(red) == 'none'": counted.ties[red][None],
        "row(A, blue) == A": counted.own_rows[blue][True],
        "discards(B, black)": counted.absent[PLAYERS[1], black],
    }.items():
        assert tables_with(claim_of(text), tally) == number, text


def test_each_table_of_the_standard_deck_has_one_of_several_properties() -> None:
    tally = tally_of_play(STANDARD_RULES)
    leaders = [f"leader(A) == '{leader.id}' and winner == B" for leader in STANDARD.leaders]
    parts = [tables_with(claim_of(text), tally) for text in leaders]
    assert sum(parts) == tables_with(claim_of("winner == B"), tally)
    assert len(set(parts)) == 1


@pytest.mark.parametrize(
    ("bound", "value", "reason"),
    [
        ("tallies.STEPS", 1e6, "too long"),
        ("tallies.LARGEST", 1000, "large numbers"),
        ("open_tables.MOST_WAYS", 100, "more than 100 ways"),
        ("heaps.INTEGER_BITS", 1, "so many conditions"),
        ("keys.INTEGER_BITS", 8, "so many numbers"),
    ],
)
def test_what_takes_too_much_is_refused(
    bound: str, value: float, reason: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(f"oshra.solver.{bound}", value)
    claim = claim_of("army(A) > 3 and heroes(B) > 1 and present(A, red) and present(B, blue)")
    with pytest.raises(Undecided, match=reason):
        tables_with(claim, tally_of_play(STANDARD_RULES))


def test_tally_gives_up_when_time_is_over() -> None:
    with pytest.raises(Undecided, match="time limit"):
        tables_with(claim_of("winner == A"), tally_of_play(STANDARD_RULES, within(0)))
