"""A picture of a position in characters, seen from A's side: row B above, row A below."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from oshra.cli.canvas import Canvas
from oshra.cli.ink import EMPTY, Ink, Line, columns, ink_of, joined, line
from oshra.cli.marks import mark
from oshra.model.cards import PLAYERS, UNSEEN, Leader, Player, Sight
from oshra.model.position import Position, Seen
from oshra.model.state import Phase

CARD_HEIGHT = 4
"""Lines of a card with its borders."""

STEP = 2
"""Lines by which a blocker lies lower than what it blocks, so that both can be read."""

MARK = 2
"""Columns of a mark."""

MARGIN = 1
"""Columns left of the picture."""


def drawn(position: Position, width: int) -> list[Line]:
    """The picture for a terminal of some width: cards if they fit, else a list of slots."""
    strength = strength_width(position)
    needed = MARGIN + max(map(len, position.rows)) * pitch(position, strength)
    as_cards = needed <= width
    lines: list[Line] = []
    for player in reversed(PLAYERS):
        row = (
            row_of_cards(position, player, strength) if as_cards else row_as_list(position, player)
        )
        held = cards_held(position, player, strength, width)
        if player is Player.B:
            lines += [*held, EMPTY, *row, *between_the_rows(position)]
        else:
            lines += [EMPTY, *row, EMPTY, *held]
    return [line(" " * MARGIN) + each if each.parts else each for each in lines]


def strength_width(position: Position) -> int:
    """How many columns the longest strength takes."""
    seen = [card.sight for row in position.rows for stack in row for card in stack]
    held = [sight for group in (*position.councils, *(position.hands or ())) for sight in group]
    return max([len(strength_of(sight)) for sight in seen + held], default=1)


def strength_of(sight: Sight) -> str:
    """The strength of a hero as far as it is known."""
    return "?" if sight.strength is None else str(sight.strength)


def pitch(position: Position, strength: int) -> int:
    """Columns from one slot to the next: a card, and a step for each card lying on it."""
    highest = max([len(stack) for row in position.rows for stack in row], default=1)
    return MARK + 1 + strength + 2 + max(highest, 1)


def row_of_cards(position: Position, player: Player, strength: int) -> list[Line]:
    """A row as cards, the number of each slot outside."""
    canvas = Canvas()
    row = position.rows[player]
    step = pitch(position, strength)
    below = 1 if player is Player.B else 0
    height = max([CARD_HEIGHT + STEP * (len(stack) - 1) for stack in row if stack], default=0)
    for place, stack in enumerate(row):
        column = place * step
        name_at = 0 if player is Player.B else max(height, CARD_HEIGHT)
        canvas.draw(column + 2, name_at, f"{player.name}{place + 1}", Ink.BOLD)
        if not stack:
            draw_empty(canvas, column, below, strength)
        for level, card in enumerate(stack):
            draw_card(canvas, (column + level, below + STEP * level), card, strength)
    return canvas.lines


def draw_card(canvas: Canvas, corner: tuple[int, int], card: Seen, strength: int) -> None:
    """Draw a hero: open and square if it lies face up, shaded and round if face down."""
    column, row = corner
    inside = MARK + 1 + strength
    ink = ink_of(card.sight.faction)
    gap = " " if card.face_up else "░"
    corners, side = ("┌┐└┘", "│") if card.face_up else ("╭╮╰╯", "│")
    number = strength_of(card.sight).rjust(strength + 1, gap)
    canvas.draw(column, row, corners[0] + "─" * inside + corners[1])
    canvas.draw(column, row + 1, side + " " * inside + side)
    canvas.draw(column + 1, row + 1, mark(card.sight.faction, face_up=card.face_up), ink)
    canvas.draw(column + 1 + MARK, row + 1, number, Ink.BOLD if card.face_up else Ink.DIM)
    canvas.draw(column, row + 2, side + gap * inside + side)
    canvas.draw(column, row + 3, corners[2] + "─" * inside + corners[3])


def draw_empty(canvas: Canvas, column: int, row: int, strength: int) -> None:
    """Draw an open slot."""
    inside = MARK + 1 + strength
    canvas.draw(column, row, "┌" + "╌" * inside + "┐", Ink.DIM)
    for side in (1, 2):
        canvas.draw(column, row + side, "╎" + " " * inside + "╎", Ink.DIM)
    canvas.draw(column, row + 3, "└" + "╌" * inside + "┘", Ink.DIM)


def row_as_list(position: Position, player: Player) -> list[Line]:
    """A row as a list of slots, for terminals too narrow for cards."""
    row = position.rows[player]
    rows = [
        [line(f"{player.name}{place}", Ink.BOLD), stack_in_words(stack)]
        for place, stack in enumerate(row, 1)
    ]
    return columns(rows)


def stack_in_words(stack: Sequence[Seen]) -> Line:
    """What lies in a slot, from below: `R◆5 under g▲3`."""
    if not stack:
        return line("empty", Ink.DIM)
    return joined([card_in_words(card) for card in stack], " under ")


def card_in_words(card: Seen) -> Line:
    """A card in a list: mark and strength, shaded if it lies face down."""
    shade = "" if card.face_up else "░"
    faction = card.sight.faction
    return (
        line(shade)
        + line(mark(faction, face_up=card.face_up).strip(), ink_of(faction))
        + line(strength_of(card.sight) + shade)
    )


def cards_held(position: Position, player: Player, strength: int, width: int) -> list[Line]:
    """What lies at a player's edge: the leader, the council as a fan, the hand."""
    lines = [
        line(f"{player.name}  ", Ink.BOLD) + line("leader ") + token(position.leaders[player]),
        *fan("council", position.councils[player], strength, width),
    ]
    if position.hands is not None and position.hands[player]:
        lines += fan("hand", position.hands[player], strength, width)
    return lines


