"""Realise: a legal game that ends in a given final table.

A plan says what each turn takes, blocks or adds to the council. Taken back from the final table,
turn by turn, it says where every hero lay before, and so how the cards were dealt.
"""

from __future__ import annotations

from collections import Counter
from itertools import permutations

from oshra.model.actions import PASS, Action, Block, Council, PutBack, Take
from oshra.model.cards import PLAYERS, Hero, Player, exchanged
from oshra.model.deal import Deal, opening
from oshra.model.errors import Undecided
from oshra.model.play import legal_actions, play
from oshra.model.putting import put_choices
from oshra.model.reachability import plan_for
from oshra.model.record import GameRecord, record_of
from oshra.model.rules import Rules
from oshra.model.schedule import Plan, PlannedTurn
from oshra.model.setup import Slot
from oshra.model.state import Opened, Phase, State
from oshra.model.table import FinalTable, dealt_face_down, with_stack


def realise(rules: Rules, final: FinalTable, first: Player | None = None) -> GameRecord:
    """A legal game that ends in a full final table of its deck, played before it is given.

    Raises `Unreachable` with the condition of legal play that fails, and `Undecided` after a
    very long search.
    """
    plan = plan_for(rules, final, first)
    state = end_of(rules, final, plan)
    turns: list[tuple[Action, ...]] = []
    for turn in reversed(plan.turns):
        state, actions = turn_taken_back(state, turn)
        turns.append(actions)
    record = played(rules, dealt_as(state), plan.first, tuple(reversed(turns)))
    if not ends_in(record, final):
        raise Undecided("the game that was built ends in another table")
    return record


def end_of(rules: Rules, final: FinalTable, plan: Plan) -> State:
    """The last state of a game; what the table does not hold is left over in hands and pile."""
    table = final.rows[0] + final.rows[1]
    used = [card.hero for stack in table for card in stack]
    used += [hero for council in final.councils for hero in council]
    left = sorted((Counter(rules.deck.heroes) - Counter(used)).elements())
    size_a, size_b = (hand_left(rules, plan, player) for player in PLAYERS)
    return State(
        rules=rules,
        table=table,
        hands=(tuple(left[:size_a]), tuple(left[size_a : size_a + size_b])),
        councils=final.councils,
        leaders=final.leaders,
        pile=tuple(left[size_a + size_b :]),
        first=plan.first,
        turn=len(plan.turns),
        phase=Phase.OVER,
    )


def hand_left(rules: Rules, plan: Plan, player: Player) -> int:
    """How many cards a player still holds when a plan is played out."""
    turns = [turn.ahead for turn in plan.turns if turn.ahead.player is player]
    return rules.setup.hand + sum(turn.draws - len(turn.uses) for turn in turns)


def turn_taken_back(state: State, turn: PlannedTurn) -> tuple[State, tuple[Action, ...]]:
    """The state before a turn, and what was done in it."""
    state = state._replace(turn=turn.ahead.number)
    if turn.ahead.draws:
        *others, drawn = state.hands[state.player]
        state = with_hand(state, tuple(others))._replace(pile=(drawn, *state.pile))
    uses: list[Action] = []
    for place in reversed(turn.uses):
        state, use = use_taken_back(state, place)
        uses.insert(0, use)
    if not turn.takes:
        return state, tuple(uses)
    put = PutBack(turn.takes, tuple([state.table[slot][-1].hero for slot in turn.takes]))
    return exchange_taken_back(state, put), (Take(turn.takes), put, *uses)


def with_hand(state: State, hand: tuple[Hero, ...]) -> State:
    """The state with another hand of the player in turn."""
    return state._replace(hands=exchanged(state.hands, state.player, hand))


def use_taken_back(state: State, place: Slot | None) -> tuple[State, Council | Block]:
    """The state before a card was used, and how it was used."""
    player = state.player
    if place is None:
        *council, hero = state.councils[player]
        state = state._replace(councils=exchanged(state.councils, player, tuple(council)))
        return with_hand(state, (*state.hands[player], hero)), Council(hero)
    hero = state.table[place][-1].hero
    state = state._replace(table=with_stack(state.table, place, state.table[place][:-1]))
    return with_hand(state, (*state.hands[player], hero)), Block(hero, place)


def exchange_taken_back(state: State, put: PutBack) -> State:
    """A state from which a player takes heroes and may then put back those that lie there.

    The heroes taken are the same if the readings let them return, else others of the hand.
    """
    cards = (*put.heroes, *state.hands[state.player])

    def before_put(taken: tuple[Hero, ...]) -> State:
        opened = tuple([Opened(slot, hero) for slot, hero in zip(put.slots, taken, strict=True)])
        return with_hand(state, cards)._replace(phase=Phase.PUT, opened=opened)

    every_taken = permutations(cards, len(put.slots))
    taken = next(taken for taken in every_taken if put in put_choices(before_put(taken)))
    table = state.table
    hand = list(cards)
    for slot, hero in zip(put.slots, taken, strict=True):
        table = with_stack(table, slot, (*table[slot][:-1], dealt_face_down(hero)))
        hand.remove(hero)
    return with_hand(state, tuple(hand))._replace(table=table)


def dealt_as(state: State) -> Deal:
    """The deal from which a state taken back to the opening begins."""
    row = state.rules.setup.row
    heroes = tuple([stack[-1].hero for stack in state.table])
    return Deal((heroes[:row], heroes[row:]), state.hands, state.leaders, state.pile)


def played(
    rules: Rules, dealt: Deal, first: Player, turns: tuple[tuple[Action, ...], ...]
) -> GameRecord:
    """The record of a game in which these turns are played, and lost turns until it is over."""
    state = opening(rules, dealt, first)
    steps: list[tuple[State, Action]] = []
    for turn in turns:
        for action in turn:
            for part in parts_of(state, action):
                steps.append((state, part))
                state = play(state, part)
    while not state.is_over:
        steps.append((state, PASS))
        state = play(state, PASS)
    return record_of(rules, dealt, first, steps)


def parts_of(state: State, action: Action) -> tuple[Action, ...]:
    """The decisions of an action: a take is two where a reading lets one look in between."""
    if not isinstance(action, Take) or action in legal_actions(state):
        return (action,)
    return tuple([Take((slot,)) for slot in action.slots])


def ends_in(record: GameRecord, final: FinalTable) -> bool:
    """Whether a game is over with the same heroes in the same places as in a final table.

    Who laid a blocker is compared where the table says it.
    """
    state = record.opening
    for action in record.actions:
        state = play(state, action)
    reached = state.final_table
    return (
        state.is_over
        and _named(reached) == _named(final)
        and all(
            card.by in (None, other.by) or card.face_up
            for row, other_row in zip(final.rows, reached.rows, strict=True)
            for stack, other_stack in zip(row, other_row, strict=True)
            for card, other in zip(stack, other_stack, strict=True)
        )
    )


def _named(final: FinalTable) -> object:
    rows = [[[card.name for card in stack] for stack in row] for row in final.rows]
    return rows, [sorted(council) for council in final.councils], final.leaders, final.loser
