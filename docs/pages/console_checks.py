"""Console checks: every command shown in a page is run, and its output compared."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from oshra.model.errors import BadInput
from pages.page_checks import Finding
from pages.staging import EXAMPLES

BLOCK = re.compile(r"^(`{3,})console\n(.*?)\n\1$", re.DOTALL | re.MULTILINE)
"""A block of commands in a page."""

COLUMNS = "80"
"""The width for which the output is shown."""

PROGRAM = "from oshra.cli.main import run; raise SystemExit(run())"
"""The program, whether or not its command is installed."""

SKIPPED = "…"
"""Whatever the program prints in this place."""


@dataclass(frozen=True, slots=True)
class Shown:
    """A command in a page, and what the page says that it prints."""

    page: str
    """The page."""
    command: str
    """What is typed."""
    printed: str
    """What is printed, `…` for what is left out."""


def shown_in(page: str, text: str) -> Iterator[Shown]:
    """The commands that a page shows."""
    for block in BLOCK.finditer(text):
        for part in re.split(r"^\$ ", block[2], flags=re.MULTILINE)[1:]:
            command, _, printed = part.partition("\n")
            yield Shown(page, command.strip(), printed.rstrip())


def agrees(shown: str, printed: str) -> bool:
    r"""Whether a program printed what is shown, `…` standing for anything.

    >>> agrees("a\n…\nd", "a\nb\nc\nd"), agrees("took … s", "took 3 s"), agrees("a", "b")
    (True, True, False)
    """
    pattern = "".join(
        r"(?:.*\n)*?" if line == SKIPPED else f"{_line(line)}\n" for line in shown.split("\n")
    )
    said = "\n".join(line.rstrip() for line in printed.rstrip().split("\n")) + "\n"
    return re.fullmatch(pattern, said) is not None


def _line(line: str) -> str:
    return ".*".join(re.escape(part) for part in line.rstrip().split(SKIPPED))


def check_commands(pages: dict[str, str]) -> Iterator[Finding]:
    """Run every command that the pages show, each once."""
    with TemporaryDirectory() as folder:
        if EXAMPLES.is_dir():
            shutil.copytree(EXAMPLES, folder, dirs_exist_ok=True)
        for name, text in pages.items():
            for shown in shown_in(name, text):
                yield from _check(shown, folder)


def _check(shown: Shown, folder: str) -> Iterator[Finding]:
    try:
        printed = printed_by(shown.command, folder)
    except BadInput as refusal:
        yield Finding("command", shown.page, f"$ {shown.command}: {refusal}")
        return
    if not agrees(shown.printed, printed):
        place = first_difference(shown.printed, printed)
        yield Finding("command", shown.page, f"$ {shown.command} prints otherwise: {place}")


def first_difference(shown: str, printed: str) -> str:
    """The first line that is not as it is shown."""
    lines = [line.rstrip() for line in printed.rstrip().split("\n")]
    for place, line in enumerate(shown.split("\n")):
        if line == SKIPPED:
            break
        found = lines[place] if place < len(lines) else "nothing more"
        if not re.fullmatch(_line(line), found):
            return f"{found!r} where {line!r} is shown"
    return "after what is left out"


@cache
def printed_by(command: str, folder: str) -> str:
    """What a command prints, in a folder with the example files.

    Raises `BadInput` for a command that is not ours to run.
    """
    first, *filters = _pieces(command)
    match first:
        case ["oshra", *words]:
            finished = subprocess.run(  # noqa: S603 - the program is this project's own
                [sys.executable, "-c", PROGRAM, *words],
                check=False,
                cwd=folder,
                env={**os.environ, "COLUMNS": COLUMNS, "NO_COLOR": "1"},
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                text=True,
            )
            lines = finished.stdout.rstrip("\n").split("\n")
        case ["cat", name]:
            lines = (Path(folder) / name).read_text(encoding="utf-8").rstrip("\n").split("\n")
        case _:
            raise BadInput("console", command, "oshra with words, or cat with a file")
    for words in filters:
        match words:
            case ["head", number]:
                lines = lines[: -int(number)]
            case ["tail", number]:
                lines = lines[int(number) :]
            case _:
                raise BadInput("console", " ".join(words), "head -N or tail -N")
    return "\n".join(lines)


def _pieces(command: str) -> list[list[str]]:
    """The commands of a pipe."""
    lexer = shlex.shlex(command, posix=True, punctuation_chars="|")
    lexer.whitespace_split = True
    pieces: list[list[str]] = [[]]
    for word in lexer:
        if word == "|":
            pieces.append([])
        else:
            pieces[-1].append(word)
    return pieces
