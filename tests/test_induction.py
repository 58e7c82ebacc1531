"""The induction over the steps of a turn: what it proves, and under which readings."""

import random
from collections.abc import Sequence
from dataclasses import replace

import cvc5
import pytest
from z3 import BoolRef, Bools, CheckSatResult, Solver, sat, simplify, unknown

from oshra.model.cards import PLAYERS
from oshra.model.rules import STANDARD_RULES, Rules
from oshra.model.rulings import rulings_from
from oshra.model.setup import Setup
from oshra.properties.evidence import Evidence, Verdict
from oshra.properties.games import Policy, random_game
from oshra.properties.inquiry import Inquiry
from oshra.properties.small_games import small_deck
from oshra.solver import induction as by_induction
from oshra.solver.deadline import NO_DEADLINE
from oshra.solver.induction import (
    BLOCK_PERMANENT,
    BLOCKED_STAY,
    NEVER_STUCK,
    SEVEN_TURNS,
    SIZES,
    induction,
)
from oshra.solver.induction_claims import (
    BESIDE_THE_INVARIANT,
    RESTS_ON,
    every_state_of_the_invariant,
)
from oshra.solver.invariant import (
    ONE_PLACE,
    TWO_IN_A_SLOT,
    invariant,
)
from oshra.solver.located import Located, located
from oshra.solver.sizes import sizes_at, sums_of
from oshra.solver.smtlib import smtlib
from oshra.solver.turn_facts import turn_facts
from oshra.solver.turn_step import Balance, Due, minus, plus

Patch = pytest.MonkeyPatch

SETUP = Setup(1, 2, 2)


def small_rules(setup: Setup = SETUP, **readings: str) -> Rules:
    """The rules of a small set-up with different heroes."""
    chosen = {name.replace("_", "-"): key for name, key in readings.items()}
    return Rules(setup, small_deck(setup, setup.heroes), rulings_from(chosen))


READINGS: tuple[dict[str, str], ...] = (
    {},
    {"take_rows": "same-row", "shortage": "skip-exchange"},
    {"take_rows": "one-each", "take_look": "one-by-one"},
    {"take_blockers": "uncovered"},
    {"shortage": "forbid-block", "put_slot": "not-its-own"},
    {"put_slot": "only-its-own", "block_target": "any-top"},
)
"""Readings under which all claims that apply are proved."""


@pytest.mark.parametrize("readings", READINGS, ids=str)
def test_all_claims_that_apply_are_proved(readings: dict[str, str]) -> None:
    surveys = every_state_of_the_invariant(Inquiry(small_rules(SETUP, **readings)))
    outside = {BLOCKED_STAY, BLOCK_PERMANENT} if "take_blockers" in readings else set()
    outside |= {TWO_IN_A_SLOT} if "block_target" in readings else set()
    assert {survey.claim for survey in surveys} == set(RESTS_ON) - outside
    assert {survey.evidence for survey in surveys} == {Evidence.PROVED}
    assert {survey.verdict for survey in surveys} == {Verdict.HOLDS}


@pytest.mark.parametrize(
    ("readings", "left_out"),
    [
        ({"use_card": "both"}, {SIZES, SEVEN_TURNS, NEVER_STUCK}),
        ({"council_limit": "one"}, {SEVEN_TURNS, NEVER_STUCK}),
        ({"shortage": "pass-turn"}, {SIZES, SEVEN_TURNS}),
        ({"shortage": "end-game"}, {SEVEN_TURNS}),
        ({"turn_count": "together"}, {SIZES, SEVEN_TURNS}),
        ({"take_blockers": "uncovered", "block_target": "any-top"}, set(RESTS_ON)),
    ],
    ids=lambda each: str(each) if isinstance(each, dict) else f"{len(each)} left out",
)
def test_claims_that_do_not_apply_are_left_out(
    readings: dict[str, str], left_out: set[str]
) -> None:
    surveys = every_state_of_the_invariant(Inquiry(small_rules(SETUP, **readings)))
    apply = {survey.claim for survey in surveys}
    assert apply | {BLOCKED_STAY, BLOCK_PERMANENT} >= set(RESTS_ON) - left_out
    assert apply.isdisjoint(left_out)
    assert all(survey.evidence is Evidence.PROVED for survey in surveys)


def test_rule_of_the_hand_read_by_name_leaves_decks_with_equal_heroes_out() -> None:
    rules = Rules(SETUP, small_deck(SETUP, 2), rulings_from({"put-slot": "only-its-own"}))
    assert every_state_of_the_invariant(Inquiry(rules)) == ()
    assert every_state_of_the_invariant(Inquiry(Rules(SETUP, rules.deck), claims=(ONE_PLACE,)))


def test_large_set_up_is_left_to_others() -> None:
    setup = Setup(3, 14, 7)
    rules = Rules(setup, small_deck(setup, 4))
    assert every_state_of_the_invariant(Inquiry(rules)) == ()


