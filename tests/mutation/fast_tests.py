"""Run the fast part of the tests on a mutant, those nearest to it first, up to the first failure.

All together take about half a minute of processor time. A mutant that does not come to an end is
stopped by the processor time and the memory it takes, not by a clock. Run from the root of the
project; words given are passed on to pytest.
"""

from __future__ import annotations

import resource
import subprocess
import sys
from pathlib import Path

SUBJECTS = (
    *("values", "cards", "setup", "rulings", "play", "taking", "putting", "using", "turns"),
    *("choices", "memory", "rows", "influence", "scoring", "refusals", "view", "record", "log"),
    *("position_file", "line", "notation", "fit", "bad_input", "evaluation", "reasons"),
    *("expression", "expression_refusals", "sentences", "register", "text_report", "wording"),
    *("tracing", "comparing_readings", "playthrough", "plain_reach", "unreachable"),
    *("cli_replay", "cli_score", "realise", "reachability"),
)
"""The subjects of the tests in `tests/`."""

PROPERTIES = ("properties/test_play.py", "properties/test_claims.py")
"""The tests that draw cases."""

FILES = (*(f"tests/test_{subject}.py" for subject in SUBJECTS), *PROPERTIES)
"""Every file of the fast part."""

SLOW = FILES[-4:]
"""Those that take seconds each: last, unless they are about the mutated module."""

SECONDS = 150
"""Processor time for one run, five times what it takes without a mutant."""

MEMORY = 4 << 30
"""Bytes for one run."""


def mutated_module() -> str:
    """The module that was changed last: the one that holds the mutant."""
    return max(Path("model").glob("*.py"), key=lambda path: path.stat().st_mtime_ns).stem


def distance(name: str, module: str) -> int:
    """How far a file of tests is from a module: named after it, using it, not naming it, slow."""
    if Path(name).stem in {f"test_{module}", f"test_{module}s"}:
        return 0
    if name in SLOW:
        return 3
    imports = Path(name).read_text(encoding="utf-8")
    return 1 if f"oshra.model.{module} " in imports else 2


def nearest_first(module: str) -> list[str]:
    """Every file of the fast part, in the order in which a mutant of a module meets them."""
    return sorted(FILES, key=lambda name: distance(name, module))


def bounded() -> None:
    """Limit what this process may take."""
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS + 5))
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


def main() -> int:
    """Stop at the first failure, so that a mutant is noticed soon."""
    words = ["-x", "-q", "-p", "no:cacheprovider", *sys.argv[1:]]
    bounded()
    command = [sys.executable, "-m", "pytest", *words, *nearest_first(mutated_module())]
    return subprocess.run(command, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
