"""Differences: the solver tells two ways to score apart exactly where the model does."""

import random
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from oshra.model.cards import FACTIONS
from oshra.model.deck import STANDARD
from oshra.model.record import record_from
from oshra.model.rules import Rules
from oshra.model.rulings import DEFAULTS, READINGS, SCORING_RULINGS
from oshra.model.score_sheet import By
from oshra.model.toml_table import toml_of
from oshra.properties.consequences import DIFFERENT, SAME, pairs_of, under
from oshra.properties.consequences_of_scoring import DIMENSIONS, SmallTables, small_tables, value
from oshra.properties.dimensions import Dimension
from oshra.properties.evidence import Evidence
from oshra.properties.fragments import fragments
from oshra.properties.games import random_rulings
from oshra.properties.report import game_of
from oshra.solver import differences
from oshra.solver.amounts import at_most
from oshra.solver.conditions import opposite
from oshra.solver.consequences_of_scoring import (
    comparison,
    game_found,
    proof,
    verdict_on,
    verdicts_on_scoring,
)
from oshra.solver.deadline import within
from oshra.solver.differences import SideBySide, Way
from oshra.solver.search import Scope
from oshra.solver.smallest import heroes_on, strengths_on
from oshra.solver.smallest_difference import Comparison
from oshra.solver.twins import TwinDisagrees

SEEDS = range(16)
"""Where chance begins, each time for another pair of ways to score."""

ONE_HERO = (0, 1)
"""Numbers of heroes on tables of at most one."""

