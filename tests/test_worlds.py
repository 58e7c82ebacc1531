"""Worlds: all final tables that fit a position, each once."""

from itertools import islice, permutations, product

import pytest

from oshra.model.cards import PLAYERS, Sight
from oshra.model.errors import BadPosition, Undecided
from oshra.model.line import position_of_line
from oshra.model.position import Position
from oshra.model.table import FinalTable
from oshra.solver.worlds import worlds

SMALL = (
    'deck={name="small",heroes={red=[1,1,2],green=[1,2],blue=[3],black=[]},'
    'leaders=[{id="x",influence={red=1}},{id="y",influence={green=1}},{id="y",influence={green=1}}]}'
    " setup={hand=1,row=2,turns=1}"
)
"""Six heroes, two of them equal; three leaders, two of them equal."""

OVER = 'turn={number=2,player="B",phase="over",ended="stuck"}'

TABLES = [
    "R1 ?? | r?/?? B3 | g1 | - | x y",
    "?? ?? | R2/g? | ?? | - | x y",
    "R2 | - | ?? r? | ?? g? | x y",
    "?? ?? | ?? ?? | r? | g? | x ?",
    "R1 r? | G2 B3 | ?? | ?? | ? ?",
    "b? | - | r? ?? | - | ? y",
    "R1 | G1 | - | - | ? ?",
    "r? r? | r? g? | g? | b? | x y",
]


def position_in(table: str, more: str = "") -> Position:
    """The position of a line in the small game."""
    return position_of_line(f"{table} | {SMALL}{more}")


def key_of(final: FinalTable) -> tuple[object, ...]:
    """What tells two worlds apart: slots, sides, councils without order, leaders."""
    rows = tuple(tuple(tuple(card.name for card in stack) for stack in row) for row in final.rows)
    councils = tuple(tuple(sorted(hero.name for hero in council)) for council in final.councils)
    return rows, councils, tuple(leader.id for leader in final.leaders)


def by_permutation(position: Position) -> set[tuple[object, ...]]:
    """Lay the whole deck, in every order, on the seats of a position; keep what fits."""
    seats: list[tuple[str, Sight, bool]] = []
    for row in PLAYERS:
        for number, stack in enumerate(position.rows[row]):
            seats += [(f"{row.name}{number}", card.sight, card.face_up) for card in stack]
    seats += [
        (f"council {p.name}", sight, False) for p in PLAYERS for sight in position.councils[p]
    ]
    found: set[tuple[object, ...]] = set()
    for heroes in set(permutations(position.rules.deck.heroes, len(seats))):
        if all(seat[1].fits(hero) for seat, hero in zip(seats, heroes, strict=True)):
            laid = list(zip(seats, heroes, strict=True))
            rows = tuple(
                tuple(
                    tuple(
                        hero.name.upper() if up else hero.name
                        for (place, _, up), hero in laid
                        if place == f"{row.name}{number}"
                    )
                    for number in range(len(position.rows[row]))
                )
                for row in PLAYERS
            )
            councils = tuple(
                tuple(sorted(hero.name for seat, hero in laid if seat[0] == f"council {p.name}"))
                for p in PLAYERS
            )
            cards = position.rules.deck.leaders
            for one, other in product(range(len(cards)), repeat=2):
                named = zip(position.leaders, (cards[one], cards[other]), strict=True)
                if one != other and all(known in (None, leader) for known, leader in named):
                    found.add((rows, councils, (cards[one].id, cards[other].id)))
    return found


@pytest.mark.parametrize("table", TABLES)
def test_worlds_are_all_ways_to_lay_the_deck_each_once(table: str) -> None:
    position = position_in(table)
    found = [key_of(final) for final in worlds(position)]
    expected = by_permutation(position)
    assert len(found) == len(set(found))
    assert set(found) == expected
    assert expected


def test_worlds_keep_sides_order_and_the_player_who_is_stuck() -> None:
    position = position_in(
        "R1/r? | G2 | - | - | x y", f' order=["black","red","blue","green"] {OVER}'
    )
    names = [[card.name for card in final.rows[0][0]] for final in worlds(position)]
    assert names == [["R1", "r1"], ["R1", "r2"]]
    assert {final.order for final in worlds(position)} == {position.order}
    assert {final.loser for final in worlds(position)} == {PLAYERS[1]}


def test_cards_left_in_hand_and_pile_are_not_on_the_table() -> None:
    left_over = f' hand={{A="r?",B="g1"}} pile={{cards="b?"}} {OVER}'
    position = position_in("?? | R1 | - | - | x y", left_over)
    assert [final.rows[0][0][0].hero.name for final in worlds(position)] == ["r1", "r2", "g2"]


def test_no_world_is_left_where_the_cards_do_not_suffice() -> None:
    assert list(worlds(position_in("b? b? | - | - | - | x y"))) == []


def test_too_many_worlds_are_undecided_after_those_asked_for() -> None:
    found = worlds(position_in("?? ?? | - | - | - | x y"), at_most=3)
    assert len(list(islice(found, 3))) == 3
    with pytest.raises(Undecided, match="more than 3 ways"):
        next(found)


def test_game_that_is_not_over_has_no_final_worlds() -> None:
    turn = ' hand={A="r1",B="g1"} turn={number=1,player="A",phase="take"}'
    with pytest.raises(BadPosition, match="not over"):
        next(worlds(position_in("R1 r2 | G2 b3 | - | - | x y", turn)))


def test_no_dead_end_is_followed_where_backs_come_last() -> None:
    position = position_of_line(
        "??/?? ??/?? ??/?? ??/?? ?? ?? ?? | ??/?? ??/?? k?/k? k? k? k? k? | r? r? r? | r? | ? ?"
    )
    with pytest.raises(Undecided, match="more than 50 ways"):
        list(worlds(position, at_most=50))
