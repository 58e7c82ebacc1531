"""Claims about the order of the factions: under which readings it matters, with witnesses."""

from __future__ import annotations

from dataclasses import dataclass, replace

from oshra.model.deck import STANDARD
from oshra.model.line import line_of
from oshra.model.position_of import position_of_final
from oshra.model.rules import Rules
from oshra.model.rulings import DEFAULTS
from oshra.model.table import FinalTable
from oshra.properties.claim import Claim
from oshra.properties.claims import CLAIM_OF
from oshra.properties.evidence import Failure, Survey
from oshra.properties.fragments import fragments
from oshra.properties.inquiry import Inquiry, Surveyor
from oshra.properties.mutants import MUTANTS, Mutant
from oshra.properties.orders import results_by_order

ORDER_CLAIMS = (
    Claim(
        "order-matters",
        "Under each single reading for which it is not claimed that the order of the factions "
        "never matters, it does matter: the same table has two results.",
        ("score.factions", "score.takes"),
        "a reading left out of the other claim without need",
    ),
)
"""The claim that the scope of the claim about the order is exact."""

MOST_HEROES = 2
"""Witnesses are looked for among tables of so many heroes."""

WEAKEST = replace(
    STANDARD, heroes=tuple(hero for hero in STANDARD.heroes if hero.strength <= MOST_HEROES)
)
"""The weakest heroes of each faction, as many as a witness may hold."""


@dataclass(frozen=True, slots=True)
class OrderWitness:
    """A smallest table on which the order of the factions changes the result."""

    mutant: Mutant
    """The reading under which it does."""
    final: FinalTable
    """The table."""
    heroes: int
    """How many heroes lie on it; on no table of fewer heroes the order matters."""
    looked: int
    """How many tables were looked at."""

    @property
    def line(self) -> str:
        """The table as a line."""
        rules = Rules(rulings=DEFAULTS.with_reading(*self.mutant))
        return line_of(position_of_final(rules, self.final))


def readings_left_out() -> tuple[Mutant, ...]:
    """The single readings under which it is not claimed that the order never matters."""
    claim = CLAIM_OF["order-free"]
    return tuple(
        mutant for mutant in MUTANTS if not claim.applies_to(DEFAULTS.with_reading(*mutant))
    )


def smallest_witness(mutant: Mutant) -> OrderWitness | None:
    """A smallest table on which the order matters under a reading, or None among small tables."""
    rulings = DEFAULTS.with_reading(*mutant)
    looked = 0
    for heroes in range(MOST_HEROES + 1):
        for final in fragments(WEAKEST, heroes):
            looked += 1
            if len(results_by_order(rulings, final)) > 1:
                return OrderWitness(mutant, final, heroes, looked)
    return None


def where_the_order_matters(inquiry: Inquiry) -> tuple[Survey, ...]:
    """Look for a smallest witness under each reading that is left out."""
    if not inquiry.asks_for("order-matters"):
        return ()
    found = {mutant: smallest_witness(mutant) for mutant in readings_left_out()}
    missing = next((mutant for mutant, witness in found.items() if witness is None), None)
    witnesses = [witness for witness in found.values() if witness is not None]
    named = ", ".join(
        f"{'='.join(witness.mutant)} ({witness.heroes}: {witness.line.split(' | rulings')[0]})"
        for witness in witnesses
    )
    failure = None
    if missing is not None:
        reading = "=".join(missing)
        reason = f"the order matters on no table of {MOST_HEROES} heroes under {reading}"
        failure = Failure(reason, reading)
    return (
        Survey(
            "order-matters",
            "tables of the weakest heroes, by their number, up to the first on which the order "
            f"matters: {named}",
            sum(witness.looked for witness in witnesses),
            complete=True,
            whole_game=True,
            failure=failure,
        ),
    )


ORDER_SURVEYOR = Surveyor("smallest tables by order", ("order-matters",), where_the_order_matters)
"""The search for tables on which the order matters."""
