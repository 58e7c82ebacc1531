"""Processes: the same work on many things, shared out among processes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from typing import TypeVar

Item = TypeVar("Item")
Result = TypeVar("Result")


def in_processes(
    work: Callable[[Item], Result], items: Sequence[Item], jobs: int
) -> Iterator[tuple[Item, Result]]:
    """Do the work on each item in so many processes; each comes with its result when it is done.

    With one process or one item the work is done here, in the order of the items. What is not
    begun when the caller stops listening is not done.
    """
    if jobs <= 1 or len(items) <= 1:
        for item in items:
            yield item, work(item)
        return
    with ProcessPoolExecutor(jobs) as pool:
        running: dict[Future[Result], Item] = {pool.submit(work, item): item for item in items}
        try:
            for finished in as_completed(running):
                yield running[finished], finished.result()
        finally:
            for future in running:
                future.cancel()
