"""Detail: how finely the places of a table must be told apart for what is asked of it.

Whether a reading looks at stacks or at the sides that show is found out by trying it on two
rows that differ in nothing else.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from oshra.model.cards import FACTIONS, Faction, Hero, Player, Strength
from oshra.model.facts import ConditionFact, NumberFact, RowBlocks, SlotHolds
from oshra.model.memory import remembered
from oshra.model.rows import LyingRow, counted, obtained
from oshra.model.rulings import Rulings
from oshra.model.table import Laid, Row

RED, GREEN = (Hero(faction, Strength(1)) for faction in FACTIONS[:2])
STRONGER = Hero(Faction.RED, Strength(2))


@dataclass(frozen=True, slots=True)
class Detail:
    """What must be told apart."""

    stacks: bool = False
    """Which hero lies on which."""
    faces: bool = False
    """Which side of a hero shows."""
    slots: frozenset[tuple[Player, int]] = frozenset()
    """These slots, by row and number."""
    blocks: bool = False
    """How many blockers a row holds."""
    order: bool = True
    """Which of the heroes in a stack lies on which; if not, only which lie together."""
    lone: bool = True
    """Which heroes lie alone in their slots; if not, only with which faction a stack goes."""
    likes: bool = True
    """Which heroes lie in which of the slots that nothing tells apart."""


def detail_needed(rulings: Rulings, facts: Iterable[NumberFact | ConditionFact] = ()) -> Detail:
    """What scoring under these readings looks at, and what these facts ask for."""
    asked = tuple(facts)
    return Detail(
        looks_at_stacks(rulings),
        looks_at_faces(rulings),
        frozenset((fact.row, fact.number) for fact in asked if isinstance(fact, SlotHolds)),
        any(isinstance(fact, RowBlocks) for fact in asked),
        looks_at_order(rulings),
        looks_at_lone(rulings),
    )


@remembered
def looks_at_stacks(rulings: Rulings) -> bool:
    """Whether it matters for scoring which hero lies on which."""
    side_by_side, stacked = ((_down(RED),), (_down(GREEN),)), ((_down(RED), _down(GREEN)),)
    on_the_other = ((_down(GREEN), _down(RED)),)
    return len({_look_of(rulings, row) for row in (side_by_side, stacked, on_the_other)}) > 1


@remembered
def looks_at_order(rulings: Rulings) -> bool:
    """Whether it matters for scoring which of two stacked heroes lies on the other."""
    pairs = ((RED, GREEN), (RED, STRONGER))
    return any(
        _look_of(rulings, ((_down(one), _down(other)),))
        != _look_of(rulings, ((_down(other), _down(one)),))
        for one, other in pairs
    )


@remembered
def looks_at_lone(rulings: Rulings) -> bool:
    """Whether it matters for counting which heroes lie alone in their slots."""
    lone, stacked = ((_down(RED),), (_down(GREEN),)), ((_down(RED), _down(GREEN)),)
    return any(
        counted(rulings, faction, LyingRow(lone)) != counted(rulings, faction, LyingRow(stacked))
        for faction in (Faction.RED, Faction.GREEN)
    )


@remembered
def looks_at_faces(rulings: Rulings) -> bool:
    """Whether it matters for scoring which side of a hero shows."""
    face_up, face_down = ((Laid(RED, face_up=True),),), ((_down(RED),),)
    return _look_of(rulings, face_up) != _look_of(rulings, face_down)


def _down(hero: Hero) -> Laid:
    return Laid(hero, face_up=False)


def _look_of(rulings: Rulings, row: Row) -> tuple[object, ...]:
    """All that scoring finds in a row, whoever leads."""
    return tuple(
        (counted(rulings, faction, LyingRow(row)), _names(rulings, faction, row, leads=leads))
        for faction in (Faction.RED, Faction.GREEN)
        for leads in (True, False)
    )


def _names(rulings: Rulings, faction: Faction, row: Row, *, leads: bool) -> tuple[str, ...]:
    heroes, _ = obtained(rulings, faction, LyingRow(row), leads=leads)
    return tuple(sorted([hero.name for hero in heroes]))
