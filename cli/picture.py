"""A picture of a position as SVG, seen from A's side: row B above, row A below.

It works in light and in dark, in grey, at a width of 300 pixels, and read aloud.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from zlib import crc32

from oshra.cli.picture_cards import CARD, STEP, fan, stack, token
from oshra.cli.picture_style import definitions
from oshra.cli.picture_words import described, moment_in_words
from oshra.cli.svg import Number, element, label, moved, words
from oshra.cli.table_words import ENGLISH, TableWords
from oshra.model.cards import PLAYERS, Hero, Player
from oshra.model.position import Position

MARGIN = 14
"""Free space around the picture."""

EDGE = 134
"""Height of what lies at a player's edge: leader, council and hand."""

NAMES = 38
"""Height of the names of the slots."""

GAP = 22
"""Free space between the rows."""

LEFT = 132
"""Where the fans begin, right of the leader."""

NARROWEST = 520
"""A narrower table is drawn as wide as this, so that councils find room."""

TEXT = 24
"""Size of the words in the picture."""

FEWEST_HELD = 2
"""Council and hand share the edge as if each had at least as many cards."""

Band = tuple[str, Number]
"""A part of the picture that reaches from side to side, and its height."""


def picture(
    position: Position,
    title: str = "A table on Oshra",
    outlined: Collection[Hero] = (),
    told: TableWords = ENGLISH,
) -> str:
    """The picture of a position, the same text for the same position; some heroes outlined."""
    said = described(position, told)
    name = f"{crc32(said.encode()):08x}"
    inner = max(max(map(len, position.rows)) * _pitch(position), NARROWEST)
    bands = _bands(position, inner, name, outlined, told)
    parts: list[str] = []
    top: Number = MARGIN
    for drawn, height in bands:
        parts.append(moved(MARGIN, top, drawn))
        top += height
    width, height = inner + 2 * MARGIN, top + MARGIN
    svg = element(
        "svg",
        element("title", words(title), id=f"title-{name}"),
        element("desc", words(said), id=f"desc-{name}"),
        definitions(name),
        *parts,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {width} {height}",
        width=width,
        height=height,
        role="img",
        aria_labelledby=f"title-{name}",
        aria_describedby=f"desc-{name}",
        class_="oshra",
        style="max-width: 100%; height: auto",
    )
    return f"{svg}\n"


def _bands(
    position: Position, width: int, name: str, outlined: Collection[Hero], told: TableWords
) -> list[Band]:
    """The parts of the picture from top to bottom."""
    pitch = _pitch(position)
    of_player = {
        player: [
            (_edge(position, player, width, name, told), EDGE),
            (_slot_names(position, player, pitch, told), NAMES),
            (_row(position, player, pitch, name, outlined), _row_height(position, player)),
        ]
        for player in PLAYERS
    }
    return [*of_player[Player.B], *_middle(position, width, told), *reversed(of_player[Player.A])]


def _pitch(position: Position) -> int:
    """From one slot to the next: a card, and a step for each card lying on it."""
    highest = max((len(cards) for row in position.rows for cards in row), default=1)
    return CARD[0] + 8 + STEP[0] * max(highest - 1, 0)


def _row_height(position: Position, player: Player) -> int:
    if not position.rows[player]:
        return 0
    highest = max(len(cards) for cards in position.rows[player])
    return CARD[1] + STEP[1] * max(highest - 1, 0)


def _row(
    position: Position, player: Player, pitch: int, name: str, outlined: Collection[Hero]
) -> str:
    return "".join(
        moved(pitch * place, 0, stack(cards, name, outlined))
        for place, cards in enumerate(position.rows[player])
    )


def _slot_names(position: Position, player: Player, pitch: int, told: TableWords) -> str:
    if not position.rows[player]:
        said = told.row_empty.format(player=player.name)
        return label(said, 8, TEXT, class_="soft", font_size=TEXT * 0.8)
    return "".join(
        label(
            f"{player.name}{place + 1}",
            pitch * place + CARD[0] / 2,
            TEXT + 4,
            class_="soft",
            font_size=TEXT,
            text_anchor="middle",
        )
        for place in range(len(position.rows[player]))
    )


def _edge(position: Position, player: Player, width: int, name: str, told: TableWords) -> str:
    """The leader, and the council and the hand side by side."""
    held = [(told.council, position.councils[player])]
    if position.hands is not None and position.hands[player]:
        held.append((told.hand, position.hands[player]))
    shares = [max(len(heroes), FEWEST_HELD) for _, heroes in held]
    parts = [
        label(player.name, 0, 54, class_="ink", font_size=40, font_weight="bold"),
        moved(76, 42, token(position.leaders[player])),
    ]
    left = LEFT
    for (what, heroes), share in zip(held, shares, strict=True):
        room = (width - LEFT) * share // sum(shares)
        parts += [
            moved(left, 0, fan(heroes, room, name)),
            label(
                what if heroes else f"{what} {told.empty}",
                left + 8,
                112 if heroes else 62,
                class_="soft",
                font_size=TEXT * 0.8,
            ),
        ]
        left += room
    return "".join(parts)


def _middle(position: Position, width: int, told: TableWords) -> Iterator[Band]:
    """What is said between the rows."""
    said = moment_in_words(position, told)
    if said:
        middle = width / 2
        yield "", GAP / 2
        yield label(said, middle, TEXT, class_="ink", font_size=TEXT, text_anchor="middle"), TEXT
    yield "", GAP
