"""The claim that every reading matters, settled by the kill matrix and, where it ends, by proof."""

from __future__ import annotations

from dataclasses import replace

from oshra.model.errors import Undecided
from oshra.model.line import line_of
from oshra.model.position_of import position_of_final
from oshra.model.register_file import register
from oshra.model.rulings import DEFAULTS, READINGS, SCORING_RULINGS
from oshra.properties.claim import Claim
from oshra.properties.dimensions import Dimension
from oshra.properties.evidence import Evidence, Failure, Finding, FindingKind, Survey
from oshra.properties.inquiry import Inquiry, Surveyor
from oshra.properties.matrix import HELD, Matrix, kill_matrix
from oshra.properties.mutants import Effort, Mutant, Unnoticed
from oshra.properties.telling_decks import deck_for
from oshra.solver.consequences_of_scoring import comparison, proof, size_of
from oshra.solver.deadline import PATIENCE, within
from oshra.solver.differences import Apart, Way
from oshra.solver.smallest_difference import Comparison

READINGS_MATTER = Claim(
    "readings-matter",
    "Every reading that is not the default breaks a claim made for the default, or changes a "
    "result where another ruling is read otherwise as well.",
    ("take.two", "use.one", "score.takes"),
    "a reading that nothing distinguishes from the default, whatever else is read otherwise",
)
"""What makes the register worth its readings."""

EFFORT = Effort(games=8, heroes=1)
"""Enough games for every reading that a claim notices, and tables for those that none does."""

SENSITIVE = tuple(claim for claim in HELD if claim.under)
"""The claims made for some readings only; what is claimed under all has none to notice."""


def proof_of_sameness(mutant: Mutant) -> str:
    """How it is proved that a reading gives every table the result of the default, if it is."""
    ruling, key = mutant
    if ruling not in SCORING_RULINGS:
        return ""
    compared = comparison(ruling, (str(READINGS[ruling][0].value), key), deck_for(ruling))
    try:
        if compared.smallest(Dimension.SCORE) is not None:
            return ""
        return proof(compared, Dimension.SCORE)
    except Undecided:
        return ""


def smallest_together(
    mutant: Mutant, others: tuple[Mutant, ...]
) -> tuple[tuple[Mutant, Apart], ...]:
    """The smallest tables on which a reading matters where another ruling is read otherwise.

    One for each of the others with which it does matter, the smallest table first.
    """
    found: list[tuple[Mutant, Apart]] = []
    for other in others:
        base = DEFAULTS.with_reading(*other)
        ways = Way(base), Way(base.with_reading(*mutant))
        apart = Comparison(deck_for(mutant[0]), ways, within(PATIENCE)).smallest(Dimension.SCORE)
        if apart is not None:
            found.append((other, apart))
    return tuple(sorted(found, key=lambda each: size_of(each[1])))


def finding_of(same: Unnoticed) -> Finding | None:
    """The finding that a reading changes nothing by itself, with a table where it helps to."""
    together = smallest_together(same.mutant, same.matters_with)
    if not together:
        return None
    ruling, key = same.mutant
    other, apart = together[0]
    rules = replace(apart.rules, rulings=DEFAULTS.with_reading(*other))
    sentences = next(record.sentences for record in register() if record.id == ruling)
    default = READINGS[ruling][0].value
    return Finding(
        f"same-{ruling}-{key}",
        FindingKind.NO_DIFFERENCE,
        f"Whether {ruling} is read as {default} or as {key} changes no result as long as the "
        f"other rulings are read by default. It matters with "
        f"{' or '.join('='.join(each) for each, _ in together)}: the position is the smallest, "
        f"under {'='.join(other)}.",
        tuple(sentences),
        ("=".join(same.mutant),),
        same.scope,
        same.tables,
        line_of(position_of_final(rules, apart.final)),
        proved=same.evidence is Evidence.PROVED,
        bounded=True,
    )


def every_reading(inquiry: Inquiry) -> tuple[Survey, ...]:
    """Hold the claims against every other reading, and settle what none of them notices."""
    if not inquiry.asks_for(READINGS_MATTER.id):
        return ()
    matrix = kill_matrix(SENSITIVE, effort=EFFORT, proof=proof_of_sameness)
    findings = tuple(
        finding for same in matrix.findings if (finding := finding_of(same)) is not None
    )
    return (
        Survey(
            READINGS_MATTER.id,
            f"all {len(matrix.mutants)} readings that are not the default: "
            f"{len(matrix.mutants) - len(matrix.unnoticed)} break one of {len(matrix.claims)} "
            f"claims, {len(findings)} matter only together with others",
            len(matrix.mutants),
            complete=True,
            whole_game=True,
            failure=_failure(matrix, findings),
            findings=findings,
        ),
    )


def _failure(matrix: Matrix, findings: tuple[Finding, ...]) -> Failure | None:
    settled = {finding.readings for finding in findings}
    for each in matrix.unnoticed:
        reading = "=".join(each.mutant)
        if each.differs is not None:
            return Failure(f"no claim notices {reading}, which changes a score", each.differs)
        if (reading,) not in settled:
            return Failure(f"nothing was found that {reading} changes", reading)
    return None


READING_SURVEYOR = Surveyor("every reading", (READINGS_MATTER.id,), every_reading)
"""The kill matrix."""
