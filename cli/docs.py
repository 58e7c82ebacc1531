"""`oshra docs`: the pages, made from the register and the results, and checked against them."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated

import typer

from oshra.cli.exit_codes import ExitCode
from oshra.model.consultations import MODEL
from oshra.model.errors import BadInput

docs = typer.Typer(help="The documentation from the register and the results.")

OutOption = Annotated[
    Path, typer.Option("--out", metavar="DIR", help="The folder of the finished pages.")
]

SOURCES = MODEL.parent / "docs"
"""The folder from which the pages are made; a clone has it, an installed program has not."""

PAGES = Path("build", "pages")
"""Where the pages lie if nobody says otherwise."""


@docs.command("build")
def build(out: OutOption = PAGES) -> ExitCode:
    """Make the pages in every language; a warning fails."""
    check_can_hold_pages(out)
    return _run("build", "--out", str(out.resolve()))


def check_can_hold_pages(out: Path) -> None:
    """Check that a folder is there or can be made.

    Raises `BadInput` if something else is in its place, or if nothing may be written there.
    """
    there = next(each for each in (out.resolve(), *out.resolve().parents) if each.exists())
    if not there.is_dir():
        raise BadInput(f"--out {out}", f"{there}, which is no folder", "a folder, or a new name")
    if not os.access(there, os.W_OK):
        raise BadInput(f"--out {out}", f"{there} closed", "a folder that can be written")


@docs.command("check")
def check(out: OutOption = PAGES) -> ExitCode:
    """Check finished pages: links, anchors, commands, stored results, languages."""
    if not (out / "index.html").is_file():
        raise BadInput(str(out), "no index.html", "pages made by oshra docs build --out DIR")
    return _run("check", "--out", str(out.resolve()))


@docs.command("measure")
def measure() -> ExitCode:
    """Establish anew the results that the pages quote, and store them in the clone."""
    return _run("measure")


def _run(*words: str) -> ExitCode:
    """Run the program in the folder of the pages."""
    if not (SOURCES / "conf.py").is_file():
        raise BadInput(
            "oshra docs", "an installed program without the folder docs/", "a clone of the project"
        )
    if find_spec("sphinx") is None or find_spec("myst_parser") is None:
        raise BadInput("oshra docs", "no Sphinx here", "an installation with the extra dev")
    finished = subprocess.run(  # noqa: S603 - the program is this project's own
        [sys.executable, str(SOURCES / "make_pages.py"), *words], check=False
    )
    return (
        ExitCode(finished.returncode)
        if finished.returncode in set(ExitCode)
        else ExitCode.BAD_INPUT
    )
