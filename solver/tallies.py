"""Tallies: how many of the tables that fit a position have a property, by the census."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from oshra.model.cards import PLAYERS
from oshra.model.combining import difference, once, scaled, summed
from oshra.model.errors import Undecided
from oshra.model.facts import ArmyStrength, IsAbsent, RowIs, TieIs, WinnerIs
from oshra.model.position import Position
from oshra.model.terms import Condition, IsZero, Not, NotNegative, Some, Total, Truth
from oshra.solver.census import Census, census_of
from oshra.solver.questions import Question, Value

NOT_COUNTED = "the census does not count this"
"""Why the census has no answer to most expressions."""


def values_counted(position: Position, question: Question) -> set[Value]:
    """The values of a question that at least one table has.

    Raises `Undecided` for a question that is not counted, or readings under which nothing is.
    """
    counted = census_of(position)
    if question.number is not None:
        return {number for number, tables in numbers(question.number, counted).items() if tables}
    return {value for value, claim in question.claims.items() if tables_with(claim, counted)}


def tables_with(claim: Condition, counted: Census) -> int:  # noqa: PLR0911 - one answer for each kind of claim
    """How many tables have a property.

    Raises `Undecided` if the census does not count it.
    """
    match claim:
        case Truth():
            return counted.total if claim.value else 0
        case Not():
            return counted.total - tables_with(claim.condition, counted)
        case WinnerIs():
            return counted.won(claim.winner)
        case TieIs():
            return counted.ties[claim.faction][claim.tie]
        case RowIs():
            return counted.own_rows[claim.faction][claim.row is claim.player]
        case IsAbsent():
            return counted.absent[claim.player, claim.faction]
        case IsZero():
            return numbers(claim.total, counted)[0]
        case NotNegative():
            found = numbers(claim.total, counted)
            return sum(tables for number, tables in found.items() if number >= 0)
        case Some() if exclude_each_other(claim):
            return sum(tables_with(each, counted) for each in claim.conditions)
        case _:
            raise Undecided(NOT_COUNTED)


def exclude_each_other(claim: Some) -> bool:
    """Whether it is plain that no table has two of the properties: one player, several rows."""
    rows = [each for each in claim.conditions if isinstance(each, RowIs)]
    about = {(each.player, each.faction) for each in rows}
    return len(about) == 1 and len({each.row for each in rows}) == len(claim.conditions)


def numbers(total: Total, counted: Census) -> Counter[int]:
    """How many tables have each value of a number.

    Raises `Undecided` if the census does not count it.
    """
    for known, tables in distributions(counted):
        if total.parts == known.parts:
            return Counter({number + total.constant: each for number, each in tables.items()})
    raise Undecided(NOT_COUNTED)


def distributions(counted: Census) -> Iterator[tuple[Total, Counter[int]]]:
    """The numbers that the census counts, each with the tables for each of its values."""
    ours, theirs = (once(ArmyStrength(player)) for player in PLAYERS)
    for number, tables in (
        (difference(ours, theirs), counted.margins),
        (summed((ours, theirs)), counted.sums),
        (ours, counted.strengths[0]),
        (theirs, counted.strengths[1]),
    ):
        yield number, tables
        yield scaled(-1, number), Counter({-value: each for value, each in tables.items()})
