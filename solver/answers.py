"""Answers: what unknown cards leave possible, with a table for every possible value."""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum

from oshra.model.combining import ALWAYS, constant, difference, not_negative, scaled
from oshra.model.errors import Undecided
from oshra.model.evaluation import holds, number
from oshra.model.position import Position
from oshra.model.terms import Total, facts
from oshra.solver.cases import Case, Cases
from oshra.solver.deadline import NO_DEADLINE, Deadline
from oshra.solver.detail import detail_needed
from oshra.solver.expression import number as number_terms
from oshra.solver.memory import memory_heeded
from oshra.solver.position_table import table_of_position
from oshra.solver.questions import Question, Value


class Verdict(Enum):
    """What can be said of a question."""

    FORCED = "forced"
    """Whatever the unknown cards are, the answer is the same."""
    OPEN = "open"
    """The answer depends on the unknown cards."""
    IMPOSSIBLE = "impossible"
    """No deal fits the table."""
    UNKNOWN = "unknown"
    """No answer was found in time."""


@dataclass(frozen=True, slots=True)
class Answer:
    """The answer to a question about a table."""

    question: Question
    """The question."""
    verdict: Verdict
    """What can be said."""
    values: tuple[Value, ...]
    """The possible values; of a number the least and the greatest."""
    witnesses: Mapping[Value, Case] = field(default_factory=dict)
    """A table for each of these values."""
    undecided: str = ""
    """Why there is no answer, if so; then the values are those found until then."""
    seconds: float = 0.0
    """How long it took."""


def answer(position: Position, question: Question, deadline: Deadline = NO_DEADLINE) -> Answer:
    """Answer a question about a final table with unknown cards.

    Raises `BadPosition` before the end of a game.
    """
    started = time.perf_counter()
    try:
        with memory_heeded():
            return answer_from(cases_of(position, question, deadline), question, started)
    except Undecided as reason:
        seconds = time.perf_counter() - started
        return Answer(question, Verdict.UNKNOWN, (), {}, str(reason), seconds)


def cases_of(
    position: Position, question: Question, deadline: Deadline = NO_DEADLINE, prefix: str = ""
) -> Cases:
    """The tables that fit a position, told apart as finely as a question needs."""
    asked = [fact for term in question.terms for fact in facts(term)]
    detail = detail_needed(position.rules.rulings, asked)
    return Cases(table_of_position(position, detail, prefix), deadline, f"{prefix}step")


def answer_from(cases: Cases, question: Question, started: float | None = None) -> Answer:
    """Answer a question from tables that are already in a solver."""
    began = time.perf_counter() if started is None else started
    found: dict[Value, Case] = {}
    undecided = ""
    try:
        if question.number is None:
            _collect(cases, question, found)
        else:
            _collect_extremes(cases, question.number, found)
    except Undecided as reason:
        undecided = str(reason)
    values = tuple(value for value in question.claims if value in found)
    if question.number is not None and found:
        values = (min(found), max(found))
    return Answer(
        question,
        _verdict(found, undecided),
        values,
        {value: found[value] for value in values},
        undecided,
        time.perf_counter() - began,
    )


def _verdict(found: Mapping[Value, Case], undecided: str) -> Verdict:
    if undecided:
        return Verdict.UNKNOWN
    if not found:
        return Verdict.IMPOSSIBLE
    return Verdict.FORCED if len(found) == 1 else Verdict.OPEN


def _collect(cases: Cases, question: Question, found: dict[Value, Case]) -> None:
    """Find a table for every value that is possible."""
    for value, claim in question.claims.items():
        if value not in found and (case := cases.find(claim)) is not None:
            found[value] = case


def value_on(question: Question, case: Case) -> Value:
    """The value that a question has on one table."""
    if question.number is not None:
        return number(question.number, case.final, case.sheet)
    return next(
        value for value, claim in question.claims.items() if holds(claim, case.final, case.sheet)
    )


def _collect_extremes(cases: Cases, total: Total, found: dict[Value, Case]) -> None:
    """Find a table for the least and the greatest value of a number."""
    some_case = cases.find(ALWAYS)
    if some_case is None:
        return
    least, with_least = greatest(cases, scaled(-1, total), some_case)
    most, with_most = greatest(cases, total, some_case)
    found.update({-least: with_least, most: with_most})


def greatest(cases: Cases, total: Total, known: Case) -> tuple[int, Case]:
    """The greatest value of a number, and a table with it, starting from a table that is known."""
    best = number(total, known.final, known.sheet)
    bound = number_terms(total, cases.table, cases.sheet).greatest
    while best < bound:
        middle = (best + bound + 1) // 2
        case = cases.find(not_negative(difference(total, constant(middle))))
        if case is None:
            bound = middle - 1
        else:
            best, known = number(total, case.final, case.sheet), case
    return best, known
