"""What a command line gives: no option twice, none that is not heeded, no two outputs in one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Sequence

import typer
from typer.core import TyperGroup

from oshra.model.errors import BadInput

ON_THE_COMMAND_LINE = "COMMANDLINE"
"""How Typer calls the source of a value that was typed, even if it is the default."""


def check_said_once(context: typer.Context, words: Sequence[str]) -> None:
    """Check that no option that has one value is given twice; Typer would take the last.

    Raises `BadInput`, and what Typer raises for words that it cannot make sense of.
    """
    command = context.command
    _, rest, order = command.make_parser(context).parse_args(list(words))
    times = Counter(
        max(option.opts, key=len)
        for option in order
        if option.param_type_name == "option"
        and not option.multiple
        and not getattr(option, "is_flag", False)
    )
    for option, number in times.items():
        if number > 1:
            raise BadInput(context.command_path, f"{option} {number} times", f"{option} once")
    if isinstance(command, TyperGroup) and rest and rest[0] in command.commands:
        name, *others = rest
        below = typer.Context(command.commands[name], info_name=name, parent=context)
        check_said_once(below, others)


def options_given(context: typer.Context) -> tuple[str, ...]:
    """The options that were typed, in the order in which the command lists them."""
    return tuple(
        max(option.opts, key=len)
        for option in context.command.params
        if option.param_type_name == "option"
        and (source := context.get_parameter_source(option.name or ""))
        and source.name == ON_THE_COMMAND_LINE
    )


def refuse_unheeded(
    context: typer.Context, beside: str, options: Container[str], only: str
) -> None:
    """Refuse options that would be ignored beside something else.

    Args:
        context: The command line.
        beside: What is there already, such as `--random`.
        options: The options that have no meaning beside it.
        only: Where they have one.

    Raises `BadInput` for the first of them that was typed.
    """
    for option in options_given(context):
        if option in options:
            raise BadInput(context.command_path, f"{option} with {beside}", f"{option} only {only}")


def refuse_two_outputs(context: typer.Context, outputs: Sequence[str]) -> None:
    """Refuse several outputs, named by their options, that would mix on the standard output.

    Raises `BadInput` with the first two.
    """
    if len(outputs) > 1:
        one, other = outputs[:2]
        found = f"{one} with {other}, which both print to the standard output"
        raise BadInput(context.command_path, found, "one of the two")
