"""Truths: what is true in a case that a solver found.

Z3's own functions in Python make an object of every answer and look at it from all sides; a table
has a hundred conditions, and to read them one by one so takes longer than to find the case.
"""

from __future__ import annotations

from collections.abc import Callable

from z3 import BoolRef, ModelRef
from z3.z3core import Z3_get_bool_value, Z3_model_eval
from z3.z3types import Ast

from oshra.solver.building import CONTEXT

TRUE_IN_Z3 = 1
"""How Z3 says that a condition is true."""

COMPLETE = True
"""What a case leaves open is false in it."""


def truths_of(found: ModelRef) -> Callable[[BoolRef], bool]:
    """For every term whether it is true in the case; what the case leaves open is false."""
    context, case, answer = CONTEXT.ref(), found.model, (Ast * 1)()

    def is_true(term: BoolRef) -> bool:
        Z3_model_eval(context, case, term.ast, COMPLETE, answer)
        return Z3_get_bool_value(context, answer[0]) == TRUE_IN_Z3

    return is_true
