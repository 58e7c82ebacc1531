"""Play: what is legal is accepted, everything else is refused and changes nothing."""

import pickle
import random

import pytest

from oshra.model.actions import PASS, Action, Block, Council, PutBack, Take
from oshra.model.cards import Player
from oshra.model.deal import deal, opening
from oshra.model.deck import STANDARD
from oshra.model.play import IllegalAction, is_dead_end, legal_actions, play
from oshra.model.rules import STANDARD_RULES
from oshra.model.setup import Slot
from oshra.model.state import Phase, State


def start() -> State:
    """The opening of the rulebook's game, the deck dealt in order."""
    return opening(STANDARD_RULES, deal(STANDARD_RULES, STANDARD.heroes, STANDARD.leaders))


def a_state_of_each_phase() -> list[State]:
    """The opening, the put and the use that follow, and the end of that game."""
    state = start()
    states = [state]
    while not state.is_over:
        state = play(state, legal_actions(state)[0])
        if state.phase is not states[-1].phase and len(states) < 4:
            states.append(state)
    return [*states[:3], state]


@pytest.mark.parametrize("state", a_state_of_each_phase(), ids=lambda state: state.phase.value)
def test_refused_action_leaves_the_state_as_it_was(state: State) -> None:
    before = tuple(state)
    foreign: list[Action] = [
        PASS,
        Take((Slot(0), Slot(0))),
        PutBack((), ()),
        Council(state.pile[0] if state.pile else STANDARD.heroes[0]),
        Block(STANDARD.heroes[0], Slot(99)),
    ]
    for action in foreign:
        if action in legal_actions(state):
            continue
        with pytest.raises(IllegalAction) as refusal:
            play(state, action)
        assert refusal.value.state is state
        assert refusal.value.action is action
        assert str(refusal.value) == refusal.value.reason != ""
        assert {refusal.value} == {refusal.value}
    assert tuple(state) == before


def test_action_that_another_state_offered_is_looked_for_here() -> None:
    state = start()
    other = play(state, legal_actions(state)[0])
    use = play(other, legal_actions(other)[0])
    block = legal_actions(use)[0]
    with pytest.raises(IllegalAction):
        play(state, block)
    take = legal_actions(state)[0]
    with pytest.raises(IllegalAction):
        play(use, take)
    assert play(state, take) == other


def test_action_may_be_made_anew_by_whoever_plays_it() -> None:
    state = start()
    for place in (0, 45, 90):
        action = legal_actions(state)[place]
        assert isinstance(action, Take)
        assert play(state, Take(action.slots)) == play(state, action)


def test_same_state_reached_in_two_ways_is_equal_and_goes_on_alike() -> None:
    state = start()
    a_to_b = play(state, legal_actions(state)[3])
    again = play(start(), legal_actions(start())[3])
    assert a_to_b == again
    assert hash(a_to_b) == hash(again)
    assert list(legal_actions(a_to_b)) == list(legal_actions(again))


def test_state_made_from_its_fields_knows_what_was_handed_on_to_the_other() -> None:
    chance = random.Random(5)
    state = start()
    while not state.is_over:
        bare = State(*state)
        assert (bare.player, bare.standing) == (state.player, state.standing)
        assert list(legal_actions(bare)) == list(legal_actions(state))
        state = play(state, chance.choice(legal_actions(state)))


def test_copied_state_goes_on_like_the_original() -> None:
    state = play(start(), legal_actions(start())[7])
    copied = pickle.loads(pickle.dumps(state))  # noqa: S301 - what this test has written itself
    assert copied == state
    assert play(copied, legal_actions(copied)[2]) == play(state, legal_actions(state)[2])


def test_nothing_is_legal_once_the_game_is_over() -> None:
    end = a_state_of_each_phase()[-1]
    assert end.phase is Phase.OVER
    assert len(legal_actions(end)) == 0
    assert not is_dead_end(end)
    with pytest.raises(IllegalAction, match="the game is over"):
        play(end, Council(STANDARD.heroes[0]))


def test_hero_just_put_back_may_be_taken_by_the_other_player_in_the_next_turn() -> None:
    state = start()
    taken = play(state, Take((Slot(0), Slot(1))))
    put = play(taken, PutBack((Slot(0), Slot(1)), taken.hands[0][:2]))
    after = play(put, Council(put.hands[0][0]))
    assert after.player is Player.B
    assert after.table[0][0].face_up
    assert Take((Slot(0), Slot(13))) in legal_actions(after)
