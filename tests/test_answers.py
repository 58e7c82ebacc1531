"""Answers of the solver: held against every table that fits, under readings drawn by chance."""

import random
from dataclasses import replace

import pytest

from oshra.model.cards import FACTIONS, PLAYERS, UNSEEN, Player, back
from oshra.model.deck_file import deck_called
from oshra.model.line import line_of, position_of_line
from oshra.model.position import Position, Seen
from oshra.model.position_of import position_of_final
from oshra.model.rules import Rules
from oshra.model.rulings import READINGS, SCORING_RULINGS, rulings_from
from oshra.model.setup import STANDARD_SETUP
from oshra.model.vocabulary import vocabulary_of
from oshra.properties.final_tables import random_final_table
from oshra.properties.partial_tables import random_partial_table, thinned
from oshra.solver.answers import Answer, Verdict, answer
from oshra.solver.certify import (
    BRUTE_FORCE,
    CENSUS,
    MODEL,
    Effort,
    OpinionsDiffer,
    by_brute_force,
    by_census,
    certify,
    unknown_heroes,
)
from oshra.solver.deadline import within
from oshra.solver.questions import question_from

QUESTIONS = (
    "winner",
    "rematch",
    "margin",
    "row red",
    "row black",
    "discards A green",
    "discards B blue",
    "tie blue",
    "tie strength",
    "strength B",
    "army(A) > army(B) + 10",
    "heroes(A) + heroes(B)",
    "obtained(A, green) if winner == A else strength(A, blue)",
    "all(tie(f) == 'none' for f in factions)",
    "max(army(A), army(B))",
    "counted(A, red) > counted(B, red)",
    "has('A3', 'r5') or has('council B', 'k2')",
)
EVERYBODY = Effort(worlds=4000, pairs=40, always=True)


def drawn(chance: random.Random) -> Position:
    """A table with unknown cards, a fragment at times, under readings drawn by chance."""
    keys = {
        ruling: str(chance.choice(READINGS[ruling]).value)
        for ruling in SCORING_RULINGS
        if chance.random() < 0.25
    }
    deck = deck_called(chance.choice(["standard", "paired"]))
    rules = Rules(STANDARD_SETUP, deck, rulings_from(keys))
    is_fragment = chance.random() < 0.3
    unknown = chance.randint(0, 2 if is_fragment else 5)
    position = random_partial_table(rules, chance, unknown, blank=chance.random())
    if is_fragment:
        position = thinned(position, chance, 0.3)
    return replace(position, order=tuple(chance.sample(FACTIONS, len(FACTIONS))))


def asked(position: Position, text: str) -> Answer:
    """The answer to a question about a position."""
    rules = position.rules
    return answer(position, question_from(text, vocabulary_of(rules.setup, rules.deck)))


@pytest.mark.parametrize("seed", range(12))
def test_every_answer_is_that_of_brute_force_and_of_the_census(seed: int) -> None:
    chance = random.Random(seed)
    position = drawn(chance)
    for text in chance.sample(QUESTIONS, 4):
        found = asked(position, text)
        agreed = certify(position, found, effort=EVERYBODY)
        assert MODEL in agreed, line_of(position)
        assert BRUTE_FORCE in agreed, line_of(position)


def test_census_knows_the_questions_without_expressions() -> None:
    position = position_of_line("R5 r? | G1 ?? | r1 | k? | red ?")
    for text in QUESTIONS[:10]:
        found = asked(position, text)
        assert by_census(position, found.question) == found.values
        assert CENSUS in certify(position, found, effort=EVERYBODY)


def test_wrong_answer_is_contradicted() -> None:
    position = position_of_line("R5 r? | G1 ?? | r1 | k? | red ?")
    found = asked(position, "margin")
    wrong = replace(found, values=(found.values[0], int(found.values[1]) + 1))
    with pytest.raises(OpinionsDiffer, match="brute force disagree on 'margin'"):
        certify(position, wrong, effort=EVERYBODY)
    with pytest.raises(OpinionsDiffer, match="census"):
        certify(position, wrong, effort=Effort(worlds=1))


def test_more_tables_than_are_written_out_are_counted() -> None:
    position = position_of_line("?? ?? ?? | ?? ?? ?? | ?? | ?? | red green")
    found = asked(position, "winner")
    assert found.verdict is Verdict.OPEN
    assert certify(position, found) == (MODEL, CENSUS)


def test_least_and_greatest_value_are_those_of_every_table() -> None:
    position = position_of_line("R5 r? | G1 ?? | r1 | k? | red ?")
    found = asked(position, "margin")
    assert found.values == by_brute_force(position, found.question, effort=EVERYBODY)
    assert list(found.witnesses) == list(found.values)


def test_answer_out_of_time_is_unknown_and_nobody_is_asked() -> None:
    position = position_of_line("R5 r? | G1 ?? | r1 | k? | red ?")
    rules = position.rules
    question = question_from("winner", vocabulary_of(rules.setup, rules.deck))
    found = answer(position, question, within(0))
    assert found.verdict is Verdict.UNKNOWN
    assert found.values == ()
    assert certify(position, found) == ()


def with_stacks_turned_over(chance: random.Random) -> Position:
    """A table under `award=stacks` on which little is known of two stacks of one row.

    Of both nothing, or of each card its faction, or by chance.
    """
    keys = {"award": "stacks"}
    if chance.random() < 0.5:
        keys["majority"] = str(chance.choice(READINGS["majority"]).value)
    rules = Rules(rulings=rulings_from(keys))
    while True:
        whole = position_of_final(rules, random_final_table(rules, chance))
        row = chance.choice(PLAYERS)
        stacks = [slot for slot, stack in enumerate(whole.rows[row]) if len(stack) > 1]
        if len(stacks) > 1:
            break
    over, blank = chance.sample(stacks, 2), chance.choice((0, 0.5, 1))

    def turned(card: Seen) -> Seen:
        hero = card.sight.hero
        sight = UNSEEN if hero is None or chance.random() < blank else back(hero)
        return replace(card, sight=sight, face_up=False)

    unseen = tuple(
        tuple(map(turned, stack)) if slot in over else stack
        for slot, stack in enumerate(whole.rows[row])
    )
    rows = (unseen, whole.rows[1]) if row is Player.A else (whole.rows[0], unseen)
    return replace(whole, rows=rows)


@pytest.mark.parametrize("seed", range(40))
def test_stacks_of_which_little_is_known_hold_whatever_they_can(seed: int) -> None:
    chance = random.Random(seed)
    position = with_stacks_turned_over(chance)
    for text in ("margin", "winner", "row black", "counted(A, red)", *chance.sample(QUESTIONS, 2)):
        found = asked(position, text)
        assert found.values == by_brute_force(position, found.question, effort=EVERYBODY), text


@pytest.mark.parametrize(("unknown", "who"), [(4, BRUTE_FORCE), (10, CENSUS)])
def test_with_many_unknown_heroes_tables_are_counted_before_they_are_written_out(
    unknown: int, who: str
) -> None:
    position = random_partial_table(Rules(), random.Random(10), unknown, blank=0)
    found = asked(position, "heroes(A) - 2 * heroes(B)")
    assert unknown_heroes(position) == unknown
    assert by_brute_force(position, found.question) == found.values
    assert certify(position, found) == (MODEL, who)
