"""How long a question about unknown cards takes, and how long with the plain encoding.

The questions are the hardest that a table has: is A's margin at least the greatest that is
possible, and is it one more? Counted is the processor time of each question once its table is in
the solver and known to be possible, the model's confirmation included; the median counts.
"""

import random
import statistics
import sys
import time

import pytest
from z3 import ArithRef, Distinct, If, Int, Or, Solver, Sum, sat, unknown

from oshra.model.cards import FACTIONS, PLAYERS, Faction, Hero, Sight
from oshra.model.combining import ALWAYS, constant, difference, not_negative
from oshra.model.position import Position
from oshra.model.rules import STANDARD_RULES, Rules
from oshra.model.rulings import DEFAULTS, READINGS, SCORING_RULINGS, Rulings
from oshra.properties.partial_tables import random_partial_table
from oshra.solver.answers import cases_of, greatest
from oshra.solver.questions import Question, margin

UNKNOWN = (13, 19)
"""How many cards of a table are unknown."""

PATIENCE = 10_000
"""Milliseconds after which the plain encoding is stopped, and counted with that time."""

MARGIN = Question("margin", {}, margin())

OTHER_READINGS = [
    DEFAULTS.with_reading(ruling, str(reading.value))
    for ruling in SCORING_RULINGS
    for reading in READINGS[ruling][1:]
]

Boundary = tuple[Position, int]
"""A table and the greatest margin that it allows."""


def plainly(position: Position) -> tuple[Solver, ArithRef]:
    """The margin of a table, an integer for each place of a card: the way one would begin."""
    heroes, solver, places = position.rules.deck.heroes, Solver(), list[ArithRef]()

    def strength(sight: Sight, faction: Faction) -> ArithRef:
        return Sum(0, *[If(places[-1] == n, hero.strength, 0) for n, hero in fits(sight, faction)])

    def fits(sight: Sight, faction: Faction | None = None) -> list[tuple[int, Hero]]:
        return [
            (n, hero)
            for n, hero in enumerate(heroes)
            if sight.hero in (None, hero) and sight.faction in (None, hero.faction)
            if faction in (None, hero.faction)
        ]

    def place(sight: Sight) -> list[ArithRef]:
        places.append(Int(f"place {len(places)}"))
        solver.add(Or(*[places[-1] == n for n, _ in fits(sight)]))
        return [strength(sight, faction) for faction in FACTIONS]

    rows = [[place(card.sight) for stack in row for card in stack] for row in position.rows]
    councils = [[place(sight) for sight in council] for council in position.councils]
    solver.add(Distinct(*places))
    margins = []
    for number, faction in enumerate(FACTIONS):
        lie = [[card[number] for card in row] for row in rows]
        held = [[card[number] for card in council] for council in councils]
        printed = [leader.printed(faction) if leader else None for leader in position.leaders]
        influence = [Sum(printed[p] or 0, *held[p]) for p in PLAYERS]
        present = [Or(printed[p] is not None, *[each > 0 for each in held[p]]) for p in PLAYERS]
        count = [Sum(0, *[If(each > 0, 1, 0) for each in row]) for row in lie]
        worth = [Sum(0, *row) for row in lie]
        tied = Or(influence[0] == influence[1], count[0] == count[1])
        own = Or(tied, (influence[0] > influence[1]) == (count[0] > count[1]))
        margins.append(If(present[0], If(own, worth[0], worth[1]), 0))
        margins.append(If(present[1], If(own, -worth[1], -worth[0]), 0))
    return solver, Sum(*margins)


def boundaries(rulings: Rulings, tables: int, *, blank: float) -> list[Boundary]:
    """Tables with unknown cards, each with the greatest margin that it allows."""
    chance = random.Random(f"boundaries {rulings.changed}")
    found = []
    for _ in range(tables):
        rules = Rules(rulings=rulings)
        unknown = chance.randint(*UNKNOWN)
        position = random_partial_table(rules, chance, unknown, blank=blank, leaders=0)
        cases = cases_of(position, MARGIN)
        some = cases.find(ALWAYS)
        assert some is not None
        found.append((position, greatest(cases, margin(), some)[0]))
    return found


def milliseconds(boundary: Boundary) -> list[float]:
    """The time of both questions at the boundary, once it is known that the table is possible."""
    position, most = boundary
    cases = cases_of(position, MARGIN)
    assert cases.find(ALWAYS) is not None
    times = []
    for bound, possible in ((most, True), (most + 1, False)):
        claim = not_negative(difference(margin(), constant(bound)))
        start = time.process_time()
        case = cases.find(claim)
        times.append((time.process_time() - start) * 1000)
        assert (case is not None) is possible
    return times


def plain_milliseconds(boundary: Boundary) -> list[float]:
    """The time of both questions with the plain encoding."""
    position, most = boundary
    solver, total = plainly(position)
    assert solver.check() == sat
    solver.set("timeout", PATIENCE)
    times = []
    for bound, possible in ((most, True), (most + 1, False)):
        start = time.process_time()
        answer = solver.check(total >= bound)
        times.append((time.process_time() - start) * 1000)
        assert answer == unknown or (answer == sat) is possible
    return times


def median_of(tables: list[Boundary]) -> float:
    """The median time of a question at the boundary."""
    return statistics.median([each for boundary in tables for each in milliseconds(boundary)])


@pytest.mark.parametrize(("blank", "bar"), [(0.0, 3), (1.0, 6)], ids=["factions", "nothing"])
def test_question_under_the_defaults(blank: float, bar: float) -> None:
    median = median_of(boundaries(DEFAULTS, 40, blank=blank))
    sys.stdout.write(f"defaults, blank {blank}: median {median:.2f} ms, bar {bar}\n")
    assert median <= bar


@pytest.mark.parametrize(("blank", "bar"), [(0.0, 10), (1.0, 60)], ids=["factions", "nothing"])
@pytest.mark.parametrize(
    "rulings", OTHER_READINGS, ids=lambda each: "=".join(*each.changed.items())
)
def test_question_under_another_reading(rulings: Rulings, blank: float, bar: float) -> None:
    median = median_of(boundaries(rulings, 10, blank=blank))
    sys.stdout.write(f"{dict(rulings.changed)}, blank {blank}: median {median:.2f} ms, bar {bar}\n")
    assert median <= bar


def test_question_takes_a_twenty_fifth_of_the_plain_encoding() -> None:
    tables = boundaries(STANDARD_RULES.rulings, 12, blank=0)
    both = [(milliseconds(table), plain_milliseconds(table)) for table in tables]
    ours = statistics.median([each for times, _ in both for each in times])
    plain = statistics.median([each for _, times in both for each in times])
    total = sum(sum(times) for _, times in both) / sum(sum(times) for times, _ in both)
    sys.stdout.write(
        f"ours {ours:.2f} ms, plain {plain:.1f} ms, ratio {plain / ours:.1f}; "
        f"all questions together {total:.0f}\n"
    )
    assert plain / ours >= 25
