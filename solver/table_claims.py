"""Claims about all final tables that need more than one expression, and how they are settled."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from oshra.model.deck import BUILT_IN_DECKS
from oshra.model.errors import Undecided
from oshra.model.rules import Rules
from oshra.properties.claim import Claim
from oshra.properties.evidence import Failure, Survey
from oshra.properties.inquiry import Inquiry, Surveyor
from oshra.solver.added_hero import smallest_that_costs
from oshra.solver.deadline import PATIENCE, within
from oshra.solver.extreme_values import Range, disagreement, in_words, ranges_of
from oshra.solver.leader_pairs import census_of_leaders
from oshra.solver.tie_kinds import Ties, ties_that_coincide

LARGEST_FRAGMENT = 6
"""A hero more is tried on tables of at most so many heroes."""

SETTLED_ONE_BY_ONE = {
    "award": ("faction",),
    "majority": ("all", "strength"),
    "row-tie": ("faction-count",),
    "council-discard": ("after-all",),
}
"""The readings under which factions are settled one by one."""

COUNTED_PLAY = {
    "take-blockers": ("never",),
    "shortage": ("take-available", "skip-exchange"),
    "use-card": ("one-of",),
    "block-target": ("slot-hero",),
    "turn-count": ("each",),
}
"""The readings of play under which the census knows the final tables."""

EXTREMES = Claim(
    "extremes",
    "How strong one army, both together and the lead of one are at least and at most is known: "
    "the census counts no table beyond, and the solver finds one at each end and none beyond.",
    ("win.strength", "score.takes", "score.council"),
    "one table that is counted wrongly",
    under={**SETTLED_ONE_BY_ONE, **COUNTED_PLAY},
)
"""The claim about the least and the greatest strengths."""

TIES_COINCIDE = Claim(
    "ties-coincide",
    "Any ties can coincide: whatever is tied in each of the four factions, influence, rows, both "
    "or nothing, there is a game that ends so and that a player wins.",
    ("score.tie", "score.factions"),
    "a tie in one faction that forbids one in another",
    under={
        "award": ("faction",),
        "majority": ("all", "face-up"),
        "row-tie": ("faction-count",),
        "empty-faction": ("considered",),
        "council-discard": ("after-all",),
        "council-limit": ("none",),
    },
)
"""The claim about combinations of ties."""

HERO_COSTS = Claim(
    "hero-costs-the-game",
    "A hero more in one's own council can turn a win into a defeat.",
    ("score.influence", "score.majority", "use.council"),
    "more influence that never obliges to take the weaker row",
    under={
        "award": ("faction", "whole-row", "asymmetric"),
        "majority": ("all", "no-blockers", "no-blocked", "free-only", "face-up"),
        "empty-faction": ("considered",),
        "victory": ("army",),
    },
)
"""The claim about one hero more."""

TABLE_CLAIMS = (EXTREMES, TIES_COINCIDE, HERO_COSTS)
"""The claims of this module."""


def extremes(inquiry: Inquiry) -> tuple[Survey, ...]:
    """Compare census and solver for the deck in use and for those built in that fit the set-up."""
    if not _is_asked(inquiry, EXTREMES):
        return ()
    ranges: dict[str, tuple[Range, ...]] = {}
    tables, failure, left, undecided = 0, None, "", ""
    try:
        for rules in _with_decks_that_fit(inquiry.rules):
            census = census_of_leaders(rules)
            tables += census.total
            ranges[rules.deck.name] = ranges_of(census)
            for each in ranges[rules.deck.name]:
                wrong, unknown = disagreement(rules, each)
                failure, left = failure or wrong, left or unknown
    except Undecided as reason:
        undecided = str(reason)
    judges = f"by census, the solver left {left}" if left else "by census and solver"
    return (
        Survey(
            EXTREMES.id,
            f"all full final tables that legal play reaches, any two leaders, {tables:,} tables "
            f"{judges}: {in_words(ranges)}",
            tables,
            complete=True,
            whole_game=True,
            proved=not (left or undecided),
            failure=failure,
            undecided=undecided,
        ),
    )


def _with_decks_that_fit(rules: Rules) -> Iterator[Rules]:
    for deck in dict.fromkeys((rules.deck, *BUILT_IN_DECKS.values())):
        if len(deck.heroes) == rules.setup.heroes:
            yield replace(rules, deck=deck)


def coinciding_ties(inquiry: Inquiry) -> tuple[Survey, ...]:
    """Look for every combination of ties."""
    if not _is_asked(inquiry, TIES_COINCIDE):
        return ()
    number, failure, undecided = 0, None, ""
    try:
        found = ties_that_coincide(inquiry.rules, within(PATIENCE))
        number = len(set(found.possible))
        if found.impossible:
            missing = ", ".join(map(_tie_words, found.impossible))
            failure = Failure("combinations of ties that no game ends with", missing)
    except Undecided as reason:
        undecided = str(reason)
    return (
        Survey(
            TIES_COINCIDE.id,
            f"a table of a whole game that A wins for each of {number} combinations of ties, "
            f"deck {inquiry.rules.deck.name}",
            number,
            complete=True,
            whole_game=True,
            proved=not undecided,
            failure=failure,
            undecided=undecided,
        ),
    )


def _tie_words(ties: Ties) -> str:
    return "/".join("none" if tie is None else tie.value for tie in ties)


def a_hero_more(inquiry: Inquiry) -> tuple[Survey, ...]:
    """Look for a smallest table on which a hero more costs the game."""
    if not _is_asked(inquiry, HERO_COSTS):
        return ()
    rules, found, undecided, size = inquiry.rules, None, "", 0
    try:
        found, size = smallest_that_costs(rules, LARGEST_FRAGMENT, within(PATIENCE))
    except Undecided as reason:
        undecided = str(reason)
    scope = f"every table of at most {LARGEST_FRAGMENT} heroes, deck {rules.deck.name}"
    failure = None
    if found is not None:
        scope = f"a smallest table, of {size} heroes: {found.words(rules)}"
    elif not undecided:
        failure = Failure("no such table", scope)
    return (
        Survey(
            HERO_COSTS.id,
            scope,
            int(found is not None),
            complete=True,
            whole_game=True,
            proved=found is not None,
            failure=failure,
            undecided=undecided,
        ),
    )


def _is_asked(inquiry: Inquiry, claim: Claim) -> bool:
    rules = inquiry.rules
    return inquiry.asks_for(claim.id) and claim.applies_to(rules.rulings, rules.setup)


TABLE_SURVEYORS = (
    Surveyor("extreme values", (EXTREMES.id,), extremes),
    Surveyor("ties that coincide", (TIES_COINCIDE.id,), coinciding_ties),
    Surveyor("a hero more", (HERO_COSTS.id,), a_hero_more),
)
"""How these claims are settled."""
