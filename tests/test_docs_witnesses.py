"""The witnesses on the pages: each table comes to what its verdict says, and is drawn so."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace

import pytest
from pages.languages import languages
from pages.verdicts import against, others
from pages.witness_tables import score_of, setting_words, tables_of
from pages.witnesses import results_table, shown_witness, telling_witness

from oshra.model.errors import BadInput
from oshra.model.register import Record
from oshra.model.register_file import register
from oshra.properties.consequences import DIFFERENT, Consequence
from oshra.properties.dimensions import Dimension

ENGLISH, ITALIAN = languages()


def scored_witnesses() -> Iterator[Consequence]:
    """Every witness that tells the chosen reading and another one apart by the result."""
    for record in register():
        for key in others(record):
            for verdict in against(record, key):
                is_scored = verdict.dimension in {Dimension.SCORE, Dimension.WINNER}
                if is_scored and verdict.verdict == DIFFERENT and verdict.position:
                    yield verdict


def record_called(name: str) -> Record:
    return next(record for record in register() if record.id == name)


def test_both_tables_of_a_witness_come_to_different_results() -> None:
    found = list(scored_witnesses())
    assert len(found) > 20
    for verdict in found:
        one, other = (
            score_of(tables_of(verdict)[key], verdict.ruling, key) for key in verdict.readings
        )
        assert one != other


def test_table_that_comes_to_something_else_is_refused_by_name() -> None:
    verdict = next(scored_witnesses())
    results = json.loads(json.dumps(verdict.results))
    results[verdict.readings[0]]["army"]["A"]["strength"] += 1
    with pytest.raises(BadInput, match=f"the witness of {verdict.ruling}={verdict.readings[0]}"):
        tables_of(replace(verdict, results=results))


def test_table_that_play_makes_another_is_drawn_as_it_is_under_each_reading() -> None:
    record = record_called("shortage")
    verdict = telling_witness(record, "end-game")
    assert verdict is not None
    tables = tables_of(verdict)
    assert tables["take-available"] != tables["end-game"]
    shown = shown_witness(record, verdict, ITALIAN)
    assert f"```{{readings}} {tables['take-available']}\n" in shown
    assert f":other: {tables['end-game']}\n" in shown


def test_table_that_is_the_same_is_drawn_once_for_each_reading() -> None:
    record = record_called("award")
    verdict = telling_witness(record, "stacks")
    assert verdict is not None
    shown = shown_witness(record, verdict, ENGLISH)
    assert ":other:" not in shown
    assert ":run: compare" in shown


def test_no_result_is_shown_with_the_marks_of_a_file() -> None:
    for record in register():
        for key in others(record):
            verdict = telling_witness(record, key)
            assert verdict is None or "{" not in results_table(record, verdict, ITALIAN)


@pytest.mark.parametrize(
    ("setting", "said"),
    [
        ('{ A = "r1", B = "" }', "A r1 · B –"),
        ('{ cards = "b? ??" }', "b? ??"),
        ('{ cards = "" }', "–"),
        ('{ number = 2, player = "B", phase = "use" }', "Turno 2: B deve usare una carta"),
        ('{ number = 2, player = "B", phase = "over", ended = "short" }', "Dopo il turno 2"),
    ],
)
def test_setting_of_a_position_is_said_in_words(setting: str, said: str) -> None:
    assert setting_words(setting, ITALIAN) == said
