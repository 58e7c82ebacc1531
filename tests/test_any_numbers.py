"""Any numbers: what is proved for every deck, held against tables that the model scores."""

import random
from collections.abc import Callable
from dataclasses import replace

import pytest

from oshra.model.cards import Faction, Hero, Pair, Strength
from oshra.model.deck import PAIRED, STANDARD
from oshra.model.errors import Undecided
from oshra.model.expression import condition_from
from oshra.model.rules import Rules
from oshra.model.rulings import DEFAULTS, READINGS, SCORING_RULINGS
from oshra.model.setup import Setup
from oshra.model.table import FinalTable
from oshra.model.vocabulary import vocabulary_of
from oshra.properties.claims import CLAIM_OF
from oshra.properties.evidence import Evidence, Verdict
from oshra.properties.final_tables import random_final_table
from oshra.properties.inquiry import Inquiry
from oshra.solver import any_numbers, scoring
from oshra.solver.any_deck_claims import ANY_DECK_CLAIMS, ANY_DECK_SURVEYOR
from oshra.solver.any_numbers import AnyTable, never_holds, who_agrees
from oshra.solver.certify import OpinionsDiffer
from oshra.solver.conditions import Condition, every, opposite
from oshra.solver.related_tables import (
    ANY_ORDER,
    EXCHANGE,
    Relation,
    nothing_without_presence,
    one_owner,
    same_result,
)
from oshra.solver.second_solver import CVC5
from oshra.solver.table import Holding, Row

SMALL = Rules(
    Setup(hand=1, row=2, turns=2),
    replace(STANDARD, heroes=tuple(hero for hero in STANDARD.heroes if hero.strength <= 2)),
)
"""Eight heroes, two of each faction, as far as their number matters here."""

EVERY_READING = [
    ("award", "faction"),
    *((name, reading.value) for name in SCORING_RULINGS for reading in READINGS[name][1:]),
]
"""The defaults, and every other reading by itself."""


def table_under(ruling: str, key: str, rules: Rules = SMALL) -> tuple[Rules, AnyTable]:
    """A table of which nothing is known under a reading."""
    read = replace(rules, rulings=DEFAULTS.with_reading(ruling, key))
    return read, AnyTable(read)


@pytest.mark.parametrize(
    ("says", "holds"),
    [
        ("True", True),
        ("influence(A, red) > influence(B, red) or influence(A, red) <= influence(B, red)", True),
        ("not (influence(A, red) > influence(B, red) > influence(A, red))", True),
        ("implies(tie(red) == 'none', influence(A, red) != influence(B, red))", True),
        ("implies(tie(red) == 'both', row(A, red) == A and row(B, red) == B)", True),
        ("implies(present(A, red), influence(A, red) > 0)", False),
        ("influence(A, red) >= 0", False),
        ("tie(red) == 'none'", False),
        ("winner != rematch", False),
    ],
)
def test_only_what_every_deck_has_follows(says: str, *, holds: bool) -> None:
    table = AnyTable(SMALL)
    assert table.has(table.says(condition_from(says, vocabulary_of(SMALL.setup, None)))) is holds


def test_what_follows_from_nothing_is_nothing() -> None:
    table = AnyTable(SMALL)
    hero = table.sheet.kept[0][0].here
    assert not table.has(hero)
    assert not table.has(opposite(hero))
    assert not table.has(every(hero, opposite(hero)))


def tables(seed: int, number: int = 25) -> list[FinalTable]:
    """Final tables of both decks by chance."""
    chance = random.Random(seed)
    return [
        random_final_table(Rules(deck=chance.choice([STANDARD, PAIRED])), chance)
        for _ in range(number)
    ]


@pytest.mark.parametrize(("ruling", "key"), EVERY_READING)
def test_exchange_and_one_owner_follow_under_every_reading_that_the_model_bears_out(
    ruling: str, key: str
) -> None:
    rules, table = table_under(ruling, key)
    assert table.has(one_owner(table.sheet))
    assert table.has(same_result(rules, table, EXCHANGE)) is (key != "asymmetric")
    check = CLAIM_OF["exchange"].on_end
    assert check is not None
    assert [check(rules.rulings, final) for final in tables(1)] == [None] * 25


