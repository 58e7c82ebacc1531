"""Twins: the functions of scoring, here and in the model, held against each other on a table.

On a table that is fully known the terms are plain numbers and truths, so no solver is needed.
Each twin is given what the model found before, so that a wrong one is named itself and not
those that build on it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NoReturn

from oshra.model import influence as model_influence
from oshra.model import rows as model_rows
from oshra.model import scoring as model_scoring
from oshra.model.cards import PLAYERS, Faction, Hero, Pair, Player
from oshra.model.errors import OshraError
from oshra.model.rulings import Rulings
from oshra.model.score_sheet import FactionScore, Tie
from oshra.model.table import FinalTable
from oshra.solver import influence, rows, scoring
from oshra.solver.amounts import Amount
from oshra.solver.definitions import Names
from oshra.solver.known_table import (
    army_terms,
    holdings,
    leader_looks,
    names_held,
    names_of,
    number_in,
    row_looks,
    row_of,
    rows_of,
    table_of,
    those_that_hold,
)
from oshra.solver.score_sheet import Noted
from oshra.solver.table import NO_LEADER, one_of_leaders

Comparison = tuple[str, object, object]
"""The name of a function, what its twin says, and what the model says."""


@dataclass(unsafe_hash=True)
class TwinDisagrees(OshraError):
    """A function of scoring that says one thing as terms and another in the model."""

    function: str
    """The name of the function, the same in both rooms."""
    solver: str
    """What the terms say."""
    model: str
    """What the model says."""
    table: str
    """The table, as a line."""

    def __str__(self) -> str:
        """Name the function and what the two say."""
        return (
            f"solver and model disagree on {self.function}: found {self.solver}, "
            f"expected {self.model} as the model says, on {self.table}"
        )


def blame(rulings: Rulings, final: FinalTable, line: str) -> NoReturn:
    """Say why the model does not confirm a table that the solver found.

    Raises `TwinDisagrees`, which names the first function whose twin is wrong on the table.
    """
    for function, ours, theirs in comparisons(rulings, final):
        if ours != theirs:
            raise TwinDisagrees(function, str(ours), str(theirs), line)
    raise TwinDisagrees("the table", "a table with the property asked for", "none", line)


def comparisons(rulings: Rulings, final: FinalTable) -> Iterator[Comparison]:
    """Every function of scoring with what its twin and the model say, step by step."""
    rows_at_the_end = model_rows.LyingRow(final.rows[0]), model_rows.LyingRow(final.rows[1])
    councils = (
        model_influence.CouncilOfLeaders(final.councils[0], final.leaders[0]),
        model_influence.CouncilOfLeaders(final.councils[1], final.leaders[1]),
    )
    lying = model_scoring.Lying(councils, rows_at_the_end, rows_at_the_end, ((), ()))
    scores: list[FactionScore] = []
    for faction in final.order:
        for player in PLAYERS:
            yield from _of_council(rulings, faction, lying, player)
        settled, after = model_scoring.settle(rulings, faction, lying)
        yield from _of_rows(rulings, faction, lying)
        yield from _of_settling(rulings, lying, settled)
        scores.append(settled)
        if model_rows.is_considered(rulings, faction, lying.rows):
            lying = after
    yield from _of_armies(rulings, tuple(scores), lying.armies, final.loser)
    yield from _of_all(rulings, final)


def _of_council(
    rulings: Rulings, faction: Faction, lying: model_scoring.Lying, player: Player
) -> Iterator[Comparison]:
    council, army = lying.councils[player], lying.armies[player]
    ours = influence.CouncilOfLeaders(holdings(council.heroes), NO_LEADER)
    if council.leader is not None:
        leader = one_of_leaders({council.leader: True})
        ours = influence.CouncilOfLeaders(ours.heroes, leader)
        yield (
            "leader_influence",
            number_in(influence.leader_influence(rulings, leader, faction, ours.heroes)),
            model_influence.leader_influence(rulings, council.leader, faction, council.heroes),
        )
        yield (
            "leader_belongs",
            influence.leader_belongs(rulings, leader, faction),
            model_influence.leader_belongs(rulings, council.leader, faction),
        )
    yield (
        "influence",
        number_in(influence.influence(rulings, ours, faction)),
        model_influence.influence(rulings, council, faction),
    )
    yield (
        "heroes_that_make_present",
        names_held(influence.heroes_that_make_present(rulings, ours.heroes, holdings(army))),
        names_of(model_influence.heroes_that_make_present(rulings, council.heroes, army)),
    )
    for has_leader in (True, False):
        for has_hero in (True, False):
            yield (
                "is_present",
                influence.is_present(rulings, has_leader=has_leader, has_hero=has_hero),
                model_influence.is_present(rulings, has_leader=has_leader, has_hero=has_hero),
            )
    yield (
        "discards",
        influence.discards(rulings, ours, faction, holdings(army)),
        model_influence.discards(rulings, council, faction, army),
    )
    after = influence.council_after_faction(rulings, ours)
    left = model_influence.council_after_faction(rulings, council)
    yield (
        "council_after_faction",
        (names_held(after.heroes), leader_looks(after.leader)),
        (
            names_of(left.heroes),
            leader_looks(NO_LEADER if left.leader is None else one_of_leaders({left.leader: True})),
        ),
    )


def _of_rows(
    rulings: Rulings, faction: Faction, lying: model_scoring.Lying
) -> Iterator[Comparison]:
    ours, ends = rows_of(lying.rows), rows_of(lying.at_the_end)
    seen = model_rows.rows_counted(rulings, lying.rows, lying.at_the_end)
    yield (
        "rows_counted",
        [names_held(row) for row in rows.rows_counted(rulings, ours, ends)],
        [names_of(row.heroes) for row in seen],
    )
    for row in PLAYERS:
        yield (
            "counted",
            number_in(rows.counted(rulings, faction, row_of(seen[row]))),
            model_rows.counted(rulings, faction, seen[row]),
        )
        for leads in (True, False):
            heroes, left = rows.obtained(rulings, faction, ours[row], leads=leads)
            taken, others = model_rows.obtained(rulings, faction, lying.rows[row], leads=leads)
            yield (
                "obtained",
                (names_held(heroes), row_looks(left)),
                (names_of(taken), row_looks(row_of(others))),
            )
    yield (
        "is_considered",
        rows.is_considered(rulings, faction, ours),
        model_rows.is_considered(rulings, faction, lying.rows),
    )


def _of_settling(
    rulings: Rulings, lying: model_scoring.Lying, settled: FactionScore
) -> Iterator[Comparison]:
    counts = (Amount((), settled.count[0]), Amount((), settled.count[1]))
    seen = model_rows.rows_counted(rulings, lying.rows, lying.at_the_end)
    yield (
        "rows_tie",
        rows.rows_tie(rulings, counts, rows_of(seen)),
        model_rows.rows_tie(rulings, settled.count, seen),
    )
    influences = (Amount((), settled.influence[0]), Amount((), settled.influence[1]))
    for rows_are_tied in (True, False):
        tied = scoring.tie_of(influences, rows_are_tied=rows_are_tied)
        tie = model_scoring.tie_of(settled.influence, rows_are_tied=rows_are_tied)
        yield "tie_of", those_that_hold(tied, (None, *Tie)), [tie]
    for leader in (None, *PLAYERS):
        leads = (leader is Player.A, leader is Player.B)
        yield (
            "row_of_each",
            rows.row_of_each(leads, counts),
            model_rows.row_of_each(leader, settled.count) != PLAYERS,
        )


def _of_armies(
    rulings: Rulings,
    scores: tuple[FactionScore, ...],
    armies: Pair[tuple[Hero, ...]],
    loser: Player | None,
) -> Iterator[Comparison]:
    totals = (model_scoring.army_of(armies[0]), model_scoring.army_of(armies[1]))
    for player in PLAYERS:
        army = scoring.army_of(holdings(armies[player]))
        yield (
            "army_of",
            (number_in(army.strength), number_in(army.heroes)),
            (totals[player].strength, totals[player].heroes),
        )
    ours = (army_terms(totals[0]), army_terms(totals[1]))
    by_army = scoring.stronger_army(ours)
    yield (
        "stronger_army",
        those_that_hold(by_army, tuple(by_army)),
        [model_scoring.stronger_army(totals)],
    )
    noted = tuple(
        Noted((Amount((), score.influence[0]), Amount((), score.influence[1]))) for score in scores
    )
    verdicts = scoring.winner_of(rulings, noted, ours, loser)
    yield (
        "winner_of",
        those_that_hold(verdicts, tuple(verdicts)),
        [model_scoring.winner_of(rulings, scores, totals, loser)],
    )


def _of_all(rulings: Rulings, final: FinalTable) -> Iterator[Comparison]:
    ours = scoring.score(rulings, table_of(final), Names())
    theirs = model_scoring.score(rulings, final)
    for one, other in zip(ours.factions, theirs.factions, strict=True):
        yield (
            "settle",
            (
                [names_held(one.obtained(player)) for player in PLAYERS],
                one.discards,
                those_that_hold(one.tied, (None, *Tie)),
            ),
            (
                [names_of(other.obtained[player]) for player in PLAYERS],
                other.discards,
                [other.tie],
            ),
        )
    yield (
        "score",
        ([(number_in(army.strength), number_in(army.heroes)) for army in ours.armies]),
        ([(army.strength, army.heroes) for army in theirs.armies]),
    )
