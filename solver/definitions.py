"""Definitions: the steps of scoring by name, so that solvers and reasons can speak of them."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum

from z3 import Bool, BoolRef, is_const

from oshra.model.cards import Faction, Player
from oshra.solver.conditions import Condition


class Step(Enum):
    """A step of scoring, with the sentences that it rests on."""

    CONSIDERED = ("score.factions",)
    LEADS = ("score.influence", "score.leader", "score.highest")
    LONGER = ("score.majority",)
    TAKES = ("score.takes", "score.other", "score.tie")
    ABSENT = ("score.absent",)
    KEEPS = ("score.takes", "score.absent")
    RESULT = ("win.strength", "win.heroes", "win.rematch")


@dataclass(frozen=True, slots=True, eq=False)
class Definition:
    """What a name stands for."""

    step: Step
    """The step of scoring."""
    faction: Faction | None
    """The faction that is considered, or None in the end."""
    player: Player | None
    """The player or row that it is about, if it is about one."""
    name: BoolRef
    """The name."""
    meaning: BoolRef
    """The condition that it stands for."""


@dataclass(slots=True, eq=False)
class Names:
    """Gives names to conditions and keeps what they stand for."""

    prefix: str = "step"
    """How the names begin; two tables in one solver need different names."""
    definitions: list[Definition] = field(default_factory=list)
    """What was named, in the order of scoring."""

    def named(
        self,
        condition: Condition,
        step: Step,
        faction: Faction | None = None,
        player: Player | None = None,
    ) -> Condition:
        """A name for the condition, unless it is plainly true or false, or a name itself."""
        if isinstance(condition, bool) or is_const(condition):
            return condition
        name = Bool(f"{self.prefix}{len(self.definitions)}")
        self.definitions.append(Definition(step, faction, player, name, condition))
        return name
