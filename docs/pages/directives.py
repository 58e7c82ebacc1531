"""Directives: a position as picture, line to copy and commands to run."""

from __future__ import annotations

from typing import ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.application import Sphinx

from oshra.cli.rulings import record_called
from oshra.cli.score import refuse_what_only_ask_answers
from oshra.model.errors import BadInput
from oshra.model.notation import hero_of
from oshra.model.position import Position
from oshra.model.position_file import Overrides
from oshra.model.reading import read_position
from pages.circumstances import circumstances
from pages.copying import OptionSpec, OshraDirective, commands_to_run, lines_to_copy
from pages.diagrams import diagram
from pages.languages import Language, language_called
from pages.pictures import inline_picture
from pages.readings_directive import ReadingsDirective
from pages.title_figures import filled
from pages.verdicts import others, verdict_table
from pages.witnesses import reading_witness


class PositionDirective(OshraDirective):
    """A picture of a position, with its line to copy and the commands to run on it."""

    required_arguments = 1
    final_argument_whitespace = True
    has_content = False
    option_spec: ClassVar[OptionSpec | None] = {
        "title": directives.unchanged,
        "run": directives.unchanged,
        "ruling": directives.unchanged,
        "outlined": directives.unchanged_required,
    }

    def shown(self) -> list[nodes.Node]:
        """Draw the position."""
        line = self.arguments[0].strip()
        rulings = dict(
            each.split("=", maxsplit=1) for each in self.options.get("ruling", "").split()
        )
        position = read_position(line, Overrides(rulings=rulings))
        title = filled(self.options.get("title", line), position)
        language = language_called(self.config.language)
        box = nodes.container(classes=["position"])
        if "title" in self.options:
            box += nodes.paragraph(title, title, classes=["caption"])
        box += circumstances(position, language)
        box += self.picture(position, title, language)
        run = self.options.get("run") or usual_command(position)
        commands = list(commands_to_run(run, line, rulings))
        box += lines_to_copy(language, "copy-position", [line])
        box += lines_to_copy(language, "run-this", commands)
        return [box]

    def picture(self, position: Position, title: str, language: Language) -> nodes.Node:
        """The picture itself."""
        serial = self.env.new_serialno("picture")
        wanted = self.options.get("outlined", "").split()
        outlined = [hero_of(name, "outlined") for name in wanted]
        drawn = inline_picture(position, title, serial, language, outlined)
        return nodes.raw(drawn, drawn, format="html")


def usual_command(position: Position) -> str:
    """What one asks of a position first: what is legal, what it scores, or who may win."""
    if not position.is_final:
        return "legal"
    try:
        refuse_what_only_ask_answers(position)
    except BadInput:
        return "ask winner"
    return "score"


class VerdictsDirective(OshraDirective):
    """What changes between the readings of a ruling; nothing until it is established."""

    required_arguments = 1
    has_content = False

    def shown(self) -> list[nodes.Node]:
        """Show the verdicts as a table."""
        record = record_called(self.arguments[0])
        shown = verdict_table(record, language_called(self.config.language))
        return self.parse_text_to_nodes(shown) if shown else []


class WitnessDirective(OshraDirective):
    """The smallest position on which a reading differs from the chosen one, drawn."""

    required_arguments = 1
    has_content = False

    def shown(self) -> list[nodes.Node]:
        """Draw the witness."""
        ruling, _, key = self.arguments[0].partition("=")
        record = record_called(ruling)
        if key not in others(record):
            found = repr(self.arguments[0])
            raise BadInput("{witness}", found, "a reading that is not the one chosen")
        drawn = reading_witness(record, key, language_called(self.config.language))
        if not drawn:
            raise BadInput("{witness}", f"nothing that tells {key} apart", "a witness")
        return self.parse_text_to_nodes(drawn)


class DiagramDirective(OshraDirective):
    """A drawing made from the code and its data, such as the phases of a turn."""

    required_arguments = 1
    has_content = False

    def shown(self) -> list[nodes.Node]:
        """Draw the diagram."""
        language = language_called(self.config.language)
        drawn = diagram(self.arguments[0], language, self.env.new_serialno("picture"))
        box = nodes.container(classes=["position", "diagram"])
        title = language.word(f"diagram-{self.arguments[0]}")
        box += nodes.paragraph(title, title, classes=["caption"])
        box += nodes.raw(drawn, drawn, format="html")
        return [box]


def add_directives(app: Sphinx) -> None:
    """Make the directives known to Sphinx."""
    app.add_directive("position", PositionDirective)
    app.add_directive("readings", ReadingsDirective)
    app.add_directive("verdicts", VerdictsDirective)
    app.add_directive("witness", WitnessDirective)
    app.add_directive("diagram", DiagramDirective)
