"""The turn and the game as a whole, sentence by sentence: deal, draw, alternation, the end."""

from collections.abc import Callable, Sequence

import pytest

from oshra.model.actions import PASS, Action, Council, PutBack, Take
from oshra.model.cards import PLAYERS, Player
from oshra.model.deal import deal, opening
from oshra.model.deck import STANDARD
from oshra.model.ending import turns_in_game
from oshra.model.line import position_of_line
from oshra.model.notation import heroes_of
from oshra.model.play import legal_actions, play
from oshra.model.position_file import Overrides
from oshra.model.position_of import state_from
from oshra.model.rules import STANDARD_RULES, Rules
from oshra.model.rulings import rulings_from
from oshra.model.setup import STANDARD_SETUP, Setup
from oshra.model.state import Ending, Phase, State
from oshra.properties.small_games import small_rules


def start(first: Player = Player.A, **readings: str) -> State:
    """The opening of the rulebook's game, the deck dealt in order."""
    chosen = {name.replace("_", "-"): key for name, key in readings.items()}
    rules = Rules(rulings=rulings_from(chosen))
    return opening(rules, deal(rules, STANDARD.heroes, STANDARD.leaders), first)


Choice = Callable[[Sequence[Action]], Action]


def first_of(actions: Sequence[Action]) -> Action:
    """The first legal action: blocks come before the council."""
    return actions[0]


def last_of(actions: Sequence[Action]) -> Action:
    """The last legal action, which adds to the council."""
    return actions[-1]


def states_of(state: State, choose: Choice = last_of) -> list[State]:
    """All states of a game in which always the same place of the list is chosen."""
    states = [state]
    while not state.is_over:
        state = play(state, choose(legal_actions(state)))
        states.append(state)
    return states


def test_deal_gives_every_card_its_place() -> None:
    dealt = deal(STANDARD_RULES, STANDARD.heroes, STANDARD.leaders)
    cards = STANDARD.heroes
    assert dealt.hands == (cards[:3], cards[3:6])
    assert dealt.rows == (cards[6:13], cards[13:20])
    assert dealt.pile == cards[20:]
    assert dealt.leaders == STANDARD.leaders[:2]
    assert len(dealt.pile) == STANDARD_SETUP.pile == 8


@pytest.mark.parametrize("first", PLAYERS)
def test_game_begins_with_rows_face_down_and_empty_councils(first: Player) -> None:
    state = start(first)
    assert [len(stack) for stack in state.table] == [1] * 14
    assert not any(card.face_up or card.by for stack in state.table for card in stack)
    assert state.councils == ((), ())
    assert (state.player, state.first, state.turn, state.phase) == (first, first, 1, Phase.TAKE)
    assert state.standing.lone == state.standing.filled == tuple(range(14))


@pytest.mark.parametrize("first", PLAYERS)
def test_players_alternate_and_the_one_who_began_has_the_odd_turns(first: Player) -> None:
    players = {state.turn: state.player for state in states_of(start(first))}
    expected = [first if turn % 2 else first.other for turn in range(1, 15)]
    assert [players[turn] for turn in range(1, 15)] == expected


def test_hand_has_the_sizes_that_the_turns_ask_for() -> None:
    sizes: dict[int, list[int]] = {}
    for state in states_of(start()):
        sizes.setdefault(state.turn, []).append(len(state.hands[state.player]))
    # At the beginning, after the take, after the put; in the last turn after the use as well.
    expected = [[3, 5, 3]] * 10 + [[2, 4, 2]] * 2 + [[1, 3, 1]] + [[1, 3, 1, 0]]
    assert [sizes[turn] for turn in range(1, 15)] == expected


def test_player_draws_the_top_of_the_pile_after_the_use_and_keeps_it() -> None:
    states = states_of(start())
    before, after = states[2], states[3]
    assert (before.phase, after.turn) == (Phase.USE, 2)
    assert after.hands[0] == (*before.hands[0][:2], before.pile[0])
    assert after.pile == before.pile[1:]


def test_draw_alone_is_skipped_when_the_pile_is_empty() -> None:
    states = [state for state in states_of(start()) if state.phase is Phase.USE]
    assert [len(state.pile) for state in states] == [8, 7, 6, 5, 4, 3, 2, 1, *[0] * 6]
    ninth_turn = next(state for state in states if state.turn == 9)
    after = play(ninth_turn, legal_actions(ninth_turn)[-1])
    assert len(after.hands[0]) == len(ninth_turn.hands[0]) - 1
    assert (after.turn, after.phase) == (10, Phase.TAKE)


def test_game_ends_after_seven_turns_each_with_empty_hands() -> None:
    end = states_of(start())[-1]
    assert (end.turn, end.ended, end.phase) == (14, Ending.TURNS, Phase.OVER)
    assert (end.hands, end.pile) == (((), ()), ())
    assert end.player is Player.B
    assert [len(council) for council in end.councils] == [7, 7]
    assert end.final_table.rows == (end.table[:7], end.table[7:])
    assert end.final_table.loser is None


