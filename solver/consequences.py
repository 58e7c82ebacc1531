"""Consequences: for each pair of readings of a ruling a verdict in every dimension."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from oshra.model.errors import OshraError
from oshra.model.rulings import SCORING_RULINGS
from oshra.properties.consequences import Consequence, by_construction, pairs_of
from oshra.properties.consequences_of_play import verdicts_on_play
from oshra.properties.dimensions import Dimension
from oshra.solver.consequences_of_scoring import verdicts_on_scoring


@dataclass(unsafe_hash=True)
class VerdictsDoNotCover(OshraError):
    """Verdicts of which a pair of readings lacks one in some dimension, or has two."""

    ruling: str
    """The ruling."""
    pair: tuple[str, str]
    """The two readings."""
    dimension: Dimension
    """The dimension."""
    found: int
    """How many verdicts there are."""

    def __str__(self) -> str:
        """Say where a verdict is missing or stands twice."""
        return (
            f"{self.ruling}, {' against '.join(self.pair)}, {self.dimension.value}: "
            f"found {self.found} verdicts, expected 1"
        )


def consequences_of(ruling: str) -> tuple[Consequence, ...]:
    """The verdict on each pair of readings of a ruling in each dimension, one of each.

    Raises `VerdictsDoNotCover` if one is missing or stands twice.
    """
    return each_once(ruling, tuple(_verdicts(ruling)))


def _verdicts(ruling: str) -> Iterator[Consequence]:
    """The verdicts from where the ruling acts: in play, or in scoring and nowhere else."""
    if ruling not in SCORING_RULINGS:
        yield from verdicts_on_play(ruling)
        return
    for pair in pairs_of(ruling):
        for dimension in Dimension:
            known = by_construction(ruling, pair, dimension)
            if known is not None:
                yield known
    yield from verdicts_on_scoring(ruling)


def each_once(ruling: str, verdicts: Iterable[Consequence]) -> tuple[Consequence, ...]:
    """The verdicts in the order of pairs and dimensions.

    Raises `VerdictsDoNotCover` if one is missing or stands twice.
    """
    found: dict[tuple[tuple[str, str], Dimension], list[Consequence]] = {
        (pair, dimension): [] for pair in pairs_of(ruling) for dimension in Dimension
    }
    for verdict in verdicts:
        found.setdefault((verdict.readings, verdict.dimension), []).append(verdict)
    for (pair, dimension), known in found.items():
        if len(known) != 1 or known[0].ruling != ruling:
            raise VerdictsDoNotCover(ruling, pair, dimension, len(known))
    return tuple(known[0] for known in found.values())
