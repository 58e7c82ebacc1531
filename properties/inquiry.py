"""Inquiries: what is asked of the claims, and who looks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from oshra.model.line import line_of
from oshra.model.position_of import position_of
from oshra.model.rules import Rules
from oshra.model.state import State
from oshra.properties.evidence import Survey


@dataclass(frozen=True, slots=True)
class Inquiry:
    """What is asked: by which rules, from which seed, how many games of chance."""

    rules: Rules
    """The rules under which claims are checked."""
    seed: int = 0
    """Where chance begins."""
    games: int = 120
    """How many whole games are played by chance under each kind of readings."""
    claims: tuple[str, ...] = ()
    """The claims asked for; none named means all."""

    def asks_for(self, claim: str) -> bool:
        """Whether this claim is asked for."""
        return not self.claims or claim in self.claims


@dataclass(frozen=True, slots=True)
class Surveyor:
    """One way of looking at claims."""

    name: str
    """What it is called in progress and reports."""
    covers: tuple[str, ...]
    """The claims that it can say something about."""
    look: Callable[[Inquiry], tuple[Survey, ...]]
    """Look, and say for each claim asked for what was established."""


def describe(state: State) -> str:
    """A state as a line that every command takes."""
    return line_of(position_of(state))
