"""`oshra show`: a position as text, as a picture, as one line, or as a file."""

from __future__ import annotations

from typing import Annotated

import typer

from oshra.cli.drawing import drawn
from oshra.cli.exit_codes import ExitCode
from oshra.cli.given import refuse_two_outputs
from oshra.cli.options import DeckOption, JsonOption, RulingOption, SetupOption, overrides_of
from oshra.cli.picture import picture
from oshra.cli.picture_words import described
from oshra.cli.printing import complain, width, write, write_json, write_text
from oshra.cli.table_argument import read_table
from oshra.cli.written import write_file
from oshra.model.line import line_of
from oshra.model.position_text import position_text


def show(
    context: typer.Context,
    position: Annotated[str, typer.Argument(metavar="POSITION", help="A file, a line, or -.")],
    svg: Annotated[
        str | None, typer.Option("--svg", metavar="FILE", help="Write a picture; - prints it.")
    ] = None,
    as_line: Annotated[
        bool, typer.Option("--line", help="Print the position as one line.")
    ] = False,
    as_toml: Annotated[bool, typer.Option("--toml", help="Print the position as a file.")] = False,
    as_json: JsonOption = False,
    ruling: RulingOption = None,
    deck: DeckOption = None,
    setup: SetupOption = None,
) -> ExitCode:
    """Show a position: as text, as a picture, as one line, or as a file."""
    printed = {"--svg -": svg == "-", "--line": as_line, "--toml": as_toml, "--json": as_json}
    refuse_two_outputs(context, [option for option, is_given in printed.items() if is_given])
    found = read_table(position, overrides_of(ruling, deck, setup))
    if svg is not None:
        write_file(svg, picture(found))
        if svg != "-":
            complain(f"{svg} written")
    if as_json:
        write_json({"position": position, "line": line_of(found), "words": described(found)})
    elif as_line:
        write_text(line_of(found))
    elif as_toml:
        write_text(position_text(found))
    elif svg is None:
        write(drawn(found, width()))
    return ExitCode.DONE
