"""Hidden heroes: every way in which they can lie together, and no other."""

import random
from collections import Counter
from dataclasses import replace

import pytest
from z3 import Or

from oshra.model.cards import FACTIONS, PLAYERS, Faction, Hero, Player
from oshra.model.combining import ALWAYS
from oshra.model.line import line_of, position_of_line
from oshra.model.position import Position
from oshra.model.rules import Rules
from oshra.model.rulings import rulings_from
from oshra.model.table import FinalTable
from oshra.properties.partial_tables import random_partial_table
from oshra.solver.answers import cases_of, greatest
from oshra.solver.cases import Cases
from oshra.solver.conditions import opposite
from oshra.solver.detail import Detail, detail_needed
from oshra.solver.hidden_row import hidden_rows
from oshra.solver.position_table import seated, table_of_position
from oshra.solver.questions import Question, margin
from oshra.solver.truths import truths_of
from oshra.solver.worlds import worlds

DECK = (
    'rulings={award="stacks"}'
    ' deck={name="small",heroes={red=[1,2],green=[1,2],blue=[1,2],black=[1,2]},'
    'leaders=[{id="x",influence={red=1}},{id="y",influence={green=2}}]}'
    " setup={hand=1,row=3,turns=2}"
)
TABLES = [
    "??/?? | g1 | - | - | x y",
    "??/?? ??/?? | - | - | - | x y",
    "??/?? ?? | - | ?? | - | x y",
    "??/b1 ?? | - | - | - | x y",
    "??/b1 b2/?? ?? | ?? | - | - | x y",
    "??/b1 ??/k1 | ??/r1 | - | - | x y",
    "??/b1 ??/?? | r1 k1 | - | - | x y",
    "??/r1 k?/?? ?? | b1 | - | - | x y",
    "g1/?? ??/?? r? | k2 k1 | - | - | x y",
    "r1 | ??/g1 ?? ??/?? | - | - | y x",
    "??/b1 b2/?? ??/?? | r1 r2 | - | - | x y",
    "?? b? ??/?? | g1 g2 | - | - | x y",
]

CARD_OF_KNOWN_FACTION = "k?/"
"""Where it lies beside a hidden hero, both may go with a faction and exchange their places."""

GoesWith = frozenset[tuple[tuple[Player, Hero, Faction], int]]
"""Which heroes of each row go with which faction."""


def goes_with(final: FinalTable) -> GoesWith:
    """With which faction each hero goes: the first that lies in its slot."""
    return frozenset(
        Counter(
            (row, card.hero, min((other.hero.faction for other in stack), key=final.order.index))
            for row in PLAYERS
            for stack in final.rows[row]
            for card in stack
        ).items()
    )


def all_cases(position: Position, detail: Detail) -> list[GoesWith]:
    """With which faction each hero goes in every case that the solver has."""
    cases = Cases(table_of_position(position, detail))
    looked_at = [
        term
        for row in cases.table.final.rows
        for lying in row
        for term in (lying.place, *lying.below.values())
        if not isinstance(term, bool)
    ]
    found = []
    while (case := cases.check()) is not None:
        reading = truths_of(case)
        found.append(goes_with(cases.table.read(reading)))
        cases.solver.add(Or(*[opposite(term) if reading(term) else term for term in looked_at]))
    return found


@pytest.mark.parametrize("order", [FACTIONS, FACTIONS[::-1]], ids=["in order", "backwards"])
@pytest.mark.parametrize("table", TABLES)
def test_heroes_lie_together_in_every_way_and_in_no_other(
    table: str, order: tuple[Faction, ...]
) -> None:
    position = replace(position_of_line(f"{table} | {DECK}"), order=order)
    detail = detail_needed(position.rules.rulings)
    assert hidden_rows(position, replace(detail, likes=False))
    found = all_cases(position, detail)
    assert set(found) == {goes_with(final) for final in worlds(position)}
    if CARD_OF_KNOWN_FACTION not in table:
        assert len(found) == len(set(found))


@pytest.mark.parametrize(
    ("rulings", "is_hidden"),
    [
        ({"award": "stacks"}, True),
        ({"award": "stacks", "majority": "strength"}, True),
        ({"award": "stacks", "majority": "free-only"}, False),
        ({"award": "stacks", "majority": "no-blocked"}, False),
        ({"award": "stacks", "majority": "face-up"}, False),
        ({"majority": "no-blocked"}, False),
        ({"award": "whole-row"}, False),
    ],
)
def test_slots_are_told_apart_where_a_reading_looks_at_more(
    rulings: dict[str, str], *, is_hidden: bool
) -> None:
    rules = Rules(rulings=rulings_from(rulings))
    position = replace(position_of_line("??/?? ??/b1 | - | - | - | ? ?"), rules=rules)
    detail = replace(detail_needed(rules.rulings), likes=False)
    assert bool(hidden_rows(position, detail)) is is_hidden


def test_slot_that_is_asked_for_is_told_apart() -> None:
    position = position_of_line(f"??/?? ??/b1 | - | - | - | x y | {DECK}")
    detail = Detail(stacks=True, order=False, lone=False, likes=False)
    (row,) = hidden_rows(position, detail)
    assert [seat.slot for seat in row.seats] == [2, 1, 1]
    (row,) = hidden_rows(position, replace(detail, slots=frozenset({(Player.A, 1)})))
    assert [seat.slot for seat in row.seats] == [2]


@pytest.mark.parametrize("seed", range(8))
def test_margin_is_as_where_every_slot_is_told_apart(seed: int) -> None:
    chance = random.Random(f"hidden heroes {seed}")
    rules = Rules(rulings=rulings_from({"award": "stacks"}))
    position = random_partial_table(rules, chance, chance.randint(6, 10), blank=0.8, leaders=0)
    detail = detail_needed(rules.rulings)
    best = []
    for cases in (
        cases_of(position, Question("margin", {}, margin())),
        Cases(seated(position, detail).table),
    ):
        some_case = cases.find(ALWAYS)
        assert some_case is not None, line_of(position)
        best.append(greatest(cases, margin(), some_case)[0])
    assert best[0] == best[1], line_of(position)
