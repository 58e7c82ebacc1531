"""Structure: what legality looks at, and nothing else, up to exchanging slots within a row.

Which hero a card is never matters for legality; what matters is how many slots of each row are
free or blocked, how many cards hands and pile hold, the turn and the phase. A structure keeps
these numbers only. How it follows from the readings is written here once more, apart from the
model, and a test ties the two together.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import IntEnum
from typing import NamedTuple

from oshra.model.rulings import Rulings
from oshra.model.setup import Setup


class Step(IntEnum):
    """What is decided next in a structure."""

    TAKE = 0
    PUT = 1
    USE = 2
    OVER = 3


class Slots(NamedTuple):
    """How many slots of each row are free, and how many are blocked."""

    free_a: int
    """Slots of row A with one hero."""
    free_b: int
    """Slots of row B with one hero."""
    blocked_a: int
    """Slots of row A with more than one."""
    blocked_b: int
    """Slots of row B with more than one."""


NONE_OPEN = Slots(0, 0, 0, 0)


class Structure(NamedTuple):
    """A state without its cards; the slots are counted as they lay before the take."""

    turn: int
    """The turn, counted from 1."""
    step: Step
    """What is decided next."""
    slots: Slots
    """The slots, a slot opened in this turn counted as it was."""
    opened: Slots
    """The slots from which a hero was taken in this turn."""
    hands: tuple[int, int]
    """Cards in the hand of the player in turn, and of the other."""
    pile: int
    """Cards in the pile."""
    councils: tuple[int, int]
    """Heroes in the councils of both, as far as a limit makes it matter."""
    used: bool = False
    """Whether a card has been added to the council in this turn, where two are used."""
    passing: bool = False
    """Whether the turn could not begin: it is lost, or it has ended the game."""


@dataclass(frozen=True, slots=True)
class StructureRules:
    """The readings that legality looks at, as plain facts, and the set-up."""

    setup: Setup
    """The numbers of the set-up."""
    same_row: bool
    """Whether a take may come from one row."""
    two_rows: bool
    """Whether a take may come from both rows."""
    blockers_move: bool
    """Whether blockers may be taken."""
    shortage: str
    """The key of the reading of a shortage."""
    uses_both: bool
    """Whether one card goes to the council and one blocks."""
    council_limit: int | None
    """The most heroes in a council."""
    stacks: bool
    """Whether blockers may be blocked."""
    turns: int
    """Turns of both players together."""

    def takeable(self, slots: Slots) -> tuple[int, int]:
        """How many heroes of each row may be taken."""
        if self.blockers_move:
            return slots.free_a + slots.blocked_a, slots.free_b + slots.blocked_b
        return slots.free_a, slots.free_b

    def has_full_take(self, slots: Slots) -> bool:
        """Whether two heroes can be taken."""
        row_a, row_b = self.takeable(slots)
        in_one = self.same_row and (row_a > 1 or row_b > 1)
        return in_one or (self.two_rows and row_a > 0 and row_b > 0)


def structure_rules(rulings: Rulings, setup: Setup) -> StructureRules:
    """The facts about legality that these readings state."""
    key = {name: str(rulings.reading(name).value) for name in LEGALITY_RULINGS}
    return StructureRules(
        setup,
        same_row=key["take-rows"] in ("any", "same-row"),
        two_rows=key["take-rows"] in ("any", "one-each"),
        blockers_move=key["take-blockers"] == "uncovered",
        shortage=key["shortage"],
        uses_both=key["use-card"] == "both",
        council_limit=1 if key["council-limit"] == "one" else None,
        stacks=key["block-target"] == "any-top",
        turns=setup.turns * (1 if key["turn-count"] == "together" else 2),
    )


LEGALITY_RULINGS = (
    "take-rows",
    "take-blockers",
    "shortage",
    "put-slot",
    "use-card",
    "council-limit",
    "block-target",
    "turn-count",
)
"""The rulings whose readings may change what is legal, but for looks between two takes."""


def opening_structure(rules: StructureRules) -> Structure:
    """The structure in which the first decision is made."""
    setup = rules.setup
    return _begin(
        rules,
        1,
        Slots(setup.row, setup.row, 0, 0),
        (setup.hand, setup.hand),
        setup.pile,
        (0, 0),
    )


def successors(rules: StructureRules, state: Structure) -> Iterator[Structure]:
    """Every structure that one legal action leads to; some more than once."""
    match state.step:
        case Step.TAKE:
            yield from _after_take(rules, state)
        case Step.PUT:
            yield _after_put(rules, state)
        case Step.USE:
            yield from _after_use(rules, state)
        case Step.OVER:
            return


def _begin(  # noqa: PLR0913, PLR0917 - a turn begins from all numbers there are
    rules: StructureRules,
    turn: int,
    slots: Slots,
    hands: tuple[int, int],
    pile: int,
    councils: tuple[int, int],
) -> Structure:
    state = Structure(turn, Step.TAKE, slots, NONE_OPEN, hands, pile, councils)
    if turn > rules.turns:
        return state._replace(
            turn=turn - 1, step=Step.OVER, hands=hands[::-1], councils=councils[::-1]
        )
    if rules.has_full_take(slots):
        return state
    match rules.shortage:
        case "skip-exchange":
            return _without_exchange(rules, state)
        case "pass-turn":
            return state._replace(passing=True)
        case "end-game" | "stuck-loses":
            return state._replace(step=Step.OVER, passing=True)
        case _:
            return state if any(rules.takeable(slots)) else _without_exchange(rules, state)


def _without_exchange(rules: StructureRules, state: Structure) -> Structure:
    return state._replace(step=Step.USE) if state.hands[0] else _end(rules, state)


def _end(rules: StructureRules, state: Structure) -> Structure:
    """The draw, and the other player's turn."""
    mine, theirs = state.hands
    draws = state.pile > 0
    return _begin(
        rules,
        state.turn + 1,
        state.slots,
        (theirs, mine + draws),
        state.pile - draws,
        state.councils[::-1],
    )


