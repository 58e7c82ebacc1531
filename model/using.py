"""Using a card: it joins the council, or it blocks a hero in the rows."""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass
from math import inf
from typing import TYPE_CHECKING, assert_never

from oshra.model.actions import Action, Block, Council
from oshra.model.cards import Hero, exchanged
from oshra.model.choices import NOTHING, Choices
from oshra.model.ending import turns_in_game
from oshra.model.memory import Answers, remembered
from oshra.model.readings import BlockTarget, CouncilLimit, UseCard
from oshra.model.rulings import Rulings, consults, implements
from oshra.model.setup import Slot
from oshra.model.state import Hand, Hands, State
from oshra.model.table import (
    FILLED,
    LONE,
    SlotsOf,
    Standing,
    Table,
    laid_as_blocker,
    standing_of,
)
from oshra.model.taking import (
    HOW_TO_TAKE,
    a_full_take_exists,
    full_takes,
    when_no_full_take_exists,
)

if TYPE_CHECKING:
    from collections.abc import Sequence


Target = Slot | None
"""What a card is used for: to block a slot, or None for the council."""


@dataclass(frozen=True, slots=True)
class Use:
    """One decision of using a card: which of the two uses it offers."""

    council: bool
    """Whether the card may join the council."""
    block: bool
    """Whether the card may block."""


ONE_CARD = (Use(council=True, block=True),)
ONE_CARD_EACH = (Use(council=True, block=False), Use(council=False, block=True))


@dataclass(frozen=True, slots=True)
class HowToUse:
    """What the readings in force say about using a card."""

    uses: tuple[Use, ...]
    """The decisions of a turn."""
    most_in_a_council: float
    """How many heroes a council may hold."""
    slots_to_block: SlotsOf
    """Which slots may be blocked."""
    blocks_leave_a_take: bool
    """Whether a block must leave the next player a full take."""


@consults("use-card")
@implements("use.one", "use.council", "use.block")
def uses_of_a_turn(rulings: Rulings) -> tuple[Use, ...]:
    """One card is used in a turn, for the council or as a blocker."""
    match rulings.use_card:
        case UseCard.ONE_OF:
            return ONE_CARD
        case UseCard.BOTH:
            return ONE_CARD_EACH
        case _:
            assert_never(rulings.use_card)


@consults("council-limit")
@implements("use.council-many")
def most_in_a_council(rulings: Rulings) -> float:
    """A council may hold as many heroes as its player likes."""
    match rulings.council_limit:
        case CouncilLimit.NONE:
            return inf
        case CouncilLimit.ONE:
            return 1
        case _:
            assert_never(rulings.council_limit)


def council_has_room(rulings: Rulings, council: Sequence[Hero]) -> bool:
    """Whether a hero may still be added to a council (`use.council-many`)."""
    return len(council) < most_in_a_council(rulings)


@consults("block-target")
@implements("use.block")
def slots_to_block(rulings: Rulings) -> SlotsOf:
    """A blocker is placed on a hero that is not blocked."""
    match rulings.block_target:
        case BlockTarget.SLOT_HERO:
            return LONE
        case BlockTarget.ANY_TOP:
            return FILLED
        case _:
            assert_never(rulings.block_target)


def blockable_slots(rulings: Rulings, table: Table) -> tuple[Slot, ...]:
    """The slots of a table in which a blocker may be placed (`use.block`)."""
    return slots_to_block(rulings)(standing_of(table))


def how_to_use(rulings: Rulings) -> HowToUse:
    """What the readings in force say about using a card, asked once."""
    return HowToUse(
        uses_of_a_turn(rulings),
        most_in_a_council(rulings),
        slots_to_block(rulings),
        when_no_full_take_exists(rulings).blocks_leave_a_take,
    )


HOW_TO_USE = Answers(how_to_use)
"""The same, found once for all rulings that are played with."""


def blocks_that_leave_a_take(state: State, slots: tuple[Slot, ...]) -> tuple[Slot, ...]:
    """Those of the slots whose block leaves the next player a full take, if there is a next."""
    rules, standing = state.rules, state.standing
    free = HOW_TO_TAKE[rules.rulings].slots_to_take_from(standing)
    in_row_a = bisect_left(free, rules.setup.row)
    if not some_block_takes_the_last(rules.rulings, in_row_a, len(free) - in_row_a):
        return slots
    if state.turn >= turns_in_game(rules.rulings, rules.setup):
        return slots
    return tuple(slot for slot in slots if a_full_take_exists(rules, standing.blocked_in(slot)))


@remembered
def some_block_takes_the_last(rulings: Rulings, in_row_a: int, in_row_b: int) -> bool:
    """Whether there is no full take, or a hero that is part of every full take."""
    takes = full_takes(rulings, in_row_a, in_row_b)
    return not takes or bool(set(takes[0]).intersection(*takes))


def use_now(state: State) -> Use:
    """The decision that is due: the first of the turn, or the second where there are two."""
    return uses_of_a_turn(state.rules.rulings)[state.used is not None]


def use_choices(state: State) -> Choices:
    """Every hero of the hand with every use that it may be put to; equal heroes count once."""
    rules, player = state.rules, state.player
    how = HOW_TO_USE[rules.rulings]
    use = how.uses[state.used is not None]
    targets: tuple[Target, ...] = ()
    if use.block:
        targets = slots = how.slots_to_block(state.standing)
        if how.blocks_leave_a_take:
            targets = blocks_that_leave_a_take(state, slots)
    if use.council and len(state.councils[player]) < how.most_in_a_council:
        targets += (None,)
    if not targets:
        return NOTHING
    heroes = state.hands[player]
    if rules.deck.repeats_heroes:
        heroes = tuple(dict.fromkeys(heroes))
    return Uses(heroes, targets)


class Uses(Choices):
    """Every one of some heroes with every one of some targets."""

    __slots__ = ("_heroes", "_targets")

    def __init__(self, heroes: tuple[Hero, ...], targets: tuple[Target, ...]) -> None:
        """Keep the heroes, which differ, and the targets."""
        self.made = None
        self._heroes = heroes
        self._targets = targets

    def __len__(self) -> int:
        """How many uses there are."""
        return len(self._heroes) * len(self._targets)

    def at(self, place: int) -> Action:
        """The use at a place; all uses of a hero stand together."""
        number, target = divmod(place, len(self._targets))
        hero, slot = self._heroes[number], self._targets[target]
        return Council(hero) if slot is None else Block(hero, slot)

    def __contains__(self, action: object) -> bool:
        """Whether both the hero and the target are there."""
        target: Target = None
        if isinstance(action, Block):
            target = action.slot
        elif not isinstance(action, Council):
            return False
        return target in self._targets and action.hero in self._heroes


@implements("use.one")
def use(state: State, action: Council | Block) -> tuple[Table, Standing, Hand, Hands]:
    """The card joins the council or lies on the hero that it blocks, until the end.

    Gives what then lies on the table and how, in the player's hand and in the councils.
    """
    table, councils = state.table, state.councils
    player, standing = state.player, state.standing
    hero = action.hero
    hand = list(state.hands[player])
    hand.remove(hero)
    if isinstance(action, Block):
        stacks = list(table)
        stacks[action.slot] += (laid_as_blocker(hero, player),)
        table = tuple(stacks)
        standing = standing.blocked_in(action.slot)
    else:
        councils = exchanged(councils, player, (*councils[player], hero))
    return table, standing, tuple(hand), councils
