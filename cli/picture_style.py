"""The style of pictures: colours for light and dark, patterns, the shapes of the factions."""

from __future__ import annotations

from typing import assert_never

from oshra.cli.svg import Number, element
from oshra.model.cards import Faction

STYLE = """
.oshra text { font-family: "Segoe UI", "Noto Sans", "DejaVu Sans", Helvetica, Arial, sans-serif; }
.oshra .ink { fill: #26241f; } .oshra .soft { fill: #6a665c; }
.oshra .front { fill: #fffdf6; stroke: #4b473e; } .oshra .back { fill: #d9d3c4; stroke: #4b473e; }
.oshra .hatch { stroke: #a79f8b; } .oshra .pill { fill: #fffdf6; }
.oshra .open { fill: none; stroke: #8d887c; } .oshra .ring { fill: #fffdf6; stroke: #4b473e; }
.oshra .letter { fill: #ffffff; } .oshra .unknown { fill: #6a665c; }
.oshra .outline { fill: none; stroke: #8a4b00; }
.oshra .red { fill: #b3261e; } .oshra .green { fill: #2d7a31; }
.oshra .blue { fill: #1b5fb8; } .oshra .black { fill: #2b2b2b; }
@media (prefers-color-scheme: dark) {
.oshra .ink { fill: #f1eee6; } .oshra .soft { fill: #b3aea1; }
.oshra .front { fill: #2b2d31; stroke: #c9c4b7; } .oshra .back { fill: #4a4c52; stroke: #c9c4b7; }
.oshra .hatch { stroke: #6d7078; } .oshra .pill { fill: #2b2d31; }
.oshra .open { stroke: #8d887c; } .oshra .ring { fill: #2b2d31; stroke: #c9c4b7; }
.oshra .letter { fill: #1a1b1e; } .oshra .unknown { fill: #b3aea1; }
.oshra .outline { stroke: #ffcf6b; }
.oshra .red { fill: #ff8a7e; } .oshra .green { fill: #7fd184; }
.oshra .blue { fill: #8ab8ff; } .oshra .black { fill: #d7d7d7; }
}
"""
"""Every class stands below `.oshra`, so that a page that holds the picture keeps its own style."""


def definitions(name: str) -> str:
    """The hatching of the backs, under a name that no other picture on a page has."""
    hatch = element(
        "pattern",
        element("path", d="M0 0V10", class_="hatch", stroke_width=4),
        id=hatching(name),
        width=8,
        height=8,
        patternUnits="userSpaceOnUse",
        patternTransform="rotate(45)",
    )
    return element("style", STYLE) + element("defs", hatch)


def hatching(name: str) -> str:
    """The name of the hatching of a picture."""
    return f"hatch-{name}"


def shape(faction: Faction | None, radius: Number) -> str:
    """The shape of a faction about its middle: diamond, hill, drop, stone; a ring if unknown."""
    if faction is None or faction is Faction.BLUE:
        return element("circle", r=radius, class_="unknown" if faction is None else "blue")
    wide = format(radius * 1.25, "g")
    match faction:
        case Faction.RED:
            outline = f"M0 -{wide}L{wide} 0L0 {wide}L-{wide} 0Z"
        case Faction.GREEN:
            outline = f"M0 -{wide}L{wide} {radius:g}H-{wide}Z"
        case Faction.BLACK:
            outline = f"M-{radius:g} -{radius:g}H{radius:g}V{radius:g}H-{radius:g}Z"
        case _:
            assert_never(faction)
    return element("path", d=outline, class_=faction.value)


def mark(faction: Faction | None, radius: Number) -> str:
    """The shape of a faction with its letter on it."""
    letter = "?" if faction is None else faction.letter
    lower = 0.72 if faction is Faction.GREEN else 0.38
    return element(
        "g",
        shape(faction, radius),
        element(
            "text",
            letter,
            y=radius * lower,
            font_size=radius * 1.05,
            font_weight="bold",
            text_anchor="middle",
            class_="letter",
        ),
    )
