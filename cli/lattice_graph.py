"""The lattice as a graph: an arrow from each ruling to the questions that its readings decide."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from oshra.solver.settling import Dependence


@dataclass(frozen=True, slots=True)
class Arrow:
    """That some readings of a ruling open or close another question."""

    ruling: str
    """The ruling."""
    keys: tuple[str, ...]
    """The readings."""
    question: str
    """The question."""
    opens: bool
    """Whether it matters only under them; otherwise it matters unless they are read so."""

    @property
    def label(self) -> str:
        """What is written at the arrow."""
        return f"{'only if' if self.opens else 'unless'} {' or '.join(self.keys)}"


def arrows(found: Iterable[Dependence]) -> Iterator[Arrow]:
    """Every arrow, by the question that it leads to."""
    for dependence in found:
        for ruling, keys in dependence.otherwise.items():
            yield Arrow(ruling, keys, dependence.question, opens=not dependence.by_default)


def mermaid(found: Iterable[Arrow]) -> Iterator[str]:
    """The graph as text that Mermaid draws; what closes a question is dotted."""
    yield "graph LR"
    for arrow in found:
        line = "-->" if arrow.opens else "-.->"
        yield (
            f'  {_node(arrow.ruling)}["{arrow.ruling}"] {line}|"{arrow.label}"| '
            f'{_node(arrow.question)}["{arrow.question}"]'
        )


def _node(name: str) -> str:
    return name.replace("-", "_")


def dot(found: Iterable[Arrow]) -> Iterator[str]:
    """The graph as text that Graphviz draws; what closes a question is dashed."""
    yield "digraph lattice {"
    yield "  rankdir=LR; node [shape=box];"
    for arrow in found:
        style = "solid" if arrow.opens else "dashed"
        yield (f'  "{arrow.ruling}" -> "{arrow.question}" [label="{arrow.label}", style={style}];')
    yield "}"
