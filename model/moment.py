"""The moment of a game: whether a position in mid-game has what its turn and phase need."""

from __future__ import annotations

from collections.abc import Iterable

from oshra.model.cards import PLAYERS, Sight
from oshra.model.ending import turns_in_game
from oshra.model.errors import DoesNotFit
from oshra.model.position import Moment, Position
from oshra.model.setup import HEROES_OF_A_TAKE
from oshra.model.so_many import so_many
from oshra.model.state import Phase
from oshra.model.table import dealt_face_down
from oshra.model.taking import looks_in_between, takeable_slots
from oshra.model.using import uses_of_a_turn


def check_moment_fits(position: Position, moment: Moment, heroes: int) -> None:
    """Refuse a moment that the numbers of the set-up, the rulings or the cards do not allow.

    Raises `DoesNotFit` with the key that does not fit.
    """
    rules, where = position.rules, f"{position.where}, turn"
    turns = turns_in_game(rules.rulings, rules.setup)
    if moment.turn > turns:
        raise DoesNotFit(
            f"{where}.number", f"turn {moment.turn}", f"a game of {so_many(turns, 'turn')}"
        )
    if moment.phase is Phase.OVER:
        return
    if heroes != rules.setup.heroes:
        raise DoesNotFit(
            position.where,
            f"{so_many(heroes, 'hero', 'heroes')} in mid-game",
            f"all {rules.setup.heroes} of deck {rules.deck.name}",
        )
    _check_slots(position, moment)
    _check_opened(position, moment)
    _check_used(position, moment)


def _check_slots(position: Position, moment: Moment) -> None:
    setup = position.rules.setup
    opened = {slot for slot, _ in moment.opened}
    for row, slots in zip(PLAYERS, position.rows, strict=True):
        where = f"{position.where}, rows.{row.name}"
        if len(slots) != setup.row:
            raise DoesNotFit(
                where, f"{so_many(len(slots), 'slot')} in mid-game", so_many(setup.row, "slot")
            )
        for number, stack in enumerate(slots, 1):
            if not stack and setup.slot(row, number) not in opened:
                found = "an empty slot that is not among turn.opened"
                raise DoesNotFit(f"{where} slot {number}", found, "a hero")


def _check_opened(position: Position, moment: Moment) -> None:
    rules, where = position.rules, f"{position.where}, turn.opened"
    least, most = _places_opened(position, moment)
    if not least <= len(moment.opened) <= most:
        needed = f"{least} to {most}" if least < most else str(most)
        found = f"{so_many(len(moment.opened), 'slot')} in phase {moment.phase.value}"
        raise DoesNotFit(where, found, f"{needed} as the rulings read a take")
    hand = (position.hands or ((), ()))[moment.player]
    _check_among(hand, [sight for _, sight in moment.opened], where, f"hand.{moment.player.name}")
    a_card = dealt_face_down(rules.deck.heroes[0])
    for slot, _ in moment.opened:
        row = rules.setup.row_of(slot)
        left = position.rows[row][slot % rules.setup.row]
        if not takeable_slots(rules.rulings, ((a_card,) * (len(left) + 1),)):
            name = rules.setup.slot_name(slot)
            raise DoesNotFit(f"{where}, {name}", "a slot that holds a hero", "an emptied slot")


def _places_opened(position: Position, moment: Moment) -> tuple[int, int]:
    """How few and how many slots may stand open in a phase."""
    if moment.phase is Phase.PUT:
        return 1, HEROES_OF_A_TAKE
    if moment.phase is Phase.TAKE and looks_in_between(position.rules.rulings):
        return 0, HEROES_OF_A_TAKE - 1
    return 0, 0


def _check_used(position: Position, moment: Moment) -> None:
    where, player = position.where, moment.player
    if moment.phase is Phase.USE and not (position.hands or ((), ()))[player]:
        raise DoesNotFit(f"{where}, hand.{player.name}", "no card in phase use", "a card to use")
    if moment.used is None:
        return
    if moment.phase is not Phase.USE or len(uses_of_a_turn(position.rules.rulings)) == 1:
        raise DoesNotFit(
            f"{where}, turn.used",
            f"a card used in phase {moment.phase.value}",
            "phase use under a ruling that lets two cards be used",
        )
    _check_among(
        position.councils[player], [moment.used], f"{where}, turn.used", f"council.{player.name}"
    )


def _check_among(cards: Iterable[Sight], named: list[Sight], where: str, place: str) -> None:
    """Refuse cards named of which there are more than lie, known or unknown, in a place."""
    lying = list(cards)
    for sight in named:
        hero = sight.hero
        if hero is None:
            continue
        if sight in lying:
            lying.remove(sight)
            continue
        unknown = next((card for card in lying if card.hero is None and card.fits(hero)), None)
        if unknown is None:
            raise DoesNotFit(where, sight.name, f"a card of {place}")
        lying.remove(unknown)
