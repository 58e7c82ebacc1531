"""The rows in scoring: which heroes count, when the rows tie, and which heroes are obtained."""

from __future__ import annotations

from collections.abc import Mapping
from typing import assert_never

from oshra.model.cards import FACTIONS, PLAYERS, Faction, Hero, Pair, Player
from oshra.model.readings import Award, CountTime, EmptyFaction, Majority, RowTie
from oshra.model.rulings import Rulings, consults, implements
from oshra.model.table import Row


class LyingRow:
    """A row as it lies while the factions are considered; it never changes.

    Most readings only ask for the heroes of a faction, which are sorted out once; what lies in
    which slot after some factions have gone is worked out when a reading asks for it.
    """

    __slots__ = ("_gone", "_row", "_sorted")

    def __init__(
        self,
        row: Row,
        gone: tuple[Faction, ...] = (),
        known: Mapping[Faction, tuple[Hero, ...]] | None = None,
    ) -> None:
        """Keep the row, the factions that have gone, and its heroes by faction if known."""
        self._row = row
        self._gone = gone
        self._sorted = known

    @property
    def stacks(self) -> Row:
        """The slots with what still lies in them."""
        gone = self._gone
        if not gone:
            return self._row
        lie_still = [
            [card for card in stack if card.hero.faction not in gone] for stack in self._row
        ]
        return tuple(map(tuple, lie_still))

    @property
    def heroes(self) -> tuple[Hero, ...]:
        """All heroes that still lie in the row, from the left."""
        return tuple([card.hero for stack in self.stacks for card in stack])

    def heroes_of(self, faction: Faction) -> tuple[Hero, ...]:
        """The heroes of a faction that still lie in the row, from the left."""
        if faction in self._gone:
            return ()
        if self._sorted is None:
            self._sorted = _by_faction(self._row)
        return self._sorted[faction]

    def without(self, faction: Faction) -> LyingRow:
        """The row after the heroes of a faction have been taken from it."""
        return LyingRow(self._row, (*self._gone, faction), self._sorted)


def _by_faction(row: Row) -> Mapping[Faction, tuple[Hero, ...]]:
    heroes: dict[Faction, tuple[Hero, ...]] = dict.fromkeys(FACTIONS, ())
    for stack in row:
        for card in stack:
            hero = card.hero
            heroes[hero.faction] += (hero,)
    return heroes


Rows = Pair[LyingRow]
"""Both rows as they lie."""


@consults("count-time")
@implements("score.majority")
def rows_counted(rulings: Rulings, lying: Rows, at_the_end: Rows) -> Rows:
    """The rows are counted as they lie when the faction comes up."""
    match rulings.count_time:
        case CountTime.AS_TAKEN:
            return lying
        case CountTime.END_OF_PLAY:
            return at_the_end
        case _:
            assert_never(rulings.count_time)


@consults("majority")
@implements("score.majority")
def counted(rulings: Rulings, faction: Faction, row: LyingRow) -> int:
    """Every hero of the faction counts in the row in which it lies."""
    match rulings.majority:
        case Majority.ALL:
            return len(row.heroes_of(faction))
        case Majority.NO_BLOCKERS:
            return [stack[0].hero.faction for stack in row.stacks if stack].count(faction)
        case Majority.NO_BLOCKED:
            return [stack[-1].hero.faction for stack in row.stacks if stack].count(faction)
        case Majority.FREE_ONLY:
            free = [stack[0].hero.faction for stack in row.stacks if len(stack) == 1]
            return free.count(faction)
        case Majority.FACE_UP:
            cards = [card for stack in row.stacks for card in stack]
            return [card.hero.faction for card in cards if card.face_up].count(faction)
        case Majority.STRENGTH:
            return sum([hero.strength for hero in row.heroes_of(faction)])
        case _:
            assert_never(rulings.majority)


@consults("row-tie")
@implements("score.tie")
def rows_tie(rulings: Rulings, counts: Pair[int], rows: Rows) -> bool:
    """The rows tie when both hold equally many heroes of the faction."""
    match rulings.row_tie:
        case RowTie.FACTION_COUNT:
            return counts[0] == counts[1]
        case RowTie.TOTAL_COUNT:
            return counts[0] == counts[1] or len(rows[0].heroes) == len(rows[1].heroes)
        case _:
            assert_never(rulings.row_tie)


@consults("empty-faction")
@implements("score.factions")
def is_considered(rulings: Rulings, faction: Faction, rows: Rows) -> bool:
    """Each of the four factions is considered, even if the rows hold none of its heroes."""
    match rulings.empty_faction:
        case EmptyFaction.CONSIDERED:
            return True
        case EmptyFaction.SKIPPED:
            return any(row.heroes_of(faction) for row in rows)
        case _:
            assert_never(rulings.empty_faction)


@consults("award")
@implements("score.takes", "score.other")
def obtained(
    rulings: Rulings, faction: Faction, row: LyingRow, *, leads: bool
) -> tuple[tuple[Hero, ...], LyingRow]:
    """The heroes of the faction in the row are obtained; gives them and what is left there."""
    match rulings.award:
        case Award.FACTION:
            return row.heroes_of(faction), row.without(faction)
        case Award.STACKS:
            return _stacks_of(row, faction)
        case Award.WHOLE_ROW:
            return _whole(row)
        case Award.ASYMMETRIC:
            return _whole(row) if leads else (row.heroes_of(faction), row.without(faction))
        case _:
            assert_never(rulings.award)


def _stacks_of(row: LyingRow, faction: Faction) -> tuple[tuple[Hero, ...], LyingRow]:
    heroes: tuple[Hero, ...] = ()
    stacks = list(row.stacks)
    for place, stack in enumerate(stacks):
        for card in stack:
            if card.hero.faction is faction:
                heroes += tuple([moved.hero for moved in stack])
                stacks[place] = ()
                break
    return heroes, LyingRow(tuple(stacks))


def _whole(row: LyingRow) -> tuple[tuple[Hero, ...], LyingRow]:
    return row.heroes, LyingRow(((),) * len(row.stacks))


@implements("score.highest", "score.takes", "score.other", "score.tie")
def row_of_each(leader: Player | None, counts: Pair[int]) -> Pair[Player]:
    """The leader in influence takes the row with the most heroes; in a tie each the closest."""
    if leader is None:
        return PLAYERS
    longer = PLAYERS[counts[0] < counts[1]]
    shorter = PLAYERS[1 - longer]
    return (longer, shorter) if leader is PLAYERS[0] else (shorter, longer)
