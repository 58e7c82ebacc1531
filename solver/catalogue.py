"""The catalogue: every claim and theorem, and every way of looking at them, joined."""

from __future__ import annotations

from oshra.model.rulings import Rulings
from oshra.model.setup import STANDARD_SETUP, Setup
from oshra.properties.claim import Claim
from oshra.properties.claims import CLAIMS
from oshra.properties.combination_claims import COMBINATION_CLAIMS, COMBINATION_SURVEYORS
from oshra.properties.inquiry import Surveyor
from oshra.properties.order_claims import ORDER_CLAIMS, ORDER_SURVEYOR
from oshra.properties.repetition import REPETITION_CLAIMS, REPETITION_SURVEYOR
from oshra.properties.small_tables import TABLE_SURVEYOR
from oshra.properties.structure_claims import STRUCTURE_CLAIMS, STRUCTURE_SURVEYOR
from oshra.properties.surveyors import SURVEYORS
from oshra.solver.any_deck_claims import ANY_DECK_CLAIMS, ANY_DECK_SURVEYOR
from oshra.solver.induction_claims import INDUCTION_SURVEYOR
from oshra.solver.reading_claims import READING_SURVEYOR, READINGS_MATTER
from oshra.solver.structure_claims import SLOTS_ALIKE, SLOTWISE_SURVEYOR
from oshra.solver.table_claims import TABLE_CLAIMS, TABLE_SURVEYORS
from oshra.solver.theorems import THEOREM_CLAIMS, THEOREM_SURVEYOR

ALL_CLAIMS: tuple[Claim, ...] = (
    *CLAIMS,
    *ORDER_CLAIMS,
    *REPETITION_CLAIMS,
    *STRUCTURE_CLAIMS,
    *COMBINATION_CLAIMS,
    SLOTS_ALIKE,
    *ANY_DECK_CLAIMS,
    *THEOREM_CLAIMS,
    *TABLE_CLAIMS,
    READINGS_MATTER,
)
"""Every claim, in the order of the rulebook, and every theorem."""

ALL_SURVEYORS: tuple[Surveyor, ...] = (
    *TABLE_SURVEYORS,
    THEOREM_SURVEYOR,
    ANY_DECK_SURVEYOR,
    *COMBINATION_SURVEYORS,
    READING_SURVEYOR,
    INDUCTION_SURVEYOR,
    SLOTWISE_SURVEYOR,
    STRUCTURE_SURVEYOR,
    ORDER_SURVEYOR,
    REPETITION_SURVEYOR,
    TABLE_SURVEYOR,
    *SURVEYORS,
)
"""Every way of looking."""


FINDERS = ("short-exactly", "dead-ends", "readings-matter")
"""The claims on the way to which findings about the rulebook turn up."""

OF_EVERY_SETUP = frozenset(claim.id for claim in (*CLAIMS, *STRUCTURE_CLAIMS))
"""The claims that are made for other set-ups than the rulebook's as well."""


def outside_of(claim: str, rulings: Rulings, setup: Setup = STANDARD_SETUP) -> str:
    """Why a claim is not claimed under these readings and set-up, or an empty text if it is."""
    if setup != STANDARD_SETUP and claim not in OF_EVERY_SETUP:
        return "claimed only for the set-up of the rulebook"
    return next(known.outside(rulings, setup) for known in ALL_CLAIMS if known.id == claim)
