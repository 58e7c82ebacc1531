"""Consequences of rulings that act in play: the smallest games that tell two readings apart.

What is compared, the other rulings read by default: the actions offered at every moment that both
readings reach by the same decisions (`legal`); the cards as they lie at the end, over all deals
and games (`final`); what the same line of play ends with (`score`, `winner`); what each player,
and somebody who only watches, is shown of the same cards in the same places (`view`); and how
many turns games can last (`length`).
"""

from __future__ import annotations

from typing import assert_never

from oshra.model.play import legal_actions
from oshra.model.record import action_text
from oshra.model.state import State
from oshra.properties.consequences import SAME, Consequence, by_construction, pairs_of
from oshra.properties.dimensions import Dimension
from oshra.properties.evidence import Evidence
from oshra.properties.final_differences import final_tables
from oshra.properties.length_differences import lengths
from oshra.properties.lockstep import States, by_structure
from oshra.properties.parting import Parting, parting
from oshra.properties.results_apart import results_apart
from oshra.properties.told_apart import Respect, told_apart
from oshra.properties.view_differences import views

Pair = tuple[str, str]


def verdicts_on_play(ruling: str) -> tuple[Consequence, ...]:
    """What each pair of readings of a ruling of play changes, in every dimension."""
    return tuple(
        by_construction(ruling, pair, dimension) or verdict_on(ruling, pair, dimension)
        for pair in pairs_of(ruling)
        for dimension in Dimension
    )


def verdict_on(ruling: str, pair: Pair, dimension: Dimension) -> Consequence:
    """What two readings of a ruling of play change in one respect, looked at game by game."""
    match dimension:
        case Dimension.LEGAL:
            return legality(ruling, pair)
        case Dimension.FINAL:
            return final_tables(ruling, pair)
        case Dimension.SCORE | Dimension.WINNER:
            return results_apart(ruling, pair, dimension)
        case Dimension.VIEW:
            return views(ruling, pair)
        case Dimension.LENGTH:
            return lengths(ruling, pair)
        case _:
            assert_never(dimension)


def legality(ruling: str, pair: Pair) -> Consequence:
    """The verdict of two readings on what is offered.

    The second is narrower if at no moment of the whole set-up it offers what the first does not,
    wider if the first offers nothing that it does not, and neither if both are the case.
    """
    parted = parting(ruling, pair)
    nearest = parted.lost or parted.gained
    if nearest is not None:
        scope = f"{offered_more(pair, parted)}: {parted.moments:,} moments"
        return told_apart(ruling, pair, OFFERED, nearest, (parted.legality, scope))
    return Consequence(
        ruling,
        pair,
        Dimension.LEGAL,
        SAME,
        Evidence.EXHAUSTIVE,
        "the same actions are offered at every moment of the whole set-up that both readings "
        f"reach: {parted.moments:,}",
    )


def offered_more(pair: Pair, parted: Parting) -> str:
    """Which reading offers something that the other does not, in the whole set-up, in words."""
    one, other = pair
    if parted.lost is not None and parted.gained is not None:
        return f"in the whole set-up {one} and {other} each offer something that the other does not"
    less, more = (other, one) if parted.lost is not None else (one, other)
    return f"at no moment of the whole set-up does {less} offer anything that {more} does not"


def offers_differ(states: States) -> bool:
    """Whether other actions are offered."""
    return set(legal_actions(states[0])) != set(legal_actions(states[1]))


def actions_offered(state: State, _: State) -> dict[str, list[str]]:
    """The actions that are offered in a state, as they stand in a record."""
    setup = state.rules.setup
    return {"actions": [action_text(action, setup) for action in legal_actions(state)]}


OFFERED = Respect(Dimension.LEGAL, offers_differ, by_structure, actions_offered)
"""Moments compared by the actions offered."""
