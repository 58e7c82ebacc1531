"""Sizes: how many cards hands and pile hold at each point of a game, and why each step keeps to it.

That a sum over all heroes changes by one is never asked of the solver hero by hero at once. The
induction proves balances, each about one hero or one slot; that they add up is linear
arithmetic. What is left is to go through the turns with a table of numbers.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from z3 import ArithRef, Or, Real, RealVal, Solver, Sum, unsat

from oshra.model.cards import PLAYERS, Player
from oshra.model.setup import Setup
from oshra.solver.deadline import Deadline
from oshra.solver.locations import Locations
from oshra.solver.turn_point import TurnPoint
from oshra.solver.turn_step import Balance, Due, Nothing, TurnStep, minus, plus


def totals(before: Locations, step: TurnStep, player: Player) -> Iterator[Balance]:
    """What the balances of a step must add up to: the changes of both hands and of the pile.

    Of the hand of the player in turn as many cards are left out as slots are open.
    """
    after, other = step.after, player.other
    opened = tuple(term for column in before.left for term in column)
    open_after = tuple(term for column in after.left for term in column)
    yield Balance(
        "the hand",
        (
            *plus((*after.hand(player), *opened)),
            *minus((*before.hand(player), *open_after)),
        ),
        step.change.kept,
    )
    yield Balance("the hand of the other", (*plus(after.hand(other)), *minus(before.hand(other))))
    piles = [tuple(term for column in now.pile() for term in column) for now in (after, before)]
    yield Balance("the pile", (*plus(piles[0]), *minus(piles[1])), step.change.pile)


@dataclass(frozen=True, slots=True, eq=False)
class Sums:
    """Balances as linear equations, whatever numbers the conditions are."""

    solver: Solver
    """Knows the balances."""
    numbers: dict[int, ArithRef] = field(default_factory=dict)
    """The unknown that stands for each condition, by the condition's own number."""

    def linear(self, balance: Balance) -> ArithRef:
        """What the conditions of a balance add up to, each of them once."""
        times: dict[int, int] = defaultdict(int)
        for condition, each in balance.parts:
            number = condition.get_id()
            self.numbers.setdefault(number, Real(f"condition {number}"))
            times[number] += each
        parts = [self.numbers[number] * each for number, each in times.items() if each]
        return RealVal(0) + Sum(parts)

    def give(self, total: Balance) -> bool:
        """Whether the total follows from the balances."""
        self.solver.push()
        sums = self.linear(total)
        self.solver.add(Or(sums < total.number, sums > total.number))
        answer = self.solver.check()
        self.solver.pop()
        return answer == unsat


def sums_of(balances: tuple[Balance, ...], deadline: Deadline) -> Sums:
    """The sums that balances give."""
    sums = Sums(Solver())
    sums.solver.set("timeout", deadline.milliseconds)
    for balance in balances:
        sums.solver.add(sums.linear(balance) == balance.number)
    return sums


@dataclass(frozen=True, slots=True)
class Sizes:
    """How many cards lie where."""

    kept: tuple[int, int]
    """Cards in each hand, without as many as slots are open."""
    pile: int
    """Cards in the pile."""

    def after(self, step: TurnStep, player: Player) -> Sizes:
        """The sizes after a step of a player's turn."""
        kept = [self.kept[each] + (each is player) * step.change.kept for each in PLAYERS]
        return Sizes((kept[0], kept[1]), self.pile + step.change.pile)

    def allow(self, step: TurnStep, player: Player) -> bool:
        """Whether a step that comes to these sizes is possible at all."""
        numbers = {Nothing.HAND: self.kept[player], Nothing.PILE: self.pile}
        return min(*self.kept, self.pile) >= 0 and not any(numbers[each] for each in step.leaves)


def sizes_at(setup: Setup, point: TurnPoint) -> Sizes:
    """The sizes that the claim states: dealt, one card used each turn, drawn while there are any.

    When the draw is due the player in turn has used a card already; after the last turn the game
    is over with that turn played.
    """
    played = point.turn if point.due is Due.OVER else point.turn - 1
    drawn = min(played, setup.pile)
    kept = [
        setup.hand
        + (drawn + (player is point.first)) // 2
        - (played + (player is point.first)) // 2
        - (point.due is Due.DRAW and player is point.player)
        for player in PLAYERS
    ]
    return Sizes((kept[0], kept[1]), setup.pile - drawn)


def held_against_the_table(
    setup: Setup, turns: int, steps: Sequence[tuple[Player, bool, TurnStep]]
) -> Iterator[tuple[TurnStep, str, bool]]:
    """Whether each step leads from the sizes stated before it to those stated after it.

    Each step comes with the player in turn and whether the turn is the last. A step that ends
    the game before the draw leaves the sizes of the turn that did not begin. A step that these
    sizes do not allow is never done.
    """
    for first in PLAYERS:
        for turn in range(1, turns + 1):
            for player, last, step in steps:
                point = TurnPoint(first, turn, step.due)
                if point.player is not player or last is not (turn == turns):
                    continue
                now = sizes_at(setup, point)
                then = now.after(step, player)
                ends_early = step.then is Due.OVER
                stated = now if ends_early else sizes_at(setup, point.after(step, turns))
                if then.allow(step, player):
                    yield step, f"turn {turn} if {first.name} began", then == stated
