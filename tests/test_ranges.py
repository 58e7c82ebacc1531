"""Ranges: no table that fits has a number beyond them."""

import pytest

from oshra.model.cards import FACTIONS, PLAYERS
from oshra.model.line import position_of_line
from oshra.model.scoring import score
from oshra.solver.cases import Cases
from oshra.solver.detail import detail_needed
from oshra.solver.position_table import seated
from oshra.solver.ranges import Ranges
from oshra.solver.table import heroes_of, strength_of
from oshra.solver.worlds import worlds

DECK = (
    'deck={name="small",heroes={red=[-2,0,1,1],green=[1,2],blue=[3],black=[-1]},'
    'leaders=[{id="x",influence={red=1}},{id="y",influence={green=2}},{id="z",influence={red=-1}}]}'
    " setup={hand=1,row=2,turns=2}"
)
TABLES = [
    "R1 ?? | r? g? | r? | ?? | x ?",
    "?? ?? | ?? ?? | ?? | ?? | ? ?",
    "r? r? | r? g? | g? | b? | x y",
    "r? | ?? | r? r? | k? | ? y",
]


@pytest.mark.parametrize("table", TABLES)
def test_no_table_has_a_number_beyond_its_range(table: str) -> None:
    position = position_of_line(f"{table} | {DECK}")
    seats = seated(position, detail_needed(position.rules.rulings))
    ranges, cases = Ranges(seats), Cases(seats.table)
    finals = list(worlds(position))
    sheets = [score(position.rules.rulings, final) for final in finals]
    narrow = 0
    for faction in FACTIONS:
        settled = cases.sheet.faction(faction)
        for player in PLAYERS:
            lying = cases.table.final.rows[player]
            influence = [sheet.faction(faction).influence[player] for sheet in sheets]
            heroes = [
                [
                    card.hero.strength
                    for stack in final.rows[player]
                    for card in stack
                    if card.hero.faction is faction
                ]
                for final in finals
            ]
            for amount, found in (
                (settled.influence[player], influence),
                (strength_of(lying, faction), [sum(each) for each in heroes]),
                (heroes_of(lying, faction), [len(each) for each in heroes]),
            ):
                least, most = ranges.at_least(amount), ranges.at_most(amount)
                assert least <= min(found)
                assert max(found) <= most
                narrow += (least, most) == (min(found), max(found))
    assert narrow >= 12
