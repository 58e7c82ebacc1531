"""A breakage: a marked function of the model, made to do something else for a while."""

from __future__ import annotations

import ast
import importlib
import inspect
import textwrap
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from types import FunctionType

from oshra.model.memory import forget
from oshra.properties.scored_by_hand import sheet_of


@dataclass(frozen=True, slots=True)
class Breakage:
    """One way in which a marked function does not do what it should."""

    function: str
    """The function, with its module: `turns.end_turn`."""
    sentences: tuple[str, ...]
    """The sentences that it no longer carries out."""
    instead: str
    """What it does instead, in words."""
    old: str = ""
    """The piece of its source that is exchanged; nothing means that the body begins otherwise."""
    new: str = ""
    """What stands there instead."""


def function_of(breakage: Breakage) -> FunctionType:
    """The function that a breakage breaks."""
    module, name = breakage.function.split(".")
    found = getattr(importlib.import_module(f"oshra.model.{module}"), name)
    if not isinstance(found, FunctionType):
        raise TypeError(f"{breakage.function} is no function of the model")
    return found


def broken_source(breakage: Breakage) -> str:
    """The source of the function as the breakage leaves it, without its marks.

    Raises `LookupError` if the piece to be exchanged does not stand there exactly once.
    """
    source = textwrap.dedent(inspect.getsource(function_of(breakage)))
    tree = ast.parse(source)
    [function] = tree.body
    if not isinstance(function, ast.FunctionDef):
        raise TypeError(f"{breakage.function} is no function of the model")
    function.decorator_list = []
    if not breakage.old:
        function.body[1:1] = ast.parse(breakage.new).body
        return ast.unparse(tree)
    if source.count(breakage.old) != 1:
        found = source.count(breakage.old)
        raise LookupError(f"{breakage.function} holds {breakage.old!r} {found} times, not once")
    lines = source.replace(breakage.old, breakage.new)
    [changed] = ast.parse(lines).body
    if isinstance(changed, ast.FunctionDef):
        changed.decorator_list = []
    return ast.unparse(changed)


@contextmanager
def broken(breakage: Breakage) -> Iterator[None]:
    """Let the function do something else for a while, wherever it was imported to."""
    function = function_of(breakage)
    namespace = dict(function.__globals__)
    exec(compile(broken_source(breakage), breakage.function, "exec"), namespace)  # noqa: S102 - our own source, broken on purpose
    whole = function.__code__
    function.__code__ = namespace[function.__name__].__code__
    _forget_all()
    try:
        yield
    finally:
        function.__code__ = whole
        _forget_all()


def _forget_all() -> None:
    forget()
    sheet_of.cache_clear()
