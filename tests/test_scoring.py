"""Scoring whole tables: each sentence and each reading on a table small enough to add up."""

from dataclasses import replace

import pytest

from oshra.model.cards import Faction, Player, Strength
from oshra.model.line import position_of_line
from oshra.model.position_of import final_table_from
from oshra.model.rulings import rulings_from
from oshra.model.score_sheet import Army, By, FactionScore, ScoreSheet, Tie
from oshra.model.scoring import score

RED, GREEN, BLUE, BLACK = Faction
A, B = Player


def sheet(line: str, **readings: str) -> ScoreSheet:
    """The score of a table on a line under some readings."""
    chosen = {name.replace("_", "-"): key for name, key in readings.items()}
    return score(rulings_from(chosen), final_table_from(position_of_line(line)))


def strengths(result: ScoreSheet) -> tuple[int, int]:
    """The strengths of both armies."""
    return result.armies[0].strength, result.armies[1].strength


def obtained_names(settled: FactionScore) -> tuple[str, str]:
    """What each player obtains, before discarding."""
    ours, theirs = settled.obtained
    return " ".join(hero.name for hero in ours), " ".join(hero.name for hero in theirs)


def test_leader_in_influence_takes_the_row_with_the_most_and_the_other_the_other_row() -> None:
    # Red: A leads 6 to 5. Row B has two red heroes, row A one.
    result = sheet("R7 | R1 R2 | r3 | r5 | red green")
    red = result.faction(RED)
    assert red.influence == (6, 5)
    assert red.count == (1, 2)
    assert (red.tie, red.rows) == (None, (B, A))
    assert obtained_names(red) == ("r1 r2", "r7")
    assert (strengths(result), result.winner, result.by) == ((3, 7), B, By.STRENGTH)


def test_majority_row_is_taken_even_though_it_is_weaker() -> None:
    assert strengths(sheet("R7 | R1 R2 | r5 | r3 | green blue")) == (3, 7)


def test_blocked_blocking_and_hidden_heroes_are_obtained_too() -> None:
    result = sheet("r1/r2 G3/r4 | R5 | r6 | r3 | green blue")
    assert obtained_names(result.faction(RED)) == ("r1 r2 r4", "r5")


@pytest.mark.parametrize(
    ("line", "tie"),
    [
        ("R7 | R1 R2 | r3 | r3 | green blue", Tie.INFLUENCE),
        ("R7 | R1 | r3 | r5 | green blue", Tie.ROWS),
        ("R7 | R1 | r3 | r3 | green blue", Tie.BOTH),
    ],
)
def test_in_a_tie_of_influence_or_of_rows_each_takes_the_row_closest(line: str, tie: Tie) -> None:
    red = sheet(line).faction(RED)
    assert (red.tie, red.rows) == (tie, (A, B))
    assert obtained_names(red)[0] == "r7"


def test_player_without_leader_and_hero_of_a_faction_discards_what_is_obtained() -> None:
    # Red: A leads 3 to 0 and takes row A; B is absent and loses r1, which nobody gets.
    result = sheet("R2 R3 | R1 | r3 | g7 | blue green")
    red = result.faction(RED)
    assert red.discards == (False, True)
    assert obtained_names(red) == ("r2 r3", "r1")
    assert result.armies == (Army(Strength(5), 2), Army(Strength(0), 0))
    assert [hero.name for hero in result.discarded] == ["r1"]
    assert [hero.name for hero in result.army_heroes(A)] == ["r2", "r3"]
    assert result.army_heroes(B) == ()


def test_heroes_and_leaders_of_the_councils_do_not_count_towards_the_armies() -> None:
    assert strengths(sheet("R1 | G1 | r7 r6 | g7 g6 | red green")) == (1, 1)


def test_each_faction_is_settled_on_its_own() -> None:
    # Red: A leads 7 to 0, row A has the most; green: B leads 5 to 0, row A has the most.
    result = sheet("R1 R2 G3 G4 | R3 G5 | r4 | g2 | red green")
    assert obtained_names(result.faction(RED)) == ("r1 r2", "r3")
    assert obtained_names(result.faction(GREEN)) == ("g5", "g3 g4")
    assert strengths(result) == (3, 7)


@pytest.mark.parametrize(
    ("line", "winner", "by"),
    [
        ("R5 | G4 | - | - | red green", A, By.STRENGTH),
        ("R4 | G5 | - | - | red green", B, By.STRENGTH),
        ("R1 R2 | G3 | - | - | red green", A, By.HEROES),
        ("R3 | G1 G2 | - | - | red green", B, By.HEROES),
        ("R301 | G150 G151 | - | - | red green", B, By.HEROES),
        ("R3 | G3 | - | - | red green", None, By.REMATCH),
        ("R1 " * 300 + "| " + "G1 " * 300 + "| - | - | red green", None, By.REMATCH),
        ("K3 | K4 | - | - | red green", None, By.REMATCH),
    ],
)
def test_strength_decides_then_the_number_of_heroes_then_a_rematch(
    line: str, winner: Player | None, by: By
) -> None:
    # Each leads in the own faction only and takes the only row that holds it.
    result = sheet(line)
    assert (result.winner, result.by) == (winner, by)
    assert result.outcome == ("rematch" if winner is None else winner.name)


