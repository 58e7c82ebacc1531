"""A rulebook text cut into sentences, each reduced to the words that must not change unnoticed.

Lay-out is not wording. White space, line breaks, list marks, numbering, emphasis, the shape of
quotation marks and hyphens, capitals, and a stop or colon at the end make no difference.
"""

from __future__ import annotations

import hashlib
import re
import unicodedata
from dataclasses import dataclass
from functools import reduce
from itertools import pairwise
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

_DASHES = "\N{HYPHEN}\N{NON-BREAKING HYPHEN}\N{EN DASH}\N{EM DASH}\N{MINUS SIGN}"
_APOSTROPHES = (
    "\N{LEFT SINGLE QUOTATION MARK}\N{RIGHT SINGLE QUOTATION MARK}\N{PRIME}\N{ACUTE ACCENT}`"
)
_QUOTES = "“”„«»\N{DOUBLE PRIME}"
_BULLETS = "•◦‣▪·\uf0b7"
_UNSEEN = "*_#\N{SOFT HYPHEN}\N{ZERO WIDTH SPACE}\N{BYTE ORDER MARK}"
_PLAIN = str.maketrans(
    {
        **dict.fromkeys(_DASHES, "-"),
        **dict.fromkeys(_APOSTROPHES, "'"),
        **dict.fromkeys(_QUOTES, '"'),
        **dict.fromkeys(_UNSEEN, None),
    },
)

_NUMBER = r"\(?\d{1,2}[.)]"
_MARKS = re.compile(
    rf"^(?:[-*{_DASHES}]\s+|#+\s+|[{_BULLETS}]\s*|{_NUMBER}(?:\s+|(?=[^\W\d]))|\(?[A-Za-z]\)\s+)+",
)
_LONE_MARK = re.compile(rf"[-*{_DASHES}{_BULLETS}]|{_NUMBER}")
_CLOSING = rf"""[.!?…:]+["')\]*_{_APOSTROPHES}{_QUOTES}]*"""
_PAUSE = re.compile(rf"(?<!\.\w){_CLOSING}(?P<gap>\s+)")
_CLOSED = re.compile(rf"{_CLOSING}$")
_PARTED = re.compile(rf"\w[-{_DASHES}]$")
_STRAY_SPACE = re.compile(r" (?=[.,;:!?)\]])|(?<=[(\[]) ")

_WRAPPED_LINE = 50
"""A line of this many characters without a stop is taken to go on in the next."""
_HEADING_WORDS = 12
"""A line that stands alone, without a stop and with no more words, is taken for a heading."""
_LONGEST_RUN = 24
"""At most this many pieces of a text, lines or parts of lines, are tried as one sentence."""


@dataclass(frozen=True, slots=True)
class TextSentence:
    """One sentence, heading or list item of a text, with the place where it begins."""

    line: int
    """The line of the text, counted from 1."""
    nth: int
    """Which sentence it is of those that begin in that line, counted from 1."""
    words: str
    """The sentence as it stands there, its white space made even and its list marks left out."""
    digest: str
    """The digest of its wording."""


@dataclass(frozen=True, slots=True)
class _Piece:
    """A part of a line, up to a stop, a colon or the end of the line."""

    line: int
    text: str
    """The part without list marks, for a sentence that begins with it."""
    raw: str
    """The part as it stands, for a sentence that goes on with it."""
    fresh: bool
    """Whether a list mark, an empty line or the start of the text stands before it."""
    alone: bool
    """Whether its line is a paragraph of its own and looks like a heading."""


def normalise(sentence: str) -> str:
    """Leave of a sentence only its wording: two sentences that differ in lay-out come out equal.

    >>> normalise("  2.  Now  put “2 Cards” back :")
    'now put "2 cards" back'
    """
    plain = _MARKS.sub("", sentence.strip()).translate(_PLAIN)
    plain = unicodedata.normalize("NFKC", plain).casefold()
    return _STRAY_SPACE.sub("", " ".join(plain.split())).rstrip(" .:;")


