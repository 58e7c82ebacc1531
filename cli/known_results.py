"""What is known of results that take long: from the package, from an earlier run, or computed."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable

from oshra.cli.cache_folder import cache_folder
from oshra.cli.printing import complain
from oshra.model.errors import BadInput
from oshra.properties.store import D, Store


def results_known(
    store: Store[D], subjects: Iterable[str], *, jobs: int = 1, use_known: bool = True
) -> tuple[D, ...]:
    """The results on subjects, in their order; what is not known is computed and kept.

    Without `use_known` everything is computed anew, and kept.
    """
    asked = tuple(subjects)
    found = store.known(cache_folder(), asked) if use_known else {}
    waiting = tuple(subject for subject in asked if subject not in found)
    kind = store.path.stem

    def tell(subject: str, done: int, total: int) -> None:
        sys.stderr.write(f"oshra: {kind} of {subject} computed ({done} of {total})\n")

    processes = jobs or os.cpu_count() or 1
    for result in store.computed(cache_folder(), waiting, processes, tell):
        found[result.subject] = result
    return tuple(found[subject] for subject in asked)


def write_to_package(store: Store[D], results: Iterable[D]) -> None:
    """Keep results in the package, for whoever works on it.

    Raises `BadInput` if that is not allowed.
    """
    try:
        store.write(results)
    except OSError as refusal:
        found = (refusal.strerror or "an error").lower()
        raise BadInput(str(store.path), found, "a folder that can be written") from None
    complain(f"{store.path} written")
