"""Folded: text broken between its words, no wider than the terminal."""

from __future__ import annotations

import textwrap

from oshra.cli.ink import Ink, Line, line

NARROWEST = 20
"""Columns that are used even on a narrower terminal."""


def folded(
    text: str,
    columns: int,
    first: str = "",
    others: str = "",
    ink: Ink = Ink.PLAIN,
    *,
    cuts_words: bool = False,
) -> list[Line]:
    """A text broken between its words, with what stands before its lines.

    A word, such as the name of a reading, is not broken at its hyphens; one that is wider than the
    terminal is cut only if `cuts_words`.
    """
    return [
        line(each, ink)
        for each in textwrap.wrap(
            text,
            max(columns, NARROWEST),
            initial_indent=first,
            subsequent_indent=others,
            break_on_hyphens=False,
            break_long_words=cuts_words,
        )
    ]
