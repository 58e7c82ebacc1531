"""The same table under every reading."""

from __future__ import annotations

from dataclasses import replace

from oshra.model.comparing_readings import Changes, alternatives, only_together, what_changes
from oshra.model.judging import holds_on_line
from oshra.model.line import position_of_line
from oshra.model.position_of import final_table_from
from oshra.model.rulings import DEFAULTS, READINGS
from oshra.model.scoring import score
from oshra.model.table import FinalTable


def table(line: str) -> FinalTable:
    return final_table_from(position_of_line(line))


WHOLE_ROW = table("R1 K5 | - | - | - | red green")


def changes(final: FinalTable) -> dict[tuple[str, str], Changes]:
    return {(each.ruling, each.key): each.changes for each in alternatives(DEFAULTS, final)}


def test_every_other_reading_of_every_ruling_is_compared() -> None:
    others = sum(len(readings) - 1 for readings in READINGS.values())
    assert len(alternatives(DEFAULTS, WHOLE_ROW)) == others


def test_whole_row_changes_the_score_of_a_row_with_two_factions() -> None:
    found = changes(WHOLE_ROW)
    assert found["award", "whole-row"] is Changes.SCORE
    assert found["take-rows", "same-row"] is Changes.NOTHING


def test_winner_counts_before_score() -> None:
    final = table("- | R1 | - | - | red green")
    with_hero = score(DEFAULTS.with_reading("leader-influence", "with-hero"), final)
    assert what_changes(score(DEFAULTS, final), with_hero) is Changes.WINNER


def test_two_readings_can_change_the_winner_only_together() -> None:
    final = table("R1/b3 | B2 | - | b1 | red green")
    single = alternatives(DEFAULTS, final)
    for pair in only_together(DEFAULTS, final, single):
        assert changes(final)[pair.one] is not Changes.WINNER
        assert changes(final)[pair.other] is not Changes.WINNER
        assert pair.sheet.winner is not score(DEFAULTS, final).winner


def test_pairs_that_change_the_winner_together_are_all_found() -> None:
    final = table("G1 B1 | - | - | - | green blue")
    found = {
        frozenset((pair.one, pair.other))
        for pair in only_together(DEFAULTS, final, alternatives(DEFAULTS, final))
    }
    whole_row, always = ("award", "whole-row"), ("presence", "always")
    skipped, each = ("empty-faction", "skipped"), ("council-discard", "each-faction")
    assert found == set(
        map(
            frozenset,
            [(whole_row, always), (whole_row, skipped), (always, each), (each, skipped)],
        )
    )
    for pair in found:
        rulings = DEFAULTS
        for reading in pair:
            rulings = rulings.with_reading(*reading)
        assert score(rulings, final).winner is not score(DEFAULTS, final).winner


def test_expression_is_judged_under_the_readings_given() -> None:
    line = "R1 K5 | - | - | - | red green"
    assert holds_on_line(line, "army(A) == 1", {})
    assert holds_on_line(line, "army(A) == 6", {"award": "whole-row"})


def test_two_readings_of_one_ruling_are_no_pair_whatever_is_said_of_them() -> None:
    single = [each for each in alternatives(DEFAULTS, WHOLE_ROW) if each.ruling == "presence"]
    final = table("R1 | - | - | - | red green")
    said = tuple(replace(each, changes=Changes.NOTHING) for each in single)
    assert Changes.WINNER in changes(final).values()
    assert list(only_together(DEFAULTS, final, said)) == []
