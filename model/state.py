"""The state of a game: where every card lies, whose turn it is and what is to be decided."""

from __future__ import annotations

from enum import Enum
from functools import cached_property
from typing import Final, NamedTuple

from oshra.model.cards import PLAYERS, Hero, Leader, Pair, Player
from oshra.model.rules import Rules
from oshra.model.setup import Slot
from oshra.model.table import FinalTable, Standing, Table, standing_of


class Phase(Enum):
    """What the player in turn decides next."""

    TAKE = "take"
    PUT = "put"
    USE = "use"
    OVER = "over"


TAKE: Final = Phase.TAKE
PUT: Final = Phase.PUT
USE: Final = Phase.USE
OVER: Final = Phase.OVER
"""The phases by a short name: until Python 3.12 a member is slow to reach through its enum."""


class Ending(Enum):
    """How the game ended."""

    TURNS = "turns"
    """All turns were played (`end.when`)."""
    SHORT = "short"
    """No full take was left, where a reading ends the game then."""
    STUCK = "stuck"
    """No full take was left, where a reading makes that player lose."""


Hand = tuple[Hero, ...]
"""The hero cards that a player holds."""

Hands = Pair[Hand]
"""What each player holds, in the hand or in the council."""


class Opened(NamedTuple):
    """A place that was opened in this turn (`put.back`)."""

    slot: Slot
    """The slot."""
    hero: Hero
    """The hero that was taken from it."""


class StateFields(NamedTuple):
    """What a state is made of.

    A named tuple, because a game is made of some forty of them and a tuple is made faster
    than a frozen dataclass of as many fields.
    """

    rules: Rules
    """The rules of the game."""
    table: Table
    """The slots of both rows with what lies in them."""
    hands: Hands
    """The hands, each in the order in which the cards came."""
    councils: Hands
    """The heroes of the councils, each in the order in which they were added."""
    leaders: Pair[Leader]
    """The leaders."""
    pile: tuple[Hero, ...]
    """The draw pile, top first."""
    first: Player
    """Who began."""
    turn: int
    """The turn, counted from 1, the turns of both players together."""
    phase: Phase
    """What is decided next."""
    opened: tuple[Opened, ...] = ()
    """The places opened in this turn and not filled yet, in order of slots."""
    used: Hero | None = None
    """The hero already added to the council in this turn, where a reading uses two cards."""
    ended: Ending | None = None
    """How the game ended, once it is over."""


class State(StateFields):
    """One moment of a game between two decisions; nothing in it ever changes.

    What follows from the fields is worked out when it is first asked for, unless the state
    before has handed it on.
    """

    @cached_property
    def player(self) -> Player:
        """Whose turn it is (`turn.alternate`)."""
        return PLAYERS[(self.first + self.turn - 1) % 2]

    @cached_property
    def standing(self) -> Standing:
        """How the slots stand between turns."""
        return standing_of(self.table, [slot for slot, _ in self.opened])

    @property
    def is_over(self) -> bool:
        """Whether the game has ended (`end.when`)."""
        return self.phase is OVER

    @property
    def final_table(self) -> FinalTable:
        """What scoring looks at once the game is over (`score.reveal`)."""
        row = self.rules.setup.row
        return FinalTable(
            rows=(self.table[:row], self.table[row:]),
            councils=self.councils,
            leaders=self.leaders,
            loser=self.player if self.ended is Ending.STUCK else None,
        )


InOrder = tuple[
    Rules,
    Table,
    Hands,
    Hands,
    Pair[Leader],
    tuple[Hero, ...],
    Player,
    int,
    Phase,
    tuple[Opened, ...],
    Hero | None,
    Ending | None,
]
"""The fields of a state in order."""


def made_of(fields: InOrder, player: Player, standing: Standing) -> State:
    """The state of these fields, where it is known whose turn it is and how the slots stand.

    It is made in half the time that it takes to call `State` and then to ask it.
    """
    state = tuple.__new__(State, fields)
    state.player = player
    state.standing = standing
    return state
