"""Claims that hold whatever the cards print, and the proofs that establish them."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping

from oshra.model.rules import Rules
from oshra.properties.claim import Claim
from oshra.properties.claims import CLAIM_OF
from oshra.properties.evidence import Survey
from oshra.properties.inquiry import Inquiry, Surveyor
from oshra.solver.any_numbers import AnyTable, never_holds, who_agrees
from oshra.solver.conditions import Condition
from oshra.solver.related_tables import (
    ANY_ORDER,
    EXCHANGE,
    nothing_without_presence,
    one_owner,
    same_result,
)

Conclusion = Callable[[Rules, AnyTable], Condition]
"""What must follow from the rules for a table of which nothing is known."""

ANY_DECK_CLAIMS = (
    Claim(
        "one-owner",
        "A hero ends in the army of at most one player.",
        ("score.takes", "score.other"),
        "both players take the same row",
    ),
    Claim(
        "absent-keeps-nothing",
        "Who is absent for a faction ends with none of its heroes.",
        ("score.absent", "score.factions"),
        "a hero obtained together with another faction",
        under={"award": ("faction",)},
    ),
)
"""The claims that only these proofs can settle."""

CONCLUSIONS: Mapping[str, Conclusion] = {
    "one-owner": lambda _, table: one_owner(table.sheet),
    "absent-keeps-nothing": lambda _, table: nothing_without_presence(table.sheet),
    "exchange": lambda rules, table: same_result(rules, table, EXCHANGE),
    "order-free": lambda rules, table: same_result(rules, table, ANY_ORDER),
}
"""What must follow for each claim; some are looked at in games and on small tables as well."""


def whatever_the_cards_print(inquiry: Inquiry) -> tuple[Survey, ...]:
    """Prove the claims for every deck; what is not proved so is left to other ways of looking."""
    surveys = []
    known = {**CLAIM_OF, **{claim.id: claim for claim in ANY_DECK_CLAIMS}}
    for name, conclusion in CONCLUSIONS.items():
        rules = inquiry.rules
        if not inquiry.asks_for(name) or not known[name].applies_to(rules.rulings, rules.setup):
            continue
        started = time.perf_counter()
        table = AnyTable(rules)
        against = table.against(conclusion(rules, table))
        proved = never_holds(against)
        agreed = who_agrees(against) if proved else ()
        surveys.append(
            Survey(
                name,
                "; ".join([table.words, *[f"{who} agrees" for who in agreed]]),
                0,
                complete=proved,
                whole_game=True,
                proved=proved,
                undecided="" if proved else "it does not follow without looking at the numbers",
                seconds=time.perf_counter() - started,
            )
        )
    return tuple(surveys)


ANY_DECK_SURVEYOR = Surveyor(
    "whatever the cards print", tuple(CONCLUSIONS), whatever_the_cards_print
)
"""The proofs for every deck."""
