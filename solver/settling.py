"""Settling: what each question depends on, and in which order to settle the open ones.

An answer closes another question if that one matters under some answers and not under this one.
A question that closes many others is asked first: most of the others may then never come up.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from oshra.model.deck import STANDARD
from oshra.model.register import Kind, Status
from oshra.model.register_file import register
from oshra.model.rulings import READINGS
from oshra.properties.telling_decks import deck_for
from oshra.solver.relevance import Relevance

OPEN = (Status.OPEN, Status.PROVISIONAL)
"""How firm an answer is that may still be settled otherwise."""


@dataclass(frozen=True, slots=True)
class Dependence:
    """Under which answers to other questions a question matters."""

    question: str
    """The ruling or gap."""
    by_default: bool | None
    """Whether it matters while all others are read by default; None if undecided."""
    otherwise: Mapping[str, tuple[str, ...]]
    """The rulings and readings under which it is the other way round."""
    undecided: Mapping[str, tuple[str, ...]]
    """The rulings and readings under which it is not known."""

    @property
    def words(self) -> str:
        """When it matters, in a sentence."""
        known = f"; undecided if {_listed(self.undecided)}" if self.undecided else ""
        deck = deck_for(self.question)
        which = "" if deck is STANDARD else f" (with deck {deck.name})"
        if self.by_default is None:
            return f"{self.question} is undecided by default{known}{which}"
        if self.by_default:
            when = f"matters unless {_listed(self.otherwise)}"
            when = when if self.otherwise else "always matters"
        else:
            when = f"matters only if {_listed(self.otherwise)}"
            when = when if self.otherwise else "never matters"
        return f"{self.question} {when}{known}{which}"


def _listed(readings: Mapping[str, Sequence[str]]) -> str:
    """Rulings with their readings, as they stand in a sentence."""
    return ", or ".join(f"{ruling} is {' or '.join(keys)}" for ruling, keys in readings.items())


def dependences(found: Iterable[Relevance]) -> tuple[Dependence, ...]:
    """What each question depends on, in the order in which they were asked about."""
    cells = tuple(found)
    return tuple(
        Dependence(
            default.question,
            default.matters,
            _readings(
                cell
                for cell in cells
                if cell.question == default.question
                and cell.matters is not None
                and cell.matters is not default.matters
            ),
            _readings(
                cell for cell in cells if cell.question == default.question and cell.matters is None
            ),
        )
        for default in cells
        if default.given is None
    )


def _readings(cells: Iterable[Relevance]) -> dict[str, tuple[str, ...]]:
    readings: dict[str, tuple[str, ...]] = {}
    for cell in cells:
        if cell.given is not None:
            ruling, key = cell.given
            readings[ruling] = (*readings.get(ruling, ()), key)
    return readings


@dataclass(frozen=True, slots=True)
class Settling:
    """A question to settle, and what its answers close."""

    question: str
    """The question."""
    closes: Mapping[str, tuple[str, ...]]
    """For each of its answers the questions still open that need not be asked after it."""

    @property
    def weight(self) -> tuple[Fraction, int]:
        """How many questions an answer closes on average, and how many at most."""
        numbers = [len(closed) for closed in self.closes.values()] or [0]
        return Fraction(sum(numbers), len(numbers)), max(numbers)


def closed_by(found: Iterable[Relevance]) -> dict[str, dict[str, tuple[str, ...]]]:
    """For each ruling and each reading of it the questions that it closes."""
    cells = {(cell.question, cell.given): cell.matters for cell in found}
    questions = tuple(dict.fromkeys(question for question, _ in cells))
    closes: dict[str, dict[str, tuple[str, ...]]] = {}
    for ruling, readings in READINGS.items():
        default, *others = (str(reading.value) for reading in readings)
        matters = {
            question: {
                default: cells.get((question, None)),
                **{key: cells.get((question, (ruling, key))) for key in others},
            }
            for question in questions
            if question != ruling
        }
        closes[ruling] = {
            key: tuple(
                question
                for question, answers in matters.items()
                if answers[key] is False and True in answers.values()
            )
            for key in (default, *others)
        }
    return closes


def order_to_settle(
    found: Iterable[Relevance], questions: Iterable[str] | None = None
) -> tuple[Settling, ...]:
    """The order in which to settle questions: first those whose answers close most of the rest.

    Without questions, those of the register whose answer is not final. Of questions that close
    equally many those go first that no answer to another closes, then as the register has them.
    """
    left = list(open_questions() if questions is None else questions)
    closes = closed_by(found)
    closed = {each for answers in closes.values() for those in answers.values() for each in those}
    order = []
    while left:
        next_ones = [
            Settling(
                question,
                {
                    key: tuple(each for each in those if each in left)
                    for key, those in closes.get(question, {}).items()
                },
            )
            for question in left
        ]
        first = max(next_ones, key=lambda each: (*each.weight, each.question not in closed))
        order.append(first)
        left.remove(first.question)
    return tuple(order)


def open_questions() -> tuple[str, ...]:
    """The rulings and gaps of the register whose answer may still be another."""
    known = {record.id: record.status for record in register() if record.kind is not Kind.REMINDER}
    asked = [*READINGS, *(name for name in known if name not in READINGS)]
    return tuple(name for name in asked if known.get(name) in OPEN)
