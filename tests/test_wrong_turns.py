"""Wrong rules of the turn: each is noticed by the induction, and named by what it breaks."""

import random
from collections.abc import Callable
from dataclasses import replace
from functools import partial

import pytest
from z3 import BoolRef

from oshra.model.cards import PLAYERS, Player
from oshra.model.rules import Rules
from oshra.model.setup import Setup
from oshra.properties import invariants as must
from oshra.properties.evidence import Evidence, Verdict
from oshra.properties.games import random_game
from oshra.properties.inquiry import Inquiry
from oshra.properties.small_games import small_deck
from oshra.solver import induction as by_induction
from oshra.solver import taking, turns, using
from oshra.solver.building import disjunction
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
    every_state_of_the_invariant,
)
from oshra.solver.invariant import (
    DUE,
    ONE_PLACE,
    OPEN,
    PILE,
    SLOTS_FILLED,
    TWO_IN_A_SLOT,
    invariant,
)
from oshra.solver.located import located
from oshra.solver.locations import Column, Locations
from oshra.solver.turn_cases import Steps
from oshra.solver.turn_facts import TurnFacts, turn_facts
from oshra.solver.turn_step import Due, TurnStep

Patch = pytest.MonkeyPatch

SETUP = Setup(1, 1, 2)
"""A set-up in which every slot may be blocked while somebody holds a card."""
RULES = Rules(SETUP, small_deck(SETUP, SETUP.heroes))
LONGER = Setup(1, 2, 2)
"""A set-up in which nobody can be stuck."""

WrongRule = Callable[[TurnStep, Locations, Player], TurnStep | None]
"""What a wrong rule makes of a step; None leaves it out."""


def with_rule(change: WrongRule) -> Steps:
    """The steps of play under a wrong rule."""

    def steps(
        facts: TurnFacts, before: Locations, player: Player, due: Due, *, last: bool
    ) -> tuple[TurnStep, ...]:
        lawful = turns.steps(facts, before, player, due, last=last)
        changed = [change(step, before, player) for step in lawful]
        return tuple(step for step in changed if step is not None)

    return steps


def the_hand_keeps_what_it_gives(step: TurnStep, before: Locations, player: Player) -> TurnStep:
    if step.due not in {Due.PUT, Due.USE}:
        return step
    hand = before.places.hand(player)
    return replace(step, after=step.after.changed({hand: before.at[hand]}))


def the_slot_keeps_what_is_taken(step: TurnStep, before: Locations, _: Player) -> TurnStep:
    if step.due is not Due.TAKE:
        return step
    slots = {before.places.base(slot): before.base(slot) for slot in before.places.slots}
    return replace(step, after=step.after.changed(slots))


def one_slot_stays_empty(step: TurnStep, before: Locations, _: Player) -> TurnStep:
    if step.due is not Due.PUT:
        return step
    empty = {before.places.base(0): before.base(0)}
    return replace(step, after=step.after.changed(empty))


def slots_stay_open(step: TurnStep, before: Locations, _: Player) -> TurnStep:
    if step.due is not Due.PUT:
        return step
    return replace(step, after=replace(step.after, left=before.left))


def the_whole_hand_may_go_back_before_a_use(step: TurnStep, _: Locations, __: Player) -> TurnStep:
    return replace(step, then=Due.USE) if step.name == "put back the whole hand" else step


def the_card_that_is_used_does_not_count(step: TurnStep, _: Locations, __: Player) -> TurnStep:
    return replace(step, change=replace(step.change, kept=max(0, step.change.kept)))


def a_balance_is_forgotten(step: TurnStep, _: Locations, __: Player) -> TurnStep:
    return replace(step, balances=step.balances[1:])


def the_pile_keeps_what_is_drawn(step: TurnStep, before: Locations, _: Player) -> TurnStep:
    if step.due is not Due.DRAW:
        return step
    pile = {before.places.pile(n): column for n, column in enumerate(before.pile())}
    return replace(step, after=step.after.changed(pile))


def the_draw_may_be_left_out(step: TurnStep, before: Locations, _: Player) -> TurnStep:
    if step.name != "draw nothing":
        return step
    return replace(step, may=disjunction([step.may, *before.pile()[-1]]), leaves=frozenset())


def nobody_may_use_a_card(step: TurnStep, _: Locations, __: Player) -> TurnStep | None:
    return None if step.due is Due.USE else step


def the_council_is_closed(step: TurnStep, _: Locations, __: Player) -> TurnStep | None:
    return None if step.name == "add a hero to the council" else step


PUT_BACK = "put back and keep a card"

WRONG_RULES: tuple[tuple[WrongRule, set[tuple[str, str]]], ...] = (
    (
        the_hand_keeps_what_it_gives,
        {
            (ONE_PLACE, "add a hero to the council"),
            (ONE_PLACE, "block a hero"),
            (ONE_PLACE, PUT_BACK),
            (SIZES, "block a hero"),
        },
    ),
    (
        the_slot_keeps_what_is_taken,
        {(ONE_PLACE, "take two heroes"), (SLOTS_FILLED, "take two heroes")},
    ),
    (one_slot_stays_empty, {(ONE_PLACE, PUT_BACK), (SLOTS_FILLED, PUT_BACK)}),
    (slots_stay_open, {(OPEN, PUT_BACK)}),
    (the_whole_hand_may_go_back_before_a_use, {(DUE, "put back the whole hand")}),
    (the_card_that_is_used_does_not_count, {(SIZES, "block a hero")}),
    (a_balance_is_forgotten, {(SIZES, "take two heroes"), (SIZES, "draw a card")}),
    (the_pile_keeps_what_is_drawn, {(ONE_PLACE, "draw a card")}),
    (the_draw_may_be_left_out, {(SIZES, "draw nothing")}),
    (nobody_may_use_a_card, {(NEVER_STUCK, "any step")}),
)
"""Wrong rules, each with what is no longer proved, and of which step."""


