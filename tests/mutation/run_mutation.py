"""Mutate the model a little, many times, and see whether the fast part of the tests notices.

Needs cosmic-ray 8.4 or later beside the packages of the tests. Mutants are drawn from a seed, in
every module in proportion to its size, and each is tried in a copy of the project, in an order
by chance: what is tried when `--minutes` are over is a sample as well. What survives and is not
explained in `survivors.toml` is printed and makes the exit code 1.

    python tests/mutation/run_mutation.py --sample 600 --seed 0 --jobs 2
"""

from __future__ import annotations

import argparse
import ast
import json
import os
import random
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import time
import tomllib
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

from oshra.properties.frequencies import wilson

ROOT = Path(__file__).parents[2]
HERE = Path(__file__).parent
ROOMS = ("model", "properties", "solver", "cli")
LEAST_OF_A_MODULE = 2


@dataclass(frozen=True, slots=True, order=True)
class Mutant:
    """A small change of the model: where it is made and of what kind."""

    module: str
    """The module, as a path."""
    line: int
    """The line, counted from 1."""
    column: int
    """The column, counted from 0."""
    operator: str
    """The kind of change, in cosmic-ray's words."""
    definition: str
    """The function or class around it."""
    job: str
    """The name under which cosmic-ray knows it."""

    @property
    def source(self) -> str:
        """The line as it stands before the change."""
        return (ROOT / self.module).read_text("utf-8").splitlines()[self.line - 1].strip()


@dataclass(frozen=True, slots=True)
class Survivor:
    """A mutant that no test noticed."""

    mutant: Mutant
    """The mutant."""
    changed: str
    """The line as it stands after the change."""


Region = tuple[tuple[int, int], tuple[int, int]]
"""Where something begins and ends: line and column."""


REMEMBERING = ("cache", "remembered")
"""Decorators that only save time: without them everything is as it was, but later."""

UNCHANGING = ("Is_Eq", "IsNot_NotEq")
"""Ends of operators that change nothing: what `is` compares exists once, and equals itself only."""


def without_behaviour(source: str) -> list[Region]:
    """Annotations, names of types, what only the type checker reads and what only saves time."""
    nodes: list[ast.expr | ast.stmt] = []
    regions: list[Region] = []
    tree = ast.parse(source)
    for node in ast.walk(tree):
        match node:
            case ast.AnnAssign(annotation=annotation):
                nodes.append(annotation)
            case ast.arg(annotation=ast.expr() as annotation):
                nodes.append(annotation)
            case ast.FunctionDef(returns=returns, decorator_list=decorators):
                nodes += [returns] if returns is not None else []
                regions += [
                    ((each.lineno, each.col_offset - 1), _region(each)[1])
                    for each in decorators
                    if isinstance(each, ast.Name) and each.id in REMEMBERING
                ]
            case ast.If(test=ast.Name(id="TYPE_CHECKING")):
                nodes.append(node)
            case _:
                pass
    for node in tree.body:
        match node:
            case ast.Assign(value=ast.BinOp(op=ast.BitOr()) | ast.Subscript() as value):
                nodes.append(value)
            case _:
                pass
    return [*regions, *map(_region, nodes)]


def _region(node: ast.expr | ast.stmt) -> Region:
    end = (node.end_lineno or node.lineno, node.end_col_offset or node.col_offset)
    return (node.lineno, node.col_offset), end


def mutants_in(session: Path) -> Iterator[Mutant]:
    """Every mutant of behaviour that cosmic-ray has found."""
    regions = {
        f"model/{path.name}": without_behaviour(path.read_text("utf-8"))
        for path in (ROOT / "model").glob("*.py")
    }
    query = (
        "select module_path, start_pos_row, start_pos_col, operator_name, definition_name, job_id "
        "from mutation_specs"
    )
    with sqlite3.connect(session) as database:
        for module, line, column, operator, definition, job in database.execute(query):
            place = (line, column)
            if not operator.endswith(UNCHANGING) and not any(
                start <= place <= end for start, end in regions[module]
            ):
                yield Mutant(module, line, column, operator, definition or "", job)


