"""Claims about all tables: ranges, ties that coincide, one hero more, held against brute force."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import product

import pytest

from oshra.model.cards import FACTIONS, Hero, Influence, Leader, Player, Strength
from oshra.model.deck import PAIRED, STANDARD, Deck
from oshra.model.errors import Undecided
from oshra.model.line import position_of_line
from oshra.model.position_of import final_table_from
from oshra.model.rules import STANDARD_RULES, Rules
from oshra.model.rulings import DEFAULTS, rulings_from
from oshra.model.scoring import score
from oshra.model.setup import Setup
from oshra.model.table import FinalTable, put_face_up
from oshra.properties.evidence import Evidence, Verdict
from oshra.properties.fragments import fragments
from oshra.properties.inquiry import Inquiry, Surveyor
from oshra.properties.small_tables import weakest
from oshra.solver import rows, scoring, table_claims
from oshra.solver.added_hero import AddedHero, costs_the_game, smallest_that_costs
from oshra.solver.deadline import Deadline
from oshra.solver.extreme_values import MEASURES, Range, disagreement, ranges_of
from oshra.solver.leader_pairs import census_of_leaders
from oshra.solver.table_claims import TABLE_SURVEYORS
from oshra.solver.tie_kinds import KINDS, ties_that_coincide
from oshra.solver.twins import TwinDisagrees

SURVEYOR_OF = {each.covers[0]: each for each in TABLE_SURVEYORS}

SETUP = Setup(hand=1, row=2, turns=1)


def small_deck(*strengths: tuple[int, ...]) -> Deck:
    """A deck for a small game by the strengths of each faction."""
    heroes = [
        Hero(faction, Strength(number))
        for faction, numbers in zip(FACTIONS, strengths, strict=True)
        for number in numbers
    ]
    leaders = tuple(Leader(faction.value, ((faction, Influence(2)),)) for faction in FACTIONS[:2])
    return Deck("small", tuple(heroes), leaders)


SMALL = Rules(SETUP, small_deck((1, 3), (1, 2), (2,), (0,)))


def tables_of(rules: Rules) -> Iterator[FinalTable]:
    """Every full final table of a small game, by rows and councils, with any two leaders."""
    setup = rules.setup
    for places in product(range(4), repeat=setup.heroes):
        laid = list(zip(rules.deck.heroes, places, strict=True))
        parts = [tuple(hero for hero, at in laid if at == place) for place in range(4)]
        row_a, row_b = (tuple((put_face_up(hero),) for hero in row) for row in parts[:2])
        if min(len(row_a), len(row_b)) >= setup.row and max(map(len, parts[2:])) <= setup.turns:
            for one, other in (rules.deck.leaders, rules.deck.leaders[::-1]):
                yield FinalTable((row_a, row_b), (parts[2], parts[3]), (one, other))


def test_ranges_are_the_least_and_greatest_that_scoring_every_table_gives() -> None:
    armies = [
        [army.strength for army in score(DEFAULTS, final).armies] for final in tables_of(SMALL)
    ]
    by_hand = (
        [ours for ours, _ in armies],
        [ours + theirs for ours, theirs in armies],
        [ours - theirs for ours, theirs in armies],
    )
    found = ranges_of(census_of_leaders(SMALL))
    assert [(each.least, each.greatest) for each in found] == [
        (min(values), max(values)) for values in by_hand
    ]
    assert [disagreement(SMALL, each) for each in found] == [(None, "")] * len(MEASURES)


@pytest.mark.parametrize(
    ("less", "more", "reason"),
    [
        (1, 0, "finds no table with army"),
        (0, 1, "finds no table with army"),
        (-1, 0, "beyond both together"),
        (0, -1, "beyond both together"),
    ],
)
def test_range_that_is_wrong_at_one_end_is_refuted_by_the_solver(
    less: int, more: int, reason: str
) -> None:
    right = ranges_of(census_of_leaders(SMALL))[1]
    wrong, _ = disagreement(SMALL, Range(right.measure, right.least - less, right.greatest + more))
    assert wrong is not None
    assert reason in wrong.reason


def test_solver_that_is_out_of_time_leaves_the_census_alone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(table_claims, "disagreement", lambda *_: (None, "a bound"))
    monkeypatch.setattr(table_claims, "BUILT_IN_DECKS", {})
    (survey,) = SURVEYOR_OF["extremes"].look(Inquiry(SMALL, claims=("extremes",)))
    assert survey.evidence is Evidence.EXHAUSTIVE
    assert "the solver left a bound" in survey.scope


def test_extremes_are_established_by_census_and_solver_together() -> None:
    (survey,) = SURVEYOR_OF["extremes"].look(Inquiry(SMALL, claims=("extremes",)))
    assert (survey.evidence, survey.verdict) == (Evidence.PROVED, Verdict.HOLDS)
    assert survey.cases == census_of_leaders(SMALL).total
    assert "deck small: one army" in survey.scope
    assert "deck standard" not in survey.scope


def test_ties_that_coincide_are_those_of_some_table_that_a_wins() -> None:
    sheets = [score(DEFAULTS, final) for final in tables_of(SMALL)]
    expected = {
        tuple(settled.tie for settled in sheet.factions)
        for sheet in sheets
        if sheet.winner is Player.A
    }
    found = ties_that_coincide(SMALL)
    assert set(found.possible) == expected
    assert set(found.impossible) == set(product(KINDS, repeat=4)) - expected
    assert found.impossible


def test_combination_of_ties_that_never_happens_refutes_the_claim() -> None:
    (survey,) = SURVEYOR_OF["ties-coincide"].look(Inquiry(SMALL))
    assert survey.verdict is Verdict.REFUTED
    assert survey.failure is not None
    assert "both/both/both/both" in survey.failure.case


@pytest.mark.parametrize(("deck", "size"), [(STANDARD, 4), (PAIRED, 3)], ids=["standard", "paired"])
def test_hero_more_costs_the_game_on_a_smallest_table(deck: Deck, size: int) -> None:
    rules = Rules(deck=deck)
    found, heroes = smallest_that_costs(rules, 6)
    assert heroes == size
    assert found is not None
    assert score(DEFAULTS, found.before).winner is Player.A
    assert score(DEFAULTS, found.after).winner is Player.B
    assert found.hero in deck.heroes
    line = found.words(rules).partition(", and ")[0]
    assert score(DEFAULTS, found.before) == score(DEFAULTS, table_on(line))


def table_on(line: str) -> FinalTable:
    """The final table of a line."""
    return final_table_from(position_of_line(line))


def test_no_smaller_table_is_lost_by_a_hero_more() -> None:
    deck = replace(PAIRED, heroes=weakest(PAIRED))
    for size in range(2):
        for final in fragments(deck, size):
            if score(DEFAULTS, final).winner is not Player.A:
                continue
            lying = [card.hero for row in final.rows for stack in row for card in stack]
            left = [hero for hero in deck.heroes if hero not in (*lying, *sum(final.councils, ()))]
            for hero in left:
                assert score(DEFAULTS, AddedHero(final, hero).after).winner is not Player.B


def test_hero_more_that_only_a_wrong_twin_punishes_is_caught_by_name(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for module in (scoring, rows):
        monkeypatch.setattr(module, "row_of_each", lambda leads, _: leads[0])
    with pytest.raises(TwinDisagrees, match="disagree on row_of_each"):
        smallest_that_costs(STANDARD_RULES, 6)


def test_search_without_time_is_undecided() -> None:
    with pytest.raises(Undecided):
        costs_the_game(STANDARD_RULES, 4, Deadline(0.0))


def test_claim_without_a_table_is_refuted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_claims, "smallest_that_costs", lambda *_: (None, 6))
    (survey,) = SURVEYOR_OF["hero-costs-the-game"].look(Inquiry(STANDARD_RULES))
    assert survey.verdict is Verdict.REFUTED


@pytest.mark.parametrize("surveyor", TABLE_SURVEYORS, ids=lambda each: each.name)
def test_nobody_looks_at_what_is_not_asked_or_not_claimed(
    surveyor: Surveyor,
) -> None:
    assert surveyor.look(Inquiry(STANDARD_RULES, claims=("order-free",))) == ()
    outside = Rules(rulings=rulings_from({"row-tie": "total-count"}))
    if surveyor.covers != ("hero-costs-the-game",):
        assert surveyor.look(Inquiry(outside)) == ()
