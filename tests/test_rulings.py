"""Rulings: one reading for each, the default first; what is unknown is refused by name."""

import copy
import pickle

import pytest

from oshra.model.errors import BadRuling
from oshra.model.readings import Award, Reading, TakeRows
from oshra.model.rulings import (
    DEFAULTS,
    PLAY_RULINGS,
    READINGS,
    SCORING_RULINGS,
    Rulings,
    consults,
    implements,
    reading_of,
    rulings_from,
)


def test_every_ruling_has_at_least_two_readings_and_begins_with_the_default() -> None:
    for ruling, readings in READINGS.items():
        assert len(readings) > 1
        assert DEFAULTS.reading(ruling) is readings[0]
    assert (*PLAY_RULINGS, *SCORING_RULINGS) == tuple(READINGS)
    assert (PLAY_RULINGS[-1], SCORING_RULINGS[0]) == ("own-cards", "award")


def test_changed_rulings_are_those_that_are_not_read_by_default() -> None:
    rulings = rulings_from({"award": "stacks", "take-rows": "any", "row-tie": "total-count"})
    assert rulings.changed == {"award": "stacks", "row-tie": "total-count"}
    assert DEFAULTS.changed == {}


def test_equal_rulings_are_one_value_however_they_come_about() -> None:
    one = rulings_from({"award": "stacks", "take-rows": "one-each"})
    assert Rulings(TakeRows.ONE_EACH, award=Award.STACKS) is one
    assert one.with_reading("award", "faction").with_reading("take-rows", "any") is DEFAULTS
    assert pickle.loads(pickle.dumps(one)) is one  # noqa: S301 - what this test has written itself
    assert copy.deepcopy(one) is one


@pytest.mark.parametrize("ruling", READINGS)
def test_reading_is_found_by_its_key(ruling: str) -> None:
    for reading in READINGS[ruling]:
        assert reading_of(ruling, str(reading.value)) is reading
        assert isinstance(reading, Reading)


@pytest.mark.parametrize(
    ("ruling", "key", "said"),
    [
        ("awards", "stacks", "the unknown ruling 'awards', expected one of award"),
        ("award", "stack", "the unknown reading 'stack', expected one of stacks"),
        ("award", "xyz", "expected one of faction, stacks, whole-row, asymmetric"),
    ],
)
def test_unknown_ruling_or_reading_is_refused_with_the_nearest(
    ruling: str, key: str, said: str
) -> None:
    with pytest.raises(BadRuling, match=said):
        rulings_from({ruling: key})


def test_at_most_three_rulings_are_proposed_for_an_unknown_one() -> None:
    with pytest.raises(BadRuling) as raised:
        rulings_from({"take-count": "any"})
    assert str(raised.value).endswith("expected one of turn-count, take-rows, take-look")


def test_marks_leave_a_function_as_it_is_and_refuse_unknown_words() -> None:
    def function() -> None: ...

    assert consults("award")(function) is function
    assert implements("score.takes")(function) is function
    with pytest.raises(BadRuling, match="unknown ruling"):
        consults("prize")
    with pytest.raises(BadRuling, match=r"take\.two"):
        implements("takes")
