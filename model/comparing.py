"""Comparisons in an expression: numbers, conditions and names, each only with its like."""

from __future__ import annotations

import ast
import difflib
from collections.abc import Iterable
from dataclasses import dataclass

from oshra.model.combining import (
    alike,
    constant,
    difference,
    is_zero,
    not_negative,
    opposite,
    summed,
)
from oshra.model.errors import BadExpression
from oshra.model.picks import COMPARED, Pick, Value, same, sort_of
from oshra.model.syntax import Source
from oshra.model.terms import Condition, Total
from oshra.model.vocabulary import Vocabulary

_WHERE_QUOTED = (
    "quoted words only beside leader() or tie(); players and factions stand without quotation marks"
)

Side = tuple[ast.expr, Value | str]
"""One side of a comparison: where it stands and what it is, a quoted word as it is written."""


@dataclass(frozen=True, slots=True)
class Comparison:
    """Comparisons in one text."""

    source: Source
    """The text."""
    vocabulary: Vocabulary
    """The quoted words that it may use."""

    def relation(self, operator: ast.cmpop, left: Side, right: Side) -> Condition:
        """The condition that two neighbours in a chain of comparisons make."""
        match operator:
            case ast.Eq():
                return self._equal(left, right)
            case ast.NotEq():
                return opposite(self._equal(left, right))
            case ast.LtE():
                return not_negative(difference(self._number(right), self._number(left)))
            case ast.GtE():
                return not_negative(difference(self._number(left), self._number(right)))
            case ast.Lt():
                return not_negative(_one_less(difference(self._number(right), self._number(left))))
            case ast.Gt():
                return not_negative(_one_less(difference(self._number(left), self._number(right))))
            case _:
                raise self._refuse(left, right, "another sign", "==, !=, <, <=, > or >=")

    def _number(self, side: Side) -> Total:
        node, value = side
        if not isinstance(value, Total):
            raise self.source.refuse(
                node, _sort(value), "a number beside <, <=, > or >=; compare others with == or !="
            )
        return value

    def _equal(self, left: Side, right: Side) -> Condition:
        ours, theirs = left[1], right[1]
        match ours, theirs:
            case str(), Pick():
                return same(self._meant(left, theirs), theirs)
            case Pick(), str():
                return same(ours, self._meant(right, ours))
            case Total(), Total():
                return is_zero(difference(ours, theirs))
            case Pick(), Pick() if theirs.kind in COMPARED[ours.kind]:
                return same(ours, theirs)
            case (str() | Total() | Pick(), _) | (_, str() | Total() | Pick()):
                found = f"{_sort(ours)} beside {_sort(theirs)}"
                raise self._refuse(left, right, found, "two that can be compared")
            case _:
                return alike(ours, theirs)

    def _meant(self, side: Side, beside: Pick) -> Pick:
        node, word = side
        words = self.vocabulary.words(beside.kind)
        if word not in words:
            expected = nearest(str(word), words) if words else _WHERE_QUOTED
            raise self.source.refuse(
                node, f"the word {word!r} beside {beside.kind.value}", expected
            )
        return words[str(word)]

    def _refuse(self, left: Side, right: Side, found: str, expected: str) -> BadExpression:
        start, end = left[0].col_offset, right[0].end_col_offset
        return self.source.refuse_at(start, end or start, found, expected)


def _sort(value: Value | str) -> str:
    return "a quoted word" if isinstance(value, str) else sort_of(value)


def _one_less(total: Total) -> Total:
    return summed((total, constant(-1)))


def nearest(word: str, valid: Iterable[str]) -> str:
    """The valid names that are most like a word, or all of them."""
    known = list(valid)
    return "one of " + ", ".join(difflib.get_close_matches(word, known, cutoff=0.5) or known)
