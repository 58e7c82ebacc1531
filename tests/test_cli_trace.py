"""`oshra trace`: lines of code that are not there, and the matrix on terminals of any width."""

import json
from collections.abc import Callable
from pathlib import Path
from subprocess import CompletedProcess

import pytest

Oshra = Callable[..., CompletedProcess[str]]


def refused(ended: CompletedProcess[str]) -> str:
    """What was said, once it is sure that nothing else was done."""
    assert (ended.returncode, ended.stdout) == (2, "")
    assert ended.stderr.startswith("oshra: ")
    assert ended.stderr.count("\n") == 1
    return ended.stderr


@pytest.mark.parametrize(
    ("place", "said"),
    [
        ("nofile.py:3", "nofile.py: found no such file"),
        ("/nowhere/model/rows.py:130", "/nowhere/model/rows.py: found no such file"),
        ("model:3", "model: found no such file"),
        ("a\0b:3", "found no such file"),
        (f"{'x' * 5000}:3", "found file name too long"),
        ("nofile.py", "expected a file and a line"),
        ("model/rows.py:", "expected a file and a line"),
        ("model/rows.py:²", "expected a file and a line"),
        ("model/rows.py:0", "found no line 0, expected a line from 1 to "),
        ("model/rows.py:9999", "found no line 9999, expected a line from 1 to "),
    ],
)
def test_line_of_code_that_is_not_there_is_refused(oshra: Oshra, place: str, said: str) -> None:
    assert said in refused(oshra("trace", "at", place))


def test_line_of_code_is_found_wherever_one_stands(
    oshra: Oshra, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert "model/rows.py" in oshra("trace", "at", "model/rows.py:130").stdout
    nothing = oshra("trace", "at", "model/rows.py:1")
    assert (nothing.returncode, nothing.stderr) == (1, "")
    assert "no marked function" in nothing.stdout


@pytest.mark.parametrize("width", [40, 80, 160])
def test_matrix_cuts_no_name_on_any_terminal(
    oshra: Oshra, monkeypatch: pytest.MonkeyPatch, width: int
) -> None:
    sentences = json.loads(oshra("trace", "matrix", "--json").stdout)["sentences"]
    monkeypatch.setenv("COLUMNS", str(width))
    shown = oshra("trace", "matrix").stdout
    assert max(len(text) for text in shown.splitlines()[:-1]) <= width
    assert "…" not in shown
    words = shown.replace(",", " ").split()
    place = 0
    for sentence in sentences:
        place = words.index(sentence["id"], place)
        names = [*sentence["claims"], *sentence["records"]]
        names += [function["name"] for function in sentence["code"]]
        assert set(names) <= set(words[place:])
