"""Position files: what a TOML file says of a table, as a position."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from oshra.model.cards import FACTIONS, Faction, Leader, Pair, Player, Sight
from oshra.model.deck import STANDARD, Deck
from oshra.model.deck_file import deck_of
from oshra.model.errors import BadInput, BadPosition, BadRuling, DoesNotFit
from oshra.model.notation import order_of, player_of, row_of, sight_of, sights_of, slot_of
from oshra.model.position import Moment, Position, Seen, SeenRow
from oshra.model.rules import Rules
from oshra.model.rulings import Rulings, rulings_from
from oshra.model.setup import STANDARD_SETUP, Setup, Slot
from oshra.model.state import Ending, Phase
from oshra.model.toml_table import Table, shown


@dataclass(frozen=True, slots=True)
class Overrides:
    """What the command line says and a file then cannot."""

    deck: Deck | None = None
    """The deck."""
    setup: Setup | None = None
    """The set-up."""
    rulings: Mapping[str, str] | None = None
    """Readings by the id of their ruling."""


NO_OVERRIDES = Overrides()


def rules_from(table: Table, folder: Path, overrides: Overrides) -> Rules:
    """The rules that a file names: deck, set-up and rulings, the command line first."""
    deck, setup = STANDARD, STANDARD_SETUP
    if table.has("deck"):
        named = table.take("deck")
        deck = overrides.deck or deck_of(named, f"{table.where}, deck", folder)
    if table.has("setup"):
        setup = setup_from(table.table("setup"))
    return Rules(
        overrides.setup or setup,
        overrides.deck or deck,
        rulings_of(table.table("rulings"), overrides),
    )


def setup_from(table: Table) -> Setup:
    """A set-up from its table; what is not said is as in the rulebook."""
    hand, row, turns = (
        table.number(name, standard)
        for name, standard in (
            ("hand", STANDARD_SETUP.hand),
            ("row", STANDARD_SETUP.row),
            ("turns", STANDARD_SETUP.turns),
        )
    )
    table.done()
    try:
        return Setup(hand, row, turns)
    except BadInput as error:
        place = f"{table.where}{error.where.removeprefix('setup')}"
        raise BadInput(place, error.found, error.expected) from error


def rulings_of(table: Table, overrides: Overrides) -> Rulings:
    """The rulings from their table, those of the command line put over them."""
    chosen = {name: table.text(name) for name in table.keys()}  # noqa: SIM118 - taking removes the key
    try:
        rulings = rulings_from(chosen)
    except BadRuling as error:
        place = ", ".join((table.where, *error.where.split()[1:]))
        raise BadRuling(place, error.found, error.expected) from error
    return rulings_from(overrides.rulings or {}, rulings)


def position_from(table: Table, folder: Path, overrides: Overrides = NO_OVERRIDES) -> Position:
    """The position that a table of a file describes.

    Raises `BadInput` with file and key for whatever cannot be understood.
    """
    where = table.where
    rules = rules_from(table, folder, overrides)
    order = _order(table)
    if not table.has("rows"):
        raise BadPosition(where, "no rows", "[rows] with A and B")
    row_a, row_b = _both(table, "rows")
    rows = (row_of(row_a, f"{where}, rows.A"), row_of(row_b, f"{where}, rows.B"))
    rows = _with_blockers(rows, table, rules.setup)
    councils = _sights(table, "council")
    leaders = _leaders(table, rules.deck)
    hands = _sights(table, "hand") if table.has("hand") else None
    pile = None
    if table.has("pile"):
        cards = table.table("pile")
        pile = sights_of(cards.text("cards", ""), f"{where}, pile.cards")
        cards.done()
    moment = _moment(table.table("turn"), rules.setup) if table.has("turn") else None
    table.done()
    if moment is None and (hands is not None or pile is not None):
        raise BadPosition(where, "hands or a pile without a turn", "[turn] with number and phase")
    if moment is not None and moment.phase is not Phase.OVER:
        if hands is None:
            raise BadPosition(where, "a turn without hands", "[hand] with A and B")
        pile = pile or ()
    return Position(rules, rows, councils, leaders, order, hands, pile, moment, where)


def _order(table: Table) -> tuple[Faction, ...]:
    if not table.has("order"):
        return FACTIONS
    return order_of(table.texts("order"), f"{table.where}, order")


def _both(table: Table, key: str) -> Pair[str]:
    both = table.table(key)
    texts = (both.text("A", ""), both.text("B", ""))
    both.done()
    return texts


def _sights(table: Table, key: str) -> Pair[tuple[Sight, ...]]:
    text_a, text_b = _both(table, key)
    where = f"{table.where}, {key}"
    return sights_of(text_a, f"{where}.A"), sights_of(text_b, f"{where}.B")


def _leaders(table: Table, deck: Deck) -> Pair[Leader | None]:
    if not table.has("leader"):
        return (None, None)
    both = table.table("leader")
    names = (both.text("A", "?"), both.text("B", "?"))
    both.done()
    return (
        leader_called(names[0], deck, f"{both.where}.A"),
        leader_called(names[1], deck, f"{both.where}.B"),
    )


def leader_called(name: str, deck: Deck, where: str) -> Leader | None:
    """The leader with an id, or None for `?`.

    Raises `DoesNotFit` if the deck lacks it.
    """
    if name == "?":
        return None
    leader = deck.leader(name)
    if leader is None:
        ids = ", ".join(dict.fromkeys(known.id for known in deck.leaders))
        raise DoesNotFit(
            where, f"the leader {shown(name)}", f"a leader of deck {deck.name}: {ids}, or ?"
        )
    return leader


def _with_blockers(rows: Pair[SeenRow], table: Table, setup: Setup) -> Pair[SeenRow]:
    blockers = table.table("blockers")
    for name in blockers.keys():  # noqa: SIM118 - taking removes the key
        where = f"{blockers.where}, {name}"
        slot = slot_of(name, setup, where)
        words = blockers.text(name).split()
        players = [None if word == "-" else player_of(word, where) for word in words]
        rows = laid_by(rows, slot, players, setup, where)
    return rows


def laid_by(
    rows: Pair[SeenRow], slot: Slot, players: list[Player | None], setup: Setup, where: str
) -> Pair[SeenRow]:
    """The rows with the players named who laid the blockers of a slot, bottom first."""
    row = setup.row_of(slot)
    place = slot % setup.row
    stack = rows[row][place] if place < len(rows[row]) else ()
    if len(players) != len(stack) - 1:
        raise BadPosition(
            where, f"{len(players)} players", f"one for each of {max(len(stack) - 1, 0)} blockers"
        )
    named = [
        Seen(card.sight, card.face_up, player)
        for card, player in zip(stack[1:], players, strict=True)
    ]
    changed = (*rows[row][:place], (stack[0], *named), *rows[row][place + 1 :])
    return (changed, rows[1]) if row is Player.A else (rows[0], changed)


def _moment(table: Table, setup: Setup) -> Moment:
    turn = table.number("number")
    where = table.where
    if not 1 <= turn <= 2 * setup.turns:
        raise BadPosition(f"{where}, number", str(turn), f"a turn from 1 to {2 * setup.turns}")
    first = player_of(table.text("first", "A"), f"{where}, first")
    due = first if turn % 2 else first.other
    player = player_of(table.text("player", due.name), f"{where}, player")
    if player is not due:
        raise BadPosition(
            f"{where}, player",
            f"{player.name} in turn {turn}",
            f"{due.name}, as {first.name} began and the players alternate",
        )
    phase = table.one_of("phase", Phase)
    places = table.table("opened")
    opened = {
        slot_of(name, setup, places.where): sight_of(places.text(name), f"{places.where}, {name}")
        for name in places.keys()  # noqa: SIM118 - taking removes the key
    }
    used = sight_of(table.text("used"), f"{where}, used") if table.has("used") else None
    ended = table.one_of("ended", Ending) if table.has("ended") else None
    if phase is Phase.OVER:
        ended = ended or Ending.TURNS
    elif ended is not None:
        raise BadPosition(f"{where}, ended", f"an end in phase {phase.value}", "phase over")
    table.done()
    return Moment(turn, player, phase, first, tuple(sorted(opened.items())), used, ended)
