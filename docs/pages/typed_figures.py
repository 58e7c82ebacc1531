"""Typed figures: a number in the text of a hand-written page that no result stands behind."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from pages.page_checks import Finding

FENCED = re.compile(r"^(`{3,})(.*?)^\1$", re.DOTALL | re.MULTILINE)
"""A block of code or a directive."""

TITLE = re.compile(r"^:title: (.*)$", re.MULTILINE)
"""What a directive shows as words."""

MARKED = re.compile(
    r"\{[a-z]+\}`[^`]*`|`[^`]*`|\]\([^)]*\)|\{[^{}`]*\}|^\([a-z-]+\)=$", re.MULTILINE
)
"""What is no text: roles, code, where links lead, figures that a title asks for, labels."""

NUMBER = re.compile(r"(?<![\w.,-])\d+(?:[.,]\d+)*(?!\w)")
"""A number; the strength in the name of a hero is none."""

FREE = {"0"}
"""What says nothing that could drift: a leader who shows a 0."""


def typed_figures(pages: Mapping[str, str]) -> Iterator[Finding]:
    """Every figure in the text comes from a result, or is typed into a command beside it."""
    for name, text in pages.items():
        titles = "\n".join(TITLE.findall(text))
        said = FENCED.sub(" ", text)
        words = MARKED.sub(" ", f"{said}\n{titles}")
        commands = set(NUMBER.findall(" ".join(re.findall(r"`[^`]*`", said))))
        for number in dict.fromkeys(NUMBER.findall(words)):
            if number not in FREE | commands:
                message = f"the figure {number} is typed by hand, expected {{measured}} or a result"
                yield Finding("typed-figure", name, message)
