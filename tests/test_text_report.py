"""A changed copy of a made-up rulebook beside its sentences."""

import textwrap

import pytest

from oshra.model.sentences import (
    Edition,
    Sentence,
    SentenceClass,
    SentenceId,
    Wording,
    rulebook_sentences,
)
from oshra.model.text_report import Standing, TextReport, check_text
from oshra.model.wording import split

ENGLISH = """The Walled Garden. A duel

Planting
Each gardener digs a bed that is wide enough for seven tulips and one old rake. Then rest.

Planting:
1. Take 2 bulbs from the shed (red - tulip, white - lily).
2. Water one. You may sing, even if it's late. Sleep.
"""
ITALIAN = """Il giardino

Semina
Ogni giardiniere scava un'aiuola. Poi riposa.

Semina:
1. Prendi 2 bulbi dal capanno.
2. Annaffiane uno. Puoi cantare, anche se è tardi. Dormi.
"""
MEANINGS = {
    "heading.title": "Name of the game.",
    "heading.beds": "Heading.",
    "bed.dig": "Make a bed with room for the flowers and the rake.",
    "bed.rest": "Pause.",
    "heading.turn": "Heading.",
    "turn.take": "Two bulbs come out of the shed.",
    "turn.water": "One of them is watered.",
    "turn.sing": "A song is allowed at any hour.",
    "turn.sleep": "Good night.",
}


def garden() -> list[Sentence]:
    """List the sentences of the made-up rulebook."""
    return [
        Sentence(
            SentenceId(name),
            SentenceClass.EXECUTABLE,
            Wording(english.line, english.nth, english.digest, meaning),
            Wording(italian.line, italian.nth, italian.digest, f"({meaning})"),
        )
        for (name, meaning), english, italian in zip(
            MEANINGS.items(),
            split(ENGLISH),
            split(ITALIAN),
            strict=True,
        )
    ]


def report(text: str, edition: Edition = Edition.ENGLISH) -> TextReport:
    """Compare a copy with the made-up rulebook."""
    return check_text(text, edition, garden())


def changed(text: str) -> dict[str, str]:
    """Say for each changed sentence what stands in its place."""
    return {
        sentence.id: sentence.found.words
        for sentence in report(text).sentences
        if sentence.standing is Standing.CHANGED and sentence.found is not None
    }


def new(text: str) -> list[tuple[str, tuple[SentenceId, ...]]]:
    """List the new sentences with the ids they may stand for."""
    return [(sentence.found.words, sentence.candidates) for sentence in report(text).new]


def wrapped(text: str, width: int) -> str:
    """Wrap every line of a text."""
    return "\n".join(textwrap.fill(line, width) for line in text.splitlines())


def test_each_edition_is_unchanged_beside_itself() -> None:
    for text, edition in ((ENGLISH, Edition.ENGLISH), (ITALIAN, Edition.ITALIAN)):
        found = report(text, edition)
        assert found.ids(Standing.SAME) == tuple(MEANINGS)
        assert found.unchanged


@pytest.mark.parametrize(
    "copy",
    [
        ENGLISH.upper(),
        ENGLISH.lower(),
        wrapped(ENGLISH, 24),
        wrapped(ENGLISH, 60).replace("\n", "\n\n"),
        ENGLISH.replace(" ", "  ").replace("\n", " \r\n"),
        ENGLISH.replace("1.", "7)").replace("2. ", "• "),
        ENGLISH.replace("'", "\N{RIGHT SINGLE QUOTATION MARK}").replace("-", "\N{EN DASH}"),
        ENGLISH.replace("Planting:", "## **Planting**"),
        ENGLISH.replace("rest.\n", "rest\n"),
    ],
    ids=["upper", "lower", "narrow", "spread", "spaces", "marks", "quotes", "emphasis", "stop"],
)
def test_another_layout_changes_nothing(copy: str) -> None:
    assert copy != ENGLISH
    assert report(copy).unchanged


def test_changed_word_makes_its_sentence_changed_and_no_other() -> None:
    copy = ENGLISH.replace("2 bulbs", "3 bulbs")
    assert changed(copy) == {"turn.take": "Take 3 bulbs from the shed (red - tulip, white - lily)."}
    assert report(copy).stale == ("turn.take",)
    assert not report(copy).unchanged


def test_changed_neighbours_are_placed_by_order() -> None:
    copy = ENGLISH.replace("Water one. You may sing", "Water both. You must sing")
    assert changed(copy) == {
        "turn.water": "Water both.",
        "turn.sing": "You must sing, even if it's late.",
    }


