"""Relevance: which questions matter given the answer to another, and what to settle first."""

import random
from dataclasses import replace

import pytest

from oshra.model.cards import FACTIONS
from oshra.model.deal import opening
from oshra.model.play import legal_actions, play
from oshra.model.position_of import final_table_from
from oshra.model.reading import read_position
from oshra.model.rules import Rules
from oshra.model.rulings import DEFAULTS, PLAY_RULINGS, READINGS, SCORING_RULINGS
from oshra.properties.consequences import under
from oshra.properties.evidence import Evidence
from oshra.properties.final_tables import random_final_table
from oshra.properties.games import Policy, random_game
from oshra.properties.orders import results_by_order
from oshra.properties.telling_decks import deck_for
from oshra.solver import relevance as relevances
from oshra.solver.relevance import (
    QUESTIONS,
    Given,
    Relevance,
    givens,
    is_consulted,
    relevance_of,
)
from oshra.solver.relevance_of_play import Parted, parted
from oshra.solver.relevance_of_scoring import FACTION_ORDER, named, told_apart, ways_of
from oshra.solver.settling import closed_by, dependences, open_questions, order_to_settle

NEVER: list[tuple[str, Given]] = [
    ("count-time", None),
    ("count-time", ("award", "whole-row")),
    ("count-time", ("majority", "strength")),
    ("presence-where", None),
    ("presence-where", ("award", "whole-row")),
    ("empty-faction", ("award", "asymmetric")),
    ("council-discard", ("award", "whole-row")),
    ("leader-zero", ("presence", "always")),
    (FACTION_ORDER, None),
    (FACTION_ORDER, ("majority", "face-up")),
    ("presence-where", ("block-target", "any-top")),
]
"""Questions that do not matter, most of them only under that reading of another ruling."""

SOMETIMES: list[tuple[str, Given]] = [
    ("count-time", ("award", "stacks")),
    ("count-time", ("majority", "no-blocked")),
    ("presence-where", ("award", "asymmetric")),
    ("empty-faction", ("council-discard", "each-faction")),
    ("council-discard", None),
    ("leader-zero", None),
    ("award", ("turn-count", "together")),
    (FACTION_ORDER, ("row-tie", "total-count")),
]
"""Questions that matter, some of them only under that reading of another ruling."""


@pytest.mark.parametrize(("question", "given"), NEVER)
def test_question_that_does_not_matter_changes_nothing_on_whole_tables(
    question: str, given: Given
) -> None:
    found = relevance_of(question, given)
    assert (found.matters, found.evidence, found.position) == (False, Evidence.PROVED, None)
    chance = random.Random(f"{question} {given}")
    rules = Rules(deck=deck_for(question))
    tables = [random_final_table(rules, chance) for _ in range(200)]
    base = DEFAULTS if given is None else under(*given)
    assert told_apart(ways_of(question, base), tables) is None
    if question == FACTION_ORDER:
        assert all(len(results_by_order(base, final)) == 1 for final in tables[:20])


@pytest.mark.parametrize(("question", "given"), SOMETIMES)
def test_question_that_matters_changes_the_result_of_the_table_shown(
    question: str, given: Given
) -> None:
    found = relevance_of(question, given)
    assert found.matters is True
    assert found.position is not None
    assert found.readings is not None
    position = read_position(found.position)
    assert position.rules.rulings is (DEFAULTS if given is None else under(*given))
    ways = {named(question, way): way for way in ways_of(question, position.rules.rulings)}
    one, other = (ways[key].sheet(final_table_from(position)) for key in found.readings)
    assert one.result != other.result


def test_order_is_asked_about_by_exchanging_neighbours() -> None:
    orders = [way.order for way in ways_of(FACTION_ORDER, DEFAULTS)]
    assert len(orders) == len(FACTIONS)
    assert orders[0] == FACTIONS
    for place, order in enumerate(orders[1:]):
        assert order[place : place + 2] == FACTIONS[place : place + 2][::-1]
        assert sorted(map(FACTIONS.index, order)) == list(range(len(FACTIONS)))


def test_every_reading_of_every_other_ruling_is_given_once() -> None:
    found = list(givens("award"))
    others = [
        (ruling, reading.value)
        for ruling, readings in READINGS.items()
        if ruling != "award"
        for reading in readings[1:]
    ]
    assert found == [None, *others]


def test_scoring_consults_the_scoring_rulings_and_play_the_others() -> None:
    scoring = [ruling for ruling in READINGS if is_consulted(ruling, ("scoring",))]
    play = [ruling for ruling in READINGS if is_consulted(ruling, ("deal", "play", "view"))]
    assert (scoring, play) == ([*SCORING_RULINGS], [*PLAY_RULINGS])