def sampled(mutants: Iterable[Mutant], number: int, seed: int) -> list[Mutant]:
    """So many mutants by chance, from every module in proportion to how many it has."""
    chance = random.Random(f"mutants {seed}")
    by_module: dict[str, list[Mutant]] = defaultdict(list)
    for mutant in sorted(
        mutants, key=lambda each: (each.module, each.line, each.column, each.operator, each.job)
    ):
        by_module[mutant.module].append(mutant)
    total = sum(map(len, by_module.values()))
    chosen: list[Mutant] = []
    for found in by_module.values():
        share = max(LEAST_OF_A_MODULE, round(number * len(found) / total))
        chosen += chance.sample(found, min(share, len(found)))
    return chosen


def copied(folder: Path) -> Path:
    """A copy of the project that can be changed without harm."""
    copy = folder / "project"
    kept_out = shutil.ignore_patterns("__pycache__", ".git", ".venv", ".*_cache", "build", "dist")
    shutil.copytree(ROOT, copy, symlinks=True, ignore=kept_out)
    return copy


def environment_of(copy: Path) -> dict[str, str]:
    """The environment in which the copy is imported, by this Python, without compiled files."""
    return {
        **os.environ,
        "PYTHONPATH": str(copy / ".typings"),
        "PYTHONDONTWRITEBYTECODE": "1",
        "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ.get('PATH', '')}",
    }


def cosmic_ray(copy: Path, *words: str) -> subprocess.Popen[bytes]:
    """Start cosmic-ray in a copy."""
    program = str(Path(sys.executable).parent / "cosmic-ray")
    return subprocess.Popen([program, *words], cwd=copy, env=environment_of(copy))


def keep_only(session: Path, mutants: Sequence[Mutant]) -> None:
    """Leave only these mutants in a session."""
    with sqlite3.connect(session) as database:
        database.execute("create temporary table kept (job text primary key)")
        database.executemany("insert into kept values (?)", [(each.job,) for each in mutants])
        for table in ("mutation_specs", "work_items"):
            database.execute(f"delete from {table} where job_id not in (select job from kept)")  # noqa: S608 - the two names above


def outcomes_in(session: Path) -> dict[str, tuple[str, str]]:
    """By mutant whether the tests killed it or it survived, and the change; nothing else counts."""
    query = (
        "select job_id, lower(test_outcome), diff from work_results "
        "where lower(test_outcome) in ('killed', 'survived')"
    )
    with sqlite3.connect(session) as database:
        return {job: (outcome, diff or "") for job, outcome, diff in database.execute(query)}


def changed_line(diff: str) -> str:
    """The line that a change adds, or nothing if it only removes one."""
    added = [line[1:].strip() for line in diff.splitlines() if line.startswith("+")]
    return next((line for line in added if not line.startswith("++")), "")


def run(
    number: int, seed: int, jobs: int, minutes: float, folder: Path
) -> tuple[list[Survivor], int]:
    """Try mutants, each process in its own copy; the survivors, and how many were tried."""
    copies = [copied(folder / str(worker)) for worker in range(jobs)]
    check_unchanged_passes(copies[0])
    settings = str(HERE.relative_to(ROOT) / "cosmic-ray.toml")
    cosmic_ray(copies[0], "init", settings, "session.sqlite").wait()
    mutants = sampled(mutants_in(copies[0] / "session.sqlite"), number, seed)
    for copy in copies[1:]:
        shutil.copy(copies[0] / "session.sqlite", copy / "session.sqlite")
    for worker, copy in enumerate(copies):
        keep_only(copy / "session.sqlite", mutants[worker::jobs])
    end = time.monotonic() + 60 * minutes
    running = [cosmic_ray(copy, "exec", settings, "session.sqlite") for copy in copies]
    for process in running:
        try:
            process.wait(max(0.0, end - time.monotonic()))
        except subprocess.TimeoutExpired:
            process.terminate()
            process.wait()
    outcomes: dict[str, tuple[str, str]] = {}
    for copy in copies:
        outcomes |= outcomes_in(copy / "session.sqlite")
    survivors = [
        Survivor(mutant, changed_line(outcomes[mutant.job][1]))
        for mutant in mutants
        if outcomes.get(mutant.job, ("", ""))[0] == "survived"
    ]
    return survivors, len(outcomes)


def check_unchanged_passes(copy: Path) -> None:
    """Make sure that the tests pass without a mutant, or everything would count as noticed."""
    words = [sys.executable, "tests/mutation/fast_tests.py"]
    if subprocess.run(words, cwd=copy, env=environment_of(copy), check=False).returncode:
        sys.exit("the fast part of the tests fails without any mutant")


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
