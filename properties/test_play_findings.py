"""Findings about play: each comes with a shortest game that ends where it says."""

from functools import cache
from pathlib import Path

import pytest

from oshra.model.actions import Take
from oshra.model.line import position_of_line
from oshra.model.play import legal_actions
from oshra.model.position_of import position_of, state_from
from oshra.model.record_reading import read_record
from oshra.model.replaying import replay
from oshra.model.rules import STANDARD_RULES, Rules
from oshra.model.rulings import DEFAULTS
from oshra.properties.evidence import Evidence, Finding, FindingKind
from oshra.properties.play_findings import (
    dead_end,
    ends_against_the_text,
    turns_without_an_answer,
)

STUCK = DEFAULTS.with_reading("use-card", "both").with_reading("council-limit", "one")


@cache
def findings() -> dict[str, Finding]:
    """Every finding about play, by its id."""
    found = [
        *turns_without_an_answer(STANDARD_RULES),
        *ends_against_the_text(STANDARD_RULES),
        dead_end(Rules(rulings=STUCK), 1728),
    ]
    return {each.id: each for each in found}


EXPECTED = {
    "short-any": FindingKind.NO_ANSWER,
    "short-same-row": FindingKind.NO_ANSWER,
    "short-one-each": FindingKind.NO_ANSWER,
    "end-shortage-pass-turn": FindingKind.CONTRADICTION,
    "end-shortage-end-game": FindingKind.CONTRADICTION,
    "end-shortage-stuck-loses": FindingKind.CONTRADICTION,
    "end-turn-count-together": FindingKind.CONTRADICTION,
    "dead-end-both-one": FindingKind.CONTRADICTION,
}


def test_findings_are_those_of_the_readers() -> None:
    assert {name: each.kind for name, each in findings().items()} == EXPECTED


@pytest.mark.parametrize("name", EXPECTED)
def test_game_of_a_finding_ends_in_its_position(name: str, tmp_path: Path) -> None:
    finding = findings()[name]
    file = tmp_path / "game.toml"
    file.write_text(finding.game, encoding="utf-8")
    played = replay(read_record(str(file)))
    assert played.illegal is None
    assert position_of(played.state) == position_of_line(finding.position)
    assert finding.evidence is Evidence.EXHAUSTIVE


@pytest.mark.parametrize("name", [name for name in EXPECTED if name.startswith("end-")])
def test_end_against_the_text_leaves_cards_in_a_hand_or_comes_too_soon(name: str) -> None:
    state = state_from(position_of_line(findings()[name].position))
    assert state.is_over
    assert any(state.hands)


@pytest.mark.parametrize(("rows", "turn"), [("any", 14), ("same-row", 13), ("one-each", 8)])
def test_turn_without_an_answer_offers_no_take_of_two(rows: str, turn: int) -> None:
    state = state_from(position_of_line(findings()[f"short-{rows}"].position))
    assert state.turn == turn
    takes = [action for action in legal_actions(state) if isinstance(action, Take)]
    assert [take for take in takes if len(take.slots) > 1] == []


def test_nobody_can_act_at_a_dead_end() -> None:
    state = state_from(position_of_line(findings()["dead-end-both-one"].position))
    assert not state.is_over
    assert list(legal_actions(state)) == []


def test_nothing_falls_short_where_blockers_may_be_taken() -> None:
    rules = Rules(rulings=DEFAULTS.with_reading("take-blockers", "uncovered"))
    assert list(turns_without_an_answer(rules)) == []
