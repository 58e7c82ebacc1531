"""SVG by hand: elements as text, every attribute and every word escaped."""

from __future__ import annotations

from html import escape

Number = int | float


def element(name: str, *inside: str, **attributes: str | Number) -> str:
    """An element with what lies inside it; `font_size` is written `font-size`, `class_` `class`.

    >>> element("g", element("circle", r=2.50), class_="a & b")
    '<g class="a &amp; b"><circle r="2.5"/></g>'
    """
    written = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{escape(_written(value))}"'
        for key, value in attributes.items()
    )
    return f"<{name}{written}>{''.join(inside)}</{name}>" if inside else f"<{name}{written}/>"


def words(said: str) -> str:
    """Words to stand inside an element.

    >>> words("row A < row B")
    'row A &lt; row B'
    """
    return escape(said, quote=False)


def label(said: str, x: Number, y: Number, **attributes: str | Number) -> str:
    """Words at a place."""
    return element("text", words(said), x=x, y=y, **attributes)


def moved(x: Number, y: Number, *inside: str, turned: Number = 0) -> str:
    """Elements at another place, turned by some degrees."""
    turn = f" rotate({_written(turned)})" if turned else ""
    return element("g", *inside, transform=f"translate({_written(x)} {_written(y)}){turn}")


def _written(value: str | Number) -> str:
    return value if isinstance(value, str) else format(round(value, 1), "g")
