"""Directives: a position as picture, line to copy and commands to run."""

from __future__ import annotations

from typing import ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from oshra.model.position import Position
from oshra.model.position_file import Overrides
from oshra.model.reading import read_position
from pages.copying import OptionSpec, command_line, lines_to_copy
from pages.languages import Language, language_called
from pages.pictures import inline_picture
from pages.readings_directive import ReadingsDirective


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
        box += self.picture(position, title, language)
        if "title" in self.options:
            box += nodes.paragraph(title, title, classes=["caption"])
        run = self.options.get("run", "").split()
        commands = [command_line(command, line, rulings) for command in run]
        box += lines_to_copy(language, "copy-position", [line])
        if commands:
            box += lines_to_copy(language, "run-this", commands)
        return [box]

    def picture(self, position: Position, title: str, language: Language) -> nodes.Node:
        """The picture itself."""
        serial = self.env.new_serialno("picture")
        drawn = inline_picture(position, title, serial, language)
        return nodes.raw(drawn, drawn, format="html")


def add_directives(app: Sphinx) -> None:
    """Make the directives known to Sphinx."""
    app.add_directive("position", PositionDirective)
    app.add_directive("readings", ReadingsDirective)
