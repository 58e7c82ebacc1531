"""Lockstep: the same game played under two readings at once.

A moment is what both readings reach from one deal by the same decisions. Where both readings let
cards lie alike, which hero a card is makes no difference to what is offered, so moments that
differ by exchanging heroes, or slots of a row, are met once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from oshra.model.actions import Action, Block, PutBack, Take
from oshra.model.deal import Deal, deal, opening
from oshra.model.play import legal_actions, play
from oshra.model.realise import parts_of
from oshra.model.rules import Rules
from oshra.model.setup import Setup
from oshra.model.state import Phase, State
from oshra.model.taking import full_takes, looks_in_between
from oshra.properties.structure import structure_rules
from oshra.properties.structure_games import structure_of

LARGEST_REDUCED = 10
"""Reduced set-ups need at most so many heroes."""

REDUCED = tuple(
    Setup(hand, row, heroes // 2 - row)
    for heroes in range(4, LARGEST_REDUCED + 1, 2)
    for row in range(1, heroes // 2)
    for hand in range(1, heroes // 2 - row + 1)
)
"""Every set-up of so many heroes, those that need the fewest first."""

States = tuple[State, State]
"""A state under each of two readings."""

Steps = tuple[tuple[State, Action], ...]
"""The steps of a game: each state and what was done in it."""

Key = Callable[[State], object]
"""What moments have in common that are met once."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A moment that both readings reach by the same decisions."""

    states: States
    """The state under each reading."""
    path: tuple[Action, ...] = ()
    """The decisions that lead there, both choices of a take counted as one."""

    @property
    def size(self) -> int:
        """How many heroes lie in the rows, those just taken included."""
        state = self.states[0]
        return sum(map(len, state.table)) + len(state.opened)


def opening_of(rules: tuple[Rules, Rules], dealt: Deal | None = None) -> Moment:
    """The moment in which a game begins under both rules, dealt without shuffling if not given."""
    one, other = rules
    dealt = dealt or deal(one, one.deck.heroes, one.deck.leaders)
    return Moment((opening(one, dealt), opening(other, dealt)))


def moments(
    start: Moment, key: Key | None, within: Callable[[Moment], bool] | None = None
) -> Iterator[Moment]:
    """Every moment that both readings reach by the same decisions, the nearest first.

    Moments with the same key are met once if the same cards lie in the same places under both
    readings. Without a key every moment is met. Only what follows on moments within the given
    bounds is looked at.
    """
    seen = {_name(start.states, key)}
    layer = [start]
    while layer:
        following = []
        for moment in layer:
            yield moment
            if within is not None and not within(moment):
                continue
            for action in shared_decisions(moment.states, alike=key is not None):
                ours, theirs = (played_whole(state, action) for state in moment.states)
                name = _name((ours, theirs), key)
                if name not in seen:
                    seen.add(name)
                    following.append(Moment((ours, theirs), (*moment.path, action)))
        layer = following


def _name(states: States, key: Key | None) -> object:
    if key is None or not lie_alike(*states):
        return tuple(state[1:] for state in states)
    return tuple(key(state) for state in states)


def lie_alike(one: State, other: State) -> bool:
    """Whether every card lies in the same place."""
    return (
        one.table == other.table
        and one.councils == other.councils
        and one.pile == other.pile
        and all(
            sorted(mine) == sorted(others)
            for mine, others in zip(one.hands, other.hands, strict=True)
        )
    )


def whole_decisions(state: State) -> tuple[Action, ...]:
    """What may be decided now, both choices of a take counted as one decision."""
    choices = legal_actions(state)
    if state.phase is not Phase.TAKE or not looks_in_between(state.rules.rulings):
        return tuple(choices)
    takes: dict[Action, None] = {}
    for first in choices:
        after = play(state, first)
        if after.phase is Phase.TAKE and after.opened and isinstance(first, Take):
            for second in legal_actions(after):
                if isinstance(second, Take):
                    takes[Take(tuple(sorted(first.slots + second.slots)))] = None
        else:
            takes[first] = None
    return tuple(takes)


def played_whole(state: State, action: Action) -> State:
    """The state after a decision, in two steps where a reading splits a take."""
    for part in parts_of(state, action):
        state = play(state, part)
    return state


def shared_decisions(states: States, *, alike: bool) -> list[Action]:
    """What may be decided under both readings; one of each kind if that is enough."""
    ours, theirs = states
    known = set(whole_decisions(theirs))
    shared = [action for action in whole_decisions(ours) if action in known]
    if not alike or not lie_alike(ours, theirs):
        return shared
    rows_alike = all(rows_are_alike(state.rules) for state in states)
    return one_of_each_kind(ours, shared, rows_alike=rows_alike)


def one_of_each_kind(state: State, actions: Iterable[Action], *, rows_alike: bool) -> list[Action]:
    """Decisions no two of which differ only by an exchange of heroes or slots."""
    kinds = {kind_of(state, action, rows_alike=rows_alike): action for action in actions}
    return list(kinds.values())


def kind_of(state: State, action: Action, *, rows_alike: bool) -> object:
    """What tells apart decisions that do not differ by an exchange of heroes or slots."""
    row = len(state.table) if rows_alike else state.rules.setup.row
    match action:
        case Take(slots):
            return tuple(sorted([slot_looks(state, slot, row) for slot in slots]))
        case PutBack():
            return "put"
        case Block(_, slot):
            return slot_looks(state, slot, row)
        case _:
            return type(action)


SlotLooks = tuple[bool, bool, tuple[bool, ...]]
"""Whether a slot lies in row B, whether it is open, and which of its cards lie face up."""


def slot_looks(state: State, slot: int, row: int) -> SlotLooks:
    """How a slot looks, whichever heroes lie there; row B begins after so many slots."""
    is_open = any(place.slot == slot for place in state.opened)
    return slot >= row, is_open, tuple([card.face_up for card in state.table[slot]])


def rows_are_alike(rules: Rules) -> bool:
    """Whether a take never asks in which row a hero lies, so that slots of both rows are alike."""
    in_one_row, in_two = full_takes(rules.rulings, 2, 0), full_takes(rules.rulings, 1, 1)
    return in_one_row == in_two


def by_looks(state: State) -> object:
    """How a state looks, whichever heroes the cards are and whoever laid the blockers."""
    return looks_of(state, rows_alike=rows_are_alike(state.rules))


def looks_of(state: State, *, rows_alike: bool) -> object:
    """The same, the slots of both rows in one if they are alike."""
    row = len(state.table) if rows_alike else state.rules.setup.row
    return (
        tuple(sorted([slot_looks(state, slot, row) for slot in range(len(state.table))])),
        tuple(map(len, state.hands)),
        tuple(map(len, state.councils)),
        len(state.pile),
        state.first,
        state.turn,
        state.phase,
        state.used is None,
        state.ended,
    )


def by_structure(state: State) -> object:
    """The structure of a state: all that what is offered depends on."""
    rules = state.rules
    return structure_of(state, structure_rules(rules.rulings, rules.setup)), state.ended


def steps_along(start: State, path: Iterable[Action]) -> tuple[Steps, State]:
    """The steps of a game from its opening through these decisions, and the state after them."""
    state, steps = start, []
    for action in path:
        for part in parts_of(state, action):
            steps.append((state, part))
            state = play(state, part)
    return tuple(steps), state
