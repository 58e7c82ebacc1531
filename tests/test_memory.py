"""Memory: an answer is found once, and found again after forgetting."""

import sys
from collections.abc import Callable

import pytest

from oshra.model import ending, putting, taking, using
from oshra.model.deal import deal, opening
from oshra.model.deck import STANDARD
from oshra.model.memory import Answers, Latest, forget, remembered
from oshra.model.play import legal_actions, play
from oshra.model.rules import STANDARD_RULES, Rules
from oshra.model.rulings import Rulings, rulings_from
from oshra.model.state import Phase


def test_remembered_function_is_asked_once_until_everything_is_forgotten() -> None:
    asked: list[tuple[int, int]] = []

    @remembered
    def total(one: int, other: int) -> int:
        asked.append((one, other))
        return one + other

    assert [total(1, 2), total(1, 2), total(2, 1)] == [3, 3, 3]
    assert asked == [(1, 2), (2, 1)]
    forget()
    assert total(1, 2) == 3
    assert asked == [(1, 2), (2, 1), (1, 2)]


def test_answers_are_found_when_they_are_first_looked_up() -> None:
    asked: list[str] = []

    def length(word: str) -> int:
        asked.append(word)
        return len(word)

    answers = Answers(length)
    assert [answers["row"], answers["row"], answers["slots"]] == [3, 3, 5]
    assert asked == ["row", "slots"]
    forget()
    assert answers["row"] == 3
    assert asked == ["row", "slots", "row"]


def test_latest_answer_is_dropped_with_everything_else() -> None:
    latest: Latest[list[int], str] = Latest("nothing")
    value = [1]
    nothing: object = (None, "nothing")
    assert latest.kept == nothing
    latest.kept = (value, "one")
    assert latest.kept[0] is value
    forget()
    assert latest.kept == nothing


EXCHANGED = [
    ("take-rows", "same-row", taking.full_takes),
    ("take-rows", "one-each", taking.full_takes),
    ("take-blockers", "uncovered", taking.slots_to_take_from),
    ("take-look", "one-by-one", taking.decisions_of_a_take),
    ("shortage", "forbid-block", taking.when_no_full_take_exists),
    ("shortage", "end-game", taking.when_no_full_take_exists),
    ("put-slot", "not-its-own", putting.fillings_allowed),
    ("put-slot", "only-its-own", putting.fillings_allowed),
    ("use-card", "both", using.uses_of_a_turn),
    ("council-limit", "one", using.most_in_a_council),
    ("block-target", "any-top", using.slots_to_block),
    ("turn-count", "together", ending.turns_in_game),
]
"""Each ruling of play with the function that consults it."""


def course_of_a_game(rules: Rules, use: int) -> list[int]:
    """How many actions are legal at every decision, if always the same places are chosen."""
    state = opening(rules, deal(rules, STANDARD.heroes, STANDARD.leaders))
    course = []
    while not state.is_over and legal_actions(state):
        choices = legal_actions(state)
        course.append(len(choices))
        place = use if state.phase is Phase.USE else len(choices) // 2
        state = play(state, choices[place])
    return course


@pytest.mark.parametrize(("ruling", "key", "function"), EXCHANGED)
def test_consulting_function_that_is_exchanged_acts_like_the_reading(
    ruling: str, key: str, function: Callable[..., object], monkeypatch: pytest.MonkeyPatch
) -> None:
    other = rulings_from({ruling: key})
    # The first of the uses blocks, so that free heroes become few; the last fills the councils.
    use = -1 if ruling == "council-limit" else 0
    by_default = course_of_a_game(STANDARD_RULES, use)
    under_the_other = course_of_a_game(Rules(rulings=other), use)

    def exchanged(_: Rulings, *arguments: object) -> object:
        return function(other, *arguments)

    for name, module in list(sys.modules.items()):
        if name.startswith("oshra.model") and hasattr(module, function.__name__):
            monkeypatch.setattr(module, function.__name__, exchanged)
    forget()
    assert course_of_a_game(STANDARD_RULES, use) == under_the_other != by_default
    monkeypatch.undo()
    forget()
    assert course_of_a_game(STANDARD_RULES, use) == by_default
