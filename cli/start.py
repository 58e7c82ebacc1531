"""Start: the console script, which is ready to be interrupted before it reads the program."""

from __future__ import annotations

import sys
from importlib import import_module

from oshra.cli.exit_codes import INTERRUPTED
from oshra.cli.interrupting import interrupts_heeded


def run() -> int:
    """Run the command line and give its exit code."""
    with interrupts_heeded() as interrupt:
        try:
            code: int = import_module("oshra.cli.main").run()
        except BaseException:
            if not interrupt.came:
                raise
            sys.stderr.write("\n")
            code = INTERRUPTED
    return code
