"""Second opinions on searches: that no table has a property is looked at again in other ways."""

from __future__ import annotations

from z3 import BoolRef

from oshra.model.errors import Undecided
from oshra.model.rules import Rules
from oshra.model.terms import Condition as Claim
from oshra.solver.cases import Cases
from oshra.solver.certify import CENSUS, MODEL, OpinionsDiffer, asserted
from oshra.solver.deadline import NO_DEADLINE, Deadline
from oshra.solver.expression import holds
from oshra.solver.search import Finding, Outcome, Scope, Searcher
from oshra.solver.second_solver import CVC5, can_hold


def certify_search(
    rules: Rules, claim: Claim, scope: Scope, finding: Finding, deadline: Deadline = NO_DEADLINE
) -> tuple[str, ...]:
    """Who agrees with the result of a search for a property.

    A table that was found is confirmed by the model, that there is none by the census.

    Raises `OpinionsDiffer` if somebody does not agree.
    """
    match finding.outcome:
        case Outcome.FOUND:
            return (MODEL,)
        case Outcome.UNKNOWN:
            return ()
        case Outcome.NONE:
            try:
                number = tables_counted(rules, claim, scope, deadline)
            except Undecided:
                return by_second_solver(rules, claim, scope, deadline)
            if number:
                raise OpinionsDiffer(CENSUS, "the search", "no table", f"{number} tables")
            return (CENSUS,)


def by_second_solver(
    rules: Rules, claim: Claim, scope: Scope, deadline: Deadline
) -> tuple[str, ...]:
    """The name of the second solver if it agrees that no table has a property.

    It is told what play does not reach no more than that legal play may leave the table; a
    table that it takes for possible is then no objection.
    """
    try:
        possible = can_hold(assertions_of(rules, claim, scope, deadline), deadline)
    except Undecided:
        return ()
    if possible and scope.fragment is not None:
        raise OpinionsDiffer(CVC5, "the search", "no table", "a table")
    return () if possible else (CVC5,)


def assertions_of(
    rules: Rules, claim: Claim, scope: Scope, deadline: Deadline = NO_DEADLINE
) -> list[BoolRef]:
    """All that holds of the tables of a scope that have a property.

    Which full tables play reaches is said only as far as its limits go.
    """
    table = Searcher(rules, scope, claim, deadline).shaped.table
    cases = Cases(table, deadline, "second")
    return asserted(cases, holds(claim, cases.table, cases.sheet))


def tables_counted(rules: Rules, claim: Claim, scope: Scope, deadline: Deadline) -> int:
    """How many tables of a scope have a property, by the census.

    Raises `Undecided` for what it does not count: fragments, any deck, in which slot a hero lies.
    """
    if scope.fragment is not None or scope.decks is not None:
        raise Undecided("the census counts the full tables of one deck")
    from oshra.solver.tallies import (  # noqa: PLC0415 - NumPy is loaded only where something is counted
        tables_with,
        tally_of_play,
    )

    return tables_with(claim, tally_of_play(rules, deadline))
