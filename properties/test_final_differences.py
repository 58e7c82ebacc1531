"""Final differences: which final tables are reached, held against all deals and games."""

from dataclasses import replace
from itertools import combinations, permutations

import pytest

from oshra.model.cards import PLAYERS
from oshra.model.deal import deal, opening
from oshra.model.line import line_of
from oshra.model.play import legal_actions, play
from oshra.model.position_of import position_of_final
from oshra.model.rules import Rules
from oshra.model.rulings import Rulings
from oshra.model.setup import Setup
from oshra.model.state import State
from oshra.properties import same_tables
from oshra.properties.consequences import under
from oshra.properties.final_looks import by_nobody, ends_of
from oshra.properties.parting import parting
from oshra.properties.same_tables import any_heroes_may_go_back, same_after_parting
from oshra.properties.smallest_moments import reduced_rules

SMALLEST_GAME = Setup(1, 1, 1)


def ends_of_every_deal(rules: Rules) -> set[str]:
    """Every final table of a game as a line, all deals played through by the model."""
    leaders = rules.deck.leaders
    waiting = [
        opening(rules, deal(rules, heroes, leaders), first)
        for heroes in permutations(rules.deck.heroes)
        for first in PLAYERS
    ]
    seen = {state[1:] for state in waiting}
    ends: set[str] = set()
    while waiting:
        state = waiting.pop()
        if state.is_over:
            ends.add(_line(state))
        for action in legal_actions(state):
            after = play(state, action)
            if after[1:] not in seen:
                seen.add(after[1:])
                waiting.append(after)
    return ends


def _line(end: State) -> str:
    final = by_nobody(end.final_table)
    councils = (tuple(sorted(final.councils[0])), tuple(sorted(final.councils[1])))
    rules = replace(end.rules, rulings=Rulings())
    return line_of(position_of_final(rules, replace(final, councils=councils)))


def test_final_looks_differ_exactly_where_the_tables_of_all_deals_do() -> None:
    keys = ("take-available", "forbid-block", "pass-turn", "stuck-loses")
    rules = {key: reduced_rules(SMALLEST_GAME, "shortage", key) for key in keys}
    tables = {key: ends_of_every_deal(each) for key, each in rules.items()}
    for one, other in combinations(keys, 2):
        looks_alike = ends_of(rules[one]).keys() == ends_of(rules[other]).keys()
        assert looks_alike is (tables[one] == tables[other]), (one, other)
    assert tables["pass-turn"] == tables["stuck-loses"] != tables["take-available"]


def test_readings_that_end_otherwise_after_parting_are_not_taken_for_the_same() -> None:
    pair = ("take-available", "forbid-block")
    assert not same_after_parting("shortage", pair, parting("shortage", pair))


@pytest.mark.parametrize("reading", ["any-open", "not-its-own", "only-its-own"])
def test_any_heroes_may_go_back_if_the_right_ones_were_taken(reading: str) -> None:
    assert any_heroes_may_go_back(under("put-slot", reading), 2, 5)


def test_heroes_that_may_never_go_back_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def all_but_the_last(
        _: Rulings, __: object, fillings: tuple[object, ...]
    ) -> tuple[object, ...]:
        return fillings[:-1]

    monkeypatch.setattr(same_tables, "fillings_allowed", all_but_the_last)
    assert not any_heroes_may_go_back(Rulings(), 2, 5)
