"""What several tests use: the command line in this process, and files with a text."""

import io
import sys
from collections.abc import Callable
from pathlib import Path
from subprocess import CompletedProcess

import pytest

from oshra.cli.main import run


@pytest.fixture
def oshra(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> Callable[..., CompletedProcess[str]]:
    """Run `oshra` in this process with words, and with what is typed as its standard input."""
    monkeypatch.setenv("COLUMNS", "80")

    def command(*words: str, typed: str = "") -> CompletedProcess[str]:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(typed.encode())))
        code = run(words)
        captured = capsys.readouterr()
        return CompletedProcess(words, code, captured.out, captured.err)

    return command


@pytest.fixture
def written(tmp_path: Path) -> Callable[[str], str]:
    """Write a text into a new file and give its name."""

    def write(text: str) -> str:
        path = tmp_path / f"file{len(list(tmp_path.iterdir()))}.toml"
        path.write_text(text, encoding="utf-8")
        return str(path)

    return write
