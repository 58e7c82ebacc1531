"""Scoring: faction by faction the rows go to the players, then the armies are compared."""

from __future__ import annotations

from typing import assert_never

from oshra.model.cards import Faction, Hero, Influence, Pair, Player, Strength
from oshra.model.influence import (
    CouncilOfLeaders,
    council_after_faction,
    discards,
    influence,
)
from oshra.model.readings import Victory
from oshra.model.rows import (
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


@implements("score.reveal", "score.factions")
def score(rulings: Rulings, final: FinalTable) -> ScoreSheet:
    """Score a final table: consider the factions in order, then compare the armies."""
    rows = final.rows
    councils = (
        CouncilOfLeaders(final.councils[0], final.leaders[0]),
        CouncilOfLeaders(final.councils[1], final.leaders[1]),
    )
    armies: Pair[tuple[Hero, ...]] = ((), ())
    scores: list[FactionScore] = []
    for faction in final.order:
        if is_considered(rulings, faction, rows):
            settled, rows = settle(rulings, faction, councils, rows, final.rows, armies)
            councils = (
                council_after_faction(rulings, councils[0]),
                council_after_faction(rulings, councils[1]),
            )
            armies = (
                armies[0] if settled.discards[0] else armies[0] + settled.obtained[0],
                armies[1] if settled.discards[1] else armies[1] + settled.obtained[1],
            )
        else:
            settled = passed_over(rulings, faction, councils, rows, final.rows, armies)
        scores.append(settled)
    totals = (army_of(armies[0]), army_of(armies[1]))
    winner, by = winner_of(rulings, tuple(scores), totals, final.loser)
    return ScoreSheet(tuple(scores), totals, winner, by)


def settle(  # noqa: PLR0913 - one faction is settled from all that lies on the table
    rulings: Rulings,
    faction: Faction,
    councils: Pair[CouncilOfLeaders],
    rows: Rows,
    at_the_end: Rows,
    armies: Pair[tuple[Hero, ...]],
) -> tuple[FactionScore, Rows]:
    """Settle one faction: who leads, who takes which row, who is absent; and what is left."""
    ours = (
        influence(rulings, councils[0], faction),
        influence(rulings, councils[1], faction),
    )
    seen = rows_counted(rulings, rows, at_the_end)
    counts = (counted(rulings, faction, seen[0]), counted(rulings, faction, seen[1]))
    tie = tie_of(ours, rows_are_tied=rows_tie(rulings, counts, seen))
    leader = None if tie else Player.A if ours[0] > ours[1] else Player.B
    taken = row_of_each(leader, counts)
    heroes_a, left_a = obtained(rulings, faction, rows[taken[0]], leads=leader is Player.A)
    heroes_b, left_b = obtained(rulings, faction, rows[taken[1]], leads=leader is Player.B)
    settled = FactionScore(
        faction,
        ours,
        counts,
        tie,
        taken,
        (
            discards(rulings, councils[0], faction, armies[0]),
            discards(rulings, councils[1], faction, armies[1]),
        ),
        (heroes_a, heroes_b),
    )
    return settled, (left_a, left_b) if taken[0] is Player.A else (left_b, left_a)


def passed_over(  # noqa: PLR0913 - the same values as for a faction that is settled
    rulings: Rulings,
    faction: Faction,
    councils: Pair[CouncilOfLeaders],
    rows: Rows,
    at_the_end: Rows,
    armies: Pair[tuple[Hero, ...]],
) -> FactionScore:
    """Note the influence in a faction that is skipped; nothing moves (`score.factions`)."""
    settled, _ = settle(rulings, faction, councils, rows, at_the_end, armies)
    return FactionScore(
        faction, settled.influence, settled.count, None, None, settled.discards, ((), ())
    )


@implements("score.tie")
def tie_of(influences: Pair[Influence], *, rows_are_tied: bool) -> Tie | None:
    """Equal influence is a tie, and so are equal rows."""
    if influences[0] == influences[1]:
        return Tie.BOTH if rows_are_tied else Tie.INFLUENCE
    return Tie.ROWS if rows_are_tied else None


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
            total_a, total_b = (sum(score.influence[player] for score in scores) for player in (0, 1))
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
