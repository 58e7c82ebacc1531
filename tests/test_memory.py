"""Memory: what a solver says that may take only so much of it."""

import json
import subprocess
import sys

import pytest

RUN = "from oshra.cli.start import run; raise SystemExit(run())"
OPEN = "R5 r? | G1 ?? | r1 | k? | red ?"


def oshra(*words: str) -> subprocess.CompletedProcess[str]:
    """Run a command in a process of its own, which has used no memory before."""
    command = [sys.executable, "-c", RUN, *words]
    return subprocess.run(command, capture_output=True, text=True, check=False)


@pytest.mark.parametrize("megabytes", ["1", "3", "5", "8", "12"])
def test_question_for_which_memory_does_not_suffice_stays_unknown(megabytes: str) -> None:
    ended = oshra("ask", OPEN, "winner", "--json", "--memory", megabytes)
    answer = json.loads(ended.stdout)
    assert (ended.returncode, ended.stderr) == (3, "")
    assert (answer["verdict"], answer["values"]) == ("unknown", [])
    said = oshra("ask", OPEN, "winner", "--memory", megabytes).stdout
    assert "unknown: the memory allowed was used up" in said


def test_question_for_which_it_suffices_is_answered() -> None:
    answer = json.loads(oshra("ask", OPEN, "winner", "--json", "--memory", "500").stdout)
    assert answer["verdict"] == "open"


@pytest.mark.parametrize("megabytes", ["1", "6", "10", "12", "14"])
def test_search_for_which_memory_does_not_suffice_stays_unknown(megabytes: str) -> None:
    hard = "has('A3', 'r5') and heroes(A) >= 20 and army(A) < army(B)"
    ended = oshra("find", hard, "--json", "--memory", megabytes)
    found = json.loads(ended.stdout)
    assert (ended.returncode, ended.stderr) == (3, "")
    assert (found["verdict"], found["witness"], found["certified_by"]) == ("unknown", None, [])
    assert "memory" in found["undecided"]
