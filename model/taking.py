"""Taking: which heroes may be taken from the rows, and what happens when too few are left."""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass
from enum import Enum
from itertools import chain, combinations, product
from typing import assert_never

from oshra.model.actions import PASS, Action, Take
from oshra.model.choices import Choices, Listed, Pattern, Way, pattern_of
from oshra.model.memory import Answers, remembered
from oshra.model.readings import Shortage, TakeBlockers, TakeLook, TakeRows
from oshra.model.rules import Rules
from oshra.model.rulings import Rulings, consults, implements
from oshra.model.setup import HEROES_OF_A_TAKE, Slot
from oshra.model.state import PUT, Opened, State, made_of
from oshra.model.table import FILLED, LONE, SlotsOf, Standing, Table, standing_of


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


@consults("shortage")
@implements("take.two", "end.when")
def when_no_full_take_exists(rulings: Rulings) -> ShortagePolicy:
    """When fewer heroes are free than a take needs, the turn goes on as the ruling says."""
    match rulings.shortage:
        case Shortage.TAKE_AVAILABLE:
            return ShortagePolicy(ShortTurn.TAKE_WHAT_IS_THERE)
        case Shortage.SKIP_EXCHANGE:
            return ShortagePolicy(ShortTurn.NO_EXCHANGE)
        case Shortage.FORBID_BLOCK:
            return ShortagePolicy(ShortTurn.TAKE_WHAT_IS_THERE, blocks_leave_a_take=True)
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
def slots_to_take_from(rulings: Rulings) -> SlotsOf:
    """A hero may be taken, face up or face down, unless it is blocked or blocking."""
    match rulings.take_blockers:
        case TakeBlockers.NEVER:
            return LONE
        case TakeBlockers.UNCOVERED:
            return FILLED
        case _:
            assert_never(rulings.take_blockers)


def takeable_slots(rulings: Rulings, table: Table) -> tuple[Slot, ...]:
    """The slots of a table from which a hero may be taken (`take.free`)."""
    return slots_to_take_from(rulings)(standing_of(table))


@consults("take-rows")
@implements("take.two")
def full_takes(rulings: Rulings, in_row_a: int, in_row_b: int) -> tuple[Way, ...]:
    """Two heroes are taken, from whichever rows the ruling allows; row A's are numbered first."""
    row_a, row_b = range(in_row_a), range(in_row_a, in_row_a + in_row_b)
    match rulings.take_rows:
        case TakeRows.ANY:
            return tuple(combinations((*row_a, *row_b), HEROES_OF_A_TAKE))
        case TakeRows.SAME_ROW:
            rows = (combinations(row, HEROES_OF_A_TAKE) for row in (row_a, row_b))
            return tuple(chain.from_iterable(rows))
        case TakeRows.ONE_EACH:
            return tuple(product(row_a, row_b))
        case _:
            assert_never(rulings.take_rows)


@consults("take-look")
@implements("take.two")
def decisions_of_a_take(
    rulings: Rulings, takes: tuple[Way, ...], taken: int | None
) -> tuple[Way, ...]:
    """The two heroes are chosen together, or the second after a look at the first."""
    match rulings.take_look:
        case TakeLook.TOGETHER:
            return takes
        case TakeLook.ONE_BY_ONE:
            if taken is None:
                return tuple((number,) for number in sorted({*chain.from_iterable(takes)}))
            return tuple(
                (number,) for pair in takes if taken in pair for number in pair if number != taken
            )
        case _:
            assert_never(rulings.take_look)


def looks_in_between(rulings: Rulings) -> bool:
    """Whether a full take is two decisions, with a look at the first hero before the second."""
    return len(decisions_of_a_take(rulings, ((0, 1),), None)) > 1


