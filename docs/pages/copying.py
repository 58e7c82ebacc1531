"""Copying: lines that a reader takes along, under every picture."""

from __future__ import annotations

import shlex
from collections.abc import Callable, Mapping

from docutils import nodes

from pages.languages import Language

OptionSpec = dict[str, Callable[[str], str]]
"""The options of a directive."""


def command_line(command: str, line: str, rulings: Mapping[str, str]) -> str:
    """A command to run on a position, as one types it; `witness=award,faction` needs none."""
    name, equals, words = command.partition("=")
    if equals:
        return " ".join(["oshra", name, *words.split(",")])
    said = [f"--ruling {ruling}={key}" for ruling, key in rulings.items()]
    return " ".join(["oshra", command, shlex.quote(line), *said])


def lines_to_copy(language: Language, key: str, lines: list[str]) -> nodes.container:
    """Lines that a reader copies, under a word that says what for."""
    word = language.word(key)
    box = nodes.container(classes=["copy"])
    box += nodes.paragraph(word, word, classes=["copy-word"])
    text = "\n".join(lines)
    box += nodes.literal_block(text, text, language="text")
    return box
