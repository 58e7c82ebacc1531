"""Circumstances: what is not as usual in a picture, said below its title."""

from __future__ import annotations

from collections.abc import Iterator

from docutils import nodes

from oshra.cli.rulings import record_called
from oshra.model.deck import STANDARD
from oshra.model.position import Position
from oshra.model.setup import STANDARD_SETUP
from pages.languages import Language
from pages.titled import text_of


def circumstances(position: Position, language: Language, apart: str = "") -> list[nodes.Node]:
    """A paragraph on the readings, set-up and deck that are not the usual ones; or nothing.

    The ruling that the picture is about is left apart.
    """
    said = " ".join(_said(position, language, apart))
    return [nodes.paragraph(said, said, classes=["labels"])] if said else []


def _said(position: Position, language: Language, apart: str) -> Iterator[str]:
    rules = position.rules
    readings = [
        f"{text_of(record_called(name), language).readings[key].name} ({name}={key})"
        for name, key in rules.rulings.changed.items()
        if name != apart
    ]
    if readings:
        yield language.word("here-readings").format(readings=", ".join(readings))
    if rules.setup != STANDARD_SETUP:
        setup = rules.setup
        yield language.word("here-setup").format(row=setup.row, hand=setup.hand, turns=setup.turns)
    if rules.deck != STANDARD:
        yield language.word("here-deck").format(deck=rules.deck.name)
