"""A position as the TOML file from which it can be read again."""

from __future__ import annotations

from collections.abc import Iterator

from oshra.model.cards import PLAYERS
from oshra.model.line import FIVE, SEPARATOR, line_of, settings_apart
from oshra.model.notation import row_text, sights_text
from oshra.model.position import Position


def position_text(position: Position) -> str:
    """The file of a position: its settings, then rows, councils and leaders."""
    return "\n".join([*_settings(position), *_tables(position)]) + "\n"


def _settings(position: Position) -> Iterator[str]:
    """What a line says behind its five parts, one key on a line."""
    parts = line_of(position).split(SEPARATOR, FIVE)
    if not any(part.startswith("deck=") for part in parts[FIVE:]):
        yield 'deck = "standard"'
    for part in parts[FIVE:]:
        for setting in settings_apart(part):
            key, _, value = setting.partition("=")
            yield f"{key} = {value}"


def _tables(position: Position) -> Iterator[str]:
    leaders = ["?" if leader is None else leader.id for leader in position.leaders]
    for name, texts in (
        ("rows", [row_text(row) for row in position.rows]),
        ("council", [sights_text(council) for council in position.councils]),
        ("leader", leaders),
    ):
        yield f"[{name}]"
        for player in PLAYERS:
            yield f'{player.name} = "{texts[player]}"'