@pytest.mark.parametrize(("ruling", "key"), EVERY_READING)
def test_order_follows_exactly_under_the_readings_for_which_it_is_claimed(
    ruling: str, key: str
) -> None:
    rules, table = table_under(ruling, key)
    backwards = Relation((ANY_ORDER.changes[-1],), ANY_ORDER.player)
    claimed = CLAIM_OF["order-free"].applies_to(rules.rulings)
    assert table.has(same_result(rules, table, backwards)) is claimed


def test_claim_about_the_order_is_proved_for_every_order() -> None:
    (survey,) = ANY_DECK_SURVEYOR.look(Inquiry(SMALL, claims=("order-free",)))
    assert (survey.evidence, survey.verdict) == (Evidence.PROVED, Verdict.HOLDS)
    assert len(ANY_ORDER.changes) == 23


@pytest.mark.parametrize(("ruling", "key"), EVERY_READING)
def test_absent_player_keeps_nothing_exactly_where_each_faction_is_taken_by_itself(
    ruling: str, key: str
) -> None:
    rules, table = table_under(ruling, key)
    claim = next(claim for claim in ANY_DECK_CLAIMS if claim.id == "absent-keeps-nothing")
    assert table.has(nothing_without_presence(table.sheet)) is claim.applies_to(rules.rulings)


def test_wrong_relation_does_not_follow() -> None:
    table = AnyTable(SMALL)
    unchanged = Relation(EXCHANGE.changes, ANY_ORDER.player)
    assert not table.has(same_result(SMALL, table, unchanged))


def everything(_: object, rows: Pair[Row]) -> tuple[Holding, ...]:
    """All heroes of both rows, whoever takes which."""
    return tuple(Holding(each.card, each.place) for row in rows for each in row)


def only_a_crosses(leads: Pair[Condition], _: object) -> Condition:
    """The rows go to the other player exactly if A leads."""
    return leads[0]


@pytest.mark.parametrize(
    ("name", "function", "wrong"),
    [("one-owner", "held_if", everything), ("exchange", "row_of_each", only_a_crosses)],
)
def test_claim_does_not_follow_from_wrong_rules(
    monkeypatch: pytest.MonkeyPatch, name: str, function: str, wrong: Callable[..., object]
) -> None:
    monkeypatch.setattr(scoring, function, wrong)
    (survey,) = ANY_DECK_SURVEYOR.look(Inquiry(SMALL, claims=(name,)))
    assert survey.evidence is Evidence.NOT_RUN
    assert survey.verdict is Verdict.UNDECIDED


def test_second_solver_agrees_or_stops(monkeypatch: pytest.MonkeyPatch) -> None:
    table = AnyTable(SMALL)
    against = table.against(one_owner(table.sheet))
    assert never_holds(against)
    assert who_agrees(against) == (CVC5,)
    monkeypatch.setattr(any_numbers, "can_hold", lambda *_: True)
    with pytest.raises(OpinionsDiffer, match="cvc5"):
        who_agrees(against)


def test_second_solver_that_is_not_there_agrees_to_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def missing(*_: object) -> bool:
        raise Undecided("cvc5 is not installed")

    monkeypatch.setattr(any_numbers, "can_hold", missing)
    table = AnyTable(SMALL)
    assert who_agrees(table.against(one_owner(table.sheet))) == ()


def test_factions_have_room_for_as_many_heroes_as_the_deck_has_of_any() -> None:
    heroes = tuple(Hero(Faction.RED, Strength(number)) for number in range(8))
    table = AnyTable(replace(SMALL, deck=replace(STANDARD, heroes=heroes)))
    assert "at most 8 heroes of each faction" in table.words
    assert len({each.card for each in table.table.final.rows[0]}) == 8 * 4


def test_nothing_follows_about_cards_that_a_deck_may_lack() -> None:
    table = AnyTable(SMALL)
    words = vocabulary_of(SMALL.setup, SMALL.deck)
    for says in ("leader(A) != 'red'", "not has('row A', 'r1')", "not has('council B', 'k2')"):
        assert not table.has(table.says(condition_from(says, words))), says
