"""Outcomes: where every hero of a final table goes, and who wins, in words."""

from __future__ import annotations

from oshra.model.cards import PLAYERS, Hero, Player
from oshra.model.score_sheet import By, ScoreSheet
from pages.languages import Language


def fates(sheet: ScoreSheet) -> dict[Hero, Player | None]:
    """Who gets each hero; nobody gets one that is discarded."""
    found: dict[Hero, Player | None] = {}
    for settled in sheet.factions:
        for player in PLAYERS:
            for hero in settled.obtained[player]:
                found[hero] = None if settled.discards[player] else player
    return found


def outcome_words(sheet: ScoreSheet, language: Language) -> str:
    """The armies and the winner on one line."""
    armies = " · ".join(
        language.word("army").format(
            player=player.name,
            strength=sheet.armies[player].strength,
            heroes=_number_of_heroes(sheet.armies[player].heroes, language),
        )
        for player in PLAYERS
    )
    if sheet.winner is None or sheet.by is By.REMATCH:
        return f"{armies} · {language.word('rematch')}"
    wins = language.word(f"wins-{sheet.by.value}").format(player=sheet.winner.name)
    return f"{armies} · {wins}"


def _number_of_heroes(number: int, language: Language) -> str:
    return language.word("one-hero" if number == 1 else "heroes").format(number=number)


def fate_words(sheet: ScoreSheet, language: Language) -> str:
    """Which heroes each player gets, and which nobody does, on one line."""
    found = fates(sheet)
    gets = language.word("gets")
    nothing = language.word("nothing")
    said = [
        gets.format(player=player.name, heroes=_listed(found, player) or nothing)
        for player in PLAYERS
    ]
    if None in found.values():
        said.append(language.word("discarded").format(heroes=_listed(found, None)))
    return " · ".join(said)


def _listed(found: dict[Hero, Player | None], player: Player | None) -> str:
    return " ".join(hero.name for hero, owner in found.items() if owner is player)
