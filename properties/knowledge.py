"""Knowledge: a second, literal answer to who may know which card, kept apart from the views.

It goes through the places where a card can lie and asks the rulebook's questions about each.
What is known of a card is written in the notation: `r5` all, `r?` its faction, `??` nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from oshra.model.cards import PLAYERS, UNSEEN, Hero, Player, back, front
from oshra.model.playthrough import VIEWERS
from oshra.model.position import Position
from oshra.model.state import State
from oshra.model.table import Laid
from oshra.model.view import Viewer, view

FACE_DOWN, TABLE, EVERYWHERE, SETUP_ROWS = "face-down", "table", "everywhere", "setup-rows"
"""The readings of which backs show their faction."""


@dataclass(frozen=True, slots=True)
class Place:
    """A card in a place, with what somebody may know of it."""

    name: str
    """The place in words; cards of which the order is not known have the same place."""
    card: str
    """What may be known of the card."""
    is_own: bool = False
    """Whether the card is the viewer's own, so that all of it may be known for that reason."""
    hero: Hero | None = None
    """The hero, where it is one."""


def _reads(state: State, ruling: str, *keys: str) -> bool:
    return str(state.rules.rulings.reading(ruling).value) in keys


def _back(hero: Hero, *, shows: bool) -> str:
    return (back(hero) if shows else UNSEEN).name


def in_the_rows(state: State, slot: int, card: Laid, viewer: Viewer, *, blocks: bool) -> Place:
    """What may be known of a card in the rows (`setup.rows`, `put.face-up`, `use.block`)."""
    own = viewer is not None and card.by is viewer and _reads(state, "own-cards", "may-look")
    if own or card.face_up:
        return Place(f"slot {slot}", front(card.hero).name, own, card.hero)
    shows = not blocks or _reads(state, "backs", FACE_DOWN, TABLE, EVERYWHERE)
    return Place(f"slot {slot}", _back(card.hero, shows=shows), hero=card.hero)


def in_a_council(state: State, owner: Player, hero: Hero, viewer: Viewer) -> Place:
    """What may be known of a hero in a council (`use.council`, `score.reveal`)."""
    name = f"council {owner.name}"
    own = owner is viewer and _reads(state, "own-cards", "may-look")
    if own or state.is_over:
        return Place(name, front(hero).name, own, hero)
    shows = _reads(state, "backs", FACE_DOWN, EVERYWHERE)
    return Place(name, _back(hero, shows=shows), hero=hero)


def in_a_hand(state: State, owner: Player, hero: Hero, viewer: Viewer) -> Place:
    """What may be known of a card in a hand (`setup.hand`)."""
    name = f"hand {owner.name}"
    if owner is viewer:
        return Place(name, front(hero).name, is_own=True, hero=hero)
    return Place(name, _back(hero, shows=_reads(state, "backs", EVERYWHERE)), hero=hero)


def places(state: State, viewer: Viewer) -> Iterator[Place]:
    """Every card of a state, with what a viewer may know of it."""
    for slot, stack in enumerate(state.table):
        for height, card in enumerate(stack):
            yield in_the_rows(state, slot, card, viewer, blocks=height > 0)
    for owner in PLAYERS:
        yield from (in_a_council(state, owner, hero, viewer) for hero in state.councils[owner])
        hand = [in_a_hand(state, owner, hero, viewer) for hero in state.hands[owner]]
        yield from hand if owner is viewer else sorted(hand, key=lambda place: place.card)
        own = owner is viewer
        leader = state.leaders[owner].id if own or state.is_over else "?"
        yield Place(f"leader {owner.name}", leader, own)
    for depth, hero in enumerate(state.pile):
        shows = depth == 0 and not _reads(state, "backs", SETUP_ROWS)
        yield Place("pile", _back(hero, shows=shows), hero=hero)
    for slot, hero in state.opened:
        taken = in_a_hand(state, state.player, hero, viewer)
        yield Place(f"taken from slot {slot}", taken.card, taken.is_own, hero)
    if state.used is not None:
        used = in_a_council(state, state.player, state.used, viewer)
        yield Place("used", used.card, used.is_own, state.used)


def shown(seen: Position) -> Iterator[str]:
    """Every card as a view shows it, in the order of the places."""
    for stack in seen.rows[0] + seen.rows[1]:
        yield from (card.sight.name for card in stack)
    hands = seen.hands or ((), ())
    for owner in PLAYERS:
        yield from (sight.name for sight in seen.councils[owner])
        yield from (sight.name for sight in hands[owner])
        leader = seen.leaders[owner]
        yield "?" if leader is None else leader.id
    yield from (sight.name for sight in seen.pile or ())
    if seen.moment is not None:
        yield from (sight.name for _, sight in seen.moment.opened)
        if seen.moment.used is not None:
            yield seen.moment.used.name


def is_less(card: str, than: str) -> bool:
    """Whether one notation says less of a card than another, and nothing else."""
    return card.count("?") > than.count("?") and all(
        one in ("?", other) for one, other in zip(card, than, strict=False)
    )


def no_view_shows_more_than_may_be_known(state: State) -> str | None:
    """A view shows of every card what its viewer may know, or less."""
    for viewer in VIEWERS:
        cards = shown(view(state, viewer))
        for place, card in zip(places(state, viewer), cards, strict=True):
            if card != place.card and not is_less(card, place.card):
                return f"{_called(viewer)} sees {card} in {place.name}, and may know {place.card}"
    return None


def everybody_sees_what_is_his(state: State) -> str | None:
    """A player sees all of every card that is his own, and everybody sees what lies face up."""
    for viewer in VIEWERS:
        cards = shown(view(state, viewer))
        for place, card in zip(places(state, viewer), cards, strict=True):
            if card != place.card and (place.is_own or "?" not in place.card):
                return f"{_called(viewer)} sees {card} in {place.name} instead of {place.card}"
    return None


def every_card_lying_face_down_shows_its_faction(state: State) -> str | None:
    """Of every card in rows and councils, and of the top of the pile, everybody sees the back."""
    seen = view(state, None)
    lying = [card.sight for stack in seen.rows[0] + seen.rows[1] for card in stack]
    lying += [*seen.councils[0], *seen.councils[1], *(seen.pile or ())[:1]]
    hidden = sum(sight.faction is None for sight in lying)
    return f"{hidden} cards lying face down do not show their faction" if hidden else None


def nobody_sees_the_cards_in_the_hand_of_another(state: State) -> str | None:
    """Of a card in hand only its owner sees anything."""
    for viewer in VIEWERS:
        hands = view(state, viewer).hands or ((), ())
        for owner in PLAYERS:
            if owner is not viewer and any(sight != UNSEEN for sight in hands[owner]):
                return f"{_called(viewer)} sees something of the hand of {owner.name}"
    return None


def players_see_again_what_they_have_put_down(state: State) -> str | None:
    """A player sees all of the heroes in the own council and of the blockers laid by himself."""
    for player in PLAYERS:
        seen = view(state, player)
        if any(sight.hero is None for sight in seen.councils[player]):
            return f"{player.name} does not see the own council"
        for stack in seen.rows[0] + seen.rows[1]:
            if any(card.by is player and card.sight.hero is None for card in stack):
                return f"{player.name} does not see a blocker that is his own"
    return None


def _called(viewer: Viewer) -> str:
    return "somebody who only watches" if viewer is None else viewer.name
