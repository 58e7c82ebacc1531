"""The kill matrix: readings as mutants of the rules, and which claim notices each of them.

Every claim is held, as it is stated for the default readings, against games under each other
reading of one ruling. A reading that no claim notices changes nothing that is claimed; then final
tables are compared one by one. A claim that notices no reading is idle here: it is about the
cards, not about how a sentence is read.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, dataclass
from functools import partial

from oshra.properties.claim import Claim
from oshra.properties.claims import CLAIMS
from oshra.properties.mutants import (
    MUTANTS,
    Effort,
    Mutant,
    Noticed,
    Unnoticed,
    compare_tables,
    look_at,
    proved_by,
)
from oshra.properties.processes import in_processes
from oshra.properties.structure_claims import CHECKS, STRUCTURE_CLAIMS

HELD: tuple[Claim, ...] = (
    *CLAIMS,
    *(claim for claim in STRUCTURE_CLAIMS if claim.id in CHECKS),
)
"""The claims that can be held against games and structures under another reading than theirs.

What is claimed of all readings at once, or of the searches themselves, has nothing to notice.
"""

CLAIM_OF = {claim.id: claim for claim in HELD}
"""These claims by id."""

FULL_EFFORT = Effort()
"""How far the search goes if nothing else is said."""


@dataclass(frozen=True, slots=True)
class Matrix:
    """Which claims notice which readings."""

    claims: tuple[str, ...]
    """All claims, in the order of the rulebook."""
    mutants: tuple[Mutant, ...]
    """All readings that are not the default, in the order of the register."""
    noticed: tuple[Noticed, ...]
    """Every claim that fails under a reading, by reading."""
    unnoticed: tuple[Unnoticed, ...]
    """The readings that no claim notices."""
    effort: Effort
    """How far the search went."""

    def noticed_by(self, mutant: Mutant) -> tuple[str, ...]:
        """The claims that notice a reading."""
        return tuple(each.claim for each in self.noticed if each.mutant == mutant)

    @property
    def idle(self) -> tuple[str, ...]:
        """The claims that notice no reading."""
        busy = {each.claim for each in self.noticed}
        return tuple(claim for claim in self.claims if claim not in busy)

    def left_out(self, claim: str) -> tuple[Mutant, ...]:
        """The readings that nothing would notice if this claim were left out."""
        return tuple(mutant for mutant in self.mutants if self.noticed_by(mutant) == (claim,))

    @property
    def findings(self) -> tuple[Unnoticed, ...]:
        """The readings that change nothing by themselves: findings about the rulebook."""
        return tuple(each for each in self.unnoticed if each.is_same)

    @property
    def is_complete(self) -> bool:
        """Whether every reading is noticed, or nothing was found that it changes."""
        return len(self.findings) == len(self.unnoticed)

    def as_data(self) -> dict[str, object]:
        """The matrix as data for programs."""
        return {
            "claims": list(self.claims),
            "readings": ["=".join(mutant) for mutant in self.mutants],
            "noticed": {"=".join(each): list(self.noticed_by(each)) for each in self.mutants},
            "unnoticed": [
                {
                    **asdict(each),
                    "mutant": "=".join(each.mutant),
                    "evidence": each.evidence.value,
                    "matters_with": ["=".join(other) for other in each.matters_with],
                }
                for each in self.unnoticed
            ],
            "idle": list(self.idle),
            "left_out": {
                claim: ["=".join(each) for each in self.left_out(claim)] for claim in self.claims
            },
            "games": self.effort.games,
            "seed": self.effort.seed,
        }


def kill_matrix(
    claims: tuple[Claim, ...] = HELD,
    mutants: tuple[Mutant, ...] = MUTANTS,
    effort: Effort = FULL_EFFORT,
    jobs: int = 1,
    proof: Callable[[Mutant], str] = lambda _: "",
) -> Matrix:
    """Hold every claim against every reading; the same seed gives the same matrix.

    `proof` says of a reading how it is proved that it scores every table as the default does,
    or nothing where it is not.
    """
    rows = _looked_at(claims, mutants, effort, jobs)
    unnoticed = tuple(
        proved_by(proof(mutant), compare_tables(mutant, effort))
        for mutant, row in zip(mutants, rows, strict=True)
        if not row
    )
    noticed = tuple(each for row in rows for each in row)
    return Matrix(tuple(claim.id for claim in claims), mutants, noticed, unnoticed, effort)


def _looked_at(
    claims: tuple[Claim, ...], mutants: tuple[Mutant, ...], effort: Effort, jobs: int
) -> list[tuple[Noticed, ...]]:
    if jobs <= 1:
        return [look_at(mutant, effort, claims) for mutant in mutants]
    look = partial(_look_by_name, effort=effort, names=tuple(claim.id for claim in claims))
    found = dict(in_processes(look, mutants, jobs))
    return [found[mutant] for mutant in mutants]


def _look_by_name(mutant: Mutant, effort: Effort, names: tuple[str, ...]) -> tuple[Noticed, ...]:
    """Look in another process, which finds the claims by their names."""
    return look_at(mutant, effort, tuple(CLAIM_OF[name] for name in names))
