"""Diagrams: the phases of a turn, blocking, the scoring of a faction, how rulings are related."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from oshra.cli.picture_cards import CARD, STEP, stack
from oshra.cli.picture_style import definitions
from oshra.cli.svg import Number, element, label, moved, words
from oshra.model.cards import Player
from oshra.model.errors import BadInput
from oshra.model.notation import stack_of
from oshra.model.rules import STANDARD_RULES
from oshra.model.schedule import turns_ahead
from pages.drawn import Drawn
from pages.languages import Language
from pages.lattice_diagram import lattice

BOX = (150, 86)
"""Width and height of a box."""

FREE = 34
"""Free space between boxes, where an arrow finds room."""


def diagram(name: str, language: Language, serial: int) -> str:
    """A diagram by its name.

    Raises `BadInput` for a name that has no diagram.
    """
    if name not in DIAGRAMS:
        raise BadInput("{diagram}", repr(name), "one of " + ", ".join(DIAGRAMS))
    drawn, width, height, said = DIAGRAMS[name](language, f"{name}-{serial}")
    title = language.word(f"diagram-{name}")
    return element(
        "svg",
        element("title", words(title), id=f"title-{name}-{serial}"),
        element("desc", words(said), id=f"desc-{name}-{serial}"),
        _without_style(definitions(f"{name}-{serial}")),
        drawn,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"-4 -4 {width + 8} {height + 8}",
        width=width,
        height=height,
        role="img",
        aria_labelledby=f"title-{name}-{serial}",
        aria_describedby=f"desc-{name}-{serial}",
        class_="oshra",
        style="max-width: 100%; height: auto",
    )


def _without_style(drawn: str) -> str:
    return drawn[drawn.index("</style>") + len("</style>") :]


def _box(lines: Sequence[str], width: Number = BOX[0]) -> str:
    """Words in a box, the first line large."""
    height = BOX[1]
    parts = [element("rect", width=width, height=height, rx=8, class_="ring", stroke_width=2)]
    first = 34 if len(lines) > 1 else height / 2 + 6
    for place, line in enumerate(lines):
        parts.append(
            label(
                line,
                width / 2,
                first + 22 * place,
                class_="soft" if place else "ink",
                font_size=14 if place else 18,
                font_weight="normal" if place else "bold",
                text_anchor="middle",
            )
        )
    return "".join(parts)


def _arrow(x: Number, y: Number, length: Number) -> str:
    path = f"M{x:g} {y:g}h{length - 8:g}m-6 -6l7 6l-7 6"
    return element("path", d=path, class_="open", stroke_width=2.5)


def turn(language: Language, name: str) -> Drawn:
    """The phases of a turn, and below them the cards in a hand, turn by turn, from the model."""
    del name
    phases = ("take", "put", "use", "draw")
    step = BOX[0] + FREE
    parts = []
    for place, phase in enumerate(phases):
        lines = [language.word(f"phase-{phase}"), f"{phase}.{_FIRST[phase]}"]
        parts.append(moved(step * place, 0, _box(lines)))
        if place:
            parts.append(_arrow(step * place - FREE + 2, BOX[1] / 2, FREE - 4))
    rows = hands_by_turn()
    top = BOX[1] + 34
    for place, numbers in enumerate(rows):
        turn_word = language.word("turn-number").format(number=place + 1)
        parts.append(label(turn_word, -2, top + 24 * place, class_="soft", font_size=15))
        for column, number in enumerate(numbers):
            parts.append(
                label(
                    str(number),
                    step * column + BOX[0] / 2,
                    top + 24 * place,
                    class_="ink",
                    font_size=16,
                    text_anchor="middle",
                )
            )
    said = language.word("diagram-turn-said").format(
        hands="; ".join(
            f"{place}: {', '.join(map(str, numbers))}" for place, numbers in enumerate(rows, 1)
        )
    )
    return Drawn("".join(parts), step * len(phases) - FREE, top + 24 * len(rows), said)


_FIRST = {"take": "two", "put": "back", "use": "one", "draw": "one"}
"""The sentence that begins each phase, by the phase."""


def hands_by_turn() -> list[tuple[int, int, int, int]]:
    """How many cards a player holds after taking, putting back, using and drawing, by turn."""
    rules = STANDARD_RULES
    hand, rows = rules.setup.hand, []
    for ahead in turns_ahead(rules, Player.A):
        if ahead.player is Player.A:
            taken, used = hand + 2, hand - len(ahead.uses)
            after = used + ahead.draws
            rows.append((taken, hand, used, after))
            hand = after
    return rows


def blocking(language: Language, name: str) -> Drawn:
    """A hero that is free, one that is blocked, one put back and blocked at once."""
    shown = (("R5", "free"), ("R5/b3", "blocked"), ("r5/b3", "hidden-blocked"))
    step = CARD[0] + 130
    parts, said = [], []
    height = CARD[1] + STEP[1]
    for place, (slot, key) in enumerate(shown):
        word = language.word(f"slot-{key}")
        said.append(f"{slot}: {word}")
        parts.append(moved(step * place + 50, 0, stack(stack_of(slot, name), name)))
        for line, text in enumerate((slot, word)):
            parts.append(
                label(
                    text,
                    step * place + 50 + CARD[0] / 2,
                    height + 24 + 20 * line,
                    class_="soft" if line else "ink",
                    font_size=15,
                    text_anchor="middle",
                )
            )
    return Drawn("".join(parts), step * len(shown), height + 50, "; ".join(said))


def scoring(language: Language, name: str) -> Drawn:
    """What is done for one faction, sentence by sentence, from top to bottom."""
    del name
    steps = ("score.influence", "score.highest", "score.majority", "score.takes", "score.other")
    asides = {"score.influence": "score.leader", "score.highest": "score.tie"}
    asides |= {"score.other": "score.absent"}
    width, step = 330, 62
    parts, said = [], []
    for place, sentence in enumerate(steps):
        texts = [(0, sentence)]
        if sentence in asides:
            texts.append((1, asides[sentence]))
        for column, each in texts:
            word = language.word(f"step-{each.removeprefix('score.')}")
            said.append(f"{each}: {word}")
            parts.append(moved((width + FREE) * column, step * place, _bar(word, each, width)))
            if column:
                y = step * place + 22
                parts.append(
                    element(
                        "path",
                        d=f"M{width} {y}h{FREE}",
                        class_="open",
                        stroke_width=2,
                        stroke_dasharray="4 4",
                    )
                )
        if place:
            x = width / 2
            parts.append(
                element("path", d=f"M{x} {step * place - 18}v18", class_="open", stroke_width=2.5)
            )
    return Drawn("".join(parts), 2 * width + FREE, step * len(steps), ". ".join(said))


def _bar(word: str, sentence: str, width: Number) -> str:
    return (
        element("rect", width=width, height=44, rx=8, class_="ring", stroke_width=2)
        + label(word, width / 2, 20, class_="ink", font_size=15, text_anchor="middle")
        + label(sentence, width / 2, 37, class_="soft", font_size=12, text_anchor="middle")
    )


DIAGRAMS: dict[str, Callable[[Language, str], Drawn]] = {
    "turn": turn,
    "blocking": blocking,
    "scoring": scoring,
    "rulings": lattice,
}
"""The diagrams by name."""
