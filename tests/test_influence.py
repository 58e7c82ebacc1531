"""Influence and presence, reading by reading."""

import pytest

from oshra.model.cards import Faction, Influence, Leader
from oshra.model.influence import (
    CouncilOfLeaders,
    council_after_faction,
    discards,
    heroes_that_make_present,
    influence,
    is_present,
    leader_belongs,
    leader_influence,
)
from oshra.model.notation import heroes_of
from oshra.model.rulings import DEFAULTS, Rulings, rulings_from

RED, GREEN, BLUE, BLACK = Faction

TWOFOLD = Leader("red-green", ((RED, Influence(3)), (GREEN, Influence(0))))
"""A leader that prints 3 for red and 0 for green."""
NAMELESS = Leader("nobody", ())
"""A leader that names no faction."""


def read(ruling: str, key: str) -> Rulings:
    """The default rulings but for one."""
    return rulings_from({ruling: key})


def council(heroes: str, leader: Leader | None = TWOFOLD) -> CouncilOfLeaders:
    """A revealed council."""
    return CouncilOfLeaders(heroes_of(heroes, ""), leader)


@pytest.mark.parametrize(
    ("faction", "expected"), [(RED, 2 + 5 + 3), (GREEN, 7), (BLUE, 0), (BLACK, 0)]
)
def test_influence_adds_the_strengths_of_the_council_and_the_leader(
    faction: Faction, expected: int
) -> None:
    assert influence(DEFAULTS, council("r2 g7 r5"), faction) == expected


def test_discarded_council_has_no_influence() -> None:
    assert influence(DEFAULTS, council("", None), RED) == 0


@pytest.mark.parametrize(
    ("key", "faction", "heroes", "expected"),
    [
        ("matching", RED, "", 3),
        ("matching", GREEN, "g1", 0),
        ("matching", BLUE, "b1", 0),
        ("with-hero", RED, "r1", 3),
        ("with-hero", RED, "g1", 0),
        ("with-hero", BLUE, "b1", 0),
        ("every-faction", RED, "", 3),
        ("every-faction", GREEN, "", 3),
        ("every-faction", BLUE, "", 3),
    ],
)
def test_leader_counts_in_the_factions_that_the_reading_says(
    key: str, faction: Faction, heroes: str, expected: int
) -> None:
    rulings = read("leader-influence", key)
    assert leader_influence(rulings, TWOFOLD, faction, heroes_of(heroes, "")) == expected


@pytest.mark.parametrize("key", ["matching", "with-hero", "every-faction"])
def test_leader_that_names_no_faction_counts_nowhere(key: str) -> None:
    rulings = read("leader-influence", key)
    assert leader_influence(rulings, NAMELESS, RED, heroes_of("r1", "")) == 0


@pytest.mark.parametrize(
    ("key", "faction", "expected"),
    [
        ("listed", RED, True),
        ("listed", GREEN, True),
        ("listed", BLUE, False),
        ("nonzero", RED, True),
        ("nonzero", GREEN, False),
        ("nonzero", BLUE, False),
    ],
)
def test_leader_belongs_to_what_it_names_and_a_printed_zero_is_read_either_way(
    key: str, faction: Faction, *, expected: bool
) -> None:
    assert leader_belongs(read("leader-zero", key), TWOFOLD, faction) is expected


@pytest.mark.parametrize(("key", "expected"), [("council", "g1"), ("council-or-army", "g1 r5 b2")])
def test_heroes_obtained_before_make_present_where_the_reading_says_so(
    key: str, expected: str
) -> None:
    rulings = read("presence-where", key)
    found = heroes_that_make_present(rulings, heroes_of("g1", ""), heroes_of("r5 b2", ""))
    assert found == heroes_of(expected, "")


@pytest.mark.parametrize(
    ("key", "neither", "leader_alone", "hero_alone", "both"),
    [
        ("leader-or-hero", False, True, True, True),
        ("both", False, False, False, True),
        ("hero", False, False, True, True),
        ("always", True, True, True, True),
    ],
)
def test_presence_needs_what_the_reading_says(
    key: str, *, neither: bool, leader_alone: bool, hero_alone: bool, both: bool
) -> None:
    rulings = read("presence", key)
    assert is_present(rulings, has_leader=False, has_hero=False) is neither
    assert is_present(rulings, has_leader=True, has_hero=False) is leader_alone
    assert is_present(rulings, has_leader=False, has_hero=True) is hero_alone
    assert is_present(rulings, has_leader=True, has_hero=True) is both


@pytest.mark.parametrize(
    ("heroes", "leader", "faction", "expected"),
    [
        ("g1", TWOFOLD, RED, False),
        ("b1", TWOFOLD, BLUE, False),
        ("b1", TWOFOLD, BLACK, True),
        ("r1", None, RED, False),
        ("", None, RED, True),
    ],
)
def test_player_without_leader_and_hero_of_the_faction_discards(
    heroes: str, leader: Leader | None, faction: Faction, *, expected: bool
) -> None:
    assert discards(DEFAULTS, council(heroes, leader), faction, ()) is expected


def test_hero_of_the_army_saves_from_discarding_where_it_counts() -> None:
    army = heroes_of("k5", "")
    assert discards(DEFAULTS, council("g1"), BLACK, army)
    assert not discards(read("presence-where", "council-or-army"), council("g1"), BLACK, army)


def test_value_that_counts_everywhere_makes_nobody_present() -> None:
    rulings = read("leader-influence", "every-faction")
    assert influence(rulings, council(""), BLACK) == 3
    assert discards(rulings, council(""), BLACK, ())


def test_councils_last_through_all_factions_or_through_the_first_alone() -> None:
    before = council("r2 g7")
    assert council_after_faction(read("council-discard", "after-all"), before) is before
    after = council_after_faction(read("council-discard", "each-faction"), before)
    assert (after.heroes, after.leader) == ((), None)
