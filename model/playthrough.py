"""Playthroughs: a whole game as text, with what lies there and what each player sees of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from oshra.model.cards import PLAYERS, Player
from oshra.model.log import told
from oshra.model.notation import row_text, sights_text
from oshra.model.play import legal_actions, play
from oshra.model.position import Position
from oshra.model.position_of import position_of
from oshra.model.position_text import leader_name
from oshra.model.record import GameRecord, action_text
from oshra.model.rules import Rules
from oshra.model.score_sheet import ScoreSheet
from oshra.model.scoring import score
from oshra.model.state import State
from oshra.model.view import Viewer, view

VIEWERS: tuple[Viewer, ...] = (*PLAYERS, None)
"""Both players, and somebody who only watches."""

NOTHING = "-"
"""An empty hand, council or pile."""


def playthrough_text(record: GameRecord) -> str:
    """Write down a whole game: every state and every action as each viewer knows it."""
    return "\n".join([*_introduction(record.rules, record.first), *_game(record)]) + "\n"


def _introduction(rules: Rules, first: Player) -> Iterator[str]:
    setup = rules.setup
    yield f"deck {rules.deck.name}; hand {setup.hand}, row {setup.row}, turns {setup.turns}"
    for ruling, key in rules.rulings.changed.items():
        yield f"ruling {ruling} = {key}"
    yield f"{first.name} begins."


def _game(record: GameRecord) -> Iterator[str]:
    setup, state = record.rules.setup, record.opening
    yield from _state(state)
    for action in record.actions:
        before, state = state, play(state, action)
        yield f"> {action_text(action, setup)}"
        for viewer in VIEWERS:
            news = told(before, action, state, viewer)
            yield f"  {_name(viewer)} hears: {' '.join(each.text(setup) for each in news)}"
        yield from _state(state)
    if state.is_over:
        yield from _result(score(record.rules.rulings, state.final_table))


def _name(viewer: Viewer) -> str:
    return "watcher" if viewer is None else viewer.name


def _state(state: State) -> Iterator[str]:
    yield ""
    if state.ended is None:
        ways = len(legal_actions(state))
        yield (
            f"Turn {state.turn}, {state.player.name} to {state.phase.value}: {ways} legal "
            f"action{'s' * (ways != 1)}"
        )
    else:
        yield f"Over after turn {state.turn}: {state.ended.value}"
    yield from _table("all cards", position_of(state))
    for viewer in VIEWERS:
        yield from _table(f"{_name(viewer)} sees", view(state, viewer))


def _table(title: str, position: Position) -> Iterator[str]:
    hands = position.hands or ((), ())
    yield f"  {title:12}  rows     {_both(row_text(row) for row in position.rows)}"
    yield f"{'':16}hands    {_both(sights_text(hand) for hand in hands)}"
    yield f"{'':16}council  {_both(sights_text(council) for council in position.councils)}"
    yield f"{'':16}leader   {_both(leader_name(leader) for leader in position.leaders)}"
    yield f"{'':16}pile     {sights_text(position.pile or ()) or NOTHING}"


def _both(texts: Iterable[str]) -> str:
    named = zip(PLAYERS, texts, strict=True)
    return " | ".join(f"{player.name} {text or NOTHING}" for player, text in named)


def _result(sheet: ScoreSheet) -> Iterator[str]:
    yield ""
    for player in PLAYERS:
        army = sheet.armies[player]
        yield f"army {player.name}: {army.strength} with {army.heroes_in_words}"
    yield f"winner: {sheet.outcome}, by {sheet.by.value}"
