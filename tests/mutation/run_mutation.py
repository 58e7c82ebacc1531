"""Mutate the model a little, many times, and see whether the fast part of the tests notices.

Needs cosmic-ray 8.4 or later beside the packages of the tests; it makes the mutants. They are
drawn from a seed, in every module in proportion to its size, and tried in an order by chance, each
in a copy of the project, by the tests that run its line: what is tried when `--minutes` are over
is a sample as well. What survives and is not explained in `survivors.toml` is printed and makes
the exit code 1.

    python -m tests.mutation.run_mutation --sample 600 --seed 0 --jobs 2
"""

from __future__ import annotations

import argparse
import difflib
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
import tomllib
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

from coverage import CoverageData

from oshra.properties.frequencies import wilson
from tests.mutation.fast_tests import FARTHEST, FILES, stages
from tests.mutation.reach import lines_around, reach_of, tests_that_run
from tests.mutation.sampling import ROOT, Mutant, mutants_in, sampled

HERE = Path(__file__).parent

SETTINGS = "tests/mutation/cosmic-ray.toml"
"""What cosmic-ray mutates."""


@dataclass(frozen=True, slots=True)
class Survivor:
    """A mutant that no test noticed."""

    mutant: Mutant
    """The mutant."""
    changed: str
    """The line as it stands after the change."""


def copied(folder: Path) -> Path:
    """A copy of the project that can be changed without harm."""
    copy = folder / "project"
    kept_out = shutil.ignore_patterns("__pycache__", ".git", ".venv", ".*_cache", "build", "dist")
    shutil.copytree(ROOT, copy, symlinks=True, ignore=kept_out)
    return copy


def run_in(copy: Path, *words: str, **variables: str) -> subprocess.Popen[bytes]:
    """Start this Python in a copy, which it imports before anything that is installed."""
    environment = {**os.environ, "PYTHONPATH": str(copy / ".typings"), **variables}
    return subprocess.Popen([sys.executable, *words], cwd=copy, env=environment)


def coverage_of(copy: Path) -> CoverageData:
    """Run the tests without a mutant, and note which of them run which line.

    Ends the program if they fail, because then everything would count as noticed.
    """
    words = (
        "-q",
        "-n",
        "0",
        "-p",
        "no:cacheprovider",
        "--cov=model",
        "--cov-context=test",
        "--cov-report=",
    )
    if run_in(copy, "-m", "pytest", *words, *FILES).wait():
        sys.exit("the fast part of the tests fails without any mutant")
    data = CoverageData(str(copy / ".coverage"))
    data.read()
    return data


def listed(copy: Path) -> list[Mutant]:
    """Every mutant of behaviour."""
    program = Path(sys.executable).parent / "cosmic-ray"
    subprocess.run([program, "init", SETTINGS, "session.sqlite"], cwd=copy, check=True)
    return list(mutants_in(copy / "session.sqlite"))


def plan_of(
    mutants: Sequence[Mutant], data: CoverageData, copy: Path
) -> Iterator[dict[str, object]]:
    """Each mutant with the tests that may notice it: where importing runs it, all but the slow."""
    reach = {module: reach_of(data, copy / module) for module in {each.module for each in mutants}}
    for mutant in mutants:
        path = copy / mutant.module
        lines = lines_around(path.read_text("utf-8"), mutant.line)
        names = tests_that_run(reach[mutant.module], lines)
        near = stages(path.stem)
        if names is None:
            parts = near[:FARTHEST]
        else:
            files = {name.partition("::")[0] for name in names}
            parts = [[name for name in part if name in files] for part in near]
        yield {
            "module": mutant.module,
            "operator": mutant.operator,
            "occurrence": mutant.occurrence,
            "names": None if names is None else sorted(names),
            "stages": parts,
        }


