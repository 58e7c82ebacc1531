"""View differences: whether anybody is shown something else under another reading."""

from __future__ import annotations

from oshra.model.line import line_of
from oshra.model.play import legal_actions, play
from oshra.model.position_of import position_of
from oshra.model.state import State
from oshra.model.taking import looks_in_between
from oshra.model.view import view
from oshra.properties.consequences import (
    DIFFERENT,
    SAME,
    UNDECIDED,
    Consequence,
    by_construction,
    under,
)
from oshra.properties.dimensions import Dimension
from oshra.properties.evidence import Evidence
from oshra.properties.lockstep import (
    LARGEST_REDUCED,
    REDUCED,
    Moment,
    by_looks,
    moments,
    opening_of,
)
from oshra.properties.parting import parting
from oshra.properties.showing import is_shown_otherwise, shown_otherwise
from oshra.properties.smallest_moments import reduced_rules
from oshra.properties.told_apart import Respect, told_apart, whole_game_through, whole_rules
from oshra.properties.whole_games import shuffled

Pair = tuple[str, str]

SHOWN = Respect(Dimension.VIEW, is_shown_otherwise, by_looks, shown_otherwise)
"""Moments compared by what is shown of the cards."""


def views(ruling: str, pair: Pair) -> Consequence:
    """The verdict of two readings on what is shown of the same cards in the same places."""
    splits = [looks_in_between(under(ruling, key)) for key in pair]
    if splits[0] is not splits[1]:
        return look_in_between(ruling, pair, splits.index(True))
    if by_construction(ruling, pair, Dimension.LEGAL):
        return shown_in_play(ruling, pair)
    parted = parting(ruling, pair)
    if parted.shown is not None:
        return told_apart(ruling, pair, SHOWN, parted.shown)
    return Consequence(
        ruling,
        pair,
        Dimension.VIEW,
        SAME,
        Evidence.EXHAUSTIVE,
        "wherever the same cards lie in the same places after the same decisions, everybody is "
        f"shown the same of them: {parted.moments:,} moments of the whole set-up",
    )


def shown_in_play(ruling: str, pair: Pair) -> Consequence:
    """The verdict where the same games are played under both readings."""
    nearest = nearest_shown(opening_of(whole_rules(ruling, pair), shuffled()))
    if nearest is not None:
        return told_apart(ruling, pair, SHOWN, nearest)
    return Consequence(
        ruling,
        pair,
        Dimension.VIEW,
        UNDECIDED,
        Evidence.BOUNDED,
        f"at the nearest {MOMENTS_SHOWN:,} moments of the whole set-up all are shown the same",
    )


MOMENTS_SHOWN = 5_000
"""How many moments are looked at for what is shown, the nearest first."""


def nearest_shown(start: Moment) -> Moment | None:
    """The nearest moment in which somebody is shown something else, if it is near."""
    for looked, moment in enumerate(moments(start, by_looks)):
        if is_shown_otherwise(moment.states):
            return moment
        if looked == MOMENTS_SHOWN:
            break
    return None


def look_in_between(ruling: str, pair: Pair, place: int) -> Consequence:
    """The verdict where one reading lets a player look at the first hero of a take.

    It is told apart by the first choice of all: before the second hero is chosen, the player is
    shown the first one under this reading, and nothing yet under the other.
    """
    start = opening_of(
        (reduced_rules(REDUCED[0], ruling, pair[0]), reduced_rules(REDUCED[0], ruling, pair[1]))
    )
    looking, waiting = start.states[place], start.states[1 - place]
    looking = play(looking, legal_actions(looking)[0])
    return Consequence(
        ruling,
        pair,
        Dimension.VIEW,
        DIFFERENT,
        Evidence.EXHAUSTIVE,
        "the first choice of the smallest game there is; no game has fewer heroes in the rows, "
        f"nor any of the {len(REDUCED)} set-ups of at most {LARGEST_REDUCED} heroes",
        size=start.size,
        smallest=True,
        position=line_of(position_of(looking)),
        results={
            pair[place]: shown_to_the_taker(looking),
            pair[1 - place]: shown_to_the_taker(waiting),
        },
        game=whole_game_through(whole_rules(ruling, pair)[place:], ()),
    )


def shown_to_the_taker(state: State) -> dict[str, str]:
    """What the player is shown who is about to choose a hero, as a line, and the whole position."""
    return {
        "position": line_of(position_of(state)),
        state.player.name: line_of(view(state, state.player)),
    }
