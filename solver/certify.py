"""Second opinions: an answer of the solver is looked at again in ways that do not need it."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice

from z3 import BoolRef, BoolVal

from oshra.model.combining import ALWAYS, constant, not_negative, scaled, some, summed
from oshra.model.errors import OshraError, Undecided
from oshra.model.position import Position
from oshra.model.scoring import score
from oshra.solver.answers import Answer, Verdict, cases_of, value_on
from oshra.solver.cases import Case, Cases
from oshra.solver.conditions import Condition
from oshra.solver.deadline import NO_DEADLINE, Deadline
from oshra.solver.expression import holds
from oshra.solver.questions import Question, Value
from oshra.solver.second_solver import CVC5, can_hold
from oshra.solver.worlds import leaders_that_fit, worlds

MODEL = "model"
"""The model has scored a table for every value that is said to be possible."""
BRUTE_FORCE = "brute force"
"""The model has scored every table that fits."""
CENSUS = "census"
"""Counting faction by faction says the same."""

FEW_WORLDS = 300
"""So many tables are written out for every answer."""

FEW_UNKNOWN = 8
"""With more unknown heroes there are so many tables that it is quicker to count them."""

FEW_PAIRS = 30
"""So many pairs of leaders are counted for every answer."""

Values = tuple[Value, ...]
"""The possible values; of a number the least and the greatest."""


@dataclass(unsafe_hash=True)
class OpinionsDiffer(OshraError):
    """An answer that a second opinion does not confirm; neither can be believed."""

    who: str
    """Who disagrees with the solver."""
    question: str
    """What was asked."""
    solver: str
    """What the solver says."""
    other: str
    """What the second opinion says."""

    def __str__(self) -> str:
        """Say who says what."""
        return (
            f"solver and {self.who} disagree on {self.question!r}: found {self.solver}, "
            f"expected {self.other}; neither answer can be believed"
        )


@dataclass(frozen=True, slots=True)
class Effort:
    """How much a second opinion may cost."""

    worlds: int = FEW_WORLDS
    """Write out at most so many tables."""
    pairs: int = FEW_PAIRS
    """Count the tables of at most so many pairs of leaders."""
    always: bool = False
    """Ask everybody, not only until one agrees."""


LITTLE = Effort()
"""What every answer may cost."""

MUCH = Effort(worlds=20_000, pairs=60, always=True)
"""What an answer may cost if the reasons are asked for."""


def certify(
    position: Position,
    answer: Answer,
    deadline: Deadline = NO_DEADLINE,
    effort: Effort = LITTLE,
) -> tuple[str, ...]:
    """Who agrees with an answer about a table; nobody is asked where there is no answer.

    Raises `OpinionsDiffer` as soon as one does not agree.
    """
    if answer.verdict is Verdict.UNKNOWN:
        return ()
    agreed = [MODEL] if answer.witnesses else []
    opinions = [(BRUTE_FORCE, by_brute_force), (CENSUS, by_census)]
    if unknown_heroes(position) > FEW_UNKNOWN:
        opinions.reverse()
    for who, opinion in opinions:
        if len(agreed) > bool(answer.witnesses) and not effort.always:
            break
        try:
            values = opinion(position, answer.question, deadline, effort)
        except Undecided:
            continue
        if values != answer.values:
            raise OpinionsDiffer(who, answer.question.text, said(answer.values), said(values))
        agreed.append(who)
    if effort.always or len(agreed) == bool(answer.witnesses):
        agreed += by_second_solver(position, answer, deadline)
    return tuple(agreed)


def unknown_heroes(position: Position) -> int:
    """How many heroes on the table are not known."""
    sights = [card.sight for row in position.rows for stack in row for card in stack]
    sights += [sight for council in position.councils for sight in council]
    return sum(sight.hero is None for sight in sights)


def by_second_solver(position: Position, answer: Answer, deadline: Deadline) -> tuple[str, ...]:
    """The name of the second solver if it agrees that no other value is possible.

    Raises `OpinionsDiffer` if it does not agree.
    """
    question = answer.question
    excluded = [claim for value, claim in question.claims.items() if value not in answer.values]
    if question.number is not None and answer.values:
        least, most = (constant(int(value)) for value in answer.values)
        one = constant(1)
        excluded = [
            not_negative(summed((question.number, scaled(-1, most), scaled(-1, one)))),
            not_negative(summed((least, scaled(-1, question.number), scaled(-1, one)))),
        ]
    elif question.number is not None:
        excluded = [ALWAYS]
    if not excluded:
        return ()
    cases = cases_of(position, question, deadline, "second ")
    claim = holds(some(excluded), cases.table, cases.sheet)
    try:
        if can_hold(asserted(cases, claim), deadline):
            raise OpinionsDiffer(CVC5, question.text, said(answer.values), "another value as well")
    except Undecided:
        return ()
    return (CVC5,)


def asserted(cases: Cases, claim: Condition) -> list[BoolRef]:
    """All that holds of tables with a property."""
    property_told = BoolVal(claim) if isinstance(claim, bool) else claim
    return [*cases.solver.assertions(), property_told]


def said(values: Values) -> str:
    """Values in words; none if no deal fits."""
    return ", ".join(str(value) for value in values) or "no table that fits"


def by_brute_force(
    position: Position,
    question: Question,
    deadline: Deadline = NO_DEADLINE,
    effort: Effort = LITTLE,
) -> Values:
    """The possible values by scoring every table that fits.

    Raises `Undecided` if there are too many or time is over.
    """
    found: set[Value] = set()
    for final in tuple(worlds(position, at_most=effort.worlds)):
        deadline.check()
        sheet = score(position.rules.rulings, final)
        found.add(value_on(question, Case(position.rules, final, sheet)))
    return in_order(question, found)


def in_order(question: Question, found: set[Value]) -> Values:
    """Values in the order of the question; of a number the least and the greatest."""
    if question.number is None:
        return tuple(value for value in question.claims if value in found)
    numbers = [value for value in found if isinstance(value, int)]
    return (min(numbers), max(numbers)) if numbers else ()


def by_census(
    position: Position,
    question: Question,
    deadline: Deadline = NO_DEADLINE,
    effort: Effort = LITTLE,
) -> Values:
    """The possible values by counting faction by faction.

    Raises `Undecided` for what is not counted, under readings that are not counted, and for too
    many pairs of leaders.
    """
    from oshra.solver.tallies import tally_of, values_counted  # noqa: PLC0415 - NumPy is loaded only where something is counted

    pairs = len(tuple(islice(leaders_that_fit(position), effort.pairs + 1)))
    if pairs > effort.pairs:
        raise Undecided(f"there are more than {effort.pairs} pairs of leaders")
    deadline.check()
    return in_order(question, values_counted(question, tally_of(position, deadline)))
