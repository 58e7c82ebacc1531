"""What each person is shown, by rule sentence and by reading."""

from __future__ import annotations

import pytest

from oshra.model.cards import Player
from oshra.model.line import line_of, position_of_line
from oshra.model.position import Position
from oshra.model.position_file import Overrides
from oshra.model.position_of import state_from
from oshra.model.view import view

TABLE = (
    "R5 g2/b3 | K1/r7 b4 | r1 | g5 k6 | red green | setup={ hand = 1, row = 2, turns = 4 } "
    'blockers={ A2 = "A", B1 = "B" } hand={ A = "b1", B = "k2" } pile={ cards = "g1 r2" } '
    'turn={ number = 5, player = "A", phase = "use" }'
)


def seen_by(viewer: Player | None, line: str = TABLE, **readings: str) -> Position:
    chosen = {name.replace("_", "-"): key for name, key in readings.items()}
    return view(state_from(position_of_line(line, overrides=Overrides(rulings=chosen))), viewer)


def names(position: Position, row: int) -> list[str]:
    return ["/".join(card.name for card in stack) for stack in position.rows[row]]


def test_player_sees_own_hand_leader_council_and_blockers() -> None:
    mine = seen_by(Player.A)
    assert mine.hands is not None
    assert [sight.name for sight in mine.hands[0]] == ["b1"]
    assert [sight.name for sight in mine.councils[0]] == ["r1"]
    assert mine.leaders[0] is not None
    assert names(mine, 0) == ["R5", "g?/b3"]


def test_player_sees_backs_of_the_opponents_council_and_blockers_but_not_the_hand() -> None:
    mine = seen_by(Player.A)
    assert mine.hands is not None
    assert [sight.name for sight in mine.hands[1]] == ["??"]
    assert [sight.name for sight in mine.councils[1]] == ["g?", "k?"]
    assert names(mine, 1) == ["K1/r?", "b?"]
    assert mine.leaders[1] is None


def test_spectator_sees_no_front_that_lies_face_down() -> None:
    nobody = seen_by(None)
    assert names(nobody, 0) == ["R5", "g?/b?"]
    assert nobody.leaders == (None, None)


def test_top_of_the_pile_shows_its_back_and_no_other_card_does() -> None:
    mine = seen_by(Player.A)
    assert mine.pile is not None
    assert [sight.name for sight in mine.pile] == ["g?", "??"]


@pytest.mark.parametrize(
    ("backs", "council", "hand", "top", "blocker", "setup_card"),
    [
        ("face-down", "g?", "??", "g?", "r?", "b?"),
        ("table", "??", "??", "g?", "r?", "b?"),
        ("everywhere", "g?", "k?", "g?", "r?", "b?"),
        ("setup-rows", "??", "??", "??", "??", "b?"),
    ],
)
def test_backs_that_show_by_reading(  # noqa: PLR0913, PLR0917 - one column for each place
    backs: str, council: str, hand: str, top: str, blocker: str, setup_card: str
) -> None:
    mine = seen_by(Player.A, backs=backs)
    assert mine.hands is not None
    assert mine.pile is not None
    assert mine.councils[1][0].name == council
    assert mine.hands[1][0].name == hand
    assert mine.pile[0].name == top
    assert names(mine, 1) == [f"K1/{blocker}", setup_card]


def test_from_memory_shows_own_cards_laid_down_no_more() -> None:
    mine = seen_by(Player.A, own_cards="from-memory")
    assert names(mine, 0) == ["R5", "g?/b?"]
    assert [sight.name for sight in mine.councils[0]] == ["r?"]


def test_heroes_taken_in_this_turn_are_known_to_their_taker_alone() -> None:
    line = (
        "-- -- | K1/r7 b4 | r1 | g5 k6 | red green | setup={ hand = 1, row = 2, turns = 4 } "
        'hand={ A = "b1 r5 g2", B = "k2" } pile={ cards = "g1 r2 b2" } '
        'turn={ number = 5, player = "A", phase = "put", opened = { A1 = "r5", A2 = "g2" } }'
    )
    mine, theirs = seen_by(Player.A, line), seen_by(Player.B, line)
    assert mine.moment is not None
    assert theirs.moment is not None
    assert [sight.name for _, sight in mine.moment.opened] == ["r5", "g2"]
    assert [sight.name for _, sight in theirs.moment.opened] == ["??", "??"]


def test_first_card_used_is_seen_by_its_player_where_two_are_used() -> None:
    line = TABLE.replace("| r1 |", "| r1 r3 |").replace('"use"', '"use", used = "r3"')
    mine, theirs = (seen_by(player, line, use_card="both") for player in (Player.A, Player.B))
    assert mine.moment is not None
    assert theirs.moment is not None
    assert mine.moment.used is not None
    assert theirs.moment.used is not None
    assert (mine.moment.used.name, theirs.moment.used.name) == ("r3", "r?")


def test_councils_and_leaders_are_revealed_at_the_end() -> None:
    line = TABLE.replace('"use"', '"over"')
    end = seen_by(None, line)
    assert [sight.name for sight in end.councils[1]] == ["g5", "k6"]
    assert all(leader is not None for leader in end.leaders)


def test_view_is_a_position_that_a_line_can_carry() -> None:
    mine = seen_by(Player.A)
    assert position_of_line(line_of(mine)) == mine
