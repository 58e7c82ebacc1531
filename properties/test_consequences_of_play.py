"""Consequences of play: what is known to differ does, and the model confirms every witness."""

import json
import tomllib
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from oshra.model.line import line_of, position_of_line
from oshra.model.play import legal_actions, play
from oshra.model.position import Position
from oshra.model.position_of import final_table_from, state_from
from oshra.model.record import GameRecord, action_text, record_from
from oshra.model.replaying import replay
from oshra.model.rulings import Rulings
from oshra.model.scoring import score
from oshra.model.setup import Setup
from oshra.model.state import State
from oshra.model.toml_table import Table
from oshra.model.view import view
from oshra.properties.consequences import DIFFERENT, SAME, Consequence, pairs_of, under
from oshra.properties.consequences_of_play import (
    legality,
    offers_differ,
    verdict_on,
    verdicts_on_play,
)
from oshra.properties.dimensions import Dimension
from oshra.properties.evidence import Evidence
from oshra.properties.final_differences import why_no_game
from oshra.properties.final_looks import by_nobody
from oshra.properties.lockstep import (
    by_looks,
)
from oshra.properties.parting import may_end_otherwise, parting
from oshra.properties.same_tables import same_decisions
from oshra.properties.showing import VIEWERS, is_shown_otherwise
from oshra.properties.smallest_moments import smallest

QUICK = ("take-blockers", "use-card", "council-limit", "turn-count", "backs", "own-cards")
"""Rulings whose verdicts are all found within a second or two."""

SMALLEST_GAME = Setup(1, 1, 1)
Pair = tuple[str, str]


@cache
def verdicts(ruling: str) -> tuple[Consequence, ...]:
    """The verdicts of a ruling."""
    return verdicts_on_play(ruling)


def different(*dimensions: Dimension) -> list[Consequence]:
    """What the quick rulings change in some respects."""
    return [
        verdict
        for ruling in QUICK
        for verdict in verdicts(ruling)
        if verdict.verdict == DIFFERENT and verdict.dimension in dimensions
    ]


def game_of(verdict: Consequence) -> GameRecord:
    """The whole game that comes with a verdict."""
    assert verdict.game is not None
    return record_from(Table(tomllib.loads(verdict.game), "game"), Path())


def read(text: object) -> Position:
    """The position that a line shows."""
    assert isinstance(text, str)
    return position_of_line(text)


def results(verdict: Consequence) -> Iterator[tuple[Rulings, dict[str, Any]]]:
    """What comes of a witness under each reading, with the rulings."""
    for key in verdict.readings:
        result = verdict.results[key]
        assert isinstance(result, dict)
        yield under(verdict.ruling, key), result


@pytest.mark.parametrize("ruling", QUICK)
def test_every_pair_has_one_verdict_in_every_dimension_and_it_is_data(ruling: str) -> None:
    found = [(verdict.readings, verdict.dimension) for verdict in verdicts(ruling)]
    assert found == [(pair, dimension) for pair in pairs_of(ruling) for dimension in Dimension]
    assert json.dumps([verdict.results for verdict in verdicts(ruling)])


@pytest.mark.parametrize("ruling", QUICK)
def test_no_verdict_is_undecided_and_each_pair_differs_in_some_respect(ruling: str) -> None:
    for pair in pairs_of(ruling):
        found = [each for each in verdicts(ruling) if each.readings == pair]
        assert DIFFERENT in {each.verdict for each in found} <= {SAME, DIFFERENT}
        assert {each.evidence for each in found} <= {Evidence.PROVED, Evidence.EXHAUSTIVE}


CHANGED = {
    "take-blockers": {"legal": 3, "final": 3},
    "use-card": {"legal": 2, "final": 2},
    "council-limit": {"legal": 2, "final": 2},
    "turn-count": {"legal": 2, "final": 2, "score": 2, "winner": 2, "view": 2, "length": 2},
    "own-cards": {"view": 2},
}
"""In what respect these rulings matter, with how many heroes in the rows."""


@pytest.mark.parametrize("ruling", CHANGED)
def test_a_ruling_changes_what_it_must_with_the_fewest_heroes(ruling: str) -> None:
    found = {
        verdict.dimension.value: verdict.size
        for verdict in verdicts(ruling)
        if verdict.verdict == DIFFERENT and verdict.smallest
    }
    assert found == CHANGED[ruling]


def test_backs_change_what_is_shown_whichever_readings_are_compared() -> None:
    found = {verdict.dimension for verdict in verdicts("backs") if verdict.verdict == DIFFERENT}
    assert found == {Dimension.VIEW}
    assert len(different(Dimension.VIEW)) == 6 + 1 + 1


def test_witnesses_on_legality_offer_what_they_say_when_their_lines_are_read() -> None:
    for verdict in different(Dimension.LEGAL):
        offered = []
        for rulings, result in results(verdict):
            state = state_from(read(result["position"]))
            assert state.rules.rulings is rulings
            offered.append([action_text(each, state.rules.setup) for each in legal_actions(state)])
            assert sorted(offered[-1]) == sorted(result["actions"])
        assert set(offered[0]) != set(offered[1])


