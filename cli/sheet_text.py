"""A score sheet as text for people: a table where it fits, else one sentence after another."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence

from oshra.cli.ink import EMPTY, Ink, Line, columns, ink_of, line
from oshra.cli.marks import mark
from oshra.model.cards import PLAYERS, Faction, Pair, Player
from oshra.model.score_sheet import FactionScore, ScoreSheet

INDENT = "   "

HEADINGS = ("faction", "influence", "rows", "obtains", "because (score.…)")


NUMBERS = (1, 2)
"""The columns of numbers."""


def sheet_text(sheet: ScoreSheet, width: int) -> list[Line]:
    """The score sheet for a terminal of some width."""
    table = as_table(sheet)
    if max(each.width for each in table) > width:
        table = as_sentences(sheet, width)
    return [*table, EMPTY, *armies(sheet)]


def as_table(sheet: ScoreSheet) -> list[Line]:
    """A line for each faction and player: influence, heroes in the rows, what is obtained, why."""
    influence = pairs([score.influence for score in sheet.factions])
    count = pairs([score.count for score in sheet.factions])
    rows: list[list[Line]] = [
        [line(word, Ink.DIM) for word in HEADINGS],
        [EMPTY, *(line(columns_of[0], Ink.DIM) for columns_of in (influence, count))],
    ]
    for score, ours, theirs in zip(sheet.factions, influence[1:], count[1:], strict=True):
        rows += faction_rows(score, line(ours), line(theirs))
    return columns(rows, right=NUMBERS)


def pairs(numbers: Sequence[Pair[int]]) -> list[str]:
    """A column of numbers for A and one for B, below their names."""
    both = [("A", "B"), *((str(ours), str(theirs)) for ours, theirs in numbers)]
    widths = [max(len(pair[player]) for pair in both) for player in PLAYERS]
    return [f"{ours:>{widths[0]}} {theirs:>{widths[1]}}" for ours, theirs in both]


def faction_rows(score: FactionScore, influence: Line, count: Line) -> list[list[Line]]:
    """The lines of one faction."""
    begin = [faction_name(score.faction), influence, count]
    if score.rows is None:
        return [[*begin, line("skipped"), line("factions", Ink.DIM)]]
    return [
        [
            *(begin if player is Player.A else [EMPTY] * len(begin)),
            obtained(score, player, score.rows[player]),
            line(" ".join(grounds(score, player)), Ink.DIM),
        ]
        for player in PLAYERS
    ]


def faction_name(faction: Faction) -> Line:
    """The name of a faction with its mark."""
    return line(f"{faction.people} ") + line(mark(faction, face_up=True), ink_of(faction))


def obtained(score: FactionScore, player: Player, row: Player) -> Line:
    """What a player obtains for a faction."""
    strength = sum(hero.strength for hero in score.obtained[player])
    said = line(f"{player.name} row {row.name}") + line(f"{strength:3}", Ink.BOLD)
    return said + line(" discarded") if score.discards[player] and score.obtained[player] else said


def grounds(score: FactionScore, player: Player) -> tuple[str, ...]:
    """The sentences of scoring, without the word before the dot, that give a player the row."""
    absent = ("absent",) if score.discards[player] else ()
    if score.tie is not None:
        return ("tie", *absent)
    leader = Player.A if score.influence[0] > score.influence[1] else Player.B
    return (*(("highest", "majority", "takes") if player is leader else ("other",)), *absent)


def as_sentences(sheet: ScoreSheet, width: int) -> list[Line]:
    """Each faction with its numbers in one short sentence after another."""
    lines: list[Line] = []
    for score in sheet.factions:
        lines.append(faction_name(score.faction))
        ours, theirs = score.influence
        count_a, count_b = score.count
        said = [
            f"influence A {ours}, B {theirs}; row A {count_a}, row B {count_b}",
        ]
        if score.rows is None:
            said.append("skipped (factions)")
        else:
            said += [
                f"{obtained(score, player, score.rows[player]).text} "
                f"({' '.join(grounds(score, player))})"
                for player in PLAYERS
            ]
        for each in said:
            lines += wrapped(" ".join(each.split()), width)
    return lines


def wrapped(text: str, width: int, indent: str = INDENT) -> list[Line]:
    """A text broken into lines that are not wider than the terminal."""
    return [
        line(each)
        for each in textwrap.wrap(
            text, max(width, 20), initial_indent=indent, subsequent_indent=indent
        )
    ]


def armies(sheet: ScoreSheet) -> list[Line]:
    """The armies and who wins."""
    rows = [
        [
            line("army" if player is Player.A else ""),
            line(player.name, Ink.BOLD),
            line(str(army.strength), Ink.BOLD),
            line(f"with {army.heroes_in_words}"),
        ]
        for player, army in zip(PLAYERS, sheet.armies, strict=True)
    ]
    return [*columns(rows, right=(2,)), line(sheet.verdict, Ink.BOLD)]
