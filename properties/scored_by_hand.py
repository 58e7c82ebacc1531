"""Scored by hand: what each sentence about scoring says of a score sheet, read as by default.

Each returns a sentence when it fails and None when it holds. None asks which readings are in
force: held against a sheet under another reading they say what that reading changes.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from oshra.model.cards import FACTIONS, PLAYERS, Faction, Hero, Player
from oshra.model.rulings import Rulings
from oshra.model.score_sheet import By, FactionScore, ScoreSheet, Tie
from oshra.model.scoring import score
from oshra.model.table import FinalTable, Row


@lru_cache(maxsize=1)
def sheet_of(rulings: Rulings, final: FinalTable) -> ScoreSheet:
    """The score sheet of a final table, scored once for all claims that ask about it in turn."""
    return score(rulings, final)


def heroes_of(row: Row, faction: Faction) -> list[Hero]:
    """All heroes of a faction in a row, blocked, blocking and face down included."""
    return [card.hero for stack in row for card in stack if card.hero.faction is faction]


def every_faction_is_considered(rulings: Rulings, final: FinalTable) -> str | None:
    """All four factions are settled, those included of which the rows hold no hero."""
    considered = [
        settled.faction for settled in sheet_of(rulings, final).factions if not settled.is_skipped
    ]
    for faction in FACTIONS:
        if considered.count(faction) != 1:
            return f"{faction.value} is considered {considered.count(faction)} times"
    return None


def influence_is_the_council_and_the_leader(rulings: Rulings, final: FinalTable) -> str | None:
    """Influence is the strength of the faction's heroes in the council and the leader's value."""
    for settled in sheet_of(rulings, final).factions:
        for player in PLAYERS:
            council = final.councils[player]
            expected: int = sum(
                hero.strength for hero in council if hero.faction is settled.faction
            )
            expected += dict(final.leaders[player].influence).get(settled.faction, 0)
            if settled.influence[player] != expected:
                return (
                    f"{player.name} has {settled.influence[player]} of {settled.faction.value}, "
                    f"not {expected}"
                )
    return None


def every_hero_of_the_faction_counts(rulings: Rulings, final: FinalTable) -> str | None:
    """For the most heroes every hero of the faction in the row counts, whatever covers it."""
    for settled in sheet_of(rulings, final).factions:
        for row in PLAYERS:
            expected = len(heroes_of(final.rows[row], settled.faction))
            if settled.count[row] != expected:
                return (
                    f"row {row.name} counts {settled.count[row]} for {settled.faction.value}, "
                    f"not {expected}"
                )
    return None


def rows_are_counted_as_they_lie(rulings: Rulings, final: FinalTable) -> str | None:
    """What was obtained for an earlier faction is no longer counted."""
    lying = [Counter(card.hero for stack in row for card in stack) for row in final.rows]
    for settled in sheet_of(rulings, final).factions:
        for row in PLAYERS:
            expected = sum(
                number for hero, number in lying[row].items() if hero.faction is settled.faction
            )
            if settled.count[row] != expected:
                return (
                    f"row {row.name} counts {settled.count[row]} for {settled.faction.value}, "
                    f"where {expected} still lie"
                )
        for player, row in enumerate(settled.rows or ()):
            lying[row] -= Counter(settled.obtained[player])
    return None


def the_higher_strength_wins(rulings: Rulings, final: FinalTable) -> str | None:
    """A stronger army wins, unless a player has lost already."""
    sheet = sheet_of(rulings, final)
    ours, theirs = (army.strength for army in sheet.armies)
    if final.loser is not None or ours == theirs:
        return None
    stronger = Player.A if ours > theirs else Player.B
    return None if sheet.winner is stronger else f"{stronger.name} is stronger and does not win"


def a_tie_is_equal_influence_or_equal_counts(rulings: Rulings, final: FinalTable) -> str | None:
    """A faction is tied exactly if influence is equal or the rows hold equally many of it."""
    for settled in sheet_of(rulings, final).factions:
        by_influence = settled.influence[0] == settled.influence[1]
        by_rows = settled.count[0] == settled.count[1]
        expected = {
            (False, False): None,
            (True, False): Tie.INFLUENCE,
            (False, True): Tie.ROWS,
            (True, True): Tie.BOTH,
        }[by_influence, by_rows]
        if settled.tie is not expected:
            return f"the tie in {settled.faction.value} is {settled.tie}, not {expected}"
    return None


def the_higher_influence_takes_the_row_with_the_most(
    rulings: Rulings, final: FinalTable
) -> str | None:
    """Who leads takes the row with the most of the faction, in a tie each the closest."""
    for settled in sheet_of(rulings, final).factions:
        if settled.rows not in (None, _rows_due(settled)):
            return f"the rows of {settled.faction.value} go to the wrong players"
    return None


def _rows_due(settled: FactionScore) -> tuple[Player, Player]:
    influence, count = settled.influence, settled.count
    if influence[0] == influence[1] or count[0] == count[1]:
        return PLAYERS
    crosswise = (influence[0] > influence[1]) != (count[0] > count[1])
    return (Player.B, Player.A) if crosswise else PLAYERS


def only_heroes_of_the_faction_are_obtained(rulings: Rulings, final: FinalTable) -> str | None:
    """A player obtains for a faction its heroes in the row taken, all of them and no others."""
    for settled in sheet_of(rulings, final).factions:
        if settled.rows is None:
            continue
        for player in PLAYERS:
            expected = heroes_of(final.rows[settled.rows[player]], settled.faction)
            if sorted(settled.obtained[player]) != sorted(expected):
                return f"{player.name} obtains other heroes than those of {settled.faction.value}"
    return None


def absent_is_who_has_neither_leader_nor_hero(rulings: Rulings, final: FinalTable) -> str | None:
    """A player discards exactly if neither the leader nor a council hero is of the faction."""
    for settled in sheet_of(rulings, final).factions:
        for player in PLAYERS:
            named = [faction for faction, _ in final.leaders[player].influence]
            named += [hero.faction for hero in final.councils[player]]
            if settled.discards[player] is (settled.faction in named):
                word = "discards" if settled.discards[player] else "keeps"
                return f"{player.name} {word} the heroes of {settled.faction.value}"
    return None


def the_stronger_army_wins(rulings: Rulings, final: FinalTable) -> str | None:
    """Strength decides, then the number of heroes, then there is a rematch.

    Unless a player has lost already.
    """
    if final.loser is not None:
        return None
    sheet = sheet_of(rulings, final)
    ours, theirs = ((army.strength, army.heroes) for army in sheet.armies)
    winner = None if ours == theirs else Player.A if ours > theirs else Player.B
    by = By.STRENGTH if ours[0] != theirs[0] else By.REMATCH if winner is None else By.HEROES
    if (sheet.winner, sheet.by) == (winner, by):
        return None
    return f"the winner is {sheet.outcome} by {sheet.by.value}, with {ours} to {theirs}"


def the_armies_are_the_heroes_obtained_and_kept(rulings: Rulings, final: FinalTable) -> str | None:
    """The armies of a score sheet are the sums of its lines."""
    sheet = sheet_of(rulings, final)
    for player in PLAYERS:
        heroes = sheet.army_heroes(player)
        expected = sum(hero.strength for hero in heroes), len(heroes)
        army = sheet.armies[player]
        if (army.strength, army.heroes) != expected:
            return f"the army of {player.name} does not add up"
    return None
