"""Consequences of scoring rulings on tables that are looked at one by one."""

from dataclasses import replace
from pathlib import Path

import pytest

from oshra.model.deck import PAIRED, STANDARD, Deck
from oshra.model.record import record_from
from oshra.model.scoring import score
from oshra.model.toml_table import toml_of
from oshra.properties.consequences import under
from oshra.properties.consequences_of_scoring import (
    DIMENSIONS,
    game_by_chance,
    orders_that_count,
    small_tables,
    treats_factions_alike,
    value,
)
from oshra.properties.dimensions import Dimension
from oshra.properties.fragments import fragments
from oshra.properties.orders import ORDERS
from oshra.properties.report import game_of
from oshra.properties.telling_decks import PRINTS_ZERO


@pytest.mark.parametrize(
    ("deck", "alike"),
    [
        (STANDARD, True),
        (PAIRED, True),
        (PRINTS_ZERO, False),
        (replace(STANDARD, heroes=STANDARD.heroes[1:]), False),
        (replace(STANDARD, leaders=STANDARD.leaders[1:]), False),
    ],
)
def test_deck_treats_factions_alike_if_they_can_be_exchanged(deck: Deck, *, alike: bool) -> None:
    assert treats_factions_alike(deck) is alike
    assert orders_that_count(deck) == (ORDERS[:1] if alike else ORDERS)


def test_one_hero_tells_the_whole_row_from_any_other_award() -> None:
    small = small_tables("award", STANDARD, 1)
    pairs = [
        ("faction", "whole-row"),
        ("stacks", "whole-row"),
        ("whole-row", "asymmetric"),
    ]
    assert small.sizes == {(pair, dimension): 1 for pair in pairs for dimension in DIMENSIONS}
    assert small.words == "every table of at most 1 hero was scored as well: 2,028 tables"


def test_printed_zero_is_looked_at_in_every_order() -> None:
    pair = ("listed", "nonzero")
    small = small_tables("leader-zero", PRINTS_ZERO, 1)
    assert small.sizes == {(pair, dimension): 1 for dimension in DIMENSIONS}
    assert small.looked == len(ORDERS) * sum(
        1 for heroes in (0, 1) for _ in fragments(PRINTS_ZERO, heroes)
    )


@pytest.mark.parametrize("dimension", DIMENSIONS)
def test_whole_game_by_chance_shows_the_difference(dimension: Dimension) -> None:
    pair = ("all", "strength")
    record = game_by_chance("majority", STANDARD, (pair, dimension))
    assert record is not None
    end = game_of(record_from(toml_of(record, "record"), Path())).end
    one, other = (score(under("majority", key), end.final_table) for key in pair)
    assert end.is_over
    assert value(one, dimension) != value(other, dimension)


def test_no_game_by_chance_shows_what_no_table_shows() -> None:
    pair = ("as-taken", "end-of-play")
    assert game_by_chance("count-time", STANDARD, (pair, Dimension.SCORE)) is None
