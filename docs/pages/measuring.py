"""Measuring: the results that the pages quote, established anew and stored with their digest."""

from __future__ import annotations

import json
import subprocess
import sys

from oshra.model.errors import BadInput
from pages.results import FOLDER, digest_now, path_of

COMMANDS = {
    "frequencies": ("simulate", "2000", "--seed", "1", "--json"),
    "claims": ("verify", "--jobs", "2", "--json"),
}
"""The command that establishes each kind of result."""

PROGRAM = "from oshra.cli.main import run; raise SystemExit(run())"
"""The program, whether or not its command is installed."""

OF_THE_RUN = ("seconds", "cached")
"""What says something of the run and nothing of the game."""


def measured(kind: str) -> dict[str, object]:
    """A kind of result, established now, a refuted or undecided claim included.

    Raises `BadInput` if the command printed nothing.
    """
    words = COMMANDS[kind]
    sys.stderr.write(f"oshra {' '.join(words)}\n")
    finished = subprocess.run(  # noqa: S603 - the program is this project's own
        [sys.executable, "-c", PROGRAM, *words], check=False, stdout=subprocess.PIPE, text=True
    )
    if not finished.stdout:
        command = f"oshra {' '.join(words)}"
        raise BadInput(command, f"exit code {finished.returncode} and no result", "a result")
    found = json.loads(
        finished.stdout,
        object_hook=lambda data: {
            name: value for name, value in data.items() if name not in OF_THE_RUN
        },
    )
    return {"digest": digest_now(kind), "command": f"oshra {' '.join(words)}", **found}


def measure(kinds: list[str]) -> None:
    """Establish results and store them."""
    FOLDER.mkdir(exist_ok=True)
    for kind in kinds or list(COMMANDS):
        path_of(kind).write_text(f"{json.dumps(measured(kind), indent=1)}\n", encoding="utf-8")
