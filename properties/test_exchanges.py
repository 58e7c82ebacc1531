"""Exchanges: factions are alike for scoring, and the plainest of all like tables is shown."""

import random
from dataclasses import replace

import pytest

from oshra.model.cards import FACTIONS
from oshra.model.deck import PAIRED, STANDARD
from oshra.model.line import line_of, position_of_line
from oshra.model.position_of import final_table_from, position_of_final
from oshra.model.rules import Rules
from oshra.model.rulings import DEFAULTS
from oshra.model.scoring import score
from oshra.model.table import FinalTable
from oshra.properties.exchanges import exchanges_of, plainest, with_factions_exchanged
from oshra.properties.final_tables import random_final_table
from oshra.properties.games import random_rulings
from oshra.properties.telling_decks import PRINTS_ZERO


def table(line: str) -> FinalTable:
    """The final table of a line."""
    return final_table_from(position_of_line(line))


@pytest.mark.parametrize("seed", range(40))
def test_exchanging_the_factions_and_their_order_leaves_the_result(seed: int) -> None:
    chance = random.Random(seed)
    rulings = random_rulings(chance, DEFAULTS, changed=4)
    deck = chance.choice([STANDARD, PAIRED])
    final = random_final_table(Rules(deck=deck), chance)
    order = tuple(chance.sample(FACTIONS, len(FACTIONS)))
    exchange = dict(zip(FACTIONS, chance.sample(FACTIONS, len(FACTIONS)), strict=True))
    exchanged = with_factions_exchanged(final, exchange, deck)
    assert exchanged is not None
    in_order = replace(exchanged, order=tuple(exchange[faction] for faction in order))
    assert score(rulings, in_order).result == score(rulings, replace(final, order=order)).result


def test_deck_without_such_a_leader_allows_no_exchange() -> None:
    final = replace(
        table("R1 | - | - | - | red green"),
        leaders=(PRINTS_ZERO.leaders[0], PRINTS_ZERO.leaders[1]),
    )
    first = next(exchanges_of(final, PRINTS_ZERO))
    assert first == final
    assert len(list(exchanges_of(final, PRINTS_ZERO))) == 2 * 2


def test_plainest_table_has_its_heroes_in_row_a_and_the_first_factions() -> None:
    final = table("- | K1/b2 | - | - | green black")
    plain = plainest(final, STANDARD, lambda _: True)
    assert line_of(position_of_final(Rules(), plain)) == "R1/g2 | - | - | - | red blue"


def test_plainest_table_serves_as_the_table_itself_does() -> None:
    final = table("- | K1 | - | - | green black")
    assert plainest(final, STANDARD, lambda each: not each.rows[0]).rows[1] != ()
    assert plainest(final, STANDARD, lambda _: False) == final
