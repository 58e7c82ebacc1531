"""Look: find a table with a property in whichever way comes to an end, by search or by counting."""

from __future__ import annotations

from dataclasses import dataclass

from oshra.model.errors import Undecided
from oshra.model.rules import Rules
from oshra.model.terms import Condition as Claim
from oshra.solver.certify import CENSUS
from oshra.solver.certify_search import certify_search, tables_counted
from oshra.solver.deadline import Deadline
from oshra.solver.search import Finding, Scope, find
from oshra.solver.smallest import find_smallest


@dataclass(frozen=True, slots=True)
class Looked:
    """What was found, and who agrees."""

    finding: Finding
    """What was found."""
    agreed: tuple[str, ...]
    """Who agrees."""


def look_for(
    rules: Rules, claim: Claim, scope: Scope, deadline: Deadline, *, smallest: bool = False
) -> Looked:
    """Look for a table with a property, a smallest one if that is asked for.

    Where the solver has no answer soon, the census may count that there is no such table.
    """

    def is_none() -> bool:
        try:
            return tables_counted(rules, claim, scope, deadline) == 0
        except Undecided:
            return False

    search = find_smallest if smallest else find
    finding = search(rules, claim, scope, deadline, is_none)
    if finding.is_counted:
        return Looked(finding, (CENSUS,))
    return Looked(finding, certify_search(rules, claim, scope, finding, deadline))
