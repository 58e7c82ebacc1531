"""Twins: what the terms say on a table that is known is what the model says."""

import random
from collections.abc import Callable
from dataclasses import replace
from inspect import signature
from pathlib import Path
from types import ModuleType

import pytest

from oshra.model import influence as model_influence
from oshra.model import rows as model_rows
from oshra.model import scoring as model_scoring
from oshra.model.cards import FACTIONS, Player
from oshra.model.consultations import marked_in
from oshra.model.deck import PAIRED, STANDARD
from oshra.model.line import position_of_line
from oshra.model.rules import Rules
from oshra.model.rulings import DEFAULTS, SCORING_RULINGS, rulings_from
from oshra.model.table import FinalTable, Stack
from oshra.model.vocabulary import vocabulary_of
from oshra.properties.final_tables import random_final_table
from oshra.properties.games import random_rulings
from oshra.solver import influence, rows, scoring
from oshra.solver.amounts import NOTHING
from oshra.solver.answers import answer
from oshra.solver.questions import question_from
from oshra.solver.score_sheet import ArmyTerms
from oshra.solver.twins import TwinDisagrees, blame, comparisons

TWINS: list[tuple[ModuleType, ModuleType]] = [
    (model_influence, influence),
    (model_rows, rows),
    (model_scoring, scoring),
]


def heaped(stacks: tuple[Stack, ...], onto: int, source: int) -> tuple[Stack, ...]:
    """The row with everything in one slot heaped onto another."""
    row = list(stacks)
    row[onto], row[source] = row[onto] + row[source], ()
    return tuple(row)


def tables(seed: int, number: int) -> list[FinalTable]:
    """Final tables by chance: both decks, high stacks, any order of the factions."""
    chance = random.Random(seed)
    found = []
    for _ in range(number):
        final = random_final_table(Rules(deck=chance.choice([STANDARD, PAIRED])), chance)
        row_a, row_b = final.rows
        order = tuple(chance.sample(FACTIONS, len(FACTIONS)))
        found.append(replace(final, rows=(heaped(row_a, 0, 1), row_b), order=order))
    return found


@pytest.mark.parametrize("changed", range(7))
def test_every_twin_says_what_the_model_says_under_random_readings(changed: int) -> None:
    chance = random.Random(changed)
    for final in tables(changed, 40):
        rulings = random_rulings(chance, DEFAULTS, changed=changed)
        wrong = [each for each in comparisons(rulings, final) if each[1] != each[2]]
        assert wrong == [], rulings.changed


def marked(module: ModuleType) -> dict[str, tuple[str, ...]]:
    """The marked functions of a module with the rulings that they consult."""
    functions = marked_in(Path(str(module.__file__)), "room")
    return {function.name: function.rulings for function in functions if function.rulings}


@pytest.mark.parametrize(("model", "solver"), TWINS)
def test_twin_consults_the_same_rulings_and_takes_the_same_arguments(
    model: ModuleType, solver: ModuleType
) -> None:
    assert marked(solver) == marked(model)
    for name in marked(model):
        theirs, ours = (signature(vars(module)[name]).parameters for module in (model, solver))
        assert list(ours) == list(theirs), name


def test_every_ruling_of_scoring_is_consulted_by_one_twin() -> None:
    consulted = [name for _, solver in TWINS for names in marked(solver).values() for name in names]
    assert sorted(consulted) == sorted(SCORING_RULINGS)


WRONG: list[tuple[ModuleType, str, Callable[..., object], dict[str, str]]] = [
    (rows, "counted", lambda *_: NOTHING, {}),
    (rows, "rows_tie", lambda *_: True, {}),
    (rows, "row_of_each", lambda *_: True, {}),
    (rows, "obtained", lambda _, __, row, **___: (row, ()), {}),
    (rows, "rows_counted", lambda _, lying, __: lying, {"count-time": "end-of-play"}),
    (influence, "leader_influence", lambda *_: NOTHING, {}),
    (influence, "leader_belongs", lambda *_: False, {}),
    (influence, "is_present", lambda *_, **__: True, {}),
    (influence, "council_after_faction", lambda _, it: it, {"council-discard": "each-faction"}),
    (scoring, "army_of", lambda _: ArmyTerms(NOTHING, NOTHING), {}),
    (
        scoring,
        "winner_of",
        lambda *_: {Player.A: True, Player.B: True, None: True},
        {},
    ),
]


@pytest.mark.parametrize(("module", "name", "wrong", "readings"), WRONG)
def test_wrong_twin_is_caught_by_name(
    monkeypatch: pytest.MonkeyPatch,
    module: ModuleType,
    name: str,
    wrong: Callable[..., object],
    readings: dict[str, str],
) -> None:
    monkeypatch.setattr(module, name, wrong)
    final = tables(3, 1)[0]
    with pytest.raises(TwinDisagrees) as caught:
        blame(rulings_from(readings), final, "the line")
    assert caught.value.function == name


def test_answer_found_with_a_wrong_twin_is_not_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    position = position_of_line("R1 r? | R2 r? r? | b1 | - | red green")
    words = vocabulary_of(position.rules.setup, position.rules.deck)
    question = question_from("row red", words)
    assert answer(position, question).values == ("B",)

    def wrong(*_: object) -> object:
        return NOTHING

    for module in (scoring, rows):
        monkeypatch.setattr(module, "counted", wrong)
    with pytest.raises(TwinDisagrees, match="disagree on counted"):
        answer(position, question)
