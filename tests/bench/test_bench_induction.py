"""How long the whole induction takes: every claim that it settles, for the rulebook's set-up."""

import sys
import time

from oshra.model.rules import STANDARD_RULES
from oshra.properties.evidence import Evidence
from oshra.properties.inquiry import Inquiry
from oshra.solver.induction_claims import RESTS_ON, every_state_of_the_invariant

LONGEST = 60
"""Seconds of processor time that the whole induction may take."""


def test_whole_induction_takes_at_most_a_minute() -> None:
    started = time.process_time()
    surveys = every_state_of_the_invariant(Inquiry(STANDARD_RULES))
    seconds = time.process_time() - started
    assert {survey.claim for survey in surveys} == set(RESTS_ON)
    assert {survey.evidence for survey in surveys} == {Evidence.PROVED}
    assert all("any 28 heroes" in survey.scope for survey in surveys)
    sys.stderr.write(f"{surveys[0].cases:,} obligations, {seconds:.1f} s of processor time\n")
    assert seconds <= LONGEST