WEAKEST = replace(STANDARD, heroes=STANDARD.heroes[:: len(STANDARD.heroes) // len(FACTIONS)])
"""A deck of the weakest hero of each faction, of which all small tables are soon looked at."""


def ways_by_chance(seed: int) -> tuple[Way, Way]:
    """Two ways to score that differ in one ruling, some others read by chance in both."""
    chance = random.Random(seed)
    ruling = chance.choice(SCORING_RULINGS)
    base = random_rulings(chance, DEFAULTS, changed=4)
    one, other = chance.sample([str(reading.value) for reading in READINGS[ruling]], 2)
    order = tuple(chance.sample(FACTIONS, len(FACTIONS)))
    return Way(under(ruling, one, base), order), Way(under(ruling, other, base), order)


@cache
def with_one_hero(ways: tuple[Way, Way], dimension: Dimension) -> bool:
    """Whether some table of at most one hero has different results, looked at one by one."""
    return any(
        value(ways[0].sheet(final), dimension) != value(ways[1].sheet(final), dimension)
        for heroes in ONE_HERO
        for final in fragments(STANDARD, heroes)
    )


@pytest.mark.parametrize("seed", SEEDS)
def test_solver_finds_a_table_of_one_hero_exactly_if_there_is_one(seed: int) -> None:
    ways = ways_by_chance(seed)
    tables = SideBySide(Rules(), ways, Scope(2))
    for dimension in DIMENSIONS:
        found = tables.find(dimension, at_most(tables.on_table, max(ONE_HERO)))
        assert (found is not None) is with_one_hero(ways, dimension)


def test_chance_draws_pairs_that_one_hero_tells_apart_and_pairs_that_it_does_not() -> None:
    assert {with_one_hero(ways_by_chance(seed), Dimension.SCORE) for seed in SEEDS} == {
        True,
        False,
    }


@pytest.mark.parametrize("ruling", ["award", "row-tie"])
def test_smallest_tables_are_those_found_one_by_one(ruling: str) -> None:
    small = small_tables(ruling, WEAKEST, 2)
    assert set(small.sizes) == {(p, d) for p in pairs_of(ruling) for d in DIMENSIONS}
    for (pair, dimension), size in small.sizes.items():
        found = comparison(ruling, pair, STANDARD).smallest(dimension)
        assert found is not None
        assert heroes_on(found.final) == size


def test_strength_as_the_majority_changes_the_winner_with_three_heroes_of_five_in_all() -> None:
    found = comparison("majority", ("all", "strength"), STANDARD).smallest(Dimension.WINNER)
    assert found is not None
    one, other = found.sheets
    assert one.winner is not other.winner
    assert (heroes_on(found.final), strengths_on(found.final)) == (3, 4)


def test_same_result_is_proved_for_any_deck() -> None:
    for ruling in ("count-time", "presence-where", "empty-faction"):
        for verdict in verdicts_on_scoring(ruling):
            assert (verdict.verdict, verdict.evidence) == (SAME, Evidence.PROVED)
            assert "any deck" in verdict.established


def test_what_is_the_same_by_default_may_differ_under_another_award() -> None:
    base = DEFAULTS.with_reading("award", "stacks")
    ways = (Way(base), Way(base.with_reading("count-time", "end-of-play")))
    compared = Comparison(STANDARD, ways)
    assert compared.smallest(Dimension.SCORE) is not None
    assert not compared.is_excluded(Dimension.SCORE, compared.all_decks)


def test_printed_zero_is_nothing_to_the_standard_deck() -> None:
    standard = comparison("leader-zero", ("listed", "nonzero"), STANDARD)
    assert standard.smallest(Dimension.SCORE) is None
    assert "deck standard" in proof(standard, Dimension.SCORE)
    for verdict in verdicts_on_scoring("leader-zero"):
        assert (verdict.verdict, verdict.size) == (DIFFERENT, 1)
        assert "prints-zero" in (verdict.position or "")
        assert verdict.established.endswith(
            "with the standard deck the solver excludes every difference"
        )


def test_result_may_differ_in_what_decides_alone() -> None:
    ways = (Way(DEFAULTS), Way(under("victory", "influence")))
    tables = SideBySide(Rules(), ways, Scope(2))
    same_winner = opposite(tables.differs[Dimension.WINNER])
    found = tables.find(Dimension.SCORE, same_winner)
    assert found is not None
    one, other = found.sheets
    assert (one.winner, one.armies) == (other.winner, other.armies)
    assert (one.by, other.by) == (By.STRENGTH, By.INFLUENCE)


def test_whole_game_is_found_by_the_solver_where_chance_fails() -> None:
    compared = comparison("majority", ("all", "strength"), STANDARD)
    record = game_found(compared, Dimension.WINNER)
    assert record is not None
    end = game_of(record_from(toml_of(record, "record"), Path())).end
    assert end.is_over
    one, other = (way.sheet(end.final_table) for way in compared.ways)
    assert one.winner is not other.winner


def test_verdict_is_refused_if_tables_looked_at_one_by_one_show_another() -> None:
    pair = ("army", "influence")
    compared = comparison("victory", pair, STANDARD)
    for sizes in ({}, {(pair, Dimension.SCORE): 0}):
        with pytest.raises(TwinDisagrees, match="the fewest heroes: found 1"):
            verdict_on("victory", (pair, Dimension.SCORE), compared, SmallTables(1, 0, sizes))


def test_verdict_is_undecided_when_time_is_over() -> None:
    pair = ("army", "influence")
    ways = (Way(DEFAULTS), Way(under("victory", "influence")))
    verdict = verdict_on(
        "victory",
        (pair, Dimension.SCORE),
        Comparison(STANDARD, ways, within(0)),
        SmallTables(1, 0, {}),
    )
    assert (verdict.verdict, verdict.evidence) == ("undecided", Evidence.NOT_RUN)


def test_table_that_the_model_does_not_confirm_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    ways = (Way(DEFAULTS), Way(under("presence", "always")))
    tables = SideBySide(Rules(), ways, Scope(2))
    monkeypatch.setattr(differences, "value", lambda _sheet, _dimension: "the same")
    with pytest.raises(TwinDisagrees):
        tables.find(Dimension.SCORE)
