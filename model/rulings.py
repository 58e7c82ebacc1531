"""Rulings: for every disputed sentence the reading that is in force."""

from __future__ import annotations

import difflib
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, fields, replace
from typing import ParamSpec, TypeVar, final

from oshra.model.errors import BadRuling
from oshra.model.readings import (
    Award,
    Backs,
    BlockTarget,
    CouncilDiscard,
    CouncilLimit,
    CountTime,
    EmptyFaction,
    LeaderInfluence,
    LeaderZero,
    Majority,
    OwnCards,
    Presence,
    PresenceWhere,
    PutSlot,
    Reading,
    RowTie,
    Shortage,
    TakeBlockers,
    TakeLook,
    TakeRows,
    TurnCount,
    UseCard,
    Victory,
)

P = ParamSpec("P")
T = TypeVar("T")


@final
@dataclass(frozen=True, slots=True, eq=False)
class Rulings:
    """One reading for each ruling; what is not said is the default.

    Equal rulings are kept once, so that they compare by identity: what is remembered of a game
    is remembered by its rulings, and looking it up must cost next to nothing.
    """

    take_rows: TakeRows = TakeRows.ANY
    """From which rows the two heroes come."""
    take_blockers: TakeBlockers = TakeBlockers.NEVER
    """Whether a blocker may be taken."""
    take_look: TakeLook = TakeLook.TOGETHER
    """Whether one looks between the two choices."""
    shortage: Shortage = Shortage.TAKE_AVAILABLE
    """What happens when no full take exists."""
    put_slot: PutSlot = PutSlot.ANY_OPEN
    """Where a taken hero that goes back may go."""
    use_card: UseCard = UseCard.ONE_OF
    """Whether one card is used or two."""
    council_limit: CouncilLimit = CouncilLimit.NONE
    """How many heroes a council may hold."""
    block_target: BlockTarget = BlockTarget.SLOT_HERO
    """What may be blocked."""
    turn_count: TurnCount = TurnCount.EACH
    """Whose turns are counted."""
    backs: Backs = Backs.FACE_DOWN
    """Which face-down cards show their faction."""
    own_cards: OwnCards = OwnCards.MAY_LOOK
    """Whether one may look again at one's own cards."""
    award: Award = Award.FACTION
    """Which heroes of the row are obtained."""
    majority: Majority = Majority.ALL
    """Which heroes count for the most heroes."""
    row_tie: RowTie = RowTie.FACTION_COUNT
    """When the rows are tied."""
    presence: Presence = Presence.LEADER_OR_HERO
    """What makes a player present."""
    presence_where: PresenceWhere = PresenceWhere.COUNCIL
    """Where the heroes lie that make a player present."""
    leader_influence: LeaderInfluence = LeaderInfluence.MATCHING
    """In which factions the leader counts."""
    leader_zero: LeaderZero = LeaderZero.LISTED
    """Whether a printed 0 belongs to the faction."""
    count_time: CountTime = CountTime.AS_TAKEN
    """When the rows are counted."""
    council_discard: CouncilDiscard = CouncilDiscard.AFTER_ALL
    """When the councils are discarded."""
    empty_faction: EmptyFaction = EmptyFaction.CONSIDERED
    """What happens to a faction without heroes in the rows."""
    victory: Victory = Victory.ARMY
    """What is compared first."""

    def __new__(cls, *readings: Reading, **named: Reading) -> Rulings:
        """Give the one value that stands for these readings."""
        chosen = {**_BY_DEFAULT, **dict(zip(_BY_DEFAULT, readings, strict=False)), **named}
        return _RULINGS.setdefault(tuple(chosen.values()), object.__new__(cls))

    def __reduce__(self) -> tuple[Callable[..., Rulings], tuple[Reading, ...]]:
        """Pickle as the readings, so that the copy is the same value."""
        return (Rulings, tuple([self.reading(ruling) for ruling in READINGS]))

    def reading(self, ruling: str) -> Reading:
        """The reading in force of the ruling with this id."""
        reading: Reading = getattr(self, _field_of(ruling))
        return reading

    def with_reading(self, ruling: str, key: str) -> Rulings:
        """The same rulings but for one, read as the key says.

        Raises `BadRuling` for an unknown id or key, naming the nearest valid ones.
        """
        changed = {_field_of(ruling): reading_of(ruling, key)}
        exchange: Callable[..., Rulings] = replace
        return exchange(self, **changed)

    @property
    def changed(self) -> Mapping[str, str]:
        """The rulings that are not read as by default: id and key."""
        return {
            name: key
            for name, readings in READINGS.items()
            if (key := self.reading(name).value) != readings[0].value
        }


_BY_DEFAULT: Mapping[str, Reading] = {
    field.name: field.default for field in fields(Rulings) if isinstance(field.default, Reading)
}
_RULINGS: dict[tuple[Reading, ...], Rulings] = {}

READINGS: Mapping[str, tuple[Reading, ...]] = {
    name.replace("_", "-"): tuple(type(reading)) for name, reading in _BY_DEFAULT.items()
}
"""All readings of every ruling by the ruling's id, the default first."""

DEFAULTS = Rulings()
"""Every ruling as it is read by default."""

PLAY_RULINGS = tuple(READINGS)[:11]
"""The rulings that act while the game is played, knowledge included."""

SCORING_RULINGS = tuple(READINGS)[11:]
"""The rulings that act when the table is scored."""


def _nearest(word: str, valid: list[str]) -> str:
    close = difflib.get_close_matches(word, valid, n=3, cutoff=0.5)
    return "one of " + ", ".join(close or valid)


def _field_of(ruling: str) -> str:
    if ruling not in READINGS:
        raise BadRuling(
            "ruling", f"the unknown ruling {ruling!r}", _nearest(ruling, list(READINGS))
        )
    return ruling.replace("-", "_")


def reading_of(ruling: str, key: str) -> Reading:
    """The reading of a ruling that a key names.

    Raises `BadRuling` for an unknown id or key, naming the nearest valid ones.
    """
    _field_of(ruling)
    for reading in READINGS[ruling]:
        if reading.value == key:
            return reading
    keys = [str(reading.value) for reading in READINGS[ruling]]
    raise BadRuling(f"ruling {ruling}", f"the unknown reading {key!r}", _nearest(key, keys))


def rulings_from(choices: Mapping[str, str], base: Rulings = DEFAULTS) -> Rulings:
    """The rulings that differ from the base in the choices, id to key."""
    for ruling, key in choices.items():
        base = base.with_reading(ruling, key)
    return base


def other_readings(
    rulings: Rulings, among: Iterable[str] = tuple(READINGS)
) -> Iterator[tuple[str, str]]:
    """Every reading that is not in force, as the ruling's id and the key."""
    for ruling in among:
        for reading in READINGS[ruling]:
            if reading is not rulings.reading(ruling):
                yield ruling, str(reading.value)


def consults(*rulings: str) -> Callable[[Callable[P, T]], Callable[P, T]]:
    """Mark the one function in which a ruling is consulted; the function stays as it is."""
    for ruling in rulings:
        _field_of(ruling)

    def mark(function: Callable[P, T]) -> Callable[P, T]:
        return function

    return mark


def implements(*sentences: str) -> Callable[[Callable[P, T]], Callable[P, T]]:
    """Mark a function with the sentences that it carries out; the function stays as it is."""
    if not all("." in sentence for sentence in sentences):
        raise BadRuling("sentence", repr(sentences), "ids such as take.two")

    def mark(function: Callable[P, T]) -> Callable[P, T]:
        return function

    return mark
