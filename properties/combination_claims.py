"""Claims about shortages and dead ends, settled by a look at all structures."""

from __future__ import annotations

from oshra.model.readings import CouncilLimit, TakeRows, UseCard
from oshra.model.record import record_text
from oshra.model.rules import STANDARD_RULES, Rules
from oshra.model.rulings import Rulings
from oshra.model.setup import STANDARD_SETUP
from oshra.properties.claim import Claim
from oshra.properties.evidence import Failure, Survey
from oshra.properties.inquiry import Inquiry, Surveyor
from oshra.properties.play_findings import (
    dead_end,
    ends_against_the_text,
    turns_without_an_answer,
)
from oshra.properties.structure_combinations import readings_to_blame, search_all
from oshra.properties.structure_games import dead_end_game, shortage_game
from oshra.properties.structure_search import search_under
from oshra.properties.structure_shortages import Condition, shortages

COMBINATION_CLAIMS = (
    Claim(
        "short-exactly",
        "A take falls short exactly if fewer than two heroes may be taken from both rows "
        "together, or, where both must come from one row, from either row, or, where each must "
        "come from its own, if one row has none.",
        ("take.two", "take.free"),
        "one hero left to take in each row before the last turn but one",
    ),
    Claim(
        "dead-ends",
        "However the sentences about play are read, somebody can always act before the end, "
        "unless a card must join the council in every turn and a council holds only one hero.",
        ("use.one", "use.council-many", "take.two", "end.when"),
        "the second turn of a player whose council is full and who must add to it",
    ),
)
"""The exact conditions under which play is hindered."""

FALLS_SHORT = {
    TakeRows.ANY: Condition("both rows together have", 1),
    TakeRows.SAME_ROW: Condition("the row that has more has", 1),
    TakeRows.ONE_EACH: Condition("the row that has fewer has", 0),
}
"""The condition that is claimed for each reading of the two rows."""

TO_BLAME = (Rulings(use_card=UseCard.BOTH, council_limit=CouncilLimit.ONE),)
"""The smallest combinations that are claimed to lead to dead ends."""


def shortages_under(inquiry: Inquiry) -> tuple[Survey, ...]:
    """Compare the condition that is claimed with the one that the search finds."""
    if not inquiry.asks_for("short-exactly"):
        return ()
    rules = inquiry.rules
    found = shortages(search_under(rules.rulings, rules.setup))
    claimed = FALLS_SHORT[rules.rulings.take_rows]
    failure = None
    game = shortage_game(rules)
    if game is not None and claimed not in found.conditions:
        failure = Failure(f"not exactly if {claimed}: {found}", record_text(game))
    return (
        Survey(
            "short-exactly",
            f"every beginning of a turn under the readings given: {found}",
            found.starts,
            complete=True,
            whole_game=True,
            failure=failure,
            findings=tuple(turns_without_an_answer(rules)),
        ),
    )


def dead_ends_of_all(inquiry: Inquiry) -> tuple[Survey, ...]:
    """Search under every combination of readings for dead ends that are not claimed."""
    if not inquiry.asks_for("dead-ends"):
        return ()
    summaries = search_all(STANDARD_SETUP)
    different = {id(summary): summary for summary in summaries.values()}.values()
    states = sum(summary.states for summary in different)
    steps = sum(summary.steps for summary in different)
    blamed = readings_to_blame(summaries)
    wrong = next(
        (rulings for rulings in (*blamed, *TO_BLAME) if not _agreed(rulings, blamed)), None
    )
    return (
        Survey(
            "dead-ends",
            f"all {len(summaries):,} combinations of readings of play, of which {len(different)} "
            f"differ in structure: {states:,} structures, {steps:,} steps",
            states,
            complete=True,
            whole_game=True,
            failure=None if wrong is None else _dead_end(wrong),
            findings=(
                *ends_against_the_text(inquiry.rules),
                *(
                    dead_end(Rules(STANDARD_SETUP, STANDARD_RULES.deck, rulings), len(summaries))
                    for rulings in blamed
                ),
            ),
        ),
    )


def _agreed(rulings: Rulings, blamed: tuple[Rulings, ...]) -> bool:
    """Whether a combination is both claimed and found to lead to dead ends."""
    return rulings in TO_BLAME and rulings in blamed


def _dead_end(rulings: Rulings) -> Failure:
    readings = ", ".join(f"{name}={key}" for name, key in rulings.changed.items()) or "the defaults"
    game = dead_end_game(Rules(STANDARD_SETUP, STANDARD_RULES.deck, rulings))
    if game is None:
        return Failure(f"no dead end under {readings}", readings)
    return Failure(f"a dead end under {readings}", record_text(game))


COMBINATION_SURVEYORS = (
    Surveyor("every beginning of a turn", ("short-exactly",), shortages_under),
    Surveyor("every combination of readings", ("dead-ends",), dead_ends_of_all),
)
"""The searches for shortages and dead ends."""
