"""`python docs build|check --out DIR`, which `oshra docs` calls."""

from __future__ import annotations

import sys
from pathlib import Path

from pages.build import build


def main(words: list[str]) -> int:
    """Build the pages, or check those that were built."""
    match words:
        case ["build", "--out", out]:
            return 0 if build(Path(out)) else 1
        case _:
            sys.stderr.write("oshra docs: expected build or check with --out DIR\n")
            return 2


sys.exit(main(sys.argv[1:]))
