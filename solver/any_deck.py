"""Tables of any deck: strengths and leader values are searched as well, within bounds."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import pairwise

from z3 import Bool

from oshra.model.cards import FACTIONS, PLAYERS, Faction, Hero, Influence, Leader, Player, Strength
from oshra.model.deck import Deck
from oshra.model.rules import Rules
from oshra.model.table import FinalTable
from oshra.solver.amounts import Amount, at_least, at_most, difference
from oshra.solver.conditions import Condition, every, opposite, some
from oshra.solver.detail import Detail
from oshra.solver.full_table import (
    ShapedTable,
    councils_in,
    laws_of_fragments,
    laws_of_play,
    sizes_of_fragments,
    sizes_of_play,
    trimmed,
)
from oshra.solver.play_limits import limits_of_play
from oshra.solver.shaped_table import rows_in, shape_of
from oshra.solver.table import Card, LeaderTerms, OpenTable, Reading, TableTerms, holds_in

LEADER_IDS = ("first", "second")
"""What the leaders of A and B are called in a deck that was found."""


@dataclass(frozen=True, slots=True)
class Bounds:
    """How large the numbers on the cards may be."""

    least: int = 0
    """The least strength of a hero."""
    greatest: int = 9
    """The greatest strength of a hero."""
    value: int = 9
    """The greatest value of a leader, who may name any of the factions; the least is 0."""

    @property
    def words(self) -> str:
        """The bounds in words."""
        return (
            f"strengths from {self.least} to {self.greatest}, two leaders who name any factions "
            f"with values from 0 to {self.value}"
        )


def heroes_by_faction(rules: Rules) -> Mapping[Faction, int]:
    """How many heroes each faction has: equally many, as far as the number of heroes allows."""
    each, left = divmod(rules.setup.heroes, len(FACTIONS))
    return {faction: each + (place < left) for place, faction in enumerate(FACTIONS)}


def any_number(name: str, least: int, greatest: int) -> tuple[Amount, Condition]:
    """A number within bounds as a sum of powers of two, and what keeps it within them."""
    width = (greatest - least).bit_length()
    bits = tuple([(Bool(f"{name} bit {place}"), 1 << place) for place in range(width)])
    number = Amount(bits, least)
    return number, at_most(number, greatest)


def table_of_any_deck(
    rules: Rules, detail: Detail, bounds: Bounds, most: int | None = None, prefix: str = ""
) -> ShapedTable:
    """The tables that legal play may leave with any deck within bounds.

    With a number of heroes, every table of at most so many, whether play leaves it or not.
    """
    laws: list[Condition] = []
    cards: list[Card] = []
    for faction, number in heroes_by_faction(rules).items():
        strengths = []
        for place in range(number):
            name = f"{faction.value} {place + 1}"
            strength, within = any_number(f"{prefix}{name}", bounds.least, bounds.greatest)
            laws.append(within)
            strengths.append(strength)
            cards.append(Card(name, faction, strength, None))
        laws += [at_least(difference(more, less), 0) for less, more in pairwise(strengths)]
    limits = limits_of_play(rules)
    sizes = sizes_of_play(rules, limits) if most is None else sizes_of_fragments(rules, most)
    shape = shape_of(cards, sizes, detail, prefix)
    laws += (
        laws_of_play(rules, shape, detail, limits)
        if most is None
        else laws_of_fragments(shape, detail, most, heaps=sizes.heaps)
    )
    leaders = [any_leader(f"{prefix}leader {player.name}", bounds) for player in PLAYERS]
    for _, leader_laws in leaders:
        laws += leader_laws
    ours, theirs = leaders[0][0], leaders[1][0]

    def rules_in(reading: Reading) -> Rules:
        heroes = sorted(_hero(card, reading) for card in cards)
        both = (_leader(ours, Player.A, reading), _leader(theirs, Player.B, reading))
        return replace(rules, deck=Deck("found", tuple(heroes), both, "found by the solver"))

    def read(reading: Reading) -> FinalTable:
        hero_of = {card: _hero(card, reading) for card in cards}
        return FinalTable(
            trimmed(rows_in(shape, detail, reading, hero_of), detail),
            councils_in(shape, reading, hero_of),
            (_leader(ours, Player.A, reading), _leader(theirs, Player.B, reading)),
        )

    table = OpenTable(
        rules,
        TableTerms(
            (shape.row(Player.A), shape.row(Player.B)),
            (shape.council(Player.A), shape.council(Player.B)),
            (ours, theirs),
        ),
        tuple([law for law in laws if law is not True]),
        shape.row_sizes,
        shape.council_sizes,
        (shape.blocks(Player.A), shape.blocks(Player.B)),
        ({LEADER_IDS[0]: True}, {LEADER_IDS[1]: True}),
        read,
        rules_in,
    )
    return ShapedTable(table, shape)


def any_leader(name: str, bounds: Bounds) -> tuple[LeaderTerms, list[Condition]]:
    """A leader who names any factions with any values within bounds, and what keeps it so."""
    laws: list[Condition] = []
    named: dict[Faction, Condition] = {}
    printed: dict[Faction, Amount] = {}
    for faction in FACTIONS:
        names = Bool(f"{name} names {faction.value}")
        value, within = any_number(f"{name} {faction.value}", 0, bounds.value)
        laws += [within, some((names, every(*[opposite(bit) for bit, _ in value.parts])))]
        named[faction], printed[faction] = names, value
    largest, within = any_number(f"{name} largest", 0, bounds.value)
    laws.append(within)
    laws += [at_least(difference(largest, value), 0) for value in printed.values()]
    laws.append(some([at_least(difference(value, largest), 0) for value in printed.values()]))
    nonzero = {faction: some([bit for bit, _ in value.parts]) for faction, value in printed.items()}
    return LeaderTerms(named, nonzero, printed, largest), laws


def number_in(amount: Amount, reading: Reading) -> int:
    """What an amount is in a case that a solver found."""
    return amount.constant + sum([number for part, number in amount.parts if reading(part)])


def _hero(card: Card, reading: Reading) -> Hero:
    return Hero(card.faction, Strength(number_in(card.strength, reading)))


def _leader(terms: LeaderTerms, player: Player, reading: Reading) -> Leader:
    return Leader(LEADER_IDS[player], tuple(_values(terms, reading)))


def _values(terms: LeaderTerms, reading: Reading) -> Iterator[tuple[Faction, Influence]]:
    for faction in FACTIONS:
        if holds_in(terms.named[faction], reading):
            yield faction, Influence(number_in(terms.printed[faction], reading))
