"""The search slot by slot against SPIN, on the same model, side by side in one run.

Counted is the processor time of whole processes: Python and NumPy are started anew each time,
while SPIN's translation to C and its compilation are left out. Where SPIN or a C compiler is not
installed the bar is not run, and says so.
"""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

MODEL = Path(__file__).with_name("structure.pml")

SPIN_VERSION = "6.5.2"
"""The release that the bar is about."""

ROUNDS = 3
"""How often both are run, in turns."""

SEARCH = """
from oshra.model.setup import STANDARD_SETUP
from oshra.solver.structure import search_slotwise
found = search_slotwise(STANDARD_SETUP)
print(found.states, "states,", found.transitions, "transitions, errors:", found.deadlocks)
"""


@dataclass(frozen=True, slots=True)
class Run:
    """What a search reported, and what it cost."""

    states: int
    transitions: int
    deadlocks: int
    seconds: float


def timed(command: Sequence[str], folder: Path) -> tuple[str, float]:
    """What a process prints, and its processor time in seconds."""
    before = os.times()
    done = subprocess.run(command, cwd=folder, check=True, capture_output=True, text=True)
    after = os.times()
    user = after.children_user - before.children_user
    return done.stdout, user + after.children_system - before.children_system


def number(pattern: str, text: str) -> int:
    """The number that a pattern finds in a text."""
    found = re.search(pattern, text)
    assert found, f"{pattern!r} is not in {text!r}"
    return int(found[1])


def run_spin(folder: Path) -> Run:
    """Search with the verifier that SPIN made; its own start counts as a transition."""
    text, seconds = timed(["./pan", "-c0", "-m100", "-w24"], folder)
    states = number(r"(\d+) states, stored", text)
    transitions = number(r"(\d+) transitions", text) - 1
    return Run(states, transitions, number(r"errors: (\d+)", text), seconds)


def run_oshra(folder: Path) -> Run:
    """Search with NumPy, in a process of its own."""
    text, seconds = timed([sys.executable, "-c", SEARCH], folder)
    states, transitions = number(r"(\d+) states", text), number(r"(\d+) transitions", text)
    return Run(states, transitions, number(r"errors: (\d+)", text), seconds)


@pytest.fixture
def verifier(tmp_path: Path) -> Path:
    """A folder with the verifier that SPIN makes of the model, compiled with -O2."""
    missing = [name for name in ("spin", "gcc") if shutil.which(name) is None]
    if missing:
        pytest.skip(f"not run: {' and '.join(missing)} not installed")
    version, _ = timed(["spin", "-V"], tmp_path)
    if SPIN_VERSION not in version:
        pytest.skip(f"not run: {version.strip()} is installed, the bar is about {SPIN_VERSION}")
    timed(["spin", "-a", str(MODEL)], tmp_path)
    timed(["gcc", "-O2", "-DSAFETY", "-o", "pan", "pan.c"], tmp_path)
    return tmp_path


def test_search_slot_by_slot_takes_no_more_processor_time_than_spin(
    benchmark: BenchmarkFixture, verifier: Path
) -> None:
    def side_by_side() -> list[tuple[Run, Run]]:
        return [(run_oshra(verifier), run_spin(verifier)) for _ in range(ROUNDS)]

    measure: Callable[..., list[tuple[Run, Run]]] = benchmark.pedantic
    runs = measure(side_by_side, rounds=1)
    for ours, theirs in runs:
        assert (ours.states, ours.transitions) == (theirs.states, theirs.transitions)
        assert ours.deadlocks == theirs.deadlocks > 0
    ours_median = median(ours.seconds for ours, _ in runs)
    theirs_median = median(theirs.seconds for _, theirs in runs)
    benchmark.extra_info |= {
        "states": runs[0][0].states,
        "transitions": runs[0][0].transitions,
        "deadlocks": runs[0][0].deadlocks,
        "oshra, s": round(ours_median, 2),
        "spin, s": round(theirs_median, 2),
    }
    sys.stdout.write(f"{benchmark.extra_info}\n")
    assert ours_median <= theirs_median
