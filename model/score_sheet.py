"""The score sheet: the result of scoring with the reasons that lead to it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple, assert_never

from oshra.model.cards import PLAYERS, Faction, Hero, Influence, Pair, Player, Strength
from oshra.model.so_many import so_many


class Tie(Enum):
    """What was tied, so that the players take the rows closest to them (`score.tie`)."""

    INFLUENCE = "influence"
    ROWS = "rows"
    BOTH = "both"


class By(Enum):
    """What decided the game."""

    STRENGTH = "strength"
    HEROES = "heroes"
    REMATCH = "rematch"
    INFLUENCE = "influence"
    STUCK = "stuck"


@dataclass(frozen=True, slots=True)
class FactionScore:
    """How one faction was settled."""

    faction: Faction
    """The faction considered."""
    influence: Pair[Influence]
    """The influence of each player (`score.influence`, `score.leader`)."""
    count: Pair[int]
    """What is compared for the most heroes, by row (`score.majority`)."""
    tie: Tie | None
    """What was tied, if anything (`score.tie`)."""
    rows: Pair[Player] | None
    """The row that each player takes, or None if the faction is skipped."""
    discards: Pair[bool]
    """Whether each player is absent and discards what is obtained (`score.absent`)."""
    obtained: Pair[tuple[Hero, ...]]
    """The heroes that each player obtains, before discarding (`score.takes`, `score.other`)."""

    @property
    def is_skipped(self) -> bool:
        """Whether the faction is passed over because the rows hold none of it."""
        return self.rows is None


@dataclass(frozen=True, slots=True)
class Army:
    """What a player has won in the end."""

    strength: Strength
    """The sum of the strengths (`win.strength`)."""
    heroes: int
    """The number of heroes (`win.heroes`)."""

    @property
    def heroes_in_words(self) -> str:
        """The number of heroes as it stands in a sentence: `1 hero`, `2 heroes`."""
        return so_many(self.heroes, "hero", "heroes")


class Result(NamedTuple):
    """What a game comes to, whatever led to it."""

    armies: Pair[Army]
    """The armies."""
    winner: Player | None
    """The winner, or None for a rematch (`win.rematch`)."""
    by: By
    """What decided it."""

    @property
    def outcome(self) -> str:
        """The winner in a word: `A`, `B` or `rematch`."""
        return "rematch" if self.winner is None else self.winner.name

    @property
    def data(self) -> dict[str, object]:
        """The result as data for programs: the armies by player, the winner, what decided it."""
        return {
            "army": {
                player.name: {"strength": army.strength, "heroes": army.heroes}
                for player, army in zip(PLAYERS, self.armies, strict=True)
            },
            "winner": self.outcome,
            "by": self.by.value,
        }


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """The whole scoring of a final table."""

    factions: tuple[FactionScore, ...]
    """The factions in the order in which they were considered."""
    armies: Pair[Army]
    """The armies."""
    winner: Player | None
    """The winner, or None for a rematch (`win.rematch`)."""
    by: By
    """What decided it."""

    def faction(self, faction: Faction) -> FactionScore:
        """How this faction was settled."""
        return next(score for score in self.factions if score.faction is faction)

    @property
    def result(self) -> Result:
        """What the game comes to, without what led to it."""
        return Result(self.armies, self.winner, self.by)

    @property
    def outcome(self) -> str:
        """The winner in a word: `A`, `B` or `rematch`."""
        return self.result.outcome

    @property
    def verdict(self) -> str:
        """Who wins and by what, in one sentence."""
        match self.winner, self.by:
            case (None, _) | (_, By.REMATCH):
                return "Same strength, same number of heroes: a rematch is due."
            case winner, By.STRENGTH:
                return f"{winner.name} wins by strength."
            case winner, By.HEROES:
                return f"{winner.name} wins by the number of heroes."
            case winner, By.INFLUENCE:
                return f"{winner.name} wins by influence."
            case winner, By.STUCK:
                return f"{winner.name} wins because {winner.other.name} had no full take."
            case unreachable:
                assert_never(unreachable)

    def army_heroes(self, player: Player) -> tuple[Hero, ...]:
        """The heroes of a player's army, in the order of the factions considered."""
        return tuple(
            hero
            for score in self.factions
            if not score.discards[player]
            for hero in score.obtained[player]
        )

    @property
    def discarded(self) -> tuple[Hero, ...]:
        """The heroes that were obtained by a player who was absent (`score.absent`)."""
        return tuple(
            hero
            for score in self.factions
            for player in PLAYERS
            if score.discards[player]
            for hero in score.obtained[player]
        )
