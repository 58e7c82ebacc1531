"""A score sheet as data for programs: the JSON of `score` and `replay`."""

from __future__ import annotations

from oshra.model.cards import PLAYERS, Pair, T
from oshra.model.score_sheet import FactionScore, ScoreSheet


def by_player(pair: Pair[T]) -> dict[str, T]:
    """One value for each player, by the player's name."""
    return {player.name: pair[player] for player in PLAYERS}


def sheet_data(sheet: ScoreSheet) -> dict[str, object]:
    """The whole score sheet: how every faction was settled, the armies, the winner."""
    return {
        "factions": {score.faction.value: faction_data(score) for score in sheet.factions},
        **sheet.result.data,
    }


def faction_data(score: FactionScore) -> dict[str, object]:
    """How one faction was settled."""
    obtained = ([hero.name for hero in heroes] for heroes in score.obtained)
    heroes_a, heroes_b = map(sorted, obtained)
    data: dict[str, object] = {
        "influence": by_player(score.influence),
        "count": by_player(score.count),
        "tie": None if score.tie is None else score.tie.value,
        "row": None if score.rows is None else {p.name: score.rows[p].name for p in PLAYERS},
        "discards": by_player(score.discards),
        "heroes": by_player((heroes_a, heroes_b)),
    }
    return {**data, "skipped": True} if score.is_skipped else data
