"""Related tables: one table scored twice, changed in between, so that both results are compared."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from functools import partial
from itertools import permutations

from oshra.model.cards import FACTIONS, PLAYERS, Faction, Pair, Player
from oshra.model.rules import Rules
from oshra.solver.any_numbers import AnyTable
from oshra.solver.conditions import Condition, alike, every, opposite, some
from oshra.solver.score_sheet import SheetTerms
from oshra.solver.scoring import army_of, winner_of
from oshra.solver.table import Holding, TableTerms


@dataclass(frozen=True, slots=True)
class Relation:
    """A change of the table, and who then has what a player had before."""

    changes: tuple[Callable[[TableTerms], TableTerms], ...]
    """The change, or several of one kind."""
    player: Pair[Player]
    """For each player who of them has the same part afterwards."""


def exchanged(final: TableTerms) -> TableTerms:
    """The table with the players and their rows exchanged."""
    return replace(
        final,
        rows=(final.rows[1], final.rows[0]),
        councils=(final.councils[1], final.councils[0]),
        leaders=(final.leaders[1], final.leaders[0]),
        loser=None if final.loser is None else final.loser.other,
    )


EXCHANGE = Relation((exchanged,), (Player.B, Player.A))
"""Players and rows exchanged: the other player in everything."""


def considered(order: tuple[Faction, ...], final: TableTerms) -> TableTerms:
    """The table with the factions considered in an order."""
    return replace(final, order=order)


ANY_ORDER = Relation(
    tuple(partial(considered, order) for order in permutations(FACTIONS) if order != FACTIONS),
    PLAYERS,
)
"""The factions considered in another order, in each of the others."""


def same_result(rules: Rules, table: AnyTable, relation: Relation) -> Condition:
    """Every change leaves the armies and the winner what they are, or exchanges them."""
    wanted = []
    for change in relation.changes:
        theirs = table.scored(change(table.table.final))
        wanted.append(same_heroes(table.sheet, theirs, relation.player))
        wanted.append(same_verdict(rules, table.sheet, theirs, relation.player))
    return every(*wanted)


def same_heroes(ours: SheetTerms, theirs: SheetTerms, player: Pair[Player]) -> Condition:
    """Every hero is in the army of the same player, as far as the change exchanges them."""
    return every(
        *[
            alike(_kept(ours.kept[before], each), _kept(theirs.kept[after], each))
            for before, after in zip(PLAYERS, player, strict=True)
            for each in (*ours.kept[before], *theirs.kept[after])
        ]
    )


def _kept(army: Iterable[Holding], wanted: Holding) -> Condition:
    return some([each.here for each in army if each.card is wanted.card])


def same_verdict(
    rules: Rules, ours: SheetTerms, theirs: SheetTerms, player: Pair[Player]
) -> Condition:
    """The same player wins by the same, as far as the change exchanges them.

    Only to be asked together with `same_heroes`, for the armies of the first scoring are compared.
    """
    both = (army_of(ours.kept[player[0]]), army_of(ours.kept[player[1]]))
    verdict = winner_of(rules.rulings, theirs.factions, both, None)
    expected = winner_of(rules.rulings, ours.factions, ours.armies, None)
    return every(
        *[
            alike(verdict[None if winner is None else player[winner], by], holds)
            for (winner, by), holds in expected.items()
        ]
    )


def one_owner(sheet: SheetTerms) -> Condition:
    """No hero is in both armies, and none in an army twice."""
    theirs = {each.card: each.here for each in sheet.kept[1]}
    return every(
        *[opposite(every(each.here, theirs.get(each.card, False))) for each in sheet.kept[0]]
    )


def nothing_without_presence(sheet: SheetTerms) -> Condition:
    """Who is absent for a faction ends with none of its heroes."""
    return every(
        *[
            opposite(every(each.here, sheet.faction(each.card.faction).discards[player]))
            for player in PLAYERS
            for each in sheet.kept[player]
        ]
    )
