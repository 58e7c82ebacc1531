"""The rows as terms: which heroes count, when the rows tie, and which heroes are obtained.

Each function is the twin of the one with the same name in the model.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import assert_never

from oshra.model.cards import Faction, Pair
from oshra.model.readings import Award, CountTime, EmptyFaction, Majority, RowTie
from oshra.model.rulings import Rulings, consults
from oshra.solver.amounts import Amount, is_more, number_of
from oshra.solver.conditions import Condition, every, opposite, some
from oshra.solver.table import LyingHero, Row, Rows, heroes_of, strength_of


@consults("count-time")
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
def counted(rulings: Rulings, faction: Faction, row: Row) -> Amount:
    """Every hero of the faction counts in the row in which it lies."""
    of_it = [lying for lying in row if lying.card.faction is faction]
    match rulings.majority:
        case Majority.ALL:
            return heroes_of(of_it)
        case Majority.NO_BLOCKERS:
            return number_of(every(lying.here, is_lowest(lying)) for lying in of_it)
        case Majority.NO_BLOCKED:
            return number_of(every(lying.here, is_highest(lying)) for lying in of_it)
        case Majority.FREE_ONLY:
            return number_of(
                every(lying.here, is_lowest(lying), is_highest(lying)) for lying in of_it
            )
        case Majority.FACE_UP:
            return number_of(lying.here for lying in of_it if lying.face_up)
        case Majority.STRENGTH:
            return strength_of(of_it)
        case _:
            assert_never(rulings.majority)


def is_lowest(lying: LyingHero) -> Condition:
    """No hero lies under it."""
    return opposite(some(lying.below.values()))


def is_highest(lying: LyingHero) -> Condition:
    """No hero lies on it."""
    return opposite(some(lying.above.values()))


@consults("row-tie")
def rows_tie(rulings: Rulings, counts: Pair[Amount], rows: Rows) -> Condition:
    """The rows tie when both hold equally many heroes of the faction."""
    match rulings.row_tie:
        case RowTie.FACTION_COUNT:
            return are_equal(counts)
        case RowTie.TOTAL_COUNT:
            return some((are_equal(counts), are_equal((heroes_of(rows[0]), heroes_of(rows[1])))))
        case _:
            assert_never(rulings.row_tie)


def are_equal(amounts: Pair[Amount]) -> Condition:
    """Neither amount is more than the other."""
    return opposite(some((is_more(*amounts), is_more(*reversed(amounts)))))


@consults("empty-faction")
def is_considered(rulings: Rulings, faction: Faction, rows: Rows) -> Condition:
    """Each of the four factions is considered, even if the rows hold none of its heroes."""
    match rulings.empty_faction:
        case EmptyFaction.CONSIDERED:
            return True
        case EmptyFaction.SKIPPED:
            return some(
                [lying.here for row in rows for lying in row if lying.card.faction is faction]
            )
        case _:
            assert_never(rulings.empty_faction)


@consults("award")
def obtained(rulings: Rulings, faction: Faction, row: Row, *, leads: Condition) -> tuple[Row, Row]:
    """The heroes of the faction in the row are obtained; gives them and what is left there.

    Both parts keep the order of the row, and a hero that cannot be in one is there never.
    """
    match rulings.award:
        case Award.FACTION:
            goes: Sequence[Condition] = [lying.card.faction is faction for lying in row]
        case Award.STACKS:
            goes = [lying.is_stacked_with(faction) for lying in row]
        case Award.WHOLE_ROW:
            goes = [True] * len(row)
        case Award.ASYMMETRIC:
            goes = [some((lying.card.faction is faction, leads)) for lying in row]
        case _:
            assert_never(rulings.award)
    pairs = list(zip(row, goes, strict=True))
    return (
        tuple([lying.only_if(condition) for lying, condition in pairs]),
        tuple([lying.without(faction).only_if(opposite(condition)) for lying, condition in pairs]),
    )


def there(row: Iterable[LyingHero]) -> Row:
    """The heroes that some table has there."""
    return tuple([lying for lying in row if lying.still is not False])


def row_of_each(leads: Pair[Condition], counts: Pair[Amount]) -> Condition:
    """The leader in influence takes the row with the most heroes; in a tie each the closest.

    Gives whether each player takes the row of the other.
    """
    b_is_longer = is_more(*reversed(counts))
    return some((every(leads[0], b_is_longer), every(leads[1], opposite(b_is_longer))))
