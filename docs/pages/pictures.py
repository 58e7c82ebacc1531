"""Pictures of positions as a page shows them, with their style in the style sheet of the site."""

from __future__ import annotations

import re
from collections.abc import Collection

from oshra.cli.picture import picture
from oshra.cli.picture_style import STYLE
from oshra.cli.table_words import TableWords
from oshra.model.cards import Hero
from oshra.model.position import Position
from pages.languages import Language, table_words

NAME = re.compile(r'id="title-([0-9a-f]{8})"')
"""Where a picture says the name that its parts have in common."""

SIZES = ("width", "height")
"""The size of a picture, as its first element says it."""

SIZE = re.compile(rf'(?<= )({"|".join(SIZES)})="([0-9.]+)"')
"""A size of a picture."""

SCALE = 0.75
"""The size of a card in the text, against that in a picture of its own."""


def inline_picture(
    position: Position,
    title: str,
    serial: int,
    language: Language,
    outlined: Collection[Hero] = (),
) -> str:
    """A picture to stand within a page: without a style of its own, and with ids of its own."""
    told = TableWords(**table_words(language))
    drawn = re.sub(
        r"<style>.*?</style>", "", picture(position, title, outlined, told), flags=re.DOTALL
    )
    drawn = SIZE.sub(
        lambda found: f'{found[1]}="{round(float(found[2]) * SCALE)}"', drawn, count=len(SIZES)
    )
    named = NAME.search(drawn)
    if named is None:
        return drawn
    return drawn.replace(named[1], f"{named[1]}-{serial}")


def pictures_css() -> str:
    """The style of all pictures: light, dark by preference, and dark by choice."""
    light, _, dark = STYLE.partition("@media (prefers-color-scheme: dark) {")
    rules = dark.strip().removesuffix("}").strip()
    chosen = rules.replace(".oshra", 'body[data-theme="dark"] .oshra')
    preferred = rules.replace(".oshra", 'body:not([data-theme="light"]) .oshra')
    return (
        f"{light.strip()}\n@media screen {{\n{chosen}\n}}\n"
        f"@media screen and (prefers-color-scheme: dark) {{\n{preferred}\n}}\n"
    )
