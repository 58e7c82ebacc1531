"""Turn facts: what the readings in force say about a turn, as plain facts for the solver.

Every fact is what the model's own function for a ruling answers in the smallest case in which
its readings differ, so that no ruling is consulted here.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import permutations

from oshra.model.ending import turns_in_game
from oshra.model.putting import fillings_allowed
from oshra.model.rules import Rules
from oshra.model.setup import HEROES_OF_A_TAKE, SLOTS, Setup
from oshra.model.table import Standing
from oshra.model.taking import (
    ShortagePolicy,
    full_takes,
    looks_in_between,
    slots_to_take_from,
    when_no_full_take_exists,
)
from oshra.model.using import Use, most_in_a_council, slots_to_block, uses_of_a_turn

COVERED_SLOT = Standing(lone=(), filled=SLOTS[:1])
"""A table of one slot, in which a blocker lies on a hero."""


@dataclass(frozen=True, slots=True)
class TurnFacts:
    """What is asked of the readings to say how a turn changes where the heroes lie."""

    setup: Setup
    """The numbers of the set-up."""
    same_row: bool
    """Whether both heroes of a take may come from one row."""
    two_rows: bool
    """Whether the heroes of a take may come from both rows."""
    blockers_move: bool
    """Whether a blocker on which nothing lies may be taken."""
    one_by_one: bool
    """Whether a full take is two decisions."""
    shortage: ShortagePolicy
    """What becomes of a turn in which no full take exists."""
    to_own_slot: bool
    """Whether a hero just taken may return to its own slot."""
    to_other_slot: bool
    """Whether a hero just taken may go to the slot of the other one."""
    uses: tuple[Use, ...]
    """The decisions of using a card."""
    most_in_a_council: float
    """How many heroes a council may hold."""
    stacks: bool
    """Whether a blocker may be blocked."""
    turns: int
    """The turns of both players together."""

    @property
    def order_in_a_slot_matters(self) -> bool:
        """Whether what may be taken depends on the order of more than two heroes in a slot."""
        return self.blockers_move and self.stacks


def turn_facts(rules: Rules) -> TurnFacts:
    """Ask the model what the readings say."""
    rulings, setup = rules.rulings, rules.setup
    taken = tuple(range(HEROES_OF_A_TAKE))
    hand = range(2 * HEROES_OF_A_TAKE)
    fillings = fillings_allowed(rulings, taken, tuple(permutations(hand, len(taken))))
    kept = hand[-1]
    return TurnFacts(
        setup,
        same_row=bool(full_takes(rulings, HEROES_OF_A_TAKE, 0)),
        two_rows=bool(full_takes(rulings, 1, 1)),
        blockers_move=bool(slots_to_take_from(rulings)(COVERED_SLOT)),
        one_by_one=looks_in_between(rulings),
        shortage=when_no_full_take_exists(rulings),
        to_own_slot=(taken[0], kept) in fillings,
        to_other_slot=(taken[1], kept) in fillings,
        uses=uses_of_a_turn(rulings),
        most_in_a_council=most_in_a_council(rulings),
        stacks=bool(slots_to_block(rulings)(COVERED_SLOT)),
        turns=turns_in_game(rulings, setup),
    )
