"""The folder in which results of earlier runs are kept."""

from __future__ import annotations

import os
from pathlib import Path


def cache_folder() -> Path:
    """Where results of earlier runs are kept, as the desktop's conventions have it."""
    base = os.environ.get("XDG_CACHE_HOME")
    return (Path(base) if base else Path.home() / ".cache") / "oshra"
