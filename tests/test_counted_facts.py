"""Counted facts: what a position says of slots, leaders and losers is known before counting."""

import pytest

from oshra.model.deck import STANDARD
from oshra.model.errors import Undecided
from oshra.model.expression import condition_from
from oshra.model.line import position_of_line
from oshra.model.rules import STANDARD_RULES
from oshra.model.terms import Condition
from oshra.model.vocabulary import vocabulary_of
from oshra.solver.certify import by_census
from oshra.solver.questions import question_from
from oshra.solver.tallies import tables_with, tally_of, tally_of_play

VOCABULARY = vocabulary_of(STANDARD_RULES.setup, STANDARD)


def claim_of(text: str) -> Condition:
    """An expression in the words of the standard game."""
    return condition_from(text, VOCABULARY)


OPEN = "R5 b?/r? | G1 k? | ?? r1 | ?? | red green"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("has('A1', 'r5')", (True,)),
        ("has('A1', 'r6')", (False,)),
        ("has('A2', 'r5')", (False,)),
        ("has('A2', 'g1')", (False,)),
        ("has('A2', 'g2')", (False,)),
        ("has('B7', 'r5')", (False,)),
        ("blocks(A) == 1 and blocks(B) == 0", (True,)),
        ("blocks(A) + size(A) + council(B)", (5, 5)),
    ],
)
def test_slots_are_known_where_the_position_says_so(
    text: str, expected: tuple[object, ...]
) -> None:
    assert by_census(position_of_line(OPEN), question_from(text, VOCABULARY)) == expected


@pytest.mark.parametrize("text", ["has('A2', 'r7')", "has('A2', 'b1') and winner == A"])
def test_slot_in_which_a_hero_may_lie_is_not_counted(text: str) -> None:
    with pytest.raises(Undecided, match="in which slot"):
        by_census(position_of_line(OPEN), question_from(text, VOCABULARY))
    with pytest.raises(Undecided, match="in which slot"):
        tables_with(claim_of(text), tally_of_play(STANDARD_RULES))


def test_player_who_is_stuck_has_lost_every_table() -> None:
    line = (
        '?? | R1 | - | - | red green | setup={hand=1,row=1,turns=1} hand={A="r?",B="g1"} '
        'pile={cards="b?"} turn={number=2,player="B",phase="over",ended="stuck"}'
    )
    for text, expected in (("winner", ("A",)), ("winner == B", (False,)), ("rematch", ("no",))):
        question = question_from(text, VOCABULARY)
        assert by_census(position_of_line(line), question) == expected


def test_count_of_a_position_is_split_by_its_leaders() -> None:
    position = position_of_line("R5 r? | G1 ?? | r1 | k? | ? ?")
    tally = tally_of(position)
    each = [
        tables_with(claim_of(f"leader(A) == '{leader.id}'"), tally) for leader in STANDARD.leaders
    ]
    assert sum(each) == tables_with(claim_of("True"), tally)
    assert len(set(each)) == 1
    assert each[0] > 0
