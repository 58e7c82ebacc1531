"""The answer to a question as text for people: the answer first, then a table for each value."""

from __future__ import annotations

from collections.abc import Iterator

from oshra.cli.folded import folded
from oshra.cli.ink import EMPTY, Ink, Line, line
from oshra.cli.sheet_text import INDENT
from oshra.model.cards import PLAYERS, Faction, Player
from oshra.model.fit import sights_with_places
from oshra.model.position import Position
from oshra.model.table import FinalTable
from oshra.solver.answers import Answer, Verdict
from oshra.solver.cases import Case
from oshra.solver.questions import Value

MILLISECONDS = 1000
"""In a second."""

BLOCKED_ONCE = 2
"""Cards in a slot with a single blocker."""


def answer_text(
    position: Position, found: Answer, agreed: tuple[str, ...], columns: int
) -> Iterator[Line]:
    """The answer, who agrees, and for every possible value a table that has it."""
    asked, said = asked_in_words(found), answered_in_words(found)
    if len(asked) + len(said) + 2 <= columns:
        yield line(f"{asked}  ") + line(said, Ink.BOLD)
    else:
        yield from folded(asked, columns)
        yield from (line(each.text, Ink.BOLD) for each in folded(said, columns, INDENT, INDENT))
    for each in folded(circumstances(position, found, agreed), columns):
        yield line(each.text, Ink.DIM)
    for value, case in found.witnesses.items():
        yield EMPTY
        yield from witness_text(position, found, value, case, columns)


def asked_in_words(found: Answer) -> str:  # noqa: PLR0911 - one sentence for each question
    """The question as a sentence; an expression as it was typed."""
    text = found.question.text
    match text.split():
        case ["winner"]:
            return "Who can still win?"
        case ["rematch"]:
            return "Is there a rematch?"
        case ["margin"]:
            return "How far is A ahead of B in strength?"
        case ["tie", "strength"]:
            return "Are both armies of the same strength?"
        case ["strength", player] if player in Player.__members__:
            return f"How strong is the army of {player}?"
        case ["row", faction] if faction.isalpha():
            return f"Which row does A take for the {people_of(faction)} ({faction})?"
        case ["tie", faction] if faction.isalpha():
            return f"What is tied for the {people_of(faction)} ({faction})?"
        case ["discards", player, faction] if faction.isalpha():
            return f"Does {player} discard what it obtains of the {people_of(faction)} ({faction})?"
        case _:
            return text


def people_of(word: str) -> str:
    """The people that the rulebook names for the word of a faction."""
    return Faction(word).people


def answered_in_words(found: Answer) -> str:
    """The verdict as a sentence."""
    values = [value_in_words(value) for value in found.values]
    match found.verdict:
        case Verdict.FORCED:
            return f"{values[0]} in every case: forced."
        case Verdict.OPEN if found.question.number is not None:
            return f"from {values[0]} to {values[1]}: open."
        case Verdict.OPEN:
            return f"{' or '.join(values)}: open."
        case Verdict.IMPOSSIBLE:
            return "impossible: no deal fits this table."
        case Verdict.UNKNOWN:
            so_far = f" (found until then: {', '.join(values)})" if values else ""
            return f"unknown: {found.undecided}{so_far}."


def value_in_words(value: Value) -> str:
    """A value as it stands in a sentence."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def circumstances(position: Position, found: Answer, agreed: tuple[str, ...]) -> str:
    """How many cards are unknown, how long it took, and who agrees with the answer."""
    cards = sum(1 for _, sight in sights_with_places(position) if sight.hero is None)
    leaders = position.leaders.count(None)
    parts = [
        *counted(cards, "unknown hero", "unknown heroes"),
        *counted(leaders, "unknown leader", "unknown leaders"),
        f"{MILLISECONDS * found.seconds:.0f} ms",
    ]
    by = f"; checked by {joined(agreed)}" if agreed else ""
    changed = [f"{name}={key}" for name, key in position.rules.rulings.changed.items()]
    read = f"; read with {', '.join(changed)}" if changed else ""
    return f"({', '.join(parts)}{by}{read})"


def counted(number: int, one: str, several: str) -> tuple[str, ...]:
    """A number with its word; nothing for none."""
    return (f"{number} {one if number == 1 else several}",) if number else ()


def joined(words: tuple[str, ...]) -> str:
    """Words with commas and a final `and`."""
    return " and ".join(part for part in (", ".join(words[:-1]), words[-1]) if part)


def witness_text(
    position: Position, found: Answer, value: Value, case: Case, columns: int
) -> Iterator[Line]:
    """One possible value with the unknown cards that lead to it, and the table as a line."""
    cards = cards_found(position, case.final)
    armies = " : ".join(str(army.strength) for army in case.sheet.armies)
    because = f"if {', '.join(cards)}" if cards else "on this table"
    word = value_in_words(value)
    if found.question.number is not None and found.verdict is Verdict.OPEN:
        word = f"{'least' if value == found.values[0] else 'greatest'} {word}"
    sentence = f"{word}  {because}. Strengths {armies}: {case.sheet.verdict}"
    first, *others = folded(sentence, columns, "", INDENT)
    yield line(word, Ink.BOLD) + line(first.text[len(word) :])
    yield from others
    yield line(f"{INDENT}{case.line}", Ink.DIM)


def cards_found(position: Position, final: FinalTable) -> list[str]:
    """What the unknown cards are on a table that was found, place by place."""
    said = [
        f"{place_in_slot(f'{row.name}{slot}', level, len(lying))} is {card.hero.name}"
        for row in PLAYERS
        for slot, (seen, lying) in enumerate(
            zip(position.rows[row], final.rows[row], strict=True), 1
        )
        for level, (sight, card) in enumerate(zip(seen, lying, strict=True))
        if sight.sight.hero is None
    ]
    for player in PLAYERS:
        pairs = zip(position.councils[player], final.councils[player], strict=True)
        unknown = [hero.name for sight, hero in pairs if sight.hero is None]
        if unknown:
            said.append(f"{player.name}'s council also holds {' '.join(sorted(unknown))}")
    said += [
        f"{player.name}'s leader is {final.leaders[player].id}"
        for player in PLAYERS
        if position.leaders[player] is None
    ]
    return said


def place_in_slot(slot: str, level: int, cards: int) -> str:
    """A card of a slot in words: in a blocked slot the hero or its blocker, which may be several.

    >>> place_in_slot("A1", 0, 1), place_in_slot("A1", 0, 2), place_in_slot("A1", 2, 3)
    ('A1', "A1's blocked hero", "A1's blocker 2")
    """
    if cards == 1:
        return slot
    if level == 0:
        return f"{slot}'s blocked hero"
    return f"{slot}'s blocker" if cards == BLOCKED_ONCE else f"{slot}'s blocker {level}"
