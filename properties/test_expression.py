"""Expressions are a part of Python, so Python itself says what they mean on a table."""

import random
from collections.abc import Callable, Mapping
from functools import cache

from hypothesis import event, given
from hypothesis import strategies as st

from oshra.model.cards import FACTIONS, PLAYERS, Faction, Player
from oshra.model.errors import BadExpression
from oshra.model.evaluation import holds, number
from oshra.model.expression import condition_from, number_from
from oshra.model.rules import STANDARD_RULES
from oshra.model.score_sheet import ScoreSheet
from oshra.model.scoring import score
from oshra.model.table import FinalTable
from oshra.model.vocabulary import vocabulary_of
from oshra.properties.expressions import conditions, numbers
from oshra.properties.final_tables import random_final_table

WORDS = vocabulary_of(STANDARD_RULES.setup, STANDARD_RULES.deck)

Python = Mapping[str, object]
"""The names of the language as Python values."""


@cache
def scored_table(seed: int) -> tuple[FinalTable, ScoreSheet]:
    """A final table drawn by chance, with its score sheet."""
    final = random_final_table(STANDARD_RULES, random.Random(seed))
    return final, score(STANDARD_RULES.rulings, final)


def in_python(final: FinalTable, sheet: ScoreSheet) -> Python:
    """Say the words of the language in Python, as plainly as it can be said."""

    def lying(row: Player, faction: Faction) -> list[int]:
        cards = [card.hero for stack in final.rows[row] for card in stack]
        return [hero.strength for hero in cards if hero.faction is faction]

    def council(player: Player, faction: Faction | None = None) -> int:
        heroes = final.councils[player]
        return sum(faction is None or hero.faction is faction for hero in heroes)

    def has(place: str, card: str) -> bool:
        owner = Player[place[-1]] if " " in place else Player[place[0]]
        if place.startswith("council"):
            return card in {hero.name for hero in final.councils[owner]}
        row = final.rows[owner]
        stacks = row if place.startswith("row") else (row[int(place[1:]) - 1],)
        return card in {laid.hero.name for stack in stacks for laid in stack}

    functions: dict[str, Callable[..., object]] = {
        "army": lambda player: sheet.armies[player].strength,
        "heroes": lambda player: sheet.armies[player].heroes,
        "influence": lambda player, faction: sheet.faction(faction).influence[player],
        "present": lambda player, faction: not sheet.faction(faction).discards[player],
        "discards": lambda player, faction: sheet.faction(faction).discards[player],
        "council": council,
        "count": lambda row, faction: len(lying(row, faction)),
        "counted": lambda row, faction: sheet.faction(faction).count[row],
        "strength": lambda row, faction: sum(lying(row, faction)),
        "size": lambda row: sum(len(lying(row, faction)) for faction in FACTIONS),
        "blocks": lambda row: sum(len(stack) - 1 for stack in final.rows[row]),
        "row": lambda player, faction: (sheet.faction(faction).rows or (None, None))[player],
        "tie": lambda faction: tie.value if (tie := sheet.faction(faction).tie) else "none",
        "obtained": lambda player, faction: sum(
            hero.strength for hero in sheet.faction(faction).obtained[player]
        ),
        "leader": lambda player: final.leaders[player].id,
        "other": lambda player: player.other,
        "implies": lambda given, then: not given or then,
        "has": has,
    }
    names = {**{player.name: player for player in PLAYERS}, **{f.value: f for f in FACTIONS}}
    domains = {"players": PLAYERS, "rows": PLAYERS, "factions": FACTIONS}
    winner = "rematch" if sheet.winner is None else sheet.winner
    return {**functions, **names, **domains, "winner": winner, "rematch": "rematch"}


@given(text=conditions(), seed=st.integers(0, 60))
def test_condition_means_on_a_table_what_it_means_in_python(text: str, seed: int) -> None:
    final, sheet = scored_table(seed)
    expected = eval(text, dict(in_python(final, sheet)))  # noqa: S307 - Python is the judge here
    event(f"{expected}")
    try:
        condition = condition_from(text, WORDS)
    except BadExpression as error:
        assert "at most" in error.expected  # noqa: PT017 - only the bounds may refuse it
    else:
        assert holds(condition, final, sheet) is expected


@given(text=numbers(), seed=st.integers(0, 60))
def test_number_is_on_a_table_what_it_is_in_python(text: str, seed: int) -> None:
    final, sheet = scored_table(seed)
    expected = eval(text, dict(in_python(final, sheet)))  # noqa: S307 - Python is the judge here
    try:
        total = number_from(text, WORDS)
    except BadExpression as error:
        assert "at most" in error.expected  # noqa: PT017 - only the bounds may refuse it
    else:
        assert number(total, final, sheet) == expected
