"""The same inputs give the same results in every process."""

import pytest

from oshra.model.rules import STANDARD_RULES
from oshra.properties import repetition
from oshra.properties.evidence import Evidence, Verdict
from oshra.properties.inquiry import Inquiry


def test_games_are_the_same_in_processes_with_other_hash_seeds() -> None:
    (survey,) = repetition.the_same_again(Inquiry(STANDARD_RULES))
    assert (survey.verdict, survey.evidence) == (Verdict.HOLDS, Evidence.SAMPLED)


def test_another_seed_gives_other_games() -> None:
    assert repetition.digest_of_games(1) != repetition.digest_of_games(2)


def test_process_that_computes_something_else_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(repetition, "PROGRAM", "print(hash('oshra'))")
    (survey,) = repetition.the_same_again(Inquiry(STANDARD_RULES))
    assert survey.failure is not None
    assert survey.failure.case == "PYTHONHASHSEED=0"
