"""The census: exact counts, held against scoring every table by the model."""

import random
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import product
from math import factorial

import pytest

from oshra.model.cards import FACTIONS, PLAYERS, Faction, Hero, Influence, Leader, Pair, Strength
from oshra.model.deck import STANDARD, Deck
from oshra.model.errors import BadPosition, Undecided
from oshra.model.line import position_of_line
from oshra.model.play import legal_actions, play
from oshra.model.position_of import position_of_final
from oshra.model.readings import Award, Majority, RowTie
from oshra.model.rules import STANDARD_RULES, Rules
from oshra.model.rulings import READINGS, SCORING_RULINGS, Rulings, rulings_from
from oshra.model.score_sheet import By, Tie
from oshra.model.scoring import score
from oshra.model.setup import Setup
from oshra.model.table import FinalTable, Row, put_face_up
from oshra.properties.final_tables import random_final_table
from oshra.properties.small_games import SMALLER, every_deal, small_rules
from oshra.solver.census import Census, census, census_of
from oshra.solver.counting import Outcome
from oshra.solver.worlds import worlds

RED, GREEN, BLUE, BLACK = FACTIONS
SMALL = Setup(hand=1, row=2, turns=1)


def heroes(faction: Faction, *strengths: int) -> tuple[Hero, ...]:
    """Heroes of a faction by their strengths."""
    return tuple(Hero(faction, Strength(strength)) for strength in strengths)


def leader(name: str, **influence: int) -> Leader:
    """A leader by what the card prints."""
    return Leader(name, tuple((Faction(f), Influence(value)) for f, value in influence.items()))


DECK = Deck(
    "small",
    heroes(RED, 2, 2) + heroes(GREEN, -1, 3) + heroes(BLUE, 0) + heroes(BLACK, 1),
    (leader("x", red=2, green=0), leader("y", blue=3), leader("z", black=-1, red=1)),
)
"""Two equal heroes, a negative one and a 0; leaders that print a 0 and a negative value."""

SETTLED_ONE_BY_ONE = [
    {},
    {"majority": "strength"},
    {"row-tie": "total-count", "count-time": "end-of-play"},
    {"presence": "both"},
    {"presence": "hero"},
    {"presence": "always"},
    {"presence-where": "council-or-army"},
    {"leader-influence": "with-hero"},
    {"leader-influence": "every-faction"},
    {"leader-zero": "nonzero"},
    {"leader-zero": "nonzero", "presence": "both"},
    {"count-time": "end-of-play"},
    {"council-discard": "each-faction"},
    {"council-discard": "each-faction", "presence": "always", "leader-influence": "every-faction"},
    {"empty-faction": "skipped"},
    {"empty-faction": "skipped", "victory": "influence"},
    {"victory": "influence"},
    {"victory": "influence", "row-tie": "total-count", "count-time": "end-of-play"},
]
"""Readings under which the census settles the factions one by one."""


def tables_of_play(rules: Rules, leaders: tuple[Leader, Leader]) -> Iterator[FinalTable]:
    """Every full final table of a small game, by rows and councils, each once."""
    setup, seen = rules.setup, set()
    for places in product(range(4), repeat=setup.heroes):
        laid = list(zip(rules.deck.heroes, places, strict=True))
        row_a, row_b, council_a, council_b = (
            tuple(sorted(hero for hero, at in laid if at == place)) for place in range(4)
        )
        rows_fit = all(setup.row <= len(row) <= 2 * setup.row for row in (row_a, row_b))
        councils_fit = max(len(council_a), len(council_b)) <= setup.turns
        if rows_fit and councils_fit and (row_a, row_b, council_a) not in seen:
            seen.add((row_a, row_b, council_a))
            yield FinalTable((_row(row_a), _row(row_b)), (council_a, council_b), leaders)


def _row(heroes: Iterable[Hero]) -> Row:
    return tuple((put_face_up(hero),) for hero in sorted(heroes))


