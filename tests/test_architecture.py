"""The manners of the house, read from the source: who may import whom, what a module may be."""

import ast
import io
import re
import sys
import tokenize
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent

ROOMS = {
    "model": frozenset({"oshra.model"}),
    "properties": frozenset({"oshra.model", "oshra.properties", "hypothesis"}),
    "solver": frozenset(
        {"oshra.model", "oshra.properties", "oshra.solver", "hypothesis", "z3", "numpy", "cvc5"}
    ),
    "cli": frozenset(
        {
            *("oshra.model", "oshra.properties", "oshra.solver", "oshra.cli"),
            *("hypothesis", "z3", "numpy", "cvc5", "typer", "rich"),
        }
    ),
}
"""What each room may import beside the standard library."""

LONGEST_MODULE = 300
"""Lines; a module that needs more has two subjects."""

EMPTY_NAMES = frozenset({"base", "core"})
"""Names that say nothing about what lies behind them."""

EMPTY_WORDS = frozenset({"util", "utils", "helper", "helpers", "common", "misc"})
"""Words that say nothing in a longer name either."""


def python_files(*folders: str) -> list[Path]:
    """Every Python file below the folders, in a fixed order."""
    return sorted(path for folder in folders for path in (ROOT / folder).rglob("*.py"))


def source_folders() -> list[str]:
    """Every visible folder of the project that holds Python files of its own."""
    return sorted(
        folder.name
        for folder in ROOT.iterdir()
        if folder.is_dir()
        and not folder.name.startswith(".")
        and folder.name not in {"build", "dist"}
        and not (folder / "pyvenv.cfg").exists()
        and any(folder.rglob("*.py"))
    )


