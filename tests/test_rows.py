"""The rows in scoring, reading by reading: what counts, when rows tie, what is obtained."""

import pytest

from oshra.model.cards import Faction, Player
from oshra.model.line import position_of_line
from oshra.model.position_of import final_table_from
from oshra.model.rows import (
    LyingRow,
    counted,
    is_considered,
    obtained,
    row_of_each,
    rows_counted,
    rows_tie,
)
from oshra.model.rulings import Rulings, rulings_from

RED, GREEN, BLUE, BLACK = Faction


def row(text: str) -> LyingRow:
    """A row in the notation of positions."""
    return LyingRow(final_table_from(position_of_line(f"{text} | R1 | - | - | red green")).rows[0])


def read(ruling: str, key: str) -> Rulings:
    """The default rulings but for one."""
    return rulings_from({ruling: key})


def names(lying: LyingRow) -> list[str]:
    """What lies in each slot, bottom first."""
    return ["/".join(card.name for card in stack) or "--" for stack in lying.stacks]


MIXED = "R1 r2 G3/r4 R5/g1 r6/g2/r7 K1"
"""Red heroes face up and face down, blocking, blocked, and on both sides of a stack of three."""


@pytest.mark.parametrize(
    ("key", "expected"),
    [
        ("all", 6),  # r1 r2 r4 r5 r6 r7
        ("no-blockers", 4),  # not r4 and r7, which lie on others
        ("no-blocked", 4),  # not r5 and r6, on which others lie
        ("free-only", 2),  # r1 r2
        ("face-up", 2),  # r1 r5
        ("strength", 1 + 2 + 4 + 5 + 6 + 7),
    ],
)
def test_heroes_of_the_faction_count_as_the_reading_says(key: str, expected: int) -> None:
    assert counted(read("majority", key), RED, row(MIXED)) == expected


@pytest.mark.parametrize(
    ("key", "expected"), [("no-blockers", 0), ("no-blocked", 0), ("free-only", 0), ("all", 2)]
)
def test_middle_of_a_stack_of_three_is_blocked_and_blocking(key: str, expected: int) -> None:
    assert counted(read("majority", key), GREEN, row("r6/g2/r7 K1/g1/k2")) == expected


@pytest.mark.parametrize(
    "key", ["all", "no-blockers", "no-blocked", "free-only", "face-up", "strength"]
)
def test_row_without_the_faction_counts_nothing(key: str) -> None:
    assert counted(read("majority", key), BLUE, row(MIXED)) == 0


@pytest.mark.parametrize(
    ("key", "row_a", "row_b", "expected"),
    [
        ("faction-count", "R1 G1", "R2 K1 K2", True),
        ("faction-count", "R1 G1", "G2 K1", False),
        ("total-count", "R1 G1", "R2 K1 K2", True),
        ("total-count", "R1 G1", "G2 K1", True),
        ("total-count", "R1 G1/k3", "g2/b4 K1", True),
        ("total-count", "R1 G1/k3", "g2/b4 K1 K2", False),
    ],
)
def test_rows_tie_as_the_reading_says(key: str, row_a: str, row_b: str, *, expected: bool) -> None:
    rows = row(row_a), row(row_b)
    counts = counted(Rulings(), RED, rows[0]), counted(Rulings(), RED, rows[1])
    assert rows_tie(read("row-tie", key), counts, rows) is expected


@pytest.mark.parametrize(("key", "expected"), [("considered", True), ("skipped", False)])
def test_faction_of_which_the_rows_hold_no_hero_is_considered_or_skipped(
    key: str, *, expected: bool
) -> None:
    rows = row("R1 G1/k3"), row("K1")
    assert is_considered(read("empty-faction", key), BLUE, rows) is expected


@pytest.mark.parametrize(
    ("faction", "text"), [(GREEN, "R1 | K1/g2"), (BLACK, "R1 k2 | G1"), (RED, "R1 | G1")]
)
def test_one_hero_in_either_row_is_enough_to_be_considered(faction: Faction, text: str) -> None:
    row_a, row_b = text.split(" | ")
    rows = row(row_a), row(row_b)
    assert is_considered(read("empty-faction", "skipped"), faction, rows)


@pytest.mark.parametrize(("key", "place"), [("as-taken", 0), ("end-of-play", 1)])
def test_rows_are_counted_as_they_lie_or_as_they_lay(key: str, place: int) -> None:
    lying, at_the_end = (row("R1"), row("G1")), (row("R1 K1"), row("G1 K2"))
    assert rows_counted(read("count-time", key), lying, at_the_end) is (lying, at_the_end)[place]


@pytest.mark.parametrize(
    ("key", "leads", "heroes", "left"),
    [
        ("faction", True, "r1 r4 r5", "-- G3 g1 K1/b2"),
        ("faction", False, "r1 r4 r5", "-- G3 g1 K1/b2"),
        ("stacks", True, "r1 g3 r4 r5 g1", "-- -- -- K1/b2"),
        ("stacks", False, "r1 g3 r4 r5 g1", "-- -- -- K1/b2"),
        ("whole-row", True, "r1 g3 r4 r5 g1 k1 b2", "-- -- -- --"),
        ("whole-row", False, "r1 g3 r4 r5 g1 k1 b2", "-- -- -- --"),
        ("asymmetric", True, "r1 g3 r4 r5 g1 k1 b2", "-- -- -- --"),
        ("asymmetric", False, "r1 r4 r5", "-- G3 g1 K1/b2"),
    ],
)
def test_heroes_are_obtained_as_the_reading_says_and_the_others_stay(
    key: str, heroes: str, left: str, *, leads: bool
) -> None:
    taken, after = obtained(read("award", key), RED, row("R1 G3/r4 R5/g1 K1/b2"), leads=leads)
    assert " ".join(hero.name for hero in taken) == heroes
    assert " ".join(names(after)) == left
    assert " ".join(hero.name for hero in after.heroes) == " ".join(
        card.hero.name for stack in after.stacks for card in stack
    )


def test_row_that_two_factions_have_left_holds_the_others_only() -> None:
    left = row("R1/g1 G2/k2/r3 K1 --").without(RED).without(GREEN)
    assert names(left) == ["--", "k2", "K1", "--"]
    assert [len(left.heroes_of(faction)) for faction in Faction] == [0, 0, 0, 2]


@pytest.mark.parametrize(
    ("leader", "counts", "expected"),
    [
        (Player.A, (3, 2), (Player.A, Player.B)),
        (Player.A, (2, 3), (Player.B, Player.A)),
        (Player.B, (3, 2), (Player.B, Player.A)),
        (Player.B, (2, 3), (Player.A, Player.B)),
        (None, (3, 2), (Player.A, Player.B)),
        (None, (2, 2), (Player.A, Player.B)),
    ],
)
def test_leader_in_influence_takes_the_longer_row_and_in_a_tie_each_the_closest(
    leader: Player | None, counts: tuple[int, int], expected: tuple[Player, Player]
) -> None:
    assert row_of_each(leader, counts) == expected
