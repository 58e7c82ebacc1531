"""Orders: whether the order in which the factions are considered changes a result."""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations

from oshra.model.cards import FACTIONS
from oshra.model.rulings import Rulings
from oshra.model.score_sheet import Result
from oshra.model.scoring import score
from oshra.model.table import FinalTable

ORDERS = tuple(permutations(FACTIONS))
"""Every order of the four factions."""


def results_by_order(rulings: Rulings, final: FinalTable) -> set[Result]:
    """The different results of a table in all orders of the factions."""
    return {score(rulings, replace(final, order=order)).result for order in ORDERS}


def the_order_of_the_factions_never_matters(rulings: Rulings, final: FinalTable) -> str | None:
    """In every order of the factions the result is the same."""
    results = results_by_order(rulings, final)
    return None if len(results) == 1 else f"{len(results)} results in {len(ORDERS)} orders"
