"""Printing positions: the TOML file from which a position can be read again."""

from __future__ import annotations

from collections.abc import Iterator

from oshra.model.cards import FACTIONS, PLAYERS, Leader, Player
from oshra.model.deck import STANDARD
from oshra.model.deck_file import deck_text, inline_table, quoted
from oshra.model.notation import row_text, sights_text
from oshra.model.position import Moment, Position
from oshra.model.rules import Rules
from oshra.model.setup import STANDARD_SETUP, Setup
from oshra.model.state import Ending

UNKNOWN = "?"
"""An unknown leader."""
NOBODY_KNOWN = "-"
"""A blocker of which nobody remembers who laid it."""


def position_text(position: Position) -> str:
    """Print a position as a TOML file, which `position_from` reads back."""
    leaders = [leader_name(leader) for leader in position.leaders]
    tables = {
        "rows": [row_text(row) for row in position.rows],
        "council": [sights_text(council) for council in position.councils],
        "leader": leaders,
    }
    lines = [f"{key} = {value}" for key, value in settings_of(position).items()]
    if position.rules.deck == STANDARD:
        lines.insert(0, f"deck = {deck_text(STANDARD)}")
    for name, texts in tables.items():
        lines.append(f"[{name}]")
        lines += [f'{player.name} = "{texts[player]}"' for player in PLAYERS]
    return "\n".join(lines) + "\n"


def leader_name(leader: Leader | None) -> str:
    """The id of a leader, or `?` for an unknown one."""
    return UNKNOWN if leader is None else leader.id


def rules_settings(rules: Rules) -> dict[str, str]:
    """What differs from the rulebook's game, each key with its TOML value on one line."""
    settings = {}
    if rules.deck != STANDARD:
        settings["deck"] = deck_text(rules.deck)
    if rules.setup != STANDARD_SETUP:
        settings["setup"] = setup_text(rules.setup)
    if rules.rulings.changed:
        chosen = {name: quoted(key) for name, key in rules.rulings.changed.items()}
        settings["rulings"] = inline_table(chosen)
    return settings


def setup_text(setup: Setup) -> str:
    """A set-up as an inline table."""
    numbers = {"hand": setup.hand, "row": setup.row, "turns": setup.turns}
    return inline_table({name: str(number) for name, number in numbers.items()})


def settings_of(position: Position) -> dict[str, str]:
    """All of a position but its rows, councils and leaders, each key with its TOML value."""
    settings = rules_settings(position.rules)
    if position.order != FACTIONS:
        names = ", ".join(quoted(faction.value) for faction in position.order)
        settings["order"] = f"[{names}]"
    blockers = dict(_blockers(position))
    if blockers:
        settings["blockers"] = inline_table(blockers)
    if position.hands is not None:
        hands = zip(PLAYERS, position.hands, strict=True)
        settings["hand"] = inline_table(
            {player.name: f'"{sights_text(hand)}"' for player, hand in hands}
        )
    if position.pile is not None:
        settings["pile"] = inline_table({"cards": f'"{sights_text(position.pile)}"'})
    if position.moment is not None:
        settings["turn"] = inline_table(dict(_moment(position.moment, position.rules.setup)))
    return settings


def _blockers(position: Position) -> Iterator[tuple[str, str]]:
    """Every slot of whose blockers it is known who laid one, with the players."""
    setup = position.rules.setup
    for row, slots in zip(PLAYERS, position.rows, strict=True):
        for number, stack in enumerate(slots, 1):
            if any(card.by is not None for card in stack[1:]):
                players = [NOBODY_KNOWN if card.by is None else card.by.name for card in stack[1:]]
                yield setup.slot_name(setup.slot(row, number)), f'"{" ".join(players)}"'


def _moment(moment: Moment, setup: Setup) -> Iterator[tuple[str, str]]:
    yield "number", str(moment.turn)
    yield "player", quoted(moment.player.name)
    yield "phase", quoted(moment.phase.value)
    if moment.first is not Player.A:
        yield "first", quoted(moment.first.name)
    if moment.opened:
        opened = {setup.slot_name(slot): quoted(sight.name) for slot, sight in moment.opened}
        yield "opened", inline_table(opened)
    if moment.used is not None:
        yield "used", quoted(moment.used.name)
    if moment.ended not in (None, Ending.TURNS):
        yield "ended", quoted(moment.ended.value)
