"""Reach: which tests run a line of the model, so that no others need to be tried on a mutant."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from coverage import CoverageData

WHEN_IMPORTED = ""
"""What coverage calls the time in which no test runs."""

Reach = Mapping[int, frozenset[str]]
"""For each line of a module the tests that run it, `WHEN_IMPORTED` among them."""


def reach_of(data: CoverageData, module: Path) -> Reach:
    """The tests that run each line of a module: `tests/test_rows.py::test_ties`."""
    found = data.contexts_by_lineno(str(module))
    return {
        line: frozenset(context.rpartition("|")[0] if context else context for context in contexts)
        for line, contexts in found.items()
    }


def lines_around(source: str, line: int) -> range:
    """The lines of the innermost statement around a line, without the statements within it."""
    innermost = range(line, line + 1)
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.stmt):
            within = list(_beginnings_within(node))
            decorators = [each.lineno for each in getattr(node, "decorator_list", ())]
            first = min([node.lineno, *decorators])
            last = (node.end_lineno or node.lineno) if not within else max(first, min(within) - 1)
            if first <= line <= last:
                innermost = range(first, last + 1)
    return innermost


def _beginnings_within(node: ast.stmt) -> Iterator[int]:
    for each in ast.iter_child_nodes(node):
        if isinstance(each, ast.match_case):
            yield each.pattern.lineno
        elif isinstance(each, ast.stmt | ast.ExceptHandler):
            yield each.lineno


def tests_that_run(reach: Reach, lines: Iterable[int]) -> frozenset[str] | None:
    """The tests that run any of the lines; None if all do, because importing does."""
    found = frozenset[str]().union(*(reach.get(line, frozenset()) for line in lines))
    return None if WHEN_IMPORTED in found else found