@remembered
def ways_to_take(
    rulings: Rulings, in_row_a: int, in_row_b: int, taken: int | None = None
) -> Pattern:
    """The ways to choose among the heroes of both rows that may be taken."""
    takes = full_takes(rulings, in_row_a, in_row_b)
    return pattern_of(decisions_of_a_take(rulings, takes, taken))


@dataclass(frozen=True, slots=True)
class HowToTake:
    """What the readings in force say about taking."""

    slots_to_take_from: SlotsOf
    """From which slots a hero may be taken."""
    shortage: ShortagePolicy
    """What happens when no full take exists."""


def how_to_take(rulings: Rulings) -> HowToTake:
    """What the readings in force say about taking, asked once."""
    return HowToTake(slots_to_take_from(rulings), when_no_full_take_exists(rulings))


HOW_TO_TAKE = Answers(how_to_take)
"""The same, found once for all rulings that are played with."""


def a_full_take_exists(rules: Rules, standing: Standing) -> bool:
    """Whether two heroes can be taken as the slots stand (`take.two`)."""
    free = HOW_TO_TAKE[rules.rulings].slots_to_take_from(standing)
    in_row_a = bisect_left(free, rules.setup.row)
    return bool(ways_to_take(rules.rulings, in_row_a, len(free) - in_row_a).ways)


def full_take_choices(state: State) -> Takes | None:
    """What the player in turn may take towards a full take; None if none exists."""
    rules = state.rules
    rulings = rules.rulings
    free = HOW_TO_TAKE[rulings].slots_to_take_from(state.standing)
    in_row_a = bisect_left(free, rules.setup.row)
    taken = free.index(state.opened[0].slot) if state.opened else None
    pattern = ways_to_take(rulings, in_row_a, len(free) - in_row_a, taken)
    return Takes(pattern, free) if pattern.ways else None


class Takes(Choices):
    """The takes among the slots from which a hero may be taken."""

    __slots__ = ("_free", "_pattern")

    def __init__(self, pattern: Pattern, free: tuple[Slot, ...]) -> None:
        """Keep the slots, and in which ways some of them can be chosen by their numbers."""
        self.made = None
        self._pattern = pattern
        self._free = free

    def __len__(self) -> int:
        """How many takes there are."""
        return len(self._pattern.ways)

    def at(self, place: int) -> Action:
        """The take at a place."""
        return Take(self._pattern.picks[place](self._free))

    def __contains__(self, action: object) -> bool:
        """Whether the slots are free and, by number, a way to take."""
        if not isinstance(action, Take):
            return False
        try:
            return tuple(map(self._free.index, action.slots)) in self._pattern.known
        except ValueError:
            return False


def take_choices(state: State) -> Choices:
    """What the player in turn may take; in a short turn what the ruling leaves."""
    choices = full_take_choices(state)
    if choices is not None:
        return choices
    how = HOW_TO_TAKE[state.rules.rulings]
    if how.shortage.short_turn is ShortTurn.LOSE_TURN:
        return Listed((PASS,))
    free = how.slots_to_take_from(state.standing)
    return Listed(tuple([Take((slot,)) for slot in free]))


@implements("take.two")
def take(state: State, action: Take) -> State:
    """The heroes go to the hand and leave open places behind."""
    rules, table, hands, councils, leaders, pile, first, turn, phase, opened, used, ended = state
    player, standing = state.player, state.standing
    stacks = list(table)
    hand = hands[player]
    for slot in action.slots:
        stack = stacks[slot]
        hero = stack[-1].hero
        stacks[slot] = stack[:-1]
        hand += (hero,)
        opened += (Opened(slot, hero),)
    if len(opened) == HEROES_OF_A_TAKE or not a_full_take_exists(rules, standing):
        phase = PUT
    if state.opened:
        opened = tuple(sorted(opened))
    table = tuple(stacks)
    hands = (hands[0], hand) if player else (hand, hands[1])
    return made_of(
        (rules, table, hands, councils, leaders, pile, first, turn, phase, opened, used, ended),
        player,
        standing,
    )
