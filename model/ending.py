"""The end of a turn and of the game: the draw, the next player, the last turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from oshra.model.readings import TurnCount
from oshra.model.rulings import Rulings, consults, implements

if TYPE_CHECKING:
    from oshra.model.setup import Setup


@consults("turn-count")
@implements("intro.turns", "end.when")
def turns_in_game(rulings: Rulings, setup: Setup) -> int:
    """Each player has seven turns; gives the turns of both together."""
    match rulings.turn_count:
        case TurnCount.EACH:
            return 2 * setup.turns
        case TurnCount.TOGETHER:
            return setup.turns
        case _:
            assert_never(rulings.turn_count)
