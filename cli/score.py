"""`oshra score`: final tables scored, with the reasons in the rulebook's order."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from shlex import quote
from typing import Annotated

import typer

from oshra.cli.exit_codes import ExitCode, worst
from oshra.cli.ink import EMPTY, Ink, Line, line
from oshra.cli.options import (
    DeckOption,
    GameOption,
    JsonOption,
    RulingOption,
    SetupOption,
    WhyOption,
    overrides_of,
)
from oshra.cli.printing import complain, width, write, write_json
from oshra.cli.sheet_data import sheet_data
from oshra.cli.sheet_text import sheet_text, wrapped
from oshra.cli.table_argument import read_table
from oshra.model.cards import PLAYERS, Leader
from oshra.model.errors import BadPosition, OshraError, Undecided
from oshra.model.fit import is_fragment, sights_with_places
from oshra.model.notation import row_text, sights_text
from oshra.model.plain_reach import is_plainly_reached
from oshra.model.position import Position
from oshra.model.position_file import Overrides
from oshra.model.position_of import final_table_from
from oshra.model.rulings import SCORING_RULINGS, other_readings
from oshra.model.score_sheet import ScoreSheet
from oshra.model.scoring import score as score_table

SCORE = "the score"
"""What stands where only a game is missing."""

LABEL = 11
"""Columns of a label."""


@dataclass(frozen=True, slots=True)
class Scored:
    """A position with its score sheet."""

    argument: str
    """The file or line as it was given."""
    position: Position
    """The position."""
    sheet: ScoreSheet
    """The score sheet."""
    unreachable: str
    """Why no legal play ends in it, or nothing."""


def score(
    positions: Annotated[
        list[str],
        typer.Argument(metavar="POSITION…", help="Files, lines, or - for standard input."),
    ],
    as_json: JsonOption = False,
    ruling: RulingOption = None,
    deck: DeckOption = None,
    setup: SetupOption = None,
    why: WhyOption = False,
    game: GameOption = False,
) -> ExitCode:
    """Score final tables, with the reasons in the rulebook's order."""
    overrides = overrides_of(ruling, deck, setup)
    codes = []
    for place, argument in enumerate(positions):
        try:
            scored = scored_position(argument, overrides)
        except OshraError as refusal:
            complain(str(refusal))
            codes.append(ExitCode.BAD_INPUT)
            continue
        if not as_json:
            write([EMPTY] * bool(place))
            write(as_text(scored, width(), why=why))
        data = as_data(scored, why=why) if as_json else None
        codes.append(add_game(scored.position, data, SCORE) if game else ExitCode.DONE)
        if data is not None:
            write_json(data)
    return worst(codes)


def add_game(position: Position, data: dict[str, object] | None, stands: str) -> ExitCode:
    """Add a legal game that ends in the table to the data, or print it below the text.

    Where there is none, the reason, and that something else `stands` all the same.
    """
    from oshra.cli.realise import complain_of_no_game, game_data, game_that_ends_in, print_game

    realised = game_that_ends_in(position)
    if data is not None:
        data.update(game_data(realised))
    elif realised.record is None:
        complain_of_no_game(stands, realised)
    else:
        write([EMPTY])
        print_game(position, realised)
    return realised.code


def scored_position(argument: str, overrides: Overrides) -> Scored:
    """Read, check and score one position.

    Raises `BadInput` if it cannot be scored because it is no final table or holds unknown cards.
    """
    position = read_table(argument, overrides)
    refuse_what_only_ask_answers(position)
    sheet = score_table(position.rules.rulings, final_table_from(position))
    return Scored(argument, position, sheet, condition_that_fails(position))


def condition_that_fails(position: Position) -> str:
    """Why no legal play ends in a final table; nothing if some does, or if it is not known."""
    final = final_table_from(position)
    if is_fragment(position) or is_plainly_reached(position.rules, final):
        return ""
    from oshra.model.reachability import why_unreachable

    try:
        return why_unreachable(position.rules, final) or ""
    except Undecided:
        return ""


