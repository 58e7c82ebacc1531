"""Other readings: under which of them a forced answer is another one, or none at all."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from oshra.model.position import Position
from oshra.model.rulings import READINGS, SCORING_RULINGS
from oshra.solver.answers import Answer, Verdict, answer
from oshra.solver.deadline import NO_DEADLINE, Deadline


@dataclass(frozen=True, slots=True)
class OtherAnswer:
    """The answer under another reading of one ruling."""

    ruling: str
    """The ruling that is read otherwise."""
    reading: str
    """The reading."""
    found: Answer
    """The answer under it."""

    @property
    def is_open(self) -> bool:
        """Whether several answers are possible under it."""
        return self.found.verdict is Verdict.OPEN


def other_answers(
    position: Position, found: Answer, deadline: Deadline = NO_DEADLINE
) -> Iterator[OtherAnswer]:
    """Every reading of one ruling under which the possible values are not the same.

    An answer for which there was no time is left out.
    """
    rules = position.rules
    for ruling in SCORING_RULINGS:
        for reading in READINGS[ruling]:
            if reading is rules.rulings.reading(ruling):
                continue
            key = str(reading.value)
            read = replace(rules, rulings=rules.rulings.with_reading(ruling, key))
            other = answer(replace(position, rules=read), found.question, deadline)
            if other.verdict is not Verdict.UNKNOWN and other.values != found.values:
                yield OtherAnswer(ruling, key, other)
