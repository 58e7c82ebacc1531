"""The mutation run: what it mutates, how it samples, and that explained survivors still stand."""

import importlib.util
import sys
import tomllib
from pathlib import Path
from types import ModuleType

import pytest

HERE = Path(__file__).parent / "mutation"
ROOT = HERE.parents[1]


def script(name: str) -> ModuleType:
    """The script of the mutation run with this name, imported by its path."""
    spec = importlib.util.spec_from_file_location(name, HERE / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def runner() -> ModuleType:
    return script("run_mutation")


def explained() -> list[dict[str, str]]:
    survivors = tomllib.loads((HERE / "survivors.toml").read_text("utf-8"))["survivor"]
    assert isinstance(survivors, list)
    return survivors


def test_what_has_no_behaviour_is_left_alone(runner: ModuleType) -> None:
    source = """x: int | None = 1 | 2
Pair = int | str
@cache
@once
def f(a: int | str) -> int | str:
    b = a | 1
"""
    regions = runner.without_behaviour(source)
    assert sorted(start for start, _ in regions) == [(1, 3), (2, 7), (3, 0), (5, 9), (5, 23)]


def test_sample_is_the_same_for_the_same_seed_and_meets_every_module(runner: ModuleType) -> None:
    mutants = [
        runner.Mutant(f"model/{module}.py", line, 0, "core/AddNot", "", f"{module}{line}")
        for module, lines in (("play", 90), ("rules", 2), ("deck", 8))
        for line in range(lines)
    ]
    one, again, other = (runner.sampled(mutants, 20, seed) for seed in (1, 1, 2))
    assert one == again != other
    modules = [mutant.module for mutant in one]
    counts = {module: modules.count(module) for module in modules}
    assert counts == {"model/deck.py": 2, "model/play.py": 18, "model/rules.py": 2}


def test_changed_line_is_read_from_the_difference(runner: ModuleType) -> None:
    difference = "--- a\n+++ b\n@@ -1 +1 @@\n-    x = 1\n+    x = 2\n"
    assert runner.changed_line(difference) == "x = 2"


def test_score_counts_what_is_not_explained(
    runner: ModuleType, capsys: pytest.CaptureFixture[str]
) -> None:
    mutant = runner.Mutant("model/rules.py", 1, 0, "core/AddNot", "", "job")
    strange = runner.report([runner.Survivor(mutant, "never seen")], 20, None)
    assert strange == 1
    assert "19 of 20 mutants noticed: 95.0 %" in capsys.readouterr().out


def test_tests_that_must_notice_exist() -> None:
    fast_tests = script("fast_tests")
    assert [name for name in fast_tests.FILES if not (ROOT / name).is_file()] == []


def test_tests_of_the_mutated_module_come_first_and_slow_ones_last() -> None:
    fast_tests = script("fast_tests")
    order = fast_tests.nearest_first("scoring")
    assert order[0] == "tests/test_scoring.py"
    assert sorted(order) == sorted(fast_tests.FILES)
    assert set(order[-4:]) == set(fast_tests.SLOW)
    assert fast_tests.nearest_first("reachability")[0] == "tests/test_reachability.py"


@pytest.mark.parametrize("survivor", explained(), ids=lambda each: f"{each['module']}")
def test_explained_survivor_still_stands_in_the_code(survivor: dict[str, str]) -> None:
    lines = (ROOT / survivor["module"]).read_text("utf-8").splitlines()
    assert survivor["before"] in [line.strip() for line in lines]
    assert survivor["why"]
