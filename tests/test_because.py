"""Reasons of the solver: they suffice, every part is needed, and they are told in sentences."""

import pytest

from oshra.model.errors import Undecided
from oshra.model.line import position_of_line
from oshra.model.position import Position
from oshra.model.sentences import rulebook_sentences
from oshra.model.vocabulary import vocabulary_of
from oshra.solver.answers import Answer, Verdict, answer
from oshra.solver.argument import Sufficient, fewest
from oshra.solver.because import because, places
from oshra.solver.certify import Effort, by_brute_force
from oshra.solver.premises import known_only, premises_of
from oshra.solver.questions import question_from
from oshra.solver.reasons import Grounds, grounds

SMALL = (
    'deck={name="small",heroes={red=[1,1,2],green=[1,2],blue=[3],black=[]},'
    'leaders=[{id="x",influence={red=1}},{id="y",influence={green=1}},{id="y",influence={green=1}}]}'
    " setup={hand=1,row=2,turns=1}"
)
"""Six heroes, two of them equal; three leaders, two of them equal."""

FORCED = [
    ("R1 R2 | ?? g? | r1 | b3 | x y", "winner"),
    ("R1 R2 | ?? g? | r1 | b3 | x ?", "row red"),
    ("R1/r1 G2 | g1 | r2 | ?? | x y", "strength A"),
    ("R1/r1 G2 | g1 | r2 | ?? | x y", "margin"),
    ("R1 G2 | r? r? | g1 | b? | x y", "discards B red"),
    ("R1 G2 | r? r? | g1 | b? | y ?", "tie red"),
    ("R1 G2 | r? r? | g1 | b? | x y", "heroes(A) + heroes(B) <= 4"),
    ("R1 R1 | G2 | ?? | ?? | x y", "count(A, red) == 2"),
]
ALL = Effort(worlds=50_000)


def reasoned(table: str, question: str, more: str = "") -> tuple[Position, Answer, Grounds]:
    """A position in the small game, the answer, and the grounds for it."""
    position = position_of_line(f"{table} | {SMALL}{more}")
    asked = question_from(question, vocabulary_of(position.rules.setup, position.rules.deck))
    found = answer(position, asked)
    reason = grounds(position, found)
    assert reason is not None
    return position, found, reason


def check_every_part(position: Position, found: Answer, reason: Grounds) -> None:
    """The cards of a reason suffice by brute force, and none of them can go."""
    kept, asked = reason.premises, found.question
    assert by_brute_force(known_only(position, kept), asked, effort=ALL) == found.values
    for premise in kept:
        fewer = [each for each in kept if each is not premise]
        assert by_brute_force(known_only(position, fewer), asked, effort=ALL) != found.values
        if premise.weaker is not None:
            weaker = [*fewer, premise.weaker]
            assert by_brute_force(known_only(position, weaker), asked, effort=ALL) != found.values


@pytest.mark.parametrize(("table", "question"), FORCED)
@pytest.mark.parametrize(
    "readings", ["", ' rulings={award="stacks"}', ' rulings={award="whole-row",presence="both"}']
)
def test_reason_suffices_and_every_card_of_it_is_needed(
    table: str, question: str, readings: str
) -> None:
    position = position_of_line(f"{table} | {SMALL}{readings}")
    asked = question_from(question, vocabulary_of(position.rules.setup, position.rules.deck))
    found = answer(position, asked)
    reason = grounds(position, found)
    if reason is None:
        assert len(by_brute_force(position, asked, effort=ALL)) == len(set(found.values)) > 1
        return
    assert reason.are_needed
    check_every_part(position, found, reason)


def test_answer_that_depends_on_unknown_cards_has_no_reason() -> None:
    position = position_of_line(f"?? | R1 | - | - | x y | {SMALL}")
    asked = question_from("winner", vocabulary_of(position.rules.setup, position.rules.deck))
    found = answer(position, asked)
    assert found.verdict is Verdict.OPEN
    assert grounds(position, found) is None


