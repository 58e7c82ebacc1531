"""Every way to be refused, with the rule that refuses."""

from __future__ import annotations

import copy
import pickle
import random

import pytest

from oshra.model.actions import PASS, Action, Block, Council, PutBack, Take
from oshra.model.cards import Faction, Hero, Player, Strength
from oshra.model.deck import STANDARD
from oshra.model.errors import BadRuling
from oshra.model.line import position_of_line
from oshra.model.memory import forget
from oshra.model.play import IllegalAction, is_dead_end, legal_actions, play
from oshra.model.position_file import Overrides
from oshra.model.position_of import final_table_from, state_from
from oshra.model.reasons import reasons
from oshra.model.rules import STANDARD_RULES
from oshra.model.rulings import DEFAULTS, implements
from oshra.model.score_sheet import By, ScoreSheet
from oshra.model.scoring import score
from oshra.model.setup import SLOTS
from oshra.model.state import State
from oshra.properties.games import random_game

A1, A2, B1, B2, NOWHERE = (*SLOTS[:4], SLOTS[9])
R1, R2, G1, K2 = (
    Hero(faction, Strength(number))
    for faction, number in (
        (Faction.RED, 1),
        (Faction.RED, 2),
        (Faction.GREEN, 1),
        (Faction.BLACK, 2),
    )
)
SETUP = "setup={ hand = 1, row = 2, turns = 4 }"


def at(line: str, **readings: str) -> State:
    chosen = {name.replace("_", "-"): key for name, key in readings.items()}
    return state_from(position_of_line(line, overrides=Overrides(rulings=chosen)))


def taking(row_a: str = "R5 g2/b3", row_b: str = "K1/r7 b4", **readings: str) -> State:
    line = (
        f"{row_a} | {row_b} | r1 | g5 | red green | {SETUP} "
        'hand={ A = "b1 r2", B = "k2" } pile={ cards = "g1" } '
        'turn={ number = 5, player = "A", phase = "take" }'
    )
    return at(line, **readings)


def putting(**readings: str) -> State:
    return play(taking(**readings), Take((A1, SLOTS[3])))


def using(**readings: str) -> State:
    line = (
        f"R5 g2/b3 | K1 b4 | r1 | g5 | red green | {SETUP} "
        'hand={ A = "b1 r2", B = "k2" } pile={ cards = "g1 r7" } '
        'turn={ number = 5, player = "A", phase = "use" }'
    )
    return at(line, **readings)


@pytest.mark.parametrize(
    ("state", "action", "reason"),
    [
        (taking(), Take((A2, B2)), "A2 lies blocked and blocking"),
        (taking(), Take((A1, NOWHERE)), "there is no slot"),
        (taking(), Take((A1, SLOTS[4])), "there is no slot"),
        (taking(), Take((A1, A1)), "both heroes would come from A1"),
        (taking(), Take((A1, SLOTS[3], A1)), "both heroes would come from A1"),
        (taking(), Take((A1,)), "A1 together are not a take"),
        (taking(row_b="K1 b4 "), Take((A1, B1, B2)), "3 heroes are more"),
        (taking(row_b="K1/r7 b4/g6", shortage="pass-turn"), Take((A1,)), "no full take exists"),
        (taking(take_rows="one-each", row_a="R5 g2", row_b="K1 b4/b3"), Take((A1, A2)), "rows"),
        (taking(), PASS, "no reading in force"),
        (taking(), Council(R2), "a take is due"),
        (putting(), Take((A1, B2)), "heroes are to be put back"),
        (putting(), PutBack((A1, A2), (R2, R1)), "the open places are A1 and B2"),
        (putting(), PutBack((A1, B2), (R2, R1)), "r1 is not in the hand"),
        (
            putting(put_slot="not-its-own"),
            PutBack((A1, B2), (Hero(Faction.RED, Strength(5)), R2)),
            "a taken hero may not go there",
        ),
        (using(), Council(R1), "r1 is not in the hand"),
        (using(council_limit="one"), Council(R2), "the council is full"),
        (using(), Block(R1, A1), "r1 is not in the hand"),
        (using(use_card="both"), Block(R2, A1), "the first card of the turn"),
        (using(), Block(R2, NOWHERE), "there is no slot"),
        (using(), Block(R2, SLOTS[4]), "there is no slot"),
        (using(), Block(R2, A2), "A2 is blocked already"),
        (using(), PutBack((A1,), (R2,)), "a card is to be used"),
        (
            taking(take_look="one-by-one", row_b="K1 b4"),
            Take((A2,)),
            "A2 lies blocked and blocking",
        ),
    ],
)
def test_refusal_names_the_rule(state: State, action: Action, reason: str) -> None:
    with pytest.raises(IllegalAction) as refused:
        play(state, action)
    assert reason in str(refused.value)
    assert refused.value.state is state


