"""Scoring as terms: faction by faction the rows go to the players, then the armies are compared.

Each function is the twin of the one with the same name in the model. Nothing is asked of a
solver here; what holds is said by terms.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, assert_never

from z3 import BoolRef

from oshra.model.cards import PLAYERS, Faction, Pair, Player
from oshra.model.readings import Victory
from oshra.model.rulings import Rulings, consults
from oshra.model.score_sheet import By, Tie
from oshra.model.scoring import Verdict
from oshra.solver.amounts import Amount, is_more, total
from oshra.solver.conditions import Condition, chosen, every, opposite, some
from oshra.solver.definitions import Names, Step
from oshra.solver.influence import (
    CouncilOfLeaders,
    council_after_faction,
    discards,
    influence,
)
from oshra.solver.rows import (
    counted,
    is_considered,
    obtained,
    row_of_each,
    rows_counted,
    rows_tie,
    there,
)
from oshra.solver.score_sheet import ArmyTerms, FactionTerms, Noted, SheetTerms, held_if
from oshra.solver.table import Card, Holding, Row, Rows, TableTerms, heroes_of, strength_of

Army = tuple[Holding, ...]
"""The heroes that a player may have kept so far."""


class Lying(NamedTuple):
    """What may lie on the table while the factions are considered one after another."""

    councils: Pair[CouncilOfLeaders]
    """The councils, revealed."""
    rows: Rows
    """The rows as they lie now."""
    at_the_end: Rows
    """The rows as they lay when play ended."""
    armies: Pair[Army]
    """The heroes of the armies."""


def score(rulings: Rulings, final: TableTerms, names: Names) -> SheetTerms:
    """Score all final tables: consider the factions in order, then compare the armies."""
    heroes, leaders = final.councils, final.leaders
    councils = CouncilOfLeaders(heroes[0], leaders[0]), CouncilOfLeaders(heroes[1], leaders[1])
    lying = Lying(councils, final.rows, final.rows, ((), ()))
    scores: list[FactionTerms] = []
    for faction in final.order:
        settled, lying = settle(rulings, faction, lying, names)
        scores.append(settled)
    heroes_kept = (
        gathered(lying.armies[0], Player.A, names),
        gathered(lying.armies[1], Player.B, names),
    )
    armies = army_of(heroes_kept[0]), army_of(heroes_kept[1])
    verdicts = winner_of(rulings, tuple(scores), armies, final.loser)
    winner = {
        who: names.named(
            some([holds for (winner, _), holds in verdicts.items() if winner is who]),
            Step.RESULT,
            None,
            who,
        )
        for who in (*PLAYERS, None)
    }
    return SheetTerms(tuple(scores), heroes_kept, armies, winner, verdicts)


def settle(
    rulings: Rulings, faction: Faction, lying: Lying, names: Names
) -> tuple[FactionTerms, Lying]:
    """Settle one faction: who leads, who takes which row, who is absent; and what is left.

    A faction that is passed over leaves everything as it is.
    """
    councils, rows, at_the_end, armies = lying
    considered = names.named(is_considered(rulings, faction, rows), Step.CONSIDERED, faction)
    influences = influence(rulings, councils[0], faction), influence(rulings, councils[1], faction)
    seen = rows_counted(rulings, rows, at_the_end)
    counts = counted(rulings, faction, seen[0]), counted(rulings, faction, seen[1])
    tied = tie_of(influences, rows_are_tied=rows_tie(rulings, counts, seen))
    leads = (
        names.named(every(tied[None], is_more(*influences)), Step.LEADS, faction, Player.A),
        names.named(
            every(tied[None], is_more(*reversed(influences))), Step.LEADS, faction, Player.B
        ),
    )
    crossed = names.named(row_of_each(leads, counts), Step.TAKES, faction)
    takes_straight, takes_crossed = every(considered, opposite(crossed)), every(considered, crossed)
    going_a, left_a = obtained(rulings, faction, rows[0], leads=chosen(crossed, *reversed(leads)))
    going_b, left_b = obtained(rulings, faction, rows[1], leads=chosen(crossed, *leads))
    absent = discards(rulings, councils[0], faction, armies[0])
    other_absent = discards(rulings, councils[1], faction, armies[1])
    settled = FactionTerms(
        influences,
        faction,
        considered,
        leads,
        counts,
        only_where(considered, tied),
        ((takes_straight, takes_crossed), (takes_crossed, takes_straight)),
        (
            names.named(absent, Step.ABSENT, faction, Player.A),
            names.named(other_absent, Step.ABSENT, faction, Player.B),
        ),
        (there(going_a), there(going_b)),
    )
    after = Lying(
        (
            next_council(rulings, considered, councils[0]),
            next_council(rulings, considered, councils[1]),
        ),
        (left_over(considered, rows[0], left_a), left_over(considered, rows[1], left_b)),
        at_the_end,
        (
            armies[0] + kept(settled, Player.A, names),
            armies[1] + kept(settled, Player.B, names),
        ),
    )
    return settled, after


def only_where(
    considered: Condition, tied: Mapping[Tie | None, Condition]
) -> Mapping[Tie | None, Condition]:
    """The ties of a faction that is considered; one that is passed over is not tied."""
    return {
        tie: some((holds, opposite(considered))) if tie is None else every(considered, holds)
        for tie, holds in tied.items()
    }


def kept(settled: FactionTerms, player: Player, names: Names) -> Army:
    """The heroes that a player obtains and, being present, does not discard."""
    present = opposite(settled.discards[player])
    takes = settled.takes[player]
    gates = (
        names.named(every(present, takes[0]), Step.KEEPS, settled.faction, player),
        names.named(every(present, takes[1]), Step.KEEPS, settled.faction, player),
    )
    return held_if(gates, settled.going)


def gathered(army: Army, player: Player, names: Names) -> Army:
    """The army with every hero once, whenever and from wherever it was kept."""
    kept_from: dict[Card, dict[int, tuple[Condition, list[Condition]]]] = {}
    for each in army:
        place = each.place
        key = place.get_id() if isinstance(place, BoolRef) else 0
        places = kept_from.setdefault(each.card, {})
        places.setdefault(key, (place, []))[1].append(each.still)
    return tuple(
        [
            Holding(
                card,
                names.named(
                    some([every(place, some(stills)) for place, stills in places.values()]),
                    Step.KEEPS,
                    card.faction,
                    player,
                ),
            )
            for card, places in kept_from.items()
        ]
    )


def left_over(considered: Condition, row: Row, left: Row) -> Row:
    """What lies in a row after a faction: what it leaves, or all if it is passed over."""
    if considered is True:
        return there(left)
    passed_over = opposite(considered)
    return there(
        after.if_still(every(before.still, some((after.still, passed_over))))
        for before, after in zip(row, left, strict=True)
    )


def next_council(
    rulings: Rulings, considered: Condition, council: CouncilOfLeaders
) -> CouncilOfLeaders:
    """The council once a faction has been considered, or as it was if it is passed over."""
    after = council_after_faction(rulings, council)
    if after is council or considered is True:
        return after
    return council.only_if(opposite(considered))


def tie_of(influences: Pair[Amount], *, rows_are_tied: Condition) -> Mapping[Tie | None, Condition]:
    """Equal influence is a tie, and so are equal rows."""
    unequal = some((is_more(*influences), is_more(*reversed(influences))))
    equal = opposite(unequal)
    return {
        None: every(unequal, opposite(rows_are_tied)),
        Tie.INFLUENCE: every(equal, opposite(rows_are_tied)),
        Tie.ROWS: every(unequal, rows_are_tied),
        Tie.BOTH: every(equal, rows_are_tied),
    }


def army_of(heroes: Army) -> ArmyTerms:
    """Count the strength and the heroes of an army (`win.strength`)."""
    return ArmyTerms(strength_of(heroes), heroes_of(heroes))


@consults("victory")
def winner_of(
    rulings: Rulings,
    scores: tuple[Noted, ...],
    armies: Pair[ArmyTerms],
    loser: Player | None,
) -> Mapping[Verdict, Condition]:
    """The stronger army wins, unless a player has lost already."""
    if loser is not None:
        return {(loser.other, By.STUCK): True}
    match rulings.victory:
        case Victory.ARMY:
            return stronger_army(armies)
        case Victory.INFLUENCE:
            totals = (
                total(score.influence[0] for score in scores),
                total(score.influence[1] for score in scores),
            )
            more, less = is_more(*totals), is_more(*reversed(totals))
            equal = every(opposite(more), opposite(less))
            by_army = stronger_army(armies)
            return {
                (Player.A, By.INFLUENCE): more,
                (Player.B, By.INFLUENCE): less,
                **{verdict: every(equal, holds) for verdict, holds in by_army.items()},
            }
        case _:
            assert_never(rulings.victory)


def stronger_army(armies: Pair[ArmyTerms]) -> Mapping[Verdict, Condition]:
    """The higher strength wins, then the larger number of heroes; else there is a rematch."""
    strengths = (armies[0].strength, armies[1].strength)
    heroes = (armies[0].heroes, armies[1].heroes)
    a_is_stronger, b_is_stronger = is_more(*strengths), is_more(*reversed(strengths))
    a_has_more, b_has_more = is_more(*heroes), is_more(*reversed(heroes))
    equal = opposite(some((a_is_stronger, b_is_stronger)))
    return {
        (Player.A, By.STRENGTH): a_is_stronger,
        (Player.B, By.STRENGTH): b_is_stronger,
        (Player.A, By.HEROES): every(equal, a_has_more),
        (Player.B, By.HEROES): every(equal, b_has_more),
        (None, By.REMATCH): every(equal, opposite(a_has_more), opposite(b_has_more)),
    }