def test_changed_sentence_is_found_in_a_wrapped_copy() -> None:
    copy = wrapped(ENGLISH.replace("seven tulips", "six tulips"), 30)
    assert list(changed(copy)) == ["bed.dig"]
    assert report(copy).stale == ("bed.dig",)


def test_changed_heading_with_a_stop_inside_stays_one_sentence() -> None:
    assert changed(ENGLISH.replace("A duel", "A feud")) == {
        "heading.title": "The Walled Garden. A feud",
    }


def test_deleted_sentence_is_missing_and_nothing_is_new() -> None:
    found = report(ENGLISH.replace(" Then rest.", ""))
    assert found.ids(Standing.MISSING) == found.stale == ("bed.rest",)
    assert found.new == ()


def test_deleted_heading_is_missing_though_another_reads_the_same() -> None:
    assert report(ENGLISH.replace("Planting\n", "")).stale == ("heading.beds",)
    assert report(ENGLISH.replace("Planting:\n", "")).stale == ("heading.turn",)


def test_inserted_sentence_is_new_and_all_others_stay() -> None:
    copy = ENGLISH.replace("Sleep.", "Lock the shed. Sleep.")
    assert new(copy) == [("Lock the shed.", ())]
    assert report(copy).stale == ()
    assert not report(copy).unchanged


def test_changed_beside_inserted_sentence_is_left_to_the_reader_with_candidates() -> None:
    copy = ENGLISH.replace("Water one.", "Lock the shed. Then one bulb is watered.")
    ids = ("turn.water",)
    assert new(copy) == [("Lock the shed.", ids), ("Then one bulb is watered.", ids)]
    (missing,) = [x for x in report(copy).sentences if x.standing is Standing.MISSING]
    assert missing.found is None
    assert [candidate.words for candidate in missing.candidates] == [
        "Then one bulb is watered.",
        "Lock the shed.",
    ]


def test_candidate_that_shares_more_words_is_named_first() -> None:
    copy = ENGLISH.replace("Water one.", "Lock what is watered. Then one of them is watered.")
    (missing,) = [x for x in report(copy).sentences if x.standing is Standing.MISSING]
    assert [candidate.words for candidate in missing.candidates] == [
        "Then one of them is watered.",
        "Lock what is watered.",
    ]


def test_two_sentences_joined_into_one_are_missing_with_the_likelier_named_first() -> None:
    copy = ENGLISH.replace("Water one. You may sing", "Water one; a song is allowed")
    joined = "Water one; a song is allowed, even if it's late."
    assert report(copy).ids(Standing.MISSING) == ("turn.water", "turn.sing")
    assert new(copy) == [(joined, ("turn.sing", "turn.water"))]


def test_moved_sentence_is_the_same_and_said_to_be_moved() -> None:
    found = report(ENGLISH.replace("Sleep.", "").replace("Water", "Sleep. Water"))
    assert found.stale == ()
    assert [sentence.id for sentence in found.sentences if sentence.moved] == ["turn.sleep"]
    assert not found.unchanged


def test_rulebook_that_is_repeated_many_times_has_not_moved() -> None:
    found = report("Thirty copies.\n\n" + ENGLISH * 30)
    assert found.ids(Standing.SAME) == tuple(MEANINGS)
    assert [sentence.id for sentence in found.sentences if sentence.moved] == []
    assert len(found.new) == 1 + 29 * len(MEANINGS)


def test_sentences_are_reported_in_the_order_of_the_edition() -> None:
    found = report(ENGLISH.replace("2 bulbs", "3 bulbs").replace(" Then rest.", ""))
    assert [sentence.id for sentence in found.sentences] == list(MEANINGS)


def test_text_without_any_known_sentence_is_all_new_and_nothing_is_guessed() -> None:
    found = report(ITALIAN)
    assert found.ids(Standing.MISSING) == tuple(MEANINGS)
    assert len(found.new) == len(split(ITALIAN))


def test_empty_text_misses_every_sentence() -> None:
    assert report("").stale == tuple(MEANINGS)
    assert report("").new == ()


def test_text_is_compared_with_the_rulebook_unless_other_sentences_are_given() -> None:
    ids = tuple(sentence.id for sentence in rulebook_sentences())
    assert check_text(ENGLISH, Edition.ENGLISH).ids(Standing.MISSING) == ids
