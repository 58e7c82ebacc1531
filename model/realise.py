"""Realise: a legal game that ends in a given final table."""

from __future__ import annotations

from oshra.model.actions import Action, Block, Council, PutBack, Take
from oshra.model.cards import PLAYERS, Hero
from oshra.model.deal import Deal, opening
from oshra.model.errors import Undecided
from oshra.model.play import IllegalAction, play
from oshra.model.putting import fillings_allowed
from oshra.model.reachability import Plan, PlannedTurn, plan_for
from oshra.model.record import GameRecord, record_of
from oshra.model.rules import Rules
from oshra.model.setup import Slot
from oshra.model.state import Opened, State
from oshra.model.table import FinalTable
from oshra.model.taking import looks_in_between


def realise(rules: Rules, final: FinalTable) -> GameRecord:
    """Build a legal game that ends in a full final table, and replay it before it is given.

    Raises `Unreachable` with the condition of legal play that fails, and `Undecided` where no
    way to build a game is known under the readings in force.
    """
    plan = plan_for(rules, final)
    dealt = _deal(rules, final, plan)
    state = opening(rules, dealt, plan.first)
    steps: list[tuple[State, Action]] = []
    try:
        for turn in plan.turns:
            for action in _actions(rules, state, turn):
                before, state = state, play(state, action)
                steps.append((before, action))
    except IllegalAction as refusal:
        raise Undecided(
            f"no way to build such a game is known under these readings: {refusal.reason}"
        ) from refusal
    if not _is_same(state, final):
        raise Undecided("the game that was built ends in another table under these readings")
    return record_of(rules, dealt, plan.first, steps)


def _deal(rules: Rules, final: FinalTable, plan: Plan) -> Deal:
    """Deal each hero where the plan needs it: the lowest into its slot, the used into hands."""
    lowest = [stack[0].hero for stack in final.rows[0] + final.rows[1]]
    for turn in reversed(plan.turns):
        lowest = _before(rules, lowest, turn.takes)
    row, hand = rules.setup.row, rules.setup.hand
    used = {
        player: [turn.hero for turn in plan.turns if turn.player is player] for player in PLAYERS
    }
    hands = (tuple(used[PLAYERS[0]][:hand]), tuple(used[PLAYERS[1]][:hand]))
    drawn = {player: used[player][hand:] for player in PLAYERS}
    pile: list[Hero] = []
    while drawn[PLAYERS[0]] or drawn[PLAYERS[1]]:
        for player in (plan.first, plan.first.other):
            if drawn[player]:
                pile.append(drawn[player].pop(0))
    return Deal((tuple(lowest[:row]), tuple(lowest[row:])), hands, final.leaders, tuple(pile))


def _before(rules: Rules, lowest: list[Hero], takes: tuple[Slot, ...]) -> list[Hero]:
    """The lowest heroes before a turn took these and put them back."""
    before = list(lowest)
    for slot, hero in zip(takes, _put_back(rules, takes, lowest), strict=True):
        before[slot] = hero
    return before


def _put_back(rules: Rules, takes: tuple[Slot, ...], lying: list[Hero]) -> tuple[Hero, ...]:
    """Which of the heroes taken goes into which slot: its own, or the other's where it must."""
    heroes = tuple(lying[slot] for slot in takes)
    opened = tuple(Opened(slot, hero) for slot, hero in zip(takes, heroes, strict=True))
    return fillings_allowed(rules.rulings, opened, (heroes, heroes[::-1]))[0]


def _actions(rules: Rules, state: State, turn: PlannedTurn) -> tuple[Action, ...]:
    takes: tuple[Action, ...] = (Take(turn.takes),) if turn.takes else ()
    if looks_in_between(rules.rulings):
        takes = tuple(Take((slot,)) for slot in turn.takes)
    lying = [stack[-1].hero for stack in state.table]
    put = (PutBack(turn.takes, _put_back(rules, turn.takes, lying)),) if turn.takes else ()
    use = Council(turn.hero) if turn.slot is None else Block(turn.hero, turn.slot)
    return (*takes, *put, use)


def _is_same(state: State, final: FinalTable) -> bool:
    reached = state.final_table
    return (
        state.is_over
        and _faces(reached) == _faces(final)
        and all(
            sorted(reached.councils[player]) == sorted(final.councils[player]) for player in PLAYERS
        )
    )


def _faces(final: FinalTable) -> list[list[tuple[Hero, bool]]]:
    return [[(card.hero, card.face_up) for card in stack] for row in final.rows for stack in row]