def test_question_is_undecided_where_nothing_shows_a_difference_in_play(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(relevances, "ends_of_games", lambda _rules: ())
    found = relevances.relevance_of.__wrapped__("award", ("turn-count", "together"))
    assert (found.matters, found.evidence) == (None, Evidence.NOT_RUN)


def test_reading_of_scoring_changes_nothing_about_play() -> None:
    default, given = (relevance_of("backs", each) for each in (None, ("award", "stacks")))
    assert (given.matters, given.position) == (default.matters, default.position)
    assert given.established == f"nothing in play consults award; {default.established}"


@pytest.mark.parametrize("question", PLAY_RULINGS)
def test_question_about_play_matters_by_default(question: str) -> None:
    found = relevance_of(question, None)
    assert found.matters is True
    assert found.readings is not None
    assert found.readings[0] == READINGS[question][0].value
    assert read_position(found.position or "").moment is not None


@pytest.mark.parametrize("given", [("use-card", "both"), ("turn-count", "together")])
def test_shortage_does_not_matter_where_nobody_is_ever_short(given: tuple[str, str]) -> None:
    found = relevance_of("shortage", given)
    assert (found.matters, found.evidence) == (False, Evidence.EXHAUSTIVE)
    chance = random.Random(f"{given}")
    usual = Rules(rulings=under(*given))
    for reading in READINGS["shortage"][1:]:
        game = random_game(usual, chance, Policy.UNIFORM)
        rulings = usual.rulings.with_reading("shortage", str(reading.value))
        state = opening(replace(usual, rulings=rulings), game.dealt, game.first)
        for before, action, _ in game.steps:
            assert set(legal_actions(state)) == set(legal_actions(before))
            state = play(state, action)
        assert state.is_over is game.end.is_over


def test_difference_in_play_is_the_nearest() -> None:
    found = parted("take-rows", DEFAULTS)
    assert isinstance(found, Parted)
    assert found.words == (
        "the choice is among 91 actions if it is read as any and among 42 if it is read as same-row"
    )
    assert found.state.turn == 1


def test_game_that_is_over_under_one_reading_is_a_difference() -> None:
    found = parted("turn-count", DEFAULTS)
    assert isinstance(found, Parted)
    assert found.words == (
        "the game is over if it is read as together and goes on if it is read as each"
    )


def test_what_is_shown_is_a_difference() -> None:
    found = parted("own-cards", DEFAULTS)
    assert isinstance(found, Parted)
    assert (
        found.words == "somebody is shown other cards if it is read as from-memory than as may-look"
    )


def cell(question: str, given: Given, *, matters: bool | None) -> Relevance:
    """A cell made for a test."""
    return Relevance(question, given, matters, Evidence.PROVED, "made for a test")


def lattice() -> list[Relevance]:
    """Two questions: one matters only under two awards, the other unless presence is always."""
    cells = []
    for question in ("count-time", "leader-zero"):
        for given in givens(question):
            never = given not in {("award", "stacks"), ("award", "asymmetric")}
            if question == "leader-zero":
                never = given == ("presence", "always")
            cells.append(cell(question, given, matters=not never))
    return cells


def test_dependences_say_when_a_question_matters() -> None:
    words = [dependence.words for dependence in dependences(lattice())]
    assert words == [
        "count-time matters only if award is stacks or asymmetric",
        "leader-zero matters unless presence is always (with deck prints-zero)",
    ]


def test_dependences_say_what_is_undecided() -> None:
    cells = [
        cell("victory", None, matters=True),
        cell("victory", ("presence", "always"), matters=None),
    ]
    assert dependences(cells)[0].words == "victory always matters; undecided if presence is always"
    cells[0] = cell("victory", None, matters=None)
    assert (
        dependences(cells)[0].words
        == "victory is undecided by default; undecided if presence is always"
    )


def test_answers_close_what_no_longer_matters_and_might_have() -> None:
    closes = closed_by(lattice())
    assert closes["award"] == {
        "faction": ("count-time",),
        "stacks": (),
        "whole-row": ("count-time",),
        "asymmetric": (),
    }
    assert closes["presence"]["always"] == ("leader-zero",)
    assert closes["presence"]["leader-or-hero"] == ()
    assert closes["victory"] == {"army": (), "influence": ()}


def test_what_closes_most_is_settled_first_and_what_may_be_closed_last() -> None:
    questions = ["count-time", "leader-zero", "victory", "presence", "award"]
    order = [settling.question for settling in order_to_settle(lattice(), questions)]
    assert order == ["award", "presence", "victory", "count-time", "leader-zero"]


def test_what_is_settled_is_not_closed_any_more() -> None:
    order = order_to_settle(lattice(), ["award", "count-time"])
    assert order[0].closes["faction"] == ("count-time",)
    assert order_to_settle(lattice(), ["award"])[0].closes["faction"] == ()


def test_open_questions_are_rulings_and_gaps_of_the_register() -> None:
    found = open_questions()
    assert FACTION_ORDER in found
    assert not any(name.startswith("reminder") for name in found)


def test_every_ruling_is_asked_about_and_so_is_the_order_of_the_factions() -> None:
    assert (*READINGS, FACTION_ORDER) == QUESTIONS
