"""Searches: held against every fragment of a small deck, and against the census."""

import pytest

from oshra.model.deck import Deck
from oshra.model.evaluation import holds
from oshra.model.expression import condition_from
from oshra.model.line import position_of_line
from oshra.model.rules import Rules
from oshra.model.rulings import rulings_from
from oshra.model.scoring import score
from oshra.model.table import FinalTable
from oshra.model.terms import Condition
from oshra.model.vocabulary import vocabulary_of
from oshra.properties.fragments import fragments
from oshra.solver.any_deck import Bounds
from oshra.solver.certify import OpinionsDiffer
from oshra.solver.certify_search import certify_search, tables_counted
from oshra.solver.deadline import NO_DEADLINE, within
from oshra.solver.search import FULL_TABLES, Finding, Outcome, Scope, find, prove
from oshra.solver.smallest import find_smallest, heroes_on, strengths_on

SMALL = position_of_line(
    "- | - | - | - | x y | "
    'deck={name="small",heroes={red=[-1,1,2],green=[1,2],black=[0]},'
    'leaders=[{id="x",influence={red=1}},{id="y",influence={green=2,black=0}}]} '
    "setup={hand=1,row=2,turns=1}"
).rules
MOST = 2
FRAGMENTS = Scope(fragment=MOST)

EXPRESSIONS = [
    "winner == rematch and army(A) > 0",
    "winner == A and council(A) == 0",
    "army(A) == 3 and army(B) == -1",
    "army(A) == 3",
    "influence(A, red) > influence(B, red) and winner == B",
    "blocks(A) == 1 and winner == B",
    "tie(red) == 'rows' and count(A, red) == 1",
    "any(discards(p, red) and obtained(p, red) > 0 for p in players)",
    "heroes(A) + heroes(B) == 2 and leader(A) == 'y'",
    "abs(army(A) - army(B)) == 4",
    "has('row A', 'r-1') and has('council B', 'k0') and discards(A, red)",
    "row(A, red) == B and row(A, green) == B",
]
READINGS_TRIED: list[dict[str, str]] = [
    {},
    {"award": "stacks", "majority": "no-blockers"},
    {"award": "whole-row", "presence": "both"},
    {"leader-influence": "every-faction", "leader-zero": "nonzero", "victory": "influence"},
]


def read(readings: dict[str, str]) -> Rules:
    """The small game under some readings."""
    return Rules(SMALL.setup, SMALL.deck, rulings_from(readings))


def claim_of(text: str, rules: Rules) -> Condition:
    """An expression about the small game."""
    return condition_from(text, vocabulary_of(rules.setup, rules.deck))


def of_at_most(deck: Deck, heroes: int) -> list[FinalTable]:
    """Every fragment with slots of one or two."""
    return [
        final
        for number in range(heroes + 1)
        for final in fragments(deck, number)
        if all(len(stack) < 3 for row in final.rows for stack in row)
    ]


@pytest.mark.parametrize("readings", READINGS_TRIED, ids=str)
def test_search_finds_what_there_is_among_all_fragments(readings: dict[str, str]) -> None:
    rules = read(readings)
    finals = of_at_most(rules.deck, MOST)
    sheets = [score(rules.rulings, final) for final in finals]
    outcomes = set()
    for text in EXPRESSIONS:
        claim = claim_of(text, rules)
        sizes = [
            (heroes_on(final), strengths_on(final))
            for final, sheet in zip(finals, sheets, strict=True)
            if holds(claim, final, sheet)
        ]
        found = find(rules, claim, FRAGMENTS)
        assert found.outcome is (Outcome.FOUND if sizes else Outcome.NONE), text
        refuted = prove(rules, claim, FRAGMENTS)
        assert refuted.outcome is (Outcome.NONE if len(sizes) == len(finals) else Outcome.FOUND)
        smallest = find_smallest(rules, claim, FRAGMENTS)
        assert smallest.outcome is found.outcome
        if sizes:
            assert smallest.case is not None
            assert smallest.smallest
            final = smallest.case.final
            assert (heroes_on(final), strengths_on(final)) == min(sizes), text
        outcomes.add(found.outcome)
    assert outcomes == {Outcome.FOUND, Outcome.NONE}


