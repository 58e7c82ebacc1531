"""Witness tables: what is scored under each reading, checked against what the verdict says."""

from __future__ import annotations

import re
from collections.abc import Mapping

from oshra.cli.table_words import TableWords
from oshra.model.errors import BadInput
from oshra.model.position_file import Overrides
from oshra.model.position_of import final_table_from
from oshra.model.reading import read_position
from oshra.model.scoring import score
from oshra.model.state import Phase
from oshra.properties.consequences import Consequence
from pages.languages import Language, table_words


def tables_of(verdict: Consequence) -> dict[str, str]:
    """The table that is scored under each reading: the position, or what play has made of it.

    Raises `BadInput` if a table does not come to what the verdict says.
    """
    found = {}
    for key in verdict.readings:
        said = verdict.results[key]
        if not isinstance(said, Mapping):
            raise BadInput(f"the witness of {verdict.ruling}", repr(said), "a result")
        table = str(said.get("table") or verdict.position)
        scored = score_of(table, verdict.ruling, key)
        if scored != {name: said.get(name) for name in scored}:
            raise BadInput(f"the witness of {verdict.ruling}={key}", str(scored), str(said))
        found[key] = table
    return found


def score_of(table: str, ruling: str, key: str) -> dict[str, object]:
    """What a final table comes to under a reading, as data."""
    position = read_position(table, Overrides(rulings={ruling: key}))
    return score(position.rules.rulings, final_table_from(position)).result.data


def setting_words(setting: str, language: Language) -> str:
    """Hands, pile or turn of a position without the marks that a file needs.

    >>> from pages.languages import original
    >>> setting_words('{ A = "r1", B = "??" }', original())
    'A r1 · B ??'
    >>> setting_words('{ number = 2, player = "B", phase = "take" }', original())
    'Turn 2: B is to take'
    """
    parts = dict(re.findall(r'([\w-]+) = "?([^",]*)', setting))
    told = TableWords(**table_words(language))
    match parts:
        case {"number": turn, "player": player, "phase": phase}:
            said = told.after_turn if phase == Phase.OVER.value else told.in_turn
            return said.format(turn=turn, player=player, phase=told.phases[phase])
        case {"cards": cards}:
            return cards.strip() or "–"
        case _:
            return " · ".join(f"{name} {cards.strip() or '–'}" for name, cards in parts.items())
