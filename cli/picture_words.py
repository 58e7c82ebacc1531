"""A position in words: what a picture says to those who do not see it."""

from __future__ import annotations

from collections.abc import Sequence

from oshra.model.cards import PLAYERS, Leader, Sight
from oshra.model.position import Position, Seen
from oshra.model.state import Phase


def described(position: Position) -> str:
    """The whole table, slot by slot, then councils, leaders, hands and pile."""
    sentences = []
    moment = moment_in_words(position)
    if moment:
        sentences.append(f"{moment}.")
    for player in reversed(PLAYERS):
        slots = [
            f"{player.name}{place} {slot_in_words(cards)}"
            for place, cards in enumerate(position.rows[player], 1)
        ]
        sentences.append(f"Row {player.name}: {', '.join(slots) or 'empty'}.")
    for player in PLAYERS:
        sentences.append(
            f"Council of {player.name}: {listed(position.councils[player])}; "
            f"{leader_in_words(position.leaders[player])}."
        )
        if position.hands is not None:
            sentences.append(f"Hand of {player.name}: {listed(position.hands[player])}.")
    return " ".join(sentences)


def moment_in_words(position: Position) -> str:
    """Whose turn it is and how many cards the pile has, if the position stands within a game."""
    parts = []
    moment = position.moment
    if moment is not None:
        parts.append(
            f"After turn {moment.turn}"
            if moment.phase is Phase.OVER
            else f"Turn {moment.turn}: {moment.player.name} is to {moment.phase.value}"
        )
    if position.pile:
        parts.append(f"pile of {len(position.pile)}")
    return ", ".join(parts)


def slot_in_words(cards: Sequence[Seen]) -> str:
    """What lies in a slot, each blocker after what it blocks."""
    if not cards:
        return "empty"
    return ", blocked by ".join(
        f"{hero_in_words(card.sight)} face {'up' if card.face_up else 'down'}" for card in cards
    )


def hero_in_words(hero: Sight) -> str:
    """A hero as far as it is known."""
    faction = "unknown" if hero.faction is None else hero.faction.value
    return faction if hero.strength is None else f"{faction} {hero.strength}"


def listed(heroes: Sequence[Sight]) -> str:
    """Heroes one after another."""
    return ", ".join(hero_in_words(hero) for hero in heroes) or "empty"


def leader_in_words(leader: Leader | None) -> str:
    """A leader with what it prints."""
    if leader is None:
        return "leader unknown"
    printed = " and ".join(f"{faction.value} {value}" for faction, value in leader.influence)
    return f"leader {leader.id}" + (f" with {printed}" if printed else "")
