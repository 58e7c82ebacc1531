"""The installed command in a process of its own: exit codes, colours, pipes, interruptions."""

import os
import pty
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from oshra.cli.catalogue import COMMANDS

LINE = "R3 R2 G2 | R5 | r1 | g4 | red green"
HEARD = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler); "
"""What a program that runs in the background does not do by itself: hear Ctrl-C."""

PROGRAM = (
    *(sys.executable, "-c"),
    f"{HEARD}import sys; from oshra.cli.start import run; sys.exit(run())",
)


def oshra(*words: str, **environment: str) -> subprocess.CompletedProcess[bytes]:
    """Run the command as a shell does."""
    return subprocess.run(
        [*PROGRAM, *words],
        capture_output=True,
        check=False,
        env={**os.environ, **environment},
        stdin=subprocess.DEVNULL,
    )


def seen_on_a_terminal(*words: str, **environment: str) -> bytes:
    """What the command prints when its standard output is a terminal."""
    ours, theirs = pty.openpty()
    plain = {key: value for key, value in os.environ.items() if key != "NO_COLOR"}
    try:
        subprocess.run(
            [*PROGRAM, *words],
            stdout=theirs,
            stdin=subprocess.DEVNULL,
            check=True,
            env={**plain, "TERM": "xterm", **environment},
        )
    finally:
        os.close(theirs)
    printed = b""
    while True:
        try:
            part = os.read(ours, 65536)
        except OSError:
            part = b""
        if not part:
            os.close(ours)
            return printed
        printed += part


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (("score", LINE), 0),
        (("--version",), 0),
        (("--help",), 0),
        (("score", "--help"), 0),
        ((), 0),
        (("realise", LINE), 1),
        (("score", "missing.toml"), 2),
        (("score", "--bogus"), 2),
        (("bogus",), 2),
    ],
)
def test_exit_code_reaches_the_shell(words: tuple[str, ...], code: int) -> None:
    ended = oshra(*words)
    assert ended.returncode == code
    assert b"Traceback" not in ended.stderr


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_of_the_overview_can_be_asked_what_it_takes(command: str) -> None:
    ended = oshra(command, "--help")
    assert (ended.returncode, ended.stderr) == (0, b"")
    assert ended.stdout.startswith(f"Usage: oshra {command} ".encode())
    assert COMMANDS[command] in " ".join(oshra("--help").stdout.decode().split())


def test_everything_printed_is_the_same_in_every_process() -> None:
    commands = (
        ("play", "--random", "--seed", "5", "--policy", "uniform"),
        ("score", "--why", LINE),
        ("score", "--json", LINE),
        ("show", "--svg", "-", LINE),
        ("play", "--random", "--seed", "5", "--json", "--deck", "paired"),
    )
    for words in commands:
        ended = [oshra(*words, PYTHONHASHSEED=seed) for seed in ("0", "1", "4242")]
        assert {each.returncode for each in ended} == {0}
        assert len({each.stdout for each in ended}) == 1


def test_colour_is_for_terminals_and_never_with_no_color() -> None:
    assert b"\x1b[" in seen_on_a_terminal("show", LINE)
    assert b"\x1b[" not in seen_on_a_terminal("show", LINE, NO_COLOR="1")
    assert b"\x1b[" not in seen_on_a_terminal("show", LINE, TERM="dumb")
    assert b"\x1b[" not in oshra("show", LINE, FORCE_COLOR="1").stdout


def test_terminal_that_knows_no_shapes_still_gets_letters() -> None:
    ended = oshra("score", LINE, PYTHONIOENCODING="ascii")
    assert ended.returncode == 0
    assert b"Imperial Army R" in ended.stdout


def test_reader_that_goes_away_is_no_error() -> None:
    with subprocess.Popen(
        [*PROGRAM, "score", *[LINE] * 300], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.read(10)
        process.stdout.close()
        complaints = process.stderr.read()
        process.wait(timeout=60)
    assert complaints == b""
    assert process.returncode == 141


def test_interruption_ends_a_game_without_a_traceback() -> None:
    with subprocess.Popen(
        [*PROGRAM, "play", "--seed", "1"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdout is not None
        process.stdout.read(10)
        time.sleep(0.2)
        process.send_signal(signal.SIGINT)
        _, complaints = process.communicate(timeout=60)
    assert process.returncode == 130
    assert b"Traceback" not in complaints


def test_score_loads_nothing_heavy() -> None:
    program = (
        "import sys; from oshra.cli.main import run; "
        f"run(['score', {LINE!r}]); "
        "print(sorted({'rich', 'hypothesis', 'z3', 'numpy', 'pydantic'} & set(sys.modules)))"
    )
    ended = subprocess.run([sys.executable, "-c", program], capture_output=True, check=True)
    assert ended.stdout.splitlines()[-1] == b"[]"


def test_caret_stands_below_the_mistake_in_an_expression() -> None:
    shown, pointed = oshra("prove", "army(A) > armee(B)").stderr.decode().splitlines()
    assert pointed.index("^") == shown.index("armee")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no device that is full")
def test_output_that_cannot_be_written_is_told_of() -> None:
    with Path("/dev/full").open("wb") as full:
        ended = subprocess.run(
            [*PROGRAM, "score", LINE], stdout=full, stderr=subprocess.PIPE, check=False
        )
    assert ended.returncode == 2
    assert ended.stderr.startswith(b"oshra: standard output: found no space left on device")


def test_reader_who_goes_is_no_finding_for_tables_either() -> None:
    with subprocess.Popen([*PROGRAM, "rulings"], stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        process.stdout.close()
        assert process.wait(timeout=60) == 141


def test_output_that_is_closed_is_written_nowhere() -> None:
    close = "import os, sys; os.close(1); os.execv(sys.executable, [sys.executable, *sys.argv[1:]])"
    words = [sys.executable, "-c", close, *PROGRAM[1:], "score", LINE]
    ended = subprocess.run(words, capture_output=True, check=False)
    assert (ended.returncode, ended.stderr) == (0, b"")
