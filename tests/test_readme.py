"""The README: every command in it prints what stands under it."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from oshra.cli.main import run

README = Path(__file__).parent.parent / "README.md"
EXAMPLES = re.findall(r"```console\n\$ (.*?)\n(.*?)\n```", README.read_text("utf-8"), re.DOTALL)


def test_readme_answers_its_questions_with_commands() -> None:
    shown = [shlex.split(command)[1] for command, _ in EXAMPLES]
    assert shown == ["score", "compare", "ask", "prove", "census", "realise"]


@pytest.mark.parametrize(("command", "printed"), EXAMPLES, ids=[each[0][:20] for each in EXAMPLES])
def test_readme_command_prints_what_stands_under_it(
    command: str, printed: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    program, *arguments = shlex.split(command)
    assert program == "oshra"
    excerpt = slice(None)
    if "|" in arguments[-3:]:
        *arguments, _, end, number = arguments
        excerpt = slice(int(number), None) if end == "tail" else slice(-int(number))
    assert run(arguments) == 0
    lines = capsys.readouterr().out.rstrip().splitlines()
    assert "\n".join(lines[excerpt]) == printed
