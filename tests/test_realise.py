"""Legal games for final tables, and the condition that fails where there is none."""

from __future__ import annotations

import random
from itertools import product

import pytest

from oshra.model.cards import PLAYERS, Hero
from oshra.model.deal import deal, opening
from oshra.model.errors import Unreachable
from oshra.model.line import position_of_line
from oshra.model.play import legal_actions, play
from oshra.model.position_of import final_table_from
from oshra.model.reachability import why_unreachable
from oshra.model.realise import realise
from oshra.model.rules import STANDARD_RULES, Rules
from oshra.model.rulings import DEFAULTS, Rulings
from oshra.model.setup import Setup
from oshra.model.table import FinalTable, Laid
from oshra.properties.games import Policy, random_game
from oshra.properties.small_games import small_rules

Shape = tuple[tuple[tuple[bool, ...], ...], int, int]
"""For every slot which cards lie face up, and the sizes of both councils."""


def shapes_reached(rules: Rules) -> set[Shape]:
    """The shapes of all full final tables, by playing every game with equal heroes."""
    dealt = deal(rules, rules.deck.heroes, rules.deck.leaders)
    waiting = [opening(rules, dealt, first) for first in PLAYERS]
    seen, shapes = set(waiting), set()
    while waiting:
        state = waiting.pop()
        if state.is_over and not any(state.hands) and not state.pile:
            faces = tuple(tuple(card.face_up for card in stack) for stack in state.table)
            shapes.add((faces, len(state.councils[0]), len(state.councils[1])))
        for action in legal_actions(state):
            after = play(state, action)
            table = tuple(
                tuple(Laid(card.hero, card.face_up) for card in stack) for stack in after.table
            )
            after = after._replace(table=table)
            if after not in seen:
                seen.add(after)
                waiting.append(after)
    return shapes


def shapes_realised(rules: Rules) -> set[Shape]:
    """The shapes for which a game is built."""
    setup, hero = rules.setup, rules.deck.heroes[0]
    stacks = ((True,), (False,), (True, False), (False, False))
    shapes = set()
    for faces in product(stacks, repeat=setup.slots):
        blocks = sum(len(stack) - 1 for stack in faces)
        for council in range(setup.turns + 2):
            other = 2 * setup.turns - blocks - council
            if 0 <= other <= setup.turns + 1 and can_be_built(
                rules, table_of(rules, faces, (council, other), hero)
            ):
                shapes.add((faces, council, other))
    return shapes


def table_of(
    rules: Rules, faces: tuple[tuple[bool, ...], ...], councils: tuple[int, int], hero: Hero
) -> FinalTable:
    table = tuple(tuple(Laid(hero, face_up) for face_up in stack) for stack in faces)
    row = rules.setup.row
    leader_a, leader_b = rules.deck.leaders[:2]
    return FinalTable(
        (table[:row], table[row:]),
        ((hero,) * councils[0], (hero,) * councils[1]),
        (leader_a, leader_b),
    )


def can_be_built(rules: Rules, final: FinalTable) -> bool:
    try:
        realise(rules, final)
    except Unreachable:
        return False
    return True


@pytest.mark.parametrize(
    "setup", [Setup(1, 1, 1), Setup(1, 2, 1), Setup(1, 1, 2), Setup(2, 2, 2), Setup(1, 1, 3)]
)
def test_conditions_are_exact_on_every_game_of_a_reduced_setup(setup: Setup) -> None:
    rules = small_rules(setup, names=1)
    assert shapes_realised(rules) == shapes_reached(rules)


@pytest.mark.parametrize("key", ["skip-exchange", "pass-turn", "end-game", "stuck-loses"])
def test_conditions_are_exact_under_each_reading_of_a_shortage(key: str) -> None:
    rules = small_rules(Setup(1, 2, 2), DEFAULTS.with_reading("shortage", key), names=1)
    assert shapes_realised(rules) == shapes_reached(rules)


@pytest.mark.parametrize("key", ["not-its-own", "only-its-own"])
def test_conditions_are_exact_under_each_reading_of_put_slot(key: str) -> None:
    rules = small_rules(Setup(1, 2, 1), DEFAULTS.with_reading("put-slot", key), names=1)
    assert shapes_realised(rules) == shapes_reached(rules)


@pytest.mark.parametrize("policy", list(Policy))
def test_every_end_of_a_random_game_is_realised(policy: Policy) -> None:
    chance = random.Random(5)
    for _ in range(60):
        game = random_game(STANDARD_RULES, chance, policy)
        record = realise(STANDARD_RULES, game.end.final_table)
        state = record.opening
        for action in record.actions:
            state = play(state, action)
        assert state.is_over
        for reached, wanted in zip(state.table, game.end.table, strict=True):
            assert [card.name for card in reached] == [card.name for card in wanted]


def standard(line: str) -> FinalTable:
    return final_table_from(position_of_line(line))


FULL = "R1 R2 R3 R4 R5 R6 R7 | G1 G2 G3 G4 G5 G6 G7 | b1 b2 b3 b4 b5 b6 b7 | k1 k2 k3 k4 k5 k6 k7"


def under(**readings: str) -> Rulings:
    rulings = DEFAULTS
    for name, key in readings.items():
        rulings = rulings.with_reading(name.replace("_", "-"), key)
    return rulings


def test_council_beyond_its_limit_is_unreachable() -> None:
    rules = Rules(rulings=under(council_limit="one"))
    found = why_unreachable(rules, standard(f"{FULL} | red green"))
    assert found is not None
    assert "more than its limit" in found


def test_all_fourteen_blocked_cannot_be_where_a_shortage_ends_the_turn() -> None:
    blocked = (
        "R1/b1 R2/b2 R3/b3 R4/b4 R5/b5 R6/b6 R7/b7 | G1/k1 G2/k2 G3/k3 G4/k4 G5/k5 G6/k6 G7/k7"
        " | - | - | red green"
    )
    assert why_unreachable(STANDARD_RULES, standard(blocked)) is None
    found = why_unreachable(Rules(rulings=under(shortage="pass-turn")), standard(blocked))
    assert found is not None
    assert "no full take" in found


def test_blockers_whose_layers_are_known_are_laid_by_them() -> None:
    line = (
        FULL.replace("R1 R2", "R1/b1 R2/b2").replace("| b1 b2 ", "| ")
        + ' | red green | blockers={ A1 = "A", A2 = "A" }'
    )
    record = realise(STANDARD_RULES, standard(line))
    state = record.opening
    for action in record.actions:
        state = play(state, action)
    assert {card.by for stack in state.table for card in stack[1:]} == {PLAYERS[0]}
    wrong = line.replace('A2 = "A"', 'A2 = "B"')
    assert why_unreachable(STANDARD_RULES, standard(wrong)) is not None
