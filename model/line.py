"""Lines: a position on one line, for mail, issues and links."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from oshra.model.cards import FACTIONS, Player
from oshra.model.deck import STANDARD
from oshra.model.deck_file import deck_text
from oshra.model.errors import BadPosition
from oshra.model.notation import row_text, sights_text
from oshra.model.position import Position
from oshra.model.position_file import NO_OVERRIDES, Overrides, position_from
from oshra.model.setup import STANDARD_SETUP
from oshra.model.state import Ending
from oshra.model.toml_table import Table, toml_of

SEPARATOR = " | "
NOTHING = "-"
"""An empty part of a line."""
FIVE = 5
"""The parts that every line has: two rows, two councils, the leaders."""


def is_line(text: str) -> bool:
    """Whether a text is a line rather than the name of a file."""
    return SEPARATOR in text and "\n" not in text.strip()


def line_of(position: Position) -> str:
    """Print a position as a line, which `position_of_line` reads back."""
    parts = [row_text(row) or NOTHING for row in position.rows]
    parts += [sights_text(council) or NOTHING for council in position.councils]
    parts.append(" ".join("?" if leader is None else leader.id for leader in position.leaders))
    settings = " ".join(_settings(position))
    return SEPARATOR.join([*parts, settings] if settings else parts)


def _settings(position: Position) -> Iterator[str]:
    rules = position.rules
    if rules.deck != STANDARD:
        yield f"deck={deck_text(rules.deck)}"
    if rules.setup != STANDARD_SETUP:
        setup = rules.setup
        yield f"setup={{ hand = {setup.hand}, row = {setup.row}, turns = {setup.turns} }}"
    if rules.rulings.changed:
        chosen = ", ".join(f'{name} = "{key}"' for name, key in rules.rulings.changed.items())
        yield f"rulings={{ {chosen} }}"
    if position.order != FACTIONS:
        yield "order=[" + ", ".join(f'"{faction.value}"' for faction in position.order) + "]"
    blockers = ", ".join(_blockers(position))
    if blockers:
        yield f"blockers={{ {blockers} }}"
    if position.hands is not None:
        hands = position.hands
        yield f'hand={{ A = "{sights_text(hands[0])}", B = "{sights_text(hands[1])}" }}'
    if position.pile is not None:
        yield f'pile={{ cards = "{sights_text(position.pile)}" }}'
    if position.moment is not None:
        yield f"turn={{ {', '.join(_moment(position))} }}"


def _blockers(position: Position) -> Iterator[str]:
    setup = position.rules.setup
    for row, slots in zip(Player, position.rows, strict=True):
        for number, stack in enumerate(slots, 1):
            if any(card.by is not None for card in stack[1:]):
                players = " ".join(
                    NOTHING if card.by is None else card.by.name for card in stack[1:]
                )
                yield f'{setup.slot_name(setup.slot(row, number))} = "{players}"'


def _moment(position: Position) -> Iterator[str]:
    moment = position.moment
    if moment is None:
        return
    yield f"number = {moment.turn}"
    yield f'player = "{moment.player.name}"'
    yield f'phase = "{moment.phase.value}"'
    if moment.first is not Player.A:
        yield f'first = "{moment.first.name}"'
    if moment.opened:
        name = position.rules.setup.slot_name
        opened = ", ".join(f'{name(slot)} = "{sight.name}"' for slot, sight in moment.opened)
        yield f"opened = {{ {opened} }}"
    if moment.used is not None:
        yield f'used = "{moment.used.name}"'
    if moment.ended not in (None, Ending.TURNS):
        yield f'ended = "{moment.ended.value}"'


def position_of_line(
    line: str, where: str = "line", overrides: Overrides = NO_OVERRIDES
) -> Position:
    """Read a position from a line.

    Raises `BadInput` with the part of the line that cannot be understood.
    """
    parts = line.strip().split(SEPARATOR)
    if len(parts) not in (FIVE, FIVE + 1):
        raise BadPosition(
            where, f"{len(parts)} parts", "rowA | rowB | councilA | councilB | leaderA leaderB"
        )
    row_a, row_b, council_a, council_b, leaders = (part.strip() for part in parts[:FIVE])
    names = leaders.split()
    if leaders == NOTHING:
        names = ["?", "?"]
    if len(names) != len(Player):
        raise BadPosition(f"{where}, leaders", repr(leaders), "two leader ids, or ? for unknown")
    table: dict[str, object] = {
        "rows": _both(row_a, row_b),
        "council": _both(council_a, council_b),
        "leader": {"A": names[0], "B": names[1]},
    }
    if len(parts) > FIVE:
        settings = _settings_of(parts[FIVE], where)
        for key in settings.keys():  # noqa: SIM118 - taking removes the key
            if key in table:
                raise BadPosition(f"{where}, {key}", "a second time", "one value for each key")
            table[key] = settings.take(key)
    return position_from(Table(table, where), Path(), overrides)


def _both(part_a: str, part_b: str) -> dict[str, str]:
    return {name: "" if part == NOTHING else part for name, part in (("A", part_a), ("B", part_b))}


def _settings_of(text: str, where: str) -> Table:
    lines = "\n".join(settings_apart(text))
    return toml_of(lines, f"{where}, settings")


def settings_apart(text: str) -> Iterator[str]:
    """The settings of a line, one by one: split at spaces outside brackets and quotes."""
    depth, quoted, escaped, start = 0, False, False, 0
    for place, letter in enumerate(text):
        if escaped:
            escaped = False
        elif letter == "\\":
            escaped = quoted
        elif letter == '"':
            quoted = not quoted
        elif not quoted:
            depth += (letter in "{[") - (letter in "}]")
            if letter == " " and depth == 0:
                if text[start:place].strip():
                    yield text[start:place]
                start = place + 1
    if text[start:].strip():
        yield text[start:]
