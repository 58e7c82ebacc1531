"""Keeping: results of earlier runs as files, each under a key of all that it depends on."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any


def kept(path: Path) -> Any:  # noqa: ANN401 - whatever stands in the file
    """What an earlier run kept in a file, or None; a damaged file counts as none."""
    try:
        return json.loads(path.read_text("utf-8"))
    except (OSError, ValueError):
        return None


def keep(path: Path, data: object) -> None:
    """Keep data in a file, written beside and then renamed, so that nobody reads half of it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_suffix(f".{os.getpid()}")
    beside.write_text(json.dumps(data, indent=1, ensure_ascii=False) + "\n", "utf-8")
    beside.replace(path)