def test_claim_not_asked_for_is_not_proved() -> None:
    (survey,) = every_state_of_the_invariant(Inquiry(small_rules(), claims=(BLOCKED_STAY,)))
    assert survey.claim == BLOCKED_STAY
    assert every_state_of_the_invariant(Inquiry(small_rules(), claims=("faces",))) == ()


def test_game_that_ends_before_the_last_turn_is_noticed() -> None:
    rules = small_rules(shortage="end-game")
    found = induction(rules, frozenset({SEVEN_TURNS}))
    ended = {(each.kind, each.step, each.due) for each in found.unproved}
    assert ended == {(SEVEN_TURNS, "end for want of a take", Due.BEGIN)}


class Silent(Solver):
    """A solver that knows no answer."""

    def check(self, *_: object) -> CheckSatResult:
        """Say so."""
        return unknown


def test_solver_without_an_answer_leaves_everything_unproved(monkeypatch: Patch) -> None:
    monkeypatch.setattr(by_induction, "Solver", Silent)
    found = induction(small_rules(), frozenset())
    assert found.proved == 0
    assert all(each.before is None for each in found.unproved)
    (survey,) = every_state_of_the_invariant(Inquiry(small_rules(), claims=(ONE_PLACE,)))
    assert survey.undecided == "the deal: one-place of hero 0 is not proved"


def told_by_cvc5(assertions: list[BoolRef]) -> str:
    """What another solver says of the same assertions."""
    other = cvc5.Solver()
    parser = cvc5.InputParser(other)
    text = smtlib([simplify(each) for each in assertions])
    parser.setStringInput(cvc5.InputLanguage.SMT_LIB_2_6, text, "an obligation")
    said = ""
    while not (command := parser.nextCommand()).isNull():
        said += str(command.invoke(other, parser.getSymbolManager()))
    return said.strip()


class Doubted(Solver):
    """A solver of which every twelfth answer is compared with that of another one."""

    asked = 0

    def check(self, *assumptions: BoolRef | Sequence[BoolRef]) -> CheckSatResult:
        """Give the answer if both agree."""
        Doubted.asked += 1
        answer = super().check(*assumptions)
        if Doubted.asked % 12 == 0:
            assert told_by_cvc5(list(self.assertions())) == repr(answer)
        return answer


def test_another_solver_agrees(monkeypatch: Patch) -> None:
    narrow = Setup(1, 1, 2)
    rules = Rules(narrow, small_deck(narrow, narrow.heroes))
    monkeypatch.setattr(by_induction, "Solver", Doubted)
    assert induction(rules, BESIDE_THE_INVARIANT).unproved == ()
    assert Doubted.asked > 500


def holds(rules: Rules, found: Located) -> bool:
    """Whether the invariant holds of known locations."""
    point = found.point
    parts = invariant(turn_facts(rules), found.locations(rules), point.player, point.due)
    solver = Solver()
    solver.add([part.term for part in parts])
    return solver.check() == sat


def test_invariant_holds_of_states_of_play_and_not_of_others() -> None:
    rules = small_rules()
    game = random_game(rules, random.Random(3), Policy.UNIFORM)
    for state in game.states:
        found = located(state)
        assert holds(rules, found)
        assert not holds(rules, replace(found, at=found.at - {min(found.at)}))
        assert not holds(rules, replace(found, left=found.left | {(0, 0), (1, 0)}))


def test_sizes_stated_are_those_of_play() -> None:
    for first_seed in range(4):
        game = random_game(STANDARD_RULES, random.Random(first_seed))
        for state in game.states:
            stated = sizes_at(STANDARD_RULES.setup, located(state).point)
            hands = [len(state.hands[player]) for player in PLAYERS]
            hands[state.player] -= len(state.opened)
            assert stated.kept == tuple(hands)
            assert stated.pile == len(state.pile)


def test_total_follows_only_from_balances_that_give_it() -> None:
    a, b, c = Bools("a b c")
    one = Balance("a or b", plus((a, b)), 1)
    other = Balance("b and c", (*plus((b,)), *minus((c,))))
    total = Balance("a or c", plus((a, c)), 1)
    assert sums_of((one, other), NO_DEADLINE).give(total)
    assert not sums_of((one,), NO_DEADLINE).give(total)
    assert not sums_of((one, other), NO_DEADLINE).give(replace(total, number=2))


def test_scope_names_the_readings_of_play_that_are_not_the_default() -> None:
    rules = small_rules(SETUP, take_rows="one-each", award="whole-row")
    (survey,) = every_state_of_the_invariant(Inquiry(rules, claims=(ONE_PLACE,)))
    assert survey.scope.startswith("by induction, with take-rows=one-each: every state")
    (survey,) = every_state_of_the_invariant(Inquiry(small_rules(), claims=(ONE_PLACE,)))
    assert survey.scope.startswith("by induction, with play as it is read by default: every state")
