"""The site: every page of a language, hand-written and generated."""

from __future__ import annotations

from pages.languages import Language
from pages.staging import hand_written


def pages_of(language: Language) -> dict[str, str]:
    """The text of every page of a language by its name."""
    return hand_written(language)
