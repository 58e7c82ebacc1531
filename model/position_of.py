"""States and final tables as positions in which every card is known, and back."""

from __future__ import annotations

from collections.abc import Iterable

from oshra.model.cards import Hero, Sight, front
from oshra.model.errors import BadPosition
from oshra.model.position import Moment, Position, Seen, SeenRow
from oshra.model.rules import Rules
from oshra.model.state import Ending, Opened, Phase, State
from oshra.model.table import FinalTable, Laid, Row, Stack


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
    """The position of a final table: rows, councils, leaders, order."""
    return Position(
        rules=rules,
        rows=(_seen_row(final.rows[0]), _seen_row(final.rows[1])),
        councils=(_fronts(final.councils[0]), _fronts(final.councils[1])),
        leaders=final.leaders,
        order=final.order,
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
        raise BadPosition(position.where, "a game that is not over", "a final table; ask can help")
    leader_a, leader_b = position.leaders
    if leader_a is None or leader_b is None:
        raise BadPosition(position.where, "an unknown leader", "known leaders; ask can help")
    moment = position.moment
    stuck = moment is not None and moment.ended is Ending.STUCK
    return FinalTable(
        rows=(_laid_row(position, 0), _laid_row(position, 1)),
        councils=(
            _heroes(position, position.councils[0]),
            _heroes(position, position.councils[1]),
        ),
        leaders=(leader_a, leader_b),
        order=position.order,
        loser=moment.player if moment is not None and stuck else None,
    )


def state_from(position: Position) -> State:
    """The state that a position in mid-game shows, all of it known.

    Raises `BadPosition` for an unknown card or leader, or a final table.
    """
    moment, hands, pile = position.moment, position.hands, position.pile
    if moment is None or hands is None or pile is None:
        raise BadPosition(position.where, "a final table", "a position with hands, pile and turn")
    leader_a, leader_b = position.leaders
    if leader_a is None or leader_b is None:
        raise BadPosition(position.where, "an unknown leader", "known leaders")
    return State(
        rules=position.rules,
        table=_laid_row(position, 0) + _laid_row(position, 1),
        hands=(_heroes(position, hands[0]), _heroes(position, hands[1])),
        councils=(
            _heroes(position, position.councils[0]),
            _heroes(position, position.councils[1]),
        ),
        leaders=(leader_a, leader_b),
        pile=_heroes(position, pile),
        first=moment.first,
        turn=moment.turn,
        phase=moment.phase,
        opened=tuple(Opened(slot, _hero(position, sight)) for slot, sight in sorted(moment.opened))
        if moment.phase is not Phase.OVER
        else (),
        used=None if moment.used is None else _hero(position, moment.used),
        ended=moment.ended,
    )


def _hero(position: Position, sight: Sight) -> Hero:
    hero = sight.hero
    if hero is None:
        raise BadPosition(
            position.where, f"the unknown card {sight.name}", "known cards; ask can help"
        )
    return hero


def _heroes(position: Position, sights: Iterable[Sight]) -> tuple[Hero, ...]:
    return tuple(_hero(position, sight) for sight in sights)


def _laid_row(position: Position, row: int) -> Row:
    return tuple(_laid(position, stack) for stack in position.rows[row])


def _laid(position: Position, stack: tuple[Seen, ...]) -> Stack:
    return tuple(Laid(_hero(position, card.sight), card.face_up, card.by) for card in stack)
