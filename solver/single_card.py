"""Single cards: which one unknown card would settle a question, whatever it turns out to be.

Every table that fits is looked at, so this is for tables with few unknown cards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from oshra.model.cards import PLAYERS, Hero, Player, Sight
from oshra.model.position import Position
from oshra.model.scoring import score
from oshra.model.table import FinalTable
from oshra.solver.answers import value_on
from oshra.solver.cases import Case
from oshra.solver.deadline import NO_DEADLINE, Deadline
from oshra.solver.questions import Question, Value
from oshra.solver.seats import seats_of
from oshra.solver.worlds import worlds


def cards_that_settle(
    position: Position, question: Question, at_most: int, deadline: Deadline = NO_DEADLINE
) -> tuple[str, ...]:
    """The places of the unknown cards of which one alone would settle a question.

    Raises `Undecided` if more tables fit than are to be looked at.
    """
    values: dict[str, dict[str, set[Value]]] = {}
    for final in tuple(worlds(position, at_most=at_most)):
        deadline.check()
        sheet = score(position.rules.rulings, final)
        value = value_on(question, Case(position.rules, final, sheet))
        for place, card in cards_at(position, final):
            values.setdefault(place, {}).setdefault(card, set()).add(value)
    return tuple(
        place for place, cards in values.items() if all(len(each) == 1 for each in cards.values())
    )


def cards_at(position: Position, final: FinalTable) -> Iterator[tuple[str, str]]:
    """Every unknown place with every card that may lie there on a table.

    The cards of a blocked slot are numbered from below.
    The heroes of a council are not in order, so each may be any card that it can be.
    """
    for seat in seats_of(position):
        if seat.sight.hero is not None:
            continue
        if seat.row is not None:
            stack = final.rows[seat.row][seat.slot - 1]
            level = "" if len(stack) == 1 else f" card {seat.level + 1}"
            yield f"{seat.name}{level}", stack[seat.level].hero.name
        elif seat.council is not None:
            for hero in heroes_at(seat.sight, position, final, seat.council):
                yield seat.name, hero.name
    for player in PLAYERS:
        if position.leaders[player] is None:
            yield f"leader.{player.name}", final.leaders[player].id


def heroes_at(
    sight: Sight, position: Position, final: FinalTable, player: Player
) -> Iterator[Hero]:
    """The heroes of a council that a card of it may be: the others must fit the other cards."""
    sights = position.councils[player]
    unknown = Counter(final.councils[player])
    unknown.subtract(known for each in sights if (known := each.hero) is not None)
    backs = Counter(
        each.faction for each in sights if each.hero is None and each.faction is not None
    )
    if sight.faction is not None:
        backs[sight.faction] -= 1
    for hero in sorted(+unknown):
        others = Counter(other.faction for other in (unknown - Counter([hero])).elements())
        if sight.fits(hero) and all(others[faction] >= backs[faction] for faction in backs):
            yield hero
