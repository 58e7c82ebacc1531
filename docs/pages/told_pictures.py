"""Pictures in words: what stands for a picture where nothing can be drawn."""

from __future__ import annotations

import re

from oshra.cli.picture_words import described
from oshra.cli.rulings import record_called
from oshra.cli.table_words import TableWords
from oshra.model.position_file import Overrides
from oshra.model.reading import read_position
from pages.languages import Language, table_words
from pages.markdown import page, plain
from pages.outcomes import fate_words, outcome_words
from pages.readings_directive import scored
from pages.titled import text_of

DRAWN = re.compile(r"^```\{(position|readings)\} (.*)\n((?::.*\n)*)```$", re.MULTILINE)
"""A picture in a page: the directive, the position, the options."""


def in_words(text: str, language: Language) -> str:
    """A page with words for its pictures."""
    return DRAWN.sub(lambda found: _told(found[1], found[2], found[3], language), text)


def _told(directive: str, line: str, said: str, language: Language) -> str:
    """A position as its title, its line and in words; with readings, what comes of each."""
    options = dict(re.findall(r"^:([\w-]+): (.*)$", said, flags=re.MULTILINE))
    words = TableWords(**table_words(language))
    title = options.get("title")
    shown = [line, *([options["other"]] if "other" in options else [])]
    return page(
        f"**{plain(title)}**" if title else "",
        *(
            f"```text\n{each}\n```\n\n{plain(described(read_position(each), words))}"
            for each in shown
        ),
        _results(line, options, language) if directive == "readings" else "",
    ).rstrip("\n")


def _results(line: str, options: dict[str, str], language: Language) -> str:
    record = record_called(options["ruling"])
    names = text_of(record, language).readings
    lines = []
    keys = options.get("keys", "").split() or list(record.readings)
    tables = dict.fromkeys(keys, line) | {keys[-1]: options.get("other", line)}
    for key, table in tables.items():
        sheet = scored(read_position(table, Overrides(rulings={record.id: key})))
        result = f"{fate_words(sheet, language)} · {outcome_words(sheet, language)}"
        lines.append(f"- {plain(names[key].name)}: {plain(result)}")
    return "\n".join(lines)