@pytest.mark.parametrize(
    ("rule", "broken"), WRONG_RULES, ids=[rule.__name__ for rule, _ in WRONG_RULES]
)
def test_wrong_rule_is_named_by_what_it_breaks(
    rule: WrongRule, broken: set[tuple[str, str]]
) -> None:
    found = induction(RULES, BESIDE_THE_INVARIANT, with_rule(rule))
    assert broken <= {(each.kind, each.step) for each in found.unproved}


def blocked_heroes_may_be_taken(patch: Patch) -> None:
    def filled(_: TurnFacts, before: Locations, slot: int) -> BoolRef:
        return disjunction((*before.base(slot), *before.left[slot]))

    patch.setattr(taking, "_can_be_taken_from", filled)


def blocked_heroes_may_be_blocked(patch: Patch) -> None:
    patch.setattr(using, "can_be_blocked", lambda _, before, slot: disjunction(before.base(slot)))


def the_lowest_card_is_drawn(patch: Patch) -> None:
    def lowest(pile: tuple[Column, ...]) -> list[BoolRef]:
        return list(reversed(topmost(tuple(reversed(pile)))))

    topmost = turns._topmost  # noqa: SLF001 - which card is drawn is said there alone
    patch.setattr(turns, "_topmost", lowest)


def anything_is_dealt(patch: Patch) -> None:
    patch.setattr(by_induction, "dealt", lambda before: disjunction(before.base(0)))


@pytest.mark.parametrize(
    ("sabotage", "kind", "step"),
    [
        (blocked_heroes_may_be_taken, BLOCKED_STAY, "take two heroes"),
        (blocked_heroes_may_be_taken, BLOCK_PERMANENT, "take two heroes"),
        (blocked_heroes_may_be_blocked, TWO_IN_A_SLOT, "block a hero"),
        (the_lowest_card_is_drawn, PILE, "draw a card"),
        (anything_is_dealt, ONE_PLACE, "the deal"),
    ],
)
def test_wrong_condition_is_named_by_what_it_breaks(
    sabotage: Callable[[Patch], None], kind: str, step: str, monkeypatch: Patch
) -> None:
    sabotage(monkeypatch)
    found = induction(RULES, BESIDE_THE_INVARIANT)
    assert (kind, step) in {(each.kind, each.step) for each in found.unproved}


def test_every_kind_of_part_is_broken_by_some_wrong_rule() -> None:
    broken = {kind for _, kinds in WRONG_RULES for kind, _ in kinds}
    broken |= {BLOCKED_STAY, BLOCK_PERMANENT, TWO_IN_A_SLOT, PILE, SEVEN_TURNS}
    facts = turn_facts(RULES)
    state = random_game(RULES, random.Random(1)).states[0]
    now = located(state).locations(RULES)
    parts = {part.kind for due in Due for part in invariant(facts, now, PLAYERS[0], due)}
    assert broken == parts | BESIDE_THE_INVARIANT


def test_counterexample_to_induction_satisfies_what_is_assumed() -> None:
    steps = with_rule(the_hand_keeps_what_it_gives)
    found = induction(RULES, frozenset(), steps).unproved
    assert found
    for each in found:
        assert each.before is not None
        assert must.every_hero_is_in_exactly_one_place(each.before) is None
        assert must.every_slot_is_filled_between_turns(each.before) is None


def test_broken_rule_leaves_claims_undecided_and_shows_the_state(monkeypatch: Patch) -> None:
    broken = partial(induction, steps=with_rule(the_hand_keeps_what_it_gives))
    monkeypatch.setattr(by_induction, "induction", broken)
    (survey,) = every_state_of_the_invariant(Inquiry(RULES, claims=(ONE_PLACE,)))
    assert (survey.verdict, survey.evidence) == (Verdict.UNDECIDED, Evidence.NOT_RUN)
    assert survey.undecided.startswith(
        "put back and keep a card: one-place of hero 0 is not proved"
    )
    assert "a counterexample to induction, which play may never reach" in survey.undecided
    assert "turn={ number = 1" in survey.undecided


def test_sizes_that_are_wrong_leave_other_claims_proved(monkeypatch: Patch) -> None:
    broken = partial(induction, steps=with_rule(the_card_that_is_used_does_not_count))
    monkeypatch.setattr(by_induction, "induction", broken)
    rules = Rules(LONGER, small_deck(LONGER, LONGER.heroes))
    surveys = every_state_of_the_invariant(Inquiry(rules))
    undecided = {survey.claim for survey in surveys if survey.verdict is Verdict.UNDECIDED}
    assert undecided == {SIZES, SEVEN_TURNS}


def test_closed_council_leaves_somebody_stuck_where_all_slots_are_blocked() -> None:
    steps = with_rule(the_council_is_closed)
    (found, *_) = induction(RULES, frozenset({NEVER_STUCK}), steps).unproved
    assert (found.kind, found.due) == (NEVER_STUCK, Due.USE)
    assert found.before is not None
    assert [len(stack) for stack in found.before.table] == [2, 2]
