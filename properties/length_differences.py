"""Length differences: whether games can last other numbers of turns under another reading."""

from __future__ import annotations

from oshra.model.line import line_of
from oshra.model.play import play
from oshra.model.position_of import position_of
from oshra.model.record import GameRecord, record_text
from oshra.model.rules import Rules
from oshra.model.setup import STANDARD_SETUP
from oshra.model.state import State
from oshra.properties.consequences import DIFFERENT, SAME, Consequence, under
from oshra.properties.dimensions import Dimension
from oshra.properties.evidence import Evidence
from oshra.properties.lockstep import LARGEST_REDUCED, REDUCED
from oshra.properties.smallest_moments import reduced_rules
from oshra.properties.structure_games import game_along
from oshra.properties.structure_search import search_under

Pair = tuple[str, str]


def lengths(ruling: str, pair: Pair) -> Consequence:
    """The verdict of two readings on the number of turns, from the search of all structures."""
    found = [search_under(under(ruling, key), STANDARD_SETUP) for key in pair]
    results: dict[str, object] = {
        key: {"turns": list(searched.lengths)} for key, searched in zip(pair, found, strict=True)
    }
    scope = "every structure of the whole game under both readings: " + " and ".join(
        f"{searched.states:,}" for searched in found
    )
    games = games_of_another_length(*(Rules(rulings=under(ruling, key)) for key in pair))
    if not games:
        return Consequence(
            ruling, pair, Dimension.LENGTH, SAME, Evidence.EXHAUSTIVE, scope, results=results
        )
    ends = [
        (sum(map(len, end.table)), end.turn, end.rules.setup.heroes, end)
        for setup in REDUCED
        for _, end in games_of_another_length(*(reduced_rules(setup, ruling, key) for key in pair))
    ]
    size, _, _, end = min(ends, key=lambda ranked: ranked[:3])
    return Consequence(
        ruling,
        pair,
        Dimension.LENGTH,
        DIFFERENT,
        Evidence.EXHAUSTIVE,
        f"{scope}; of all {len(REDUCED)} set-ups of at most {LARGEST_REDUCED} heroes no game with "
        "fewer heroes in the rows at its end, and none of fewer turns, has a length that the "
        "other reading does not know",
        size=size,
        smallest=True,
        position=line_of(position_of(end)),
        results=results,
        game=record_text(games[0][0]),
    )


def games_of_another_length(one: Rules, other: Rules) -> list[tuple[GameRecord, State]]:
    """For each structure of an end of a length that only one reading has a game, and its end."""
    found = [(rules, search_under(rules.rulings, rules.setup)) for rules in (one, other)]
    games = []
    for (rules, searched), (_, opposite) in (found, found[::-1]):
        for end in searched.ends:
            if end.turn - end.passing not in opposite.lengths:
                game = game_along(rules, searched.path_to(end))
                games.append((game, end_of(game)))
    return games


def end_of(game: GameRecord) -> State:
    """The state after the last step of a game."""
    state = game.opening
    for action in game.actions:
        state = play(state, action)
    return state
