"""Limits of play: how many heroes legal play leaves in rows and councils.

They are read off the schedule of turns and what may be blocked, so that they follow the readings
of play. They may allow more than play reaches: whether it reaches a table says the model.
"""

from __future__ import annotations

from dataclasses import dataclass

from oshra.model.cards import PLAYERS, Faction, Hero, Leader, Pair, Strength
from oshra.model.plain_reach import is_plainly_reached
from oshra.model.rules import Rules
from oshra.model.schedule import turns_ahead
from oshra.model.table import FinalTable, laid_as_blocker, put_face_up
from oshra.model.taking import takeable_slots
from oshra.model.using import blockable_slots, most_in_a_council


@dataclass(frozen=True, slots=True)
class PlayLimits:
    """What final tables of a whole game have in common."""

    used: int
    """Cards used in all turns: heroes in councils and blockers together."""
    councils: Pair[int]
    """Heroes that each council holds at most."""
    blocks: int
    """Blockers in both rows together at most."""
    heaps: bool
    """Whether a blocker may be blocked, so that slots hold more than two heroes."""
    blockers_show: bool
    """Whether a blocker may lie face up."""
    is_exact: bool
    """Whether the sides asked for by the game by default are all that is asked for besides."""


def limits_of_play(rules: Rules) -> PlayLimits:
    """The limits under some rules, whoever begins."""
    hero = Hero(Faction.RED, Strength(1))
    pair = ((put_face_up(hero), laid_as_blocker(hero, PLAYERS[0])),)
    games = [turns_ahead(rules, first) for first in PLAYERS]
    room = min(most_in_a_council(rules.rulings), rules.setup.heroes)
    councils = [
        min(
            int(room),
            max(
                sum(use.council for turn in game if turn.player is player for use in turn.uses)
                for game in games
            ),
        )
        for player in PLAYERS
    ]
    heaps = bool(blockable_slots(rules.rulings, pair))
    blocks = max(sum(use.block for turn in game for use in turn.uses) for game in games)
    return PlayLimits(
        max(sum(len(turn.uses) for turn in game) for game in games),
        (councils[0], councils[1]),
        blocks if heaps else min(blocks, rules.setup.slots),
        heaps,
        bool(takeable_slots(rules.rulings, pair)),
        _is_exact(rules, hero),
    )


def _is_exact(rules: Rules, hero: Hero) -> bool:
    """Whether the model says of a plain table at once that play reaches it."""
    row = ((put_face_up(hero),),) * rules.setup.row
    leader = Leader("any", ())
    council = (hero,) * rules.setup.turns
    return is_plainly_reached(rules, FinalTable((row, row), (council, council), (leader, leader)))
