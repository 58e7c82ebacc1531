"""Reached shapes: which sizes of rows and councils legal play reaches, as far as the model knows.

Which hero a card is makes no difference to how a table comes about, so one table for each shape
is enough to ask the model.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product

from oshra.model.cards import PLAYERS, Faction, Hero, Leader, Pair, Strength
from oshra.model.errors import Undecided
from oshra.model.goal import goal_of
from oshra.model.reachability import (
    NO_ORDER,
    condition_that_fails,
    endings,
    why_no_end,
    why_unreachable,
    wrong_piles,
)
from oshra.model.rules import Rules
from oshra.model.schedule import turns_ahead
from oshra.model.table import FinalTable, Laid, Row, Stack
from oshra.solver.amounts import is_exactly
from oshra.solver.conditions import Condition, every, opposite, some
from oshra.solver.deadline import Deadline
from oshra.solver.detail import Detail
from oshra.solver.play_limits import limits_of_play
from oshra.solver.shaped_table import Shape

Sizes = tuple[int, int, int, int]
"""Heroes in row A, row B, the council of A and the council of B."""

ANY_HERO = Hero(Faction.RED, Strength(1))
ANY_LEADER = Leader("any", ())


def reached(rules: Rules, final: FinalTable, detail: Detail) -> FinalTable | None:
    """The table if legal play reaches it, with other sides up where nothing looks at them.

    A side that is not looked at may be any. In each row heroes that nothing blocks show first:
    they can be put back at any time, and blocked ones only before they are blocked.

    Raises `Undecided` if the model does not know.
    """
    if why_unreachable(rules, final) is None:
        return final
    if detail.faces:
        return None
    broken = why_each(rules, final)
    if NO_ORDER not in broken and broken == why_each(rules, showing(final, (0, 0))):
        return None
    numbers = [sum(1 for stack in row if stack) for row in final.rows]
    for shown in sorted(product(*(range(number + 1) for number in numbers)), key=sum, reverse=True):
        table = showing(final, (shown[0], shown[1]))
        if why_unreachable(rules, table) is None:
            return table
    return None


def why_each(rules: Rules, final: FinalTable) -> tuple[str, ...]:
    """For each way in which a game may go why it does not end so, whoever begins."""
    goal = goal_of(rules, final)
    if wrong := tuple(wrong_piles(goal)):
        return wrong
    broken: list[str] = []
    for beginner in PLAYERS:
        ahead = turns_ahead(rules, beginner)
        ends = tuple(endings(goal, final.loser, ahead))
        broken += [condition_that_fails(goal, played) or NO_ORDER for played in ends]
        if not ends:
            broken.append(why_no_end(goal, final.loser, ahead))
    return tuple(broken)


def showing(final: FinalTable, numbers: Pair[int]) -> FinalTable:
    """The table with so many of the lowest heroes of each row face up, the unblocked first."""
    ours, theirs = (_showing(row, number) for row, number in zip(final.rows, numbers, strict=True))
    return replace(final, rows=(ours, theirs))


def _showing(row: Row, number: int) -> Row:
    order = sorted(range(len(row)), key=lambda slot: len(row[slot]))
    shown = set(order[:number])
    return tuple(
        (replace(stack[0], face_up=slot in shown), *stack[1:]) if stack else stack
        for slot, stack in enumerate(row)
    )


def shape_of_table(shape: Shape, detail: Detail, final: FinalTable) -> Condition:
    """That as many heroes lie in each spot as on this table: all that play looks at."""
    conditions: list[Condition] = []
    for lump in shape.lumps:
        row: Row = tuple(
            final.rows[lump.row][slot - 1]
            for slot in lump.slots
            if slot <= len(final.rows[lump.row])
        )
        cards = [card for stack in row for card in stack]
        conditions.append(is_exactly(shape.number(shape.of_lump(lump)), len(cards)))
        if detail.faces:
            for blocked in (True, False):
                spots = [
                    spot
                    for spot in shape.of_lump(lump)
                    if spot.face_up and blocked is (spot.other is not None)
                ]
                number = sum(
                    stack[0].face_up
                    for stack in row
                    if stack and (not detail.stacks or blocked is (len(stack) > 1))
                )
                if spots:
                    conditions.append(is_exactly(shape.number(spots), number))
    for player in PLAYERS:
        size = len(final.councils[player])
        conditions.append(is_exactly(shape.council_sizes[player], size))
    return every(*conditions)


def sizes_to_try(rules: Rules) -> int:
    """How many sizes of rows and councils there are, at most."""
    setup = rules.setup
    return (setup.row + 1) ** 2 * (setup.turns + 1)


def all_sizes(rules: Rules) -> Iterator[Sizes]:
    """All sizes that the limits of play allow."""
    limits, row = limits_of_play(rules), rules.setup.row
    for blocks_a in range(row + 1):
        for blocks_b in range(row + 1):
            for council_a in range(limits.councils[0] + 1):
                council_b = limits.used - blocks_a - blocks_b - council_a
                if 0 <= council_b <= limits.councils[1] and blocks_a + blocks_b <= limits.blocks:
                    yield row + blocks_a, row + blocks_b, council_a, council_b


def sizes_reached(rules: Rules, shape: Shape, deadline: Deadline) -> Condition:
    """The rows and councils have sizes that legal play reaches, or may reach as far as is known."""
    known: dict[Sizes, bool] = {}
    for sizes in all_sizes(rules):
        deadline.check()
        known[sizes] = is_reached(rules, sizes)
    those = [sizes for sizes, is_so in known.items() if is_so]
    if len(those) * 2 < len(known):
        return some([have_sizes(shape, sizes) for sizes in those])
    return every(
        *[opposite(have_sizes(shape, sizes)) for sizes, is_so in known.items() if not is_so]
    )


def is_reached(rules: Rules, sizes: Sizes) -> bool:
    """Whether legal play reaches some table of these sizes, or the model does not know."""
    row_a, row_b, council_a, council_b = sizes
    final = FinalTable(
        (_row(row_a, rules.setup.row), _row(row_b, rules.setup.row)),
        ((ANY_HERO,) * council_a, (ANY_HERO,) * council_b),
        (ANY_LEADER, ANY_LEADER),
    )
    try:
        return reached(rules, final, Detail()) is not None
    except Undecided:
        return True


def _row(size: int, slots: int) -> Row:
    lowest, blocker = Laid(ANY_HERO, face_up=True), Laid(ANY_HERO, face_up=False)
    blocked: Stack = (lowest, blocker)
    return (blocked,) * (size - slots) + ((lowest,),) * (2 * slots - size)


def have_sizes(shape: Shape, sizes: Sizes) -> Condition:
    """The rows and councils have these sizes."""
    places = (*shape.row_sizes, *shape.council_sizes)
    return every(*[is_exactly(number, size) for number, size in zip(places, sizes, strict=True)])
