"""Tracing: from a sentence or ruling to the code, and from a line of code to the sentences."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from oshra.model.consultations import MarkedFunction
from oshra.model.register import Record
from oshra.model.sentences import Sentence


@dataclass(frozen=True, slots=True)
class CitingClaim:
    """A claim as tracing sees it: its id and what it cites."""

    id: str
    """The claim."""
    sentences: tuple[str, ...]
    """The sentences that it cites."""
    rulings: tuple[str, ...]
    """The rulings whose readings it is limited to."""


@dataclass(frozen=True, slots=True)
class Impact:
    """Everything that rests on a sentence or a ruling."""

    id: str
    """The sentence or ruling."""
    sentences: tuple[str, ...]
    """The sentence itself, or the sentences that the ruling rests on."""
    records: tuple[str, ...]
    """The records that rest on it."""
    functions: tuple[MarkedFunction, ...]
    """The marked functions that carry it out or consult it."""
    claims: tuple[str, ...]
    """The claims that cite it."""
    tests: tuple[str, ...]
    """The files of tests about the modules that carry it out or consult it."""
    pages: tuple[str, ...]
    """The pages that tell of it, by their anchors."""


@dataclass(frozen=True, slots=True)
class Trace:
    """Sentences, rulings, code and claims, tied together."""

    sentences: Sequence[Sentence]
    """The sentences of the rulebook."""
    records: Sequence[Record]
    """The register."""
    functions: Sequence[MarkedFunction]
    """The marked functions of all rooms."""
    claims: Sequence[CitingClaim]
    """The claims."""
    tests: Mapping[str, tuple[str, ...]]
    """For each module the files of tests about it; none where the tests are not at hand."""

    def at(self, path: str, line: int) -> tuple[MarkedFunction, ...]:
        """The marked functions in which a line of code stands."""
        return tuple(
            function
            for function in self.functions
            if path.endswith(function.path) and function.first_line <= line <= function.last_line
        )

    def knows(self, name: str) -> bool:
        """Whether a name is that of a sentence or a record."""
        return name in {str(sentence.id) for sentence in self.sentences} or name in {
            record.id for record in self.records
        }

    def impact(self, name: str) -> Impact:
        """Everything that rests on a sentence, or on a ruling, gap or reminder."""
        record = next((record for record in self.records if record.id == name), None)
        if record is None:
            resting = tuple(each.id for each in self.records if name in each.sentences)
            functions = tuple(each for each in self.functions if name in each.sentences)
            claims = tuple(each.id for each in self.claims if name in each.sentences)
            pages = (f"rules#{name}", *(f"rulings/{each}" for each in resting))
            return Impact(
                name, (name,), resting, functions, claims, self.tests_of(functions), pages
            )
        consulting = tuple(each for each in self.functions if name in each.rulings)
        return Impact(
            name,
            record.sentences,
            record.related,
            consulting,
            tuple(
                each.id
                for each in self.claims
                if name in each.rulings or set(each.sentences) & set(record.sentences)
            ),
            self.tests_of(consulting),
            (f"rulings/{name}",),
        )

    def tests_of(self, functions: Sequence[MarkedFunction]) -> tuple[str, ...]:
        """The files of tests about the modules of some functions, each once."""
        modules = dict.fromkeys(function.module for function in functions)
        return tuple(dict.fromkeys(file for each in modules for file in self.tests.get(each, ())))

    def matrix(self) -> tuple[Impact, ...]:
        """Every sentence with what rests on it, those that nothing rests on first."""
        rows = [self.impact(str(sentence.id)) for sentence in self.sentences]
        return tuple(sorted(rows, key=lambda row: (bool(row.functions), bool(row.claims))))
