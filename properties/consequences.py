"""Consequences: what each pair of readings of a ruling changes, with the smallest witness."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from itertools import combinations

from oshra.model.rulings import DEFAULTS, READINGS, Rulings
from oshra.properties.dimensions import Dimension, cannot_change
from oshra.properties.evidence import Evidence

SAME, DIFFERENT, UNDECIDED = "same", "different", "undecided"


@dataclass(frozen=True, slots=True)
class Consequence:
    """What a pair of readings changes in one respect, the other rulings read by default."""

    ruling: str
    """The ruling."""
    readings: tuple[str, str]
    """The two readings."""
    dimension: Dimension
    """In what respect they are compared."""
    verdict: str
    """same, different or undecided."""
    evidence: Evidence
    """How strongly it is established."""
    established: str
    """How it is established, in words."""
    legality: str = ""
    """For legal actions: whether the second reading is narrower or wider than the first."""
    size: int | None = None
    """How many heroes lie in the rows of the witness, those just taken included."""
    smallest: bool = False
    """Whether it is known that no smaller witness exists."""
    position: str | None = None
    """The witness as a line."""
    order: tuple[str, ...] = ()
    """The order of the factions in the witness, where one matters."""
    results: dict[str, object] = field(default_factory=dict)
    """What comes of the witness under each reading."""
    game: str | None = None
    """A game of the whole set-up with the same difference, as a record."""

    @property
    def turned(self) -> Consequence:
        """The same verdict with the readings named the other way round."""
        one, other = self.readings
        legality = _TURNED.get(self.legality, self.legality)
        return replace(self, readings=(other, one), legality=legality)


_TURNED = {"narrower": "wider", "wider": "narrower"}
"""What the first reading is against the second, by what the second is against the first."""


def pairs_of(ruling: str) -> Iterator[tuple[str, str]]:
    """Every pair of readings of a ruling, as they stand in the register."""
    keys = [str(reading.value) for reading in READINGS[ruling]]
    yield from combinations(keys, 2)


def by_construction(ruling: str, pair: tuple[str, str], dimension: Dimension) -> Consequence | None:
    """The verdict that the source alone gives: what nobody consults changes nothing."""
    reason = cannot_change(ruling, dimension)
    if not reason:
        return None
    return Consequence(ruling, pair, dimension, SAME, Evidence.PROVED, reason)


def under(ruling: str, key: str, base: Rulings = DEFAULTS) -> Rulings:
    """The default readings but for one ruling."""
    return base.with_reading(ruling, key)
