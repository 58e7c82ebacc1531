"""Ctrl-C: it is heard wherever it hits, and nothing is printed but the end of the line."""

import subprocess
import sys

import pytest

BEGIN = """
import os, signal, time
signal.signal(signal.SIGINT, signal.default_int_handler)
from oshra.cli.interrupting import interrupts_heeded

def press():
    os.kill(os.getpid(), signal.SIGINT)

class Late:
    def __del__(self):
        press()
        time.sleep(0.01)
"""

WHILE_SOMETHING_IS_THROWN_AWAY = """
with interrupts_heeded() as interrupt:
    try:
        Late()
        time.sleep(60)
    except KeyboardInterrupt:
        print("heard" if interrupt.came else "by chance")
"""

WHILE_A_CLASS_IS_MADE = """
import oshra.cli.main, oshra.cli.start

class Name:
    def __set_name__(self, owner, name):
        press()

def broken():
    type("Owner", (), {"name": Name()})

oshra.cli.main.run = broken
raise SystemExit(oshra.cli.start.run())
"""

IGNORED = """
signal.signal(signal.SIGINT, signal.SIG_IGN)
with interrupts_heeded():
    press()
print("went on")
"""


def run(program: str) -> subprocess.CompletedProcess[str]:
    """Run a program that interrupts itself."""
    words = [sys.executable, "-c", BEGIN + program]
    return subprocess.run(words, capture_output=True, text=True, timeout=50, check=False)


@pytest.mark.parametrize(
    ("program", "code", "out", "err"),
    [
        (WHILE_SOMETHING_IS_THROWN_AWAY, 0, "heard\n", ""),
        (WHILE_A_CLASS_IS_MADE, 130, "", "\n"),
        (IGNORED, 0, "went on\n", ""),
    ],
    ids=["while something is thrown away", "while a class is made", "ignored by the caller"],
)
def test_interrupt_is_heard(program: str, code: int, out: str, err: str) -> None:
    finished = run(program)
    assert (finished.returncode, finished.stdout, finished.stderr) == (code, out, err)