def _after_take(rules: StructureRules, state: Structure) -> Iterator[Structure]:
    if state.passing:
        yield _begin(
            rules,
            state.turn + 1,
            state.slots,
            state.hands[::-1],
            state.pile,
            state.councils[::-1],
        )
        return
    full = rules.has_full_take(state.slots)
    for taken in ALL_TAKES:
        row_a, row_b = taken.free_a + taken.blocked_a, taken.free_b + taken.blocked_b
        if (row_a + row_b == ONE) is full or not _there(rules, state.slots, taken):
            continue
        if full and not (rules.two_rows if row_a and row_b else rules.same_row):
            continue
        mine, theirs = state.hands
        yield state._replace(step=Step.PUT, opened=taken, hands=(mine + row_a + row_b, theirs))


ONE = 1
ALL_TAKES = tuple(
    Slots(*numbers)
    for numbers in (
        (2, 0, 0, 0),
        (0, 2, 0, 0),
        (0, 0, 2, 0),
        (0, 0, 0, 2),
        (1, 1, 0, 0),
        (1, 0, 1, 0),
        (1, 0, 0, 1),
        (0, 1, 1, 0),
        (0, 1, 0, 1),
        (0, 0, 1, 1),
        (1, 0, 0, 0),
        (0, 1, 0, 0),
        (0, 0, 1, 0),
        (0, 0, 0, 1),
    )
)
"""Every way to take two heroes or one, by kind of slot."""


def _there(rules: StructureRules, slots: Slots, taken: Slots) -> bool:
    blockers = taken.blocked_a + taken.blocked_b
    enough = all(want <= have for want, have in zip(taken, slots, strict=True))
    return enough and (rules.blockers_move or not blockers)


def _after_put(rules: StructureRules, state: Structure) -> Structure:
    mine, theirs = state.hands
    after = state._replace(
        step=Step.USE, opened=NONE_OPEN, hands=(mine - sum(state.opened), theirs)
    )
    return after if after.hands[0] else _end(rules, after)


def _after_use(rules: StructureRules, state: Structure) -> Iterator[Structure]:
    mine, theirs = state.hands
    left = state._replace(hands=(mine - 1, theirs))
    own, other = state.councils
    room = rules.council_limit is None or own < rules.council_limit
    if room and not state.used:
        kept = own if rules.council_limit is None else own + 1
        council = left._replace(councils=(kept, other))
        if rules.uses_both and left.hands[0]:
            yield council._replace(used=True)
        else:
            yield _end(rules, council)
    if rules.uses_both and not state.used:
        return
    for slots in _blocks(rules, state):
        yield _end(rules, left._replace(slots=slots, used=False))


def _blocks(rules: StructureRules, state: Structure) -> Iterator[Slots]:
    slots = state.slots
    after = []
    if slots.free_a:
        after.append(slots._replace(free_a=slots.free_a - 1, blocked_a=slots.blocked_a + 1))
    if slots.free_b:
        after.append(slots._replace(free_b=slots.free_b - 1, blocked_b=slots.blocked_b + 1))
    if rules.stacks and (slots.blocked_a or slots.blocked_b):
        after.append(slots)
    bound = rules.shortage == "forbid-block" and state.turn < rules.turns
    for each in after:
        if not bound or rules.has_full_take(each):
            yield each
