"""Measuring: the results that the pages quote, established anew and stored with their digest."""

from __future__ import annotations

import json
import subprocess
import sys

from pages.results import FOLDER, digest_now, path_of

COMMANDS = {
    "frequencies": ("simulate", "2000", "--seed", "1", "--json"),
    "claims": ("verify", "--json"),
}
"""The command that establishes each kind of result."""


PROGRAM = "from oshra.cli.main import run; raise SystemExit(run())"
"""The program, whether or not its command is installed."""


def measure(kinds: list[str]) -> None:
    """Run the commands and store what they print."""
    FOLDER.mkdir(exist_ok=True)
    for kind in kinds or list(COMMANDS):
        words = COMMANDS[kind]
        sys.stderr.write(f"oshra {' '.join(words)}\n")
        finished = subprocess.run(  # noqa: S603 - the program is this project's own
            [
                sys.executable,
                "-c",
                "from oshra.cli.main import run; raise SystemExit(run())",
                *words,
            ],
            check=True,
            capture_output=True,
            text=True,
        )
        found = {
            "digest": digest_now(kind),
            "command": f"oshra {' '.join(words)}",
            **json.loads(finished.stdout),
        }
        path_of(kind).write_text(f"{json.dumps(found, indent=1)}\n", encoding="utf-8")
