"""Settlements: what one faction is worth to both players, for many placements at once.

This is scoring told a second time, apart from the model and from the solver's terms, so that
it can judge both. It knows the readings under which a faction can be settled by itself.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

import numpy as np

from oshra.model.cards import PLAYERS, Faction, Leader, Pair, Player
from oshra.model.errors import Undecided
from oshra.model.readings import (
    Award,
    CouncilDiscard,
    CountTime,
    EmptyFaction,
    LeaderInfluence,
    LeaderZero,
    Majority,
    Presence,
    Reading,
    RowTie,
)
from oshra.model.rulings import SCORING_RULINGS, Rulings
from oshra.model.score_sheet import Tie
from oshra.solver.placements import Integers, Placements, Truths

TIES: tuple[Tie | None, ...] = (None, Tie.INFLUENCE, Tie.ROWS, Tie.BOTH)
"""The kinds of tie; a tie of influence counts 1, one of the rows 2."""


@dataclass(frozen=True, slots=True)
class Settlements:
    """How one faction is settled, for each placement of its heroes."""

    influence: Pair[Integers]
    """The influence of each player."""
    tie: Integers
    """What is tied, as a place in `TIES`."""
    takes_own_row: Integers
    """1 if each player takes the row of the same name, 0 if the other, 2 if it is skipped."""
    absent: Pair[Truths]
    """Whether each player is absent."""
    strength: Pair[Integers]
    """The strength that joins each army."""
    heroes: Pair[Integers]
    """The number of heroes that join each army."""
    obtained: Pair[Integers]
    """The strength that each player obtains, before discarding."""
    counted: Integers
    """What is counted in each row."""


BEYOND: Mapping[Reading, str] = {
    Award.STACKS: "a faction moves heroes of the others",
    Award.WHOLE_ROW: "a faction moves heroes of the others",
    Award.ASYMMETRIC: "a faction moves heroes of the others",
    Majority.NO_BLOCKERS: "it matters which heroes block",
    Majority.NO_BLOCKED: "it matters which heroes are blocked",
    Majority.FREE_ONLY: "it matters which heroes block or are blocked",
    Majority.FACE_UP: "it matters which heroes lie face up",
}
"""Readings under which a faction cannot be settled by the places of its heroes alone."""


def check_readings(rulings: Rulings) -> None:
    """Refuse readings under which the factions cannot be settled one by one.

    Raises `Undecided` with the reason.
    """
    in_force = {rulings.reading(name) for name in SCORING_RULINGS}
    beyond = [reason for reading, reason in BEYOND.items() if reading in in_force]
    if {RowTie.TOTAL_COUNT, CountTime.AS_TAKEN} <= in_force:
        beyond.append("what was taken before decides whether the rows are tied")
    if {CouncilDiscard.EACH_FACTION, EmptyFaction.SKIPPED} <= in_force:
        beyond.append("the factions that are skipped decide when the councils are discarded")
    if beyond:
        raise Undecided(f"the census cannot settle the factions one by one where {beyond[0]}")


def settle(  # noqa: PLR0913 - what lies there, for whom, how it is read, and two circumstances
    placed: Placements,
    faction: Faction,
    leaders: Pair[Leader],
    rulings: Rulings,
    *,
    councils_are_gone: bool,
    rows_are_even: bool,
) -> Settlements:
    """Settle a faction for every placement of its heroes.

    `councils_are_gone`: the councils were discarded before. `rows_are_even`: both rows held
    equally many heroes, of whatever faction, at the end of play.
    """
    reading = rulings.reading
    ours, theirs = (
        _seen(placed, faction, player, leaders[player], reading, gone=councils_are_gone)
        for player in PLAYERS
    )
    counted = COUNTED[reading("majority")](placed)
    even = counted[0] == counted[1]
    if reading("row-tie") is RowTie.TOTAL_COUNT:
        even = even | rows_are_even
    equal = ours.influence == theirs.influence
    own = even | equal | ((ours.influence > theirs.influence) == (counted[0] > counted[1]))
    none_lies = placed.heroes[0] + placed.heroes[1] == 0
    skipped = none_lies & (reading("empty-faction") is EmptyFaction.SKIPPED)
    return Settlements(
        influence=(ours.influence, theirs.influence),
        tie=np.where(skipped, 0, equal + 2 * even),
        takes_own_row=np.where(skipped, 2, own),
        absent=(ours.absent, theirs.absent),
        strength=_joining(placed.strengths, own, (ours.absent, theirs.absent)),
        heroes=_joining(placed.heroes, own, (ours.absent, theirs.absent)),
        obtained=_taken(placed.strengths, own),
        counted=counted,
    )


@dataclass(frozen=True, slots=True)
class _Seen:
    """What a council is worth in the faction."""

    influence: Integers
    absent: Truths


def _seen(  # noqa: PLR0913 - what lies there, for whom, and how it is read
    placed: Placements,
    faction: Faction,
    player: Player,
    leader: Leader,
    reading: Callable[[str], Reading],
    *,
    gone: bool,
) -> _Seen:
    present = PRESENT[reading("presence")]
    if gone:
        nobody = np.zeros_like(placed.ways, dtype=np.bool_)
        return _Seen(np.zeros_like(placed.ways), ~present(nobody, nobody))
    council = len(PLAYERS) + player
    has_hero = placed.heroes[council] > 0
    printed = leader.printed(faction)
    belongs = bool(printed) or (printed is not None and reading("leader-zero") is LeaderZero.LISTED)
    shown = LEADER_COUNTS[reading("leader-influence")](leader, faction)
    counts = has_hero | (reading("leader-influence") is not LeaderInfluence.WITH_HERO)
    is_leader = np.full_like(has_hero, belongs)
    return _Seen(placed.strengths[council] + shown * counts, ~present(is_leader, has_hero))


def _joining(row: Integers, own: Truths, absent: Pair[Truths]) -> Pair[Integers]:
    """What joins each army of what lies in both rows."""
    ours, theirs = _taken(row, own)
    return ours * ~absent[0], theirs * ~absent[1]


def _taken(row: Integers, own: Truths) -> Pair[Integers]:
    """What each player takes of what lies in both rows."""
    return np.where(own, row[0], row[1]), np.where(own, row[1], row[0])


def _printed(leader: Leader, faction: Faction) -> int:
    return leader.printed(faction) or 0


def _largest(leader: Leader, _: Faction) -> int:
    return max((value for _, value in leader.influence), default=0)


LEADER_COUNTS: Mapping[Reading, Callable[[Leader, Faction], int]] = {
    LeaderInfluence.MATCHING: _printed,
    LeaderInfluence.WITH_HERO: _printed,
    LeaderInfluence.EVERY_FACTION: _largest,
}
"""What a leader adds to the influence, if it counts."""

PRESENT: Mapping[Reading, Callable[[Truths, Truths], Truths]] = {
    Presence.LEADER_OR_HERO: lambda leader, hero: leader | hero,
    Presence.BOTH: lambda leader, hero: leader & hero,
    Presence.HERO: lambda _, hero: hero,
    Presence.ALWAYS: lambda _, hero: np.ones_like(hero),
}
"""Whether a player is present, by whether the leader belongs to the faction and heroes do."""

COUNTED: Mapping[Reading, Callable[[Placements], Integers]] = {
    Majority.ALL: lambda placed: placed.heroes,
    Majority.STRENGTH: lambda placed: placed.strengths,
}
"""What is counted in both rows."""
