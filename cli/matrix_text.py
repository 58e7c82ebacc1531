"""The kill matrix for people: claims against readings, as one table or reading by reading."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from textwrap import fill

from oshra.cli.printing import width
from oshra.properties.matrix import Matrix
from oshra.properties.mutants import Mutant

NOTICED, ALONE, NOT_NOTICED = "x", "X", "·"
"""The marks: a claim notices a reading, it alone does, it does not."""

MOST_IN_ONE_FIGURE = 9
"""What a column can say of how many claims notice a reading."""

LETTERS = "abcdefghijklmnopqrstuvwxyz"
"""The names of the rulings above the columns."""


def lines_of(matrix: Matrix) -> Iterator[str]:
    """The matrix with all that follows from it, as wide as the terminal allows."""
    table = list(_table(matrix))
    yield from table if max(map(len, table)) <= width() else _by_reading(matrix)
    yield ""
    yield from _unnoticed(matrix)
    yield _filled("Idle, as they notice no single reading", matrix.idle)
    yield ""
    yield "Left out, a claim would leave readings that no other notices:"
    for claim in matrix.claims:
        lost = matrix.left_out(claim)
        if lost:
            yield _filled(f"  {claim}", map("=".join, lost), "    ")
    count = len(matrix.mutants) - len(matrix.unnoticed)
    yield ""
    yield fill(
        f"{count} of {len(matrix.mutants)} readings noticed by a claim · {len(matrix.findings)} "
        f"change nothing by themselves · {len(matrix.idle)} of {len(matrix.claims)} claims idle · "
        f"{matrix.effort.games} games of the whole set-up and {matrix.effort.games} of reduced "
        f"ones under each reading, seed {matrix.effort.seed}",
        width(),
    )


def _table(matrix: Matrix) -> Iterator[str]:
    """A line for each claim that notices something, a column for each reading."""
    busy = [claim for claim in matrix.claims if claim not in matrix.idle]
    margin = max(map(len, (*busy, "noticed by"))) + 2
    rulings = [
        (letter, ruling, list(readings))
        for letter, (ruling, readings) in zip(
            LETTERS, groupby(matrix.mutants, key=lambda mutant: mutant[0]), strict=False
        )
    ]

    def row(name: str, marks: list[str]) -> str:
        waiting = iter(marks)
        groups = ("".join(next(waiting) for _ in readings) for _, _, readings in rulings)
        return f"{name:<{margin}}{' '.join(groups)}"

    numbers = [str(1 + place) for _, _, readings in rulings for place in range(len(readings))]
    yield row("", [letter for letter, _, readings in rulings for _ in readings])
    yield row("", numbers)
    for claim in busy:
        yield row(claim, [_mark(matrix, claim, mutant) for mutant in matrix.mutants])
    counts = [len(matrix.noticed_by(mutant)) for mutant in matrix.mutants]
    yield row(
        "noticed by", [str(count) if count <= MOST_IN_ONE_FIGURE else "+" for count in counts]
    )
    yield ""
    yield f"{NOTICED} the claim fails under the reading; {ALONE} no other claim does"
    for letter, ruling, readings in rulings:
        keys = " ".join(f"{1 + place} {key}" for place, (_, key) in enumerate(readings))
        yield f"{letter} {ruling}: {keys}"


def _mark(matrix: Matrix, claim: str, mutant: Mutant) -> str:
    noticing = matrix.noticed_by(mutant)
    if claim not in noticing:
        return NOT_NOTICED
    return ALONE if noticing == (claim,) else NOTICED


def _by_reading(matrix: Matrix) -> Iterator[str]:
    """A paragraph for each reading with the claims that notice it."""
    for mutant in matrix.mutants:
        noticing = matrix.noticed_by(mutant)
        yield _filled("=".join(mutant), noticing or ["no claim notices it"])


def _unnoticed(matrix: Matrix) -> Iterator[str]:
    for each in matrix.unnoticed:
        reading = "=".join(each.mutant)
        if each.is_same:
            yield fill(
                f"{reading} changes nothing by itself: a finding ({each.evidence.value}). "
                f"{each.scope}.",
                width(),
                subsequent_indent="  ",
            )
            yield _filled("  It matters together with", map("=".join, each.matters_with), "    ")
        elif each.differs is None:
            yield f"{reading} is noticed by no claim, and final tables cannot show what it changes."
        else:
            yield f"{reading} is noticed by no claim, though it changes a score:\n  {each.differs}"
        yield ""


def _filled(head: str, words: Iterable[str], indent: str = "  ") -> str:
    text = f"{head}: {', '.join(words) or 'none'}"
    return fill(text, width(), subsequent_indent=indent, break_on_hyphens=False)
