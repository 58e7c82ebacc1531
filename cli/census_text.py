"""The census as text: winners, strengths, ties and absences with their shares."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from oshra.cli.ink import EMPTY, Ink, Line, columns, ink_of, line
from oshra.cli.sheet_text import wrapped
from oshra.model.cards import FACTIONS, PLAYERS
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
    yield from wrapped(", ".join(scope), width, "")
    if changed:
        read = ", ".join(f"{name}={key}" for name, key in changed.items())
        yield from wrapped(f"Read with {read}.", width, "")
    yield line(f"{found.total:,} table{'s' * (found.total != 1)}", Ink.BOLD)
    if found.total:
        yield EMPTY
        yield from _winners(found)
        yield EMPTY
        yield from _strengths(found)
        yield EMPTY
        yield from _factions(found)


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


def _factions(found: Census) -> Iterator[Line]:
    total = found.total
    rows = [[line("faction", Ink.DIM), *[line(each.value, ink_of(each)) for each in FACTIONS]]]
    for tie, words in TIES.items():
        rows.append(
            [line(words), *[line(share(found.ties[each][tie], total)) for each in FACTIONS]]
        )
    rows.append(
        [
            line("A takes row A"),
            *[line(share(found.own_rows[each][True], total)) for each in FACTIONS],
        ]
    )
    if any(found.own_rows[each][None] for each in FACTIONS):
        rows.append(
            [
                line("skipped"),
                *[line(share(found.own_rows[each][None], total)) for each in FACTIONS],
            ]
        )
    for player in PLAYERS:
        absent = [line(share(found.absent[player, each], total)) for each in FACTIONS]
        rows.append([line(f"{player.name} absent"), *absent])
    yield from columns(rows, right=(1, 2, 3, 4))
