"""The rows in scoring: which heroes count, when the rows tie, and which heroes are obtained."""

from __future__ import annotations

from typing import assert_never

from oshra.model.cards import Faction, Hero, Pair, Player
from oshra.model.readings import Award, CountTime, EmptyFaction, Majority, RowTie
from oshra.model.rulings import Rulings, consults, implements
from oshra.model.table import Laid, Row

Rows = Pair[Row]
"""Both rows as they lie."""


@consults("count-time")
@implements("score.majority")
def rows_counted(rulings: Rulings, lying: Rows, at_the_end: Rows) -> Rows:
    """The rows are counted as they lie when the faction comes up."""
    match rulings.count_time:
        case CountTime.AS_TAKEN:
            return lying
        case CountTime.END_OF_PLAY:
            return at_the_end
        case _:
            assert_never(rulings.count_time)


@consults("majority")
@implements("score.majority")
def counted(rulings: Rulings, faction: Faction, row: Row) -> int:
    """Every hero of the faction counts in the row in which it lies."""
    match rulings.majority:
        case Majority.ALL:
            return sum([card.hero.faction is faction for stack in row for card in stack])
        case Majority.NO_BLOCKERS:
            return sum([card.hero.faction is faction for stack in row for card in stack[:1]])
        case Majority.NO_BLOCKED:
            return sum([card.hero.faction is faction for stack in row for card in stack[-1:]])
        case Majority.FREE_ONLY:
            return sum(
                [stack[0].hero.faction is faction for stack in row if len(stack) == 1],
            )
        case Majority.FACE_UP:
            return sum(
                [
                    card.face_up
                    for stack in row
                    for card in stack
                    if card.hero.faction is faction
                ],
            )
        case Majority.STRENGTH:
            return sum(
                [
                    card.hero.strength
                    for stack in row
                    for card in stack
                    if card.hero.faction is faction
                ],
            )
        case _:
            assert_never(rulings.majority)


@consults("row-tie")
@implements("score.tie")
def rows_tie(rulings: Rulings, counts: Pair[int], rows: Rows) -> bool:
    """The rows tie when both hold equally many heroes of the faction."""
    match rulings.row_tie:
        case RowTie.FACTION_COUNT:
            return counts[0] == counts[1]
        case RowTie.TOTAL_COUNT:
            sizes = [sum(len(stack) for stack in row) for row in rows]
            return counts[0] == counts[1] or sizes[0] == sizes[1]
        case _:
            assert_never(rulings.row_tie)


@consults("empty-faction")
@implements("score.factions")
def is_considered(rulings: Rulings, faction: Faction, rows: Rows) -> bool:
    """Each of the four factions is considered, even if the rows hold none of its heroes."""
    match rulings.empty_faction:
        case EmptyFaction.CONSIDERED:
            return True
        case EmptyFaction.SKIPPED:
            return any(
                card.hero.faction is faction for row in rows for stack in row for card in stack
            )
        case _:
            assert_never(rulings.empty_faction)


@consults("award")
@implements("score.takes", "score.other")
def obtained(
    rulings: Rulings, faction: Faction, row: Row, *, leads: bool
) -> tuple[tuple[Hero, ...], Row]:
    """The heroes of the faction in the row are obtained; gives them and what is left there."""
    match rulings.award:
        case Award.FACTION:
            return _faction_of(row, faction)
        case Award.STACKS:
            return _stacks_of(row, faction)
        case Award.WHOLE_ROW:
            return _whole(row)
        case Award.ASYMMETRIC:
            return _whole(row) if leads else _faction_of(row, faction)
        case _:
            assert_never(rulings.award)


def _faction_of(row: Row, faction: Faction) -> tuple[tuple[Hero, ...], Row]:
    heroes: list[Hero] = []
    left: list[tuple[Laid, ...]] = []
    for stack in row:
        for card in stack:
            if card.hero.faction is faction:
                heroes.append(card.hero)
                stack = tuple([other for other in stack if other is not card])  # noqa: PLW2901
        left.append(stack)
    return tuple(heroes), tuple(left)


def _stacks_of(row: Row, faction: Faction) -> tuple[tuple[Hero, ...], Row]:
    moves = [any(card.hero.faction is faction for card in stack) for stack in row]
    heroes = tuple(
        card.hero for stack, goes in zip(row, moves, strict=True) if goes for card in stack
    )
    return heroes, tuple(() if goes else stack for stack, goes in zip(row, moves, strict=True))


def _whole(row: Row) -> tuple[tuple[Hero, ...], Row]:
    return tuple(card.hero for stack in row for card in stack), ((),) * len(row)


@implements("score.highest", "score.takes", "score.other", "score.tie")
def row_of_each(leader: Player | None, counts: Pair[int]) -> Pair[Player]:
    """The leader in influence takes the row with the most heroes; in a tie each the closest."""
    if leader is None:
        return (Player.A, Player.B)
    longer = Player.A if counts[0] > counts[1] else Player.B
    return (longer, longer.other) if leader is Player.A else (longer.other, longer)
