"""Plain reach: a quick look that tells most final tables that legal play reaches.

What it lets pass is reached; about the others only the search for a plan can tell.
"""

from __future__ import annotations

from oshra.model.cards import PLAYERS
from oshra.model.rules import Rules
from oshra.model.rulings import PLAY_RULINGS
from oshra.model.setup import HEROES_OF_A_TAKE, STANDARD_SETUP
from oshra.model.table import FinalTable, Stack

ABOUT_KNOWLEDGE = frozenset({"take-look", "backs", "own-cards"})
"""The rulings of play that change what is known, but not what is reached."""


def is_plainly_reached(rules: Rules, final: FinalTable) -> bool:
    """Whether a full final table meets all that the rulebook's game by default asks of a table.

    It asks: one or two heroes in every slot, blockers face down; as many cards in councils and
    on others as there are turns, no council with more than its player has turns; two of the
    lowest heroes face up, as the first turn put two back; and one of the unblocked, as the last
    turn did, two if nobody blocked at all.
    """
    if rules.setup != STANDARD_SETUP or not _is_read_by_default(rules):
        return False
    stacks = final.rows[0] + final.rows[1]
    if len(stacks) != rules.setup.slots or not all(map(_is_plain, stacks)):
        return False
    free = [stack for stack in stacks if len(stack) == 1]
    needed = min(len(free), 1 if len(free) < len(stacks) else HEROES_OF_A_TAKE)
    used = sum(len(stack) - 1 for stack in stacks) + sum(map(len, final.councils))
    return (
        used == len(PLAYERS) * rules.setup.turns
        and all(len(council) <= rules.setup.turns for council in final.councils)
        and sum(stack[0].face_up for stack in stacks) >= HEROES_OF_A_TAKE
        and sum(stack[0].face_up for stack in free) >= needed
    )


def _is_read_by_default(rules: Rules) -> bool:
    """Whether no ruling is changed that acts on which tables are reached."""
    return not rules.rulings.changed.keys() & set(PLAY_RULINGS) - ABOUT_KNOWLEDGE


def _is_plain(stack: Stack) -> bool:
    """Whether a slot holds a hero, or one with a blocker that anybody may have laid."""
    match stack:
        case (_,):
            return True
        case (_, blocker):
            return not blocker.face_up and blocker.by is None
        case _:
            return False