def test_player_who_got_stuck_loses_whatever_the_armies_say() -> None:
    table = final_table_from(position_of_line("R5 | G4 | - | - | red green"))
    result = score(rulings_from({}), replace(table, loser=A))
    assert strengths(result) == (5, 4)
    assert (result.winner, result.by) == (B, By.STUCK)


@pytest.mark.parametrize(
    ("key", "ours", "theirs"),
    [
        ("faction", "r1 r2", "r3"),
        ("stacks", "r1 g6 r2", "r3"),
        ("whole-row", "r1 g6 r2 k2", "r3 b5"),
        ("asymmetric", "r1 g6 r2 k2", "r3"),
    ],
)
def test_what_a_row_yields_is_read_in_four_ways(key: str, ours: str, theirs: str) -> None:
    # Red comes first: A leads 10 to 4, row A has two red heroes, row B one.
    red = sheet("R1/g6 r2 K2 | R3 B5 | r7 | r4 | red green", award=key).faction(RED)
    assert red.rows == (A, B)
    assert obtained_names(red) == (ours, theirs)


@pytest.mark.parametrize("line", ["R5 | R6 G1 | - | - | red green"])
def test_in_a_tie_the_asymmetric_award_is_the_faction_alone(line: str) -> None:
    # Red: the rows are tied, so that nobody takes more than the faction's heroes.
    red = sheet(line, award="asymmetric").faction(RED)
    assert red.tie is Tie.ROWS
    assert obtained_names(red) == ("r5", "r6")


@pytest.mark.parametrize(("order", "expected"), [((RED, GREEN), (5, 0)), ((GREEN, RED), (0, 4))])
def test_where_whole_rows_are_awarded_the_order_decides(
    order: tuple[Faction, ...], expected: tuple[int, int]
) -> None:
    # Whoever leads first takes one row whole; the other row is discarded by the absent player.
    table = final_table_from(position_of_line("R5 | G4 | - | - | red green"))
    result = score(
        rulings_from({"award": "whole-row"}), replace(table, order=(*order, BLUE, BLACK))
    )
    assert strengths(result) == expected
    assert [settled.faction for settled in result.factions] == [*order, BLUE, BLACK]


@pytest.mark.parametrize(
    ("key", "counts", "tie"), [("as-taken", (1, 2), None), ("end-of-play", (2, 2), Tie.ROWS)]
)
def test_rows_are_counted_after_or_before_earlier_factions_have_gone(
    key: str, counts: tuple[int, int], tie: Tie | None
) -> None:
    # A takes r1 with the g1 that lies on it, before green comes up.
    line = "r1/g1 G2 | G3 G4 | - | - | red green"
    green = sheet(line, award="stacks", count_time=key).faction(GREEN)
    assert (green.count, green.tie) == (counts, tie)


@pytest.mark.parametrize(("key", "count"), [("as-taken", 1), ("end-of-play", 0)])
def test_blocker_whose_hero_has_gone_lies_free_where_rows_are_counted_as_they_lie(
    key: str, count: int
) -> None:
    green = sheet("r1/g1 | K1 | - | - | red green", majority="no-blockers", count_time=key)
    assert green.faction(GREEN).count == (count, 0)


@pytest.mark.parametrize(
    ("key", "tie", "ours"), [("all", Tie.ROWS, "r1 r2"), ("no-blockers", None, "r3 r4")]
)
def test_blockers_that_do_not_count_change_who_takes_which_row(
    key: str, tie: Tie | None, ours: str
) -> None:
    red = sheet("R1/r2 | R3 R4 | r7 | - | red green", majority=key).faction(RED)
    assert red.tie is tie
    assert obtained_names(red)[0] == ours


@pytest.mark.parametrize(
    ("key", "tie", "ours"), [("faction-count", None, "r1 r2"), ("total-count", Tie.ROWS, "r3")]
)
def test_rows_of_equal_length_tie_where_all_heroes_are_compared(
    key: str, tie: Tie | None, ours: str
) -> None:
    # B leads in red and takes row A, where it has the most, unless the rows are tied.
    red = sheet("R1 R2 | R3 G1 | - | - | green red", row_tie=key).faction(RED)
    assert red.tie is tie
    assert obtained_names(red)[1] == ours


