"""Directives: a position as picture, line to copy and commands to run."""

from __future__ import annotations

import shlex
from collections.abc import Callable
from typing import ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from oshra.model.position import Position
from oshra.model.position_file import Overrides
from oshra.model.reading import read_position
from pages.languages import Language, language_called
from pages.pictures import inline_picture

OptionSpec = dict[str, Callable[[str], str]]


class PositionDirective(SphinxDirective):
    """A picture of a position, with its line to copy and the commands to run on it."""

    required_arguments = 1
    final_argument_whitespace = True
    has_content = False
    option_spec: ClassVar[OptionSpec | None] = {
        "title": directives.unchanged,
        "run": directives.unchanged,
        "ruling": directives.unchanged,
    }

    def run(self) -> list[nodes.Node]:
        """Draw the position."""
        line = self.arguments[0].strip()
        rulings = dict(
            each.split("=", maxsplit=1) for each in self.options.get("ruling", "").split()
        )
        position = read_position(line, Overrides(rulings=rulings))
        title = self.options.get("title", line)
        language = language_called(self.config.language)
        box = nodes.container(classes=["position"])
        box += self.picture(position, title)
        if "title" in self.options:
            box += nodes.paragraph(title, title, classes=["caption"])
        commands = [
            command_line(command, line, rulings) for command in self.options.get("run", "").split()
        ]
        box += lines_to_copy(language, "copy-position", [line])
        if commands:
            box += lines_to_copy(language, "run-this", commands)
        return [box]

    def picture(self, position: Position, title: str) -> nodes.Node:
        """The picture itself."""
        serial = self.env.new_serialno("picture")
        drawn = inline_picture(position, title, serial)
        return nodes.raw(drawn, drawn, format="html")


def command_line(command: str, line: str, rulings: dict[str, str]) -> str:
    """A command to run on a position, as one types it."""
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


def add_directives(app: Sphinx) -> None:
    """Make the directives known to Sphinx."""
    app.add_directive("position", PositionDirective)
