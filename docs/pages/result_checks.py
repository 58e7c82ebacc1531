"""Checks of results: what the pages quote is what the code, as it is now, finds."""

from __future__ import annotations

from collections.abc import Iterator

from oshra.solver.consequences_store import CONSEQUENCES
from oshra.solver.relevance_store import RELEVANCE
from pages.measuring import measured
from pages.page_checks import Finding
from pages.results import is_stale, path_of, stored

STORES = (
    (CONSEQUENCES, "oshra rulings consequences --store"),
    (RELEVANCE, "oshra rulings lattice --store"),
)
"""The results that come with the package, with the command that stores them anew."""


def check_results() -> Iterator[Finding]:
    """No stored result is missing or comes from code that finds something else."""
    for store, command in STORES:
        for subject in store.stale():
            name = f"{store.path.stem} of {subject}"
            yield Finding("verdicts", name, f"missing or of other code, expected {command}")
    for kind in ("frequencies", "claims"):
        name = f"docs/results/{path_of(kind).name}"
        if not stored(kind):
            yield Finding("result", name, "missing, expected oshra docs measure")
        elif is_stale(kind):
            yield from _look_again(kind, name)


def _look_again(kind: str, name: str) -> Iterator[Finding]:
    """The code is another one; whether it still finds the same."""
    now, then = measured(kind), stored(kind)
    for key in sorted(now.keys() | then.keys()):
        if key != "digest" and now.get(key) != then.get(key):
            yield Finding("result", name, f"{key} is another now; expected oshra docs measure")
