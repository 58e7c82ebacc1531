"""What each person is told of an action, by rule sentence and by reading."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from oshra.model.actions import Block, Council
from oshra.model.cards import PLAYERS, Player
from oshra.model.line import position_of_line
from oshra.model.log import Deed, Told, told
from oshra.model.play import legal_actions, play
from oshra.model.position_file import Overrides
from oshra.model.position_of import state_from
from oshra.model.record import action_text
from oshra.model.rules import Rules
from oshra.model.rulings import DEFAULTS, READINGS
from oshra.model.setup import STANDARD_SETUP, Slot
from oshra.model.state import State
from oshra.model.view import Viewer, view
from oshra.properties.games import random_game

SETTINGS = "setup={ hand = 1, row = 2, turns = 4 } "
TAKING = (
    "R5 g2/b3 | k1 b4 | r1 | g5 k6 | red green | " + SETTINGS + 'blockers={ A2 = "A" } '
    'hand={ A = "b1", B = "k2" } pile={ cards = "g1 r2 b2" } '
    'turn={ number = 5, player = "A", phase = "take" }'
)
PUTTING = (
    "-- g2/b3 | -- b4 | r1 | g5 k6 | red green | " + SETTINGS + 'blockers={ A2 = "A" } '
    'hand={ A = "b1 r5 k1", B = "k2" } pile={ cards = "g1 r2 b2" } '
    'turn={ number = 5, player = "A", phase = "put", opened = { A1 = "r5", B1 = "k1" } }'
)
USING = (
    "R5 g2/b3 | K1 b4 | r1 | g5 k6 | red green | " + SETTINGS + 'blockers={ A2 = "A" } '
    'hand={ A = "b1", B = "k2" } pile={ cards = "g1 r2 b2" } '
    'turn={ number = 5, player = "A", phase = "use" }'
)
LAST = (
    "R5 g2/b3 | K1 b4 | r1 g1 | - | red green | " + SETTINGS + 'hand={ A = "", B = "k2" } '
    'pile={ cards = "" } turn={ number = 8, player = "B", phase = "use" }'
)


def state_of(line: str, **readings: str) -> State:
    chosen = {name.replace("_", "-"): key for name, key in readings.items()}
    return state_from(position_of_line(line, overrides=Overrides(rulings=chosen)))


def news(state: State, words: str, viewer: Viewer) -> list[str]:
    """The sentences about the legal action that has these words."""
    setup = state.rules.setup
    action = next(act for act in legal_actions(state) if action_text(act, setup) == words)
    return [each.text(setup) for each in told(state, action, play(state, action), viewer)]


@pytest.mark.parametrize(
    ("viewer", "sentence"),
    [
        (Player.A, "A takes R5 from A1 and k1 from B1."),
        (Player.B, "A takes R5 from A1 and k? from B1."),
        (None, "A takes R5 from A1 and k? from B1."),
    ],
)
def test_hero_taken_face_down_is_known_by_its_back_to_the_others(
    viewer: Viewer, sentence: str
) -> None:
    assert news(state_of(TAKING), "take A1 B1", viewer) == [sentence]


def test_blocker_taken_is_known_to_the_player_who_laid_it_and_may_look() -> None:
    line = TAKING.replace('"A" } hand', '"B" } hand')
    for key, name in (("may-look", "b3"), ("from-memory", "b?")):
        state = state_of(line, take_blockers="uncovered", own_cards=key)
        assert news(state, "take A2 B1", Player.B) == [f"A takes {name} from A2 and k? from B1."]


def test_back_of_a_blocker_taken_shows_only_where_backs_of_blockers_do() -> None:
    for backs, name in (("face-down", "b?"), ("setup-rows", "??")):
        state = state_of(TAKING, take_blockers="uncovered", backs=backs)
        assert news(state, "take A2 B1", Player.B) == [f"A takes {name} from A2 and k? from B1."]


@pytest.mark.parametrize("viewer", [*PLAYERS, None])
def test_heroes_put_back_are_seen_by_everybody(viewer: Viewer) -> None:
    found = news(state_of(PUTTING), "put B1@A1 R5@B1", viewer)
    assert found == ["A puts back B1 in A1 and R5 in B1."]


@pytest.mark.parametrize(
    ("words", "viewer", "sentences"),
    [
        ("council b1", Player.A, ["A adds b1 to the council.", "A draws g1."]),
        ("council b1", Player.B, ["A adds b? to the council.", "A draws g?."]),
        ("block b1@B1", Player.A, ["A blocks B1 with b1.", "A draws g1."]),
        ("block b1@B1", None, ["A blocks B1 with b?.", "A draws g?."]),
    ],
)
def test_card_put_down_or_drawn_is_known_by_its_back_to_the_others(
    words: str, viewer: Viewer, sentences: list[str]
) -> None:
    assert news(state_of(USING), words, viewer) == sentences


@pytest.mark.parametrize(
    ("backs", "council", "blocker", "drawn"),
    [
        ("face-down", "b?", "b?", "g?"),
        ("table", "??", "b?", "g?"),
        ("everywhere", "b?", "b?", "g?"),
        ("setup-rows", "??", "??", "??"),
    ],
)
def test_backs_that_are_told_by_reading(backs: str, council: str, blocker: str, drawn: str) -> None:
    state = state_of(USING, backs=backs)
    draws = f"A draws {drawn}."
    assert news(state, "council b1", Player.B) == [f"A adds {council} to the council.", draws]
    assert news(state, "block b1@B2", Player.B) == [f"A blocks B2 with {blocker}.", draws]


def test_player_knows_what_he_puts_down_even_if_he_must_remember_it() -> None:
    state = state_of(USING, own_cards="from-memory")
    assert news(state, "council b1", Player.A)[0] == "A adds b1 to the council."


def test_nothing_is_drawn_from_an_empty_pile_and_councils_are_revealed_at_the_end() -> None:
    assert news(state_of(LAST), "block k2@B1", Player.A) == [
        "B blocks B1 with k?.",
        "A reveals the leader red and r1 g1.",
        "B reveals the leader green and no heroes.",
    ]


def test_lost_turn_is_told() -> None:
    line = LAST.replace("R5 g2/b3 | K1 b4", "R5/b2 g2/b3 | K1/r2 b4").replace('"use"', '"take"')
    assert news(state_of(line, shortage="pass-turn"), "pass", None)[0] == (
        "B finds no two heroes to take and loses the turn."
    )


@pytest.mark.parametrize("backs", [reading.value for reading in READINGS["backs"]])
def test_others_are_told_of_a_card_put_down_what_they_then_see(backs: str) -> None:
    chance = random.Random(2)
    compared = 0
    for _ in range(5):
        game = random_game(Rules(rulings=DEFAULTS.with_reading("backs", backs)), chance)
        for before, action, after in game.steps:
            viewer = before.player.other
            seen = view(after, viewer)
            first, *_ = told(before, action, after, viewer)
            match action:
                case Council() if not after.is_over:
                    assert first.deed is Deed.ADDS
                    assert first.cards[0].sight == seen.councils[before.player][-1]
                    compared += 1
                case Block(slot=slot):
                    row, place = divmod(slot, before.rules.setup.row)
                    assert first.deed is Deed.BLOCKS
                    assert first.cards[0].sight == seen.rows[row][place][-1].sight
                    compared += 1
                case _:
                    pass
    assert compared > 5 * 12


@pytest.mark.parametrize("deed", [Deed.TAKES, Deed.PUTS_BACK])
def test_card_without_its_slot_is_not_told(deed: Deed) -> None:
    card = position_of_line(TAKING).rows[0][0][0]
    whole = Told(Player.A, deed, (card, card), (Slot(0), Slot(3)))
    assert "A1 and" in whole.text(STANDARD_SETUP)
    with pytest.raises(ValueError, match="zip"):
        replace(whole, slots=(Slot(0),)).text(STANDARD_SETUP)