@pytest.mark.parametrize(
    "readings",
    [{}, {"majority": "face-up"}, {"award": "whole-row", "victory": "influence"}],
    ids=str,
)
@pytest.mark.parametrize("target", ["slot-hero", "any-top"])
def test_slots_are_as_high_as_the_readings_allow(readings: dict[str, str], target: str) -> None:
    rules = read({**readings, "block-target": target})
    in_a_slot = 3 if target == "any-top" else 2
    finals = [
        final
        for number in range(4)
        for final in fragments(rules.deck, number)
        if all(len(row) <= rules.setup.row for row in final.rows)
        and all(len(stack) <= in_a_slot for row in final.rows for stack in row)
    ]
    sheets = [score(rules.rulings, final) for final in finals]
    for text in (
        "blocks(A) == 2",
        "blocks(A) == 2 and winner == A",
        "blocks(B) == size(B) and size(B) > 0",
        "blocks(B) + 1 == size(B) and size(B) == 3 and army(A) < army(B)",
        "blocks(A) == 0 and size(A) == 3",
        "blocks(A) == 1 and size(A) == 3 and has('A2', 'g2')",
        "blocks(A) == 2 and has('A1', 'k0') and has('A1', 'g2')",
        "blocks(A) == 1 and blocks(B) == 1",
    ):
        claim = claim_of(text, rules)
        exists = any(
            holds(claim, final, sheet) for final, sheet in zip(finals, sheets, strict=True)
        )
        found = find(rules, claim, Scope(fragment=3))
        assert found.outcome is (Outcome.FOUND if exists else Outcome.NONE), text


def test_slots_of_three_are_not_searched_where_it_matters_which_hero_lies_on_which() -> None:
    rules = read({"award": "stacks", "block-target": "any-top"})
    found = find(rules, claim_of("blocks(A) == 2 and size(A) == 3", rules), Scope(fragment=3))
    assert found.outcome is Outcome.UNKNOWN
    assert "slots with more than two heroes" in found.undecided


def test_deck_is_found_where_decks_are_searched() -> None:
    claim = condition_from("army(A) == 7 and heroes(A) == 1", vocabulary_of(SMALL.setup, None))
    found = find(SMALL, claim, Scope(1, Bounds(2, 7, 1)))
    assert found.case is not None
    assert 7 in {hero.strength for hero in found.case.rules.deck.heroes}
    assert all(2 <= hero.strength <= 7 for hero in found.case.rules.deck.heroes)
    assert find(SMALL, claim, Scope(1, Bounds(2, 6, 1))).outcome is Outcome.NONE


def test_search_out_of_time_is_unknown_and_not_smallest() -> None:
    claim = claim_of(EXPRESSIONS[0], SMALL)
    for look in (find, prove, find_smallest):
        found = look(SMALL, claim, FRAGMENTS, within(0))
        assert found.outcome is Outcome.UNKNOWN
        assert not found.smallest
        assert "time limit" in found.undecided


def test_result_without_a_table_is_confirmed_and_a_wrong_one_contradicted() -> None:
    none = Finding(Outcome.NONE, "")
    nothing, something = (
        claim_of(text, SMALL) for text in ("army(A) + army(B) > 100", "winner == A")
    )
    assert certify_search(SMALL, nothing, FULL_TABLES, none) == ("census",)
    with pytest.raises(OpinionsDiffer, match="solver and census disagree"):
        certify_search(SMALL, something, FULL_TABLES, none)
    with pytest.raises(OpinionsDiffer, match="solver and cvc5 disagree"):
        certify_search(SMALL, something, FRAGMENTS, none)
    assert certify_search(SMALL, something, FULL_TABLES, Finding(Outcome.UNKNOWN, "")) == ()


def test_census_counts_the_tables_of_the_whole_deck_alone() -> None:
    every = tables_counted(SMALL, claim_of("True", SMALL), FULL_TABLES, NO_DEADLINE)
    parts = [
        tables_counted(SMALL, claim_of(f"winner == {who}", SMALL), FULL_TABLES, NO_DEADLINE)
        for who in ("A", "B", "rematch")
    ]
    assert every == sum(parts) > 0
