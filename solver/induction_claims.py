"""Claims settled by induction: for every state that satisfies the invariant, reachable or not.

What is proved is proved of the steps in this room; that these are the steps of the model, no more
and no fewer, is tested in both directions. They cover every reading of play but one pair: where
blockers may be taken and may be blocked, the order of the heroes in a slot matters, and the
locations do not keep it.
"""

from __future__ import annotations

from oshra.model.rules import Rules
from oshra.model.so_many import so_many
from oshra.properties.claims import CLAIM_OF
from oshra.properties.evidence import Survey
from oshra.properties.inquiry import Inquiry, Surveyor, describe
from oshra.properties.structure import LEGALITY_RULINGS
from oshra.solver import induction as by_induction
from oshra.solver.deadline import within
from oshra.solver.induction import (
    BLOCK_PERMANENT,
    BLOCKED_STAY,
    NEVER_STUCK,
    SEVEN_TURNS,
    SIZES,
    Induction,
    Unproved,
)
from oshra.solver.invariant import ONE_PLACE, SLOTS_FILLED, TWO_IN_A_SLOT
from oshra.solver.turn_facts import TurnFacts, turn_facts

RESTS_ON: dict[str, frozenset[str]] = {
    ONE_PLACE: frozenset(),
    SIZES: frozenset({SIZES}),
    SEVEN_TURNS: frozenset({SEVEN_TURNS, SIZES, NEVER_STUCK}),
    SLOTS_FILLED: frozenset(),
    BLOCKED_STAY: frozenset({BLOCKED_STAY}),
    BLOCK_PERMANENT: frozenset({BLOCK_PERMANENT}),
    TWO_IN_A_SLOT: frozenset(),
    NEVER_STUCK: frozenset({NEVER_STUCK}),
}
"""For each claim what is to be proved beside the invariant."""

OF_PLAY = frozenset({*LEGALITY_RULINGS, "take-look"})
"""The rulings on which the steps of a turn depend."""

BESIDE_THE_INVARIANT = frozenset[str]().union(*RESTS_ON.values())
"""What some claims need and others do not."""

MOST_HEROES = 40
"""With more heroes there are more Booleans than can be asked about in a minute or two."""

LONGEST = 300.0
"""Seconds after which the solver gives up."""


def every_state_of_the_invariant(inquiry: Inquiry) -> tuple[Survey, ...]:
    """Prove the claims that apply, by induction over the steps of a turn."""
    rules = inquiry.rules
    claims = [claim for claim in RESTS_ON if inquiry.asks_for(claim) and _covers(rules, claim)]
    if not claims:
        return ()
    kinds = frozenset[str]().union(*(RESTS_ON[claim] for claim in claims))
    found = by_induction.induction(rules, kinds, deadline=within(LONGEST))
    return tuple(_survey(rules, claim, found) for claim in claims)


def _covers(rules: Rules, claim: str) -> bool:
    facts = turn_facts(rules)
    if not CLAIM_OF[claim].applies_to(rules.rulings, rules.setup):
        return False
    if claim in {SEVEN_TURNS, NEVER_STUCK} and not _always_goes_on(rules, facts):
        return False
    told_by_name = rules.deck.repeats_heroes and not (facts.to_own_slot and facts.to_other_slot)
    return not (facts.order_in_a_slot_matters or told_by_name or rules.setup.heroes > MOST_HEROES)


def _always_goes_on(rules: Rules, facts: TurnFacts) -> bool:
    """Whether the invariant is meant to say that something can be done: one card is used."""
    one_card = len(facts.uses) == 1
    return one_card and CLAIM_OF[NEVER_STUCK].applies_to(rules.rulings, rules.setup)


def _survey(rules: Rules, claim: str, found: Induction) -> Survey:
    missing = [
        each
        for each in found.unproved
        if each.kind in RESTS_ON[claim] or each.kind not in BESIDE_THE_INVARIANT
    ]
    setup = rules.setup
    return Survey(
        claim,
        f"by induction, with {_readings(rules)}: every state that satisfies the invariant, "
        f"whether play reaches it or not, {so_many(setup.row, 'slot')} a row, "
        f"{so_many(setup.turns, 'turn')} each "
        f"and any {setup.heroes} heroes: {found.proved:,} conditions proved",
        found.proved,
        complete=True,
        whole_game=True,
        proved=not missing,
        undecided=_why_not(missing[0]) if missing else "",
    )


def _readings(rules: Rules) -> str:
    """The readings of play for which it is proved; how tables are scored does not matter."""
    changed = [f"{name}={key}" for name, key in rules.rulings.changed.items() if name in OF_PLAY]
    return " ".join(changed) if changed else "play as it is read by default"


def _why_not(missing: Unproved) -> str:
    what = f"{missing.step}: {missing.kind} of {missing.of} is not proved"
    if missing.before is None:
        return what
    return (
        f"{what}; a counterexample to induction, which play may never reach, is "
        f"{describe(missing.before)}"
    )


INDUCTION_SURVEYOR = Surveyor("induction", tuple(RESTS_ON), every_state_of_the_invariant)
"""Induction over the steps of a turn."""
