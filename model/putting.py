"""Putting back: which heroes of the hand may go into the places that the take opened."""

from __future__ import annotations

from itertools import permutations
from typing import assert_never

from oshra.model.actions import Action, PutBack
from oshra.model.cards import Hero
from oshra.model.choices import NOT_THERE, Choices, Pattern, Way, pattern_of
from oshra.model.memory import remembered
from oshra.model.readings import PutSlot
from oshra.model.rulings import Rulings, consults, implements
from oshra.model.setup import SLOTS, Slot
from oshra.model.state import USE, State, made_of
from oshra.model.table import put_face_up


@consults("put-slot")
@implements("put.back", "put.any")
def fillings_allowed(
    rulings: Rulings, own: tuple[int, ...], fillings: tuple[Way, ...]
) -> tuple[Way, ...]:
    """Any heroes of the hand go back, and a taken hero goes where the ruling lets it.

    A filling has the number of a hero for each open place; `own` has the number of the hero
    that was taken from it. Equal heroes have the same number.
    """
    match rulings.put_slot:
        case PutSlot.ANY_OPEN:
            return fillings
        case PutSlot.NOT_ITS_OWN:
            elsewhere = tuple(
                filling
                for filling in fillings
                if all(hero != left for hero, left in zip(filling, own, strict=True))
            )
            return elsewhere or fillings
        case PutSlot.ONLY_ITS_OWN:
            return tuple(
                filling
                for filling in fillings
                if all(
                    hero == left or hero not in own for hero, left in zip(filling, own, strict=True)
                )
            )
        case _:
            assert_never(rulings.put_slot)


@remembered
def ways_to_put_back(rulings: Rulings, hand: tuple[int, ...], own: tuple[int, ...]) -> Pattern:
    """The ways to fill the open places from a hand of numbered heroes."""
    fillings = tuple(dict.fromkeys(permutations(hand, len(own))))
    return pattern_of(fillings_allowed(rulings, own, fillings))


def put_choices(state: State) -> Choices:
    """All ways to fill the open places from the hand; equal heroes make one way."""
    rules = state.rules
    hand = state.hands[state.player]
    slots, taken = zip(*state.opened)  # noqa: B905 - every opened place has both
    numbers: tuple[int, ...] = SLOTS[: len(hand)]
    if rules.deck.repeats_heroes:
        numbers = tuple(map(hand.index, hand))
    kept = len(hand) - len(taken)
    if hand[kept:] == taken:
        own = numbers[kept:]
    else:
        own = tuple([hand.index(hero) if hero in hand else NOT_THERE for hero in taken])
    return Fillings(ways_to_put_back(rules.rulings, numbers, own), slots, hand)


class Fillings(Choices):
    """The ways to fill the open places with heroes of the hand."""

    __slots__ = ("_hand", "_pattern", "_slots")

    def __init__(self, pattern: Pattern, slots: tuple[Slot, ...], hand: tuple[Hero, ...]) -> None:
        """Keep the places and the hand, and in which ways heroes can be chosen by number."""
        self.made = None
        self._pattern = pattern
        self._slots = slots
        self._hand = hand

    def __len__(self) -> int:
        """How many ways there are."""
        return len(self._pattern.ways)

    def at(self, place: int) -> Action:
        """The way at a place."""
        return PutBack(self._slots, self._pattern.picks[place](self._hand))

    def __contains__(self, action: object) -> bool:
        """Whether the places are those that are open and the heroes, by number, a way."""
        if not isinstance(action, PutBack) or action.slots != self._slots:
            return False
        try:
            return tuple(map(self._hand.index, action.heroes)) in self._pattern.known
        except ValueError:
            return False


@implements("put.face-up")
def put_back(state: State, action: PutBack) -> State:
    """The heroes leave the hand and lie face up in the places that were open."""
    rules, table, hands, councils, leaders, pile, first, turn, _, _, used, ended = state
    player = state.player
    stacks = list(table)
    hand = list(hands[player])
    for slot, hero in zip(action.slots, action.heroes):  # noqa: B905 - a legal action has both
        hand.remove(hero)
        stacks[slot] += (put_face_up(hero),)
    table, mine = tuple(stacks), tuple(hand)
    hands = (hands[0], mine) if player else (mine, hands[1])
    return made_of(
        (rules, table, hands, councils, leaders, pile, first, turn, USE, (), used, ended),
        player,
        state.standing,
    )
