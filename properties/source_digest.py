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
    """The syntax tree of a module, without its docstrings."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        body = getattr(node, "body", None)
        if isinstance(body, list):
            kept = [part for part in body if not says_something(part)]
            node.body = kept  # type: ignore[attr-defined]  # every node with a list of a body
    return tree


def says_something(node: ast.AST) -> bool:
    """Whether a node is a text that stands by itself: a docstring of a module, class or field."""
    return (
        isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Constant)
        and isinstance(node.value.value, str)
    )


def imports_of(tree: ast.Module) -> Iterator[str]:
    """The modules of ours that a module imports, wherever the import stands."""
    for node in ast.walk(tree):
        match node:
            case ast.ImportFrom(module=str(module), names=names):
                yield module
                yield from (f"{module}.{alias.name}" for alias in names)
            case ast.Import(names=names):
                yield from (alias.name for alias in names)
            case _:
                pass


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
            waiting += imports_of(tree_of(path))
    return frozenset(found)


def written(node: object) -> Iterator[str]:
    """A syntax tree in a notation of its own, the same in every version of Python.

    Fields that are empty are left out, because versions differ in the empty fields they have.
    """
    match node:
        case ast.AST():
            yield f"({type(node).__name__}"
            for field, value in ast.iter_fields(node):
                if value is not None and value != []:
                    yield f" {field}="
                    yield from written(value)
            yield ")"
        case list():
            yield "["
            for each in node:
                yield from written(each)
            yield "]"
        case _:
            yield repr(node)


@cache
def module_digest(module: str) -> str:
    """The digest of one module, without its docstrings and comments."""
    path = path_of(module)
    tree = tree_of(path) if path is not None else ast.Module([], [])
    return hashlib.sha256("".join(written(tree)).encode()).hexdigest()


def source_digest(modules: Iterable[str], *data: str) -> str:
    """The digest of all code behind the modules, and of data that they read."""
    behind: set[str] = set().union(*map(modules_behind, modules))
    digest = hashlib.sha256()
    for part in (*(f"{name} {module_digest(name)}" for name in sorted(behind)), *data):
        digest.update(f"{part}\n".encode())
    return digest.hexdigest()
