"""Influence: what the councils are worth in a faction, and who is present for it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, assert_never

from oshra.model.cards import Faction, Hero, Influence, Leader
from oshra.model.readings import (
    CouncilDiscard,
    LeaderInfluence,
    LeaderZero,
    Presence,
    PresenceWhere,
)
from oshra.model.rulings import Rulings, consults, implements

if TYPE_CHECKING:
    from collections.abc import Iterable


NO_INFLUENCE = Influence(0)


@dataclass(frozen=True, slots=True)
class CouncilOfLeaders:
    """A revealed council: its heroes and its leader, or nothing once it is discarded."""

    heroes: tuple[Hero, ...]
    """The heroes."""
    leader: Leader | None
    """The leader, or None once the council is discarded."""


@consults("leader-influence")
@implements("score.leader")
def leader_influence(
    rulings: Rulings, leader: Leader, faction: Faction, heroes: Iterable[Hero]
) -> Influence:
    """The leader's value counts in the factions that the leader names."""
    match rulings.leader_influence:
        case LeaderInfluence.MATCHING:
            return leader.printed(faction) or NO_INFLUENCE
        case LeaderInfluence.WITH_HERO:
            if any(hero.faction is faction for hero in heroes):
                return leader.printed(faction) or NO_INFLUENCE
            return NO_INFLUENCE
        case LeaderInfluence.EVERY_FACTION:
            return max((value for _, value in leader.influence), default=NO_INFLUENCE)
        case _:
            assert_never(rulings.leader_influence)


@implements("score.influence")
def influence(rulings: Rulings, council: CouncilOfLeaders, faction: Faction) -> Influence:
    """The influence in a faction: the strengths of its heroes in the council, and the leader's."""
    total = 0
    for hero in council.heroes:
        if hero.faction is faction:
            total += hero.strength
    if council.leader is not None:
        total += leader_influence(rulings, council.leader, faction, council.heroes)
    return Influence(total)


@consults("leader-zero")
@implements("score.absent")
def leader_belongs(rulings: Rulings, leader: Leader, faction: Faction) -> bool:
    """A leader belongs to every faction that the card names, whatever value it prints."""
    printed = leader.printed(faction)
    match rulings.leader_zero:
        case LeaderZero.LISTED:
            return printed is not None
        case LeaderZero.NONZERO:
            return bool(printed)
        case _:
            assert_never(rulings.leader_zero)


@consults("presence-where")
@implements("score.absent")
def heroes_that_make_present(
    rulings: Rulings, council: tuple[Hero, ...], army: tuple[Hero, ...]
) -> tuple[Hero, ...]:
    """The heroes in the council make their player present."""
    match rulings.presence_where:
        case PresenceWhere.COUNCIL:
            return council
        case PresenceWhere.COUNCIL_OR_ARMY:
            return council + army
        case _:
            assert_never(rulings.presence_where)


@consults("presence")
@implements("score.absent")
def is_present(rulings: Rulings, *, has_leader: bool, has_hero: bool) -> bool:
    """A leader or a hero of the faction is enough to keep what one obtains."""
    match rulings.presence:
        case Presence.LEADER_OR_HERO:
            return has_leader or has_hero
        case Presence.BOTH:
            return has_leader and has_hero
        case Presence.HERO:
            return has_hero
        case Presence.ALWAYS:
            return True
        case _:
            assert_never(rulings.presence)


def discards(
    rulings: Rulings, council: CouncilOfLeaders, faction: Faction, army: tuple[Hero, ...]
) -> bool:
    """Whether a player discards what is obtained because of absence (`score.absent`)."""
    leader = council.leader
    heroes = heroes_that_make_present(rulings, council.heroes, army)
    return not is_present(
        rulings,
        has_leader=leader is not None and leader_belongs(rulings, leader, faction),
        has_hero=faction in [hero.faction for hero in heroes],
    )


@consults("council-discard")
@implements("score.council")
def council_after_faction(rulings: Rulings, council: CouncilOfLeaders) -> CouncilOfLeaders:
    """The councils are discarded once all factions have been considered."""
    match rulings.council_discard:
        case CouncilDiscard.AFTER_ALL:
            return council
        case CouncilDiscard.EACH_FACTION:
            return CouncilOfLeaders((), None)
        case _:
            assert_never(rulings.council_discard)
