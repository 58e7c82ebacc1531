"""The README: every command in it prints what stands under it."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from oshra.cli.main import run

README = Path(__file__).parent.parent / "README.md"
EXAMPLES = re.findall(r"```console\n\$ (.*?)\n(.*?)\n```", README.read_text("utf-8"), re.DOTALL)


def test_readme_answers_three_questions() -> None:
    assert len(EXAMPLES) == 3


@pytest.mark.parametrize(("command", "printed"), EXAMPLES, ids=[each[0][:20] for each in EXAMPLES])
def test_readme_command_prints_what_stands_under_it(
    command: str, printed: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    program, *arguments = shlex.split(command)
    cut = arguments.index("tail") if "tail" in arguments else len(arguments) + 1
    head = arguments.index("head") if "head" in arguments else len(arguments) + 1
    assert program == "oshra"
    assert run(arguments[: min(cut, head) - 1]) == 0
    lines = capsys.readouterr().out.rstrip().splitlines()
    if cut < len(arguments):
        lines = lines[-4:]
    if head < len(arguments):
        lines = lines[:6]
    assert "\n".join(lines) == printed
