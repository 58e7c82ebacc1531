"""Relevance of questions about play: where readings of a ruling part in the rulebook's game.

Both readings are played side by side from one deal, every structure of the game looked at, until
something differs: what is offered, whether the game is over, or what somebody is shown.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from oshra.model.play import legal_actions
from oshra.model.rules import Rules
from oshra.model.rulings import READINGS, Rulings
from oshra.model.state import State
from oshra.properties.lockstep import Moment, by_structure, moments, opening_of
from oshra.properties.showing import is_shown_otherwise
from oshra.properties.whole_games import shuffled


class Parted(NamedTuple):
    """Where two readings part."""

    readings: tuple[str, str]
    """The readings, the default first."""
    state: State
    """The nearest state, under the first reading, in which something differs."""
    words: str
    """What differs there."""


class NeverParted(NamedTuple):
    """That no two readings part."""

    looked: int
    """How many moments were looked at, of each structure one."""

    @property
    def words(self) -> str:
        """What was looked at, in words."""
        return (
            f"in all games of the whole set-up, looked at structure by structure ({self.looked:,} "
            "moments), the same is offered and shown, and the game is over at the same time"
        )


def parted(question: str, base: Rulings) -> Parted | NeverParted:
    """Where the default and another reading of a ruling of play part, the nearest such moment.

    What is offered depends on the structure alone, so one moment of each is enough.
    """
    first, *others = (str(reading.value) for reading in READINGS[question])
    looked = 0
    for other in others:
        one, two = (Rules(rulings=base.with_reading(question, key)) for key in (first, other))
        for moment in moments(opening_of((one, two), shuffled()), by_structure):
            looked += 1
            words = difference(moment, (first, other))
            if words:
                return Parted((first, other), moment.states[0], words)
    return NeverParted(looked)


def difference(moment: Moment, names: Sequence[str]) -> str:
    """What differs in a moment of two readings, or nothing."""
    one, other = moment.states
    if one.is_over is not other.is_over:
        over, goes_on = names if one.is_over else reversed(names)
        return f"the game is over if it is read as {over} and goes on if it is read as {goes_on}"
    ours, theirs = legal_actions(one), legal_actions(other)
    if set(ours) != set(theirs):
        return (
            f"the choice is among {len(ours)} actions if it is read as {names[0]} and among "
            f"{len(theirs)} if it is read as {names[1]}"
        )
    if is_shown_otherwise(moment.states):
        return f"somebody is shown other cards if it is read as {names[1]} than as {names[0]}"
    return ""
