"""A reason as text for people: its sentences by number, and the cards that it does without."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from oshra.cli.ask_text import BLOCKED_ONCE, answered_in_words, place_in_slot
from oshra.cli.folded import folded
from oshra.cli.ink import EMPTY, Ink, Line, line
from oshra.model.position import Position
from oshra.model.sentences import rulebook_sentences
from oshra.solver.answers import Answer, Verdict
from oshra.solver.because import Because, places
from oshra.solver.other_readings import OtherAnswer
from oshra.solver.premises import Premise, premises_of

NUMBERED = "   "
"""What stands before the further lines of a sentence."""


GAP = 2
"""Columns between a sentence and its ids."""


@dataclass(frozen=True, slots=True)
class Reason:
    """A reason as it is printed."""

    steps: tuple[Because, ...]
    """Its sentences."""
    premises: tuple[Premise, ...]
    """The cards that must be known for it."""
    are_needed: bool
    """Whether it is established that every part is needed."""


def reason_text(
    position: Position, reason: Reason | None, columns: int, *, why: bool
) -> Iterator[Line]:
    """The sentences of a reason, each with its sentence ids and, if asked for, its cards."""
    if reason is None:
        return
    yield EMPTY
    yield line("Because", Ink.BOLD)
    for number, step in enumerate(reason.steps, 1):
        *before, last = folded(f"{number:2} {step.text}", columns, "", NUMBERED)
        ids = ", ".join(step.sentences)
        yield from before
        if last.width + len(ids) + GAP <= columns:
            yield last + line(f"{' ' * GAP}{ids}", Ink.DIM)
        else:
            yield last
            yield from dim(ids, columns)
        if why:
            cards = f"from {', '.join(shortened(step.given))}" if step.given else "from no card"
            yield from dim(cards, columns)
    yield EMPTY
    for remark in remarks(position, reason):
        yield from folded(remark, columns)
    if why:
        yield EMPTY
        yield from in_full_words(reason.steps, columns)


def dim(text: str, columns: int) -> Iterator[Line]:
    """Further lines below a sentence."""
    for each in folded(text, columns, NUMBERED, NUMBERED):
        yield line(each.text, Ink.DIM)


def remarks(position: Position, reason: Reason) -> Iterator[str]:
    """Which cards matter and which do not."""
    cards = places(reason.premises)
    known = places(premises_of(position, "known "))
    spare = [place for place in known if place not in cards]
    if spare:
        yield f"Not needed: {', '.join(shortened(spare))}."
    if reason.are_needed and cards:
        yield "Every other card that is known is needed: without it the answer could be another."
    elif not reason.are_needed:
        yield "It was not tried to the end whether fewer cards would do (--why tries longer)."


def settling_text(found: Answer, places_known: tuple[str, ...], columns: int) -> Iterator[Line]:
    """Which single card would settle an open question."""
    if found.verdict is Verdict.OPEN and places_known:
        cards = " or ".join(shortened(places_known))
        yield EMPTY
        yield from folded(f"One more card would settle it, whatever it is: {cards}.", columns)


def otherwise_text(others: Sequence[OtherAnswer], columns: int) -> Iterator[Line]:
    """Under which other reading of one ruling the answer would be another."""
    if not others:
        return
    yield EMPTY
    yield line("With one ruling read otherwise", Ink.BOLD)
    for other in others:
        said = f"{other.ruling}={other.reading}: {answered_in_words(other.found)}"
        yield from folded(said, columns, NUMBERED, NUMBERED * 2)


def shortened(names: Iterable[str]) -> list[str]:
    """Places in short: `A3` for a slot, and the cards of a council or hand by their numbers.

    >>> shortened(["rows.A slot 3", "rows.B slot 1 card 2", "council.A card 1", "council.A card 3"])
    ['A3', "B1's blocker", 'council A 1+3']
    """
    said: dict[str, list[str]] = {}
    for name in names:
        area, _, rest = name.partition(" ")
        part, _, number = rest.partition(" ")
        if part == "slot":
            slot, _, card = number.partition(" card ")
            level = int(card or 1) - 1
            place = f"{area.removeprefix('rows.')}{slot}"
            said[place_in_slot(place, level, max(level + 1, BLOCKED_ONCE) if card else 1)] = []
        else:
            said.setdefault(area.replace(".", " "), []).extend([number] if number else [])
    return [f"{area} {'+'.join(numbers)}" if numbers else area for area, numbers in said.items()]


def in_full_words(steps: Iterable[Because], columns: int) -> Iterator[Line]:
    """The rulebook's sentences behind a reason, in the register's words."""
    named = {name for step in steps for name in step.sentences}
    yield line("The sentences, in the register's words", Ink.BOLD)
    for sentence in rulebook_sentences():
        if sentence.id in named:
            yield line(sentence.id, Ink.BOLD)
            yield from folded(sentence.english.paraphrase, columns, NUMBERED, NUMBERED)
