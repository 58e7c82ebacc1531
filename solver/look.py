"""Look: find a table with a property in whichever way comes to an end, by search or by counting."""

from __future__ import annotations

from dataclasses import dataclass, replace

from oshra.model.errors import Undecided
from oshra.model.rules import Rules
from oshra.model.terms import Condition as Claim
from oshra.solver.certify import CENSUS
from oshra.solver.certify_search import certify_search, tables_counted
from oshra.solver.deadline import Deadline
from oshra.solver.search import Finding, Outcome, Scope, find
from oshra.solver.smallest import find_smallest

SOON = 5.0
"""Seconds after which counting is tried before the solver is asked again."""


@dataclass(frozen=True, slots=True)
class Looked:
    """What was found, and who agrees."""

    finding: Finding
    """What was found."""
    agreed: tuple[str, ...]
    """Who agrees."""
    is_counted: bool = False
    """Whether the census alone says that there is none, and the solver came to no end."""


def look_for(
    rules: Rules, claim: Claim, scope: Scope, deadline: Deadline, *, smallest: bool = False
) -> Looked:
    """Look for a table with a property, a smallest one if that is asked for.

    Where the solver has no answer soon, the census may count that there is no such table.
    """
    search = find_smallest if smallest else find
    finding = search(rules, claim, scope, deadline.or_within(SOON))
    if finding.outcome is Outcome.UNKNOWN:
        try:
            if tables_counted(rules, claim, scope, deadline) == 0:
                none = replace(finding, outcome=Outcome.NONE, undecided="")
                return Looked(none, (CENSUS,), is_counted=True)
        except Undecided:
            pass
    if finding.undecided and not deadline.is_over:
        finding = search(rules, claim, scope, deadline)
    return Looked(finding, certify_search(rules, claim, scope, finding, deadline))