def test_witnesses_on_views_show_what_they_say_when_their_lines_are_read() -> None:
    for verdict in different(Dimension.VIEW):
        shown = []
        for rulings, result in results(verdict):
            state = state_from(read(result["position"]))
            assert state.rules.rulings is rulings
            lines = {name: line_of(view(state, viewer)) for name, viewer in VIEWERS.items()}
            told = {name: line for name, line in result.items() if name in VIEWERS}
            assert told
            assert told.items() <= lines.items()
            shown.append(
                [line.partition("deck=")[0] + line.partition("hand=")[2] for line in lines.values()]
            )
        assert shown[0] != shown[1]


def test_witnesses_on_results_score_as_they_say_when_their_lines_are_read() -> None:
    for verdict in different(Dimension.SCORE, Dimension.WINNER):
        found = []
        for rulings, result in results(verdict):
            found.append(score(rulings, final_table_from(read(result["table"]))).result.data)
            assert found[-1].items() <= result.items()
        assert found[0] != found[1]
        assert verdict.dimension is Dimension.SCORE or found[0]["winner"] != found[1]["winner"]


def test_witnesses_on_final_tables_are_reached_under_one_reading_only() -> None:
    for verdict in different(Dimension.FINAL):
        position = read(verdict.position)
        final = final_table_from(position)
        reached = [
            why_no_game(replace(position.rules, rulings=rulings), final) is None
            for rulings, _ in results(verdict)
        ]
        assert reached == [result["reachable"] for _, result in results(verdict)]
        assert sorted(reached) == [False, True]


def test_every_difference_comes_with_a_whole_game_that_can_be_replayed_to_its_end() -> None:
    for verdict in different(*Dimension):
        record = game_of(verdict)
        replayed = replay(record)
        assert record.rules.setup == Setup()
        assert (replayed.illegal, replayed.state.is_over) == (None, True)


def states_along(record: GameRecord, rulings: Rulings) -> list[State]:
    """The states of a game read otherwise, as far as its decisions are allowed then."""
    state = replace(record, rules=replace(record.rules, rulings=rulings)).opening
    states = [state]
    for action in record.actions:
        if action not in legal_actions(state):
            break
        state = play(state, action)
        states.append(state)
    return states


TOLD = {
    Dimension.LEGAL: offers_differ,
    Dimension.VIEW: is_shown_otherwise,
    Dimension.SCORE: may_end_otherwise,
    Dimension.WINNER: may_end_otherwise,
}
"""What some moment of a whole game must show."""


def test_whole_games_come_to_a_moment_that_shows_the_difference() -> None:
    for verdict in different(*TOLD):
        along = [states_along(game_of(verdict), rulings) for rulings, _ in results(verdict)]
        assert any(map(TOLD[verdict.dimension], zip(*along, strict=False)))


def test_whole_games_for_results_end_otherwise_where_they_are_over() -> None:
    for verdict in different(Dimension.SCORE, Dimension.WINNER):
        along = [states_along(game_of(verdict), rulings) for rulings, _ in results(verdict)]
        ends = [states[-1] for states in along]
        found = [score(end.rules.rulings, end.final_table).result for end in ends if end.is_over]
        assert found[0] != found[1]
        assert verdict.dimension is Dimension.SCORE or found[0].outcome != found[1].outcome


def test_whole_games_for_final_tables_end_where_the_other_reading_does_not() -> None:
    for verdict in different(Dimension.FINAL):
        end = replay(game_of(verdict)).state
        unreached = [
            why_no_game(replace(end.rules, rulings=rulings), by_nobody(end.final_table)) is not None
            for rulings, _ in results(verdict)
        ]
        assert sorted(unreached) == [False, True]


def test_same_row_and_one_each_part_at_the_opening_with_42_and_49_takes() -> None:
    parted = parting("take-rows", ("same-row", "one-each"))
    assert parted.lost is not None
    assert parted.lost is parted.gained
    assert [len(legal_actions(state)) for state in parted.lost.states] == [42, 49]


def test_a_reading_is_narrower_the_one_way_and_wider_the_other_way_round() -> None:
    narrower = legality("council-limit", ("none", "one"))
    assert narrower.legality == "narrower"
    assert "does one offer anything that none does not" in narrower.established
    assert legality("council-limit", ("one", "none")).legality == "wider"
    assert legality("take-blockers", ("never", "uncovered")).legality == "neither"


def test_whoever_is_stuck_loses_what_else_would_be_scored_and_nothing_else_changes() -> None:
    pair = ("end-game", "stuck-loses")
    found = {each: verdict_on("shortage", pair, each).verdict for each in Dimension}
    changed = {dimension for dimension, verdict in found.items() if verdict == DIFFERENT}
    assert changed == {Dimension.SCORE, Dimension.WINNER}
    assert set(found.values()) == {SAME, DIFFERENT}


def test_looking_in_between_is_shown_though_it_leads_to_the_same_tables() -> None:
    pair = ("together", "one-by-one")
    seen = verdict_on("take-look", pair, Dimension.VIEW)
    lines = [read(result["A"]).hands for _, result in results(seen)]
    assert [len(hands[0]) for hands in lines if hands] == [1, 2]
    assert same_decisions(parting("take-look", pair))


def test_passing_to_the_end_is_no_other_result_but_losing_is() -> None:
    for other, may in (("end-game", False), ("stuck-loses", True)):
        found = smallest("shortage", ("pass-turn", other), is_shown_otherwise, by_looks)
        assert found is not None
        assert may_end_otherwise(found.moment.states) is may