def counted(rulings: Rulings, tables: Iterable[FinalTable]) -> Census:
    """Score every table by the model and count."""
    ties: dict[Faction, Counter[Tie | None]] = {faction: Counter() for faction in FACTIONS}
    own: dict[Faction, Counter[bool | None]] = {faction: Counter() for faction in FACTIONS}
    outcomes: Counter[Outcome] = Counter()
    margins: Counter[int] = Counter()
    sums: Counter[int] = Counter()
    strengths: Pair[Counter[int]] = (Counter(), Counter())
    absent = dict.fromkeys(product(PLAYERS, FACTIONS), 0)
    total = 0
    for final in tables:
        sheet = score(rulings, final)
        total += 1
        outcomes[sheet.winner, sheet.by] += 1
        ours, theirs = sheet.armies[0].strength, sheet.armies[1].strength
        margins[ours - theirs] += 1
        sums[ours + theirs] += 1
        strengths[0][ours] += 1
        strengths[1][theirs] += 1
        for settled in sheet.factions:
            ties[settled.faction][settled.tie] += 1
            own[settled.faction][settled.rows[0] is PLAYERS[0] if settled.rows else None] += 1
            for player in PLAYERS:
                absent[player, settled.faction] += settled.discards[player]
    return Census(total, outcomes, margins, sums, strengths, ties, own, absent)


@pytest.mark.parametrize("readings", SETTLED_ONE_BY_ONE, ids=str)
def test_census_of_a_small_game_is_what_the_model_scores(readings: dict[str, str]) -> None:
    rules = Rules(SMALL, DECK, rulings_from(readings))
    for leaders in ((DECK.leaders[0], DECK.leaders[1]), (DECK.leaders[2], DECK.leaders[0])):
        assert census(rules, leaders) == counted(rules.rulings, tables_of_play(rules, leaders))


PLAYED = [
    {},
    {"take-rows": "same-row"},
    {"take-rows": "one-each", "shortage": "skip-exchange"},
    {"put-slot": "not-its-own"},
    {"shortage": "pass-turn"},
    {"shortage": "end-game"},
    {"shortage": "forbid-block"},
    {"council-limit": "one"},
]
"""Readings of play whose final tables the census counts."""


def played_tables(rules: Rules) -> set[FinalTable]:
    """Every full final table that play reaches, by rows and councils: every game is played."""
    seen, found, waiting = set(), set(), list(every_deal(rules))
    while waiting:
        state = waiting.pop()
        if state[1:] in seen:
            continue
        seen.add(state[1:])
        if state.is_over and not any(state.hands) and not state.pile:
            found.add(by_place(state.final_table))
        elif not state.is_over:
            waiting += [play(state, action) for action in legal_actions(state)]
    return found


@pytest.mark.parametrize("readings", PLAYED, ids=str)
def test_census_counts_the_tables_that_play_reaches(readings: dict[str, str]) -> None:
    rules = small_rules(SMALLER, rulings_from(readings), names=3)
    one, other = rules.deck.leaders
    assert census(rules, (one, other)) == counted(rules.rulings, played_tables(rules))


STUCK = 'turn={number=2,player="B",phase="over",ended="stuck"}'

POSITIONS = [
    "R1 ?? | r?/?? B3 | g1 | - | x y",
    "?? ?? | R2/g? | ?? | - | x y",
    "R2 | - | ?? r? | ?? g? | x y",
    "?? ?? | ?? ?? | r? | g? | x ?",
    "R1 r? | G2 B3 | ?? | ?? | ? ?",
    "b? b? | - | - | - | x y",
    "R1 R1 | r? b? | b? | r? | x y",
    '?? | R1 | - | - | x y | hand={A="r?",B="g1"} pile={cards="b?"} ' + STUCK,
]
SMALL_LINE = (
    'deck={name="small",heroes={red=[1,1,2],green=[1,2],blue=[3],black=[]},'
    'leaders=[{id="x",influence={red=1}},{id="y",influence={green=1}}]}'
    " setup={hand=1,row=2,turns=1}"
)


def by_place(final: FinalTable) -> FinalTable:
    """The table with nothing but the places of the heroes."""
    row_a, row_b = (_row(card.hero for stack in row for card in stack) for row in final.rows)
    council_a, council_b = (tuple(sorted(council)) for council in final.councils)
    return FinalTable(
        (row_a, row_b), (council_a, council_b), final.leaders, final.order, final.loser
    )


