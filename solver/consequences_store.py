"""Consequences in store: computed once, kept with a digest of the code that computed them.

Pages and commands have the verdicts of the package at once. Where the code is not the one that
computed them, they are computed anew: what is shown is never stale.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path

from oshra.model.rulings import READINGS, SCORING_RULINGS
from oshra.properties.consequences_file import Computed, computed_data, computed_from
from oshra.properties.dimensions import Dimension, cannot_change
from oshra.properties.keeping import keep, kept
from oshra.properties.processes import in_processes
from oshra.properties.source_digest import module_digest, source_digest

STORE = Path(__file__).parent / "results" / "consequences.json"
"""The verdicts that come with the package."""

RULINGS = tuple(READINGS)
"""The rulings that have verdicts; gaps and reminders have no readings to compare."""

JOINED_BY = "oshra.solver.consequences"
"""The module that joins the verdicts."""

PLAY_VERDICTS_BY = "oshra.properties.consequences_of_play"
"""The module that computes the verdicts on rulings that act in play."""

SCORING_VERDICTS_BY = "oshra.solver.consequences_of_scoring"
"""The module that computes the verdicts on rulings that act in scoring."""

Progress = Callable[[str, int, int], None]
"""Told the ruling that is settled, how many are, and how many there are."""


def computed(ruling: str) -> Computed:
    """The verdicts on a ruling, computed now."""
    from oshra.solver.consequences import consequences_of  # noqa: PLC0415 - the store is read without Z3

    started, digest = time.perf_counter(), digest_of(ruling)
    verdicts = consequences_of(ruling)
    return Computed(ruling, digest, time.perf_counter() - started, verdicts)


def all_consequences(
    jobs: int, progress: Progress, rulings: tuple[str, ...] = RULINGS
) -> Iterator[Computed]:
    """The verdicts on all rulings, computed now by some processes, as they are settled."""
    for done, (ruling, known) in enumerate(in_processes(computed, rulings, jobs), 1):
        progress(ruling, done, len(rulings))
        yield known


@cache
def digest_of(ruling: str) -> str:
    """The digest of all that the verdicts on a ruling depend on.

    That is the code which computes them, decks included, and what the source says about where
    the ruling is consulted.
    """
    proofs = (cannot_change(ruling, dimension) for dimension in Dimension)
    by = SCORING_VERDICTS_BY if ruling in SCORING_RULINGS else PLAY_VERDICTS_BY
    return source_digest((by,), module_digest(JOINED_BY), ruling, *proofs)


def stored(path: Path = STORE) -> dict[str, Computed]:
    """The verdicts in a store, by ruling, whether or not they are still up to date."""
    entries = kept(path)
    found = map(computed_from, entries if isinstance(entries, list) else ())
    return {known.ruling: known for known in found if known is not None}


def store(everything: Iterable[Computed], path: Path = STORE) -> None:
    """Write the verdicts into a store, in the order of the register."""
    by_ruling = {known.ruling: computed_data(known) for known in everything}
    keep(path, [by_ruling[ruling] for ruling in RULINGS if ruling in by_ruling])


def stale(path: Path = STORE) -> tuple[str, ...]:
    """The rulings whose verdicts in a store are missing or computed by other code than now."""
    known = stored(path)
    return tuple(
        ruling
        for ruling in RULINGS
        if ruling not in known or known[ruling].digest != digest_of(ruling)
    )
