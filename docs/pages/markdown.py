"""Markdown: the small pieces that generated pages are put together from."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from pages.languages import Language, original


def plain(said: str) -> str:
    """Words that mean nothing to Markdown, `code` in backticks excepted."""
    parts = re.split(r"(`[^`\n]+`)", said)
    return "".join(
        part if place % 2 else re.sub(r"([\\*_<>\[\]{}|#~$])", r"\\\1", part)
        for place, part in enumerate(parts)
    )


def begun(said: str) -> str:
    """Words as they begin a line: with a capital letter.

    >>> begun("the whole row")
    'The whole row'
    """
    return said[:1].upper() + said[1:]


def code(said: str) -> str:
    """Words as they are typed.

    >>> code("A | B")
    '`A | B`'
    """
    fence = "``" if "`" in said else "`"
    return f"{fence}{said}{fence}"


def heading(level: int, anchor: str, said: str) -> str:
    """A heading with its anchor, which is the same in every language."""
    return f"{'#' * level} {{anchor}}`{anchor}` {said}"


def named(kind: str, name: str, said: str = "") -> str:
    """A link to a sentence, ruling or claim by its id."""
    return f"{{{kind}}}`{said} <{name}>`" if said else f"{{{kind}}}`{name}`"


def sentences(ids: Iterable[str], between: str = " ") -> str:
    """Links to sentences."""
    return between.join(named("sentence", name) for name in ids)


def table(headings: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table; its cells are Markdown."""
    lines = [headings, ["---"] * len(headings), *rows]
    return "\n".join(f"| {' | '.join(_cell(cell) for cell in line)} |" for line in lines)


def _cell(said: str) -> str:
    """What stands in a cell; a bar within it would end it."""
    return re.sub(r"(?<!\\)\|", r"\|", " ".join(said.split())) or " "


def quoted(said: str, language: Language) -> str:
    """Words of the program, which speaks the original language, marked on pages of another."""
    return plain(said) if language == original() else f"{{quoted}}`{said.replace('`', '')}`"


def fenced(directive: str, argument: str = "", body: str = "", **options: str) -> str:
    """A directive with its options."""
    lines = [f"```{{{directive}}} {argument}".rstrip()]
    lines += [f":{name.replace('_', '-')}: {value}" for name, value in options.items()]
    lines += [body] if body else []
    return "\n".join([*lines, "```"])


def boxed(kind: str, said: str) -> str:
    """Words in a box that the style sheet knows by its kind."""
    return f":::{{container}} {kind}\n{said}\n:::"


def page(*parts: str) -> str:
    """Parts of a page one below the other, empty ones left out."""
    return "\n\n".join(part for part in parts if part) + "\n"
