"""Processes: the same work on many things, shared out among processes."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Callable, Generator, Iterator, Sequence
from dataclasses import dataclass, field
from multiprocessing.connection import Connection, wait
from multiprocessing.context import ForkContext, SpawnContext
from multiprocessing.process import BaseProcess
from typing import Generic, TypeVar

from oshra.model.errors import OshraError

Item = TypeVar("Item")
Result = TypeVar("Result")

FORK: ForkContext | SpawnContext = (
    multiprocessing.get_context("fork")
    if "fork" in multiprocessing.get_all_start_methods()
    else multiprocessing.get_context("spawn")
)
"""How processes are started: where possible they have read what this one has read."""


@dataclass(unsafe_hash=True)
class ProcessGone(OshraError):
    """A process that ended before its work was done."""

    item: str
    """What it was working on."""
    code: int | None
    """Its exit code; negative is the signal that ended it."""

    def __str__(self) -> str:
        """Say what was found and expected."""
        return (
            f"{self.item}: found a process that ended with {self.code} in the middle of it, "
            "expected a result; is there too little memory? --jobs 1 needs the least"
        )


def in_processes(
    work: Callable[[Item], Result], items: Sequence[Item], jobs: int
) -> Generator[tuple[Item, Result], None, None]:
    """Do the work on each item in so many processes; each comes with its result when it is done.

    With one process or one item the work is done here, in the order of the items. Otherwise
    each item has a process of its own, so that no result depends on what was done before it,
    nor on the number of processors. What is not done when the caller stops listening, or when
    the user interrupts, is given up.

    Raises what the work raises, and `ProcessGone` if a process is ended from outside.
    """
    if jobs <= 1 or len(items) <= 1:
        for item in items:
            yield item, work(item)
        return
    waiting, running = list(reversed(items)), _Running(work)
    try:
        while waiting or running.each:
            while waiting and len(running.each) < jobs:
                running.begin(waiting.pop())
            yield from running.finished()
    finally:
        running.give_up()


@dataclass(frozen=True, slots=True)
class _Sent(Generic[Result]):
    """What a process sends when it is done."""

    results: tuple[Result, ...] = ()
    """The result, if there is one."""
    failure: BaseException | None = None
    """What was raised instead."""


def _answer(
    work: Callable[[Item], Result], item: Item, way: Connection[_Sent[Result], None]
) -> None:
    """Do the work and send the result, or what was raised."""
    try:
        sent = _Sent((work(item),))
    except BaseException as failure:  # noqa: BLE001 - it is raised again where results are read
        sent = _Sent(failure=failure)
    way.send(sent)


@dataclass(frozen=True, slots=True, eq=False)
class _Running(Generic[Item, Result]):
    """The processes at work, each with what it works on and the way its result comes."""

    work: Callable[[Item], Result]
    """The work."""
    each: dict[Connection[None, _Sent[Result]], tuple[BaseProcess, Item]] = field(
        default_factory=dict
    )
    """Each way with its process and what that one works on."""

    def begin(self, item: Item) -> None:
        """Begin with an item, in a process that does not hear Ctrl-C: it is given up instead."""
        ours, its = multiprocessing.Pipe(duplex=False)
        process = FORK.Process(target=_answer, args=(self.work, item, its))
        heard = signal.signal(signal.SIGINT, signal.SIG_IGN)
        try:
            process.start()
        finally:
            signal.signal(signal.SIGINT, heard)
        its.close()
        self.each[ours] = (process, item)

    def finished(self) -> Iterator[tuple[Item, Result]]:
        """Wait until something is finished, and give what is."""
        ready = wait(self.each)
        for way in [way for way in self.each if way in ready]:
            process, item = self.each[way]
            try:
                sent = way.recv()
            except EOFError:
                process.join()
                raise ProcessGone(str(item), process.exitcode) from None
            process.join()
            del self.each[way]
            if sent.failure is not None:
                raise sent.failure
            yield from ((item, result) for result in sent.results)

    def give_up(self) -> None:
        """End what is not finished."""
        for process, _ in self.each.values():
            process.terminate()
        for process, _ in self.each.values():
            process.join()
