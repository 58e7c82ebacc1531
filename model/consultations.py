"""Consultations: where in the code a ruling is consulted and a sentence is carried out.

Read from the source itself, so that it cannot drift from it.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

MODEL = Path(__file__).parent
"""The folder of the model's code."""


@dataclass(frozen=True, slots=True)
class MarkedFunction:
    """A function of the code that is marked with rulings or sentences."""

    room: str
    """The room in which it lives: `model`, or `solver` for its twin."""
    module: str
    """The module."""
    name: str
    """The function."""
    first_line: int
    """Where it begins, its marks included."""
    last_line: int
    """Where it ends."""
    rulings: tuple[str, ...]
    """The rulings that it consults."""
    sentences: tuple[str, ...]
    """The sentences that it carries out."""
    statement: str
    """The first line of its docstring."""
    cases: tuple[str, ...]
    """The readings that it tells apart, as `Enum.MEMBER`."""
    reads: tuple[str, ...]
    """The fields of the rulings that it looks at."""

    @property
    def path(self) -> str:
        """The file, from the root of the project."""
        return f"{self.room}/{self.module}.py"


def marked_in(path: Path, room: str) -> Iterator[MarkedFunction]:
    """The marked functions of a file, and every function that looks at a ruling's field."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.FunctionDef):
            continue
        rulings = tuple(_marks(node, "consults"))
        sentences = tuple(_marks(node, "implements"))
        reads = tuple(sorted(set(_fields_read(node))))
        if rulings or sentences or reads:
            statement = (ast.get_docstring(node) or "").split("\n", maxsplit=1)[0]
            first = min([node.lineno, *(mark.lineno for mark in node.decorator_list)])
            yield MarkedFunction(
                room,
                path.stem,
                node.name,
                first,
                node.end_lineno or node.lineno,
                rulings,
                sentences,
                statement,
                tuple(_cases(node)),
                reads,
            )


def _marks(node: ast.FunctionDef, mark: str) -> Iterator[str]:
    for decorator in node.decorator_list:
        if isinstance(decorator, ast.Call) and isinstance(decorator.func, ast.Name):
            if decorator.func.id != mark:
                continue
            for argument in decorator.args:
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    yield argument.value


def _fields_read(node: ast.FunctionDef) -> Iterator[str]:
    for part in ast.walk(node):
        if isinstance(part, ast.Attribute) and _is_rulings(part.value):
            yield part.attr


def _is_rulings(value: ast.expr) -> bool:
    match value:
        case ast.Name(id="rulings") | ast.Attribute(attr="rulings"):
            return True
        case _:
            return False


def _cases(node: ast.FunctionDef) -> Iterator[str]:
    for part in ast.walk(node):
        if isinstance(part, ast.MatchValue):
            yield ast.unparse(part.value)


@cache
def marked_functions(folder: Path = MODEL) -> tuple[MarkedFunction, ...]:
    """Every marked function of a room, in the order of modules and lines."""
    found = [
        function
        for path in sorted(folder.glob("*.py"))
        if not path.name.startswith("test_")
        for function in marked_in(path, folder.name)
    ]
    return tuple(sorted(found, key=lambda function: (function.module, function.first_line)))


def consulted_by(ruling: str, functions: Iterable[MarkedFunction]) -> tuple[MarkedFunction, ...]:
    """The functions in which a ruling is consulted; one, if the model is as it should be."""
    return tuple(function for function in functions if ruling in function.rulings)


def carried_out_by(
    sentence: str, functions: Iterable[MarkedFunction]
) -> tuple[MarkedFunction, ...]:
    """The functions that carry out a sentence."""
    return tuple(function for function in functions if sentence in function.sentences)
