"""All rulings on one page: to be printed, and to be had as a single Markdown file."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator

from oshra.model.register import Kind, Record
from oshra.model.register_file import register
from pages.languages import Language
from pages.markdown import boxed, heading, page, plain
from pages.record_page import contested, labels, state_of, why_not
from pages.titled import text_of
from pages.verdicts import verdict_table
from pages.witnesses import open_situation

PDF = "rulings.pdf"
"""The page as PDF, where a browser is there to print it."""

BROWSERS = ("chromium", "chromium-browser", "google-chrome")
"""Programs that print a page as PDF."""


def browser() -> str | None:
    """The program that prints a page as PDF, if there is one."""
    return next((found for name in BROWSERS if (found := shutil.which(name))), None)


def print_page(language: Language) -> str:
    """Every ruling, gap and reminder, one below the other."""
    parts = [f"# {language.word('print-title')}", language.word("print-lead"), downloads(language)]
    for kind in Kind:
        for record in register():
            if record.kind is kind:
                parts += list(_record(record, language))
    return page(*parts)


DOWNLOADS = ("rulings.md", "rulings.json", "rulings.schema.json")
"""The files that lie beside this page."""


def downloads(language: Language) -> str:
    """Links to the other forms of the same answers."""
    names = [*DOWNLOADS, *([PDF] if browser() else [])]
    links = [f'<a href="{name}">{name}</a>' for name in names]
    return boxed("labels", f"{language.word('also-as')} {' · '.join(links)}")


def _record(record: Record, language: Language) -> Iterator[str]:
    text = text_of(record, language)
    yield heading(2, record.id, plain(text.title))
    yield state_of(record, language)
    yield boxed("answer", plain(text.answer))
    yield labels(record, language)
    yield plain(text.question)
    yield contested(record, language).partition("\n\n")[2]
    yield open_situation(record, language)
    if text.readings:
        yield "\n".join(
            f"- **{plain(reading.name)}** – {plain(reading.meaning)}"
            for reading in text.readings.values()
        )
    yield verdict_table(record, language)
    yield f"**{language.word('why')}** {plain(text.why)}"
    yield "\n\n".join(list(why_not(record, text, language))[1:])
    if text.undecided:
        yield f"**{language.word('not-decided')}** {plain(text.undecided)}"


def single_markdown(text: str) -> str:
    r"""A generated page as Markdown that needs nothing but Markdown.

    >>> single_markdown("## {anchor}`a` Who? {ruling}`all <award=stacks>`")
    '## Who? all\n'
    """
    text = re.sub(r"^.*<a href=.*\n", "", text, flags=re.MULTILINE)
    text = re.sub(r"\{anchor\}`[^`]*` ?", "", text)
    text = re.sub(r"\{\w+\}`([^`<]+?) <[^`]*>`", r"\1", text)
    text = re.sub(r"\{\w+\}(`[^`]*`)", r"\1", text)
    text = re.sub(r"^:::\{container\} answer\n(.*)\n:::$", r"> \1", text, flags=re.MULTILINE)
    text = re.sub(r"^:::.*\n?", "", text, flags=re.MULTILINE)
    return re.sub(r"\n{3,}", "\n\n", text).strip() + "\n"
