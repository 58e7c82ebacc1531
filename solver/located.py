"""A state as the solver sees it: its point, and which hero lies where. And back again."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass

from oshra.model.cards import PLAYERS, Hero
from oshra.model.rules import Rules
from oshra.model.setup import Slot
from oshra.model.state import Opened, Phase, State
from oshra.model.table import Laid, dealt_face_down
from oshra.solver.locations import Locations, Place, Places, these_locations
from oshra.solver.turn_point import TurnPoint
from oshra.solver.turn_step import Due

PHASE_WHEN_DUE = {
    Due.BEGIN: Phase.TAKE,
    Due.TAKE: Phase.TAKE,
    Due.SECOND_TAKE: Phase.TAKE,
    Due.PUT: Phase.PUT,
    Due.USE: Phase.USE,
    Due.SECOND_USE: Phase.USE,
    Due.DRAW: Phase.USE,
    Due.OVER: Phase.OVER,
}
"""The phase in which a state is shown; turns begin and end between two phases."""


@dataclass(frozen=True, slots=True)
class Located:
    """Where every hero lies at a point of a game."""

    point: TurnPoint
    """The point."""
    at: frozenset[tuple[int, Place]]
    """Every hero, by number, with each place in which it lies."""
    left: frozenset[tuple[int, int]]
    """The heroes taken in this turn from slots that are still open, each with its slot."""

    def locations(self, rules: Rules) -> Locations:
        """The same as terms that are all known."""
        return these_locations(rules.setup, self.at, self.left)


def due_in(state: State) -> Due:
    """What is due in a state."""
    match state.phase:
        case Phase.TAKE:
            return Due.SECOND_TAKE if state.opened else Due.TAKE
        case Phase.PUT:
            return Due.PUT
        case Phase.USE:
            return Due.USE if state.used is None else Due.SECOND_USE
        case Phase.OVER:
            return Due.OVER


def located(state: State) -> Located:
    """Where the heroes of a state lie; equal heroes are numbered in the order of the places."""
    setup = state.rules.setup
    places = Places(setup)
    number = numbering(state.rules)
    at: list[tuple[Hero, Place]] = []
    for player in PLAYERS:
        at += [(hero, places.hand(player)) for hero in state.hands[player]]
        at += [(hero, places.council(player)) for hero in state.councils[player]]
    drawn = setup.pile - len(state.pile)
    at += [(hero, places.pile(drawn + depth)) for depth, hero in enumerate(state.pile)]
    for slot, stack in enumerate(state.table):
        at += [(card.hero, places.base(slot)) for card in stack[:1]]
        at += [(card.hero, places.top(slot)) for card in stack[1:]]
    numbered = [(number(hero), place) for hero, place in at]
    hand = places.hand(state.player)
    names = {state.rules.deck.heroes[hero]: hero for hero, place in numbered if place == hand}
    return Located(
        TurnPoint(state.first, state.turn, due_in(state)),
        frozenset(numbered),
        frozenset((names[opened.hero], opened.slot) for opened in state.opened),
    )


def numbering(rules: Rules) -> Callable[[Hero], int]:
    """Numbers for heroes as they come: each time the next card of the deck with that name."""
    free: dict[Hero, list[int]] = defaultdict(list)
    for number, hero in enumerate(rules.deck.heroes):
        free[hero].append(number)
    return lambda hero: free[hero].pop(0)


def state_of(rules: Rules, found: Located) -> State:
    """A state in which the heroes lie so; whatever the solver leaves out is chosen."""
    setup, heroes, point = rules.setup, rules.deck.heroes, found.point
    places = Places(setup)

    def lying(place: Place) -> tuple[Hero, ...]:
        return tuple(heroes[hero] for hero, where in sorted(found.at) if where == place)

    table = tuple(
        (
            *map(dealt_face_down, lying(places.base(slot))),
            *(Laid(hero, face_up=False) for hero in lying(places.top(slot))),
        )
        for slot in places.slots
    )
    council_a, council_b = (lying(places.council(player)) for player in PLAYERS)
    mine = (council_a, council_b)[point.player]
    return State(
        rules,
        table,
        (lying(places.hand(PLAYERS[0])), lying(places.hand(PLAYERS[1]))),
        (council_a, council_b),
        (rules.deck.leaders[0], rules.deck.leaders[1]),
        tuple(hero for depth in range(setup.pile) for hero in lying(places.pile(depth))),
        point.first,
        point.turn,
        PHASE_WHEN_DUE[point.due],
        tuple(sorted(Opened(Slot(slot), heroes[hero]) for hero, slot in found.left)),
        mine[-1] if point.due is Due.SECOND_USE and mine else None,
    )
