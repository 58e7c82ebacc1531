"""Source digests: what a result depends on, so that it is computed again when that changes.

A module counts by its syntax tree without docstrings: a change of wording or layout makes no
result stale, a change of what is computed always does.
"""

from __future__ import annotations

import ast
import hashlib
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

from oshra.model.consultations import MODEL


def path_of(module: str) -> Path | None:
    """The file of a module of ours, such as `oshra.model.scoring`; None if it is none."""
    match module.split("."):
        case ["oshra", room, name]:
            path = MODEL.parent / room / f"{name}.py"
            return path if path.is_file() else None
        case _:
            return None


@cache
def tree_of(path: Path) -> ast.Module:
    """The syntax tree of a module."""
    return ast.parse(path.read_text(encoding="utf-8"))


def only_says_something(node: object) -> bool:
    """Whether a node is a text that stands by itself: a docstring of a module, class or field."""
    return (
        isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Constant)
        and isinstance(node.value.value, str)
    )


@cache
def imports_of(path: Path) -> tuple[str, ...]:
    """The modules of ours that a module imports, wherever the import stands."""
    found: list[str] = []
    for node in statements(tree_of(path)):
        match node:
            case ast.ImportFrom(module=str(module), names=names):
                found += [module, *(f"{module}.{alias.name}" for alias in names)]
            case ast.Import(names=names):
                found += [alias.name for alias in names]
            case _:
                pass
    return tuple(name for name in found if path_of(name) is not None)


def statements(node: ast.AST) -> Iterator[ast.AST]:
    """All statements within a module or statement, without a look at what they compute."""
    for block in ("body", "orelse", "finalbody", "handlers", "cases"):
        part = getattr(node, block, ())
        for each in part if isinstance(part, list) else ():
            yield each
            yield from statements(each)


@cache
def modules_behind(module: str) -> frozenset[str]:
    """A module and all modules of ours that it imports, directly or through others."""
    found: set[str] = set()
    waiting = [module]
    while waiting:
        name = waiting.pop()
        path = path_of(name)
        if name not in found and path is not None:
            found.add(name)
            waiting += imports_of(path)
    return frozenset(found)


def written(node: object, into: list[str]) -> None:
    """Write a syntax tree without its docstrings, the same in every version of Python.

    Fields that are empty are left out, because versions differ in the empty fields they have.
    """
    if isinstance(node, ast.AST):
        into.append(f"({type(node).__name__}")
        for field, value in ast.iter_fields(node):
            if value is not None and value != []:
                into.append(f" {field}=")
                written(value, into)
        into.append(")")
    elif isinstance(node, list):
        into.append("[")
        for each in node:
            if not only_says_something(each):
                written(each, into)
        into.append("]")
    else:
        into.append(repr(node))


@cache
def module_digest(module: str) -> str:
    """The digest of one module, without its docstrings and comments."""
    path, parts = path_of(module), [""]
    if path is not None:
        written(tree_of(path), parts)
    return hashlib.sha256("".join(parts).encode()).hexdigest()


def source_digest(modules: Iterable[str], *data: str) -> str:
    """The digest of all code behind the modules, and of data that they read."""
    behind: set[str] = set().union(*map(modules_behind, modules))
    digest = hashlib.sha256()
    for part in (*(f"{name} {module_digest(name)}" for name in sorted(behind)), *data):
        digest.update(f"{part}\n".encode())
    return digest.hexdigest()
