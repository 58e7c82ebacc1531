"""Ranges: between which numbers an amount lies, found by counting seats instead of solving."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field

from oshra.model.cards import Faction
from oshra.solver.amounts import Amount, collected, times
from oshra.solver.position_table import Seated
from oshra.solver.seats import Group
from oshra.solver.table import Card


@dataclass(slots=True, eq=False)
class Ranges:
    """Knows how many cards each group of seats takes, and that a player has one leader."""

    seated: Seated
    """The tables that fit a position."""
    place_of: dict[int, tuple[Card, Group]] = field(init=False)
    """For each condition that a card is in a group of seats, by its number as a term, which."""
    leader_of: dict[int, int] = field(init=False)
    """For each condition that a player has a leader, by its number as a term, the player."""

    def __post_init__(self) -> None:
        """Note what each condition says."""
        self.place_of = {
            here.get_id(): place
            for place, here in self.seated.where.items()
            if not isinstance(here, bool)
        }
        self.leader_of = {
            held.get_id(): player
            for player, cases in enumerate(self.seated.leaders)
            for held in cases.values()
            if not isinstance(held, bool)
        }

    def at_most(self, amount: Amount) -> int:
        """A number that the amount never exceeds; it need not be reached."""
        known = collected(amount)
        in_group: dict[Group, list[tuple[int, Card]]] = {}
        leaders: dict[int, list[int]] = {}
        most = known.constant
        for part, number in known.parts:
            key = part.get_id()
            if key in self.place_of:
                card, group = self.place_of[key]
                in_group.setdefault(group, []).append((number, card))
            elif key in self.leader_of:
                leaders.setdefault(self.leader_of[key], []).append(number)
            else:
                most += max(0, number)
        most += sum(max(0, *numbers) for numbers in leaders.values())
        return most + sum(self._most_in(group, cards) for group, cards in in_group.items())

    def at_least(self, amount: Amount) -> int:
        """A number that the amount never falls below; it need not be reached."""
        return -self.at_most(times(-1, amount))

    def _most_in(self, group: Group, cards: list[tuple[int, Card]]) -> int:
        """The most that the cards of a group add: the best of those for which there is room.

        As many as show the back of their one faction are taken, whatever they add.
        """
        factions = {card.faction for _, card in cards}
        shown = group.seen
        others = sum(number for faction, number in shown.items() if faction not in factions)
        numbers = [number for number, _ in cards]
        needed = 0
        if len(factions) == 1:
            needed = shown[next(iter(factions))]
            numbers += [0] * (self._fitting(group, factions) - len(numbers))
        taken = min(group.size - others, max(needed, sum(number > 0 for number in numbers)))
        return sum(sorted(numbers, reverse=True)[:taken])

    def _fitting(self, group: Group, factions: Collection[Faction]) -> int:
        """How many cards of some factions may be in a group."""
        return sum(
            1 for card, place in self.seated.where if place is group and card.faction in factions
        )
