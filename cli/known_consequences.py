"""What is known of the consequences: from the package, from an earlier run, or computed now."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from pathlib import Path

from oshra.cli.cache_folder import cache_folder
from oshra.properties.consequences_file import Computed, computed_data, computed_from
from oshra.properties.keeping import keep, kept
from oshra.solver.consequences_store import RULINGS, all_consequences, digest_of, stored


def consequences_known(
    rulings: Iterable[str] = RULINGS, jobs: int = 1, *, use_known: bool = True
) -> tuple[Computed, ...]:
    """The verdicts on rulings, in their order; what is not known is computed and kept.

    Without `use_known` everything is computed anew, and kept.
    """
    asked = tuple(rulings)
    packaged = stored() if use_known else {}
    found = {
        ruling: known
        for ruling in asked
        if use_known and (known := _known(ruling, packaged.get(ruling)))
    }
    waiting = tuple(ruling for ruling in asked if ruling not in found)
    for computed in all_consequences(jobs or os.cpu_count() or 1, _tell, waiting):
        found[computed.ruling] = computed
        keep(_path(computed.ruling), computed_data(computed))
    return tuple(found[ruling] for ruling in asked)


def _known(ruling: str, packaged: Computed | None) -> Computed | None:
    """The verdicts on a ruling that are up to date, from the package or from an earlier run."""
    digest = digest_of(ruling)
    if packaged is not None and packaged.digest == digest:
        return packaged
    kept_here = computed_from(kept(_path(ruling)))
    if kept_here is not None and (kept_here.ruling, kept_here.digest) == (ruling, digest):
        return kept_here
    return None


def _path(ruling: str) -> Path:
    """The file of an earlier run of the same code; another code has another file."""
    return cache_folder() / f"consequences-{ruling}-{digest_of(ruling)[:16]}.json"


def _tell(ruling: str, done: int, total: int) -> None:
    sys.stderr.write(f"oshra: consequences of {ruling} computed ({done} of {total})\n")
