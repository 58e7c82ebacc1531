"""`oshra rulings lattice`: which question matters given which answer, and what to settle first."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from enum import Enum
from typing import assert_never

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from oshra.cli.console import standard_output
from oshra.cli.exit_codes import ExitCode
from oshra.cli.known_results import results_known, write_to_package
from oshra.cli.lattice_graph import arrows, dot, mermaid
from oshra.cli.printing import write_json, write_text
from oshra.solver.relevance import QUESTIONS, Relevance
from oshra.solver.relevance_store import RELEVANCE, relevance_data
from oshra.solver.settling import Dependence, Settling, dependences, order_to_settle


class Form(Enum):
    """How the lattice is printed."""

    TEXT = "text"
    """For people."""
    JSON = "json"
    """For programs."""
    DOT = "dot"
    """As a graph that Graphviz draws."""
    MERMAID = "mermaid"
    """As a graph that Mermaid draws."""


def show_lattice(form: Form, *, jobs: int, no_cache: bool, keep: bool) -> ExitCode:
    """Print when each question matters, the graph of that, and an order in which to settle."""
    started = time.perf_counter()
    everything = results_known(RELEVANCE, QUESTIONS, jobs=jobs, use_known=not no_cache)
    seconds = time.perf_counter() - started
    if keep:
        write_to_package(RELEVANCE, everything)
    found = tuple(each for considered in everything for each in considered.found)
    depend = dependences(found)
    match form:
        case Form.TEXT:
            for part in lattice_text(found, depend):
                standard_output().print(part)
            spent = sum(each.seconds for each in everything)
            write_text(
                f"Shown after {seconds:.1f} s; computing it took one processor {spent:.0f} s."
            )
        case Form.JSON:
            write_json(lattice_json(found, depend, seconds))
        case Form.DOT:
            write_text("\n".join(dot(arrows(depend))))
        case Form.MERMAID:
            write_text("\n".join(mermaid(arrows(depend))))
        case _:
            assert_never(form)
    undecided = any(each.matters is None for each in found)
    return ExitCode.UNDECIDED if undecided else ExitCode.DONE


def lattice_json(
    found: Sequence[Relevance], depend: Sequence[Dependence], seconds: float
) -> dict[str, object]:
    """The lattice as data: every cell, what each question depends on, the arrows, the order."""
    return {
        "relevance": [relevance_data(each) for each in found],
        "questions": [dependence_json(each) for each in depend],
        "arrows": [
            {
                "ruling": arrow.ruling,
                "readings": list(arrow.keys),
                "question": arrow.question,
                "matters": arrow.opens,
            }
            for arrow in arrows(depend)
        ],
        "order": [
            {
                "question": each.question,
                "closes": {key: list(closed) for key, closed in each.closes.items()},
            }
            for each in order_to_settle(found)
        ],
        "seconds": round(seconds, 3),
    }


def dependence_json(dependence: Dependence) -> dict[str, object]:
    """When a question matters, as data."""
    return {
        "question": dependence.question,
        "by_default": dependence.by_default,
        "otherwise": {ruling: list(keys) for ruling, keys in dependence.otherwise.items()},
        "undecided": {ruling: list(keys) for ruling, keys in dependence.undecided.items()},
        "words": dependence.words,
    }


def lattice_text(
    found: Sequence[Relevance], depend: Sequence[Dependence]
) -> Iterator[RenderableType]:
    """The lattice for people."""
    yield Text("When it matters how a sentence is read, the others read by default", style="bold")
    yield Text()
    yield _questions(depend)
    yield Text()
    yield Text("What an answer opens or closes", style="bold")
    yield Text()
    yield _graph(depend)
    yield Text()
    yield Text("The order in which to settle the open questions", style="bold")
    yield Text()
    yield from _order(order_to_settle(found))
    proved = sum(each.matters is not None for each in found)
    yield Text(
        f"\n{len(found)} questions given an answer to another: {proved} decided, by a table or "
        "a game that shows the difference, by the solver, or by all games of the whole set-up; "
        f"{len(found) - proved} undecided. The graph as text to draw: --dot or --mermaid."
    )


def _questions(depend: Sequence[Dependence]) -> Table:
    table = _plain_table("question", "when it matters")
    for each in depend:
        table.add_row(each.question, each.words.removeprefix(each.question).lstrip(": "))
    return table


def _graph(depend: Sequence[Dependence]) -> Table:
    """The arrows by the ruling and reading that they come from."""
    table = _plain_table("ruling", "reading", "decides")
    rows: dict[tuple[str, str], tuple[list[str], list[str]]] = {}
    for arrow in arrows(depend):
        for key in arrow.keys:
            opened, closed = rows.setdefault((arrow.ruling, key), ([], []))
            (opened if arrow.opens else closed).append(arrow.question)
    last = ""
    for (ruling, key), (opened, closed) in sorted(rows.items()):
        name = "" if ruling == last else ruling
        effects = (("opens", opened), ("closes", closed))
        table.add_row(name, key, "\n".join(f"{verb} {', '.join(to)}" for verb, to in effects if to))
        last = ruling
    return table


def _order(order: Sequence[Settling]) -> Iterator[RenderableType]:
    """The questions in order, each with what its answers close; those that close none together."""
    table = _plain_table("", "question", "which answer closes what")
    for number, each in enumerate(order, 1):
        closing = [f"{key}: {', '.join(closed)}" for key, closed in each.closes.items() if closed]
        if closing:
            table.add_row(f"{number}", each.question, "\n".join(closing))
    yield table
    rest = [each.question for each in order if not any(each.closes.values())]
    yield Text(f"\nThen, in any order, what closes nothing: {', '.join(rest)}.")


def _plain_table(*headings: str) -> Table:
    """A table without lines; all columns but the last hold names and are not broken."""
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    *names, last = headings
    for heading in names:
        table.add_column(heading, no_wrap=True)
    table.add_column(last)
    return table
