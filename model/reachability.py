"""Reachability: which full final tables legal play reaches, and which condition the others break.

The third of three checks: a table that can be read and fits its deck may still be one in which
no game ends. Under the default readings legal play reaches exactly the tables with one or two
heroes in every slot and no blocker face up, as many cards in councils and on others as there are
turns, no council with more heroes than its player has turns, at least two of the lowest heroes
face up and, unless every slot is blocked, at least one of the unblocked; two of them if the
player of the last turn has no blocker. Under other readings other tables are reached; for all
of them alike a search for a plan decides, and the conditions say in words why there is none.
"""

from __future__ import annotations

from collections.abc import Iterator

from oshra.model.cards import PLAYERS, Player
from oshra.model.errors import Unreachable
from oshra.model.goal import Goal, Lying, full_takes_at, goal_of
from oshra.model.planning import (
    Ahead,
    find_plan,
    is_within_reach,
    take_undone,
    takes_at,
    turn_undone,
    uses_undone,
)
from oshra.model.rules import Rules
from oshra.model.schedule import Plan, turns_ahead
from oshra.model.setup import HEROES_OF_A_TAKE, SLOTS
from oshra.model.so_many import so_many
from oshra.model.table import FinalTable
from oshra.model.taking import ShortTurn, when_no_full_take_exists
from oshra.model.using import council_has_room

NO_ORDER = (
    "in no order of the turns is every hero that lies face up put back before it is blocked, "
    "and none taken that lies face down (put.face-up)"
)
"""What is wrong when no single condition is."""


def why_unreachable(rules: Rules, final: FinalTable, first: Player | None = None) -> str | None:
    """The condition of legal play that a full final table breaks, or None.

    Either player may have begun unless it is said who did. Raises `Undecided` after a very
    long search.
    """
    try:
        plan_for(rules, final, first)
    except Unreachable as broken:
        return broken.condition
    return None


def plan_for(rules: Rules, final: FinalTable, first: Player | None = None) -> Plan:
    """A plan of play that ends in a full final table.

    Raises `Unreachable` with the condition of legal play that fails, and `Undecided` after a
    very long search.
    """
    for row in PLAYERS:
        if len(final.rows[row]) != rules.setup.row or not all(final.rows[row]):
            raise Unreachable(f"row {row.name} does not hold a hero in every slot (put.back)")
    goal = goal_of(rules, final)
    for wrong in wrong_piles(goal):
        raise Unreachable(wrong)
    broken = []
    for beginner in PLAYERS if first is None else (first,):
        ahead = turns_ahead(rules, beginner)
        ends = list(endings(goal, final.loser, ahead))
        if not ends:
            broken.append(why_no_end(goal, final.loser, ahead))
        for played in ends:
            failing = condition_that_fails(goal, played)
            plan = find_plan(goal, beginner, played) if failing is None else None
            if plan is not None:
                return plan
            broken.append(failing or NO_ORDER)
    raise Unreachable(broken[-1])


def wrong_piles(goal: Goal) -> Iterator[str]:
    """Why heroes lie on one another, or in a council, as no play lays them."""
    rules = goal.rules
    for slot, stack, piles in zip(SLOTS, goal.table, goal.piles, strict=False):
        name = rules.setup.slot_name(slot)
        if not all(pile.may_be_blocked for pile in piles[:-1]):
            yield f"in {name} lie {len(stack)} heroes, so a blocker is blocked (use.block)"
        if any(card.face_up for card in stack[1:]) and not piles[-1].may_be_taken:
            yield f"the blocker in {name} lies face up (use.block)"
    for player in PLAYERS:
        council = goal.councils[player]
        if council and not council_has_room(rules.rulings, council[:-1]):
            held = so_many(len(council), "hero", "heroes")
            yield (
                f"the council of {player.name} holds {held}, more than its limit (use.council-many)"
            )