def refuse_what_only_ask_answers(position: Position) -> None:
    """Refuse a table in mid-game or with unknown cards, and point to `ask`."""
    where = position.where
    hint = f"(oshra ask {quote(where) if Path(where).is_file() else 'POSITION'} winner)"
    if not position.is_final:
        raise BadPosition(where, "a game that is not over", "a final table (see oshra ask)")
    for place, sight in sights_with_places(position):
        if sight.hero is None:
            found = f"the unknown card {sight.name}"
            raise BadPosition(f"{where}, {place}", found, f"known cards {hint}")
    for player, leader in zip(PLAYERS, position.leaders, strict=True):
        if leader is None:
            place = f"{where}, leader.{player.name}"
            raise BadPosition(place, "an unknown leader", f"a known leader {hint}")


def as_data(scored: Scored, *, why: bool) -> dict[str, object]:
    """The score as data for programs."""
    data: dict[str, object] = {
        "position": scored.argument,
        "fragment": is_fragment(scored.position),
        **sheet_data(scored.sheet),
    }
    if scored.unreachable:
        data["reachable"] = False
    if why:
        from oshra.cli.why_text import reason_data

        data["because"] = reason_data(scored.sheet, scored.position.rules.rulings)
    return data


def as_text(scored: Scored, columns: int, *, why: bool) -> Iterator[Line]:
    """The table, its score and its remarks, for people."""
    position = scored.position
    if scored.argument == position.where:
        yield line(position.where, Ink.BOLD)
    yield from table_lines(position, columns)
    yield EMPTY
    yield from sheet_text(scored.sheet, columns)
    yield EMPTY
    for remark in remarks(scored):
        yield from wrapped(remark, columns, "")
    if why:
        from oshra.cli.why_text import why_text

        yield EMPTY
        yield from why_text(scored.sheet, position.rules.rulings, columns)


def table_lines(position: Position, columns: int) -> Iterator[Line]:
    """The table in the notation of positions: rows, councils and leaders."""
    for player in PLAYERS:
        yield from _labelled(f"row {player.name}", row_text(position.rows[player]), columns)
    for player in PLAYERS:
        yield from _labelled(
            f"council {player.name}", sights_text(position.councils[player]) or "-", columns
        )
        yield from _labelled(
            f"leader {player.name}", leader_text(position.leaders[player]), columns
        )


def _labelled(label: str, text: str, columns: int) -> Iterator[Line]:
    """A text behind its label, broken where it is too long."""
    for place, each in enumerate(wrapped(text, columns, " " * LABEL)):
        begin = line(f"{'' if place else label:{LABEL}}", Ink.DIM)
        yield begin + line(each.text[LABEL:])


def leader_text(leader: Leader | None) -> str:
    """A leader with what it prints, `red 3`."""
    if leader is None:
        return "?"
    printed = " ".join(f"{faction.value} {value}" for faction, value in leader.influence)
    return (
        printed
        if len(leader.influence) == 1 and leader.id in printed
        else (f"{leader.id} ({printed or 'no influence'})")
    )


def remarks(scored: Scored) -> Iterator[str]:
    """What else is to be said of a scored table."""
    position = scored.position
    changed = position.rules.rulings.changed
    if changed:
        yield "Read with " + ", ".join(f"{name}={key}" for name, key in changed.items()) + "."
    if is_fragment(position):
        here = sum(1 for _ in sights_with_places(position))
        whole = len(position.rules.deck.heroes)
        lie = "lies here, scored as it lies" if here == 1 else "lie here, scored as they lie"
        yield f"A fragment: {here} of the deck's {whole} heroes {lie}."
    if scored.unreachable:
        yield f"No legal play ends in this table: {scored.unreachable}"
    others = other_winners(scored)
    total = len(tuple(other_readings(scored.position.rules.rulings, SCORING_RULINGS)))
    yield (
        f"Read otherwise in one sentence: {len(others)} of {total} readings "
        f"{'changes' if len(others) == 1 else 'change'} the winner"
        + (f" ({', '.join(others)}), see oshra compare." if others else ".")
    )


def other_winners(scored: Scored) -> list[str]:
    """Every reading that, put in the place of the one in force, changes who wins."""
    rulings, table = scored.position.rules.rulings, final_table_from(scored.position)
    return [
        f"{name}={key}"
        for name, key in other_readings(rulings, SCORING_RULINGS)
        if score_table(rulings.with_reading(name, key), table).winner is not scored.sheet.winner
    ]
