"""The search slot by slot, and the comparison with the search up to symmetry."""

from collections.abc import Iterator
from itertools import combinations

import pytest

from oshra.model.errors import Undecided
from oshra.model.rules import STANDARD_RULES
from oshra.model.setup import STANDARD_SETUP, Setup
from oshra.properties.evidence import Evidence, Verdict
from oshra.properties.inquiry import Inquiry
from oshra.solver import structure, symmetry
from oshra.solver.structure import Layer, Moves, Slotwise, Step, search_slotwise
from oshra.solver.structure_claims import every_slot
from oshra.solver.symmetry import Kind, likeness, steps_between_decisions, steps_up_to_symmetry

SMALL = (Setup(1, 1, 1), Setup(1, 1, 3), Setup(1, 2, 2), Setup(1, 2, 5), Setup(2, 3, 4))

Plain = tuple[int, str, frozenset[int], frozenset[int]]
"""A state in plain words: the turn, the step, the blocked slots and the open ones."""


def plainly(setup: Setup) -> tuple[set[Plain], int, set[Plain]]:
    """The same search over sets, one state after the other: states, transitions, dead ends."""
    every = frozenset(range(setup.slots))
    nothing: frozenset[int] = frozenset()
    seen: set[Plain] = {(1, "first take", nothing, nothing)}
    waiting, transitions, dead_ends = list(seen), 0, set()
    while waiting:
        state = waiting.pop()
        after = list(plain_moves(state, every, 2 * setup.turns))
        transitions += len(after)
        if not after and state[1] != "over":
            dead_ends.add(state)
        for each in after:
            if each not in seen:
                seen.add(each)
                waiting.append(each)
    return seen, transitions, dead_ends


def plain_moves(state: Plain, every: frozenset[int], turns: int) -> Iterator[Plain]:
    """What follows on a state."""
    turn, step, blocked, opened = state
    if step in {"first take", "second take"}:
        then = "second take" if step == "first take" else "first put"
        yield from ((turn, then, blocked, opened | {slot}) for slot in every - blocked - opened)
    elif step in {"first put", "second put"}:
        then = "second put" if step == "first put" else "use"
        yield from ((turn, then, blocked, opened - {slot}) for slot in opened)
    elif step == "use":
        turn, then = (turn, "over") if turn == turns else (turn + 1, "first take")
        yield (turn, then, blocked, opened)
        yield from ((turn, then, blocked | {slot}, opened) for slot in every - blocked)


@pytest.fixture(scope="module")
def whole() -> Slotwise:
    """The search through the rulebook's game."""
    return search_slotwise(STANDARD_SETUP)


@pytest.mark.parametrize("setup", SMALL)
def test_search_over_masks_finds_what_a_search_over_sets_finds(setup: Setup) -> None:
    states, transitions, dead_ends = plainly(setup)
    found = search_slotwise(setup)
    assert (found.states, found.transitions) == (len(states), transitions)
    assert found.deadlocks == len(dead_ends)


def test_dead_ends_are_the_states_with_one_free_hero_in_the_last_turn(whole: Slotwise) -> None:
    (stuck,) = whole.dead_ends
    assert (stuck.turn, stuck.step) == (14, Step.SECOND_TAKE)
    found = set(zip(stuck.blocked.tolist(), stuck.opened.tolist(), strict=True))
    every = (1 << 14) - 1
    assert found == {(every ^ (1 << slot), 1 << slot) for slot in range(14)}


def test_all_sets_of_blocked_slots_but_the_full_one_end_a_game(whole: Slotwise) -> None:
    end = whole.layers[-1]
    assert end.step is Step.OVER
    assert set(end.blocked.tolist()) == set(range((1 << 14) - 1))


def test_no_two_states_of_a_layer_are_equal(whole: Slotwise) -> None:
    for layer in whole.layers:
        assert len({*zip(layer.blocked.tolist(), layer.opened.tolist(), strict=True)}) == len(layer)


def test_too_many_slots_are_left_undecided() -> None:
    with pytest.raises(Undecided, match="20 slots are too many"):
        search_slotwise(Setup(1, 10, 1))


@pytest.mark.parametrize("setup", [*SMALL, STANDARD_SETUP])
def test_states_of_one_kind_are_alike_and_follow_as_up_to_symmetry(setup: Setup) -> None:
    found = likeness(search_slotwise(setup))
    assert found.unlike is None
    assert steps_between_decisions(found) == steps_up_to_symmetry(setup)


def test_kinds_are_the_states_counted_row_by_row() -> None:
    setup = Setup(1, 2, 2)
    states, _, _ = plainly(setup)
    in_a = {0, 1}

    def number(slots: frozenset[int]) -> tuple[int, int]:
        return len(slots & in_a), len(slots - in_a)

    expected = {
        (turn, step, number(blocked), number(opened)) for turn, step, blocked, opened in states
    }
    kinds = likeness(search_slotwise(setup)).kinds
    found = {(kind.turn, kind.step.name.replace("_", " ").lower(), *kind[2:]) for kind in kinds}
    assert found == expected


def test_rule_that_names_a_slot_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def never_the_first(layer: Layer, slots: int) -> Iterator[Moves]:
        takes = layer.step in {Step.FIRST_TAKE, Step.SECOND_TAKE}
        return (move for move in lawful(layer, slots) if not takes or move.slot != 0)

    lawful = structure.moves
    monkeypatch.setattr(structure, "moves", never_the_first)
    monkeypatch.setattr(symmetry, "moves", never_the_first)
    (survey,) = every_slot(Inquiry(STANDARD_RULES))
    assert survey.verdict is Verdict.REFUTED
    assert survey.failure is not None
    assert survey.failure.reason == "two states of one kind are not alike"
    assert likeness(search_slotwise(Setup(1, 2, 2))).unlike == Kind(
        2, Step.FIRST_TAKE, (1, 0), (0, 0)
    )


def test_rule_that_both_rows_obey_alike_but_play_does_not_is_noticed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def never_to_the_council(layer: Layer, slots: int) -> Iterator[Moves]:
        return (move for move in lawful(layer, slots) if move.slot is not None)

    lawful = structure.moves
    monkeypatch.setattr(structure, "moves", never_to_the_council)
    monkeypatch.setattr(symmetry, "moves", never_to_the_council)
    (survey,) = every_slot(Inquiry(STANDARD_RULES))
    assert survey.failure is not None
    assert survey.failure.reason == "the search up to symmetry has other steps"


def test_claim_that_slots_are_alike_is_settled_by_every_state() -> None:
    (survey,) = every_slot(Inquiry(STANDARD_RULES))
    assert (survey.verdict, survey.evidence) == (Verdict.HOLDS, Evidence.EXHAUSTIVE)
    assert every_slot(Inquiry(STANDARD_RULES, claims=("sizes",))) == ()


def test_open_slots_are_numbered_once() -> None:
    slots = 4
    numbering = structure.Numbering(slots)
    masks = [
        sum(1 << slot for slot in chosen)
        for n in range(3)
        for chosen in combinations(range(slots), n)
    ]
    assert numbering.size == len(masks) << slots