def test_seven_turns_in_all_leave_three_cards_in_each_hand_and_one_in_the_pile() -> None:
    end = states_of(start(turn_count="together"))[-1]
    assert (end.turn, end.ended) == (7, Ending.TURNS)
    assert [len(hand) for hand in end.hands] == [3, 3]
    assert len(end.pile) == 1


@pytest.mark.parametrize(("reading", "expected"), [("each", 14), ("together", 7)])
def test_turns_are_counted_for_each_player_or_for_both(reading: str, expected: int) -> None:
    assert turns_in_game(rulings_from({"turn-count": reading}), STANDARD_SETUP) == expected


def test_where_two_cards_are_used_hands_run_out_after_the_fifth_turn() -> None:
    # Three cards; two uses and a draw make one less. With one card the second use is skipped.
    sizes: dict[int, int] = {}
    for state in states_of(start(use_card="both")):
        sizes.setdefault(state.turn, len(state.hands[state.player]))
    assert [sizes[turn] for turn in range(1, 15)] == [3, 3, 2, 2, *[1] * 6, *[0] * 4]


def test_thirteen_blocks_leave_one_hero_for_the_last_turn() -> None:
    states = states_of(start(), first_of)
    last = next(state for state in states if state.turn == 14)
    assert len(last.standing.lone) == 1
    assert [len(state.standing.lone) for state in states if state.phase is Phase.USE] == [
        *range(14, 0, -1)
    ]
    assert [action.slots for action in legal_actions(last) if isinstance(action, Take)] == [
        last.standing.lone
    ]
    assert states[-1].turn == 14


def test_fourteenth_turn_without_exchange_is_played_with_the_card_in_hand() -> None:
    states = states_of(start(shortage="skip-exchange"), first_of)
    last = [state for state in states if state.turn == 14]
    assert [state.phase for state in last] == [Phase.USE, Phase.OVER]
    assert last[-1].ended is Ending.TURNS


def test_lost_last_turn_ends_the_game_with_a_card_in_hand() -> None:
    end = states_of(start(shortage="pass-turn"), first_of)[-1]
    assert (end.turn, end.ended) == (14, Ending.TURNS)
    assert [len(hand) for hand in end.hands] == [0, 1]


def test_turn_ends_with_the_put_where_no_card_is_left_to_use() -> None:
    line = (
        "R5 G2 | -- -- | r1 | g1 | red green | setup={ hand = 2, row = 2, turns = 4 } "
        'hand={ A = "k1 k2", B = "b1" } pile={ cards = "g7" } '
        'turn={ number = 5, player = "A", phase = "put", opened = { B1 = "k1", B2 = "k2" } }'
    )
    state = state_from(position_of_line(line, overrides=Overrides()))
    k1, k2 = heroes_of("k1 k2", "")
    after = play(state, PutBack(tuple(place.slot for place in state.opened), (k2, k1)))
    assert (after.player, after.turn, after.phase) == (Player.B, 6, Phase.TAKE)
    assert after.hands[0] == heroes_of("g7", "")


def test_used_card_may_be_one_just_taken_but_never_one_that_is_still_to_be_drawn() -> None:
    state = start()
    slot_a1, slot_a2 = state.standing.lone[:2]
    taken = state.table[slot_a1][0].hero
    between = play(state, Take((slot_a1, slot_a2)))
    for_rows = between.hands[0][:2]
    using = play(between, PutBack((slot_a1, slot_a2), for_rows))
    assert Council(taken) in legal_actions(using)
    assert Council(using.pile[0]) not in legal_actions(using)


def test_smallest_game_is_played_to_its_end() -> None:
    rules = Rules(Setup(hand=1, row=1, turns=1), STANDARD_RULES.deck)
    state = opening(rules, deal(rules, STANDARD.heroes[:4], STANDARD.leaders))
    states = states_of(state)
    assert [(state.turn, state.phase) for state in states] == [
        *((1, phase) for phase in (Phase.TAKE, Phase.PUT, Phase.USE)),
        *((2, phase) for phase in (Phase.TAKE, Phase.PUT, Phase.USE, Phase.OVER)),
    ]
    assert isinstance(legal_actions(states[2])[-1], Council)


@pytest.mark.parametrize("first", PLAYERS)
def test_every_lost_turn_passes_to_the_other_player(first: Player) -> None:
    setup = Setup(hand=1, row=1, turns=3)
    rules = small_rules(setup, rulings_from({"take-rows": "same-row", "shortage": "pass-turn"}))
    dealt = deal(rules, rules.deck.heroes, rules.deck.leaders)
    state = opening(rules, dealt, first)
    for turn in range(1, 7):
        assert (state.turn, state.player) == (turn, first if turn % 2 else first.other)
        assert list(legal_actions(state)) == [PASS]
        state = play(state, PASS)
    assert (state.turn, state.ended) == (6, Ending.TURNS)