def digest(sentence: str) -> str:
    r"""Name a wording by 16 hexadecimal digits, so that it can be recognised but not read.

    >>> digest("Play in turns.") == digest("PLAY in\nturns")
    True
    """
    return hashlib.sha256(normalise(sentence).encode()).hexdigest()[:16]


def split(text: str, known: Collection[str] = ()) -> tuple[TextSentence, ...]:
    """Cut a text into its sentences, headings and list items, in their order.

    Args:
        text: The rulebook, one paragraph a line or wrapped at any width.
        known: Digests of sentences to be recognised wherever they stand, whatever line breaks
            or stops lie inside them. Only where nothing is recognised do lay-out and punctuation
            decide where a sentence ends.
    """
    pieces = tuple(_pieces(text))
    found: list[TextSentence] = []
    start = 0
    while start < len(pieces):
        end = _end_of_sentence(pieces, start, known)
        first, *others = pieces[start:end]
        words = reduce(_joined, (piece.raw for piece in others), first.text)
        nth = 1 + sum(sentence.line == first.line for sentence in found)
        found.append(TextSentence(first.line, nth, " ".join(words.split()), digest(words)))
        start = end
    return tuple(found)


def _end_of_sentence(pieces: tuple[_Piece, ...], start: int, known: Collection[str]) -> int:
    """Say before which piece the sentence ends that begins with the given one."""
    if end := _recognised(pieces, start, known):
        return end
    for before, after in pairwise(range(start, len(pieces))):
        if _ends(pieces[before], pieces[after]) or _recognised(pieces, after, known):
            return after
    return len(pieces)


def _recognised(pieces: tuple[_Piece, ...], start: int, known: Collection[str]) -> int:
    """Say where the longest known sentence ends that begins with the given piece, else 0."""
    if not known:
        return 0
    words = pieces[start].text
    end = start + 1 if digest(words) in known else 0
    for place in range(start + 1, min(start + _LONGEST_RUN, len(pieces))):
        words = _joined(words, pieces[place].raw)
        if digest(words) in known:
            end = place + 1
    return end


def _joined(words: str, raw: str) -> str:
    """Go on with a sentence; a word that a line break parted at its hyphen is whole again."""
    return f"{words}{raw}" if _PARTED.search(words) else f"{words} {raw}"


def _ends(piece: _Piece, following: _Piece) -> bool:
    """Say whether lay-out and punctuation end a sentence between two pieces."""
    if following.fresh:
        return True
    capital = following.raw.lstrip(_UNSEEN + _QUOTES)[:1].isupper()
    if _CLOSED.search(piece.raw):
        return not piece.alone and (capital or not piece.raw.endswith(":"))
    return capital and len(piece.raw) < _WRAPPED_LINE


def _pieces(text: str) -> Iterator[_Piece]:
    """Cut every line after each stop and colon."""
    lines = ["", *(line.strip() for line in text.splitlines()), ""]
    for number, line in enumerate(lines[1:-1], start=1):
        apart = not lines[number - 1]
        ends_here = not lines[number + 1] or _MARKS.match(lines[number + 1]) is not None
        short = not _CLOSED.search(line) and len(line.split()) <= _HEADING_WORDS
        alone = apart and ends_here and short
        for raw in _parts(line):
            unmarked = _MARKS.sub("", raw)
            yield _Piece(number, unmarked, raw, fresh=apart or unmarked != raw, alone=alone)
            apart = False


def _parts(line: str) -> Iterator[str]:
    """Cut one line after each stop and colon; a number that only marks a list stays in front."""
    start = 0
    for pause in _PAUSE.finditer(line):
        part = line[start : pause.start("gap")]
        if not _LONE_MARK.fullmatch(part):
            yield part
            start = pause.end()
    if line[start:]:
        yield line[start:]


def shared_words(one: str, other: str) -> int:
    """Count the different words of four letters and more that two sentences have in common.

    >>> shared_words("Draw one card from the pile.", "The pile gives a card")
    2
    """
    words, others = (set(re.findall(r"[^\W\d_]{4,}", normalise(text))) for text in (one, other))
    return len(words & others)
