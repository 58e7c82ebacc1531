"""The claims about the rulebook: each in plain words, with the sentences it rests on."""

from __future__ import annotations

from oshra.properties.claim import Claim
from oshra.properties.claims_of_knowledge import CLAIMS_OF_KNOWLEDGE
from oshra.properties.claims_of_play import CLAIMS_OF_PLAY
from oshra.properties.claims_of_scoring import CLAIMS_OF_SCORING
from oshra.properties.claims_of_steps import CLAIMS_OF_STEPS

CLAIMS: tuple[Claim, ...] = (
    *CLAIMS_OF_PLAY,
    *CLAIMS_OF_STEPS,
    *CLAIMS_OF_KNOWLEDGE,
    *CLAIMS_OF_SCORING,
)
"""The claims that every game is held against, in the order of the rulebook."""

CLAIM_OF = {claim.id: claim for claim in CLAIMS}
"""The claims by id."""
