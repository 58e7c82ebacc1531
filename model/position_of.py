"""States and final tables as positions in which every card is known, and back."""

from __future__ import annotations

from collections.abc import Iterable

from oshra.model.cards import PLAYERS, Hero, Leader, Pair, Player, Sight, front
from oshra.model.errors import BadPosition
from oshra.model.position import Moment, Position, Seen, SeenRow
from oshra.model.rules import Rules
from oshra.model.state import Ending, Opened, Phase, State
from oshra.model.table import FinalTable, Laid, Row, Stack

ASK = "oshra ask answers what is certain where cards are unknown"
"""Where to turn with a position that is not fully known."""


def position_of(state: State) -> Position:
    """The position of a state, seen by somebody who knows every card."""
    row = state.rules.setup.row
    return Position(
        rules=state.rules,
        rows=(_seen_row(state.table[:row]), _seen_row(state.table[row:])),
        councils=(_fronts(state.councils[0]), _fronts(state.councils[1])),
        leaders=state.leaders,
        hands=(_fronts(state.hands[0]), _fronts(state.hands[1])),
        pile=_fronts(state.pile),
        moment=Moment(
            turn=state.turn,
            player=state.player,
            phase=state.phase,
            first=state.first,
            opened=tuple((place.slot, front(place.hero)) for place in state.opened),
            used=None if state.used is None else front(state.used),
            ended=state.ended,
        ),
    )


def position_of_final(rules: Rules, final: FinalTable) -> Position:
    """The position of a final table: rows, councils, leaders, order, and who lost if one did.

    A final table does not say in which turn a player lost; the position says the first.
    """
    loser = final.loser
    return Position(
        rules=rules,
        rows=(_seen_row(final.rows[0]), _seen_row(final.rows[1])),
        councils=(_fronts(final.councils[0]), _fronts(final.councils[1])),
        leaders=final.leaders,
        order=final.order,
        moment=None
        if loser is None
        else Moment(1, loser, Phase.OVER, first=loser, ended=Ending.STUCK),
    )


def _seen_row(row: Row) -> SeenRow:
    return tuple(
        tuple(Seen(front(card.hero), card.face_up, card.by) for card in stack) for stack in row
    )


def _fronts(heroes: Iterable[Hero]) -> tuple[Sight, ...]:
    return tuple(front(hero) for hero in heroes)


def final_table_from(position: Position) -> FinalTable:
    """The final table that a position shows, all of it known.

    Raises `BadPosition` for an unknown card or leader, or a game that is not over.
    """
    if not position.is_final:
        raise BadPosition(position.where, "a game that is not over", f"a final table; {ASK}")
    moment = position.moment
    stuck = moment is not None and moment.ended is Ending.STUCK
    return FinalTable(
        rows=_rows(position),
        councils=_both(position, "council", position.councils),
        leaders=_leaders(position),
        order=position.order,
        loser=moment.player if moment is not None and stuck else None,
    )


def state_from(position: Position) -> State:
    """The state that a position in mid-game shows, all of it known.

    Raises `BadPosition` for an unknown card or leader, or a final table.
    """
    moment, where = position.moment, position.where
    if moment is None:
        raise BadPosition(where, "a final table", "a position with hands, pile and turn")
    row_a, row_b = _rows(position)
    return State(
        rules=position.rules,
        table=row_a + row_b,
        hands=_both(position, "hand", position.hands or ((), ())),
        councils=_both(position, "council", position.councils),
        leaders=_leaders(position),
        pile=_heroes(position.pile or (), f"{where}, pile"),
        first=moment.first,
        turn=moment.turn,
        phase=moment.phase,
        opened=tuple(
            Opened(slot, _hero(sight, f"{where}, turn.opened")) for slot, sight in moment.opened
        ),
        used=None if moment.used is None else _hero(moment.used, f"{where}, turn.used"),
        ended=moment.ended,
    )


def _leaders(position: Position) -> Pair[Leader]:
    leader_a, leader_b = position.leaders
    if leader_a is None or leader_b is None:
        player = Player.A if leader_a is None else Player.B
        where = f"{position.where}, leader.{player.name}"
        raise BadPosition(where, "an unknown leader", f"a known one; {ASK}")
    return leader_a, leader_b


def _rows(position: Position) -> Pair[Row]:
    row_a, row_b = (
        tuple(
            _laid(stack, f"{position.where}, rows.{player.name} slot {number}")
            for number, stack in enumerate(row, 1)
        )
        for player, row in zip(PLAYERS, position.rows, strict=True)
    )
    return row_a, row_b


def _laid(stack: tuple[Seen, ...], where: str) -> Stack:
    return tuple(Laid(_hero(card.sight, where), card.face_up, card.by) for card in stack)


def _both(position: Position, name: str, both: Pair[tuple[Sight, ...]]) -> Pair[tuple[Hero, ...]]:
    where = f"{position.where}, {name}"
    return _heroes(both[0], f"{where}.A"), _heroes(both[1], f"{where}.B")


def _heroes(sights: Iterable[Sight], where: str) -> tuple[Hero, ...]:
    return tuple(_hero(sight, f"{where} card {number}") for number, sight in enumerate(sights, 1))


def _hero(sight: Sight, where: str) -> Hero:
    hero = sight.hero
    if hero is None:
        raise BadPosition(where, f"the unknown card {sight.name}", f"a known one; {ASK}")
    return hero
