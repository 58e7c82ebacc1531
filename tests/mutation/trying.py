"""Trying: mutants one after the other, each in a process that has pytest ready before it begins.

Reads a plan and writes one line of JSON for each mutant as soon as its outcome is known. Run in
a copy of the project, because the module that holds the mutant is written into it.

    python -m tests.mutation.trying plan.json outcomes.jsonl
"""

from __future__ import annotations

import importlib
import json
import os
import resource
import signal
import sys
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from tests.mutation.fast_tests import FILES, SLOW

READY = (
    "hypothesis",
    "hypothesis.strategies",
    "numpy",
    "typer",
    "rich",
)
"""What tests import that no mutant changes."""

SECONDS = 150
"""Processor time for the tests of one mutant, five times what they take all together."""

LONGEST = 1800
"""Seconds after which tests that wait and do nothing are ended."""

MEMORY = 4 << 30
"""Bytes for the tests of one mutant."""

WORDS = (
    *("-x", "-q", "-n", "0", "-p", "no:cacheprovider", "-p", "no:cov", "-p", "no:benchmark"),
    *("-W", "ignore::pytest.PytestAssertRewriteWarning"),
)
"""How pytest is started: it stops at the first failure, so that a mutant is noticed soon,
and does not mind what is imported already."""


@dataclass(frozen=True, slots=True)
class Task:
    """A mutant and the tests that may notice it."""

    module: str
    """The module, as a path."""
    operator: str
    """The kind of change, in cosmic-ray's words."""
    occurrence: int
    """Which of the places of the module where such a change is possible, counted from 0."""
    stages: list[list[str]]
    """The files of tests, first those nearest to the module."""
    names: list[str] | None
    """The tests that run the line; None if all do."""

    def mutated(self, source: str) -> str | None:
        """The module with the change, or None if nothing changes."""
        plugins = importlib.import_module("cosmic_ray.plugins")
        mutating = importlib.import_module("cosmic_ray.mutating")
        operator = plugins.get_operator(self.operator)()
        changed: str | None = mutating.mutate_code(source, operator, self.occurrence)
        return None if changed == source else changed


@dataclass(slots=True)
class Chosen:
    """A plug-in for pytest that leaves only some tests, in the order of their files."""

    names: Collection[str] | None
    """The tests to leave; None leaves all."""
    left: int = field(default=0)
    """How many tests were left."""

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Take out what was not chosen."""
        if self.names is not None:
            items[:] = [item for item in items if item.nodeid in self.names]
        self.left = len(items)


def passes(stages: Sequence[Sequence[str]], names: Collection[str] | None) -> bool:
    """Whether the chosen tests pass, each stage in a new process."""
    return all(_passes(files, names) for files in stages if files)


def _passes(files: Sequence[str], names: Collection[str] | None) -> bool:
    child = os.fork()
    if not child:
        code: int = pytest.ExitCode.INTERNAL_ERROR
        try:
            _bound()
            code = pytest.main([*WORDS, *files], plugins=[Chosen(names)])
        finally:
            os._exit(code)
    _, status = os.waitpid(child, 0)
    return os.waitstatus_to_exitcode(status) in {
        pytest.ExitCode.OK,
        pytest.ExitCode.NO_TESTS_COLLECTED,
    }


def _bound() -> None:
    """Limit what this process may take, and let it be heard by nobody."""
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS + 5))
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    signal.alarm(LONGEST)
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.dup2(nowhere, 2)


def attempt(task: Task) -> tuple[str, str]:
    """Whether a mutant was killed, survived or changed nothing, and the module with it."""
    path = Path(task.module)
    source = path.read_text("utf-8")
    mutated = task.mutated(source)
    if mutated is None:
        return "unchanged", ""
    names = None if task.names is None else frozenset(task.names)
    try:
        path.write_text(mutated, "utf-8")
        survived = passes(task.stages, names)
    finally:
        path.write_text(source, "utf-8")
    return ("survived" if survived else "killed"), mutated


def main() -> None:
    """Try every mutant of the plan, after the model as it is."""
    plan, outcomes = map(Path, sys.argv[1:])
    for name in READY:
        importlib.import_module(name)
    if not passes([[name for name in FILES if name not in SLOW]], None):
        sys.exit("the fast part of the tests fails without any mutant")
    with outcomes.open("w", encoding="utf-8") as out:
        for entry in json.loads(plan.read_text("utf-8")):
            outcome, mutated = attempt(Task(**entry))
            found = {key: entry[key] for key in ("module", "operator", "occurrence")}
            out.write(json.dumps({**found, "outcome": outcome, "mutated": mutated}) + "\n")
            out.flush()


if __name__ == "__main__":
    main()
