"""A table that is fully known, as terms: every condition is plainly true or false."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TypeVar

from oshra.model.cards import FACTIONS, Faction, Hero, Pair
from oshra.model.rows import LyingRow
from oshra.model.score_sheet import Army
from oshra.model.table import FinalTable, Stack
from oshra.solver.amounts import Amount
from oshra.solver.conditions import TRUE, Condition
from oshra.solver.placing import card_of
from oshra.solver.score_sheet import ArmyTerms
from oshra.solver.table import Holding, LeaderTerms, LyingHero, Row, TableTerms, one_of_leaders

T = TypeVar("T")


def table_of(final: FinalTable) -> TableTerms:
    """A final table as terms."""
    return TableTerms(
        rows_of((LyingRow(final.rows[0]), LyingRow(final.rows[1]))),
        (holdings(final.councils[0]), holdings(final.councils[1])),
        (one_of_leaders({final.leaders[0]: True}), one_of_leaders({final.leaders[1]: True})),
        final.order,
        final.loser,
    )


def rows_of(rows: Pair[LyingRow]) -> Pair[Row]:
    """Both rows as terms."""
    return row_of(rows[0]), row_of(rows[1])


def row_of(row: LyingRow) -> Row:
    """A row as terms."""
    return tuple(
        LyingHero(
            card_of(card.hero),
            TRUE,
            card.face_up,
            _factions_of(stack[level + 1 :]),
            _factions_of(stack[:level]),
            number,
        )
        for number, stack in enumerate(row.stacks, 1)
        for level, card in enumerate(stack)
    )


def _factions_of(stack: Stack) -> Mapping[Faction, Condition]:
    factions = {card.hero.faction for card in stack}
    return {faction: faction in factions for faction in FACTIONS}


def holdings(heroes: Iterable[Hero]) -> tuple[Holding, ...]:
    """Heroes that are held for sure."""
    return tuple(Holding(card_of(hero), TRUE) for hero in heroes)


def army_terms(army: Army) -> ArmyTerms:
    """A known army as terms."""
    return ArmyTerms(Amount((), army.strength), Amount((), army.heroes))


def number_in(amount: Amount) -> int | str:
    """The number that a known amount is, or that it is none."""
    return f"{len(amount.parts)} unknown parts" if amount.parts else amount.constant


def names_held(held: Iterable[Holding | LyingHero]) -> list[str]:
    """The heroes that are there, by name and in order."""
    return sorted(each.card.name for each in held if each.here is True)


def names_of(heroes: Iterable[Hero]) -> list[str]:
    """Heroes by name and in order."""
    return sorted(hero.name for hero in heroes)


def row_looks(row: Row) -> list[tuple[str, bool, bool, bool]]:
    """What is to be seen in a row: its heroes, their sides, and whether others lie around them."""
    return sorted(
        (
            lying.card.name,
            lying.face_up,
            any(lying.above.values()),
            any(lying.below.values()),
        )
        for lying in row
        if lying.here is True
    )


def leader_looks(leader: LeaderTerms) -> list[object]:
    """What a known leader prints."""
    return [
        (leader.named[faction], leader.nonzero[faction], number_in(leader.printed[faction]))
        for faction in FACTIONS
    ]


def those_that_hold(conditions: Mapping[T, Condition], keys: Sequence[T]) -> list[T]:
    """The keys whose condition is true, in the order given."""
    return [key for key in keys if conditions[key] is True]
