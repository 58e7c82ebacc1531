"""The end of a turn and of the game: the draw, the next player, the last turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from oshra.model.cards import PLAYERS
from oshra.model.memory import remembered
from oshra.model.readings import TurnCount
from oshra.model.rulings import Rulings, consults, implements

if TYPE_CHECKING:
    from oshra.model.setup import Setup


@consults("turn-count")
@implements("intro.turns", "end.when")
@remembered
def players_with_turns_of_their_own(rulings: Rulings) -> int:
    """Each player has seven turns."""
    match rulings.turn_count:
        case TurnCount.EACH:
            return len(PLAYERS)
        case TurnCount.TOGETHER:
            return 1
        case _:
            assert_never(rulings.turn_count)


def turns_in_game(rulings: Rulings, setup: Setup) -> int:
    """How many turns a game has, those of both players together (`end.when`)."""
    return players_with_turns_of_their_own(rulings) * setup.turns
