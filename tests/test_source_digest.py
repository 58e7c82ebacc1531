"""Source digests: wording leaves them alone, whatever is computed otherwise changes them."""

from pathlib import Path

import pytest

from oshra.properties.source_digest import (
    imports_of,
    module_digest,
    modules_behind,
    source_digest,
    tree_of,
    written,
)

SOURCE = '''"""A module."""

LIMIT = 3
"""A limit."""


def half(number: int) -> int:
    """Half of a number."""
    return number // 2
'''


def digested(source: str, folder: Path) -> str:
    """The syntax tree of a source text in the notation that is digested."""
    path = folder / f"module{len(list(folder.iterdir()))}.py"
    path.write_text(source, encoding="utf-8")
    parts: list[str] = []
    written(tree_of(path), parts)
    return "".join(parts)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("A module.", "Another wording."),
        ("A limit.", "What is not exceeded."),
        ('    """Half of a number."""\n', ""),
        ("LIMIT = 3", "LIMIT = 3  # three, as in the rulebook"),
        ("number // 2", "(number\n    // 2)"),
    ],
)
def test_wording_and_layout_leave_the_digest_as_it_is(tmp_path: Path, old: str, new: str) -> None:
    assert old in SOURCE
    assert digested(SOURCE, tmp_path) == digested(SOURCE.replace(old, new), tmp_path)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("LIMIT = 3", "LIMIT = 4"),
        ("number // 2", "number / 2"),
        ("LIMIT = 3", 'LIMIT = "3"'),
        ("number: int", "number: int = 1"),
        ("def half", "@cache\ndef half"),
    ],
)
def test_other_code_has_another_digest(tmp_path: Path, old: str, new: str) -> None:
    assert old in SOURCE
    assert digested(SOURCE, tmp_path) != digested(SOURCE.replace(old, new), tmp_path)


def test_what_is_behind_a_module_is_found_through_others() -> None:
    behind = modules_behind("oshra.model.scoring")
    assert {"oshra.model.scoring", "oshra.model.rulings", "oshra.model.readings"} <= behind
    assert "oshra.model.play" not in behind
    assert modules_behind("typer") == frozenset()


def test_digest_depends_on_every_module_and_on_the_data() -> None:
    whole = source_digest(("oshra.model.scoring",))
    assert whole == source_digest(["oshra.model.scoring"])
    assert whole != source_digest(("oshra.model.scoring",), "more")
    assert whole != source_digest(("oshra.model.play",))
    assert module_digest("oshra.model.scoring") != module_digest("oshra.model.play")


def test_import_is_found_wherever_it_stands(tmp_path: Path) -> None:
    path = tmp_path / "importing.py"
    path.write_text(
        "import oshra.model.play\nfrom oshra.model import scoring\nimport typer\n"
        "def late():\n    try:\n        pass\n    finally:\n"
        "        from oshra.model.view import view\n",
        encoding="utf-8",
    )
    assert imports_of(path) == ("oshra.model.play", "oshra.model.scoring", "oshra.model.view")
