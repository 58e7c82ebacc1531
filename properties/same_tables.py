"""Same tables: why two readings of a ruling of play reach the same final tables.

Each function gives a reason, established without exception in the rulebook's set-up, or an empty
text if it does not apply.
"""

from __future__ import annotations

from itertools import permutations

from oshra.model.putting import fillings_allowed
from oshra.model.rules import Rules
from oshra.model.rulings import READINGS, Rulings
from oshra.model.setup import STANDARD_SETUP
from oshra.model.state import Phase, State
from oshra.properties.consequences import under
from oshra.properties.final_looks import ends_from
from oshra.properties.lockstep import (
    Moment,
    by_looks,
    moments,
    opening_of,
    rows_are_alike,
    shared_decisions,
)
from oshra.properties.parting import Parting, parting
from oshra.properties.structure import Slots, Step, Structure, structure_rules
from oshra.properties.structure_games import structure_of
from oshra.properties.structure_search import search_under
from oshra.properties.whole_games import shuffled

Pair = tuple[str, str]


def same_decisions(parted: Parting) -> str:
    """Both readings offer the same decisions in every game."""
    if parted.apart:
        return ""
    loser = "; who loses for want of a take does not lie on the table" if parted.ended else ""
    return (
        "in every game of the whole set-up both readings offer the same decisions, the two "
        f"choices of a take counted as one, until it is over: {parted.moments:,} moments{loser}"
    )


MOST_PARTINGS = 8
"""Readings that part in more moments part nearly everywhere."""


def same_after_parting(ruling: str, pair: Pair, parted: Parting) -> str:
    """Wherever the readings part, play goes on to the same tables under both.

    A game that never comes to such a moment is a game of both readings. All ways in which the
    table can look at such a moment are found by looking at everything that leads there.
    """
    if len(parted.apart) > MOST_PARTINGS:
        return ""
    rules = (Rules(rulings=under(ruling, pair[0])), Rules(rulings=under(ruling, pair[1])))
    alike = all(map(rows_are_alike, rules))
    apart = {shape_of(moment.states[0], rows_alike=alike) for moment in parted.apart}
    leading = leading_to(rules[0], apart, rows_alike=alike)

    def leads_there(moment: Moment) -> bool:
        return shape_of(moment.states[0], rows_alike=alike) in leading

    looked = ways = 0
    for moment in moments(opening_of(rules, shuffled()), by_looks, leads_there):
        looked += 1
        if shape_of(moment.states[0], rows_alike=alike) in apart:
            ways += 1
            ours, theirs = (set(ends_from([each], rows_alike=alike)) for each in moment.states)
            if ours != theirs:
                return ""
    return (
        f"in the whole set-up the table can look in {ways:,} ways where the readings part, found "
        f"by looking at everything that leads there, {looked:,} moments; from each of them play "
        "ends with the same tables under both"
    )


def leading_to(rules: Rules, apart: set[Structure], *, rows_alike: bool) -> set[Structure]:
    """The structures from which play may come to one of these, themselves included."""
    before: dict[Structure, set[Structure]] = {}
    for structure, moved in search_under(rules.rulings, rules.setup).followers.items():
        for _, after in moved:
            known = before.setdefault(rows_as_one(after) if rows_alike else after, set())
            known.add(rows_as_one(structure) if rows_alike else structure)
    waiting = list(apart)
    found = set(apart)
    while waiting:
        new = before.get(waiting.pop(), set()) - found
        found |= new
        waiting += new
    return found


def shape_of(state: State, *, rows_alike: bool) -> Structure:
    """The structure of a state, the slots of both rows counted together if they are alike."""
    structure = structure_of(state, structure_rules(state.rules.rulings, state.rules.setup))
    return rows_as_one(structure) if rows_alike else structure


def rows_as_one(structure: Structure) -> Structure:
    """The structure with the slots of both rows counted together."""
    slots, opened = (
        Slots(each.free_a + each.free_b, 0, each.blocked_a + each.blocked_b, 0)
        for each in (structure.slots, structure.opened)
    )
    return structure._replace(slots=slots, opened=opened)


def same_by_another_deal(ruling: str, pair: Pair) -> str:
    """Where the readings part only in what may be put back, another deal leads to the same table.

    Taken backwards, a turn puts back heroes into open slots. Whichever they are, the heroes that
    were taken may have been others of the hand, so that either reading lets them be put back;
    and the deal may have placed any hero anywhere.
    """
    default = str(READINGS[ruling][0].value)
    if not all(parts_in_putting_only(ruling, (default, key)) for key in pair if key != default):
        return ""
    rulings = [under(ruling, key) for key in pair]
    cases = {
        (sum(structure.opened), structure.hands[0])
        for each in rulings
        for structure in search_under(each, STANDARD_SETUP).parents
        if structure.step is Step.PUT
    }
    for each in rulings:
        if not all(any_heroes_may_go_back(each, places, hand) for places, hand in cases):
            return ""
    return (
        "they part only in which heroes may be put back; whichever go back into the open slots, "
        "the heroes taken may have been others, by another deal, so that either reading allows "
        f"it: all {len(cases)} numbers of open slots and cards in hand of the whole set-up"
    )


def parts_in_putting_only(ruling: str, pair: Pair) -> bool:
    """Whether two readings offer the same except when heroes are put back, and then share a way.

    With a shared way all that follows on a put has been looked at: it is the same for every way.
    """
    return all(
        state.phase is Phase.PUT and shared_decisions(moment.states, alike=False)
        for moment in parting(ruling, pair).apart
        for state in moment.states
    )


def any_heroes_may_go_back(rulings: Rulings, places: int, hand: int) -> bool:
    """Whether any heroes of a hand may fill so many places, had the right ones been taken."""
    fillings = tuple(permutations(range(hand), places))
    allowed = {
        filling for taken in fillings for filling in fillings_allowed(rulings, taken, fillings)
    }
    return allowed == set(fillings)
