"""Results apart: whether the same line of play ends with another result under another reading.

A line of play is a deal and what both players decide. Where it is over under one reading, its
result is compared with what it comes to under the other, played on if it is not over there.
Lines that only one reading allows are no line of both: that difference is one of what is legal,
and of which final tables are reached.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import permutations

from oshra.model.cards import PLAYERS
from oshra.model.deal import Deal, deal
from oshra.model.line import line_of
from oshra.model.play import legal_actions, play
from oshra.model.position_of import position_of, position_of_final
from oshra.model.record import record_text
from oshra.model.replaying import completed_turns
from oshra.model.rules import STANDARD_RULES, Rules
from oshra.model.score_sheet import Result
from oshra.model.scoring import score
from oshra.model.state import State
from oshra.properties.consequences import DIFFERENT, SAME, UNDECIDED, Consequence, under
from oshra.properties.dimensions import Dimension
from oshra.properties.evidence import Evidence
from oshra.properties.lockstep import Moment, by_structure, moments, opening_of, steps_along
from oshra.properties.parting import Parting, may_end_otherwise, parting
from oshra.properties.relabelling import action_relabelled, relabelled
from oshra.properties.smallest_moments import Smallest, rank, smallest
from oshra.properties.whole_games import GAMES_TRIED, played_to_the_end, shuffled

Pair = tuple[str, str]


def results_apart(ruling: str, pair: Pair, dimension: Dimension) -> Consequence:
    """The verdict of two readings on the score or the winner."""
    parted = parting(ruling, pair)
    if parted.ended is None:
        return Consequence(ruling, pair, dimension, SAME, Evidence.EXHAUSTIVE, _never(parted))
    nearest = smallest(ruling, pair, may_end_otherwise, by_structure)
    found = None if nearest is None else smallest_result(nearest, dimension)
    game = whole_game_with_another_result(ruling, pair, dimension, parted.ended)
    if nearest is None or found is None:
        return Consequence(
            ruling,
            pair,
            dimension,
            UNDECIDED,
            Evidence.BOUNDED,
            "one game may be over and the other not, but no other result was found with the "
            "fewest heroes with which that can be",
            game=game,
        )
    return Consequence(
        ruling,
        pair,
        dimension,
        DIFFERENT,
        Evidence.EXHAUSTIVE,
        f"{nearest.established}, for only there one game is over and the other not, or over "
        "with another loser",
        size=nearest.moment.size,
        smallest=True,
        position=line_of(position_of(found.over)),
        results={
            key: {
                **result_of(end).data,
                "turns": completed_turns(end),
                "table": line_of(position_of_final(end.rules, end.final_table)),
            }
            for key, end in zip(pair, found.ends, strict=True)
        },
        game=game,
    )


def _never(parted: Parting) -> str:
    scope = f"every game of the whole set-up that both readings allow, {parted.moments:,} moments"
    if not parted.ends:
        return f"no line of play is allowed to its end by both readings: {scope}"
    return (
        f"{scope}, {parted.ends:,} of them ends: each line of play is over under both at once, or "
        "nothing is left in it but to pass, with the same cards on the table"
    )


def result_of(end: State) -> Result:
    """The result of a state in which the game is over."""
    return score(end.rules.rulings, end.final_table).result


def value_of(end: State, dimension: Dimension) -> object:
    """What is compared of a result."""
    result = result_of(end)
    return result.outcome if dimension is Dimension.WINNER else result


@dataclass(frozen=True, slots=True)
class OtherResult:
    """A line of play that ends with another result under another reading."""

    over: State
    """The moment in which the game is over under one reading at least."""
    ends: tuple[State, State]
    """The end under each reading."""


def smallest_result(nearest: Smallest, dimension: Dimension) -> OtherResult | None:
    """The first line of play with another result, no larger than the nearest that may have one.

    Every deal of its set-up is tried.
    """
    rules = (nearest.start.states[0].rules, nearest.start.states[1].rules)
    bound = rank(nearest.moment)

    def is_smaller(moment: Moment) -> bool:
        return rank(moment) < bound

    for dealt in every_deal_of(rules[0]):
        for moment in moments(opening_of(rules, dealt), None, is_smaller):
            if rank(moment) == bound and may_end_otherwise(moment.states):
                found = other_result(moment, dimension)
                if found is not None:
                    return found
    return None


def every_deal_of(rules: Rules) -> Iterator[Deal]:
    """Every deal of the heroes and of two leaders of a deck."""
    for leaders in permutations(rules.deck.leaders, len(PLAYERS)):
        for heroes in permutations(rules.deck.heroes):
            yield deal(rules, heroes, leaders)


def other_result(moment: Moment, dimension: Dimension) -> OtherResult | None:
    """How a game that is over under one reading ends otherwise under the other, if it can."""
    place = 0 if moment.states[0].is_over else 1
    over = moment.states[place]
    for end in ends_of_play(moment.states[1 - place]):
        if value_of(end, dimension) != value_of(over, dimension):
            return OtherResult(over, (end, over) if place else (over, end))
    return None


def ends_of_play(state: State) -> Iterator[State]:
    """Every end that play can come to from a state."""
    if state.is_over:
        yield state
    for action in legal_actions(state):
        yield from ends_of_play(play(state, action))


def whole_game_with_another_result(
    ruling: str, pair: Pair, dimension: Dimension, nearest: Moment
) -> str | None:
    """A game of the rulebook's set-up that ends with another result, given the way to one.

    Other heroes are dealt until they give one; the game is played to the end under the reading
    that lets it go on.
    """
    one, other = (Rules(rulings=under(ruling, key)) for key in pair)
    starts = opening_of((one, other), shuffled()).states
    deck = STANDARD_RULES.deck.heroes
    for number in range(GAMES_TRIED):
        chance = random.Random(f"another result, {number}")
        labels = dict(zip(deck, chance.sample(deck, len(deck)), strict=True))
        path = tuple([action_relabelled(action, labels) for action in nearest.path])
        played = [
            steps_along(relabelled(start, labels)._replace(rules=start.rules), path)
            for start in starts
        ]
        place = 1 if played[0][1].is_over else 0
        steps, state = played[place]
        record, end = played_to_the_end(state, chance, before=steps)
        if value_of(end, dimension) != value_of(played[1 - place][1], dimension):
            return record_text(record)
    return None
