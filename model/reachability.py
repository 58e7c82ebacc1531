"""Reachability: which full final tables legal play reaches, and a plan of play for each.

The heroes taken may simply go back, so a plan deals the lowest hero of every slot into that
slot, turns it face up by taking it and putting it back, and blocks late: heroes that stay face
down first, so that as many heroes as possible can still be taken in the last turns.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import combinations

from oshra.model.cards import PLAYERS, Faction, Hero, Player, Strength
from oshra.model.ending import turns_in_game
from oshra.model.errors import Undecided, Unreachable
from oshra.model.rules import Rules
from oshra.model.setup import HEROES_OF_A_TAKE, SLOTS, Slot
from oshra.model.table import FinalTable, Laid, Stack, laid_as_blocker, put_face_up
from oshra.model.taking import ShortTurn, full_takes, takeable_slots, when_no_full_take_exists
from oshra.model.using import blockable_slots, council_has_room, uses_of_a_turn

A_BLOCKED_PAIR = 2
"""A hero and its blocker: the highest stack where blockers cannot be blocked."""


@dataclass(frozen=True, slots=True)
class PlannedTurn:
    """What happens in one turn of a plan."""

    player: Player
    """Whose turn it is."""
    takes: tuple[Slot, ...]
    """The slots whose heroes are taken and put back."""
    hero: Hero
    """The hero that is used."""
    slot: Slot | None
    """The slot that it blocks, or None if it joins the council."""


@dataclass(frozen=True, slots=True)
class Plan:
    """A way to play so that a final table results."""

    first: Player
    """Who begins."""
    turns: tuple[PlannedTurn, ...]
    """The turns in order."""


def plan_for(rules: Rules, final: FinalTable) -> Plan:
    """A plan of play that ends in a full final table, whoever must begin for it.

    Raises `Unreachable` with the condition that fails for either beginner, and `Undecided`
    under readings for which the conditions are not established.
    """
    _check_readings(rules)
    _check_shape(rules, final)
    failures = []
    for first in PLAYERS:
        try:
            return _Planner(rules, final, first).plan()
        except Unreachable as failure:
            failures.append(failure)
    if not _takes_any_two(rules):
        raise Undecided(
            "no plan of play was found, and that none exists is not established where the rows "
            f"of a take are restricted: {failures[-1].condition}"
        )
    raise failures[-1]


def _takes_any_two(rules: Rules) -> bool:
    """Whether any two of four heroes, two in each row, are a take."""
    takes = full_takes(rules.rulings, SLOTS[:2], SLOTS[2:4])
    return len(takes) == len(list(combinations(range(4), HEROES_OF_A_TAKE)))


def _check_readings(rules: Rules) -> None:
    """Refuse to judge readings under which heroes move that a plan leaves where they are."""
    hero = Hero(Faction.RED, Strength(1))
    pair = ((put_face_up(hero), laid_as_blocker(hero, PLAYERS[0])),)
    beyond = []
    if takeable_slots(rules.rulings, pair):
        beyond.append("blockers may be taken")
    if blockable_slots(rules.rulings, pair):
        beyond.append("blockers may be blocked")
    if len(uses_of_a_turn(rules.rulings)) > 1:
        beyond.append("two cards are used in a turn")
    if beyond:
        raise Undecided(
            f"which tables legal play reaches is not established where {' and '.join(beyond)}"
        )


def why_unreachable(rules: Rules, final: FinalTable) -> str | None:
    """The condition of legal play that a full final table breaks, or None."""
    try:
        plan_for(rules, final)
    except Unreachable as failure:
        return failure.condition
    return None


def _check_shape(rules: Rules, final: FinalTable) -> None:
    setup = rules.setup
    turns = turns_in_game(rules.rulings, setup)
    for player in PLAYERS:
        row = final.rows[player]
        if len(row) != setup.row or not all(row):
            raise Unreachable(
                f"row {player.name} does not hold a hero in each of its slots (put.back)"
            )
        if len(final.councils[player]) > setup.turns:
            raise Unreachable(
                f"the council of {player.name} holds {len(final.councils[player])} heroes, "
                f"more than one for each turn (use.one)"
            )
        council = final.councils[player]
        if council and not council_has_room(rules.rulings, council[:-1]):
            raise Unreachable(
                f"the council of {player.name} holds {len(council)} heroes, more than its limit "
                f"(use.council-many)"
            )
        for stack in row:
            if len(stack) > A_BLOCKED_PAIR:
                raise Unreachable("a slot holds three heroes, so a blocker is blocked (use.block)")
            if any(card.face_up for card in stack[1:]):
                raise Unreachable("a blocker lies face up (use.block)")
    if len(_blocks(final)) + sum(map(len, final.councils)) != turns:
        raise Unreachable(f"blocks and councils together are not the {turns} cards used (use.one)")


def _blocks(final: FinalTable) -> list[Slot]:
    table = final.rows[0] + final.rows[1]
    return [slot for slot, stack in zip(SLOTS, table, strict=False) if len(stack) > 1]


@dataclass(slots=True)
class _Planner:
    """Plans the turns one after another for one beginner."""

    rules: Rules
    final: FinalTable
    first: Player
    table: tuple[Stack, ...] = field(init=False)
    waiting: list[Slot] = field(init=False)
    turned: set[Slot] = field(init=False, default_factory=set)
    blocked: set[Slot] = field(init=False, default_factory=set)

    def __post_init__(self) -> None:
        self.table = self.final.rows[0] + self.final.rows[1]
        self.waiting = _blocks(self.final)

    def plan(self) -> Plan:
        """Plan every turn, or raise `Unreachable`."""
        turns = []
        schedule = list(self._schedule())
        deadlines = {slot: place for place, (_, _, slot) in enumerate(schedule) if slot is not None}
        for player, hero, slot in schedule:
            takes = self._takes(deadlines)
            self.turned.update(takes)
            if slot is not None:
                if self._lowest(slot).face_up and slot not in self.turned:
                    raise Unreachable(
                        "a hero lies face up that no turn could put back (put.face-up)"
                    )
                self.blocked.add(slot)
            turns.append(PlannedTurn(player, takes, hero, slot))
        if any(self._shows(slot) and slot not in self.turned for slot in self._slots()):
            raise Unreachable("more heroes lie face up than the turns put back (put.face-up)")
        return Plan(self.first, tuple(turns))

    def _slots(self) -> tuple[Slot, ...]:
        return SLOTS[: len(self.table)]

    def _lowest(self, slot: Slot) -> Laid:
        return self.table[slot][0]

    def _shows(self, slot: Slot) -> bool:
        return self._lowest(slot).face_up

    def _schedule(self) -> Iterator[tuple[Player, Hero, Slot | None]]:
        """Who uses which hero for what: each player fills the council first, then blocks."""
        councils = [list(council) for council in self.final.councils]
        total = turns_in_game(self.rules.rulings, self.rules.setup)
        left = [self._turns_of(player, total) - len(councils[player]) for player in PLAYERS]
        if min(left) < 0:
            raise Unreachable("a council holds more heroes than its player had turns (use.one)")
        for turn in range(total):
            player = PLAYERS[(self.first + turn) % 2]
            if councils[player]:
                yield player, councils[player].pop(0), None
                continue
            slot = self._block_of(player, left[player])
            left[player] -= 1
            yield player, self.table[slot][1].hero, slot

    def _turns_of(self, player: Player, total: int) -> int:
        return (total + (player is self.first)) // 2

    def _block_of(self, player: Player, left: int) -> Slot:
        own = [slot for slot in self.waiting if self.table[slot][1].by is player]
        open_to_all = [slot for slot in self.waiting if self.table[slot][1].by is None]
        choice = own if len(own) >= left else own + open_to_all
        if not choice:
            raise Unreachable("a player laid more blockers than the turns allow (use.one)")
        slot = min(choice, key=lambda slot: (self._shows(slot), slot))
        self.waiting.remove(slot)
        return slot

    def _takes(self, deadlines: dict[Slot, int]) -> tuple[Slot, ...]:
        """What is taken in a turn: heroes that lie face up in the end, the most urgent first."""
        rulings = self.rules.rulings
        free = [slot for slot in self._slots() if slot not in self.blocked]
        row = self.rules.setup.row
        takes = list(
            full_takes(
                rulings,
                tuple(slot for slot in free if slot < row),
                tuple(slot for slot in free if slot >= row),
            )
        )
        if takes:
            return self._most_urgent(takes, deadlines)
        match when_no_full_take_exists(rulings).short_turn:
            case ShortTurn.TAKE_WHAT_IS_THERE:
                singles: list[tuple[Slot, ...]] = [(slot,) for slot in free]
                return self._most_urgent(singles, deadlines) if singles else ()
            case ShortTurn.NO_EXCHANGE:
                return ()
            case ShortTurn.LOSE_TURN | ShortTurn.END_GAME | ShortTurn.LOSE_GAME:
                raise Unreachable(
                    "so many heroes are blocked that a turn would have had no full take (take.two)"
                )

    def _most_urgent(
        self, takes: Sequence[tuple[Slot, ...]], deadlines: dict[Slot, int]
    ) -> tuple[Slot, ...]:
        showing = [take for take in takes if all(self._shows(slot) for slot in take)]
        if not showing:
            raise Unreachable(self._why_nothing_to_take(len(takes[0])))
        never = len(deadlines) + len(self.table) * HEROES_OF_A_TAKE
        return min(
            showing,
            key=lambda take: sorted(
                never * (slot in self.turned) + deadlines.get(slot, never) for slot in take
            ),
        )

    def _why_nothing_to_take(self, needed: int) -> str:
        lowest = sum(self._shows(slot) for slot in self._slots())
        if lowest < needed:
            return (
                f"{lowest} of the lowest heroes lie face up, but the first turn puts back "
                f"{needed} (put.face-up)"
            )
        unblocked = sum(self._shows(slot) for slot in self._slots() if len(self.table[slot]) == 1)
        if not unblocked:
            return "no unblocked hero lies face up, but the last turn puts one there (put.face-up)"
        return (
            "fewer than two unblocked heroes lie face up, and the player of the last turn "
            "has no blocker to lay on one (put.face-up)"
        )
