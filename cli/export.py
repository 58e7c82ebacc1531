"""`oshra export`: a question as SMT-LIB text for other solvers, or a position as JSON."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import typer

from oshra.cli.exit_codes import ExitCode
from oshra.cli.given import refuse_unheeded
from oshra.cli.options import DeckOption, RulingOption, SetupOption, overrides_of
from oshra.cli.position_data import position_data
from oshra.cli.printing import write_json, write_text
from oshra.cli.searching import (
    AnyDeckOption,
    ExpressionArgument,
    FragmentOption,
    InfluenceOption,
    StrengthsOption,
    search_of,
)
from oshra.cli.table_argument import read_table
from oshra.model.reading import load_positions

export = typer.Typer(
    help="Write questions as SMT-LIB, or positions as JSON, for other programs.",
    rich_markup_mode=None,
)
"""The command and its two formats."""


@export.command()
def smt2(
    context: typer.Context,
    words: ExpressionArgument,
    position: Annotated[
        str | None,
        typer.Option("--position", metavar="POSITION", help="Only the tables that fit this one."),
    ] = None,
    ruling: RulingOption = None,
    deck: AnyDeckOption = None,
    setup: SetupOption = None,
    fragment: FragmentOption = None,
    strengths: StrengthsOption = None,
    influence: InfluenceOption = None,
) -> ExitCode:
    """Write as SMT-LIB text whether a final table has a property: sat if one has it.

    Without a position: all full tables that legal play may leave, or those of the options.
    """
    if position is not None:
        refuse_unheeded(
            context,
            "--position",
            ("--fragment", "--strengths", "--influence"),
            "where all tables are asked for",
        )
        write_text(text_of_position(" ".join(words).strip(), position, ruling, deck, setup))
        return ExitCode.DONE
    search = search_of(
        words,
        ruling=ruling,
        deck=deck,
        setup=setup,
        fragment=fragment,
        strengths=strengths,
        influence=influence,
    )
    from oshra.solver.certify_search import assertions_of
    from oshra.solver.smtlib import smtlib

    remarks = [f"Is there a table with: {search.text}", f"Among {search.scope_in_words}"]
    write_text(smtlib(assertions_of(search.rules, search.claim, search.scope), remarks))
    return ExitCode.DONE


def text_of_position(
    text: str, argument: str, ruling: Sequence[str] | None, deck: str | None, setup: str | None
) -> str:
    """The question whether a table that fits a position has a property, as SMT-LIB text."""
    from oshra.model.expression import condition_from
    from oshra.model.line import line_of
    from oshra.model.vocabulary import vocabulary_of
    from oshra.solver.answers import cases_of
    from oshra.solver.certify import asserted
    from oshra.solver.expression import holds
    from oshra.solver.questions import yes_or_no
    from oshra.solver.smtlib import smtlib

    found = read_table(argument, overrides_of(ruling, deck, setup))
    claim = condition_from(text, vocabulary_of(found.rules.setup, found.rules.deck))
    cases = cases_of(found, yes_or_no(text, claim))
    remarks = [f"Can it be: {text}", f"On {line_of(found)}"]
    return smtlib(asserted(cases, holds(claim, cases.table, cases.sheet)), remarks)


@export.command()
def json(
    positions: Annotated[
        list[str], typer.Argument(metavar="POSITION…", help="Files, lines, or -.")
    ],
    ruling: RulingOption = None,
    deck: DeckOption = None,
    setup: SetupOption = None,
) -> ExitCode:
    """Write positions as JSON, one object a line, with the score if all cards are known."""
    overrides = overrides_of(ruling, deck, setup)
    for argument in positions:
        for position in load_positions(argument, overrides):
            write_json(position_data(position))
    return ExitCode.DONE