def test_cards_left_over_in_hands_can_be_part_of_a_reason() -> None:
    more = (
        ' hand={A="g2",B="??"} turn={number=2,player="B",phase="over",ended="short"}'
        ' rulings={shortage="end-game"}'
    )
    position, found, reason = reasoned("R1 g? | R2 | r? | - | x y", "margin", more)
    check_every_part(position, found, reason)
    assert "hand.A card 1" in places(reason.premises)


def test_player_who_is_stuck_has_lost_whatever_the_cards_are() -> None:
    more = (
        ' hand={A="g2",B="??"} turn={number=2,player="B",phase="over",ended="stuck"}'
        ' rulings={shortage="stuck-loses"}'
    )
    _, found, reason = reasoned("R1 g? | R2 | r? | - | x y", "winner", more)
    assert found.values == ("A",)
    assert reason.premises == ()
    assert because(found, reason)[-1].sentences[0] == "take.two"


def test_reason_that_needs_no_card_has_none() -> None:
    _, _, reason = reasoned("R1 R2 | ?? g? | r1 | b3 | x y", "size(A) == 2")
    assert (reason.premises, reason.rules, reason.are_needed) == ((), (), True)


def test_reason_is_told_faction_by_faction_with_its_sentences_and_cards() -> None:
    position, found, reason = reasoned("R1 R2 | g? | r1 | b3 | x y", "winner")
    said = because(found, reason)
    known = {sentence.id for sentence in rulebook_sentences()}
    everything = set(places(premises_of(position, "known ")))
    for step in said:
        assert set(step.sentences) <= known
        assert set(step.given) <= everything
    assert said[-1].text.endswith("So winner: A in every case.")
    assert said[-1].given == places(reason.premises)
    assert said[0].text == "B does not have more influence in red."


def test_numbers_are_told_where_counting_seats_keeps_them_apart() -> None:
    _, found, reason = reasoned("g1 | R1 R2 | r1 | b3 | x y", "row red")
    said = [step.text for step in because(found, reason)]
    assert said[-1] == "So row red: B in every case."
    assert said[0] == "A has more influence in red."
    assert (
        said[1] == "Row B has the most red, at least 2 against at most 1: A takes row B, B row A."
    )


def test_row_is_taken_for_a_faction_that_the_sentence_names() -> None:
    _, found, reason = reasoned("r1 ?? | r2 | - | - | x y", "row red")
    said = [step.text for step in because(found, reason)]
    assert "For red A takes row A, B row B." in said


def test_reason_is_left_as_it_is_where_the_work_allowed_is_done() -> None:
    position, found, whole = reasoned("R1/r1 G2 | g1 | r2 | ?? | x y", "margin")
    short = grounds(position, found, steps=1)
    assert short is not None
    assert whole.are_needed
    assert not short.are_needed
    assert len(short.premises) >= len(whole.premises)


def test_places_are_those_of_messages() -> None:
    position, _, _ = reasoned("R1/r1 G2 | g1 | r2 | ?? | x y", "margin")
    assert places(premises_of(position, "known ")) == (
        "rows.A slot 1",
        "rows.A slot 2",
        "rows.B slot 1",
        "council.A card 1",
        "leader.A",
        "leader.B",
    )


def refuted_by_sum(parts: object) -> list[int] | None:
    """A stand-in for a solver: numbers suffice that add up to ten."""
    numbers = list(parts) if isinstance(parts, (list, tuple)) else []
    return numbers if sum(numbers) >= 10 else None


def test_fewest_parts_are_those_of_which_none_can_go() -> None:
    assert fewest((1, 2, 9, 4), refuted_by_sum) == Sufficient((9, 4), are_needed=True)
    assert fewest((1, 2), refuted_by_sum) is None


def test_part_that_cannot_go_is_weakened_where_that_suffices() -> None:
    found = fewest((5, 9), refuted_by_sum, lambda part: part - 3 if part > 5 else None)
    assert found == Sufficient((5, 6), are_needed=True)


def test_parts_stay_where_it_is_not_decided_whether_they_can_go() -> None:
    def undecided_below_three(parts: object) -> list[int] | None:
        numbers = refuted_by_sum(parts)
        if numbers is None or len(numbers) < 3:
            raise Undecided("enough")
        return numbers

    found = fewest((1, 2, 9, 4), undecided_below_three)
    assert found == Sufficient((2, 9, 4), are_needed=False)