def imported_names(source: str) -> Iterator[str]:
    """Every name that a source text imports, dotted, wherever the import stands."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Import(names=names):
                yield from (alias.name for alias in names)
            case ast.ImportFrom(module=module, names=names, level=level):
                origin = "." * level + (module or "")
                yield from (f"{origin}.{alias.name}" for alias in names)
            case _:
                pass


def is_within(name: str, allowed: frozenset[str]) -> bool:
    """Whether a dotted name is one of the allowed modules or lies inside one of them."""
    return any(name == module or name.startswith(f"{module}.") for module in allowed)


def strangers(source: str, allowed: frozenset[str]) -> list[str]:
    """The imported names that are neither allowed nor of the standard library."""
    return sorted(
        name
        for name in imported_names(source)
        if not is_within(name, allowed | sys.stdlib_module_names)
    )


def gives_up_on_types(source: str) -> bool:
    """Whether a source text names the type that is compatible with everything."""
    return any(
        "Any" in {getattr(node, field, None) for field in ("id", "attr", "name")}
        for node in ast.walk(ast.parse(source))
    )


def unexplained_exceptions(source: str) -> list[str]:
    """The comments that silence a check without naming it or without a reason behind it."""
    explained = re.compile(
        r"#\s*(noqa: ?[A-Z]+\d+(, ?[A-Z]+\d+)*|type: ignore\[[\w, -]+\]|pragma: no (cover|branch))"
        r"\s*(#|-|:)\s*\S+.*"
    )
    silencing = re.compile(
        r"#\s*(ruff:\s*)?noqa|type:\s*ignore|pragma:\s*no|mypy:\s*(ignore|disable)"
    )
    return [
        token.string
        for token in tokenize.generate_tokens(io.StringIO(source).readline)
        if token.type == tokenize.COMMENT
        and silencing.search(token.string)
        and not explained.fullmatch(token.string)
    ]


@pytest.mark.parametrize("room", ROOMS)
def test_room_imports_only_from_the_rooms_below(room: str) -> None:
    tests_may_too = frozenset({"pytest"})
    found = {
        str(path.relative_to(ROOT)): names
        for path in python_files(room)
        if (
            names := strangers(
                path.read_text(encoding="utf-8"),
                ROOMS[room] | (tests_may_too if path.stem.startswith(("test_", "conf")) else set()),
            )
        )
    }
    assert found == {}


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("import numpy", ["numpy"]),
        ("from oshra.solver import terms", ["oshra.solver.terms"]),
        ("import oshra.model_two", ["oshra.model_two"]),
        ("from oshra import cli", ["oshra.cli"]),
        ("def f():\n    from rich import box", ["rich.box"]),
        ("from .scoring import score", [".scoring.score"]),
        ("import tomllib\nfrom oshra import model\nfrom oshra.model.cards import Hero", []),
    ],
)
def test_stranger_is_found_wherever_it_is_imported(source: str, expected: list[str]) -> None:
    assert strangers(source, ROOMS["model"]) == expected


def test_no_module_imports_everything_of_another() -> None:
    found = [
        f"{path.relative_to(ROOT)}: {name}"
        for path in python_files(*source_folders())
        for name in imported_names(path.read_text(encoding="utf-8"))
        if name.endswith(".*")
    ]
    assert found == []


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("from typing import Any", True),
        ("import typing\nterm: typing.Any", True),
        ('"""Any table."""', False),
    ],
)
def test_untyped_value_is_found(source: str, *, expected: bool) -> None:
    assert gives_up_on_types(source) is expected


def test_solver_never_gives_up_on_types() -> None:
    found = [
        str(path.relative_to(ROOT))
        for path in [*python_files("solver"), *sorted((ROOT / ".typings").glob("*/*.pyi"))]
        if gives_up_on_types(path.read_text(encoding="utf-8"))
    ]
    assert found == []


def test_module_has_one_subject_and_ends_before_it_is_too_long() -> None:
    lengths = {
        str(path.relative_to(ROOT)): len(path.read_text(encoding="utf-8").splitlines())
        for path in python_files(*source_folders())
    }
    assert {name: lines for name, lines in lengths.items() if lines > LONGEST_MODULE} == {}


def says_nothing(stem: str) -> bool:
    """Whether a file name is not made of whole lower-case words, or of empty ones."""
    return (
        not re.fullmatch(r"[a-z]+(_[a-z0-9]+)*", stem)
        or stem in EMPTY_NAMES
        or not EMPTY_WORDS.isdisjoint(stem.split("_"))
    )


@pytest.mark.parametrize(
    ("stem", "expected"),
    [("utils", True), ("row_helpers", True), ("Scoring", True), ("core", True), ("rows", False)],
)
def test_empty_file_name_is_found(stem: str, *, expected: bool) -> None:
    assert says_nothing(stem) is expected


def test_file_is_named_by_whole_words_that_say_something() -> None:
    found = [
        str(path.relative_to(ROOT))
        for path in python_files(*source_folders())
        if path.name != "__init__.py"
        and (says_nothing(path.stem) or says_nothing(path.parent.name))
    ]
    assert found == []


@pytest.mark.parametrize("room", ["model", "properties", "solver"])
def test_room_has_no_rooms_within(room: str) -> None:
    assert {path.parent for path in python_files(room)} == {ROOT / room}


def test_every_silenced_check_is_named_and_has_a_reason() -> None:
    found = [
        f"{path.relative_to(ROOT)}: {comment}"
        for path in python_files(*source_folders())
        for comment in unexplained_exceptions(path.read_text(encoding="utf-8"))
    ]
    assert found == []


@pytest.mark.parametrize(
    ("comment", "is_explained"),
    [
        ("# noqa", False),
        ("# noqa: E501", False),
        ("# noqa: E501  # the deck on one line, as it is printed", True),
        ("# type: ignore", False),
        ("# type: ignore[override]", False),
        ("# type: ignore[override]  # an equation is a term", True),
        ("# pragma: no cover", False),
        ("# ruff: noqa", False),
        ("# the rows are counted first", True),
    ],
)
def test_silenced_check_counts_as_explained_only_with_name_and_reason(
    comment: str, *, is_explained: bool
) -> None:
    assert (unexplained_exceptions(f"x = 1  {comment}\n") == []) is is_explained


def test_every_room_is_packaged_typed_and_linked_for_the_type_checker() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    packaging = settings["tool"]["setuptools"]
    assert packaging["packages"] == [f"oshra.{room}" for room in ROOMS]
    assert packaging["package-dir"] == {f"oshra.{room}": room for room in ROOMS}
    for room in ROOMS:
        assert (ROOT / room / "py.typed").is_file()
        link = ROOT / ".typings" / "oshra" / room
        assert link.readlink() == Path("..", "..", room)


def test_every_folder_with_source_is_type_checked() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    checked = {*settings["tool"]["mypy"]["files"], *ROOMS}
    assert set(source_folders()) <= checked
