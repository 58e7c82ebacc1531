"""Orders: whether the order in which the factions are considered changes a result."""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations

from oshra.model.cards import FACTIONS
from oshra.model.rulings import Rulings
from oshra.model.scoring import score
from oshra.model.table import FinalTable
from oshra.properties.invariants import result_of

ORDERS = tuple(permutations(FACTIONS))
"""Every order of the four factions."""


def results_by_order(rulings: Rulings, final: FinalTable) -> set[tuple[object, ...]]:
    """The different results of a table in all orders of the factions."""
    return {result_of(score(rulings, replace(final, order=order))) for order in ORDERS}


def the_order_of_the_factions_never_matters(rulings: Rulings, final: FinalTable) -> str | None:
    """In every order of the factions the result is the same."""
    results = results_by_order(rulings, final)
    return None if len(results) == 1 else f"{len(results)} results in {len(ORDERS)} orders"
