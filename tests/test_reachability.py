"""Which final tables legal play reaches: the judgement against every game of reduced set-ups."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import product

import pytest

from oshra.model.cards import PLAYERS, Pair, Player
from oshra.model.deal import deal, opening
from oshra.model.play import legal_actions, play
from oshra.model.reachability import why_unreachable
from oshra.model.rules import STANDARD_RULES, Rules
from oshra.model.rulings import PLAY_RULINGS, READINGS, rulings_from
from oshra.model.setup import Setup
from oshra.model.table import FinalTable, Laid, Stack
from oshra.properties.small_games import small_rules

End = tuple[tuple[Stack, ...], Pair[int], Player | None]
"""What matters of a final table whose heroes are all equal: slots, sizes of councils, loser."""

SMALL = Setup(hand=1, row=2, turns=2)
NARROW = Setup(hand=1, row=1, turns=2)
"""With one slot in each row two stand side by side, and shortages come at once."""


def single_readings() -> Iterator[dict[str, str]]:
    """Every reading that changes what is played, not only what is known, alone."""
    for ruling in PLAY_RULINGS[:9]:
        for reading in READINGS[ruling][1:]:
            yield {ruling: reading.value}


def rules_of_equals(setup: Setup, readings: dict[str, str]) -> Rules:
    return small_rules(setup, rulings_from(readings), names=1)


def ends_played(rules: Rules, first: Player, *, layers: bool) -> set[End]:
    """The ends of all games of a player who begins, each state looked at once.

    Without layers nobody remembers who laid a blocker.
    """
    waiting = [opening(rules, deal(rules, rules.deck.heroes, rules.deck.leaders), first)]
    seen, ends = set(waiting), set()
    while waiting:
        state = waiting.pop()
        if state.is_over:
            sizes = (len(state.councils[0]), len(state.councils[1]))
            ends.add((state.table, sizes, state.final_table.loser))
        for action in legal_actions(state):
            after = play(state, action)
            if not layers:
                after = after._replace(table=tuple(map(without_layers, after.table)))
            if after not in seen:
                seen.add(after)
                waiting.append(after)
    return ends


def without_layers(stack: Stack) -> Stack:
    return tuple(Laid(card.hero, card.face_up) for card in stack)


def ends_conceivable(rules: Rules, ends: set[End]) -> Iterator[End]:
    """Every table with as many cards used, blockers as high and kinds of card as in some end."""
    hero = rules.deck.heroes[0]
    cards = sorted({card for table, _, _ in ends for stack in table for card in stack[1:]}, key=str)
    used = {sum(map(len, table)) + sum(sizes) - len(table) for table, sizes, _ in ends}
    losers = {loser for _, _, loser in ends} | {None}
    highest = max(len(stack) for table, _, _ in ends for stack in table)
    stacks = [
        (Laid(hero, face_up=face_up), *blockers)
        for face_up in (True, False)
        for height in range(highest)
        for blockers in product(cards, repeat=height)
    ]
    for table in tables_of(stacks, rules.setup.slots, max(used)):
        for number in used:
            left = number - sum(len(stack) - 1 for stack in table)
            for council in range(left + 1):
                for loser in losers:
                    yield table, (council, left - council), loser


def tables_of(stacks: list[Stack], slots: int, blocks: int) -> Iterator[tuple[Stack, ...]]:
    if not slots:
        yield ()
        return
    for stack in stacks:
        if len(stack) <= blocks + 1:
            for others in tables_of(stacks, slots - 1, blocks + 1 - len(stack)):
                yield (stack, *others)


def final_table(rules: Rules, end: End) -> FinalTable:
    table, sizes, loser = end
    row, hero = rules.setup.row, rules.deck.heroes[0]
    leader_a, leader_b = rules.deck.leaders[:2]
    return FinalTable(
        (table[:row], table[row:]),
        ((hero,) * sizes[0], (hero,) * sizes[1]),
        (leader_a, leader_b),
        loser=loser,
    )


def wrongly_judged(rules: Rules, *, layers: bool = False) -> list[tuple[Player, End]]:
    """The tables that play reaches but the judgement does not, or the other way round."""
    found = []
    for first in PLAYERS:
        ends = ends_played(rules, first, layers=layers)
        judged = {
            end
            for end in {*ends_conceivable(rules, ends), *ends}
            if why_unreachable(rules, final_table(rules, end), first) is None
        }
        assert ends
        found += [(first, end) for end in ends ^ judged]
    return found


@pytest.mark.parametrize(
    "setup",
    [
        Setup(hand=1, row=1, turns=1),
        Setup(hand=1, row=2, turns=1),
        Setup(hand=1, row=3, turns=1),
        Setup(hand=1, row=1, turns=2),
        Setup(hand=2, row=2, turns=2),
        Setup(hand=1, row=1, turns=3),
        SMALL,
    ],
    ids=str,
)
def test_judgement_is_exact_on_every_game_of_a_reduced_setup(setup: Setup) -> None:
    assert wrongly_judged(rules_of_equals(setup, {})) == []


@pytest.mark.parametrize("setup", [NARROW, Setup(hand=1, row=2, turns=1)], ids=str)
def test_judgement_is_exact_where_it_is_known_who_laid_each_blocker(setup: Setup) -> None:
    assert wrongly_judged(rules_of_equals(setup, {}), layers=True) == []


@pytest.mark.parametrize("readings", list(single_readings()), ids=str)
@pytest.mark.parametrize("setup", [NARROW, Setup(hand=1, row=2, turns=1)], ids=str)
def test_judgement_is_exact_under_every_reading_alone(
    readings: dict[str, str], setup: Setup
) -> None:
    assert wrongly_judged(rules_of_equals(setup, readings)) == []


@pytest.mark.parametrize(
    "readings",
    [
        {"take-rows": "same-row"},
        {"take-rows": "one-each"},
        {"shortage": "forbid-block"},
        {"shortage": "stuck-loses"},
        {"use-card": "both"},
        {"council-limit": "one"},
    ],
    ids=str,
)
def test_judgement_is_exact_where_four_turns_meet_four_slots(readings: dict[str, str]) -> None:
    assert wrongly_judged(rules_of_equals(SMALL, readings)) == []


@pytest.mark.parametrize(
    ("setup", "readings"),
    [
        (NARROW, {"block-target": "any-top", "take-blockers": "uncovered"}),
        (NARROW, {"take-rows": "same-row", "shortage": "end-game"}),
        (NARROW, {"block-target": "any-top", "shortage": "skip-exchange"}),
        (SMALL, {"take-rows": "same-row", "shortage": "pass-turn"}),
        (SMALL, {"take-rows": "one-each", "shortage": "end-game"}),
        (Setup(hand=2, row=1, turns=3), {"use-card": "both", "shortage": "pass-turn"}),
        (Setup(hand=2, row=1, turns=3), {"use-card": "both", "block-target": "any-top"}),
    ],
    ids=str,
)
def test_judgement_is_exact_where_readings_meet(setup: Setup, readings: dict[str, str]) -> None:
    assert wrongly_judged(rules_of_equals(setup, readings)) == []


def meets_the_conditions(stacks: Sequence[Stack], councils: Pair[int], first: Player) -> bool:
    """The conditions of the standard game by default, as they are stated in words."""
    free = [stack for stack in stacks if len(stack) == 1]
    free_up = sum(stack[0].face_up for stack in free)
    nobody_blocks_last = councils[first.other] == STANDARD_RULES.setup.turns
    return (
        max(councils) <= STANDARD_RULES.setup.turns
        and sum(stack[0].face_up for stack in stacks) >= 2
        and (not free or free_up >= 1)
        and (not nobody_blocks_last or free_up >= 2)
    )


def test_conditions_of_the_standard_game_are_those_in_words() -> None:
    chance = random.Random(3)
    hero = STANDARD_RULES.deck.heroes[0]
    lowest = {face_up: Laid(hero, face_up=face_up) for face_up in (True, False)}
    agreed = {True: 0, False: 0}
    for _ in range(400):
        free_up, blocked_up = chance.randint(0, 3), chance.randint(0, 3)
        blocks = chance.randint(blocked_up, 14 - free_up)
        council = chance.randint(max(0, 6 - blocks), min(14 - blocks, 8))
        stacks: list[Stack] = [(lowest[place < free_up],) for place in range(14 - blocks)]
        stacks += [(lowest[place < blocked_up], lowest[False]) for place in range(blocks)]
        chance.shuffle(stacks)
        sizes = (council, 14 - blocks - council)
        for first in PLAYERS:
            expected = meets_the_conditions(stacks, sizes, first)
            final = final_table(STANDARD_RULES, (tuple(stacks), sizes, None))
            assert (why_unreachable(STANDARD_RULES, final, first) is None) is expected
            agreed[expected] += 1
    assert min(agreed.values()) > 100