def token(leader: Leader | None) -> Line:
    """A leader as a round token with what it prints, `( ? )` if it is not known."""
    if leader is None:
        return line("( ? )")
    printed = [
        line(mark(faction, face_up=True), ink_of(faction)) + line(str(value), Ink.BOLD)
        for faction, value in leader.influence
    ]
    return line("( ") + joined(printed, " ") + line(f" )  {leader.id}")


def fan(what: str, heroes: Sequence[Sight], strength: int, width: int) -> list[Line]:
    """Cards held behind each other, the last one in front."""
    heading = f"{what} ".rjust(len("council "))
    if not heroes:
        return [line(heading) + line("empty", Ink.DIM)]
    step = MARK + strength + 1
    if MARGIN + len(heading) + step * len(heroes) + 1 > width:
        words = [card_in_words(Seen(hero, face_up=False)) for hero in heroes]
        return [line(heading) + joined(words, " ")]
    canvas = Canvas()
    canvas.draw(0, 1, heading)
    for place, hero in enumerate(heroes):
        column = len(heading) + place * step
        canvas.draw(column, 0, "╭" + "─" * (step - 1) + "╮")
        canvas.draw(column, 1, "│")
        canvas.draw(column + 1, 1, mark(hero.faction, face_up=False), ink_of(hero.faction))
        canvas.draw(column + 1 + MARK, 1, strength_of(hero).rjust(strength) + "│")
        canvas.draw(column, 2, "╰" + "─" * (step - 1) + "╯")
    return canvas.lines


def between_the_rows(position: Position) -> Iterator[Line]:
    """What lies or is to be said between the rows: the pile, and whose turn it is."""
    moment = position.moment
    if moment is not None or position.pile:
        yield EMPTY
    if moment is not None:
        if moment.phase is Phase.OVER:
            yield line(f"after turn {moment.turn}")
        else:
            yield line(f"turn {moment.turn}: {moment.player.name} is to {moment.phase.value}")
    if position.pile:
        yield pile_in_words(position.pile)


def pile_in_words(pile: Sequence[Sight]) -> Line:
    """How many cards the pile has, and what is known of them from the top."""
    known = max((place for place, hero in enumerate(pile, 1) if hero != UNSEEN), default=0)
    said = line(f"pile of {len(pile)}")
    if not known:
        return said
    words = [card_in_words(Seen(hero, face_up=False)) for hero in pile[:known]]
    return said + line(", top first: " if known > 1 else ", on top: ") + joined(words, " ")
