"""Dimensions: in what respect two readings may differ, and what cannot differ by construction.

What a dimension is computed from is read from the source: a ruling that none of the modules
behind a dimension consults cannot change it. That is the proof that most verdicts rest on.
"""

from __future__ import annotations

import ast
from enum import Enum
from functools import cache

from oshra.model.consultations import MODEL, consulted_by, marked_functions


class Dimension(Enum):
    """In what respect two readings may differ."""

    LEGAL = "legal"
    """The actions offered somewhere."""
    FINAL = "final"
    """Which final tables can be reached."""
    SCORE = "score"
    """Strengths, numbers of heroes, winner, by what."""
    WINNER = "winner"
    """The winner alone."""
    VIEW = "view"
    """What a player is shown."""
    LENGTH = "length"
    """The number of turns."""


ENTRANCES = {
    Dimension.LEGAL: ("play", "deal"),
    Dimension.FINAL: ("play", "deal"),
    Dimension.SCORE: ("scoring",),
    Dimension.WINNER: ("scoring",),
    Dimension.VIEW: ("view",),
    Dimension.LENGTH: ("play", "deal"),
}
"""The modules in which each dimension is computed; what they import belongs to it."""


@cache
def imported_by(name: str) -> frozenset[str]:
    """The modules of the model that a module imports."""
    tree = ast.parse((MODEL / f"{name}.py").read_text(encoding="utf-8"))
    return frozenset(
        module.rsplit(".", maxsplit=1)[-1]
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom)
        for module in (node.module or "",)
        if module.startswith("oshra.model.")
    )


@cache
def behind(dimension: Dimension) -> frozenset[str]:
    """All modules of the model that a dimension is computed from."""
    found: set[str] = set()
    waiting = list(ENTRANCES[dimension])
    while waiting:
        module = waiting.pop()
        if module not in found:
            found.add(module)
            waiting += imported_by(module)
    return frozenset(found)


def cannot_change(ruling: str, dimension: Dimension) -> str:
    """Why a ruling cannot change a dimension, or an empty text if it might."""
    functions = consulted_by(ruling, marked_functions())
    if any(function.module in behind(dimension) for function in functions):
        return ""
    names = ", ".join(f"{function.path} {function.name}" for function in functions)
    return f"only {names} consults it, and nothing that computes this calls it"
