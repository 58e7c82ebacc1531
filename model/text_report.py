"""A designer's own copy of the rulebook beside the register: same, changed, missing and new."""

from __future__ import annotations

from dataclasses import dataclass
from difflib import SequenceMatcher
from enum import Enum
from typing import TYPE_CHECKING

from oshra.model.sentences import Edition, Sentence, SentenceId, rulebook_sentences
from oshra.model.wording import TextSentence, shared_words, split

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

_MOST_CANDIDATES = 3
"""So many candidates a reader can take in at a glance."""


class Standing(Enum):
    """How a sentence of the rulebook fares in another text."""

    SAME = "same"
    """It stands there with the same wording."""
    CHANGED = "changed"
    """Another sentence stands in its place between unchanged neighbours."""
    MISSING = "missing"
    """Nothing stands in its place, or too many or too few sentences to say which is which."""


@dataclass(frozen=True, slots=True)
class SentenceReport:
    """What became of one sentence of the rulebook."""

    id: SentenceId
    """The sentence."""
    standing: Standing
    """How it fares."""
    found: TextSentence | None = None
    """What stands in the text for it; nothing for a missing sentence."""
    moved: bool = False
    """Whether it stands there unchanged, but not where its neighbours would have it."""
    candidates: tuple[TextSentence, ...] = ()
    """For a missing sentence: new sentences of the same place, the likeliest first."""


@dataclass(frozen=True, slots=True)
class NewSentence:
    """A sentence of the text that answers to no id."""

    found: TextSentence
    """The sentence."""
    candidates: tuple[SentenceId, ...] = ()
    """Missing sentences of the same place that it may stand for, the likeliest first."""


@dataclass(frozen=True, slots=True)
class TextReport:
    """A text beside one edition of the rulebook, sentence by sentence."""

    edition: Edition
    """The edition with which the text was compared."""
    sentences: tuple[SentenceReport, ...]
    """Every sentence of the rulebook, in the edition's order."""
    new: tuple[NewSentence, ...]
    """Every sentence of the text that answers to none of them, in the text's order."""

    def ids(self, standing: Standing) -> tuple[SentenceId, ...]:
        """List the sentences that fare in one way, in the edition's order."""
        return tuple(report.id for report in self.sentences if report.standing is standing)

    @property
    def stale(self) -> tuple[SentenceId, ...]:
        """The changed and the missing sentences: what rests on them wants another look."""
        return tuple(report.id for report in self.sentences if report.standing is not Standing.SAME)

    @property
    def unchanged(self) -> bool:
        """Whether the text says the same as the edition, sentence for sentence and in its order."""
        return not (self.stale or self.new or any(report.moved for report in self.sentences))


def check_text(
    text: str,
    edition: Edition,
    sentences: Sequence[Sentence] | None = None,
) -> TextReport:
    """Find every sentence of the rulebook in a designer's own copy of it.

    A sentence with the same digest is the same, wherever it stands. Sentences that differ are
    placed by order: between two unchanged neighbours, as many sentences as have been lost there
    are the changed ones. Where the numbers differ, or nothing at all is unchanged, nothing is
    guessed: the lost sentences are missing, the others new, and each names the candidates of
    that place.

    Args:
        text: The copy, as plain text.
        edition: The edition that the copy is a copy of.
        sentences: The sentences to look for; all of the rulebook unless given.
    """
    expected = sorted(
        rulebook_sentences() if sentences is None else sentences,
        key=lambda sentence: (sentence.wording(edition).line, sentence.wording(edition).nth),
    )
    known = [sentence.wording(edition).digest for sentence in expected]
    found = split(text, frozenset(known))
    texts = [sentence.digest for sentence in found]
    blocks = SequenceMatcher(None, known, texts, autojunk=False).get_opcodes()
    kept = {
        place: start + place - first
        for tag, first, last, start, _ in blocks
        if tag == "equal"
        for place in range(first, last)
    }
    moved = _moved(known, texts, kept)
    placed = kept | moved
    reports = [
        SentenceReport(expected[place].id, Standing.SAME, found[there], moved=place in moved)
        for place, there in placed.items()
    ]
    new: list[NewSentence] = []
    for _, first, last, start, end in blocks:
        lost = [expected[place] for place in range(first, last) if place not in placed]
        gained = [found[there] for there in range(start, end) if there not in placed.values()]
        if kept and len(lost) == len(gained):
            reports += [
                SentenceReport(sentence.id, Standing.CHANGED, instead)
                for sentence, instead in zip(lost, gained, strict=True)
            ]
        else:
            reports += _missing(lost, gained, edition)
            new += _new(lost, gained, edition)
    order = {sentence.id: place for place, sentence in enumerate(expected)}
    reports.sort(key=lambda report: order[report.id])
    return TextReport(edition, tuple(reports), tuple(new))


def _moved(known: Sequence[str], texts: Sequence[str], kept: dict[int, int]) -> dict[int, int]:
    """Find the sentences that stand unchanged in another place than their neighbours."""
    free = [there for there in range(len(texts)) if there not in kept.values()]
    moved: dict[int, int] = {}
    for place, digest in enumerate(known):
        there = next((there for there in free if texts[there] == digest), None)
        if place not in kept and there is not None:
            moved[place] = there
            free.remove(there)
    return moved


def _missing(
    lost: Sequence[Sentence],
    gained: Sequence[TextSentence],
    edition: Edition,
) -> Iterator[SentenceReport]:
    """Report the lost sentences of one place, each with the likeliest of those gained there."""
    for sentence in lost:
        said = sentence.wording(edition).paraphrase
        likeliest = sorted(gained, key=lambda new: -shared_words(new.words, said))
        candidates = tuple(likeliest[:_MOST_CANDIDATES])
        yield SentenceReport(sentence.id, Standing.MISSING, candidates=candidates)


def _new(
    lost: Sequence[Sentence],
    gained: Sequence[TextSentence],
    edition: Edition,
) -> Iterator[NewSentence]:
    """Report the sentences gained in one place, each with the likeliest of those lost there."""
    said = {sentence.id: sentence.wording(edition).paraphrase for sentence in lost}
    for new in gained:
        likeliest = sorted(said, key=lambda name: -shared_words(new.words, said[name]))
        yield NewSentence(new, tuple(likeliest[:_MOST_CANDIDATES]))
