"""The table as terms: for every hero and place the condition that the hero lies there.

The same words as in the model, but where the model has a hero in a place, there is a hero with
the condition that it lies there. What the readings do not look at is not told apart.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field

from z3 import BoolRef

from oshra.model.cards import FACTIONS, Faction, Hero, Leader, Pair, Player
from oshra.model.rules import Rules
from oshra.model.table import FinalTable
from oshra.solver.amounts import NOTHING, Amount, number_of, only_if, total
from oshra.solver.conditions import Condition, every, some


@dataclass(frozen=True, slots=True, eq=False)
class Card:
    """A hero card; equal heroes are different cards here."""

    name: str
    """What the card is called in terms."""
    faction: Faction
    """The faction."""
    strength: Amount
    """The strength, a fixed number unless decks are searched as well."""
    hero: Hero | None
    """The hero, or None where decks are searched as well."""


@dataclass(frozen=True, slots=True, eq=False)
class Holding:
    """A hero that may be held: in a council, or by a player in the army."""

    card: Card
    """The hero."""
    place: Condition
    """Whether it is or was in the place from which it is held."""
    still: Condition = True
    """Whether what is in that place is held."""

    @property
    def here(self) -> Condition:
        """Whether it is held."""
        return every(self.place, self.still)


@dataclass(frozen=True, slots=True, eq=False)
class LyingHero:
    """A hero that may lie in one place of a row."""

    card: Card
    """The hero."""
    place: Condition
    """Whether it lay in that place when play ended."""
    face_up: bool
    """Whether the strength is shown, where that is looked at."""
    above: Mapping[Faction, Condition]
    """For each faction whether one of its heroes lies on it, where that is looked at."""
    below: Mapping[Faction, Condition]
    """For each faction whether one of its heroes lies under it, where that is looked at."""
    slot: int | None = None
    """The slot, counted from 1, where it is told apart from others."""
    still: Condition = True
    """Whether what lay in that place lies there still."""
    stack: Mapping[Faction, Condition] = field(default_factory=dict)
    """For each faction whether one of its heroes lies in the same stack, this one included,
    where that is one condition for all heroes that may lie there; else nothing."""

    @property
    def here(self) -> Condition:
        """Whether it lies there."""
        return every(self.place, self.still)

    def is_stacked_with(self, faction: Faction) -> Condition:
        """Whether a hero of the faction lies in the same stack, this one included."""
        if faction in self.stack:
            return self.stack[faction]
        around = (self.above.get(faction, False), self.below.get(faction, False))
        return some((self.card.faction is faction, *around))

    def if_still(self, still: Condition) -> LyingHero:
        """The same hero, lying there still under another condition."""
        around = self.above, self.below, self.slot
        return LyingHero(self.card, self.place, self.face_up, *around, still, self.stack)

    def only_if(self, condition: Condition) -> LyingHero:
        """The same hero, if a further condition holds."""
        return self.if_still(every(self.still, condition))

    def without(self, faction: Faction) -> LyingHero:
        """The same hero once the heroes of a faction have gone from above and below it."""
        if not (self.above or self.below):
            return self
        above, below, stack = (
            {other: condition for other, condition in around.items() if other is not faction}
            for around in (self.above, self.below, self.stack)
        )
        return LyingHero(
            self.card, self.place, self.face_up, above, below, self.slot, self.still, stack
        )


Row = tuple[LyingHero, ...]
"""Every hero that may lie in a row."""

Rows = Pair[Row]
"""Both rows."""


@dataclass(frozen=True, slots=True, eq=False)
class LeaderTerms:
    """A leader that may not be known: what the card prints, as conditions and amounts."""

    named: Mapping[Faction, Condition]
    """For each faction whether the card names it."""
    nonzero: Mapping[Faction, Condition]
    """For each faction whether the card names it and prints another value than 0."""
    printed: Mapping[Faction, Amount]
    """For each faction the value, 0 if the card does not name it."""
    largest: Amount
    """The largest value, 0 if the card names no faction."""

    def only_if(self, condition: Condition) -> LeaderTerms:
        """The same leader if the condition holds, else none."""
        return LeaderTerms(
            {faction: every(condition, named) for faction, named in self.named.items()},
            {faction: every(condition, nonzero) for faction, nonzero in self.nonzero.items()},
            {faction: only_if(condition, printed) for faction, printed in self.printed.items()},
            only_if(condition, self.largest),
        )


def one_of_leaders(cards: Mapping[Leader, Condition]) -> LeaderTerms:
    """The leader that is the card whose condition holds."""
    printed = {
        faction: [
            (leader.printed(faction), condition)
            for leader, condition in cards.items()
            if leader.printed(faction) is not None
        ]
        for faction in FACTIONS
    }
    return LeaderTerms(
        {faction: some(held for _, held in cases) for faction, cases in printed.items()},
        {
            faction: some(held for value, held in cases if value)
            for faction, cases in printed.items()
        },
        {
            faction: total(only_if(held, Amount((), value or 0)) for value, held in cases)
            for faction, cases in printed.items()
        },
        total(
            only_if(held, Amount((), max((value for _, value in leader.influence), default=0)))
            for leader, held in cards.items()
        ),
    )


@dataclass(frozen=True, slots=True, eq=False)
class TableTerms:
    """A final table as terms."""

    rows: Rows
    """Every hero that may lie in each row."""
    councils: Pair[tuple[Holding, ...]]
    """Every hero that each council may hold."""
    leaders: Pair[LeaderTerms]
    """The leaders."""
    order: tuple[Faction, ...] = FACTIONS
    """The order in which the factions are considered."""
    loser: Player | None = None
    """Who lost because no full take was left, where a reading decides so."""


Reading = Callable[[BoolRef], bool]
"""Whether a term is true in the case that a solver found."""


def holds_in(condition: Condition, reading: Reading) -> bool:
    """Whether a condition is true in a case that a solver found."""
    return condition if isinstance(condition, bool) else reading(condition)


def value_in(amount: Amount, reading: Reading) -> int:
    """An amount in a case that a solver found."""
    return amount.constant + sum(number for part, number in amount.parts if reading(part))


@dataclass(frozen=True, slots=True, eq=False)
class OpenTable:
    """All tables that are possible: the terms, what limits them, and how to read one off."""

    rules: Rules
    """The rules."""
    final: TableTerms
    """The table."""
    limits: tuple[Condition, ...]
    """What holds of every table that is possible."""
    row_sizes: Pair[Amount]
    """The number of heroes in each row when play ended."""
    council_sizes: Pair[Amount]
    """The number of heroes in each council."""
    blocks: Pair[Amount]
    """The number of blockers in each row."""
    leader_ids: Pair[Mapping[str, Condition]]
    """For each player and leader id whether the player has that leader."""
    read: Callable[[Reading], FinalTable]
    """The table of the model in a case that a solver found."""
    rules_in: Callable[[Reading], Rules]
    """The rules in that case; they differ from case to case where decks are searched as well."""


def heroes_of(held: Iterable[Holding | LyingHero], faction: Faction | None = None) -> Amount:
    """How many heroes are there, all or those of a faction."""
    return number_of(each.here for each in held if faction in (None, each.card.faction))


def strength_of(held: Iterable[Holding | LyingHero], faction: Faction | None = None) -> Amount:
    """The sum of the strengths of the heroes that are there, all or those of a faction."""
    return total(
        only_if(each.here, each.card.strength)
        for each in held
        if faction in (None, each.card.faction)
    )


NO_LEADER = LeaderTerms(
    dict.fromkeys(FACTIONS, False),
    dict.fromkeys(FACTIONS, False),
    dict.fromkeys(FACTIONS, NOTHING),
    NOTHING,
)
"""No leader at all, once the councils are discarded."""
