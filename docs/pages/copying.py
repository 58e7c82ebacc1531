"""Copying: lines that a reader takes along, under every picture."""

from __future__ import annotations

import shlex
from collections.abc import Callable, Iterator, Mapping

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from oshra.cli.catalogue import COMMANDS
from oshra.model.errors import OshraError
from pages.languages import Language

OptionSpec = dict[str, Callable[[str], str]]
"""The options of a directive."""

AS_IT_IS = "="
"""Begins a command that does not read the position: `=witness award faction stacks`."""


class OshraDirective(SphinxDirective):
    """A directive whose refusals name the page and the line, as those of Sphinx do."""

    def run(self) -> list[nodes.Node]:
        """Show what the directive is for."""
        try:
            return self.shown()
        except OshraError as refusal:
            raise self.error(str(refusal)) from refusal

    def shown(self) -> list[nodes.Node]:
        """What the directive shows.

        Raises `OshraError` for a position, reading or name that is not known.
        """
        raise NotImplementedError


def commands_to_run(said: str, line: str, rulings: Mapping[str, str]) -> Iterator[str]:
    """The commands to run on a position, as one types them.

    `score compare` are two commands, `ask winner, score` too; `=witness award` reads no line.
    """
    words = said.split()
    listed = words if all(word in COMMANDS for word in words) else said.split(",")
    for command in listed:
        if command.strip().startswith(AS_IT_IS):
            yield f"oshra {command.strip().removeprefix(AS_IT_IS)}"
        elif command.strip():
            name, *rest = command.split()
            options = [f"--ruling {ruling}={key}" for ruling, key in rulings.items()]
            yield " ".join(["oshra", name, shlex.quote(line), *map(shlex.quote, rest), *options])


def lines_to_copy(language: Language, key: str, lines: list[str]) -> nodes.container:
    """Lines that a reader copies, under a word that says what for."""
    word = language.word(key)
    box = nodes.container(classes=["copy"])
    box += nodes.paragraph(word, word, classes=["copy-word"])
    text = "\n".join(lines)
    box += nodes.literal_block(text, text, language="text", classes=["to-copy"])
    return box
