"""Doctests: the examples in docstrings of the code are run, and print what they say."""

from __future__ import annotations

import doctest
from collections.abc import Iterator
from importlib import import_module
from io import StringIO
from pathlib import Path
from types import ModuleType

from oshra.model.consultations import MODEL
from pages.languages import DOCS
from pages.page_checks import Finding
from pages.python_pages import ROOMS

PROMPT = ">>> "
"""How an example begins."""


def modules_with_examples() -> Iterator[ModuleType]:
    """Every module of the rooms and of the pages whose docstrings show an example."""
    for room in ROOMS:
        yield from _modules(MODEL.parent / room, f"oshra.{room}")
    yield from _modules(DOCS / "pages", "pages")


def _modules(folder: Path, name: str) -> Iterator[ModuleType]:
    for path in sorted(folder.glob("*.py")):
        if not path.stem.startswith("test_") and PROMPT in path.read_text(encoding="utf-8"):
            yield import_module(f"{name}.{path.stem}")


def examples_hold(module: ModuleType) -> Iterator[Finding]:
    """The examples of a module that print something else than they say."""
    runner = doctest.DocTestRunner(verbose=False)
    for test in doctest.DocTestFinder().find(module):
        said = StringIO()
        if runner.run(test, out=said.write).failed:
            got = " ".join(said.getvalue().split("Failed example:")[-1].split())
            yield Finding("doctest", test.name, f"the example is wrong: {got}")


def check_doctests() -> Iterator[Finding]:
    """Every example in the code."""
    for module in modules_with_examples():
        yield from examples_hold(module)