def tried(
    copies: Sequence[Path], plan: Sequence[dict[str, object]], minutes: float
) -> list[dict[str, str]]:
    """Try mutants, each process in its own copy; what is known of each when time is over."""
    end = time.monotonic() + 60 * minutes
    running = []
    for worker, copy in enumerate(copies):
        (copy / "plan.json").write_text(json.dumps(plan[worker :: len(copies)]), "utf-8")
        words = ("-m", "tests.mutation.trying", "plan.json", "outcomes.jsonl")
        running.append(run_in(copy, *words, PYTHONDONTWRITEBYTECODE="1"))
    for process in running:
        try:
            process.wait(max(0.0, end - time.monotonic()))
        except subprocess.TimeoutExpired:
            process.terminate()
            process.wait()
    lines = [line for copy in copies for line in _lines(copy / "outcomes.jsonl")]
    return [json.loads(line) for line in lines]


def _lines(path: Path) -> list[str]:
    return path.read_text("utf-8").splitlines() if path.exists() else []


def changed_line(before: str, after: str) -> str:
    """The first line that a change adds, or nothing if it only removes one."""
    difference = difflib.ndiff(before.splitlines(), after.splitlines())
    return next((line[2:].strip() for line in difference if line.startswith("+ ")), "")


def run(
    number: int, seed: int, jobs: int, minutes: float, folder: Path
) -> tuple[list[Survivor], int]:
    """Try mutants; the survivors, and how many were killed or survived."""
    copies = [copied(folder / str(worker)) for worker in range(jobs)]
    data = coverage_of(copies[0])
    mutants = sampled(listed(copies[0]), number, seed)
    plan = list(plan_of(mutants, data, copies[0]))
    outcomes = [each for each in tried(copies, plan, minutes) if each["outcome"] != "unchanged"]
    return survivors_among(mutants, outcomes), len(outcomes)


def survivors_among(
    mutants: Sequence[Mutant], outcomes: Sequence[dict[str, str]]
) -> list[Survivor]:
    """The mutants that survived, with the line that they change."""
    by_name = {(each.module, each.operator, each.occurrence): each for each in mutants}
    survivors = []
    for each in outcomes:
        if each["outcome"] == "survived":
            mutant = by_name[each["module"], each["operator"], int(each["occurrence"])]
            before = (ROOT / mutant.module).read_text("utf-8")
            survivors.append(Survivor(mutant, changed_line(before, each["mutated"])))
    return sorted(survivors, key=lambda survivor: survivor.mutant)


def explained() -> set[tuple[str, str, str]]:
    """The survivors that are explained: module, line before and line after the change."""
    known = tomllib.loads((HERE / "survivors.toml").read_text("utf-8"))
    return {(each["module"], each["before"], each["after"]) for each in known["survivor"]}


def report(survivors: Sequence[Survivor], tried: int, out: Path | None) -> int:
    """Print the score and the survivors; how many of them are not explained."""
    killed = tried - len(survivors)
    low, high = wilson(killed, tried)
    sys.stdout.write(
        f"{killed} of {tried} mutants noticed: {100 * killed / tried:.1f} % "
        f"(95 % interval {100 * low:.1f} to {100 * high:.1f})\n"
    )
    known = explained()
    strange = 0
    for each in survivors:
        mutant = each.mutant
        is_known = (mutant.module, mutant.source, each.changed) in known
        strange += not is_known
        word = "explained" if is_known else "NOT EXPLAINED"
        sys.stdout.write(
            f"{word}: {mutant.module}:{mutant.line} {mutant.operator}\n"
            f"  - {mutant.source}\n  + {each.changed}\n"
        )
    if out is not None:
        found = [{**asdict(each), "before": each.mutant.source} for each in survivors]
        out.write_text(json.dumps({"tried": tried, "survivors": found}, indent=1), "utf-8")
    return strange


def main() -> int:
    """Read the options, run, and report."""
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    options.add_argument("--sample", type=int, default=600)
    options.add_argument("--seed", type=int, default=0)
    options.add_argument("--jobs", type=int, default=1)
    options.add_argument("--minutes", type=float, default=600.0)
    options.add_argument("--out", type=Path)
    given = options.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        survivors, tried = run(given.sample, given.seed, given.jobs, given.minutes, Path(folder))
    by_module = Counter(each.mutant.module for each in survivors)
    sys.stdout.write(f"survivors by module: {dict(by_module.most_common())}\n")
    return 1 if report(survivors, tried, given.out) else 0


if __name__ == "__main__":
    sys.exit(main())
