"""The log: what each player, and somebody who only watches, is told of an action.

A view shows how things lie; the log tells what has just happened, in the same words to
everybody, but for the cards that one cannot see.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from typing import assert_never

from oshra.model.actions import Action, Block, Council, Pass, PutBack, Take
from oshra.model.cards import PLAYERS, Hero, Player, Sight, front
from oshra.model.position import Seen
from oshra.model.rulings import implements
from oshra.model.setup import Setup, Slot
from oshra.model.state import State
from oshra.model.view import Viewer, backs_that_show, hidden, sight_of_laid


class Deed(Enum):
    """What a player has done."""

    TAKES = "take"
    PUTS_BACK = "put back"
    ADDS = "add to the council"
    BLOCKS = "block"
    DRAWS = "draw"
    LOSES_TURN = "lose the turn"
    REVEALS = "reveal the council"


@dataclass(frozen=True, slots=True)
class Told:
    """One thing that a viewer is told."""

    player: Player
    """Who did it."""
    deed: Deed
    """What was done."""
    cards: tuple[Seen, ...] = ()
    """The cards that moved, as far as the viewer can see them, and the side that shows."""
    slots: tuple[Slot, ...] = ()
    """The slot that each of the cards left or went to; none for council and draw."""
    leader: str = ""
    """The id of the leader, when the council is revealed."""

    def text(self, setup: Setup) -> str:
        """Say it in a sentence, cards in the notation of cards."""
        cards = [card.name for card in self.cards]
        places = [setup.slot_name(slot) for slot in self.slots]
        match self.deed:
            case Deed.TAKES:
                what = f"takes {_each(cards, 'from', places)}"
            case Deed.PUTS_BACK:
                what = f"puts back {_each(cards, 'in', places)}"
            case Deed.ADDS:
                what = f"adds {cards[0]} to the council"
            case Deed.BLOCKS:
                what = f"blocks {places[0]} with {cards[0]}"
            case Deed.DRAWS:
                what = f"draws {cards[0]}"
            case Deed.LOSES_TURN:
                what = "finds no two heroes to take and loses the turn"
            case Deed.REVEALS:
                heroes = " ".join(cards) or "no heroes"
                what = f"reveals the leader {self.leader} and {heroes}"
            case _:
                assert_never(self.deed)
        return f"{self.player.name} {what}."


def _each(cards: list[str], preposition: str, places: list[str]) -> str:
    pairs = zip(cards, places, strict=True)
    return " and ".join(f"{card} {preposition} {place}" for card, place in pairs)


@implements("score.reveal")
def told(before: State, action: Action, after: State, viewer: Viewer) -> Iterator[Told]:
    """What a viewer is told of an action, given the states before and after it.

    The player who acts sees every card of it. The others see a card taken as it lay, and what
    its back shows of one that is put down or drawn. When the game ends councils are revealed.
    """
    player = before.player
    backs = backs_that_show(before.rules.rulings)
    acts = viewer is player

    def put_down(hero: Hero, *, shows: bool) -> Seen:
        return Seen(front(hero) if acts else hidden(hero, shows=shows), face_up=False)

    match action:
        case Take(slots=slots):
            yield Told(
                player, Deed.TAKES, tuple(_taken(before, slot, viewer) for slot in slots), slots
            )
        case PutBack(slots=slots, heroes=heroes):
            cards = tuple(Seen(front(hero), face_up=True) for hero in heroes)
            yield Told(player, Deed.PUTS_BACK, cards, slots)
        case Council(hero=hero):
            yield Told(player, Deed.ADDS, (put_down(hero, shows=backs.councils),))
        case Block(hero=hero, slot=slot):
            yield Told(player, Deed.BLOCKS, (put_down(hero, shows=backs.blockers),), (slot,))
        case Pass():
            yield Told(player, Deed.LOSES_TURN)
        case _:
            assert_never(action)
    if len(after.pile) < len(before.pile):
        yield Told(player, Deed.DRAWS, (put_down(before.pile[0], shows=backs.pile_top),))
    if after.is_over:
        yield from _revealed(after)


def _taken(state: State, slot: Slot, viewer: Viewer) -> Seen:
    """A card taken as it lay: the taker sees it whole."""
    stack = state.table[slot]
    card = stack[-1]
    backs = backs_that_show(state.rules.rulings)
    seen = sight_of_laid(state, card, viewer, backs, lowest=len(stack) == 1)
    sight: Sight = front(card.hero) if viewer is state.player else seen
    return Seen(sight, card.face_up, card.by)


def _revealed(state: State) -> Iterator[Told]:
    for owner in PLAYERS:
        cards = tuple(Seen(front(hero), face_up=False) for hero in state.councils[owner])
        yield Told(owner, Deed.REVEALS, cards, leader=state.leaders[owner].id)
