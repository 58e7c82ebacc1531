"""Lines: a position on one line, for mail, issues and links."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from oshra.model.cards import Player
from oshra.model.errors import BadPosition
from oshra.model.notation import row_text, sights_text
from oshra.model.position import Position
from oshra.model.position_file import NO_OVERRIDES, Overrides, position_from
from oshra.model.position_text import leader_name, settings_of
from oshra.model.so_many import so_many
from oshra.model.toml_table import Table, shown, toml_of

SEPARATOR = " | "
NOTHING = "-"
"""An empty part of a line."""
NEXT_SETTING = re.compile(r"(?<! ) +[a-z.-]+ *=")
"""Where another setting begins."""
WORD_ALONE = re.compile(r"^([a-z.-]+ *= *)([A-Za-z][A-Za-z0-9_./-]*)$")
"""A setting whose value is a word without quotes."""
FIVE = 5
"""The parts that every line has: two rows, two councils, the leaders."""


def is_line(text: str) -> bool:
    """Whether a text is a line rather than the name of a file."""
    return SEPARATOR in text and "\n" not in text.strip()


def line_of(position: Position) -> str:
    """Print a position as a line, which `position_of_line` reads back."""
    parts = [row_text(row) or NOTHING for row in position.rows]
    parts += [sights_text(council) or NOTHING for council in position.councils]
    parts.append(" ".join(leader_name(leader) for leader in position.leaders))
    settings = " ".join(f"{key}={value}" for key, value in settings_of(position).items())
    return SEPARATOR.join([*parts, settings] if settings else parts)


def position_of_line(
    line: str, where: str = "line", overrides: Overrides = NO_OVERRIDES
) -> Position:
    """Read a position from a line.

    Raises `BadInput` with the part of the line that cannot be understood.
    """
    parts = line.strip().split(SEPARATOR)
    if len(parts) not in (FIVE, FIVE + 1):
        raise BadPosition(
            where,
            so_many(len(parts), "part"),
            "rowA | rowB | councilA | councilB | leaderA leaderB",
        )
    row_a, row_b, council_a, council_b, leaders = (part.strip() for part in parts[:FIVE])
    names = leaders.split()
    if leaders == NOTHING:
        names = ["?", "?"]
    if len(names) != len(Player):
        raise BadPosition(f"{where}, leaders", shown(leaders), "two leader ids, or ? for unknown")
    table: dict[str, object] = {
        "rows": _both(row_a, row_b),
        "council": _both(council_a, council_b),
        "leader": {"A": names[0], "B": names[1]},
    }
    for number, setting in enumerate(settings_apart(" ".join(parts[FIVE:]).strip()), 1):
        settings = toml_of(setting, f"{where}, setting {number}")
        for key in settings.keys():  # noqa: SIM118 - taking removes the key
            if key in table:
                raise BadPosition(settings.where, f"{key} once more", "each part and setting once")
            table[key] = settings.take(key)
    return position_from(Table(table, where), Path(), overrides)


def _both(part_a: str, part_b: str) -> dict[str, str]:
    return {name: "" if part == NOTHING else part for name, part in (("A", part_a), ("B", part_b))}


def settings_apart(text: str) -> Iterator[str]:
    """The settings of a line as TOML, one by one; a word alone needs no quotes.

    >>> list(settings_apart('deck=paired rulings={ award = "stacks" }'))
    ['deck="paired"', 'rulings={ award = "stacks" }']
    """
    depth, quote, escaped, start = 0, "", False, 0
    for place, letter in enumerate(text):
        if escaped:
            escaped = False
        elif quote:
            escaped = letter == "\\" and quote == '"'
            quote = "" if letter == quote else quote
        elif letter in "\"'":
            quote = letter
        elif depth == 0 and NEXT_SETTING.match(text, place):
            yield _quoted_word(text[start:place])
            start = place + 1
        else:
            depth += (letter in "{[") - (letter in "}]")
    if text:
        yield _quoted_word(text[start:])


def _quoted_word(setting: str) -> str:
    return WORD_ALONE.sub(r'\1"\2"', setting.strip())
