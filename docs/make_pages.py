"""The program behind `oshra docs`: make the pages, check them, measure what they quote."""

from __future__ import annotations

import sys
from pathlib import Path


def main(words: list[str]) -> int:
    """Build or check the pages in a folder, or measure; the exit codes are those of oshra."""
    match words:
        case ["build", "--out", out]:
            from pages.build import build  # noqa: PLC0415 - each needs its own modules only

            return 0 if build(Path(out)) else 1
        case ["check", "--out", out]:
            from pages.check import check  # noqa: PLC0415 - each needs its own modules only

            return 0 if check(Path(out)) else 1
        case ["measure", *kinds]:
            from pages.measuring import measure  # noqa: PLC0415 - each needs its own modules only

            measure(kinds)
            return 0
        case _:
            sys.stderr.write("oshra docs: expected build or check with --out DIR, or measure\n")
            return 2


def run(words: list[str]) -> int:
    """The exit code of `main`; what is refused on purpose ends in a sentence."""
    from oshra.model.errors import OshraError  # noqa: PLC0415 - as the modules above

    try:
        return main(words)
    except OshraError as refusal:
        sys.stderr.write(f"oshra docs: {refusal}\n")
        return 2


if __name__ == "__main__":
    sys.exit(run(sys.argv[1:]))
