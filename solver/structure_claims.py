"""The claim that the slots of a row are alike, settled by the search slot by slot."""

from __future__ import annotations

from oshra.properties.claim import Claim
from oshra.properties.evidence import Failure, Survey
from oshra.properties.inquiry import Inquiry, Surveyor
from oshra.solver.structure import search_slotwise
from oshra.solver.symmetry import Likeness, likeness, steps_between_decisions, steps_up_to_symmetry

SLOTS_ALIKE = Claim(
    "slots-alike",
    "What can be done depends on how many slots of each row are blocked, never on which.",
    ("take.free", "use.block"),
    "a rule that names the outermost slots",
    under={"take-rows": ("any",), "take-blockers": ("never",), "block-target": ("slot-hero",)},
)
"""What lets a search look at one state for many."""


def every_slot(inquiry: Inquiry) -> tuple[Survey, ...]:
    """Visit every state slot by slot, and compare it with the others of its kind."""
    if not inquiry.asks_for(SLOTS_ALIKE.id):
        return ()
    setup = inquiry.rules.setup
    found = search_slotwise(setup)
    compared = likeness(found)
    same = compared.unlike is None and (
        steps_between_decisions(compared) == steps_up_to_symmetry(setup)
    )
    return (
        Survey(
            SLOTS_ALIKE.id,
            f"every state of the rulebook's game, slot by slot, one hero after the other: "
            f"{found.states:,} states, {found.transitions:,} steps, {found.deadlocks} without a "
            f"full take; {len(compared.kinds):,} kinds, which follow on each other as in the "
            f"search up to symmetry",
            found.states,
            complete=True,
            whole_game=True,
            failure=None if same else _failure(compared),
        ),
    )


def _failure(compared: Likeness) -> Failure:
    if compared.unlike is None:
        return Failure("the search up to symmetry has other steps", "every state")
    return Failure("two states of one kind are not alike", str(compared.unlike))


SLOTWISE_SURVEYOR = Surveyor("every slot by itself", (SLOTS_ALIKE.id,), every_slot)
"""The search slot by slot."""