@pytest.mark.parametrize(("key", "expected"), [("after-all", (5, 4)), ("each-faction", (5, 0))])
def test_councils_that_are_emptied_after_the_first_faction_leave_nobody_present(
    key: str, expected: tuple[int, int]
) -> None:
    result = sheet("R5 | G4 | r1 | g1 | red green", council_discard=key)
    assert strengths(result) == expected
    after_red = result.faction(GREEN)
    assert (after_red.influence == (0, 0)) is (key == "each-faction")


@pytest.mark.parametrize(("key", "expected"), [("considered", (0, 0)), ("skipped", (5, 0))])
def test_faction_that_is_passed_over_does_not_empty_the_councils(
    key: str, expected: tuple[int, int]
) -> None:
    # Blue comes up first and the rows hold none of it.
    table = final_table_from(position_of_line("R5 | G4 | b2 | g1 | red green"))
    rulings = rulings_from({"council-discard": "each-faction", "empty-faction": key})
    result = score(rulings, replace(table, order=(BLUE, RED, GREEN, BLACK)))
    assert strengths(result) == expected
    blue = result.factions[0]
    assert blue.influence == (2, 0)
    assert blue.is_skipped is (key == "skipped")
    assert (blue.tie, blue.rows, blue.obtained) == (
        (None, None, ((), ())) if key == "skipped" else (Tie.ROWS, (A, B), ((), ()))
    )


@pytest.mark.parametrize(("key", "expected"), [("council", 8), ("council-or-army", 10)])
def test_hero_obtained_with_an_earlier_faction_keeps_those_of_its_own(
    key: str, expected: int
) -> None:
    # With R5 A takes the k3 on it; black is tied and A takes K2 of row A, if present.
    result = sheet("R5/k3 K2 | G1 | - | - | red green", award="stacks", presence_where=key)
    assert strengths(result)[0] == expected


@pytest.mark.parametrize(
    ("key", "expected"),
    [("leader-or-hero", (5, 4)), ("both", (5, 0)), ("hero", (5, 0)), ("always", (5, 4))],
)
def test_presence_of_a_leader_alone(key: str, expected: tuple[int, int]) -> None:
    # A has leader and hero of red, B the leader of green alone.
    assert strengths(sheet("R5 | G4 | r1 | - | red green", presence=key)) == expected


def test_nobody_discards_where_everybody_counts_as_present() -> None:
    result = sheet("K3 | K4 | - | - | red green", presence="always")
    assert strengths(result) == (3, 4)
    assert result.discarded == ()


@pytest.mark.parametrize(
    ("key", "winner", "by"), [("army", B, By.STRENGTH), ("influence", A, By.INFLUENCE)]
)
def test_higher_sum_of_influence_wins_where_it_comes_first(
    key: str, winner: Player, by: By
) -> None:
    # Influence: A 10 in red, B 3 in green. Armies: A 1, B 5.
    result = sheet("R1 | G5 | r7 | - | red green", victory=key)
    assert (result.winner, result.by) == (winner, by)


def test_lower_sum_of_influence_loses_for_the_other_player_too() -> None:
    result = sheet("R5 | G1 | - | g7 | red green", victory="influence")
    assert (result.winner, result.by) == (B, By.INFLUENCE)


def test_equal_sums_of_influence_leave_it_to_the_armies() -> None:
    result = sheet("R1 | G5 | r2 | g2 | red green", victory="influence")
    assert (result.winner, result.by) == (B, By.STRENGTH)


def test_influence_of_a_faction_that_is_passed_over_counts_for_the_win() -> None:
    line = "R1 | G5 | k7 | - | red green"
    result = sheet(line, victory="influence", empty_faction="skipped")
    assert result.faction(BLACK).is_skipped
    assert result.faction(BLACK).influence == (7, 0)
    assert (result.winner, result.by) == (A, By.INFLUENCE)


def test_leading_everywhere_does_not_save_from_losing() -> None:
    # A leads in red and green, and takes each time the longer row, which is the weaker.
    result = sheet("R7 G7 | R1 R2 G1 G2 | r6 g6 | r1 g1 | red green")
    assert [result.faction(faction).rows for faction in (RED, GREEN)] == [(B, A), (B, A)]
    assert strengths(result) == (6, 14)
    assert result.winner is B


def test_rows_and_influences_of_hundreds_tie_like_any_others() -> None:
    many = "R1 " * 300
    rows = sheet(f"{many} G1 | {many} R1 | r1 | - | red green", row_tie="total-count")
    assert rows.faction(RED).count == (300, 301)
    assert rows.faction(RED).tie is Tie.ROWS
    assert sheet("R1 | R2 R3 | r300 | r150 r150 | green blue").faction(RED).tie is Tie.INFLUENCE
    equal = sheet("R1 | G5 | r300 | g150 g150 | red green", victory="influence")
    assert [settled.influence for settled in equal.factions[:2]] == [(303, 0), (0, 303)]
    assert (equal.winner, equal.by) == (B, By.STRENGTH)
