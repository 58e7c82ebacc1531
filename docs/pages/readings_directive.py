"""The same table under several readings, side by side, with what comes of it under each."""

from __future__ import annotations

from typing import ClassVar

from docutils import nodes
from docutils.parsers.rst import directives

from oshra.cli.rulings import record_called
from oshra.model.position import Position
from oshra.model.position_file import Overrides
from oshra.model.position_of import final_table_from
from oshra.model.reading import read_position
from oshra.model.score_sheet import ScoreSheet
from oshra.model.scoring import score
from pages.circumstances import circumstances
from pages.copying import OptionSpec, OshraDirective, commands_to_run, lines_to_copy
from pages.languages import Language, language_called
from pages.outcomes import fate_words, fates, outcome_words
from pages.pictures import inline_picture
from pages.titled import text_of


class ReadingsDirective(OshraDirective):
    """A final table drawn once for each reading, the heroes that go elsewhere outlined.

    Where play itself comes to another table, `other` is that of the last reading.
    """

    required_arguments = 1
    final_argument_whitespace = True
    has_content = False
    option_spec: ClassVar[OptionSpec | None] = {
        "ruling": directives.unchanged_required,
        "keys": directives.unchanged,
        "other": directives.unchanged_required,
        "title": directives.unchanged,
        "run": directives.unchanged,
    }

    def shown(self) -> list[nodes.Node]:
        """Draw the table under each reading."""
        line, ruling = self.arguments[0].strip(), self.options["ruling"]
        record = record_called(ruling)
        keys = self.options.get("keys", "").split() or list(record.readings)
        language = language_called(self.config.language)
        text = text_of(record, language)
        lines = dict.fromkeys(keys, line) | {keys[-1]: self.options.get("other", line)}
        positions = {
            key: read_position(lines[key], Overrides(rulings={ruling: key})) for key in keys
        }
        sheets = {key: scored(position) for key, position in positions.items()}
        row = nodes.container(classes=["readings"])
        for key in keys:
            row += self.reading(key, text.readings[key].name, positions[key], sheets, language)
        box = nodes.container(classes=["position", "split"])
        if title := self.options.get("title", ""):
            box += nodes.paragraph(title, title, classes=["caption"])
        box += circumstances(positions[keys[0]], language, apart=ruling)
        box += row
        box += lines_to_copy(language, "copy-position", list(dict.fromkeys(lines.values())))
        commands = list(commands_to_run(self.options.get("run", "compare"), line, {}))
        box += lines_to_copy(language, "run-this", commands)
        return [box]

    def reading(
        self,
        key: str,
        title: str,
        position: Position,
        sheets: dict[str, ScoreSheet],
        language: Language,
    ) -> nodes.container:
        """The table under one reading, and who wins."""
        ruling = self.options["ruling"]
        ours = fates(sheets[key])
        elsewhere = frozenset(
            hero
            for sheet in sheets.values()
            for hero in ours.keys() | fates(sheet).keys()
            if ours.get(hero) != fates(sheet).get(hero)
        )
        drawn = inline_picture(
            position, title, self.env.new_serialno("picture"), language, outlined=elsewhere
        )
        box = nodes.container(classes=["reading"])
        caption = nodes.paragraph("", "", nodes.inline(title, title), classes=["caption"])
        typed = f"{ruling}={key}"
        caption += nodes.literal(typed, typed, classes=["key"])
        box += caption
        box += nodes.raw(drawn, drawn, format="html")
        goes = fate_words(sheets[key], language)
        box += nodes.paragraph(goes, goes, classes=["goes"])
        said = outcome_words(sheets[key], language)
        differs = len({sheet.result for sheet in sheets.values()}) > 1
        result = nodes.paragraph(classes=["outcome"])
        shown = nodes.strong if differs else nodes.inline
        result += shown(said, said)
        box += result
        return box


def scored(position: Position) -> ScoreSheet:
    """The score sheet of a final table under its readings."""
    return score(position.rules.rulings, final_table_from(position))
