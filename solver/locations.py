"""Locations: where every hero lies between two decisions, one Boolean for each hero and place.

Nothing here says that a hero lies in one place only: that is for the induction to prove. Heroes
are cards, numbered as the deck lists them; which hero a card is does not matter. Of a slot it is
kept which hero lies at the bottom and which lie on it, of the pile the order.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from z3 import Bool, BoolRef, BoolVal

from oshra.model.cards import PLAYERS, Player
from oshra.model.setup import Setup
from oshra.solver.building import disjunction

Column = tuple[BoolRef, ...]
"""For each hero whether something is true of it."""

Place = int
"""A place by its number."""


@dataclass(frozen=True, slots=True)
class Places:
    """The places of a set-up and their numbers."""

    setup: Setup
    """The numbers of the set-up."""

    @property
    def number(self) -> int:
        """How many places there are."""
        return self.top(self.setup.slots)

    @property
    def heroes(self) -> range:
        """The heroes by number."""
        return range(self.setup.heroes)

    @property
    def slots(self) -> range:
        """The slots by number, row A first."""
        return range(self.setup.slots)

    def row(self, row: Player) -> range:
        """The slots of a row."""
        return range(row * self.setup.row, (row + 1) * self.setup.row)

    def hand(self, player: Player) -> Place:
        """The hand of a player."""
        return player

    def council(self, player: Player) -> Place:
        """The council of a player."""
        return len(PLAYERS) + player

    def pile(self, depth: int) -> Place:
        """A place in the pile, counted from the top of the pile as it was dealt."""
        return 2 * len(PLAYERS) + depth

    def base(self, slot: int) -> Place:
        """The bottom of a slot."""
        return self.pile(self.setup.pile) + slot

    def top(self, slot: int) -> Place:
        """What lies on the hero at the bottom of a slot."""
        return self.base(self.setup.slots) + slot


@dataclass(frozen=True, slots=True, eq=False)
class Locations:
    """Where every hero lies, and which heroes left their slots in this turn."""

    places: Places
    """The places."""
    at: tuple[Column, ...]
    """For each place which heroes lie there."""
    left: tuple[Column, ...]
    """For each slot which hero left it in this turn and has not been replaced."""

    def hand(self, player: Player) -> Column:
        """Which heroes a player holds."""
        return self.at[self.places.hand(player)]

    def council(self, player: Player) -> Column:
        """Which heroes a council holds."""
        return self.at[self.places.council(player)]

    def base(self, slot: int) -> Column:
        """Which hero lies at the bottom of a slot."""
        return self.at[self.places.base(slot)]

    def top(self, slot: int) -> Column:
        """Which heroes lie on the one at the bottom of a slot."""
        return self.at[self.places.top(slot)]

    def pile(self) -> tuple[Column, ...]:
        """Which hero lies in each place of the pile, top first."""
        return tuple(self.at[self.places.pile(n)] for n in range(self.places.setup.pile))

    def is_open(self, slot: int) -> BoolRef:
        """Whether a hero was taken from a slot and none is put back yet."""
        return disjunction(self.left[slot])

    def changed(
        self,
        at: Mapping[Place, Column],
        left: Mapping[int, Column] | None = None,
    ) -> Locations:
        """The same but for some places and some slots; every other hero stays where it is."""
        return Locations(
            self.places,
            tuple(at.get(place, column) for place, column in enumerate(self.at)),
            tuple((left or {}).get(slot, column) for slot, column in enumerate(self.left)),
        )

    @property
    def terms(self) -> tuple[BoolRef, ...]:
        """Every term, in a fixed order."""
        return tuple(term for column in (*self.at, *self.left) for term in column)


def any_locations(setup: Setup, name: str = "at") -> Locations:
    """Locations of which nothing is known."""
    places = Places(setup)
    return Locations(
        places,
        tuple(
            tuple(Bool(f"{name} {place} {hero}") for hero in places.heroes)
            for place in range(places.number)
        ),
        tuple(
            tuple(Bool(f"{name} left {slot} {hero}") for hero in places.heroes)
            for slot in places.slots
        ),
    )


def these_locations(
    setup: Setup, at: frozenset[tuple[int, Place]], left: frozenset[tuple[int, int]]
) -> Locations:
    """The locations in which each hero lies where the pairs say, and has left those slots."""
    places = Places(setup)
    yes, no = BoolVal(True), BoolVal(False)  # noqa: FBT003 - Z3 names its truths so
    return Locations(
        places,
        tuple(
            tuple(yes if (hero, place) in at else no for hero in places.heroes)
            for place in range(places.number)
        ),
        tuple(
            tuple(yes if (hero, slot) in left else no for hero in places.heroes)
            for slot in places.slots
        ),
    )
