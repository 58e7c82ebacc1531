"""Claims about structure, and the search that establishes them for the whole game."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from oshra.model.rules import Rules
from oshra.model.so_many import so_many
from oshra.properties.claim import AS_MANY_SLOTS_AS_TURNS, Claim
from oshra.properties.evidence import Failure, Survey
from oshra.properties.inquiry import Inquiry, Surveyor, describe
from oshra.properties.structure import Step, Structure, structure_rules
from oshra.properties.structure_blockers import largest_row
from oshra.properties.structure_games import every_state_built, mismatch, states_along
from oshra.properties.structure_search import Searched, search_under

STRUCTURE_CLAIMS = (
    Claim(
        "structure-decides",
        "What is legal depends on slots, hands, pile, turn and phase only, never on which hero "
        "a card is.",
        ("take.free", "put.any", "use.block"),
        "one legal action too many in any of the structures",
    ),
    Claim(
        "full-takes-but-last",
        "In every turn but the last two heroes can be taken.",
        ("take.two", "take.free"),
        "twelve blocks before the thirteenth turn in a game with one slot less",
        under={"take-rows": ("any",), "take-blockers": ("never", "uncovered")},
        setups=AS_MANY_SLOTS_AS_TURNS,
    ),
    Claim(
        "row-bounds",
        "A row never holds fewer heroes than slots, nor more than two in a slot.",
        ("put.back", "use.block"),
        "a blocker on a blocker",
        under={"block-target": ("slot-hero",)},
    ),
)
"""The claims that only the search through structures can settle."""

COVERED = (
    *(claim.id for claim in STRUCTURE_CLAIMS),
    "never-stuck",
    "seven-turns",
    "sizes",
    "slots-filled",
)


def every_structure(inquiry: Inquiry) -> tuple[Survey, ...]:
    """Settle claims on every structure of the whole game under the readings given."""
    rules = inquiry.rules
    searched = search_under(rules.rulings, rules.setup)
    scope = (
        f"every game with {so_many(rules.setup.row, 'slot')} a row and "
        f"{so_many(rules.setup.turns, 'turn')} each, any "
        f"cards: {searched.states:,} structures, {searched.steps:,} steps"
    )
    surveys = [
        Survey(
            claim,
            scope,
            searched.states,
            complete=True,
            whole_game=True,
            failure=failure_of(claim, rules, searched),
        )
        for claim in CHECKS
        if inquiry.asks_for(claim)
    ]
    if inquiry.asks_for("structure-decides"):
        surveys.append(_tie(rules, searched))
    return tuple(surveys)


def failure_of(claim: str, rules: Rules, searched: Searched) -> Failure | None:
    """The nearest structure that refutes a claim, built as a state, or None if it holds."""
    structure = next(CHECKS[claim](searched), None)
    if structure is None:
        return None
    *_, (state, _) = states_along(rules, searched.path_to(structure))
    return Failure(f"turn {structure.turn}, {structure.step.name.lower()}", describe(state))


def _stuck(searched: Searched) -> Iterator[Structure]:
    yield from searched.dead_ends


def ends_otherwise(searched: Searched) -> Iterator[Structure]:
    """The ends of games before all turns are played, or with cards left in a hand."""
    turns = 2 * searched.rules.setup.turns
    return (end for end in searched.ends if end.turn != turns or any(end.hands))


def _short_before_the_last(searched: Searched) -> Iterator[Structure]:
    return (state for state in searched.shortages if state.turn < searched.rules.turns)


def _beyond_the_row(searched: Searched) -> Iterator[Structure]:
    most = 2 * searched.rules.setup.row
    return iter(searched.ends[:1] if largest_row(searched) > most else ())


def _slots_lost(searched: Searched) -> Iterator[Structure]:
    slots = searched.rules.setup.slots
    return (state for state in searched.parents if sum(state.slots) != slots)


def _other_sizes(searched: Searched) -> Iterator[Structure]:
    setup = searched.rules.setup
    for state in searched.parents:
        all_played = state.turn == searched.rules.turns and not state.passing
        over = state.step is Step.OVER and all_played
        played = state.turn if over else state.turn - 1
        drawn = min(played, setup.pile)
        began = state.turn % 2 == 1
        expected = tuple(
            setup.hand + (drawn + first) // 2 - (played + first) // 2
            for first in (began, not began)
        )
        if over and not any(state.hands):
            continue
        mine, theirs = expected
        taken = sum(state.opened) if state.step is Step.PUT else 0
        if state.hands != (mine + taken, theirs) or state.pile != setup.pile - drawn:
            yield state


CHECKS: dict[str, Callable[[Searched], Iterator[Structure]]] = {
    "never-stuck": _stuck,
    "seven-turns": ends_otherwise,
    "full-takes-but-last": _short_before_the_last,
    "row-bounds": _beyond_the_row,
    "slots-filled": _slots_lost,
    "sizes": _other_sizes,
}
"""What would refute each claim among the structures."""


def _tie(rules: Rules, searched: Searched) -> Survey:
    """Build every structure as a state of the model and compare what follows."""
    facts = structure_rules(rules.rulings, rules.setup)
    failure, built = None, 0
    for state in every_state_built(rules):
        built += 1
        if reason := mismatch(state, facts):
            failure = Failure(reason, describe(state))
            break
    return Survey(
        "structure-decides",
        f"every structure of the whole game built as a state of the model: {built:,} states",
        built,
        complete=built == searched.states,
        whole_game=True,
        failure=failure,
    )


STRUCTURE_SURVEYOR = Surveyor("every structure", COVERED, every_structure)
"""The search through all structures."""
