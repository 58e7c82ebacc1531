"""The fast part of the tests, which must notice a mutant, those nearest to it first.

All together take about half a minute of processor time.
"""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).parents[2]
"""The folder of the project."""

SUBJECTS = (
    *("values", "cards", "setup", "rulings", "play", "taking", "putting", "using", "turns"),
    *("choices", "memory", "rows", "influence", "scoring", "refusals", "view", "record", "log"),
    *("position_file", "line", "notation", "fit", "bad_input", "evaluation", "reasons"),
    *("expression", "expression_refusals", "sentences", "register", "text_report", "wording"),
    *("tracing", "comparing_readings", "playthrough", "plain_reach", "unreachable"),
    *("goal", "planning", "cli_replay", "cli_score", "realise", "reachability"),
)
"""The subjects of the tests in `tests/`."""

PROPERTIES = ("properties/test_play.py", "properties/test_claims.py")
"""The tests that draw cases."""

FILES = (*(f"tests/test_{subject}.py" for subject in SUBJECTS), *PROPERTIES)
"""Every file of the fast part."""

SLOW = FILES[-4:]
"""Those that take seconds each: last, unless they are about the mutated module."""

FARTHEST = 3
"""The distance of the slow files."""


def distance(name: str, module: str) -> int:
    """How far a file of tests is from a module: named after it, naming it, neither, or slow."""
    if Path(name).stem in {f"test_{module}", f"test_{module}s"}:
        return 0
    if name in SLOW:
        return FARTHEST
    imports = (ROOT / name).read_text(encoding="utf-8")
    return 1 if f"oshra.model.{module} " in imports else 2


def stages(module: str) -> list[list[str]]:
    """The files by their distance, so that most mutants are noticed without reading the last."""
    return [
        [name for name in FILES if distance(name, module) == far] for far in range(FARTHEST + 1)
    ]
