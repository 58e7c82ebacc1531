"""Dimensions: in what respect two readings may differ, and what cannot differ by construction.

What a dimension is computed from is read from the source: a ruling that none of the modules
behind a dimension consults cannot change it. That is the proof that most verdicts rest on.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
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


PLAY = ("deal", "play")
"""The modules in which a game is dealt and played: legal actions and what follows on them."""

ENTRANCES = {
    Dimension.LEGAL: PLAY,
    Dimension.FINAL: PLAY,
    Dimension.SCORE: (*PLAY, "scoring"),
    Dimension.WINNER: (*PLAY, "scoring"),
    Dimension.VIEW: (*PLAY, "view"),
    Dimension.LENGTH: PLAY,
}
"""The modules in which each dimension is computed; what they import belongs to it.

A line of play is compared as a whole: its result depends on how it was played and when it was
over, and so does what is shown on the way.
"""

PACKAGE = "oshra.model"


@cache
def imported_by(name: str) -> frozenset[str]:
    """The modules of the model that a module imports, anywhere in it and in whichever form."""
    tree = ast.parse((MODEL / f"{name}.py").read_text(encoding="utf-8"))
    return frozenset(
        module.removeprefix(f"{PACKAGE}.").split(".")[0]
        for node in ast.walk(tree)
        for module in _named_in(node)
        if module.startswith(f"{PACKAGE}.")
    )


def _named_in(node: ast.AST) -> Iterator[str]:
    match node:
        case ast.Import(names=names):
            yield from (alias.name for alias in names)
        case ast.ImportFrom(module=module, names=names) if module == PACKAGE:
            yield from (f"{module}.{alias.name}" for alias in names)
        case ast.ImportFrom(module=str(module)):
            yield module
        case _:
            pass


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
