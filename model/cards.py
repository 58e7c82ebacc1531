"""Heroes, leaders and the four factions: what is printed on the cards."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, IntEnum
from typing import TYPE_CHECKING, NewType, TypeVar, final

if TYPE_CHECKING:
    from collections.abc import Callable

T = TypeVar("T")

Strength = NewType("Strength", int)
"""What a hero is worth in an army at the end."""

Influence = NewType("Influence", int)
"""What a council is worth in one faction."""


class Player(IntEnum):
    """The two players; a row has the name of the player it is closest to (`setup.rows`)."""

    A = 0
    B = 1

    @property
    def other(self) -> Player:
        """The opponent."""
        return Player.B if self is Player.A else Player.A


PLAYERS = (Player.A, Player.B)
"""Both players, A first."""

Pair = tuple[T, T]
"""One value for each player, indexed by the player."""


def exchanged(pair: Pair[T], player: Player, value: T) -> Pair[T]:
    """The pair with another value for one player."""
    return (pair[0], value) if player else (value, pair[1])


class Faction(Enum):
    """The four factions, by their colour (`score.factions`).

    Never iterate over a set of factions: its order differs from run to run.
    """

    RED = "red"
    GREEN = "green"
    BLUE = "blue"
    BLACK = "black"

    __hash__ = object.__hash__  # an enum would hash the name, in Python, every time

    @property
    def letter(self) -> str:
        """The letter of the faction in the notation of cards: R, G, B, or K for black."""
        return _LETTERS[self]

    @property
    def people(self) -> str:
        """The name that the rulebook gives the faction."""
        return _PEOPLES[self]


_LETTERS = {Faction.RED: "R", Faction.GREEN: "G", Faction.BLUE: "B", Faction.BLACK: "K"}
_PEOPLES = {
    Faction.RED: "Imperial Army",
    Faction.GREEN: "Hill Tribes",
    Faction.BLUE: "Water Folk",
    Faction.BLACK: "Undead",
}

FACTIONS = (Faction.RED, Faction.GREEN, Faction.BLUE, Faction.BLACK)
"""The factions in the order in which the rulebook names them."""

FACTION_OF_LETTER = {faction.letter: faction for faction in FACTIONS}
"""The faction that a capital letter stands for."""


@final
@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Hero:
    """A hero card: its faction and its strength; equal heroes are one and the same value.

    Heroes are kept once, so that they compare by identity; copying and pickling respect that.
    Never iterate over a set of heroes: its order differs from run to run.
    """

    faction: Faction
    """The faction, visible on the back as well."""
    strength: Strength
    """The strength, visible on the front only."""

    def __new__(cls, faction: Faction, strength: Strength) -> Hero:
        """Give the one value that stands for this faction and strength."""
        return _HEROES.setdefault((faction, strength), object.__new__(cls))

    def __reduce__(self) -> tuple[Callable[[Faction, Strength], Hero], tuple[Faction, Strength]]:
        """Pickle as the name, so that the copy is the same value."""
        return (Hero, (self.faction, self.strength))

    def __repr__(self) -> str:
        """Show the hero in the notation of cards."""
        return f"<{self.name}>"

    def __lt__(self, other: Hero) -> bool:
        """Order heroes by faction as the rulebook names them, then by strength."""
        return self.rank < other.rank

    @property
    def rank(self) -> tuple[int, int]:
        """The place of the hero when heroes are listed in order."""
        return (FACTIONS.index(self.faction), self.strength)

    @property
    def name(self) -> str:
        """The hero in the notation of cards, in lower case: `r5`."""
        return f"{self.faction.letter.lower()}{self.strength}"


_HEROES: dict[tuple[Faction, Strength], Hero] = {}


@dataclass(frozen=True, slots=True)
class Leader:
    """A leader card: the factions it names, each with its influence (`score.leader`)."""

    id: str
    """The name of the card in decks and positions."""
    influence: tuple[tuple[Faction, Influence], ...]
    """The factions that the card names, in the rulebook's order, each with what it prints."""

    def printed(self, faction: Faction) -> Influence | None:
        """What the card prints for a faction, or None if it does not name it."""
        for named, value in self.influence:
            if named is faction:
                return value
        return None


@dataclass(frozen=True, slots=True)
class Sight:
    """What somebody knows of a hero: all of it, its faction alone, or nothing."""

    faction: Faction | None
    """The faction, or None if not even that is known."""
    strength: Strength | None
    """The strength, or None if it is not known."""

    def fits(self, hero: Hero) -> bool:
        """Whether the hero could be the one that is seen."""
        return self.faction in (None, hero.faction) and self.strength in (None, hero.strength)

    @property
    def hero(self) -> Hero | None:
        """The hero, if all of it is known."""
        if self.faction is None or self.strength is None:
            return None
        return Hero(self.faction, self.strength)

    @property
    def name(self) -> str:
        """The notation in lower case: `r5`, `r?` or `??`."""
        letter = "?" if self.faction is None else self.faction.letter.lower()
        return f"{letter}{'?' if self.strength is None else self.strength}"


UNSEEN = Sight(None, None)
"""A hero of which nothing is known."""


def front(hero: Hero) -> Sight:
    """See all of a hero."""
    return Sight(hero.faction, hero.strength)


def back(hero: Hero) -> Sight:
    """See the back of a hero, which shows the faction only (`setup.rows`)."""
    return Sight(hero.faction, None)
