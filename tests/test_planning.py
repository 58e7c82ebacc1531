"""Planning: a plan played on paper ends in its table, and what the search knows of each turn."""

import random
from collections.abc import Iterator

import pytest

from oshra.model.cards import PLAYERS, Player
from oshra.model.goal import Goal, Lying, goal_of
from oshra.model.line import position_of_line
from oshra.model.planning import (
    find_plan,
    looks_of,
    may_have_laid_the_top,
    may_have_used,
    places_of_use,
)
from oshra.model.position_of import final_table_from
from oshra.model.reachability import endings
from oshra.model.rules import STANDARD_RULES, Rules
from oshra.model.rulings import rulings_from
from oshra.model.schedule import Plan, turns_ahead
from oshra.model.setup import SLOTS, Setup
from oshra.model.table import FinalTable
from oshra.properties.final_tables import random_final_table
from oshra.properties.games import Policy, random_game
from oshra.properties.small_games import small_rules

SMALL = Setup(hand=1, row=2, turns=3)
TWO_BLOCKED = (
    "R1/b1 r2/b2 R3 R4 R5 R6 R7 | G1 G2 G3 G4 G5 G6 G7 | b3 b4 b5 b6 b7"
    " | k1 k2 k3 k4 k5 k6 k7 | red green"
)
AHEAD = turns_ahead(STANDARD_RULES, Player.A)


def goal(line: str) -> Goal:
    return goal_of(STANDARD_RULES, final_table_from(position_of_line(line)))


def played_on_paper(goal: Goal, plan: Plan) -> tuple[list[list[bool]], list[int]]:
    """Which heroes of each slot lie face up after a plan, and how many each council holds."""
    slots, councils = [[False] for _ in goal.table], [0, 0]
    for turn in plan.turns:
        for slot in turn.takes:
            slots[slot][-1] = True
        for place in turn.uses:
            if place is None:
                councils[turn.ahead.player] += 1
            else:
                slots[place].append(False)
    return slots, councils


def plans(rules: Rules, final: FinalTable) -> Iterator[Plan]:
    """A plan for each way in which a game may have come to its end, each held to its table."""
    sought = goal_of(rules, final)
    faces = [[card.face_up for card in stack] for stack in sought.table]
    for first in PLAYERS:
        for played in endings(sought, final.loser, turns_ahead(rules, first)):
            plan = find_plan(sought, first, played)
            if plan is not None:
                assert tuple(turn.ahead for turn in plan.turns) == played
                assert played_on_paper(sought, plan) == (faces, [*map(len, sought.councils)])
                yield plan


@pytest.mark.parametrize(
    ("setup", "readings"),
    [
        (Setup(), {"block-target": "any-top"}),
        (Setup(), {"block-target": "any-top", "take-blockers": "uncovered"}),
        (Setup(), {"take-rows": "one-each"}),
        (SMALL, {"take-rows": "one-each", "shortage": "forbid-block"}),
        (SMALL, {"take-rows": "same-row", "block-target": "any-top"}),
    ],
    ids=str,
)
def test_every_end_of_a_game_has_a_plan_that_ends_in_it(
    setup: Setup, readings: dict[str, str]
) -> None:
    rules = rules_of(setup, readings)
    chance = random.Random(5)
    games = [random_game(rules, chance, each) for each in Policy for _ in range(15)]
    finals = [game.end.final_table for game in games if game.end.is_over]
    assert finals
    for final in finals:
        assert list(plans(rules, final))


@pytest.mark.parametrize("setup", [Setup(), SMALL], ids=str)
def test_table_drawn_evenly_has_a_plan_that_ends_in_it_or_none(setup: Setup) -> None:
    rules = rules_of(setup, {"take-rows": "same-row"})
    chance = random.Random(5)
    found = [len(list(plans(rules, random_final_table(rules, chance)))) for _ in range(60)]
    assert min(found) == 0
    assert max(found) > 0


def rules_of(setup: Setup, readings: dict[str, str]) -> Rules:
    rulings = rulings_from(readings)
    return Rules(rulings=rulings) if setup == Setup() else small_rules(setup, rulings, names=6)


def test_lowest_hero_of_a_slot_is_no_blocker() -> None:
    sought = goal(TWO_BLOCKED)
    opening = Lying((1,) * len(sought.table), (True,) * len(sought.table), (0, 0))
    laid = [
        slot
        for slot in SLOTS[: len(sought.table)]
        for player in PLAYERS
        if may_have_laid_the_top(sought, player, opening, slot)
    ]
    assert laid == []
    assert may_have_laid_the_top(sought, Player.A, sought.end, SLOTS[0])


def test_player_uses_cards_in_own_turns_only() -> None:
    assert may_have_used(Player.A, AHEAD[:3], councils=2, blocks=0)
    assert not may_have_used(Player.A, AHEAD[:3], councils=2, blocks=1)
    assert not may_have_used(Player.A, AHEAD[:3], councils=3, blocks=0)
    assert not may_have_used(Player.B, AHEAD[:3], councils=0, blocks=2)


def test_search_first_lifts_a_blocker_off_a_hero_that_can_then_be_taken() -> None:
    sought = goal(TWO_BLOCKED)
    (use,) = AHEAD[-1].uses
    places = places_of_use(sought, AHEAD[-1], use, sought.end)
    assert places == [SLOTS[0], None, SLOTS[1]]


def test_tables_look_the_same_if_slots_that_are_alike_are_exchanged() -> None:
    sought = goal(TWO_BLOCKED)
    turned = [slot == 0 for slot in range(14)]
    looks = {
        slot: looks_of(sought, sought.end._replace(turned=tuple(turned[-slot:] + turned[:-slot])))
        for slot in (1, 2, 3, 7, 13)
    }
    assert looks[2] == looks[3] == looks[7] == looks[13] != looks[1]
    with pytest.raises(ValueError, match="zip"):
        looks_of(sought, sought.end._replace(turned=(False,)))
