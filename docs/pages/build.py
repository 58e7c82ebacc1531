"""Build: every language by a Sphinx of its own, side by side, and one page that links them."""

from __future__ import annotations

import os
import subprocess
import sys
from html import escape
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TextIO

from pages.formats import write_formats, write_pdf
from pages.languages import DOCS, Language, languages, original
from pages.pictures import pictures_css
from pages.site import pages_of
from pages.staging import stage


def build(out: Path) -> bool:
    """Build every language into a folder; whether all of them were made without a warning."""
    out.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as staged:
        made = [_sphinx(language, Path(staged), out) for language in languages()]
        succeeded = [process.wait() == 0 for process in made]
    for language in languages():
        write_formats(language, out / language.id)
        write_pdf(out / language.id)
    (out / "index.html").write_text(front_door(), encoding="utf-8")
    return all(succeeded)


def _sphinx(
    language: Language, staged: Path, out: Path, errors: TextIO | None = None
) -> subprocess.Popen[bytes]:
    """Start Sphinx on one language; what is wrong is said where errors are, if nowhere else."""
    source = staged / language.id
    stage(pages_of(language), source)
    options = ["-q", "-n", "-W", "--keep-going", "-E", "-b", "html", "-c", str(DOCS)]
    target = out / language.id
    (target / "_static").mkdir(parents=True, exist_ok=True)
    (target / "_static" / "pictures.css").write_text(pictures_css(), encoding="utf-8")
    return subprocess.Popen(  # noqa: S603 - the arguments are this project's own
        [
            *(sys.executable, "-m", "sphinx", *options),
            *("-D", f"language={language.id}"),
            *("-d", str(staged / f"doctrees-{language.id}"), str(source), str(target)),
        ],
        env={**os.environ, "PYTHONPATH": str(DOCS)},
        stderr=errors,
    )


def front_door() -> str:
    """The page above the languages; it needs no script."""
    links = "\n".join(
        f'<li><a lang="{each.id}" hreflang="{each.id}" href="{each.id}/index.html">'
        f"{escape(each.name)}</a></li>"
        for each in languages()
    )
    first = original()
    return (
        f'<!doctype html>\n<html lang="{first.id}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        '<meta name="color-scheme" content="light dark">\n'
        f'<link rel="icon" href="{first.id}/_static/icon.svg">\n'
        f"<title>{escape(first.word('site'))}</title>\n"
        "<style>body { font: 1.25rem/1.6 sans-serif; max-width: 30rem; margin: 4rem auto;"
        " padding: 0 1rem; }</style>\n</head>\n<body>\n<main>\n"
        + "\n".join(
            f'<h1 lang="{each.id}">{escape(each.word("site"))}</h1>' for each in languages()
        )
        + f"\n<ul>\n{links}\n</ul>\n</main>\n</body>\n</html>\n"
    )
