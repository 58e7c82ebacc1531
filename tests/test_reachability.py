"""Which final tables legal play reaches: the judgement against every game of reduced set-ups."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import product

import pytest

from oshra.model.cards import PLAYERS, Pair, Player
from oshra.model.deal import deal, opening
from oshra.model.errors import Undecided
from oshra.model.line import position_of_line
from oshra.model.play import legal_actions, play
from oshra.model.position_file import Overrides
from oshra.model.position_of import final_table_from
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


UP = "R1 R2 R3 R4 R5 R6 R7 | G1 G2 G3 G4 G5 G6 G7"
DOWN = UP.lower()
FULL = "b1 b2 b3 b4 b5 b6 b7 | k1 k2 k3 k4 k5 k6 k7 | red green"
BLOCKED = (
    "R1/b1 R2/b2 R3/b3 R4/b4 R5/b5 R6/b6 R7/b7 | G1/k1 G2/k2 G3/k3 G4/k4 G5/k5 G6/k6 G7/k7"
    " | - | - | red green"
)


def why_not(line: str, first: Player | None = None, **readings: str) -> str | None:
    chosen = {name.replace("_", "-"): key for name, key in readings.items()}
    position = position_of_line(line, overrides=Overrides(rulings=chosen))
    return why_unreachable(position.rules, final_table_from(position), first)


def test_table_with_all_heroes_face_up_is_reached() -> None:
    assert why_not(f"{UP} | {FULL}") is None


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        (f"{UP} | {FULL}".replace("R2", "--"), "row A does not hold a hero in every slot"),
        (f"{UP} | {FULL}".replace("G7 | b1", "G7/b1/b2 |", 1).replace("| b2", "|"), "in B7 lie 3"),
        (f"{UP} | {FULL}".replace("R1", "R1/B1").replace("| b1", "|"), "the blocker in A1"),
        (f"{UP} | {FULL}".replace("b7 |", "|"), "13 cards lie in councils and on others"),
        (f"{UP} | {FULL}".replace("b7 | k1", "b7 k1 |"), "the council of A holds 8 heroes"),
        (f"{DOWN} | {FULL}", "of the lowest heroes 0 lie face up"),
        (f"{DOWN} | {FULL}".replace("r1", "R1"), "of the lowest heroes 1 lie face up"),
        (
            f"{DOWN} | {FULL}".replace("r1 r2", "R1/b1 R2/b2").replace("| b1 b2", "|"),
            "of the heroes that may be taken 0 lie face up",
        ),
    ],
)
def test_unreachable_table_names_the_condition_that_fails(line: str, reason: str) -> None:
    found = why_not(line)
    assert found is not None
    assert reason in found


def test_one_unblocked_hero_face_up_is_enough_for_a_player_who_blocks_last() -> None:
    line = f"{DOWN} | {FULL}".replace("r1 r2", "R1/b1 R2").replace("| b1", "|")
    assert why_not(line, Player.B) is None
    found = why_not(line, Player.A)
    assert found is not None
    assert "of the heroes that may be taken 1 lie face up, and whichever card B used" in found
    assert why_not(line) is None


def test_all_slots_can_be_blocked_unless_a_shortage_ends_the_play() -> None:
    assert why_not(BLOCKED) is None
    assert why_not(BLOCKED, shortage="skip-exchange") is None
    for key in ("pass-turn", "end-game", "stuck-loses"):
        found = why_not(BLOCKED, shortage=key)
        assert found is not None
        assert "the last turn had no full take" in found
    assert why_not(BLOCKED, shortage="forbid-block") is not None


def test_thirteen_blocks_end_the_game_where_a_shortage_does() -> None:
    short = BLOCKED.replace("G7/k7", "G7")
    assert why_not(short, shortage="end-game") is None
    assert why_not(short, shortage="pass-turn") is None
    found = why_not(short, shortage="stuck-loses")
    assert found is not None
    assert "13 cards lie in councils and on others" in found


def test_loser_for_want_of_a_take_is_the_player_whose_turn_it_was() -> None:
    short = BLOCKED.replace("G7/k7", "G7") + (
        ' | turn={ number = 14, phase = "over", ended = "stuck" }'
    )
    assert why_not(short, Player.A, shortage="stuck-loses") is None
    found = why_not(short, Player.B, shortage="stuck-loses")
    assert found is not None
    assert "B cannot have lost for want of a take with 13 cards used" in found


def test_council_beyond_its_limit_is_unreachable() -> None:
    found = why_not(f"{UP} | {FULL}", council_limit="one")
    assert found is not None
    assert "the council of A holds 7 heroes, more than its limit" in found


def test_blockers_of_both_rows_can_lie_face_up_where_they_can_be_taken() -> None:
    line = f"{UP} | {FULL}".replace("R1", "R1/B1").replace("| b1", "|")
    assert why_not(line, take_blockers="uncovered") is None


def test_heroes_face_up_are_at_most_two_for_each_turn() -> None:
    found = why_not(f"{UP} | b1 b2 b3 b4 | k1 k2 k3 | red green", turn_count="together")
    assert found is None
    table = f"{UP} | b1 b2 b3 | k1 k2 k3 | red green".replace("R1", "R1/B4")
    found = why_not(table, turn_count="together", take_blockers="uncovered")
    assert found == "15 heroes lie face up, but the turns put back only 14 (put.face-up)"


def test_players_lay_no_more_blockers_than_their_turns_allow() -> None:
    line = f"{UP} | {FULL}".replace("R1 R2", "R1/b1 R2/b2").replace("| b1 b2", "|")
    assert why_not(line + ' | blockers={ A1 = "A", A2 = "A" }') is None
    found = why_not(line + ' | blockers={ A1 = "A", A2 = "B" }')
    assert found is not None
    assert "B laid 1 blockers and added 7 heroes to the council, but could use only 7" in found


def test_table_may_break_no_single_condition_and_yet_have_no_order_of_turns() -> None:
    line = (
        "R1/b1 r2/b2 r3/b3 R4/b4 r5/b5 R6/b6 r7/b7 | g1/k1 G2/k2 g3/k3 G4/k4 g5/k5 g6/k6 G7/k7"
        " | - | - | red green"
    )
    assert why_not(line) is None
    found = why_not(line, shortage="forbid-block")
    assert found is not None
    assert "in no order of the turns" in found


def test_search_that_gives_up_is_undecided(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("oshra.model.planning.MOST_TABLES", 3)
    with pytest.raises(Undecided, match="gave up after 3 tables"):
        why_not(f"{UP} | {FULL}")
