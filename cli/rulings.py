"""`oshra rulings`: the register, one record in full, its lint, and a text held against it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Group
from rich.table import Table
from rich.text import Text

from oshra.cli.console import standard_output
from oshra.cli.exit_codes import ExitCode
from oshra.cli.given import refuse_two_outputs, refuse_unheeded
from oshra.cli.options import JobsOption
from oshra.cli.printing import width, write_json, write_text
from oshra.cli.register_checks import check_texts, lint_register, rests_on
from oshra.model.errors import BadInput
from oshra.model.register import LANGUAGES, Kind, Record
from oshra.model.register_file import register
from oshra.model.rulings import READINGS
from oshra.model.sentences import rulebook_sentences


def rulings(
    context: typer.Context,
    words: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[ID | consequences | lattice | lint | check-text FILE…]",
            help="A record in full; `consequences` shows what every pair of readings changes; "
            "`lattice`, when a question matters and which to settle first; `lint` checks the "
            "register; `check-text EN.txt IT.txt` holds copies of the rulebook against the "
            "sentence ids.",
        ),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    language: Annotated[
        str, typer.Option("--language", help="The language of the records: en or it.")
    ] = "en",
    jobs: JobsOption = 0,
    no_cache: Annotated[
        bool, typer.Option("--no-cache", help="Compute consequences or lattice anew.")
    ] = False,
    store: Annotated[
        bool, typer.Option("--store", help="Keep consequences or lattice in the package.")
    ] = False,
    dot: Annotated[
        bool, typer.Option("--dot", help="Print the lattice as a graph for Graphviz.")
    ] = False,
    mermaid: Annotated[
        bool, typer.Option("--mermaid", help="Print the lattice as a graph for Mermaid.")
    ] = False,
) -> ExitCode:
    """Show the register: every ruling, gap and reminder, or one record in full."""
    if language not in LANGUAGES:
        raise BadInput("--language", repr(language), " or ".join(LANGUAGES))
    check_heeded(context, words or [])
    match words or []:
        case []:
            return _list(as_json=as_json, language=language)
        case ["consequences"]:
            from oshra.cli.consequences import show_consequences

            return show_consequences(jobs=jobs, no_cache=no_cache, keep=store, as_json=as_json)
        case ["lattice"]:
            from oshra.cli.lattice import Form, show_lattice

            forms = ((as_json, Form.JSON), (dot, Form.DOT), (mermaid, Form.MERMAID))
            refuse_two_outputs(context, [f"--{form.value}" for wanted, form in forms if wanted])
            form = next((form for wanted, form in forms if wanted), Form.TEXT)
            return show_lattice(form, jobs=jobs, no_cache=no_cache, keep=store)
        case ["lint"]:
            return lint_register(as_json=as_json)
        case ["check-text", *files]:
            return check_texts([Path(name) for name in files], as_json=as_json)
        case [name]:
            return _show(record_called(name), as_json=as_json, language=language)
        case more:
            raise BadInput("oshra rulings", " ".join(more), f"one id, {WORDS} with files")


WORDS = "consequences, lattice, lint, or check-text"
"""What may stand in the place of an id."""

RECORDS, CONSEQUENCES, LATTICE = "records", "consequences", "lattice"

HEEDED = (
    (("--language",), (RECORDS,), "with a record or with all of them"),
    (
        ("--jobs", "--no-cache", "--store"),
        (CONSEQUENCES, LATTICE),
        f"with {CONSEQUENCES} or {LATTICE}",
    ),
    (("--dot", "--mermaid"), (LATTICE,), f"with {LATTICE}"),
)
"""Options, what they have a meaning for, and how that is said."""


def check_heeded(context: typer.Context, words: Sequence[str]) -> None:
    """Refuse an option that means nothing for what the words ask for.

    Raises `BadInput`.
    """
    word = words[0] if words else ""
    shown = word if word in WORDS.replace(",", "").split() else RECORDS
    for options, meant_for, only in HEEDED:
        if shown not in meant_for:
            refuse_unheeded(context, word or "all records", options, only)


def record_called(name: str) -> Record:
    """The record with an id.

    Raises `BadInput` for another word: with the nearest ids, and for the id of a sentence with the
    records that rest on it.
    """
    from difflib import get_close_matches

    records = {record.id: record for record in register()}
    if name in records:
        return records[name]
    if name in {str(sentence.id) for sentence in rulebook_sentences()}:
        resting = ", ".join(rests_on([name])) or "no record"
        expected = f"the id of a record; on this sentence rests {resting}"
        raise BadInput("oshra rulings", f"the sentence {name}", expected)
    near = get_close_matches(name, records, n=3, cutoff=0.4)
    known = f"one of {', '.join(near)}" if near else f"an id that oshra rulings lists, or {WORDS}"
    raise BadInput("oshra rulings", f"the unknown id {name!r}", known)


def record_json(record: Record, language: str) -> dict[str, object]:
    """A record as the contract's JSON."""
    text = record.text(language)
    return {
        "id": record.id,
        "kind": record.kind.value,
        "class": record.trouble.value,
        "status": record.status.value,
        "decided": record.decided.value,
        "default": record.chosen or None,
        "title": text.title,
        "answer": text.answer,
        "question": text.question,
        "why": text.why,
        "undecided": text.undecided,
        "readings": [
            {
                "key": key,
                "name": reading.name,
                "meaning": reading.meaning,
                "consequence": reading.consequence,
                "why_not": reading.why_not,
            }
            for key, reading in text.readings.items()
        ],
        "sentences": list(record.sentences),
        "contested": [
            {"sentence": entry.sentence, "edition": entry.edition, "words": entry.words}
            for entry in record.contested
        ],
        "related": list(record.related),
        "authority": record.authority,
        "source": record.source,
        "first": record.first.isoformat(),
        "revised": record.revised.isoformat(),
        "revision": record.revision,
        "stale": record.is_stale(language),
    }


