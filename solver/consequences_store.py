"""Consequences in store: the verdicts on every ruling, computed once and kept with the package."""

from __future__ import annotations

import time
from functools import cache
from pathlib import Path

from oshra.model.rulings import READINGS, SCORING_RULINGS
from oshra.properties.consequences_file import Computed, computed_data, computed_from
from oshra.properties.dimensions import Dimension, cannot_change
from oshra.properties.source_digest import module_digest, source_digest
from oshra.properties.store import Store

RULINGS = tuple(READINGS)
"""The rulings that have verdicts; gaps and reminders have no readings to compare."""

JOINED_BY = "oshra.solver.consequences"
"""The module that joins the verdicts."""

PLAY_VERDICTS_BY = "oshra.properties.consequences_of_play"
"""The module that computes the verdicts on rulings that act in play."""

SCORING_VERDICTS_BY = "oshra.solver.consequences_of_scoring"
"""The module that computes the verdicts on rulings that act in scoring."""


def computed(ruling: str) -> Computed:
    """The verdicts on a ruling, computed now."""
    from oshra.solver.consequences import consequences_of  # noqa: PLC0415 - the store is read without Z3

    started, digest = time.process_time(), digest_of(ruling)
    verdicts = consequences_of(ruling)
    return Computed(ruling, digest, time.process_time() - started, verdicts)


@cache
def digest_of(ruling: str) -> str:
    """The digest of all that the verdicts on a ruling depend on.

    That is the code which computes them, decks included, and what the source says about where
    the ruling is consulted.
    """
    proofs = (cannot_change(ruling, dimension) for dimension in Dimension)
    by = SCORING_VERDICTS_BY if ruling in SCORING_RULINGS else PLAY_VERDICTS_BY
    return source_digest((by,), module_digest(JOINED_BY), ruling, *proofs)


CONSEQUENCES = Store(
    Path(__file__).parent / "results" / "consequences.json",
    RULINGS,
    digest_of,
    computed,
    computed_data,
    computed_from,
)
"""The verdicts on all rulings."""


def stored() -> dict[str, Computed]:
    """The verdicts that come with the package, by ruling, whether or not they are up to date."""
    return CONSEQUENCES.packaged()


def stale() -> tuple[str, ...]:
    """The rulings whose verdicts in the package are missing, or computed by other code than now."""
    return CONSEQUENCES.stale()