@pytest.mark.parametrize("line", POSITIONS)
def test_census_of_a_position_is_what_its_worlds_score(line: str) -> None:
    table, _, more = (part.strip() for part in line.partition(" | hand="))
    settings = f"{SMALL_LINE} hand={more}" if more else SMALL_LINE
    position = position_of_line(f"{table} | {settings}")
    tables = dict.fromkeys(by_place(final) for final in worlds(position))
    assert census_of(position) == counted(position.rules.rulings, tables)


@pytest.mark.parametrize("seed", range(25))
def test_census_of_a_known_table_is_its_score(seed: int) -> None:
    chance = random.Random(seed)
    rulings = rulings_from(chance.choice(SETTLED_ONE_BY_ONE))
    rules = Rules(deck=STANDARD, rulings=rulings)
    final = random_final_table(rules, chance)
    assert census_of(position_of_final(rules, final)) == counted(rulings, [final])


def test_census_of_the_standard_deck_counts_every_way_to_lay_it() -> None:
    setup, deck = STANDARD_RULES.setup, STANDARD
    total = sum(
        factorial(setup.heroes)
        // (factorial(a) * factorial(b) * factorial(c) * factorial(setup.heroes - a - b - c))
        for a, b in product(range(setup.row, 2 * setup.row + 1), repeat=2)
        for c in range(setup.turns + 1)
        if 0 <= setup.heroes - a - b - c <= setup.turns
    )
    found = census(STANDARD_RULES, (deck.leaders[0], deck.leaders[1]))
    exchanged = census(STANDARD_RULES, (deck.leaders[1], deck.leaders[0]))
    assert found.total == total
    assert found.outcomes.total() == found.sums.total() == found.strengths[1].total() == total
    assert found.won(PLAYERS[0]) == exchanged.won(PLAYERS[1])
    assert found.strengths == (exchanged.strengths[1], exchanged.strengths[0])
    assert found.rematches == exchanged.rematches > 0
    level = {(who, by): n for (who, by), n in found.outcomes.items() if by is not By.STRENGTH}
    assert sum(level.values()) == found.margins[0]


@pytest.mark.parametrize(
    ("readings", "reason"),
    [
        ({"award": "stacks"}, "heroes of the others"),
        ({"award": "whole-row"}, "heroes of the others"),
        ({"award": "asymmetric"}, "heroes of the others"),
        ({"majority": "no-blockers"}, "block"),
        ({"majority": "no-blocked"}, "blocked"),
        ({"majority": "free-only"}, "blocked"),
        ({"majority": "face-up"}, "face up"),
        ({"row-tie": "total-count"}, "taken before"),
        ({"council-discard": "each-faction", "empty-faction": "skipped"}, "skipped"),
        ({"use-card": "both"}, "two cards"),
        ({"turn-count": "together"}, "left over"),
        ({"block-target": "any-top"}, "higher than two"),
        ({"take-blockers": "uncovered"}, "blocks may end"),
        ({"take-rows": "one-each", "shortage": "end-game"}, "restricted"),
    ],
)
def test_readings_that_the_census_does_not_know_are_refused_with_the_reason(
    readings: dict[str, str], reason: str
) -> None:
    rules = Rules(SMALL, DECK, rulings_from(readings))
    with pytest.raises(Undecided, match=reason):
        census(rules, (DECK.leaders[0], DECK.leaders[1]))


def test_every_reading_is_counted_or_refused_for_a_known_table() -> None:
    final = random_final_table(STANDARD_RULES, random.Random(1))
    refused = set()
    for name in SCORING_RULINGS:
        for reading in READINGS[name]:
            rulings = rulings_from({name: reading.value})
            rules = Rules(rulings=rulings)
            try:
                found = census_of(position_of_final(rules, final))
            except Undecided:
                refused.add(reading)
            else:
                assert found == counted(rulings, [final])
    assert refused == {
        *set(Award) - {Award.FACTION},
        *set(Majority) - {Majority.ALL, Majority.STRENGTH},
        RowTie.TOTAL_COUNT,
    }


def test_game_that_is_not_over_has_no_census() -> None:
    turn = 'hand={A="r1",B="g1"} turn={number=1,player="A",phase="take"}'
    with pytest.raises(BadPosition, match="not over"):
        census_of(position_of_line(f"R1 r2 | G2 b3 | - | - | x y | {SMALL_LINE} {turn}"))
