"""Influence as terms: what the councils are worth in a faction, and who is present for it.

Each function is the twin of the one with the same name in the model.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import assert_never

from oshra.model.cards import Faction
from oshra.model.readings import (
    CouncilDiscard,
    LeaderInfluence,
    LeaderZero,
    Presence,
    PresenceWhere,
)
from oshra.model.rulings import Rulings, consults
from oshra.solver.amounts import Amount, only_if, total
from oshra.solver.conditions import Condition, every, opposite, some
from oshra.solver.table import NO_LEADER, Holding, LeaderTerms, strength_of


@dataclass(frozen=True, slots=True, eq=False)
class CouncilOfLeaders:
    """A revealed council: the heroes that it may hold and its leader."""

    heroes: tuple[Holding, ...]
    """The heroes."""
    leader: LeaderTerms
    """The leader, or no leader once the council is discarded."""

    def only_if(self, condition: Condition) -> CouncilOfLeaders:
        """The council if the condition holds, else nothing."""
        if condition is True:
            return self
        return CouncilOfLeaders(
            tuple(
                [
                    Holding(each.card, each.place, every(condition, each.still))
                    for each in self.heroes
                ]
            ),
            self.leader.only_if(condition),
        )


@consults("leader-influence")
def leader_influence(
    rulings: Rulings, leader: LeaderTerms, faction: Faction, heroes: Iterable[Holding]
) -> Amount:
    """The leader's value counts in the factions that the leader names."""
    match rulings.leader_influence:
        case LeaderInfluence.MATCHING:
            return leader.printed[faction]
        case LeaderInfluence.WITH_HERO:
            return only_if(
                some([each.here for each in heroes if each.card.faction is faction]),
                leader.printed[faction],
            )
        case LeaderInfluence.EVERY_FACTION:
            return leader.largest
        case _:
            assert_never(rulings.leader_influence)


def influence(rulings: Rulings, council: CouncilOfLeaders, faction: Faction) -> Amount:
    """The influence in a faction: the strengths of its heroes in the council, and the leader's."""
    return total(
        (
            strength_of(council.heroes, faction),
            leader_influence(rulings, council.leader, faction, council.heroes),
        )
    )


@consults("leader-zero")
def leader_belongs(rulings: Rulings, leader: LeaderTerms, faction: Faction) -> Condition:
    """A leader belongs to every faction that the card names, whatever value it prints."""
    match rulings.leader_zero:
        case LeaderZero.LISTED:
            return leader.named[faction]
        case LeaderZero.NONZERO:
            return leader.nonzero[faction]
        case _:
            assert_never(rulings.leader_zero)


@consults("presence-where")
def heroes_that_make_present(
    rulings: Rulings, council: tuple[Holding, ...], army: tuple[Holding, ...]
) -> tuple[Holding, ...]:
    """The heroes in the council make their player present."""
    match rulings.presence_where:
        case PresenceWhere.COUNCIL:
            return council
        case PresenceWhere.COUNCIL_OR_ARMY:
            return council + army
        case _:
            assert_never(rulings.presence_where)


@consults("presence")
def is_present(rulings: Rulings, *, has_leader: Condition, has_hero: Condition) -> Condition:
    """A leader or a hero of the faction is enough to keep what one obtains."""
    match rulings.presence:
        case Presence.LEADER_OR_HERO:
            return some((has_leader, has_hero))
        case Presence.BOTH:
            return every(has_leader, has_hero)
        case Presence.HERO:
            return has_hero
        case Presence.ALWAYS:
            return True
        case _:
            assert_never(rulings.presence)


def discards(
    rulings: Rulings, council: CouncilOfLeaders, faction: Faction, army: tuple[Holding, ...]
) -> Condition:
    """Whether a player discards what is obtained because of absence (`score.absent`)."""
    heroes = heroes_that_make_present(rulings, council.heroes, army)
    return opposite(
        is_present(
            rulings,
            has_leader=leader_belongs(rulings, council.leader, faction),
            has_hero=some([each.here for each in heroes if each.card.faction is faction]),
        )
    )


@consults("council-discard")
def council_after_faction(rulings: Rulings, council: CouncilOfLeaders) -> CouncilOfLeaders:
    """The councils are discarded once all factions have been considered."""
    match rulings.council_discard:
        case CouncilDiscard.AFTER_ALL:
            return council
        case CouncilDiscard.EACH_FACTION:
            return CouncilOfLeaders((), NO_LEADER)
        case _:
            assert_never(rulings.council_discard)
