"""Names in an expression that the table decides: the winner, the row taken, the leader, the tie."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum

from oshra.model.cards import Faction, Player
from oshra.model.combining import (
    ALWAYS,
    NEVER,
    chosen_condition,
    chosen_number,
    constant,
    every,
    some,
)
from oshra.model.score_sheet import Tie
from oshra.model.terms import Condition, Total

Member = Player | Faction | Tie | str | None
"""What a name can stand for; None is a rematch or no tie."""


class Kind(Enum):
    """What sort of name it is; the value says so in a message."""

    PLAYER = "a player or row"
    FACTION = "a faction"
    WINNER = "the winner"
    REMATCH = "a rematch"
    LEADER = "a leader"
    TIE = "a kind of tie"


COMPARED: Mapping[Kind, frozenset[Kind]] = {
    Kind.PLAYER: frozenset({Kind.PLAYER, Kind.WINNER}),
    Kind.FACTION: frozenset({Kind.FACTION}),
    Kind.WINNER: frozenset({Kind.PLAYER, Kind.WINNER, Kind.REMATCH}),
    Kind.REMATCH: frozenset({Kind.WINNER}),
    Kind.LEADER: frozenset({Kind.LEADER}),
    Kind.TIE: frozenset({Kind.TIE}),
}
"""Which kinds of names can be compared with each other."""


@dataclass(frozen=True, slots=True)
class Pick:
    """A name: every member that it may stand for, with the condition under which it does."""

    kind: Kind
    """What sort of name it is."""
    cases: tuple[tuple[Member, Condition], ...]
    """The members with their conditions, of which at most one holds."""

    @property
    def size(self) -> int:
        """How many terms its conditions consist of."""
        return sum([condition.size for _, condition in self.cases])

    def when(self, member: Member) -> Condition:
        """The condition under which it stands for a member."""
        return dict(self.cases).get(member, NEVER)


Value = Total | Condition | Pick
"""What a part of an expression can be."""


def only(kind: Kind, member: Member) -> Pick:
    """A name that stands for one member, whatever the table."""
    return Pick(kind, ((member, ALWAYS),))


def same(left: Pick, right: Pick) -> Condition:
    """Both names stand for the same member; one that stands for nothing equals nothing."""
    return some(
        every((condition, right.when(member)))
        for member, condition in left.cases
        if right.when(member) != NEVER
    )


def sort_of(value: Value) -> str:
    """What sort of value it is, for messages: a number, something true or false, or a name."""
    match value:
        case Total():
            return "a number"
        case Pick():
            return value.kind.value
        case _:
            return "something true or false"


def chosen(condition: Condition, then: Value, otherwise: Value) -> Value:
    """One value if the condition holds, another of the same sort if not.

    Raises `TypeError` if they are of different sorts.
    """
    match then, otherwise:
        case Total(), Total():
            return chosen_number(condition, then, otherwise)
        case Pick(), Pick() if then.kind is otherwise.kind:
            members = dict.fromkeys(member for member, _ in then.cases + otherwise.cases)
            cases = [
                (member, chosen_condition(condition, then.when(member), otherwise.when(member)))
                for member in members
            ]
            return Pick(then.kind, tuple([case for case in cases if case[1] != NEVER]))
        case (Total() | Pick(), _) | (_, Total() | Pick()):
            raise TypeError(sort_of(then), sort_of(otherwise))
        case _:
            return chosen_condition(condition, then, otherwise)


def for_each(cases: Sequence[tuple[Condition, Value]]) -> Value:
    """The value of the case that holds; if none does: 0, false, or a name of nothing.

    At most one of the conditions may hold, and the values are of one sort.
    """
    numbers = [(when, value) for when, value in cases if isinstance(value, Total)]
    picks = [(when, value) for when, value in cases if isinstance(value, Pick)]
    if numbers:
        result = constant(0)
        for when, number in reversed(numbers):
            result = chosen_number(when, number, result)
        return result
    if picks:
        members = dict.fromkeys(member for _, pick in picks for member, _ in pick.cases)
        return Pick(
            picks[0][1].kind,
            tuple(
                (member, some(every((when, pick.when(member))) for when, pick in picks))
                for member in members
            ),
        )
    return some(
        every((when, value)) for when, value in cases if not isinstance(value, Total | Pick)
    )
