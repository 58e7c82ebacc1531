"""The entry point: finds the command, runs it, and turns every refusal into a sentence."""

from __future__ import annotations

import gc
import os
import re
import sys
from collections.abc import Sequence
from importlib import import_module
from inspect import signature
from io import StringIO
from types import ModuleType
from typing import Annotated

import typer
from typer.main import get_command

from oshra.cli.catalogue import COMMANDS, module_of
from oshra.cli.exit_codes import INTERRUPTED, READER_GONE, ExitCode
from oshra.cli.given import check_said_once
from oshra.cli.printing import SPEAKER, complain
from oshra.model.errors import BadExpression, OshraError, Undecided
from oshra.model.rulings import READINGS

NO_OPTION = re.compile(r"- \| |-- |-[^-=]*\(|-[0-9]+$")
"""How words begin that are no option: a line with an empty row A or slot, `-army(A)`, `-1`."""


def run(arguments: Sequence[str] | None = None) -> int:
    """Run a command line and give its exit code; whatever a user gets wrong ends in a sentence."""
    words = sys.argv[1:] if arguments is None else list(arguments)
    try:
        code = _run(words)
        sys.stdout.flush()
    except BrokenPipeError:
        _let_go_of(sys.stdout.fileno())
        return READER_GONE
    except OSError as failure:
        _let_go_of(sys.stdout.fileno())
        where, found = failure.filename or "standard output", failure.strerror or str(failure)
        complain(f"{where}: found {found.lower()}, expected to read or write there")
        return ExitCode.BAD_INPUT
    except (KeyboardInterrupt, typer.Abort):
        sys.stderr.write("\n")
        return INTERRUPTED
    return code


def _run(words: Sequence[str]) -> int:
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, StringIO())
    for stream in (sys.stdout, sys.stderr):
        if reconfigure := getattr(stream, "reconfigure", None):
            reconfigure(errors="backslashreplace")
    try:
        plain = [f" {word}" if NO_OPTION.match(word) else word for word in words]
        command = get_command(app_for(words))
        check_said_once(typer.Context(command, info_name="oshra"), plain)
        with command.make_context("oshra", plain) as context:
            return int(context.command.invoke(context) or ExitCode.DONE)
    except typer.Exit as done:
        return done.exit_code
    except Undecided as undecided:
        complain(str(undecided))
        return ExitCode.UNDECIDED
    except (OshraError, typer.TyperException) as refusal:
        complain(_one_line(refusal))
        return ExitCode.BAD_INPUT


def _one_line(refusal: OshraError | typer.TyperException) -> str:
    """What is wrong; for words that Typer cannot make sense of, also where to look them up."""
    if isinstance(refusal, BadExpression):
        return str(refusal).replace("\n", "\n" + " " * len(SPEAKER))
    if isinstance(refusal, OshraError):
        return str(refusal)
    context = getattr(refusal, "ctx", None)
    command = "oshra" if context is None else context.command_path
    said = " ".join(refusal.format_message().split()).rstrip(".")
    return f"{said[:1].lower()}{said[1:]}\nTry {command} --help."


def _let_go_of(descriptor: int) -> None:
    """Send what is still to be written nowhere, because nobody reads it."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), descriptor)


def app_for(words: Sequence[str]) -> typer.Typer:
    """The app for a command line: with the command it names, or with all of them as headings."""
    app = typer.Typer(
        add_completion=False,
        context_settings={"help_option_names": ["-h", "--help"]},
        pretty_exceptions_enable=False,
        rich_markup_mode=None,
    )
    app.callback(invoke_without_command=True)(overview)
    named = next((word for word in words if not word.startswith("-")), None)
    for command, help_line in COMMANDS.items():
        if named == command:
            _add(app, command)
        elif named not in COMMANDS:
            app.command(command, help=help_line)(overview)
    return app


def _add(app: typer.Typer, command: str) -> None:
    found = getattr(_imported(module_of(command)), command.replace("-", "_"))
    if isinstance(found, typer.Typer):
        app.add_typer(found, name=command)
    else:
        reads_rulings = "ruling" in signature(found).parameters
        app.command(command, epilog=readings_listed() if reads_rulings else None)(found)


def _imported(module: str) -> ModuleType:
    """A module, loaded without a search for garbage, which is a twentieth of a short command."""
    gc.disable()
    try:
        return import_module(module)
    finally:
        gc.enable()


def readings_listed() -> str:
    """The rulings and their readings as a help text shows them, one on a line."""
    listed = [
        f"{ruling}={'|'.join(str(reading.value) for reading in readings)}"
        for ruling, readings in READINGS.items()
    ]
    return "\n".join(["\b", "Rulings with their readings, the default first:", *listed])


def _print_version(wanted: bool) -> None:
    if wanted:
        version = import_module("importlib.metadata").version("oshra")
        sys.stdout.write(f"oshra {version}\n")
        raise typer.Exit


def overview(
    context: typer.Context,
    _version: Annotated[
        bool,
        typer.Option(
            "--version", callback=_print_version, is_eager=True, help="Print the version."
        ),
    ] = False,
) -> None:
    """Every reading of a rulebook, side by side: play, score, compare, prove.

    Exit codes: 0 established or done, 1 refuted or a finding, 2 bad input, 3 undecided.
    """
    if context.invoked_subcommand is None:
        sys.stdout.write(f"{context.get_help()}\n")
