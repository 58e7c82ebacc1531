"""Witnesses: the model finds in every stored position and game what the store says of it."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

from oshra.model.actions import Action
from oshra.model.cards import Player
from oshra.model.line import line_of
from oshra.model.play import legal_actions, play
from oshra.model.position_file import Overrides
from oshra.model.position_of import final_table_from, state_from
from oshra.model.reading import read_position
from oshra.model.record import GameRecord, action_text, record_from
from oshra.model.replaying import replay
from oshra.model.rulings import DEFAULTS, PLAY_RULINGS, SCORING_RULINGS
from oshra.model.scoring import score
from oshra.model.setup import STANDARD_SETUP
from oshra.model.state import State
from oshra.model.toml_table import toml_of
from oshra.model.view import view
from oshra.properties.consequences import Consequence, under
from oshra.properties.dimensions import Dimension
from oshra.solver.consequences_store import stored
from oshra.solver.relevance_store import RELEVANCE

Results = dict[str, dict[str, Any]]
"""What comes of a witness under each reading."""


def everything_stored() -> Iterator[Consequence]:
    """Every verdict that comes with the package."""
    for known in stored().values():
        yield from known.verdicts


def record_of(text: str) -> GameRecord:
    """The game in a text."""
    return record_from(toml_of(text, "a stored game"), Path())


def test_model_scores_every_stored_table_as_the_store_says() -> None:
    for verdict in everything_stored():
        if verdict.ruling not in SCORING_RULINGS or verdict.position is None:
            continue
        position = read_position(verdict.position)
        final = final_table_from(position)
        assert position.rules.rulings is DEFAULTS
        sheets = [score(under(verdict.ruling, key), final) for key in verdict.readings]
        results = [sheet.result.data for sheet in sheets]
        assert [verdict.results[key] for key in verdict.readings] == results
        if verdict.dimension is Dimension.WINNER:
            assert sheets[0].winner is not sheets[1].winner
        else:
            assert results[0] != results[1]


def play_witnesses(dimension: Dimension) -> Iterator[tuple[Consequence, dict[str, State], Results]]:
    """The stored differences of rulings of play, with the state under each reading."""
    for verdict in everything_stored():
        if verdict.ruling in PLAY_RULINGS and verdict.position and verdict.dimension is dimension:
            results = {
                key: found
                for key in verdict.readings
                if isinstance(found := verdict.results[key], dict)
            }
            overrides = {
                key: Overrides(rulings=dict(under(verdict.ruling, key).changed)) for key in results
            }
            states = {
                key: state_from(read_position(found["position"], overrides[key]))
                for key, found in results.items()
            }
            assert set(states) == set(verdict.readings)
            yield verdict, states, results


def test_model_offers_at_every_stored_moment_what_the_store_says() -> None:
    for verdict, states, results in play_witnesses(Dimension.LEGAL):
        offered = {
            key: [action_text(action, state.rules.setup) for action in legal_actions(state)]
            for key, state in states.items()
        }
        assert {key: found["actions"] for key, found in results.items()} == offered
        one, other = (set(offered[key]) for key in verdict.readings)
        assert one != other
        if verdict.legality == "narrower":
            assert other < one
        if verdict.legality == "wider":
            assert one < other


def test_model_shows_at_every_stored_moment_what_the_store_says() -> None:
    viewers = {"A": Player.A, "B": Player.B, "watching": None}
    for _, states, results in play_witnesses(Dimension.VIEW):
        shown = [
            {name: line_of(view(states[key], viewers[name])) for name in found if name in viewers}
            for key, found in results.items()
        ]
        assert shown == [
            {name: text for name, text in found.items() if name in viewers}
            for found in results.values()
        ]
        assert shown[0] != shown[1]


def test_every_stored_game_is_played_by_the_rules_with_all_cards() -> None:
    for text in {verdict.game for verdict in everything_stored() if verdict.game is not None}:
        record = record_of(text)
        assert record.rules.setup == STANDARD_SETUP
        assert replay(record).illegal is None


def test_stored_game_of_a_scoring_ruling_ends_with_the_difference() -> None:
    for verdict in everything_stored():
        if verdict.ruling not in SCORING_RULINGS or verdict.game is None:
            continue
        end = replay(record_of(verdict.game)).state
        results = [score(under(verdict.ruling, key), end.final_table) for key in verdict.readings]
        assert end.is_over
        if verdict.dimension is Dimension.WINNER:
            assert results[0].winner is not results[1].winner
        else:
            assert results[0].result != results[1].result


def played_under_both(verdict: Consequence) -> tuple[tuple[State, State], ...]:
    """The stored game of a verdict under both readings, as far as both allow its actions."""
    steps = replay(record_of(verdict.game or "")).steps
    rules = steps[0].before.rules
    one, other = (
        steps[0].before._replace(rules=replace(rules, rulings=under(verdict.ruling, key)))
        for key in verdict.readings
    )
    moments = [(one, other)]
    for step in steps:
        if not all(step.action in offered(state) for state in moments[-1]):
            break
        one, other = (play(state, step.action) for state in moments[-1])
        moments.append((one, other))
    return tuple(moments)


def offered(state: State) -> set[Action]:
    """The actions offered in a state: none when the game is over."""
    return set() if state.is_over else set(legal_actions(state))


def test_stored_game_of_a_ruling_of_play_comes_to_a_moment_with_other_actions() -> None:
    for verdict in everything_stored():
        if verdict.ruling in PLAY_RULINGS and verdict.dimension is Dimension.LEGAL and verdict.game:
            moments = played_under_both(verdict)
            assert any(offered(one) != offered(other) for one, other in moments)


def test_stored_game_with_another_result_is_over_under_one_reading() -> None:
    for verdict in everything_stored():
        results = verdict.dimension in {Dimension.SCORE, Dimension.WINNER}
        if verdict.ruling in PLAY_RULINGS and results and verdict.game:
            one, other = played_under_both(verdict)[-1]
            ends = [
                score(state.rules.rulings, state.final_table).result if state.is_over else None
                for state in (one, other)
            ]
            assert ends[0] != ends[1]


def test_model_scores_every_table_on_which_a_question_matters_in_two_ways() -> None:
    for question, considered in RELEVANCE.packaged().items():
        for found in considered.found:
            if question not in SCORING_RULINGS or found.position is None:
                continue
            assert found.readings is not None
            position = read_position(found.position)
            rulings, final = position.rules.rulings, final_table_from(position)
            assert rulings.changed == ({} if found.given is None else dict([found.given]))
            one, other = (
                score(rulings.with_reading(question, key), final).result for key in found.readings
            )
            assert found.matters
            assert one != other
