"""`oshra compare`: one table under every reading of every ruling."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.table import Table
from rich.text import Text

from oshra.cli.console import standard_output
from oshra.cli.exit_codes import ExitCode, worst
from oshra.cli.options import DeckOption, JsonOption, RulingOption, SetupOption, overrides_of
from oshra.cli.printing import complain, write_json, write_text
from oshra.cli.score import refuse_what_only_ask_answers
from oshra.model.cards import PLAYERS
from oshra.model.comparing_readings import (
    Alternative,
    Changes,
    Together,
    alternatives,
    only_together,
)
from oshra.model.errors import OshraError
from oshra.model.position import Position
from oshra.model.position_file import Overrides
from oshra.model.position_of import final_table_from
from oshra.model.reading import read_position
from oshra.model.score_sheet import ScoreSheet
from oshra.model.scoring import score


def compare(
    positions: Annotated[
        list[str],
        typer.Argument(metavar="POSITION…", help="Files, lines, or - for standard input."),
    ],
    as_json: JsonOption = False,
    ruling: RulingOption = None,
    deck: DeckOption = None,
    setup: SetupOption = None,
) -> ExitCode:
    """Score a table under every reading: what changes the score, what the winner."""
    overrides = overrides_of(ruling, deck, setup)
    codes = []
    for argument in positions:
        try:
            codes.append(_compare(argument, overrides, as_json=as_json))
        except OshraError as refusal:
            complain(str(refusal))
            codes.append(ExitCode.BAD_INPUT)
    return worst(codes)


def _compare(argument: str, overrides: Overrides, *, as_json: bool) -> ExitCode:
    position = read_position(argument, overrides)
    refuse_what_only_ask_answers(position)
    rulings, final = position.rules.rulings, final_table_from(position)
    usual = score(rulings, final)
    single = alternatives(rulings, final)
    together = tuple(only_together(rulings, final, single))
    if as_json:
        write_json(_data(argument, usual, single, together))
    else:
        _print(position, usual, single, together)
    return ExitCode.DONE


def _data(
    argument: str,
    usual: ScoreSheet,
    single: tuple[Alternative, ...],
    together: tuple[Together, ...],
) -> dict[str, object]:
    rulings: dict[str, dict[str, object]] = {}
    for each in single:
        rulings.setdefault(each.ruling, {})[each.key] = {
            **each.sheet.result.data,
            "changes": each.changes.value,
        }
    return {
        "position": argument,
        "default": usual.result.data,
        "rulings": rulings,
        "together": [
            {
                "readings": {each.one[0]: each.one[1], each.other[0]: each.other[1]},
                **each.sheet.result.data,
            }
            for each in together
        ],
    }


def _result(sheet: ScoreSheet) -> str:
    armies = " : ".join(
        f"{sheet.armies[player].strength} ({sheet.armies[player].heroes})" for player in PLAYERS
    )
    return f"{armies}  {_winner(sheet)}"


def _winner(sheet: ScoreSheet) -> str:
    if sheet.winner is None:
        return "rematch"
    return f"{sheet.winner.name} wins by {sheet.by.value}"


_MARKS = {
    Changes.WINNER: ("!! winner", "bold"),
    Changes.SCORE: ("!  score", ""),
    Changes.NOTHING: ("", "dim"),
}


def _print(
    position: Position,
    usual: ScoreSheet,
    single: tuple[Alternative, ...],
    together: tuple[Together, ...],
) -> None:
    write_text(f"{position.where}: as read now  {_result(usual)}\n")
    table = Table(box=None, pad_edge=False)
    for heading in ("ruling", "reading", "strength (heroes) of A : B, winner", "changes"):
        table.add_column(heading, no_wrap=heading in ("ruling", "reading"))
    last = ""
    for each in single:
        mark, style = _MARKS[each.changes]
        name = each.ruling if each.ruling != last else ""
        table.add_row(
            name, each.key, Text(_result(each.sheet), style=style), Text(mark, style=style)
        )
        last = each.ruling
    standard_output().print(table)
    count = dict.fromkeys(Changes, 0)
    for each in single:
        count[each.changes] += 1
    write_text(
        f"\nOf {len(single)} other readings {count[Changes.WINNER]} change the winner, "
        f"{count[Changes.SCORE]} only the score, {count[Changes.NOTHING]} nothing."
    )
    if together:
        write_text("\nThese change the winner only together:")
        for pair in together:
            one, other = "=".join(pair.one), "=".join(pair.other)
            write_text(f"  {one} and {other}: {_winner(pair.sheet)}")