def _list(*, as_json: bool, language: str) -> ExitCode:
    if as_json:
        write_json({"rulings": [record_json(record, language) for record in register()]})
        return ExitCode.DONE
    console = standard_output()
    for kind, heading in (
        (Kind.RULING, "Rulings: sentences that can be read in several ways"),
        (Kind.GAP, "Gaps: the text is silent, a parameter or data answers"),
        (Kind.REMINDER, "Reminders: the text is clear, people ask"),
    ):
        records = [record for record in register() if record.kind is kind]
        shown = _paragraphs if width() < NARROWEST_TABLE else _table
        console.print(Text(heading, style="bold"))
        console.print(shown(records, language))
        console.print()
    write_text("oshra rulings ID shows a record in full.")
    return ExitCode.DONE


NARROWEST_TABLE = 60
"""On fewer columns the records are not shown as a table."""


def _table(records: Sequence[Record], language: str) -> Table:
    table = Table(box=None, pad_edge=False)
    table.add_column("id", no_wrap=True)
    table.add_column("status", no_wrap=True)
    table.add_column("the question and its answer")
    for record in records:
        table.add_row(record.id, record.status.value, _asked_and_answered(record, language))
    return table


def _paragraphs(records: Sequence[Record], language: str) -> Group:
    heads = (
        Text.assemble("\n", (record.id, "bold"), f"  {record.status.value}\n")
        + _asked_and_answered(record, language)
        for record in records
    )
    return Group(*heads)


def _asked_and_answered(record: Record, language: str) -> Text:
    text = record.text(language)
    return Text.assemble(text.title, "\n", (text.answer, "dim"))


def _show(record: Record, *, as_json: bool, language: str) -> ExitCode:
    from oshra.cli.known_results import results_known
    from oshra.cli.lattice import dependence_json
    from oshra.cli.record_panel import record_panel
    from oshra.cli.witness import witness_json
    from oshra.solver.consequences_store import CONSEQUENCES
    from oshra.solver.relevance import QUESTIONS
    from oshra.solver.relevance_store import RELEVANCE
    from oshra.solver.settling import dependences

    computed = results_known(CONSEQUENCES, [record.id] if record.id in READINGS else [])
    considered = results_known(RELEVANCE, [record.id] if record.id in QUESTIONS else [])
    depend = [each for question in considered for each in dependences(question.found)]
    if as_json:
        data = record_json(record, language)
        if computed:
            verdicts = [witness_json(verdict) for each in computed for verdict in each.verdicts]
            data["consequences"] = verdicts
        if depend:
            data["matters"] = dependence_json(depend[0])
        write_json({"rulings": [data]})
        return ExitCode.DONE
    standard_output().print(record_panel(record, language, computed, depend))
    return ExitCode.DONE
