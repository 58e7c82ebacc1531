"""The deal: hands, leaders, rows and pile from shuffled cards; chance is an argument."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from oshra.model.cards import Hero, Leader, Pair, Player
from oshra.model.rules import Rules
from oshra.model.rulings import implements
from oshra.model.setup import SLOTS
from oshra.model.state import TAKE, Hands, State, made_of
from oshra.model.table import Standing, dealt_face_down
from oshra.model.turns import begin_turn


@dataclass(frozen=True, slots=True)
class Deal:
    """Where every card lies when the game begins."""

    rows: Pair[tuple[Hero, ...]]
    """The heroes of the rows, from the left, face down (`setup.rows`)."""
    hands: Pair[tuple[Hero, ...]]
    """The hands (`setup.hand`)."""
    leaders: Pair[Leader]
    """The leaders (`setup.leader`)."""
    pile: tuple[Hero, ...]
    """The draw pile, top first (`setup.pile`)."""


@implements("setup.shuffle", "setup.hand", "setup.leader", "setup.rows", "setup.pile")
def deal(rules: Rules, heroes: Sequence[Hero], leaders: Sequence[Leader]) -> Deal:
    """Deal shuffled cards: two hands, two rows, and the rest is the pile."""
    hand, row = rules.setup.hand, rules.setup.row
    cards = tuple(heroes)
    rows_at = 2 * hand
    pile_at = rows_at + 2 * row
    return Deal(
        rows=(cards[rows_at : rows_at + row], cards[rows_at + row : pile_at]),
        hands=(cards[:hand], cards[hand:rows_at]),
        leaders=(leaders[0], leaders[1]),
        pile=cards[pile_at:],
    )


@implements("setup.council")
def opening(rules: Rules, dealt: Deal, first: Player = Player.A) -> State:
    """The state in which the first player decides for the first time."""
    row_a, row_b = dealt.rows
    table = tuple(zip(map(dealt_face_down, row_a + row_b)))
    councils: Hands = ((), ())
    slots = SLOTS[: len(table)]
    hands, leaders, pile = dealt.hands, dealt.leaders, dealt.pile
    return begin_turn(
        made_of(
            (rules, table, hands, councils, leaders, pile, first, 1, TAKE, (), None, None),
            first,
            Standing(lone=slots, filled=slots),
        )
    )