def test_second_card_of_a_turn_cannot_join_the_council() -> None:
    state = play(using(use_card="both"), Council(R2))
    with pytest.raises(IllegalAction, match="the second card of the turn is a blocker"):
        play(state, Council(Hero(Faction.BLUE, Strength(1))))


def test_block_that_leaves_no_full_take_is_refused() -> None:
    line = (
        f"R5 g2/b3 | K1/r7 b4 | r1 | g5 | red green | {SETUP} "
        'hand={ A = "b1 r2", B = "k2" } pile={ cards = "g1" } '
        'turn={ number = 5, player = "A", phase = "use" }'
    )
    with pytest.raises(IllegalAction, match="would leave the next player without a full take"):
        play(at(line, shortage="forbid-block"), Block(R2, A1))


def test_slice_of_legal_actions_is_the_actions_of_that_slice() -> None:
    choices = legal_actions(using())
    assert list(choices[1:3]) == [choices[1], choices[2]]


def test_nothing_but_an_action_of_the_phase_is_among_the_choices() -> None:
    assert Council(R2) not in legal_actions(putting())
    assert PASS not in legal_actions(using())
    assert PASS not in legal_actions(taking())


def test_state_with_legal_actions_is_no_dead_end() -> None:
    assert not is_dead_end(using())


def test_forgetting_changes_no_answer() -> None:
    before = list(legal_actions(using()))
    forget()
    assert list(legal_actions(using())) == before


def test_copies_of_heroes_and_rulings_are_the_same_value() -> None:
    other = DEFAULTS.with_reading("award", "stacks")
    assert pickle.loads(pickle.dumps(R1)) is R1  # noqa: S301 - a value of our own making
    assert copy.copy(R1) is R1
    assert pickle.loads(pickle.dumps(other)) == other  # noqa: S301 - a value of our own making
    assert repr(R1) == "<r1>"
    assert R1 < R2 < G1 < K2
    assert not STANDARD.repeats_heroes


def test_mark_with_a_word_that_is_no_sentence_is_refused() -> None:
    with pytest.raises(BadRuling, match="ids such as"):
        implements("take")


def test_what_is_no_ruling_has_no_reading() -> None:
    with pytest.raises(BadRuling, match="unknown ruling"):
        DEFAULTS.reading("with-reading")


STUCK = (
    "- | - | - | - | red green | hand={} pile={} "
    'turn={ number = 3, phase = "over", ended = "stuck" }'
)
NOTHING_BUT_NUMBER = (
    'R0 | - | - | - | red green | deck={ name = "nil", heroes = { red = '
    f"{list(range(28))} }}, leaders = ["
    '{ id = "red", influence = { red = 3 } }, { id = "green", influence = { green = 3 } }] }'
)


def scored(line: str, **readings: str) -> ScoreSheet:
    chosen = {name.replace("_", "-"): key for name, key in readings.items()}
    position = position_of_line(line, overrides=Overrides(rulings=chosen))
    return score(position.rules.rulings, final_table_from(position))


@pytest.mark.parametrize(
    ("line", "readings", "by", "sentence"),
    [
        ("R1 | - | - | - | red green", {}, By.STRENGTH, "A wins by strength."),
        ("- | - | - | - | red green", {}, By.REMATCH, "a rematch is due"),
        ("- | - | r1 | - | red green", {"victory": "influence"}, By.INFLUENCE, "by influence"),
        (
            STUCK,
            {},
            By.STUCK,
            "B wins because A had no full take.",
        ),
        (
            NOTHING_BUT_NUMBER,
            {},
            By.HEROES,
            "A wins by the number of heroes.",
        ),
    ],
)
def test_verdict_is_a_sentence(line: str, readings: dict[str, str], by: By, sentence: str) -> None:
    sheet = scored(line, **readings)
    assert sheet.by is by
    assert sentence in sheet.verdict


def test_skipped_faction_says_so_among_the_reasons() -> None:
    sheet = scored("R1 | - | - | - | red green", empty_faction="skipped")
    assert any("skipped" in str(reason) for reason in reasons(sheet, DEFAULTS))


def test_every_hero_of_a_whole_game_is_in_an_army_or_discarded() -> None:
    end = random_game(STANDARD_RULES, random.Random(1)).end
    sheet = score(DEFAULTS, end.final_table)
    placed = [*sheet.army_heroes(Player.A), *sheet.army_heroes(Player.B), *sheet.discarded]
    assert sorted(placed) == sorted(card.hero for stack in end.table for card in stack)
