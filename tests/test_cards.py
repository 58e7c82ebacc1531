"""Cards: their names, their order, what is seen of them."""

import pytest

from oshra.model.cards import (
    FACTION_OF_LETTER,
    FACTIONS,
    PLAYERS,
    UNSEEN,
    Faction,
    Hero,
    Influence,
    Leader,
    Player,
    Sight,
    Strength,
    back,
    exchanged,
    front,
)

R5 = Hero(Faction.RED, Strength(5))


def test_hero_of_a_faction_and_a_strength_is_one_value() -> None:
    assert Hero(Faction.RED, Strength(5)) is R5
    assert Hero(Faction.RED, Strength(-5)) is not R5
    assert repr(R5) == "<r5>"


def test_heroes_stand_in_the_order_of_factions_then_of_strengths() -> None:
    names = ["k1", "r10", "b-2", "r2", "g3"]
    heroes = [Hero(FACTION_OF_LETTER[name[0].upper()], Strength(int(name[1:]))) for name in names]
    assert [hero.name for hero in sorted(heroes)] == ["r2", "r10", "g3", "b-2", "k1"]


@pytest.mark.parametrize(
    ("faction", "letter", "people"),
    [
        (Faction.RED, "R", "Imperial Army"),
        (Faction.GREEN, "G", "Hill Tribes"),
        (Faction.BLUE, "B", "Water Folk"),
        (Faction.BLACK, "K", "Undead"),
    ],
)
def test_faction_has_a_letter_and_the_name_of_its_people(
    faction: Faction, letter: str, people: str
) -> None:
    assert (faction.letter, faction.people) == (letter, people)
    assert FACTION_OF_LETTER[letter] is faction
    assert list(FACTIONS) == list(Faction)


@pytest.mark.parametrize(
    ("sight", "name", "fits_r5", "fits_g5"),
    [
        (front(R5), "r5", True, False),
        (back(R5), "r?", True, False),
        (UNSEEN, "??", True, True),
        (Sight(None, Strength(5)), "?5", True, True),
        (Sight(Faction.RED, Strength(4)), "r4", False, False),
    ],
)
def test_what_is_seen_of_a_hero_fits_the_heroes_that_it_could_be(
    sight: Sight, name: str, *, fits_r5: bool, fits_g5: bool
) -> None:
    assert sight.name == name
    assert sight.fits(R5) is fits_r5
    assert sight.fits(Hero(Faction.GREEN, Strength(5))) is fits_g5


def test_hero_stands_neither_before_nor_behind_itself() -> None:
    assert not R5 < R5  # noqa: PLR0124 - that it is the same is what is asked
    assert not R5 > R5  # noqa: PLR0124 - that it is the same is what is asked
    assert sorted([(R5, 2), (R5, 1)]) == [(R5, 1), (R5, 2)]


def test_hero_is_known_only_if_all_of_it_is_seen() -> None:
    assert front(R5).hero is R5
    assert back(R5).hero is None
    assert Sight(None, Strength(5)).hero is None


def test_leader_prints_a_value_for_what_it_names_a_zero_too() -> None:
    leader = Leader("red-blue", ((Faction.RED, Influence(0)), (Faction.BLUE, Influence(2))))
    assert [leader.printed(faction) for faction in FACTIONS] == [0, None, 2, None]


@pytest.mark.parametrize("player", PLAYERS)
def test_pair_changes_for_one_player_alone(player: Player) -> None:
    after = exchanged(("ours", "theirs"), player, "new")
    assert after[player] == "new"
    assert after[player.other] == ("ours", "theirs")[player.other]
    assert player.other.other is player
