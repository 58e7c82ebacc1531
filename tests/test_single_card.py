"""Single cards that settle a question, held against asking again with the card known."""

from dataclasses import replace

import pytest

from oshra.model.cards import PLAYERS, Sight, exchanged, front
from oshra.model.errors import Undecided
from oshra.model.line import position_of_line
from oshra.model.position import Position
from oshra.model.vocabulary import vocabulary_of
from oshra.solver.answers import Verdict, answer
from oshra.solver.certify import Effort, by_brute_force
from oshra.solver.other_readings import other_answers
from oshra.solver.questions import Question, question_from
from oshra.solver.seats import Seat, seats_of
from oshra.solver.single_card import cards_that_settle
from oshra.solver.worlds import free_heroes

SMALL = (
    'deck={name="small",heroes={red=[1,1,2],green=[1,2],blue=[3],black=[]},'
    'leaders=[{id="x",influence={red=1}},{id="y",influence={green=1}},{id="z",influence={red=2}}]}'
    " setup={hand=1,row=2,turns=1}"
)
TABLES = [
    "R1 ?? | R2 | r1 | g? | x y",
    "R2 | r? ?? | ?? | g? | x y",
    "R1 G1 | G2 R2 | r1 | ?? | x ?",
    "R1 G1 | G2 | r? ?? | b? | x y",
    "r? | g? | ?? g? | r? | ? y",
    "R1/r? | G1 | ?? ?? | - | z y",
    "b?/r? | G1 | - | - | x y",
    "r?/g? | R2 | r1 | g? | y x",
    "??/R2 g? | - | - | g2 | x y",
]
ALL = Effort(worlds=50_000)


def with_sight(position: Position, seat: Seat, sight: Sight) -> Position:
    """The position with another sight in one place."""
    if seat.row is not None:
        row = [list(stack) for stack in position.rows[seat.row]]
        row[seat.slot - 1][seat.level] = replace(row[seat.slot - 1][seat.level], sight=sight)
        slots = tuple(tuple(stack) for stack in row)
        return replace(position, rows=exchanged(position.rows, seat.row, slots))
    assert seat.council is not None
    council = list(position.councils[seat.council])
    council[seat.number - 1] = sight
    return replace(position, councils=exchanged(position.councils, seat.council, tuple(council)))


def settled_by_asking_again(position: Position, question: Question) -> set[str]:
    """The places of which every card that can lie there leaves a single answer."""
    found: set[str] = set()
    heroes = tuple(+free_heroes(position))
    for seat in seats_of(position):
        if seat.sight.hero is None:
            known = [
                with_sight(position, seat, front(hero)) for hero in heroes if seat.sight.fits(hero)
            ]
            values = [set(by_brute_force(each, question, effort=ALL)) for each in known]
            if all(len(each) <= 1 for each in values):
                in_a_stack = (
                    seat.row is not None and len(position.rows[seat.row][seat.slot - 1]) > 1
                )
                found.add(f"{seat.name} card {seat.level + 1}" if in_a_stack else seat.name)
    for player in PLAYERS:
        if position.leaders[player] is None:
            left = [
                leader
                for leader in position.rules.deck.leaders
                if leader is not position.leaders[player.other]
            ]
            known = [
                replace(position, leaders=exchanged(position.leaders, player, leader))
                for leader in left
            ]
            values = [set(by_brute_force(each, question, effort=ALL)) for each in known]
            if all(len(each) <= 1 for each in values):
                found.add(f"leader.{player.name}")
    return found


@pytest.mark.parametrize("text", ["winner", "margin", "row red", "discards B green", "strength A"])
@pytest.mark.parametrize("table", TABLES)
def test_card_settles_a_question_if_every_card_it_can_be_does(table: str, text: str) -> None:
    position = position_of_line(f"{table} | {SMALL}")
    question = question_from(text, vocabulary_of(position.rules.setup, position.rules.deck))
    found = cards_that_settle(position, question, 50_000)
    assert set(found) == settled_by_asking_again(position, question)


def test_more_tables_than_are_looked_at_settle_nothing() -> None:
    position = position_of_line(f"{TABLES[0]} | {SMALL}")
    question = question_from("winner", vocabulary_of(position.rules.setup, position.rules.deck))
    with pytest.raises(Undecided, match="more than 1 ways"):
        cards_that_settle(position, question, 1)


def test_readings_that_open_an_answer_are_those_under_which_it_is_another() -> None:
    position = position_of_line("R5 G1 | R2 | r1 | k? | red green")
    question = question_from("strength A", vocabulary_of(position.rules.setup, position.rules.deck))
    found = answer(position, question)
    assert found.values == (5, 5)
    others = {(each.ruling, each.reading): each for each in other_answers(position, found)}
    assert others["award", "whole-row"].found.values == (6, 6)
    assert not others["award", "whole-row"].is_open
    for each in others.values():
        assert each.found.values != found.values
        assert each.found.verdict in (Verdict.FORCED, Verdict.OPEN)
    assert ("count-time", "end-of-play") not in others
