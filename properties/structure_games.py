"""Structures and games: the structure of a state, and a game for every way through structures."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import product

from oshra.model.actions import Action
from oshra.model.deal import deal, opening
from oshra.model.play import legal_actions, play
from oshra.model.record import GameRecord, record_of
from oshra.model.rules import Rules
from oshra.model.rulings import DEFAULTS, READINGS, Rulings, rulings_from
from oshra.model.setup import Setup
from oshra.model.state import Ending, Phase, State
from oshra.properties.structure import (
    LEGALITY_RULINGS,
    Slots,
    Step,
    Structure,
    StructureRules,
    opening_structure,
    structure_rules,
    successors,
)
from oshra.properties.structure_search import Searched, search, search_under


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
        (short and rules.shortage == "pass-turn") or state.ended in (Ending.SHORT, Ending.STUCK),
    )


def mismatch(state: State, rules: StructureRules) -> str | None:
    """How the structures after the legal actions differ from those that should follow, or None."""
    structure = structure_of(state, rules)
    found = {structure_of(play(state, action), rules) for action in legal_actions(state)}
    expected = set(successors(rules, structure))
    if found == expected:
        return None
    return f"after {structure}: {sorted(found ^ expected)}"


def states_along(
    rules: Rules, path: Sequence[Structure], start: State | None = None
) -> Iterator[tuple[State, Action | None]]:
    """A game that follows a way through structures: each state, and the action taken in it."""
    facts = structure_rules(rules.rulings, rules.setup)
    dealt = deal(rules, rules.deck.heroes, rules.deck.leaders)
    state = opening(rules, dealt) if start is None else start
    for wanted in path[1:]:
        action, after = next(
            (action, after)
            for action in legal_actions(state)
            for after in (play(state, action),)
            if structure_of(after, facts) == wanted
        )
        yield state, action
        state = after
    yield state, None


def game_along(rules: Rules, path: Sequence[Structure]) -> GameRecord:
    """The record of a game that follows a way through structures."""
    dealt = deal(rules, rules.deck.heroes, rules.deck.leaders)
    steps = [(state, action) for state, action in states_along(rules, path) if action is not None]
    first = opening(rules, dealt).first
    return record_of(rules, dealt, first, steps)


def every_state_built(rules: Rules) -> Iterator[State]:
    """A state of the model for every structure that play reaches, each reached by a game."""
    facts = structure_rules(rules.rulings, rules.setup)
    searched = search(facts)
    built: dict[Structure, State] = {
        opening_structure(facts): opening(rules, deal(rules, rules.deck.heroes, rules.deck.leaders))
    }
    for structure, before in searched.parents.items():
        if before is not None:
            state = built[before]
            built[structure] = next(
                after
                for action in legal_actions(state)
                for after in (play(state, action),)
                if structure_of(after, facts) == structure
            )
        yield built[structure]


@cache
def dead_end_game(rules: Rules) -> GameRecord | None:
    """A shortest game that ends in a dead end under these rules, or None if none exists."""
    searched = search_under(rules.rulings, rules.setup)
    if not searched.dead_ends:
        return None
    return game_along(rules, searched.path_to(searched.dead_ends[0]))


def every_combination(base: Rulings = DEFAULTS) -> Iterator[Rulings]:
    """Every combination of the readings that may change what is legal."""
    keys = [[reading.value for reading in READINGS[name]] for name in LEGALITY_RULINGS]
    for choice in product(*keys):
        yield rulings_from(dict(zip(LEGALITY_RULINGS, choice, strict=True)), base)


def search_all(setup: Setup) -> tuple[tuple[Rulings, Searched], ...]:
    """The search under every combination of readings; equal structures are searched once."""
    return tuple((rulings, search_under(rulings, setup)) for rulings in every_combination())
