"""`oshra compare`: one table under every reading of every ruling."""

from __future__ import annotations

from typing import Annotated

import typer

from oshra.cli.compare_text import compare_text
from oshra.cli.exit_codes import ExitCode, worst
from oshra.cli.options import DeckOption, JsonOption, RulingOption, SetupOption, overrides_of
from oshra.cli.printing import complain, width, write, write_json
from oshra.cli.score import refuse_what_only_ask_answers
from oshra.cli.table_argument import read_table
from oshra.model.comparing_readings import (
    Alternative,
    Together,
    alternatives,
    only_together,
)
from oshra.model.errors import OshraError
from oshra.model.position_file import Overrides
from oshra.model.position_of import final_table_from
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
    position = read_table(argument, overrides)
    refuse_what_only_ask_answers(position)
    rulings, final = position.rules.rulings, final_table_from(position)
    usual = score(rulings, final)
    single = alternatives(rulings, final)
    together = tuple(only_together(rulings, final, single))
    if as_json:
        write_json(_data(argument, usual, single, together))
    else:
        write(compare_text(position.where, usual, single, together, width()))
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
