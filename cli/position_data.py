"""Positions as data for programs, deck and readings included."""

from __future__ import annotations

from oshra.cli.sheet_data import sheet_data
from oshra.model.cards import PLAYERS, Leader, Pair, Sight
from oshra.model.errors import BadPosition
from oshra.model.line import line_of
from oshra.model.position import Position, SeenRow
from oshra.model.position_of import final_table_from
from oshra.model.rulings import READINGS
from oshra.model.scoring import score


def position_data(position: Position) -> dict[str, object]:
    """All that a position says, and its score if it is final and all cards are known."""
    rules, moment = position.rules, position.moment
    return {
        "line": line_of(position),
        "setup": {
            "hand": rules.setup.hand,
            "row": rules.setup.row,
            "turns": rules.setup.turns,
        },
        "deck": {
            "name": rules.deck.name,
            "heroes": [hero.name for hero in sorted(rules.deck.heroes)],
            "leaders": {leader.id: leader_data(leader) for leader in rules.deck.leaders},
        },
        "rulings": {name: str(rules.rulings.reading(name).value) for name in READINGS},
        "order": [faction.value for faction in position.order],
        "rows": {
            player.name: row_data(row) for player, row in zip(PLAYERS, position.rows, strict=True)
        },
        "council": of_each(position.councils),
        "leader": {
            player.name: None if leader is None else leader.id
            for player, leader in zip(PLAYERS, position.leaders, strict=True)
        },
        "hand": None if position.hands is None else of_each(position.hands),
        "pile": None if position.pile is None else [sight.name for sight in position.pile],
        "turn": None
        if moment is None
        else {
            "number": moment.turn,
            "player": moment.player.name,
            "phase": moment.phase.value,
            "first": moment.first.name,
            "ended": None if moment.ended is None else moment.ended.value,
            "opened": {rules.setup.slot_name(slot): sight.name for slot, sight in moment.opened},
        },
        "score": score_data(position),
    }


def leader_data(leader: Leader) -> dict[str, int]:
    """What a leader prints, faction by faction."""
    return {faction.value: value for faction, value in leader.influence}


def row_data(row: SeenRow) -> list[list[str]]:
    """The slots of a row, each with its cards bottom first."""
    return [[card.name for card in stack] for stack in row]


def of_each(cards: Pair[tuple[Sight, ...]]) -> dict[str, list[str]]:
    """The cards of each player."""
    return {
        player.name: [sight.name for sight in sights]
        for player, sights in zip(PLAYERS, cards, strict=True)
    }


def score_data(position: Position) -> dict[str, object] | None:
    """The score of a final table of which every card is known."""
    try:
        final = final_table_from(position)
    except BadPosition:
        return None
    return sheet_data(score(position.rules.rulings, final))
