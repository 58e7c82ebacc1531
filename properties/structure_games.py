"""Structures and games: the structure of a state, and a game for every way through structures."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from oshra.model.actions import Action, Block
from oshra.model.deal import deal, opening
from oshra.model.play import legal_actions, play
from oshra.model.readings import Shortage
from oshra.model.record import GameRecord, record_of
from oshra.model.rules import Rules
from oshra.model.setup import Setup
from oshra.model.state import Ending, Phase, State
from oshra.properties.structure import Slots, Step, Structure, StructureRules, structure_rules
from oshra.properties.structure_search import search, way_to_a_dead_end
from oshra.properties.structure_shortages import nearest_shortage
from oshra.properties.structure_steps import Laid, moves


def structure_of(state: State, rules: StructureRules) -> Structure:
    """The structure of a state."""
    row = rules.setup.row
    opened = {place.slot for place in state.opened}
    free, blocked, open_free, open_blocked = [0, 0], [0, 0], [0, 0], [0, 0]
    for slot, stack in enumerate(state.table):
        side = int(slot >= row)
        was_free = len(stack) + (slot in opened) == 1
        (free if was_free else blocked)[side] += 1
        if slot in opened:
            (open_free if was_free else open_blocked)[side] += 1
    slots = Slots(*free, *blocked)
    mine, theirs = state.player, state.player.other
    councils = (0, 0)
    if rules.council_limit is not None:
        councils = (len(state.councils[mine]), len(state.councils[theirs]))
    step = {Phase.TAKE: Step.TAKE, Phase.PUT: Step.PUT, Phase.USE: Step.USE, Phase.OVER: Step.OVER}
    short = state.phase is Phase.TAKE and not rules.has_full_take(slots)
    return Structure(
        state.turn,
        step[state.phase],
        slots,
        Slots(*open_free, *open_blocked),
        (len(state.hands[mine]), len(state.hands[theirs])),
        len(state.pile),
        councils,
        state.used is not None,
        (short and rules.shortage is Shortage.PASS_TURN)
        or state.ended in (Ending.SHORT, Ending.STUCK),
    )


def laid_by(action: Action, setup: Setup) -> Laid:
    """The row in which an action lays a blocker, if it lays one."""
    return setup.row_of(action.slot) if isinstance(action, Block) else None


def decisions(state: State) -> Iterator[tuple[tuple[Action, ...], State]]:
    """Every decision that can be made now, with the state after it.

    Where a player looks between the two heroes of a take, both choices together count as one.
    """
    for action in legal_actions(state):
        after = play(state, action)
        if after.phase is Phase.TAKE and after.opened:
            yield from (((action, *others), last) for others, last in decisions(after))
        else:
            yield (action,), after


def mismatch(state: State, rules: StructureRules) -> str | None:
    """How what follows on the decisions of a state differs from what should follow, or None."""
    structure = structure_of(state, rules)
    found = {
        (laid_by(actions[-1], rules.setup), structure_of(after, rules))
        for actions, after in decisions(state)
    }
    wrong = found ^ set(moves(rules, structure))
    return f"after {structure}: {sorted(wrong, key=repr)}" if wrong else None


def decide(
    state: State, wanted: Structure, rules: StructureRules
) -> tuple[tuple[Action, ...], State]:
    """A decision that leads to a structure, with the state after it.

    Raises `LookupError` if the structure does not follow on the state.
    """
    for actions, after in decisions(state):
        if structure_of(after, rules) == wanted:
            return actions, after
    raise LookupError(f"nothing legal leads from {structure_of(state, rules)} to {wanted}")


def first_opening(rules: Rules) -> State:
    """The state in which a game begins that is dealt without shuffling."""
    return opening(rules, deal(rules, rules.deck.heroes, rules.deck.leaders))


def states_along(rules: Rules, path: Sequence[Structure]) -> Iterator[tuple[State, Action | None]]:
    """A game that follows a way through structures: each state, and the action taken in it."""
    facts = structure_rules(rules.rulings, rules.setup)
    state = first_opening(rules)
    for wanted in path[1:]:
        actions, after = decide(state, wanted, facts)
        for action in actions:
            yield state, action
            state = play(state, action)
        state = after
    yield state, None


def game_along(rules: Rules, path: Sequence[Structure]) -> GameRecord:
    """The record of a game that follows a way through structures."""
    dealt = deal(rules, rules.deck.heroes, rules.deck.leaders)
    steps = [(state, action) for state, action in states_along(rules, path) if action is not None]
    return record_of(rules, dealt, first_opening(rules).first, steps)


def every_state_built(rules: Rules) -> Iterator[State]:
    """A state of the model for every structure that play reaches, each reached by a game."""
    facts = structure_rules(rules.rulings, rules.setup)
    built: dict[Structure, State] = {}
    for structure, before in search(facts).parents.items():
        if before is None:
            built[structure] = first_opening(rules)
        else:
            _, built[structure] = decide(built[before], structure, facts)
        yield built[structure]


@lru_cache
def dead_end_game(rules: Rules) -> GameRecord | None:
    """A shortest game that stops before its end because nothing is legal, or None if none does.

    Raises `Undecided` for a set-up with too many structures to look at.
    """
    way = way_to_a_dead_end(structure_rules(rules.rulings, rules.setup))
    return None if way is None else game_along(rules, way)


def shortage_game(rules: Rules) -> GameRecord | None:
    """A shortest game to a turn without a full take, or None if a take never falls short."""
    found = search(structure_rules(rules.rulings, rules.setup))
    nearest = nearest_shortage(found)
    return None if nearest is None else game_along(rules, found.path_to(nearest))


def shortest_dead_end(rules: Rules) -> tuple[State, tuple[Action, ...]] | None:
    """The opening and the actions of such a game, or None if play never stops before its end."""
    game = dead_end_game(rules)
    return None if game is None else (game.opening, game.actions)
