"""Reasons: every step of scoring in words, with sentences that the rulebook has."""

from dataclasses import replace

import pytest

from oshra.model.cards import Faction
from oshra.model.line import position_of_line
from oshra.model.position_of import final_table_from
from oshra.model.reasons import Reason, reasons
from oshra.model.score_sheet import ScoreSheet
from oshra.model.scoring import score
from oshra.model.sentences import rulebook_sentences

TABLE = "R1 R2 | R3 R4 | - | - | red green"


def sheet_of(line: str) -> ScoreSheet:
    position = position_of_line(line)
    return score(position.rules.rulings, final_table_from(position))


def reasons_of(line: str) -> tuple[Reason, ...]:
    return reasons(sheet_of(line), position_of_line(line).rules.rulings)


def texts(line: str, faction: Faction | None) -> list[str]:
    return [reason.text for reason in reasons_of(line) if reason.faction is faction]


def test_leader_takes_the_row_with_the_most_and_the_absent_discards() -> None:
    assert texts("R3 R2 G2 | R5 | r1 | g4 | red green", Faction.RED) == [
        "A has an influence of 4, B of 0: A leads.",
        "Row A counts 2, row B 1: row A has the most.",
        (
            "The row with the most goes to the leader: A takes row A and obtains r2 r3 (5); "
            "B takes row B and obtains r5 (5)."
        ),
        "B is absent and discards r5 (5).",
    ]


def test_leader_is_named_first_also_if_it_is_b() -> None:
    assert texts("R3 | G5 G2 | r1 | g4 | red green", Faction.GREEN)[:3] == [
        "A has an influence of 0, B of 7: B leads.",
        "Row A counts 0, row B 2: row B has the most.",
        (
            "The row with the most goes to the leader: B takes row B and obtains g2 g5 (7); "
            "A takes row A and obtains nothing."
        ),
    ]


def test_tie_gives_everybody_the_closest_row() -> None:
    assert texts("R3 | R5 | r1 r2 | r6 | green blue", Faction.RED) == [
        "A has an influence of 3, B of 6: B leads.",
        "Both rows count 1: they tie.",
        (
            "In a tie everybody takes the closest row: A takes row A and obtains r3 (3); "
            "B takes row B and obtains r5 (5)."
        ),
    ]
    assert texts("R3 R4 | R5 | r1 r2 | - | green red", Faction.RED)[0] == (
        "Both players have an influence of 3: nobody leads."
    )


def test_equal_influences_tie_however_high_they_are() -> None:
    said = texts("R3 | R5 | r150 r151 | r301 | green blue", Faction.RED)
    assert said[0] == "Both players have an influence of 301: nobody leads."


def test_equal_rows_tie_however_much_they_count() -> None:
    line = 'R150 R151 | R301 | r1 | - | green blue | rulings={ majority = "strength" }'
    assert "Both rows count 301: they tie." in texts(line, Faction.RED)


def test_rows_can_tie_though_they_count_differently() -> None:
    line = 'R3 R4 | R5 G1 | r1 | - | red blue | rulings={ row-tie = "total-count" }'
    assert "Rows of 2 and 1: they tie." in texts(line, Faction.RED)


def test_absent_player_without_heroes_has_nothing_to_discard() -> None:
    said = texts("R3 | - | r1 | - | red green", Faction.RED)
    assert "B is absent and would discard any hero obtained." in said
    assert "B takes row B and obtains nothing." in said[2]


def test_skipped_faction_has_one_reason() -> None:
    line = 'R3 | - | - | - | red green | rulings={ empty-faction = "skipped" }'
    assert texts(line, Faction.BLUE) == ["No row holds a hero of it: it is skipped."]


def test_readings_that_are_not_the_default_are_named_last() -> None:
    line = 'R3 | - | - | - | red green | rulings={ award = "stacks" }'
    assert reasons_of(line)[-1].text == "award is read as stacks, which is not the default."


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("R3 | - | - | - | red green", "A wins by strength."),
        (
            "R3 | B1 B2 | - | - | red blue",
            "B wins by the number of heroes.",
        ),
        ("R3 | B3 | - | - | red blue", "Same strength, same number of heroes: a rematch is due."),
        (
            'R3 | B3 | - | k1 | red blue | rulings={ victory = "influence" }',
            "B wins by influence.",
        ),
        (
            (
                'R3 | B3 | - | - | red blue | rulings={ shortage = "stuck-loses" } '
                'turn={ number = 14, phase = "over", ended = "stuck" }'
            ),
            "A wins because B had no full take.",
        ),
    ],
)
def test_verdict_says_who_wins_and_by_what(line: str, said: str) -> None:
    assert sheet_of(line).verdict == said
    assert said in texts(line, None)


def test_army_is_counted_in_words() -> None:
    army_a, army_b = sheet_of("R3 | B1 B2 | - | - | red blue").armies
    assert (army_a.heroes_in_words, army_b.heroes_in_words) == ("1 hero", "2 heroes")


def test_reasons_stand_in_the_order_of_the_factions_and_cite_known_sentences() -> None:
    known = {sentence.id for sentence in rulebook_sentences()}
    found = reasons_of(TABLE)
    assert {name for reason in found for name in reason.sentences} <= known
    factions = list(dict.fromkeys(reason.faction for reason in found))
    assert factions == [*Faction, None]


def test_sheet_with_one_army_alone_is_a_mistake_of_the_caller() -> None:
    whole = sheet_of(TABLE)
    alone = replace(whole, armies=whole.armies[:1])  # type: ignore[arg-type] # what is tried here
    with pytest.raises(ValueError, match="zip"):
        reasons(alone, position_of_line(TABLE).rules.rulings)
    with pytest.raises(ValueError, match="zip"):
        _ = alone.result.data
