"""Scoring: faction by faction the rows go to the players, then the armies are compared."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple, assert_never

from oshra.model.cards import PLAYERS, Faction, Hero, Influence, Pair, Player, Strength
from oshra.model.influence import (
    CouncilOfLeaders,
    council_after_faction,
    discards,
    influence,
)
from oshra.model.readings import Victory
from oshra.model.rows import (
    LyingRow,
    Rows,
    counted,
    is_considered,
    obtained,
    row_of_each,
    rows_counted,
    rows_tie,
)
from oshra.model.rulings import Rulings, consults, implements
from oshra.model.score_sheet import Army, By, FactionScore, ScoreSheet, Tie
from oshra.model.table import FinalTable

Verdict = tuple[Player | None, By]
"""Who won, or None for a rematch, and by what."""


class Lying(NamedTuple):
    """What lies on the table while the factions are considered one after another."""

    councils: Pair[CouncilOfLeaders]
    """The councils, revealed."""
    rows: Rows
    """The rows as they lie now."""
    at_the_end: Rows
    """The rows as they lay when play ended."""
    armies: Pair[tuple[Hero, ...]]
    """The heroes of the armies."""


@implements("score.factions", "score.council-uncounted")
def score(rulings: Rulings, final: FinalTable) -> ScoreSheet:
    """Score a final table: consider the factions in order, then compare the armies."""
    row_a, row_b = final.rows
    rows = LyingRow(row_a), LyingRow(row_b)
    heroes, leaders = final.councils, final.leaders
    councils = CouncilOfLeaders(heroes[0], leaders[0]), CouncilOfLeaders(heroes[1], leaders[1])
    lying = Lying(councils, rows, rows, ((), ()))
    scores: list[FactionScore] = []
    for faction in final.order:
        settled, after = settle(rulings, faction, lying)
        if is_considered(rulings, faction, lying.rows):
            lying = after
        else:
            settled = replace(settled, tie=None, rows=None, obtained=((), ()))
        scores.append(settled)
    armies = army_of(lying.armies[0]), army_of(lying.armies[1])
    winner, by = winner_of(rulings, tuple(scores), armies, final.loser)
    return ScoreSheet(tuple(scores), armies, winner, by)


def settle(rulings: Rulings, faction: Faction, lying: Lying) -> tuple[FactionScore, Lying]:
    """Settle one faction: who leads, who takes which row, who is absent; and what is left."""
    councils, rows, at_the_end, armies = lying
    ours = influence(rulings, councils[0], faction)
    theirs = influence(rulings, councils[1], faction)
    seen = rows_counted(rulings, rows, at_the_end)
    counts = counted(rulings, faction, seen[0]), counted(rulings, faction, seen[1])
    tie = tie_of((ours, theirs), rows_are_tied=rows_tie(rulings, counts, seen))
    leader = None if tie else PLAYERS[ours < theirs]
    taken = row_of_each(leader, counts)
    obtained_a, left_a = obtained(rulings, faction, rows[taken[0]], leads=leader is PLAYERS[0])
    obtained_b, left_b = obtained(rulings, faction, rows[taken[1]], leads=leader is PLAYERS[1])
    a_discards = discards(rulings, councils[0], faction, armies[0])
    b_discards = discards(rulings, councils[1], faction, armies[1])
    settled = FactionScore(
        faction,
        (ours, theirs),
        counts,
        tie,
        taken,
        (a_discards, b_discards),
        (obtained_a, obtained_b),
    )
    after = Lying(
        (council_after_faction(rulings, councils[0]), council_after_faction(rulings, councils[1])),
        (left_a, left_b) if taken[0] is PLAYERS[0] else (left_b, left_a),
        at_the_end,
        (
            armies[0] if a_discards else armies[0] + obtained_a,
            armies[1] if b_discards else armies[1] + obtained_b,
        ),
    )
    return settled, after


@implements("score.tie")
def tie_of(influences: Pair[Influence], *, rows_are_tied: bool) -> Tie | None:
    """Equal influence is a tie, and so are equal rows."""
    if influences[0] == influences[1]:
        return Tie.BOTH if rows_are_tied else Tie.INFLUENCE
    return Tie.ROWS if rows_are_tied else None


@implements("win.total")
def army_of(heroes: tuple[Hero, ...]) -> Army:
    """Count the strength and the heroes of an army (`win.strength`)."""
    return Army(Strength(sum([hero.strength for hero in heroes])), len(heroes))


@consults("victory")
@implements("win.strength", "intro.win")
def winner_of(
    rulings: Rulings, scores: tuple[FactionScore, ...], armies: Pair[Army], loser: Player | None
) -> Verdict:
    """The stronger army wins, unless a player has lost already."""
    if loser is not None:
        return loser.other, By.STUCK
    match rulings.victory:
        case Victory.ARMY:
            return stronger_army(armies)
        case Victory.INFLUENCE:
            total_a = sum([settled.influence[0] for settled in scores])
            total_b = sum([settled.influence[1] for settled in scores])
            if total_a == total_b:
                return stronger_army(armies)
            return (Player.A if total_a > total_b else Player.B), By.INFLUENCE
        case _:
            assert_never(rulings.victory)


@implements("win.strength", "win.heroes", "win.rematch")
def stronger_army(armies: Pair[Army]) -> Verdict:
    """The higher strength wins, then the larger number of heroes; else there is a rematch."""
    ours, theirs = armies
    if ours.strength != theirs.strength:
        return (Player.A if ours.strength > theirs.strength else Player.B), By.STRENGTH
    if ours.heroes != theirs.heroes:
        return (Player.A if ours.heroes > theirs.heroes else Player.B), By.HEROES
    return None, By.REMATCH
