"""Run the fast part of the tests on a mutant: those of the mutated module first, then the others.

All together take about half a minute. Run from the root of the project; words given are passed
on to pytest.
"""

from __future__ import annotations

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


def mutated_module() -> str:
    """The module that was changed last: the one that holds the mutant."""
    return max(Path("model").glob("*.py"), key=lambda path: path.stat().st_mtime_ns).stem


def own_tests(module: str) -> list[str]:
    """The files of the fast part that are named after a module."""
    return [name for name in FILES if Path(name).stem in {f"test_{module}", f"test_{module}s"}]


def run(files: list[str]) -> int:
    """Run pytest up to the first failure."""
    words = ["-x", "-q", "-p", "no:cacheprovider", *sys.argv[1:]]
    return subprocess.run([sys.executable, "-m", "pytest", *words, *files], check=False).returncode


def main() -> int:
    """Stop at the first failure, so that a mutant is noticed soon."""
    first = own_tests(mutated_module())
    failed = run(first) if first else 0
    return failed or run([name for name in FILES if name not in first])


if __name__ == "__main__":
    sys.exit(main())
