"""The commands, as the program itself describes them."""

from __future__ import annotations

from collections.abc import Iterator

import typer
from typer.core import TyperCommand, TyperGroup
from typer.main import get_command

from oshra.cli.catalogue import COMMANDS
from oshra.cli.main import app_for
from oshra.model.errors import BadInput
from pages.languages import Language, original
from pages.markdown import boxed, code, heading, page, quoted, sentences, table


def commands_page(language: Language) -> str:
    """Every command with its arguments and options."""
    parts = [f"# {language.word('commands-title')}", language.word("commands-lead")]
    if language != original():
        parts.append(boxed("labels", language.word("program-english")))
    parts.append(f"{language.word('sentences-named')} {sentences(['take.two', 'score.majority'])}.")
    for name in COMMANDS:
        app = get_command(app_for([name]))
        if isinstance(app, TyperGroup):
            context = typer.Context(app, info_name="oshra")
            parts += list(_command(app.commands[name], name, context, language))
    return page(*parts)


def _command(command: object, name: str, above: typer.Context, language: Language) -> Iterator[str]:
    """A command: what it does, how it is called, what each word of it means."""
    if not isinstance(command, TyperCommand | TyperGroup):
        raise BadInput(f"oshra {name}", type(command).__name__, "a command of Typer")
    context = typer.Context(command, info_name=name, parent=above)
    path = context.command_path
    words = path.split()[1:]
    yield heading(1 + len(words), "-".join(words), code(path))
    yield quoted(" ".join((command.help or "").split()), language)
    if isinstance(command, TyperGroup):
        for below, inner in command.commands.items():
            yield from _command(inner, below, context, language)
        return
    usage = " ".join(command.collect_usage_pieces(context))
    yield f"```text\n{path} {usage}\n```"
    rows = []
    for parameter in command.get_params(context):
        record = parameter.get_help_record(context)
        if record is not None and "--help" not in record[0]:
            rows.append([code(record[0]), quoted(record[1], language)])
    if rows:
        yield table([language.word("option"), language.word("meaning")], rows)
