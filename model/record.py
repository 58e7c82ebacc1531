"""Game records: a deal and the steps of a game, in the notation of the moves."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import assert_never

from oshra.model.actions import PASS, Action, Block, Council, Pass, PutBack, Take
from oshra.model.cards import PLAYERS, Hero, Pair, Player
from oshra.model.deal import Deal, opening
from oshra.model.deck import check_deck_fits
from oshra.model.deck_file import deck_text, inline_table, quoted
from oshra.model.errors import BadRecord, DoesNotFit
from oshra.model.fit import check_fits
from oshra.model.notation import hero_of, heroes_of, heroes_text, player_of, slot_of
from oshra.model.position_file import NO_OVERRIDES, Overrides, leader_called, rules_from
from oshra.model.position_of import position_of
from oshra.model.position_text import rules_settings
from oshra.model.rules import Rules
from oshra.model.setup import Setup, Slot
from oshra.model.so_many import so_many
from oshra.model.state import State
from oshra.model.taking import looks_in_between
from oshra.model.toml_table import Table, shown

VERBS = ("take", "put", "council", "block", "pass")


@dataclass(frozen=True, slots=True)
class GameRecord:
    """A game as it is written down: its rules, its deal and its steps."""

    rules: Rules
    """Set-up, deck and rulings."""
    dealt: Deal
    """The deal."""
    first: Player
    """Who began."""
    turns: tuple[tuple[Action, ...], ...]
    """The decisions of each turn."""
    lines: tuple[int, ...] = field(default=(), compare=False)
    """The line of the moves on which each turn stands, counted from 1."""
    where: str = field(default="record", compare=False)
    """Where it came from, for messages."""

    @property
    def opening(self) -> State:
        """The state before the first step."""
        return opening(self.rules, self.dealt, self.first)

    @property
    def actions(self) -> tuple[Action, ...]:
        """The decisions of all turns in order."""
        return tuple(action for turn in self.turns for action in turn)


def record_from(table: Table, folder: Path, overrides: Overrides = NO_OVERRIDES) -> GameRecord:
    """The record that a table of a file describes.

    Raises `BadInput` with file and key for whatever cannot be understood or does not fit.
    """
    where = table.where
    if not table.has("deal"):
        raise BadRecord(where, "no deal", "a game record with [deal] and moves")
    rules = rules_from(table, folder, overrides)
    first = player_of(table.text("first", "A"), f"{where}, first")
    moves = table.text("moves", "")
    check_deck_fits(rules.deck, rules.setup, f"{where}, deck")
    dealt = _deal(table.table("deal"), rules)
    table.done()
    lines = [
        (number, line)
        for number, line in enumerate(moves.splitlines(), 1)
        if line.strip() and not line.strip().startswith("#")
    ]
    turns = tuple(
        tuple(_actions(line, rules, f"{where}, moves line {number}")) for number, line in lines
    )
    return GameRecord(rules, dealt, first, turns, tuple(number for number, _ in lines), where)


def _deal(table: Table, rules: Rules) -> Deal:
    rows, hands = table.table("rows"), table.table("hand")
    leaders = table.table("leader")
    dealt_rows = _both(rows)
    dealt_hands = _both(hands)
    named = (
        leader_called(leaders.text("A"), rules.deck, f"{leaders.where}.A"),
        leader_called(leaders.text("B"), rules.deck, f"{leaders.where}.B"),
    )
    leaders.done()
    pile = heroes_of(table.text("pile", ""), f"{table.where}, pile")
    table.done()
    leader_a, leader_b = named
    if leader_a is None or leader_b is None:
        raise BadRecord(leaders.where, "?", "the id of a leader")
    dealt = Deal(dealt_rows, dealt_hands, (leader_a, leader_b), pile)
    _check_deal(dealt, rules, table.where)
    return dealt


def _both(table: Table) -> Pair[tuple[Hero, ...]]:
    both = (
        heroes_of(table.text("A"), f"{table.where}.A"),
        heroes_of(table.text("B"), f"{table.where}.B"),
    )
    table.done()
    return both


def _check_deal(dealt: Deal, rules: Rules, where: str) -> None:
    """Refuse a deal of the wrong size or with cards that the deck lacks."""
    setup = rules.setup
    parts = [(f"rows.{player.name}", dealt.rows[player], setup.row) for player in PLAYERS]
    parts += [(f"hand.{player.name}", dealt.hands[player], setup.hand) for player in PLAYERS]
    parts.append(("pile", dealt.pile, setup.pile))
    for name, heroes, number in parts:
        if len(heroes) != number:
            raise DoesNotFit(
                f"{where}, {name}",
                so_many(len(heroes), "hero", "heroes"),
                so_many(number, "hero", "heroes"),
            )
    check_fits(replace(position_of(opening(rules, dealt)), where=where))


def _steps(line: str, where: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    words = line.split()
    if words[0] not in VERBS:
        raise BadRecord(where, shown(words[0]), "take, put, council, block or pass")
    starts = [place for place, word in enumerate(words) if word in VERBS]
    for start, end in zip(starts, [*starts[1:], len(words)], strict=True):
        yield words[start], tuple(words[start + 1 : end])


LIMITS = {"take": (1, 2), "put": (1, 2), "council": (1, 1), "block": (1, 1), "pass": (0, 0)}
"""How few and how many words stand behind each verb."""


def _actions(line: str, rules: Rules, where: str) -> Iterator[Action]:
    setup = rules.setup
    for verb, words in _steps(line, where):
        least, most = LIMITS[verb]
        if not least <= len(words) <= most:
            found = " ".join((verb, *words))
            raise BadRecord(where, shown(found), _EXPECTED[verb])
        match verb:
            case "take":
                slots = [slot_of(word, setup, where) for word in words]
                if looks_in_between(rules.rulings):
                    yield from (Take((slot,)) for slot in slots)
                else:
                    yield Take(tuple(sorted(slots)))
            case "put":
                places = sorted(_placed(word, setup, where) for word in words)
                yield PutBack(tuple(slot for slot, _ in places), tuple(hero for _, hero in places))
            case "council":
                yield Council(hero_of(words[0], where))
            case "block":
                slot, hero = _placed(words[0], setup, where)
                yield Block(hero, slot)
            case _:
                yield PASS


_EXPECTED = {
    "take": "one or two slots, such as take A3 B5",
    "put": "one or two cards with their slots, such as put R4@A3 G2@B5",
    "council": "one card, such as council b1",
    "block": "one card with its slot, such as block k2@A4",
    "pass": "nothing behind pass",
}


def _placed(word: str, setup: Setup, where: str) -> tuple[Slot, Hero]:
    card, at, name = word.partition("@")
    if not at:
        raise BadRecord(where, shown(word), "a card and its slot, such as R4@A3")
    return slot_of(name, setup, where), hero_of(card, where)


def action_text(action: Action, setup: Setup) -> str:
    """An action in record notation."""
    name = setup.slot_name
    match action:
        case Take(slots=slots):
            return "take " + " ".join(name(slot) for slot in slots)
        case PutBack(slots=slots, heroes=heroes):
            places = zip(heroes, slots, strict=True)
            return "put " + " ".join(f"{hero.name.upper()}@{name(slot)}" for hero, slot in places)
        case Council(hero=hero):
            return f"council {hero.name}"
        case Block(hero=hero, slot=slot):
            return f"block {hero.name}@{name(slot)}"
        case Pass():
            return "pass"
        case _:
            assert_never(action)


def turn_text(turn: Sequence[Action], setup: Setup) -> str:
    """The decisions of a turn on one line; two takes of one slot each are written as one."""
    takes = [slot for action in turn if isinstance(action, Take) for slot in action.slots]
    steps = [action_text(Take(tuple(takes)), setup)] if takes else []
    steps += [action_text(action, setup) for action in turn if not isinstance(action, Take)]
    return " ".join(steps)


def record_text(record: GameRecord) -> str:
    """Print a record as the TOML file from which it can be read again."""
    rules, dealt = record.rules, record.dealt
    settings = {
        "deck": deck_text(rules.deck),
        **rules_settings(rules),
        "first": quoted(record.first.name),
    }
    lines = [f"{key} = {value}" for key, value in settings.items()]
    moves = "\n".join(turn_text(turn, rules.setup) for turn in record.turns)
    lines += ['moves = """', *([moves] if moves else []), '"""', "[deal]"]
    pairs = {
        "rows": [heroes_text(row) for row in dealt.rows],
        "hand": [heroes_text(hand) for hand in dealt.hands],
        "leader": [leader.id for leader in dealt.leaders],
    }
    for name, texts in pairs.items():
        both = {player.name: quoted(texts[player]) for player in PLAYERS}
        lines.append(f"{name} = {inline_table(both)}")
    lines.append(f"pile = {quoted(heroes_text(dealt.pile))}")
    return "\n".join(lines) + "\n"


def record_of(
    rules: Rules, dealt: Deal, first: Player, steps: Sequence[tuple[State, Action]]
) -> GameRecord:
    """The record of a game from its states and the action taken in each."""
    turns: list[list[Action]] = []
    number = 0
    for state, action in steps:
        if state.turn != number:
            turns.append([])
            number = state.turn
        turns[-1].append(action)
    return GameRecord(rules, dealt, first, tuple(tuple(turn) for turn in turns))
