"""What oshra says when something is not as it should be: one class for each cause.

The classes are not frozen: Python itself notes on an exception where it was raised.
"""

from __future__ import annotations

from dataclasses import dataclass


class OshraError(Exception):
    """Anything that oshra refuses on purpose; its text is a sentence for the user."""


@dataclass(unsafe_hash=True)
class BadInput(OshraError):
    """A file, line or option that cannot be understood."""

    where: str
    """The file with the key, line or column, or the option."""
    found: str
    """What stands there."""
    expected: str
    """What could stand there."""

    def __str__(self) -> str:
        """Say where it stands, what was found and what was expected."""
        return f"{self.where}: found {self.found}, expected {self.expected}"


class BadNotation(BadInput):
    """A card, a slot or another word that the notation does not have."""


class BadPosition(BadInput):
    """A position that cannot be parsed."""


class BadRecord(BadInput):
    """A game record that cannot be parsed."""


class BadDeck(BadInput):
    """A deck that cannot be played with."""


class BadRuling(BadInput):
    """An unknown ruling or an unknown reading of it."""


class DoesNotFit(BadInput):
    """Cards that the deck or the set-up does not have."""


@dataclass(unsafe_hash=True)
class Unreachable(OshraError):
    """A table that no legal play reaches."""

    condition: str
    """The condition of legal play that the table breaks, as a sentence."""

    def __str__(self) -> str:
        """Say which condition fails."""
        return self.condition


@dataclass(unsafe_hash=True)
class DeadEnd(OshraError):
    """Play that stops before the end because no action is legal."""

    reason: str
    """Why nothing is legal, as a sentence."""

    def __str__(self) -> str:
        """Say why nothing is legal."""
        return self.reason


@dataclass(unsafe_hash=True)
class Undecided(OshraError):
    """A question that ended without an answer."""

    reason: str
    """The time, the bound or the solver's word that ended it."""

    def __str__(self) -> str:
        """Say what ended it."""
        return self.reason


_EXCERPT = 72
"""Characters of an expression that are shown around the place of an error."""


@dataclass(unsafe_hash=True)
class BadExpression(BadInput):
    """An expression that cannot be understood; the message points to the place."""

    text: str
    """The expression, on one line."""
    start: int
    """Where the place begins, counted in characters from 0."""
    end: int
    """Where the place ends: the first character behind it."""

    def __str__(self) -> str:
        """Show the expression, and below it carets and the sentence."""
        begin = max(0, min(self.start - _EXCERPT // 2, len(self.text) - _EXCERPT))
        shown = self.text[begin : begin + _EXCERPT]
        carets = "^" * max(1, min(self.end, begin + len(shown)) - self.start)
        return f"{shown}\n{' ' * (self.start - begin)}{carets} {super().__str__()}"
