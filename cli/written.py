"""Writing files: beside the old one, then in its place, so that none is ever half written."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from oshra.model.errors import BadInput


def check_writable(name: str) -> None:
    """Check that a file can be written before there is something to lose.

    Raises `BadInput` if it cannot.
    """
    if name == "-":
        return
    folder = _place(name).parent
    if not os.access(folder, os.W_OK):
        raise BadInput(name, f"no folder {folder} to write into", "a file that can be written")


def _place(name: str) -> Path:
    """Where a file is, or would be. Raises `BadInput` if something else is there."""
    path = Path(os.path.realpath(name))
    if path.exists() and not path.is_file():
        raise BadInput(name, "something that is not a file", "a file, or a new name")
    return path


def write_file(name: str, text: str) -> None:
    """Write a text to a file, or to the standard output for `-`.

    Raises `BadInput` if the file cannot be written; the old one is then as it was.
    """
    if name == "-":
        sys.stdout.write(text)
        return
    try:
        path = _place(name)
        beside = path.with_name(f".{path.name}.{os.getpid()}")
        try:
            beside.write_text(text, encoding="utf-8", newline="\n")
            beside.replace(path)
        finally:
            beside.unlink(missing_ok=True)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise BadInput(name, reason.lower(), "a file that can be written") from error
