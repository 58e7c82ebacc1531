"""Planning: a final table is taken apart turn by turn, backwards, until the opening is left.

Which hero a card is makes no difference to how a table comes about: the heroes taken may go
back, and the deal may put any hero anywhere. What matters is how high each slot lies, which of
its heroes lie face up in the end, and who laid what. A hero that lies face up in the end must
have been put back by some turn while nothing lay on it; one that lies face down must never have
been taken since it was laid. Slots that are alike in this are exchanged freely, so that the
search looks at every table only once; where it finds no plan, there is none.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import assert_never

from oshra.model.cards import PLAYERS, Player, exchanged
from oshra.model.ending import turns_in_game
from oshra.model.errors import Undecided
from oshra.model.goal import Goal, Lying, full_takes_at
from oshra.model.rulings import Rulings
from oshra.model.schedule import Plan, PlannedTurn, TurnAhead
from oshra.model.setup import HEROES_OF_A_TAKE, SLOTS, Slot
from oshra.model.taking import ShortTurn, when_no_full_take_exists
from oshra.model.using import Use

MOST_TABLES = 100_000
"""After so many tables without a plan the search gives up."""

Ahead = tuple[TurnAhead, ...]
"""The turns that are still to be planned, the last one is planned first."""


def find_plan(goal: Goal, first: Player, ahead: Ahead) -> Plan | None:
    """A plan of these turns that ends in the goal, or None if there is none.

    The turns use as many cards as the goal shows, and its councils keep to their limit.
    Raises `Undecided` after a very long search.
    """
    if not ahead:
        return Plan(first, ())
    seen: set[object] = set()
    waiting = [turn_undone(goal, ahead, goal.end)]
    later: list[PlannedTurn] = []
    while waiting:
        step = next(waiting[-1], None)
        if step is None:
            waiting.pop()
            later = later[:-1]
            continue
        planned, lying = step
        before = ahead[: -len(waiting)]
        looks = (len(before), looks_of(goal, lying))
        if looks in seen or not is_within_reach(goal, before, lying):
            continue
        if not before:
            return Plan(first, (planned, *reversed(later)))
        if len(seen) == MOST_TABLES:
            raise Undecided(f"the search for a game gave up after {MOST_TABLES} tables")
        seen.add(looks)
        later.append(planned)
        waiting.append(turn_undone(goal, before, lying))
    return None


def looks_of(goal: Goal, lying: Lying) -> object:
    """What is the same for tables that differ only by exchanging slots that are alike."""
    kinds = [pile.kind for pile in goal.piles_at(lying)]
    return tuple(sorted(zip(kinds, lying.turned, strict=True))), lying.councils


def is_within_reach(goal: Goal, before: Ahead, lying: Lying) -> bool:
    """Whether these turns are enough for what lies there, as far as counting can tell."""
    piles = goal.piles_at(lying)
    to_turn = sum([pile.face_up for pile in piles]) - sum(lying.turned)
    if to_turn > HEROES_OF_A_TAKE * len(before):
        return False
    return all(
        may_have_used(
            player,
            before,
            councils=lying.councils[player],
            blocks=sum([pile.laid_by[player] for pile in piles]),
        )
        for player in PLAYERS
    )


def may_have_used(player: Player, before: Ahead, *, councils: int, blocks: int) -> bool:
    """Whether a player can have used that many cards for the council and as blockers."""
    uses = [use for turn in before if turn.player is player for use in turn.uses]
    return (
        councils <= sum([use.council for use in uses])
        and blocks <= sum([use.block for use in uses])
        and councils + blocks <= len(uses)
    )


def turn_undone(goal: Goal, before: Ahead, lying: Lying) -> Iterator[tuple[PlannedTurn, Lying]]:
    """Everything that the last of these turns may have been, with what lay before it."""
    turn = before[-1]
    for used, uses in uses_undone(goal, turn, turn.uses, lying):
        for taken, takes in take_undone(goal, used):
            yield PlannedTurn(turn, takes, uses), taken


def uses_undone(
    goal: Goal, turn: TurnAhead, uses: tuple[Use, ...], lying: Lying
) -> Iterator[tuple[Lying, tuple[Slot | None, ...]]]:
    """Every way to use the cards of a turn, with what lay before."""
    if not uses:
        yield lying, ()
        return
    *earlier, last = uses
    for place in places_of_use(goal, turn, last, lying):
        before = without_card(lying, turn.player, place)
        for earliest, places in uses_undone(goal, turn, tuple(earlier), before):
            yield earliest, (*places, place)


def places_of_use(goal: Goal, turn: TurnAhead, use: Use, lying: Lying) -> list[Slot | None]:
    """Where the card last used may lie: a slot that it blocks, or the council (None).

    First come blockers on heroes that can then be taken, then the council, then the others.
    """
    player = turn.player
    places: dict[object, tuple[tuple[int, int], Slot | None]] = {}
    if use.block and may_end_with_a_block(goal, turn, lying):
        for slot in SLOTS[: len(goal.table)]:
            if may_have_laid_the_top(goal, player, lying, slot):
                pile, below = goal.pile(lying, slot), goal.piles[slot][lying.heights[slot] - 2]
                helps = below.is_safe or not pile.is_safe
                exposes = helps and below.above_safe < lying.heights[slot] - 1
                rank = (0, below.above_safe) if exposes else (2, 0)
                places.setdefault(pile.kind, (rank, slot))
    if use.council and lying.councils[player]:
        places[None] = ((1, 0), None)
    return [place for _, place in sorted(places.values(), key=_rank)]


def _rank(ranked: tuple[tuple[int, int], Slot | None]) -> tuple[int, int]:
    return ranked[0]


def may_have_laid_the_top(goal: Goal, player: Player, lying: Lying, slot: Slot) -> bool:
    """Whether the hero on top of a slot may be a blocker that this player has just laid."""
    height = lying.heights[slot]
    if height == 1 or not goal.piles[slot][height - 2].may_be_blocked:
        return False
    top = goal.table[slot][height - 1]
    return lying.turned[slot] if top.face_up else top.by in (None, player)


def may_end_with_a_block(goal: Goal, turn: TurnAhead, lying: Lying) -> bool:
    """Whether a block may leave the next player what lies there (`take.two`)."""
    rulings = goal.rules.rulings
    return (
        not when_no_full_take_exists(rulings).blocks_leave_a_take
        or turn.number == turns_in_game(rulings, goal.rules.setup)
        or bool(full_takes_at(goal, goal.free_at(lying)))
    )


def without_card(lying: Lying, player: Player, place: Slot | None) -> Lying:
    """What lay there before a player used a card."""
    heights, turned, councils = lying
    if place is None:
        return Lying(heights, turned, exchanged(councils, player, councils[player] - 1))
    return Lying(
        (*heights[:place], heights[place] - 1, *heights[place + 1 :]),
        (*turned[:place], False, *turned[place + 1 :]),
        councils,
    )


def take_undone(goal: Goal, lying: Lying) -> Iterator[tuple[Lying, tuple[Slot, ...]]]:
    """Every take that was of use, with what lay before; the heroes taken lie face up in the end.

    Of two takes the one that puts back heroes that no later turn does, and more of them, is
    never worse.
    """
    by_gain: dict[tuple[int, ...], tuple[Slot, ...]] = {}
    for take in takes_at(goal, lying):
        if all(goal.pile(lying, slot).is_safe for slot in take):
            gained = [goal.pile(lying, slot).kind for slot in take if not lying.turned[slot]]
            by_gain.setdefault(tuple(sorted(gained)), take)
    of_two = set(chain.from_iterable(gain for gain in by_gain if len(gain) > 1))
    for gain in sorted(by_gain, key=len, reverse=True):
        if len(gain) > 1 or (gain and gain[0] not in of_two) or len(by_gain) == 1:
            take = by_gain[gain]
            yield (
                lying._replace(
                    turned=tuple(
                        [is_turned or slot in take for slot, is_turned in enumerate(lying.turned)]
                    )
                ),
                take,
            )


def takes_at(goal: Goal, lying: Lying) -> list[tuple[Slot, ...]]:
    """What may be taken at some time, nothing among it, or no take where the turn is lost."""
    free = goal.free_at(lying)
    return full_takes_at(goal, free) or short_takes(goal.rules.rulings, free)


def short_takes(rulings: Rulings, free: Sequence[Slot]) -> list[tuple[Slot, ...]]:
    """What a turn may take when no full take exists; nothing at all if it is not played."""
    match when_no_full_take_exists(rulings).short_turn:
        case ShortTurn.TAKE_WHAT_IS_THERE:
            return [(slot,) for slot in free] or [()]
        case ShortTurn.NO_EXCHANGE:
            return [()]
        case ShortTurn.LOSE_TURN | ShortTurn.END_GAME | ShortTurn.LOSE_GAME:
            return []
        case unreachable:
            assert_never(unreachable)
