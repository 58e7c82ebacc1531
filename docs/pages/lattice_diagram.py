"""The lattice of the rulings: which reading of one opens or closes the question of another."""

from __future__ import annotations

from oshra.cli.lattice_graph import Arrow, arrows
from oshra.cli.svg import element, label, moved
from pages.drawn import Drawn
from pages.languages import Language
from pages.relevance import depending

STEP = 24
"""From one line to the next."""

GAP = 16
"""Free space between two rulings."""

WIDE = 620
"""The width of the diagram."""

RIGHT = 460
"""Where the questions begin."""

LEFT = 250
"""Where the lines to them begin."""


def lattice(language: Language, name: str) -> Drawn:
    """Left every reading that decides something, right the questions that it opens or closes."""
    del name
    found = list(arrows(depending().values()))
    starts, height = _starts(found)
    ends = _ends(found, height)
    parts = [
        _heading(language.word("lattice-if"), 0),
        _heading(language.word("lattice-then"), RIGHT),
    ]
    parts += [_word(f"{ruling}={key}", 0, y) for (ruling, key), y in starts.items()]
    parts += [_word(question, RIGHT, y) for question, y in ends.items()]
    said = []
    for arrow in found:
        for key in arrow.keys:
            parts.append(_line(starts[arrow.ruling, key], ends[arrow.question], opens=arrow.opens))
        word = language.word("lattice-opens" if arrow.opens else "lattice-closes")
        given = f" {language.word('or')} ".join(f"{arrow.ruling}={key}" for key in arrow.keys)
        said.append(word.format(reading=given, question=arrow.question))
    for place, opens in enumerate((True, False)):
        y = height + GAP + STEP * (place + 1)
        key = "lattice-solid" if opens else "lattice-dashed"
        parts.append(_stroke(f"M0 {y - 5}h46", opens=opens))
        parts.append(label(language.word(key), 58, y, class_="soft", font_size=14))
    return Drawn("".join(parts), WIDE, height + 3 * STEP + GAP, " ".join(said))


def _starts(found: list[Arrow]) -> tuple[dict[tuple[str, str], int], int]:
    """Where each reading that decides something stands, rulings apart; and where they end."""
    places: dict[tuple[str, str], int] = {}
    y, above = STEP, ""
    for ruling, key in dict.fromkeys((arrow.ruling, key) for arrow in found for key in arrow.keys):
        if (ruling, key) in places:
            continue
        y += STEP + (GAP if above not in {"", ruling} else 0)
        places[ruling, key], above = y, ruling
    return places, y


def _ends(found: list[Arrow], height: int) -> dict[str, float]:
    """Where each question stands, as far apart as there is room."""
    questions = list(dict.fromkeys(arrow.question for arrow in found))
    apart = (height - 2 * STEP) / max(1, len(questions) - 1)
    return {question: 2 * STEP + apart * place for place, question in enumerate(questions)}


def _heading(said: str, x: int) -> str:
    return label(said, x, 18, class_="ink", font_size=16, font_weight="bold")


def _word(said: str, x: int, y: float) -> str:
    return label(said, x, y, class_="ink", font_size=15)


def _line(start: int, end: float, *, opens: bool) -> str:
    """A line from a reading to a question."""
    left, right = LEFT, RIGHT - 12
    middle = (left + right) / 2
    path = f"M{left} {start - 5}C{middle:g} {start - 5} {middle:g} {end - 5:g} {right} {end - 5:g}"
    return _stroke(path, opens=opens) + moved(
        right, end - 5, element("circle", cx=0, cy=0, r=3, class_="unknown")
    )


def _stroke(path: str, *, opens: bool) -> str:
    dashed = {} if opens else {"stroke_dasharray": "5 4"}
    return element("path", d=path, class_="open", stroke_width=1.8, **dashed)
