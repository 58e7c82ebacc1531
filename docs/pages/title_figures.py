"""Figures in the title of a picture: worked out from its table, none typed by hand."""

from __future__ import annotations

import re

from oshra.model.cards import Faction, Player
from oshra.model.errors import BadInput
from oshra.model.position import Position
from oshra.model.position_of import final_table_from
from oshra.model.score_sheet import ScoreSheet
from oshra.model.scoring import score

ASKED = re.compile(r"\{([^{}]*)\}")
"""A figure that a title asks for."""

FACTION_NAMES = {faction.value for faction in Faction}
"""The factions by their names in files."""

EXAMPLES = "{army A}, {heroes B}, {influence A red}"
"""What a title can ask for."""


def filled(title: str, position: Position) -> str:
    """A title with the figures that it asks for: `A wins {army A} to {army B}`.

    Raises `BadInput` for a figure that no score sheet has.
    """
    if not ASKED.search(title):
        return title
    sheet = score(position.rules.rulings, final_table_from(position))
    return ASKED.sub(lambda asked: str(figure_of(sheet, asked[1])), title)


def figure_of(sheet: ScoreSheet, asked: str) -> int:
    """A figure of a score sheet by its name."""
    match asked.split():
        case ["army", ("A" | "B") as player]:
            return int(sheet.armies[Player[player]].strength)
        case ["heroes", ("A" | "B") as player]:
            return sheet.armies[Player[player]].heroes
        case ["influence", ("A" | "B") as player, faction] if faction in FACTION_NAMES:
            return int(sheet.faction(Faction(faction)).influence[Player[player]])
        case _:
            raise BadInput("a title", repr(asked), EXAMPLES)
