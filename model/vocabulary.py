"""The words of the expression language: names, functions of players and factions, quoted words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from oshra.model.cards import FACTIONS, PLAYERS, Hero, Player
from oshra.model.combining import once, opposite
from oshra.model.deck import Deck
from oshra.model.facts import (
    ArmyHeroes,
    ArmyStrength,
    CouncilHeroes,
    InfluenceIn,
    IsAbsent,
    LeaderIs,
    NumberFact,
    ObtainedStrength,
    RowBlocks,
    RowCounted,
    RowHeroes,
    RowIs,
    RowStrength,
    TieIs,
    WinnerIs,
)
from oshra.model.picks import Kind, Member, Pick, Value, only
from oshra.model.score_sheet import Tie
from oshra.model.setup import Setup

PLAYER, FACTION = Kind.PLAYER, Kind.FACTION

NO_TIE = "none"
"""The quoted word for a faction that is not tied."""

TIES: Mapping[str, Tie | None] = {NO_TIE: None, **{tie.value: tie for tie in Tie}}
"""The kinds of tie by their quoted words."""

NAMES: Mapping[str, Pick] = {
    **{player.name: only(PLAYER, player) for player in PLAYERS},
    **{faction.value: only(FACTION, faction) for faction in FACTIONS},
    "winner": Pick(
        Kind.WINNER, tuple((outcome, WinnerIs(outcome)) for outcome in (*PLAYERS, None))
    ),
    "rematch": only(Kind.REMATCH, None),
}
"""What can stand for itself."""

DOMAINS: Mapping[str, tuple[Pick, ...]] = {
    "factions": tuple(only(FACTION, faction) for faction in FACTIONS),
    "players": tuple(only(PLAYER, player) for player in PLAYERS),
    "rows": tuple(only(PLAYER, player) for player in PLAYERS),
}
"""What a generator can run over."""


@dataclass(frozen=True, slots=True)
class Function:
    """A function of the language that is given players and factions."""

    takes: tuple[Kind, ...]
    """What it is given."""
    makes: Callable[..., Value]
    """What it makes of one member for each of them."""
    needs: int
    """How many of them it must be given; the others may be left out."""


def _number(fact: Callable[..., NumberFact], *takes: Kind, needs: int = 0) -> Function:
    def makes(*members: Member) -> Value:
        return once(fact(*members))

    return Function(takes, makes, needs or len(takes))


FUNCTIONS: Mapping[str, Function] = {
    "army": _number(ArmyStrength, PLAYER),
    "heroes": _number(ArmyHeroes, PLAYER),
    "influence": _number(InfluenceIn, PLAYER, FACTION),
    "obtained": _number(ObtainedStrength, PLAYER, FACTION),
    "council": _number(CouncilHeroes, PLAYER, FACTION, needs=1),
    "count": _number(RowHeroes, PLAYER, FACTION),
    "counted": _number(RowCounted, PLAYER, FACTION),
    "strength": _number(RowStrength, PLAYER, FACTION),
    "size": _number(RowHeroes, PLAYER),
    "blocks": _number(RowBlocks, PLAYER),
    "discards": Function((PLAYER, FACTION), IsAbsent, 2),
    "present": Function(
        (PLAYER, FACTION), lambda player, faction: opposite(IsAbsent(player, faction)), 2
    ),
    "row": Function(
        (PLAYER, FACTION),
        lambda player, faction: Pick(
            PLAYER, tuple((row, RowIs(player, faction, row)) for row in PLAYERS)
        ),
        2,
    ),
    "tie": Function(
        (FACTION,),
        lambda faction: Pick(Kind.TIE, tuple((tie, TieIs(faction, tie)) for tie in TIES.values())),
        1,
    ),
    "other": Function((PLAYER,), lambda player: only(PLAYER, player.other), 1),
}
"""The functions that every deck has."""


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """The words that depend on the game: its slots, heroes and leaders."""

    row: int
    """Slots in a row."""
    heroes: tuple[Hero, ...]
    """The heroes that can be named."""
    leaders: tuple[str, ...]
    """The leaders that can be named, by their ids."""

    @property
    def functions(self) -> Mapping[str, Function]:
        """All functions of players and factions."""
        return {**FUNCTIONS, "leader": Function((PLAYER,), self._leader, 1)}

    def _leader(self, player: Player) -> Pick:
        return Pick(Kind.LEADER, tuple((name, LeaderIs(player, name)) for name in self.leaders))

    def words(self, kind: Kind) -> Mapping[str, Pick]:
        """The quoted words that can stand for a name of this kind."""
        match kind:
            case Kind.TIE:
                return {word: only(kind, tie) for word, tie in TIES.items()}
            case Kind.LEADER:
                return {name: only(kind, name) for name in self.leaders}
            case _:
                return {}


def vocabulary_of(setup: Setup, deck: Deck | None) -> Vocabulary:
    """The words for games of a set-up with a deck; without a deck no card can be named."""
    if deck is None:
        return Vocabulary(setup.row, (), ())
    return Vocabulary(
        setup.row,
        tuple(dict.fromkeys(deck.heroes)),
        tuple(dict.fromkeys(leader.id for leader in deck.leaders)),
    )
