"""The legal actions as a sequence: counted, indexed, sliced, looked through."""

import pytest

from oshra.model.actions import PASS, Action, Block, Council, PutBack, Take
from oshra.model.choices import Choices, Listed, pattern_of
from oshra.model.deal import deal, opening
from oshra.model.deck import STANDARD
from oshra.model.play import legal_actions, play
from oshra.model.rules import STANDARD_RULES, Rules
from oshra.model.rulings import rulings_from
from oshra.model.setup import Slot


def choices_of_each_kind() -> list[Choices]:
    """The choices of a take, a put and a use, of a first hero alone, and a list."""
    rules = Rules(rulings=rulings_from({"take-look": "one-by-one"}))
    state = opening(STANDARD_RULES, deal(STANDARD_RULES, STANDARD.heroes, STANDARD.leaders))
    slowly = opening(rules, deal(rules, STANDARD.heroes, STANDARD.leaders))
    between = play(state, legal_actions(state)[0])
    use = play(between, legal_actions(between)[0])
    listed = Listed((PASS, Take((Slot(3),))))
    return [*map(legal_actions, (state, between, use, slowly)), listed]


NAMES = ["take", "put", "use", "first of a take", "listed"]


@pytest.mark.parametrize("choices", choices_of_each_kind(), ids=NAMES)
def test_choices_are_a_sequence_of_different_actions(choices: Choices) -> None:
    actions = list(choices)
    assert len(actions) == len(choices) == len(set(actions))
    assert [choices[place] for place in range(len(choices))] == actions
    assert choices[-1] == actions[-1]
    assert choices[1:8:3] == tuple(actions[1:8:3])
    assert all(action in choices for action in actions)
    assert choices.index(actions[1]) == 1
    with pytest.raises(IndexError):
        choices[len(choices)]


FOREIGN: list[Action] = [
    Take((Slot(1), Slot(0))),
    Take((Slot(0), Slot(14))),
    PutBack((Slot(0), Slot(1)), (STANDARD.heroes[0], STANDARD.heroes[-1])),
    PutBack((Slot(0), Slot(1)), (STANDARD.heroes[0], STANDARD.heroes[0])),
    PutBack((Slot(0),), (STANDARD.heroes[0],)),
    Council(STANDARD.heroes[-1]),
    Block(STANDARD.heroes[-1], Slot(0)),
    Block(STANDARD.heroes[2], Slot(14)),
]


@pytest.mark.parametrize("choices", choices_of_each_kind(), ids=NAMES)
def test_nothing_else_is_among_them(choices: Choices) -> None:
    actions = list(choices)
    for other in [*FOREIGN, PASS, "take A1 A2", None]:
        assert (other in choices) == (other in actions)


@pytest.mark.parametrize("choices", choices_of_each_kind(), ids=NAMES)
def test_action_made_last_is_known(choices: Choices) -> None:
    action = choices[1]
    assert choices.made is action or isinstance(choices, Listed)
    assert action in choices


def test_patterns_are_found_once() -> None:
    ways = ((0, 1), (1, 0))
    assert pattern_of(ways) is pattern_of(((0, 1), (1, 0)))
    assert [pick("ab") for pick in pattern_of(ways).picks] == [("a", "b"), ("b", "a")]
    assert [pick((4, 5)) for pick in pattern_of(((1,),)).picks] == [(5,)]
    assert pattern_of(ways).known == {(0, 1), (1, 0)}
    assert pattern_of(()).ways == ()
