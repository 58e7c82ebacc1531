"""Schedules: the turns of a game before it is played, and plans that say what each turn does.

Whose turn it is, how many cards are used in it and whether a card is drawn follow from the
set-up and the readings alone, whatever cards the players choose.
"""

from __future__ import annotations

from dataclasses import dataclass

from oshra.model.cards import PLAYERS, Player
from oshra.model.ending import turns_in_game
from oshra.model.rules import Rules
from oshra.model.setup import Slot
from oshra.model.using import Use, uses_of_a_turn


@dataclass(frozen=True, slots=True)
class TurnAhead:
    """A turn as it will come, if no turn before it is lost."""

    number: int
    """The turn, counted from 1, the turns of both players together."""
    player: Player
    """Whose turn it is (`turn.alternate`)."""
    uses: tuple[Use, ...]
    """The decisions of using a card for which a card is left (`use.one`)."""
    draws: bool
    """Whether the pile still has a card to draw (`draw.one`, `draw.empty`)."""


@dataclass(frozen=True, slots=True)
class PlannedTurn:
    """What happens in one turn of a plan."""

    ahead: TurnAhead
    """Whose turn it is and what it offers."""
    takes: tuple[Slot, ...]
    """The slots whose heroes are taken and put back, in ascending order."""
    uses: tuple[Slot | None, ...]
    """For each card used the slot that it blocks, or None if it joins the council."""


@dataclass(frozen=True, slots=True)
class Plan:
    """A way to play so that a final table results."""

    first: Player
    """Who begins."""
    turns: tuple[PlannedTurn, ...]
    """The turns in order; a plan may end early, where a shortage ends the play."""


def turns_ahead(rules: Rules, first: Player) -> tuple[TurnAhead, ...]:
    """All turns of a game in order, with what the hands and the pile let each of them do."""
    setup = rules.setup
    hands = [setup.hand, setup.hand]
    pile = setup.pile
    turns = []
    for number in range(1, turns_in_game(rules.rulings, setup) + 1):
        player = PLAYERS[(first + number - 1) % 2]
        uses = uses_of_a_turn(rules.rulings)[: hands[player]]
        draws = pile > 0
        hands[player] += draws - len(uses)
        pile -= draws
        turns.append(TurnAhead(number, player, uses, draws))
    return tuple(turns)
