"""Two readings compared for people: the verdicts, and the smallest positions drawn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from oshra.cli.drawing import drawn
from oshra.cli.ink import EMPTY, Ink, Line, columns, line
from oshra.cli.sheet_text import wrapped
from oshra.cli.verdict_table import WORDS, Pair, pieces, said
from oshra.cli.witness_results import heroes, side_by_side
from oshra.model.cards import FACTIONS
from oshra.model.deck import STANDARD
from oshra.model.fit import is_fragment
from oshra.model.position import Position
from oshra.model.reading import read_position
from oshra.model.register import LANGUAGES, Record
from oshra.model.register_file import register
from oshra.model.setup import STANDARD_SETUP
from oshra.properties.consequences import DIFFERENT, SAME, Consequence
from oshra.properties.consequences_file import Computed

MEASURE = "the fewest heroes on the table, then the fewest turns, then the lowest strengths"
"""What smallest means."""


def witness_text(computed: Computed, pair: Pair, width: int, *, game: bool) -> Iterator[Line]:
    """The verdicts on two readings, and each difference with its smallest position."""
    verdicts = tuple(pieces(computed, pair))
    yield from _heading(computed.ruling, pair, width)
    yield EMPTY
    yield from _verdicts(verdicts, width)
    for together in _with_the_same_witness(verdicts):
        yield EMPTY
        yield from _difference(together, pair, width, game=game)
    if any(verdict.smallest for verdict in verdicts):
        yield EMPTY
        yield from wrapped(f"Smallest means {MEASURE}.", width, "")


def _heading(ruling: str, pair: Pair, width: int) -> Iterator[Line]:
    one, other = pair
    yield line(f"{ruling}: {one} against {other}", Ink.BOLD)
    [record] = [record for record in register() if record.id == ruling]
    yield from wrapped(record.text(LANGUAGES[0]).title, width, "")
    yield EMPTY
    for key in pair:
        yield from wrapped(f"{key}: {_meaning(record, key)}", width, " ")


def _meaning(record: Record, key: str) -> str:
    return record.text(LANGUAGES[0]).readings[key].meaning


def _verdicts(verdicts: Sequence[Consequence], width: int) -> Iterator[Line]:
    """A line for each dimension; below it, why it is the same or how far it was looked."""
    rows = [
        [
            line(f" {WORDS[verdict.dimension]}"),
            line(said(verdict), Ink.PLAIN if verdict.verdict == SAME else Ink.BOLD),
            line(verdict.evidence.value, Ink.DIM),
        ]
        for verdict in verdicts
    ]
    last = ""
    for verdict, row in zip(verdicts, columns(rows), strict=True):
        yield row
        if verdict.verdict != DIFFERENT:
            why = "as above" if verdict.established == last else verdict.established
            yield from wrapped(why, width, "    ")
            last = verdict.established


def _with_the_same_witness(
    verdicts: Sequence[Consequence],
) -> Iterator[tuple[Consequence, ...]]:
    """The differences, those together that one position shows."""
    by_witness: dict[tuple[str | None, str], list[Consequence]] = {}
    for verdict in verdicts:
        if verdict.verdict == DIFFERENT:
            shown = (verdict.position, repr(verdict.results))
            by_witness.setdefault(shown, []).append(verdict)
    yield from map(tuple, by_witness.values())


def _difference(
    together: tuple[Consequence, ...], pair: Pair, width: int, *, game: bool
) -> Iterator[Line]:
    """One position that shows differences, and what comes of it under each reading."""
    first = together[0]
    names = [WORDS[verdict.dimension] for verdict in together]
    yield line(_sentence(f"{' and '.join(names)}: where they differ").rstrip("."), Ink.BOLD)
    yield EMPTY
    position = None if first.position is None else read_position(first.position)
    if position is not None:
        yield from drawn(position, width)
        yield from _circumstances(position, first, width)
        yield EMPTY
    yield from side_by_side(first.results, pair, width)
    yield EMPTY
    for text in _how_small(together):
        yield from wrapped(text, width, " ")
    if first.position is not None:
        yield EMPTY
        yield line(f" {first.position}", Ink.DIM)
    if first.game is None:
        return
    yield EMPTY
    if game:
        yield line(" A game of the whole set-up with the same difference:")
        yield EMPTY
        yield from map(line, first.game.rstrip().splitlines())
    else:
        yield from wrapped("A whole game with the same difference: add --game.", width, " ")


def _circumstances(position: Position, verdict: Consequence, width: int) -> Iterator[Line]:
    """What is special: the set-up, the deck, the order, a fragment."""
    setup, deck = position.rules.setup, position.rules.deck
    said = []
    if setup != STANDARD_SETUP:
        turns = "1 turn" if setup.turns == 1 else f"{setup.turns} turns"
        said.append(
            f"This is a shorter game: hands of {setup.hand}, rows of {setup.row}, {turns} each."
        )
    elif position.is_final and is_fragment(position):
        said.append("This is a fragment: no other hero lies on the table.")
    if deck != STANDARD:
        said.append(f"The deck: {deck.name}, {deck.source}.")
    if verdict.order and verdict.order != tuple(faction.value for faction in FACTIONS):
        said.append(f"The factions come up in the order {', '.join(verdict.order)}.")
    if said:
        yield EMPTY
        yield from wrapped(" ".join(said), width, " ")


def _how_small(together: tuple[Consequence, ...]) -> Iterator[str]:
    """How small the witness is, and how it is known that none is smaller."""
    by_reason: dict[str, list[str]] = {}
    for verdict in together:
        by_reason.setdefault(_how_small_for(verdict), []).append(WORDS[verdict.dimension])
    for reason, names in by_reason.items():
        yield f"{' and '.join(names)}: {reason}"


def _how_small_for(verdict: Consequence) -> str:
    established = verdict.established.rstrip(".")
    if verdict.size is None:
        return f"{established}."
    size = f"{heroes(verdict.size)} on the table"
    if not verdict.smallest:
        return f"{size}; whether a smaller position shows it is not known. {_sentence(established)}"
    return f"{size}, and no smaller position shows it: {established}."


def _sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}."
