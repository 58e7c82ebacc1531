"""`oshra trace`: sentence, ruling, code, claim and page, each from each."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table

from oshra.cli.console import standard_output
from oshra.cli.exit_codes import ExitCode
from oshra.cli.options import JobsOption, JsonOption
from oshra.cli.printing import width, write, write_json, write_text
from oshra.cli.trace_text import matrix_text
from oshra.model.consultations import MODEL, MarkedFunction, marked_functions
from oshra.model.errors import BadInput
from oshra.model.register_file import register
from oshra.model.sentences import SentenceClass, rulebook_sentences
from oshra.model.tracing import CitingClaim, Impact, Trace
from oshra.properties.teeth import teeth
from oshra.solver.catalogue import ALL_CLAIMS

trace = typer.Typer(help="Sentence, ruling, code, claim and page, each from each.")


def whole_trace() -> Trace:
    """Everything that tracing ties together, as it stands in the code and the register."""
    rooms = (MODEL, MODEL.parent / "solver")
    return Trace(
        rulebook_sentences(),
        register(),
        tuple(function for room in rooms for function in marked_functions(room)),
        tuple(CitingClaim(claim.id, claim.sentences, tuple(claim.under)) for claim in ALL_CLAIMS),
        files_of_tests(),
    )


def files_of_tests(root: Path = MODEL.parent) -> Mapping[str, tuple[str, ...]]:
    """For each module the files of tests that have its name, as far as they are at hand."""
    found: dict[str, tuple[str, ...]] = {}
    for folder in ("tests", "properties"):
        for path in sorted((root / folder).glob("test_*.py")):
            module = path.stem.removeprefix("test_")
            found[module] = (*found.get(module, ()), f"{folder}/{path.name}")
    return found


@trace.command("at")
def at(
    place: Annotated[str, typer.Argument(metavar="FILE:LINE", help="A line of code.")],
    as_json: JsonOption = False,
) -> ExitCode:
    """The sentences that a line of code carries out."""
    path, _, number = place.rpartition(":")
    if not path or not re.fullmatch(r"[0-9]{1,9}", number):
        raise BadInput("oshra trace at", repr(place), "a file and a line, such as model/rows.py:40")
    check_is_there(path, int(number))
    found = whole_trace().at(Path(path).as_posix(), int(number))
    if as_json:
        write_json({"place": place, "functions": [_function(each) for each in found]})
    else:
        for each in found:
            write_text(f"{each.path} {each.name}: {each.statement}")
            write_text(f"  carries out {', '.join(each.sentences) or 'no sentence'}")
            if each.rulings:
                write_text(f"  consults {', '.join(each.rulings)}")
        if not found:
            write_text(f"{place}: no marked function stands there")
    return ExitCode.DONE if found else ExitCode.FINDING


def check_is_there(path: str, line: int, root: Path = MODEL.parent) -> None:
    """Check that a file has a line; a path may begin here, or where the rooms of the code are.

    Raises `BadInput` if there is no such file, or if it is shorter.
    """
    expected = "a file of code, such as model/rows.py"
    try:
        file = next((each for each in (Path(path), root / path) if each.is_file()), None)
        if file is None:
            raise BadInput(path, "no such file", expected)
        lines = len(file.read_bytes().splitlines())
    except OSError as error:
        raise BadInput(path, (error.strerror or str(error)).lower(), expected) from error
    if not 1 <= line <= lines:
        raise BadInput(path, f"no line {line}", f"a line from 1 to {lines}")


@trace.command("impact")
def impact(
    name: Annotated[str, typer.Argument(metavar="ID", help="A sentence or a record.")],
    as_json: JsonOption = False,
) -> ExitCode:
    """Everything that rests on a sentence, or on a ruling, gap or reminder."""
    known = whole_trace()
    if not known.knows(name):
        raise BadInput("oshra trace impact", repr(name), "the id of a sentence or a record")
    found = known.impact(name)
    if as_json:
        write_json(_impact(found))
        return ExitCode.DONE
    table = Table(box=None, pad_edge=False, show_header=False)
    table.add_column(no_wrap=True)
    table.add_column()
    table.add_row("sentences", "\n".join(found.sentences))
    table.add_row("code", "\n".join(f"{each.path} {each.name}" for each in found.functions) or "-")
    table.add_row("claims", "\n".join(found.claims) or "-")
    table.add_row("tests", "\n".join(found.tests) or "-")
    table.add_row("records", "\n".join(found.records) or "-")
    table.add_row("pages", "\n".join(found.pages))
    standard_output().print(table)
    return ExitCode.DONE


@trace.command("matrix")
def matrix(as_json: JsonOption = False) -> ExitCode:
    """All sentences with code, claims and records; those that nothing rests on first."""
    known = whole_trace()
    rows = known.matrix()
    classes = {str(sentence.id): sentence.sentence_class for sentence in known.sentences}
    if as_json:
        write_json(
            {"sentences": [{**_impact(row), "class": classes[row.id].value} for row in rows]}
        )
        return ExitCode.DONE
    write(matrix_text(rows, classes, width()))
    bare = [
        row.id for row in rows if classes[row.id] is SentenceClass.EXECUTABLE and not row.functions
    ]
    write_text(f"\nexecutable sentences without code: {', '.join(bare) or 'none'}")
    return ExitCode.DONE


@trace.command("teeth")
def show_teeth(jobs: JobsOption = 0, as_json: JsonOption = False) -> ExitCode:
    """Break every marked function on purpose: which citations would no claim notice?"""
    found = teeth(jobs=jobs or os.cpu_count() or 1)
    if as_json:
        write_json(
            {
                "citations": [
                    {"function": function, "sentence": sentence, "claims": list(claims)}
                    for (function, sentence), claims in found.citations.items()
                ],
                "breakages": [
                    {
                        "function": bite.breakage.function,
                        "instead": bite.breakage.instead,
                        "noticed": list(bite.noticed),
                    }
                    for bite in found.bites
                ],
                "toothless": [list(citation) for citation in found.toothless],
            }
        )
    else:
        table = Table(box=None, pad_edge=False)
        for heading in ("function", "sentence", "broken, it is noticed by"):
            table.add_column(heading)
        for (function, sentence), claims in found.citations.items():
            table.add_row(function, sentence, ", ".join(claims) or "nothing: toothless")
        standard_output().print(table)
        write_text(
            f"\n{len(found.citations)} citations, {len(found.bites)} breakages, "
            f"{len(found.toothless)} toothless"
        )
    return ExitCode.FINDING if found.toothless else ExitCode.DONE


def _function(function: MarkedFunction) -> dict[str, object]:
    return {
        "file": function.path,
        "name": function.name,
        "lines": [function.first_line, function.last_line],
        "statement": function.statement,
        "sentences": list(function.sentences),
        "rulings": list(function.rulings),
    }


def _impact(found: Impact) -> dict[str, object]:
    return {
        "id": found.id,
        "sentences": list(found.sentences),
        "code": [_function(each) for each in found.functions],
        "claims": list(found.claims),
        "tests": list(found.tests),
        "records": list(found.records),
        "pages": list(found.pages),
    }
