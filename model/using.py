"""Using a card: it joins the council, or it blocks a hero in the rows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, assert_never

from oshra.model.actions import Action, Block, Council
from oshra.model.cards import Hero, exchanged
from oshra.model.choices import Choices
from oshra.model.ending import turns_in_game
from oshra.model.readings import BlockTarget, CouncilLimit, UseCard
from oshra.model.rulings import Rulings, consults, implements
from oshra.model.selections import Pairings
from oshra.model.setup import SLOTS, Slot
from oshra.model.state import Phase, State
from oshra.model.table import laid_as_blocker, with_stack
from oshra.model.taking import a_full_take_exists, takes_of, when_no_full_take_exists

if TYPE_CHECKING:
    from collections.abc import Sequence

    from oshra.model.table import Table


@dataclass(frozen=True, slots=True)
class Use:
    """One decision of using a card: which of the two uses it offers."""

    council: bool
    """Whether the card may join the council."""
    block: bool
    """Whether the card may block."""


ONE_CARD = (Use(council=True, block=True),)
ONE_CARD_EACH = (Use(council=True, block=False), Use(council=False, block=True))


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
def council_has_room(rulings: Rulings, council: Sequence[Hero]) -> bool:
    """A council may hold as many heroes as its player likes."""
    match rulings.council_limit:
        case CouncilLimit.NONE:
            return True
        case CouncilLimit.ONE:
            return not council
        case _:
            assert_never(rulings.council_limit)


@consults("block-target")
@implements("use.block")
def blockable_slots(rulings: Rulings, table: Table) -> tuple[Slot, ...]:
    """A blocker is placed on a hero that is not blocked."""
    match rulings.block_target:
        case BlockTarget.SLOT_HERO:
            return tuple([slot for slot, stack in zip(SLOTS, table) if len(stack) == 1])
        case BlockTarget.ANY_TOP:
            return tuple([slot for slot, stack in zip(SLOTS, table) if stack])
        case _:
            assert_never(rulings.block_target)


def blocks_on(state: State) -> tuple[Slot, ...]:
    """The slots that the player in turn may block, with what a shortage forbids left out."""
    rulings = state.rules.rulings
    slots = blockable_slots(rulings, state.table)
    if not when_no_full_take_exists(rulings).blocks_leave_a_take or is_last_turn(state):
        return slots
    hero = state.hands[state.player][0]
    needed = needed_for_a_take(state)
    return tuple(
        slot
        for slot in slots
        if slot not in needed or a_full_take_exists(state, blocked(state.table, slot, hero, state))
    )


def needed_for_a_take(state: State) -> set[Slot]:
    """The slots that are part of every full take; a block elsewhere leaves some full take."""
    needed = set(SLOTS[: len(state.table)])
    for take in takes_of(state, state.table):
        needed.intersection_update(take)
        if not needed:
            break
    return needed


def is_last_turn(state: State) -> bool:
    """Whether no turn follows."""
    return state.turn >= turns_in_game(state.rules.rulings, state.rules.setup)


def blocked(table: Table, slot: Slot, hero: Hero, state: State) -> Table:
    """The table with a blocker of the player in turn laid face down in a slot (`use.block`)."""
    return with_stack(table, slot, (*table[slot], laid_as_blocker(hero, state.player)))


def use_now(state: State) -> Use:
    """The decision that is due: the first of the turn, or the second where there are two."""
    return uses_of_a_turn(state.rules.rulings)[state.used is not None]


def use_choices(state: State) -> Sequence[Action]:
    """Every hero of the hand with every use that it may be put to; equal heroes count once."""
    use = use_now(state)
    player = state.player
    targets: list[Slot | None] = []
    if use.council and council_has_room(state.rules.rulings, state.councils[player]):
        targets.append(None)
    if use.block:
        targets += blocks_on(state)
    heroes = dict.fromkeys(state.hands[player])
    return Choices(Pairings(tuple(heroes), tuple(targets)), _use, _key_of)


def _use(key: tuple[Hero, Slot | None]) -> Action:
    hero, slot = key
    return Council(hero) if slot is None else Block(hero, slot)


def _key_of(action: object) -> tuple[Hero, Slot | None] | None:
    match action:
        case Block(hero=hero, slot=slot):
            return hero, slot
        case Council(hero=hero):
            return hero, None
        case _:
            return None


def use(state: State, action: Council | Block) -> State:
    """The card joins the council or lies on the hero that it blocks, until the end."""
    player = state.player
    hand = list(state.hands[player])
    hand.remove(action.hero)
    table, councils = state.table, state.councils
    match action:
        case Council(hero=hero):
            councils = exchanged(councils, player, (*councils[player], hero))
        case Block(hero=hero, slot=slot):
            table = blocked(table, slot, hero, state)
        case _:
            assert_never(action)
    return State(
        state.rules,
        table,
        exchanged(state.hands, player, tuple(hand)),
        councils,
        state.leaders,
        state.pile,
        state.first,
        state.turn,
        Phase.USE,
        used=action.hero,
    )


def another_use_is_due(before: State, after: State) -> bool:
    """Whether the turn goes on with a second card, where a reading uses two."""
    if len(uses_of_a_turn(after.rules.rulings)) == 1:
        return False
    return before.used is None and bool(after.hands[after.player])
