"""Staging: the folder from which Sphinx makes one language, hand-written and generated pages."""

from __future__ import annotations

import shutil
from pathlib import Path

from pages.languages import DOCS, Language, original
from pages.markdown import boxed

EXAMPLES = DOCS / "examples"
"""The files that commands in the pages read."""


def hand_written(language: Language) -> dict[str, str]:
    """The hand-written pages of a language by name; what is not translated stays as it is."""
    folder, source = DOCS / language.id, DOCS / original().id
    found: dict[str, str] = {}
    for path in sorted(source.rglob("*.md")):
        name = path.relative_to(source).with_suffix("").as_posix()
        translated = folder / path.relative_to(source)
        if translated.exists():
            found[name] = translated.read_text(encoding="utf-8")
        else:
            found[name] = untranslated(path.read_text(encoding="utf-8"), language)
    return found


def untranslated(text: str, language: Language) -> str:
    """A page in the original, marked below its title as not translated."""
    title, _, rest = text.partition("\n")
    return f"{title}\n\n{boxed('untranslated', language.word('untranslated'))}\n{rest}"


def stage(pages: dict[str, str], folder: Path) -> None:
    """Write pages into a folder, each under its name."""
    for name, text in pages.items():
        path = folder / f"{name}.md"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    if EXAMPLES.is_dir():
        shutil.copytree(EXAMPLES, folder / EXAMPLES.name, dirs_exist_ok=True)
