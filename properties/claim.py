"""A claim: something that must hold in every game, in words and as checks that can fail."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from oshra.model.actions import Action
from oshra.model.rulings import Rulings
from oshra.model.setup import STANDARD_SETUP, Setup
from oshra.model.state import State
from oshra.model.table import FinalTable

StateCheck = Callable[[State], str | None]
"""Says what is wrong with a state, or None."""
StepCheck = Callable[[State, Action, State], str | None]
"""Says what is wrong with a step, or None."""
EndCheck = Callable[[Rulings, FinalTable], str | None]
"""Says what is wrong with the scoring of a final table under some readings, or None."""


@dataclass(frozen=True, slots=True)
class SetupScope:
    """The set-ups for which something is claimed."""

    words: str
    """Which set-ups these are."""
    includes: Callable[[Setup], bool]
    """Whether a set-up is one of them."""


ANY_SETUP = SetupScope("any set-up", lambda _: True)
"""Every set-up that can be dealt."""

AS_MANY_SLOTS_AS_TURNS = SetupScope(
    "set-ups with at least as many slots as turns", lambda setup: setup.row >= setup.turns
)
"""Set-ups in which the blocks of all turns leave a slot for the last one."""


@dataclass(frozen=True, slots=True)
class Claim:
    """Something that must hold in every game, or in every game under the readings named."""

    id: str
    """The name of the claim in commands and pages."""
    statement: str
    """The claim, in a sentence that a rule designer can judge."""
    sentences: tuple[str, ...]
    """The sentences of the rulebook that it rests on."""
    could_fail: str
    """The smallest case in which it could have failed."""
    under: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """The readings under which it is claimed, by ruling; a ruling not named may be read any way."""
    on_state: StateCheck | None = None
    """What every state must satisfy."""
    on_step: StepCheck | None = None
    """What every step must satisfy."""
    on_end: EndCheck | None = None
    """What every final table must satisfy."""
    setups: SetupScope = ANY_SETUP
    """The set-ups for which it is claimed."""
    slow: bool = False
    """Whether looking is so slow that long games are looked at in few states only."""

    def applies_to(self, rulings: Rulings, setup: Setup = STANDARD_SETUP) -> bool:
        """Whether it is claimed under these readings for this set-up."""
        return not self.outside(rulings, setup)

    def outside(self, rulings: Rulings, setup: Setup = STANDARD_SETUP) -> str:
        """Why it is not claimed under these readings for this set-up, as a sentence."""
        for name, keys in self.under.items():
            key = rulings.reading(name).value
            if key not in keys:
                return f"claimed only under {name}={' or '.join(keys)}, not under {key}"
        return "" if self.setups.includes(setup) else f"claimed only for {self.setups.words}"
