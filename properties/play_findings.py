"""Findings about play: turns for which no sentence says what to do, and ends against the text."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from oshra.model.readings import Shortage, TakeRows
from oshra.model.record import record_text
from oshra.model.rules import Rules
from oshra.model.rulings import Rulings, other_readings
from oshra.properties.evidence import Finding, FindingKind
from oshra.properties.inquiry import describe
from oshra.properties.structure import LEGALITY_RULINGS, Structure
from oshra.properties.structure_claims import ends_otherwise
from oshra.properties.structure_games import game_along, states_along
from oshra.properties.structure_search import Searched, search_under
from oshra.properties.structure_shortages import nearest_shortage, shortages


def turns_without_an_answer(rules: Rules) -> Iterator[Finding]:
    """For each reading of the two rows the nearest turn in which no full take exists."""
    for rows in TakeRows:
        rulings = replace(rules.rulings, take_rows=rows, shortage=Shortage.TAKE_AVAILABLE)
        found = search_under(rulings, rules.setup)
        short = shortages(found)
        nearest = nearest_shortage(found)
        if nearest is not None:
            position, game = _shown(replace(rules, rulings=rulings), found, nearest)
            yield Finding(
                f"short-{rows.value}",
                FindingKind.NO_ANSWER,
                f"`take.two` asks for two heroes in every turn, but {short}. No sentence says "
                "what is done then; the only model in the text is `draw.empty`.",
                ("take.two", "take.free", "draw.empty"),
                _changed(rulings),
                f"every beginning of a turn: {short.starts:,}, among {found.states:,} structures",
                short.starts,
                position,
                game,
            )


def ends_against_the_text(rules: Rules) -> Iterator[Finding]:
    """The readings of play, one changed at a time, under which a game does not end as it should."""
    for ruling, key in other_readings(rules.rulings, LEGALITY_RULINGS):
        rulings = rules.rulings.with_reading(ruling, key)
        found = search_under(rulings, rules.setup)
        end = next(ends_otherwise(found), None)
        if end is not None:
            position, game = _shown(replace(rules, rulings=rulings), found, end)
            mine, theirs = end.hands
            yield Finding(
                f"end-{ruling}-{key}",
                FindingKind.CONTRADICTION,
                f"With {ruling} read as {key}, a game can be over in turn {end.turn} of "
                f"{2 * rules.setup.turns} with {mine} and {theirs} cards in the hands of the "
                "player of that turn and of the other; `end.when` says that it ends after "
                "all turns, with empty hands.",
                ("end.when", "intro.turns", *SAYS_OTHERWISE.get(ruling, ())),
                _changed(rulings),
                f"every end of a game: {len(found.ends):,}, among {found.states:,} structures",
                found.states,
                position,
                game,
            )


SAYS_OTHERWISE = {"shortage": ("take.two",), "use-card": ("use.one",)}
"""The sentences that readings of a ruling read so, where they are others."""


def dead_end(rules: Rules, combinations: int) -> Finding:
    """The finding that play stops under some readings, with a shortest game that does."""
    found = search_under(rules.rulings, rules.setup)
    nearest = found.dead_ends[0]
    position, game = _shown(rules, found, nearest)
    readings = _changed(rules.rulings)
    return Finding(
        f"dead-end-{'-'.join(reading.partition('=')[2] for reading in readings)}",
        FindingKind.CONTRADICTION,
        f"With {' and '.join(readings)} somebody comes to a turn, number {nearest.turn} at the "
        "earliest, in which a card must join the council and none may: `use.one` and "
        "`use.council-many`, read so, cannot both be kept until `end.when`.",
        ("use.one", "use.council", "use.council-many", "end.when"),
        readings,
        f"all {combinations:,} combinations of readings of play; no other dead end without these "
        "readings",
        combinations,
        position,
        game,
    )


def _shown(rules: Rules, found: Searched, structure: Structure) -> tuple[str, str]:
    """The position to which fewest decisions lead, as a line, and the game as a record."""
    path = found.path_to(structure)
    *_, (state, _) = states_along(rules, path)
    return describe(state), record_text(game_along(rules, path))


def _changed(rulings: Rulings) -> tuple[str, ...]:
    return tuple(f"{name}={key}" for name, key in rulings.changed.items())
