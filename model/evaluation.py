"""Expressions on a concrete table: what its facts are, and whether a condition holds there."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from oshra.model.cards import Faction, Hero
from oshra.model.facts import (
    ArmyHeroes,
    ArmyStrength,
    ConditionFact,
    CouncilHeroes,
    CouncilHolds,
    InfluenceIn,
    IsAbsent,
    LeaderIs,
    NumberFact,
    ObtainedStrength,
    RowBlocks,
    RowCounted,
    RowHeroes,
    RowHolds,
    RowIs,
    RowStrength,
    SlotHolds,
    TieIs,
    WinnerIs,
)
from oshra.model.terms import (
    Alike,
    Choice,
    Condition,
    Every,
    Greatest,
    IsZero,
    Least,
    Not,
    NotNegative,
    Quantity,
    Some,
    Total,
    Truth,
)

if TYPE_CHECKING:
    from collections.abc import Iterable

    from oshra.model.score_sheet import ScoreSheet
    from oshra.model.table import FinalTable, Row


def holds(  # noqa: PLR0911 - one answer for each kind of condition
    condition: Condition, final: FinalTable, sheet: ScoreSheet
) -> bool:
    """Whether a condition holds of a final table with its score sheet."""
    match condition:
        case Truth():
            return condition.value
        case NotNegative():
            return number(condition.total, final, sheet) >= 0
        case IsZero():
            return number(condition.total, final, sheet) == 0
        case Not():
            return not holds(condition.condition, final, sheet)
        case Every():
            return all(holds(part, final, sheet) for part in condition.conditions)
        case Some():
            return any(holds(part, final, sheet) for part in condition.conditions)
        case Alike():
            return holds(condition.left, final, sheet) is holds(condition.right, final, sheet)
        case _:
            return fact_holds(condition, final, sheet)


def number(total: Total, final: FinalTable, sheet: ScoreSheet) -> int:
    """The number that an expression gives for a final table with its score sheet."""
    return total.constant + sum(
        [times * _quantity(quantity, final, sheet) for times, quantity in total.parts]
    )


def _quantity(quantity: Quantity, final: FinalTable, sheet: ScoreSheet) -> int:
    match quantity:
        case Choice():
            chosen = holds(quantity.condition, final, sheet)
            return number(quantity.then if chosen else quantity.otherwise, final, sheet)
        case Greatest():
            return max([number(total, final, sheet) for total in quantity.totals])
        case Least():
            return min([number(total, final, sheet) for total in quantity.totals])
        case _:
            return fact_number(quantity, final, sheet)


def fact_number(  # noqa: PLR0911 - one answer for each fact
    fact: NumberFact, final: FinalTable, sheet: ScoreSheet
) -> int:
    """The number that stands on the score sheet or is counted on the table."""
    match fact:
        case ArmyStrength():
            return sheet.armies[fact.player].strength
        case ArmyHeroes():
            return sheet.armies[fact.player].heroes
        case InfluenceIn():
            return sheet.faction(fact.faction).influence[fact.player]
        case ObtainedStrength():
            heroes = sheet.faction(fact.faction).obtained[fact.player]
            return sum([hero.strength for hero in heroes])
        case RowCounted():
            return sheet.faction(fact.faction).count[fact.row]
        case CouncilHeroes():
            return len(_of(final.councils[fact.player], fact.faction))
        case RowHeroes():
            return len(_of(_lying(final.rows[fact.row]), fact.faction))
        case RowStrength():
            heroes = _of(_lying(final.rows[fact.row]), fact.faction)
            return sum([hero.strength for hero in heroes])
        case RowBlocks():
            return sum([len(stack) - 1 for stack in final.rows[fact.row] if stack])
        case _:
            assert_never(fact)


def fact_holds(  # noqa: PLR0911 - one answer for each fact
    fact: ConditionFact, final: FinalTable, sheet: ScoreSheet
) -> bool:
    """Whether the score sheet or the table says so."""
    match fact:
        case WinnerIs():
            return sheet.winner is fact.winner
        case TieIs():
            return sheet.faction(fact.faction).tie is fact.tie
        case RowIs():
            rows = sheet.faction(fact.faction).rows
            return rows is not None and rows[fact.player] is fact.row
        case IsAbsent():
            return sheet.faction(fact.faction).discards[fact.player]
        case LeaderIs():
            return final.leaders[fact.player].id == fact.leader
        case SlotHolds():
            slots = final.rows[fact.row][fact.number - 1 : fact.number]
            return fact.hero in _lying(slots)
        case RowHolds():
            return fact.hero in _lying(final.rows[fact.row])
        case CouncilHolds():
            return fact.hero in final.councils[fact.player]
        case _:
            assert_never(fact)


def _lying(row: Row) -> tuple[Hero, ...]:
    return tuple([card.hero for stack in row for card in stack])


def _of(heroes: Iterable[Hero], faction: Faction | None) -> tuple[Hero, ...]:
    return tuple([hero for hero in heroes if faction in (None, hero.faction)])
