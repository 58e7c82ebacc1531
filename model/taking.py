"""Taking: which heroes may be taken from the rows, and what happens when too few are left."""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, assert_never

from oshra.model.actions import PASS, Action, Take
from oshra.model.cards import exchanged
from oshra.model.choices import Choices
from oshra.model.readings import Shortage, TakeBlockers, TakeLook, TakeRows
from oshra.model.rulings import Rulings, consults, implements
from oshra.model.selections import Joined, Pairings, Selections, pairs_among
from oshra.model.setup import HEROES_OF_A_TAKE, SLOTS, Slot
from oshra.model.state import Opened, Phase, State

if TYPE_CHECKING:
    from collections.abc import Sequence

    from oshra.model.table import Table


class ShortTurn(Enum):
    """What becomes of a turn in which no full take exists."""

    TAKE_WHAT_IS_THERE = "take what is there"
    NO_EXCHANGE = "no exchange"
    LOSE_TURN = "lose the turn"
    END_GAME = "end the game"
    LOSE_GAME = "lose the game"


@dataclass(frozen=True, slots=True)
class ShortagePolicy:
    """What a reading says about turns in which no full take exists."""

    short_turn: ShortTurn
    """What becomes of such a turn."""
    blocks_leave_a_take: bool = False
    """Whether a block must leave the next player a full take."""


AS_MANY_AS_THERE_ARE = ShortagePolicy(ShortTurn.TAKE_WHAT_IS_THERE)
NO_BLOCK_TAKES_THE_LAST = ShortagePolicy(ShortTurn.TAKE_WHAT_IS_THERE, blocks_leave_a_take=True)


@consults("shortage")
@implements("take.two", "end.when")
def when_no_full_take_exists(rulings: Rulings) -> ShortagePolicy:
    """When fewer heroes are free than a take needs, the turn goes on as the ruling says."""
    match rulings.shortage:
        case Shortage.TAKE_AVAILABLE:
            return AS_MANY_AS_THERE_ARE
        case Shortage.SKIP_EXCHANGE:
            return ShortagePolicy(ShortTurn.NO_EXCHANGE)
        case Shortage.FORBID_BLOCK:
            return NO_BLOCK_TAKES_THE_LAST
        case Shortage.PASS_TURN:
            return ShortagePolicy(ShortTurn.LOSE_TURN)
        case Shortage.END_GAME:
            return ShortagePolicy(ShortTurn.END_GAME)
        case Shortage.STUCK_LOSES:
            return ShortagePolicy(ShortTurn.LOSE_GAME)
        case _:
            assert_never(rulings.shortage)


@consults("take-blockers")
@implements("take.free")
def takeable_slots(rulings: Rulings, table: Table) -> tuple[Slot, ...]:
    """A hero may be taken, face up or face down, unless it is blocked or blocking."""
    match rulings.take_blockers:
        case TakeBlockers.NEVER:
            return tuple([slot for slot, stack in zip(SLOTS, table) if len(stack) == 1])
        case TakeBlockers.UNCOVERED:
            return tuple([slot for slot, stack in zip(SLOTS, table) if stack])
        case _:
            assert_never(rulings.take_blockers)


@consults("take-rows")
@implements("take.two")
def full_takes(
    rulings: Rulings, row_a: tuple[Slot, ...], row_b: tuple[Slot, ...]
) -> Sequence[tuple[Slot, ...]]:
    """Two heroes are taken, from whichever rows the ruling allows."""
    match rulings.take_rows:
        case TakeRows.ANY:
            return _two_of(row_a + row_b)
        case TakeRows.SAME_ROW:
            return Joined(_two_of(row_a), _two_of(row_b))
        case TakeRows.ONE_EACH:
            return Pairings(row_a, row_b)
        case _:
            assert_never(rulings.take_rows)


def _two_of(slots: tuple[Slot, ...]) -> Selections[Slot]:
    return Selections(slots, pairs_among(len(slots)))


@consults("take-look")
@implements("take.two")
def decisions_of_a_take(
    rulings: Rulings, takes: Sequence[tuple[Slot, ...]], taken: Slot | None
) -> Sequence[tuple[Slot, ...]]:
    """The two heroes are chosen together, or the second after a look at the first."""
    match rulings.take_look:
        case TakeLook.TOGETHER:
            return takes
        case TakeLook.ONE_BY_ONE:
            if taken is None:
                return tuple((slot,) for slot in sorted({slot for pair in takes for slot in pair}))
            return tuple(
                (slot,) for pair in takes if taken in pair for slot in pair if slot != taken
            )
        case _:
            assert_never(rulings.take_look)


def looks_in_between(rulings: Rulings) -> bool:
    """Whether a full take is two decisions, with a look at the first hero before the second."""
    one_take = (SLOTS[:HEROES_OF_A_TAKE],)
    return len(decisions_of_a_take(rulings, one_take, None)) > 1


def takes_of(state: State, table: Table, taken: Slot | None = None) -> Sequence[tuple[Slot, ...]]:
    """All full takes from a table; a slot already taken from in this turn counts as it was."""
    rulings = state.rules.rulings
    free = takeable_slots(rulings, table)
    if taken is not None:
        free = tuple(sorted({*free, taken}))
    middle = bisect_left(free, state.rules.setup.row)
    return full_takes(rulings, free[:middle], free[middle:])


def a_full_take_exists(state: State, table: Table) -> bool:
    """Whether two heroes can be taken from a table (`take.two`)."""
    return len(takes_of(state, table)) > 0


def full_take_choices(state: State) -> Sequence[Action]:
    """What the player in turn may take towards a full take; nothing if none exists."""
    taken = state.opened[0].slot if state.opened else None
    takes = takes_of(state, state.table, taken)
    return Choices(decisions_of_a_take(state.rules.rulings, takes, taken), Take, _slots_of)


def take_choices(state: State) -> Sequence[Action]:
    """What the player in turn may take; in a short turn what the ruling leaves."""
    choices = full_take_choices(state)
    if choices:
        return choices
    rulings = state.rules.rulings
    if when_no_full_take_exists(rulings).short_turn is ShortTurn.LOSE_TURN:
        return (PASS,)
    return tuple(Take((slot,)) for slot in takeable_slots(rulings, state.table))


def _slots_of(action: object) -> tuple[Slot, ...] | None:
    return action.slots if isinstance(action, Take) else None


def take(state: State, action: Take) -> State:
    """The heroes go to the hand and leave open places behind (`take.two`)."""
    table = list(state.table)
    player = state.player
    hand = list(state.hands[player])
    opened = list(state.opened)
    for slot in action.slots:
        hero = table[slot][-1].hero
        table[slot] = table[slot][:-1]
        hand.append(hero)
        opened.append(Opened(slot, hero))
    is_complete = len(opened) == HEROES_OF_A_TAKE or not a_full_take_exists(state, state.table)
    if len(opened) > len(action.slots):
        opened.sort(key=lambda place: place.slot)
    return State(
        state.rules,
        tuple(table),
        exchanged(state.hands, player, tuple(hand)),
        state.councils,
        state.leaders,
        state.pile,
        state.first,
        state.turn,
        Phase.PUT if is_complete else Phase.TAKE,
        tuple(opened),
    )


