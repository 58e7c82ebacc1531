"""The mutation run: what it mutates, how it samples, and that explained survivors still stand."""

import sys
import tomllib
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

HERE = Path(__file__).parent / "mutation"
ROOT = HERE.parents[1]


@pytest.fixture(autouse=True)
def scripts_are_found(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Import the scripts as they are run, from the root of the project."""
    monkeypatch.syspath_prepend(ROOT)
    yield
    for name in [name for name in sys.modules if name.startswith("tests.mutation.")]:
        monkeypatch.delitem(sys.modules, name)


def script(name: str) -> ModuleType:
    """A module of the mutation run."""
    return import_module(f"tests.mutation.{name}")


def explained() -> list[dict[str, str]]:
    survivors = tomllib.loads((HERE / "survivors.toml").read_text("utf-8"))["survivor"]
    assert isinstance(survivors, list)
    return survivors


def test_what_has_no_behaviour_is_left_alone() -> None:
    source = """x: int | None = 1 | 2
Pair = int | str
@cache
@once
def f(a: int | str) -> int | str:
    b = a | 1
"""
    regions = script("sampling").without_behaviour(source)
    assert sorted(start for start, _ in regions) == [(1, 3), (2, 7), (3, 0), (5, 9), (5, 23)]


def test_sample_is_the_same_for_the_same_seed_and_meets_every_module() -> None:
    sampling = script("sampling")
    mutants = [
        sampling.Mutant(f"model/{module}.py", line, 0, "core/AddNot", "", line)
        for module, lines in (("play", 90), ("rules", 2), ("deck", 8))
        for line in range(lines)
    ]
    one, again, other = (sampling.sampled(mutants, 20, seed) for seed in (1, 1, 2))
    assert one == again != other
    modules = [mutant.module for mutant in one]
    counts = {module: modules.count(module) for module in modules}
    assert counts == {"model/deck.py": 2, "model/play.py": 18, "model/rules.py": 2}


@pytest.mark.parametrize(
    ("line", "expected"),
    [(1, range(1, 4)), (3, range(1, 4)), (4, range(4, 6)), (6, range(6, 7)), (8, range(8, 9))],
)
def test_statement_around_a_line_ends_where_those_within_begin(line: int, expected: range) -> None:
    source = """@once
def f(
    a):
    if (a
        and b):
        return 1
    match a:
        case 1:
            return 2
"""
    assert script("reach").lines_around(source, line) == expected


def test_tests_of_a_line_are_all_if_importing_runs_it() -> None:
    tests_that_run = script("reach").tests_that_run
    reach = {1: frozenset({"", "a"}), 2: frozenset({"b"}), 3: frozenset({"b", "c"})}
    assert tests_that_run(reach, [1, 2]) is None
    assert tests_that_run(reach, [2, 3, 9]) == {"b", "c"}
    assert tests_that_run(reach, [9]) == frozenset()


def test_changed_line_is_the_first_that_is_new() -> None:
    changed_line = script("run_mutation").changed_line
    assert changed_line("a\nx = 1\n", "a\nx = 2\n") == "x = 2"
    assert changed_line("@once\ndef f(): ...\n", "def f(): ...\n") == ""


def test_mutant_is_killed_by_the_chosen_tests_only(tmp_path: Path) -> None:
    (tmp_path / "pyproject.toml").write_text("[tool.pytest.ini_options]\n")
    file = tmp_path / "test_both.py"
    file.write_text("def test_good(): pass\ndef test_bad(): assert 0\n")
    passes = script("trying").passes
    assert passes([[], [str(file)]], {"test_both.py::test_good"})
    assert not passes([[str(file)]], {"test_both.py::test_good", "test_both.py::test_bad"})
    assert not passes([[], [str(file)]], None)


def test_score_counts_what_is_not_explained(capsys: pytest.CaptureFixture[str]) -> None:
    runner = script("run_mutation")
    mutant = runner.Mutant("model/rules.py", 1, 0, "core/AddNot", "", 0)
    strange = runner.report([runner.Survivor(mutant, "never seen")], 20, None)
    assert strange == 1
    assert "19 of 20 mutants noticed: 95.0 %" in capsys.readouterr().out


def test_tests_that_must_notice_exist() -> None:
    assert [name for name in script("fast_tests").FILES if not (ROOT / name).is_file()] == []


def test_tests_of_the_mutated_module_come_first_and_slow_ones_last() -> None:
    fast_tests = script("fast_tests")
    own, naming, others, slow = fast_tests.stages("scoring")
    assert own == ["tests/test_scoring.py"]
    assert "tests/test_reasons.py" in naming
    assert sorted(own + naming + others + slow) == sorted(fast_tests.FILES)
    assert slow == list(fast_tests.SLOW)
    assert fast_tests.stages("reachability")[0] == ["tests/test_reachability.py"]
    assert fast_tests.stages("deal")[0] == []


@pytest.mark.parametrize("survivor", explained(), ids=lambda each: f"{each['module']}")
def test_explained_survivor_still_stands_in_the_code(survivor: dict[str, str]) -> None:
    lines = (ROOT / survivor["module"]).read_text("utf-8").splitlines()
    assert survivor["before"] in [line.strip() for line in lines]
    assert survivor["why"]
