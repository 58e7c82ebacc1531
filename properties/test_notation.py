"""What is printed reads back as the same: decks, positions as lines and files, game records."""

import re
from pathlib import Path

from hypothesis import event, given
from hypothesis import strategies as st

from oshra.model.cards import PLAYERS
from oshra.model.deck_file import deck_of, deck_text
from oshra.model.errors import BadInput
from oshra.model.fit import check_fits
from oshra.model.line import is_line, line_of, position_of_line
from oshra.model.position import Position
from oshra.model.position_file import position_from
from oshra.model.position_of import (
    final_table_from,
    position_of,
    position_of_final,
    state_from,
)
from oshra.model.position_text import position_text
from oshra.model.record import GameRecord, record_from, record_of, record_text
from oshra.model.rules import Rules
from oshra.model.state import Phase
from oshra.model.toml_table import toml_of
from oshra.model.view import view
from oshra.properties.game_strategies import games
from oshra.properties.games import Game
from oshra.properties.strategies import positions, rules


def record_of_game(game: Game) -> GameRecord:
    """The record that somebody writes who watches a game with all cards open."""
    steps = [(before, action) for before, action, _ in game.steps]
    return record_of(game.rules, game.dealt, game.first, steps)


def refusal_of(line: str) -> str | None:
    """The sentence that refuses a line, or None for a position that fits its deck."""
    try:
        check_fits(position_of_line(line))
    except BadInput as refusal:
        return str(refusal)
    return None


@given(rules())
def test_deck_printed_reads_back_as_the_same_deck(drawn: Rules) -> None:
    table = toml_of(f"deck = {deck_text(drawn.deck)}", "file")
    assert deck_of(table.take("deck"), "file, deck") == drawn.deck


@given(positions())
def test_position_printed_as_a_line_reads_back_as_the_same_position(position: Position) -> None:
    event("final" if position.is_final else "mid-game")
    assert position_of_line(line_of(position)) == position


@given(positions())
def test_position_is_printed_on_one_line_that_is_known_as_such(position: Position) -> None:
    line = line_of(position)
    assert is_line(line)
    assert len(line.splitlines()) == 1


@given(positions())
def test_position_printed_as_a_file_reads_back_as_the_same_position(position: Position) -> None:
    table = toml_of(position_text(position), "file")
    assert position_from(table, Path()) == position


@given(games())
def test_record_of_a_game_reads_back_as_the_same_record(game: Game) -> None:
    record = record_of_game(game)
    event(f"turns {len(record.turns)}")
    printed = record_text(record)
    again = record_from(toml_of(printed, "file"), Path())
    assert again == record
    assert record_text(again) == printed


@given(games())
def test_record_names_the_actions_of_the_game_in_order(game: Game) -> None:
    assert record_of_game(game).actions == game.actions


@given(games())
def test_every_state_of_a_game_fits_its_deck_and_comes_back_from_its_position(game: Game) -> None:
    for state in game.states:
        event(f"phase {state.phase.value}")
        position = position_of(state)
        check_fits(position)
        assert state_from(position_of_line(line_of(position))) == state


@given(games(), st.data())
def test_view_of_a_state_fits_its_deck_and_reads_back(game: Game, data: st.DataObject) -> None:
    state = data.draw(st.sampled_from(game.states))
    for viewer in (None, *PLAYERS):
        seen = view(state, viewer)
        check_fits(seen)
        assert position_of_line(line_of(seen)) == seen


@given(games().filter(lambda game: game.end.phase is Phase.OVER))
def test_final_table_of_a_game_comes_back_from_its_position(game: Game) -> None:
    final = game.end.final_table
    assert final_table_from(position_of(game.end)) == final
    event(f"somebody lost {final.loser is not None}")
    alone = position_of_final(game.rules, final)
    check_fits(alone)
    assert final_table_from(position_of_line(line_of(alone))) == final


@given(positions(), st.data())
def test_line_with_a_slip_of_the_pen_is_read_or_refused_in_a_sentence(
    position: Position, data: st.DataObject
) -> None:
    line = line_of(position)
    place = data.draw(st.integers(0, len(line)))
    slip = data.draw(st.sampled_from(" |/-?@{}[]=\"'\\,.#rRgkZ07\n\0é") | st.just(""))
    refusal = refusal_of(line[:place] + slip + line[place + 1 :])
    event(f"refused {refusal is not None}")
    assert refusal is None or re.match("line.*: found .+, expected .", refusal, re.DOTALL)