def endings(goal: Goal, loser: Player | None, ahead: Ahead) -> Iterator[Ahead]:
    """The turns after which the game may have ended with the goal, the whole game first.

    A game ends before its last turn, or its remaining turns are all lost, only where a ruling
    on shortage says so and no full take is left.
    """
    used = cards_used(goal)
    short_turn = when_no_full_take_exists(goal.rules.rulings).short_turn
    if loser is None and used == sum(len(turn.uses) for turn in ahead):
        yield ahead
    if full_takes_at(goal, goal.free_at(goal.end)):
        return
    for number, turn in enumerate(ahead):
        if used == sum(len(played.uses) for played in ahead[:number]):
            match short_turn:
                case ShortTurn.LOSE_TURN | ShortTurn.END_GAME if loser is None:
                    yield ahead[:number]
                case ShortTurn.LOSE_GAME if loser is turn.player:
                    yield ahead[:number]
                case _:
                    pass


def cards_used(goal: Goal) -> int:
    """How many cards lie in the councils and on others."""
    return sum(len(stack) - 1 for stack in goal.table) + sum(map(len, goal.councils))


def why_no_end(goal: Goal, loser: Player | None, ahead: Ahead) -> str:
    """Why no game ends with so many cards used, or with this loser."""
    used = cards_used(goal)
    if loser is not None:
        cards = so_many(used, "card")
        return f"{loser.name} cannot have lost for want of a take with {cards} used (take.two)"
    whole = sum(len(turn.uses) for turn in ahead)
    cards = so_many(used, "card lies", "cards lie")
    return f"{cards} in councils and on others, but a game uses {whole} (use.one)"


def condition_that_fails(goal: Goal, played: Ahead) -> str | None:
    """The first condition that keeps these turns from ending in the goal, if one does."""
    conditions = (why_not_used, why_not_put_back, why_not_begun, why_not_ended)
    return next(
        (broken for condition in conditions if (broken := condition(goal, played)) is not None),
        None,
    )


def why_not_used(goal: Goal, played: Ahead) -> str | None:
    """A player adds to the council and lays blockers only as often as the turns allow."""
    for player in PLAYERS:
        name = player.name
        uses = [use for turn in played if turn.player is player for use in turn.uses]
        to_council = sum(use.council for use in uses)
        councils = len(goal.councils[player])
        blocks = sum(piles[-1].laid_by[player] for piles in goal.piles)
        held = so_many(councils, "hero", "heroes")
        if councils > to_council:
            return (
                f"the council of {name} holds {held}, but {name} could add only {to_council} "
                "(use.council)"
            )
        if blocks > sum(use.block for use in uses) or councils + blocks > len(uses):
            return (
                f"{name} laid {so_many(blocks, 'blocker')} and added {held} to the council, "
                f"but could use only {so_many(len(uses), 'card')} (use.one)"
            )
    return None


def why_not_put_back(goal: Goal, played: Ahead) -> str | None:
    """Only heroes that were put back lie face up, two for each turn."""
    face_up = sum(piles[-1].face_up for piles in goal.piles)
    most = HEROES_OF_A_TAKE * len(played)
    if face_up > most:
        heroes = so_many(face_up, "hero lies", "heroes lie")
        return f"{heroes} face up, but the turns put back only {most} (put.face-up)"
    return None


def why_not_begun(goal: Goal, played: Ahead) -> str | None:
    """The first turn puts heroes back face up, and they stay the lowest of their slots."""
    slots = len(goal.table)
    opening = Lying((1,) * slots, (False,) * slots, (0, 0))
    if not played or any(True for _ in take_undone(goal, opening)):
        return None
    lowest = sum(stack[0].face_up for stack in goal.table)
    return (
        f"of the lowest heroes {lowest} lie face up, and among them is no take that the first "
        "turn could have put back (put.face-up)"
    )


def why_not_ended(goal: Goal, played: Ahead) -> str | None:
    """The heroes that the last turn puts back lie face up, and it blocks one of them at most."""
    if not played:
        return None
    *earlier, turn = played
    undone = turn_undone(goal, played, goal.end)
    if any(is_within_reach(goal, tuple(earlier), lying) for _, lying in undone):
        return None
    before = [lying for lying, _ in uses_undone(goal, turn, turn.uses, goal.end)]
    if before and not any(takes_at(goal, lying) for lying in before):
        return (
            "so many heroes are blocked that the last turn had no full take, and was not played "
            "(take.two)"
        )
    free = sum(goal.pile(goal.end, slot).is_safe for slot in goal.free_at(goal.end))
    return (
        f"of the heroes that may be taken {free} lie face up, and whichever card "
        f"{turn.player.name} used last, the last turn cannot have put back what it took "
        "(put.face-up)"
    )
