"""The catalogue: every claim and theorem, and every way of looking at them, joined."""

from __future__ import annotations

from oshra.model.rulings import Rulings
from oshra.properties.claims import CLAIM_OF, CLAIMS
from oshra.properties.surveyors import SURVEYORS, Surveyor
from oshra.properties.verify import Stated

ALL_CLAIMS: tuple[Stated, ...] = CLAIMS
"""Every claim, in the order of the rulebook, and every theorem."""

ALL_SURVEYORS: tuple[Surveyor, ...] = SURVEYORS
"""Every way of looking."""


def outside_of(claim: str, rulings: Rulings) -> str:
    """Why a claim is not claimed under these readings, or an empty text if it is."""
    return CLAIM_OF[claim].outside(rulings) if claim in CLAIM_OF else ""
