"""Dealt: what must be true of the first moment of a game, before anything is taken.

Each returns a sentence when it fails and None when it holds.
"""

from __future__ import annotations

from collections import Counter

from oshra.model.cards import PLAYERS, Hero
from oshra.model.state import Phase, State


def is_untouched(state: State) -> bool:
    """Whether nothing has been done yet: the first take is still to be made."""
    return state.turn == 1 and state.phase is Phase.TAKE and not state.opened


def every_hero_is_dealt_once(state: State) -> str | None:
    """Hands, rows and pile together are the whole deck, shuffled."""
    if not is_untouched(state):
        return None
    dealt: list[Hero] = [*state.hands[0], *state.hands[1], *state.pile]
    dealt += [card.hero for stack in state.table for card in stack]
    if Counter(dealt) == Counter(state.rules.deck.heroes):
        return None
    return "hands, rows and pile are not the heroes of the deck"


def hands_are_dealt(state: State) -> str | None:
    """Each player is dealt as many heroes as the set-up says."""
    if is_untouched(state):
        for player in PLAYERS:
            if len(state.hands[player]) != state.rules.setup.hand:
                return f"{player.name} is dealt {len(state.hands[player])} heroes"
    return None


def leaders_are_dealt(state: State) -> str | None:
    """The players have two different leader cards of the deck."""
    beyond = Counter(state.leaders) - Counter(state.rules.deck.leaders)
    return f"leader {next(iter(beyond)).id} lies twice" if beyond else None


def rows_are_dealt_face_down(state: State) -> str | None:
    """Two rows lie face down, each as long as the set-up says."""
    if not is_untouched(state):
        return None
    if len(state.table) != state.rules.setup.slots:
        return f"{len(state.table)} heroes are dealt to the rows"
    lying = [card for stack in state.table for card in stack]
    return "a card is dealt face up" if any(card.face_up for card in lying) else None


def the_rest_is_the_pile(state: State) -> str | None:
    """As many heroes as the set-up leaves over are the draw pile."""
    if is_untouched(state) and len(state.pile) != state.rules.setup.pile:
        return f"the pile holds {len(state.pile)} heroes at the beginning"
    return None


def councils_are_empty_at_first(state: State) -> str | None:
    """No council holds a hero before the first card is used."""
    if is_untouched(state) and any(state.councils):
        return "a council holds a hero at the beginning"
    return None
