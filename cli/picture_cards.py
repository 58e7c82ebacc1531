"""The cards of a picture: heroes face up and face down, fans of cards, leaders as tokens."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from oshra.cli.drawing import strength_of
from oshra.cli.picture_style import hatching, mark, shape
from oshra.cli.svg import Number, element, label, moved
from oshra.model.cards import Hero, Leader, Sight
from oshra.model.position import Seen

CARD = (92, 114)
"""Width and height of a card in a row."""

STEP = (9, 52)
"""How far a blocker lies to the right and lower, so that what it blocks can be read."""

HELD = (54, 76)
"""Width and height of a card in a fan."""

WIDEST_SHAPE = 1.25
"""How far a shape reaches from its middle, in radii."""

WIDEST_DIGIT = 0.7
"""Width of a bold digit, in font sizes."""

FAN_STEP = 42
"""From one card of a fan to the next where there is room."""

TURN = 5
"""Degrees from one card of a fan to the next."""

WIDEST_TURN = 30
"""Degrees from the first card of a fan to the last."""

SAG = 5
"""How much lower, for each card of a fan, its ends lie than its middle."""


def card(seen: Seen, name: str) -> str:
    """A hero in a row: open if it lies face up, hatched if face down."""
    faction = seen.sight.faction
    number = strength_of(seen.sight)
    width, _ = CARD
    radius = {1: 17, 2: 15}.get(len(number), 12)
    reach = radius * WIDEST_SHAPE
    marked = moved(6 + reach, 28, mark(faction, radius))
    room = width - 2 * reach - 18
    size = min(44, room / (WIDEST_DIGIT * len(number)))
    baseline = 28 + size * 0.36
    if seen.face_up:
        return element(
            "g",
            _sheet(CARD, "front"),
            element("g", moved(width / 2, 82, shape(faction, 18)), opacity="0.28"),
            marked,
            label(
                number,
                width - 8,
                baseline,
                class_="ink",
                font_size=size,
                font_weight="bold",
                text_anchor="end",
            ),
        )
    return element(
        "g",
        _sheet(CARD, "back"),
        _sheet(CARD, "hatched", name),
        element("rect", x=5, y=5, width=width - 10, height=46, rx=6, class_="pill"),
        marked,
        label(
            number,
            width - 12,
            baseline,
            class_="soft",
            font_size=size * 0.85,
            font_weight="300",
            text_anchor="end",
        ),
    )


def _sheet(size: tuple[int, int], kind: str, name: str = "") -> str:
    """The paper of a card, or the hatching that lies over it."""
    width, height = size
    if name:
        return element(
            "rect",
            x=3,
            y=3,
            width=width - 6,
            height=height - 6,
            rx=6,
            fill=f"url(#{hatching(name)})",
        )
    return element("rect", width=width, height=height, rx=8, class_=kind, stroke_width=2)


def stack(cards: Sequence[Seen], name: str, outlined: Collection[Hero] = ()) -> str:
    """What lies in a slot, each blocker lower than what it blocks; some cards outlined."""
    if not cards:
        width, height = CARD
        return element(
            "rect",
            width=width,
            height=height,
            rx=8,
            class_="open",
            stroke_width=2,
            stroke_dasharray="6 6",
        )
    right, lower = STEP
    return "".join(
        moved(
            right * level,
            lower * level,
            card(seen, name) + (outline() if seen.sight.hero in outlined else ""),
        )
        for level, seen in enumerate(cards)
    )


def outline() -> str:
    """A second, dashed edge around a card that is to be looked at."""
    width, height = CARD
    return element(
        "rect",
        x=-4,
        y=-4,
        width=width + 8,
        height=height + 8,
        rx=11,
        class_="outline",
        stroke_width=5,
        stroke_dasharray="14 7",
    )


def fan(heroes: Sequence[Sight], room: Number, name: str) -> str:
    """Cards held behind each other within some room, the last one in front."""
    width, height = HELD
    number = len(heroes)
    if not number:
        return ""
    step = min(FAN_STEP, (room - width - 16) / max(number - 1, 1))
    spread = min(TURN * (number - 1), WIDEST_TURN)
    held = []
    for place, hero in enumerate(heroes):
        across = place / (number - 1) - 0.5 if number > 1 else 0.0
        foot = 84 + SAG * number * across * across
        standing = moved(-width / 2, -height, held_card(hero, name))
        held.append(moved(8 + width / 2 + step * place, foot, standing, turned=spread * across))
    return "".join(held)


def held_card(hero: Sight, name: str) -> str:
    """A hero in a fan; its left edge says what it is."""
    _, height = HELD
    number = strength_of(hero)
    size = {1: 26, 2: 22}.get(len(number), 16)
    return element(
        "g",
        _sheet(HELD, "back"),
        _sheet(HELD, "hatched", name),
        element("rect", x=4, y=4, width=34, height=height - 8, rx=5, class_="pill"),
        moved(21, 23, mark(hero.faction, 13)),
        label(number, 21, 62, class_="ink", font_size=size, text_anchor="middle"),
    )


def token(leader: Leader | None) -> str:
    """A leader as a round token about its middle, with what it prints in each faction."""
    ring = element("circle", r=36, class_="ring", stroke_width=3)
    if leader is None:
        return ring + label(
            "?", 0, 14, class_="ink", font_size=40, font_weight="bold", text_anchor="middle"
        )
    if not leader.influence:
        ring += element("path", d="M-12 0H12", class_="ring", stroke_width=4)
    number = max(len(leader.influence), 1)
    radius = 15 if number == 1 else 26 / (number + 1)
    between = min(52 / number, 30)
    lines = []
    for place, (faction, value) in enumerate(leader.influence):
        y = between * (place - (number - 1) / 2)
        lines.append(
            moved(
                0,
                y,
                moved(-14, 0, mark(faction, radius)),
                label(
                    str(value),
                    6,
                    radius * 0.75,
                    class_="ink",
                    font_size=radius * 2.1,
                    font_weight="bold",
                ),
            )
        )
    name = label(leader.id, 0, 58, class_="soft", font_size=18, text_anchor="middle")
    return ring + "".join(lines) + name
