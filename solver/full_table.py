"""The tables of whole games and of fragments, as terms."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from oshra.model.cards import PLAYERS, Hero, Pair, Player
from oshra.model.rules import Rules
from oshra.model.table import FinalTable, Row
from oshra.solver.amounts import at_most, is_exactly, total
from oshra.solver.conditions import Condition
from oshra.solver.detail import Detail
from oshra.solver.leaders import by_id, held_in, leader_cases
from oshra.solver.placing import card_of
from oshra.solver.play_limits import PlayLimits, limits_of_play
from oshra.solver.shaped_table import (
    A_BLOCKED_PAIR,
    Shape,
    Sizes,
    cards_in,
    laws_of,
    rows_in,
    shape_of,
    sides_of_play,
)
from oshra.solver.table import Card, OpenTable, Reading, TableTerms, one_of_leaders


@dataclass(frozen=True, slots=True, eq=False)
class ShapedTable:
    """Tables of any shape, with the Booleans that say which shape it is."""

    table: OpenTable
    """The tables."""
    shape: Shape
    """Where the heroes lie."""


def cards_of(rules: Rules) -> tuple[Card, ...]:
    """All heroes of a deck as cards."""
    seen: dict[Hero, int] = {}
    cards = []
    for hero in sorted(rules.deck.heroes):
        cards.append(card_of(hero, seen.get(hero, 0)))
        seen[hero] = seen.get(hero, 0) + 1
    return tuple(cards)


def table_of_play(rules: Rules, detail: Detail, prefix: str = "") -> ShapedTable:
    """The full final tables that legal play may leave; the model says which of them it reaches."""
    limits = limits_of_play(rules)
    shape = shape_of(cards_of(rules), sizes_of_play(rules, limits), detail, prefix)
    laws = laws_of_play(rules, shape, detail, limits)
    return ShapedTable(_open_table(rules, shape, detail, laws, prefix), shape)


def sizes_of_play(rules: Rules, limits: PlayLimits) -> Sizes:
    """How many heroes rows and councils hold at the end of a whole game."""
    row = rules.setup.row
    most = row + (limits.blocks if limits.heaps else row)
    return Sizes(row, (row, most), limits.councils, limits.blockers_show)


def sizes_of_fragments(rules: Rules, most: int) -> Sizes:
    """How many heroes rows and councils hold in a fragment of at most so many heroes."""
    row, heaps = rules.setup.row, limits_of_play(rules).heaps
    in_a_row = most if heaps else min(most, A_BLOCKED_PAIR * row)
    return Sizes(row, (0, in_a_row), (most, most), heaps=heaps)


def laws_of_play(rules: Rules, shape: Shape, detail: Detail, limits: PlayLimits) -> list[Condition]:
    """No slot is empty, and every card is used: it joins a council or blocks."""
    slots = rules.setup.slots
    return [
        *laws_of(shape, detail, full=True, heaps=limits.heaps),
        is_exactly(shape.on_table, slots + limits.used),
        at_most(total(shape.row_sizes), slots + limits.blocks),
        *([sides_of_play(shape, detail)] if limits.is_exact else []),
    ]


def table_of_fragments(rules: Rules, detail: Detail, most: int, prefix: str = "") -> ShapedTable:
    """Every table of at most so many heroes, whether legal play leaves it or not.

    Blockers lie face down. No slot holds more than two heroes, unless blockers may be blocked and
    it does not matter which hero lies on which.
    """
    sizes = sizes_of_fragments(rules, most)
    shape = shape_of(cards_of(rules), sizes, detail, prefix)
    laws = laws_of_fragments(shape, detail, most, heaps=sizes.heaps)
    return ShapedTable(_open_table(rules, shape, detail, laws, prefix), shape)


def laws_of_fragments(shape: Shape, detail: Detail, most: int, *, heaps: bool) -> list[Condition]:
    """Slots may be empty, and no more than so many heroes lie on the table."""
    return [*laws_of(shape, detail, full=False, heaps=heaps), at_most(shape.on_table, most)]


def _open_table(
    rules: Rules, shape: Shape, detail: Detail, laws: list[Condition], prefix: str
) -> OpenTable:
    leaders, leader_limits = leader_cases(rules.deck, (None, None), prefix)
    heroes = {card: card.hero for card in shape.cards if card.hero is not None}
    return OpenTable(
        rules,
        TableTerms(
            (shape.row(Player.A), shape.row(Player.B)),
            (shape.council(Player.A), shape.council(Player.B)),
            (one_of_leaders(leaders[0]), one_of_leaders(leaders[1])),
        ),
        tuple([law for law in [*laws, *leader_limits] if law is not True]),
        shape.row_sizes,
        shape.council_sizes,
        (shape.blocks(Player.A), shape.blocks(Player.B)),
        (by_id(leaders[0]), by_id(leaders[1])),
        lambda reading: FinalTable(
            trimmed(rows_in(shape, detail, reading, heroes), detail),
            councils_in(shape, reading, heroes),
            held_in(leaders, reading),
        ),
        lambda _: rules,
    )


def councils_in(
    shape: Shape, reading: Reading, hero_of: Mapping[Card, Hero]
) -> Pair[tuple[Hero, ...]]:
    """The councils in a case that a solver found."""
    ours, theirs = (
        tuple(
            hero_of[card]
            for spot in shape.of_council(player)
            for card in cards_in(shape, spot, reading)
        )
        for player in PLAYERS
    )
    return ours, theirs


def trimmed(rows: Pair[Row], detail: Detail) -> Pair[Row]:
    """The rows without their empty slots; if slots are told apart, without those at the end."""
    ours, theirs = (list(row) for row in rows)
    for row in (ours, theirs):
        if not detail.slots:
            row[:] = [stack for stack in row if stack]
        while row and not row[-1]:
            row.pop()
    return tuple(ours), tuple(theirs)
