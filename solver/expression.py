"""Expressions as terms: the same typed tree that the model evaluates, for all tables at once."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import reduce
from typing import assert_never

from oshra.model.cards import Hero
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
from oshra.model.terms import Condition as Claim
from oshra.solver.amounts import (
    Amount,
    at_least,
    chosen,
    is_exactly,
    is_more,
    times,
    total,
)
from oshra.solver.conditions import Condition, alike, every, opposite, some
from oshra.solver.score_sheet import SheetTerms
from oshra.solver.table import Holding, LyingHero, OpenTable, heroes_of, strength_of

Rewriting = Callable[[Amount], Amount]
"""Another way to write an amount, of which a solver may see more."""


def as_it_is(amount: Amount) -> Amount:
    """The amount as it is."""
    return amount


def holds(  # noqa: PLR0911 - one answer for each kind of condition
    condition: Claim, table: OpenTable, sheet: SheetTerms, rewritten: Rewriting = as_it_is
) -> Condition:
    """Whether a condition holds of a final table with its score sheet."""
    match condition:
        case Truth():
            return condition.value
        case NotNegative():
            return at_least(number(condition.total, table, sheet, rewritten), 0)
        case IsZero():
            return is_exactly(number(condition.total, table, sheet, rewritten), 0)
        case Not():
            return opposite(holds(condition.condition, table, sheet, rewritten))
        case Every():
            parts = [holds(part, table, sheet, rewritten) for part in condition.conditions]
            return every(*parts)
        case Some():
            return some([holds(part, table, sheet, rewritten) for part in condition.conditions])
        case Alike():
            return alike(
                holds(condition.left, table, sheet, rewritten),
                holds(condition.right, table, sheet, rewritten),
            )
        case _:
            return fact_holds(condition, table, sheet)


def number(
    expression: Total, table: OpenTable, sheet: SheetTerms, rewritten: Rewriting = as_it_is
) -> Amount:
    """The number that an expression gives for a final table with its score sheet."""
    parts = [
        times(factor, _quantity(quantity, table, sheet, rewritten))
        for factor, quantity in expression.parts
    ]
    return rewritten(total([Amount((), expression.constant), *parts]))


def _quantity(
    quantity: Quantity, table: OpenTable, sheet: SheetTerms, rewritten: Rewriting
) -> Amount:
    match quantity:
        case Choice():
            return chosen(
                holds(quantity.condition, table, sheet, rewritten),
                number(quantity.then, table, sheet),
                number(quantity.otherwise, table, sheet),
            )
        case Greatest():
            return reduce(_greater, [number(each, table, sheet) for each in quantity.totals])
        case Least():
            return reduce(_smaller, [number(each, table, sheet) for each in quantity.totals])
        case _:
            return fact_number(quantity, table, sheet)


def _greater(left: Amount, right: Amount) -> Amount:
    return chosen(is_more(left, right), left, right)


def _smaller(left: Amount, right: Amount) -> Amount:
    return chosen(is_more(left, right), right, left)


def fact_number(  # noqa: C901, PLR0911 - one answer for each fact
    fact: NumberFact, table: OpenTable, sheet: SheetTerms
) -> Amount:
    """The number that stands on the score sheet or is counted on the table."""
    match fact:
        case ArmyStrength():
            return sheet.armies[fact.player].strength
        case ArmyHeroes():
            return sheet.armies[fact.player].heroes
        case InfluenceIn():
            return sheet.faction(fact.faction).influence[fact.player]
        case ObtainedStrength():
            return strength_of(sheet.faction(fact.faction).obtained(fact.player))
        case RowCounted():
            return sheet.faction(fact.faction).count[fact.row]
        case CouncilHeroes(faction=None):
            return table.council_sizes[fact.player]
        case CouncilHeroes():
            return heroes_of(table.final.councils[fact.player], fact.faction)
        case RowHeroes(faction=None):
            return table.row_sizes[fact.row]
        case RowHeroes():
            return heroes_of(table.final.rows[fact.row], fact.faction)
        case RowStrength():
            return strength_of(table.final.rows[fact.row], fact.faction)
        case RowBlocks():
            return table.blocks[fact.row]
        case _:
            assert_never(fact)


def fact_holds(  # noqa: PLR0911 - one answer for each fact
    fact: ConditionFact, table: OpenTable, sheet: SheetTerms
) -> Condition:
    """Whether the score sheet or the table says so."""
    final = table.final
    match fact:
        case WinnerIs():
            return sheet.winner[fact.winner]
        case TieIs():
            return sheet.faction(fact.faction).tied[fact.tie]
        case RowIs():
            return sheet.faction(fact.faction).takes[fact.player][fact.row]
        case IsAbsent():
            return sheet.faction(fact.faction).discards[fact.player]
        case LeaderIs():
            return table.leader_ids[fact.player].get(fact.leader, False)
        case SlotHolds():
            lying = [each for each in final.rows[fact.row] if each.slot == fact.number]
            return _is_there(fact.hero, lying)
        case RowHolds():
            return _is_there(fact.hero, final.rows[fact.row])
        case CouncilHolds():
            return _is_there(fact.hero, final.councils[fact.player])
        case _:
            assert_never(fact)


def _is_there(hero: Hero, held: Iterable[Holding | LyingHero]) -> Condition:
    return some([each.here for each in held if each.card.hero is hero])
