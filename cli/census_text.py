"""The census as text: winners, strengths, ties and absences with their shares."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial

from oshra.cli.ink import EMPTY, Ink, Line, columns, ink_of, line
from oshra.cli.sheet_text import wrapped
from oshra.model.cards import FACTIONS, PLAYERS, Faction, Player
from oshra.model.score_sheet import By, Tie
from oshra.solver.census import Census

TIES: Mapping[Tie | None, str] = {
    None: "nothing tied",
    Tie.INFLUENCE: "influence tied",
    Tie.ROWS: "rows tied",
    Tie.BOTH: "both tied",
}
"""What is said of each kind of tie."""

LEAST_SHARE = 0.00005
"""A share that is smaller is not printed as 0.00 %."""


def census_text(
    found: Census, scope: Sequence[str], changed: Mapping[str, str], width: int
) -> Iterator[Line]:
    """The numbers for people."""
    yield from scope_text(scope, changed, width)
    yield line(f"{found.total:,} table{'s' * (found.total != 1)}", Ink.BOLD)
    if found.total:
        yield EMPTY
        yield from _winners(found)
        yield EMPTY
        yield from _strengths(found)
        yield EMPTY
        yield from _factions(found, width)


def scope_text(scope: Sequence[str], changed: Mapping[str, str], width: int) -> Iterator[Line]:
    """Which tables are counted, and how they are read."""
    yield from wrapped(", ".join(scope), width, "")
    if changed:
        read = ", ".join(f"{name}={key}" for name, key in changed.items())
        yield from wrapped(f"Read with {read}.", width, "")


def share(number: int, total: int) -> str:
    """A part of all tables in per cent; what is there is never shown as nothing."""
    part = number / total
    if number and part < LEAST_SHARE:
        return "< 0.01 %"
    if number < total and part > 1 - LEAST_SHARE:
        return "> 99.99 %"
    return f"{100 * part:.2f} %"


def _winners(found: Census) -> Iterator[Line]:
    rows = []
    for player in PLAYERS:
        rows.append(_row(f"{player.name} wins", found.won(player), found.total))
        rows += [
            _row(f"  by {by.value}", found.outcomes[player, by], found.total)
            for by in By
            if found.outcomes[player, by]
        ]
    rows.append(_row("rematch", found.rematches, found.total))
    yield from columns(rows, right=(1, 2))


def _row(label: str, number: int, total: int) -> list[Line]:
    return [line(label), line(share(number, total)), line(f"{number:,}")]


def _strengths(found: Census) -> Iterator[Line]:
    rows = [[line(word, Ink.DIM) for word in ("strength", "least", "mean", "greatest")]]
    rows += [_spread(f"army {player.name}", found.strengths[player]) for player in PLAYERS]
    rows.append(_spread("both together", found.sums))
    rows.append(_spread("A less B", found.margins))
    yield from columns(rows, right=(1, 2, 3))


def _spread(label: str, numbers: Counter[int]) -> list[Line]:
    mean = sum(value * number for value, number in numbers.items()) / numbers.total()
    return [line(label), line(f"{min(numbers)}"), line(f"{mean:.2f}"), line(f"{max(numbers)}")]


def _factions(found: Census, width: int) -> list[Line]:
    """What happens in each faction: in a table where it fits, else one faction below another."""
    heading = [line("faction", Ink.DIM), *[line(each.value, ink_of(each)) for each in FACTIONS]]
    rows = [
        [line(label), *[line(share(number(each), found.total)) for each in FACTIONS]]
        for label, number in _numbers(found)
    ]
    table = columns([heading, *rows], right=(1, 2, 3, 4))
    if max(each.width for each in table) <= width:
        return table
    stacked: list[list[Line]] = []
    for place, name in enumerate(heading[1:], 1):
        stacked += [[name], *[[line("  ") + row[0], row[place]] for row in rows]]
    return columns(stacked, right=(1,))


def _numbers(found: Census) -> Iterator[tuple[str, Callable[[Faction], int]]]:
    """The lines of the table of factions: what each says, and in how many tables it is so."""
    for tie, words in TIES.items():
        yield words, partial(_tied, found, tie)
    yield "A takes row A", lambda faction: found.own_rows[faction][True]
    if any(found.own_rows[faction][None] for faction in FACTIONS):
        yield "skipped", lambda faction: found.own_rows[faction][None]
    for player in PLAYERS:
        yield f"{player.name} absent", partial(_absent, found, player)


def _tied(found: Census, tie: Tie | None, faction: Faction) -> int:
    return found.ties[faction][tie]


def _absent(found: Census, player: Player, faction: Faction) -> int:
    return found.absent[player, faction]
