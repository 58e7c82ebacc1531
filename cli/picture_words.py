"""A position in words: what a picture says to those who do not see it."""

from __future__ import annotations

from collections.abc import Sequence

from oshra.cli.table_words import ENGLISH, TableWords
from oshra.model.cards import PLAYERS, Leader, Sight
from oshra.model.position import Position, Seen
from oshra.model.state import Phase


def described(position: Position, words: TableWords = ENGLISH) -> str:
    """The whole table, slot by slot, then councils, leaders, hands and pile."""
    sentences = []
    moment = moment_in_words(position, words)
    if moment:
        sentences.append(f"{moment}.")
    for player in reversed(PLAYERS):
        slots = [
            f"{player.name}{place} {slot_in_words(cards, words)}"
            for place, cards in enumerate(position.rows[player], 1)
        ]
        listed_slots = ", ".join(slots) or words.empty
        sentences.append(words.row.format(player=player.name, slots=listed_slots))
    for player in PLAYERS:
        sentences.append(
            words.council_of.format(
                player=player.name,
                heroes=listed(position.councils[player], words),
                leader=leader_in_words(position.leaders[player], words),
            )
        )
        if position.hands is not None:
            heroes = listed(position.hands[player], words)
            sentences.append(words.hand_of.format(player=player.name, heroes=heroes))
    return " ".join(sentences)


def moment_in_words(position: Position, words: TableWords = ENGLISH) -> str:
    """Whose turn it is and how many cards the pile has, if the position stands within a game."""
    parts = []
    moment = position.moment
    if moment is not None:
        said = words.after_turn if moment.phase is Phase.OVER else words.in_turn
        parts.append(
            said.format(
                turn=moment.turn,
                player=moment.player.name,
                phase=words.phases[moment.phase.value],
            )
        )
    if position.pile:
        parts.append(words.pile.format(number=len(position.pile)))
    return ", ".join(parts)


def slot_in_words(cards: Sequence[Seen], words: TableWords = ENGLISH) -> str:
    """What lies in a slot, each blocker after what it blocks."""
    if not cards:
        return words.empty
    return words.blocked_by.join(
        (words.face_up if card.face_up else words.face_down).format(
            hero=hero_in_words(card.sight, words)
        )
        for card in cards
    )


def hero_in_words(hero: Sight, words: TableWords = ENGLISH) -> str:
    """A hero as far as it is known."""
    faction = words.unknown if hero.faction is None else words.factions[hero.faction.value]
    return faction if hero.strength is None else f"{faction} {hero.strength}"


def listed(heroes: Sequence[Sight], words: TableWords = ENGLISH) -> str:
    """Heroes one after another."""
    return ", ".join(hero_in_words(hero, words) for hero in heroes) or words.empty


def leader_in_words(leader: Leader | None, words: TableWords = ENGLISH) -> str:
    """A leader with what it prints."""
    if leader is None:
        return words.leader_unknown
    printed = words.together.join(
        f"{words.factions[faction.value]} {value}" for faction, value in leader.influence
    )
    name = words.leader.format(name=leader.id)
    return name + (words.prints.format(values=printed) if printed else "")
