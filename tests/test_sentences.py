"""The sentences of the rulebook as the register has them."""

import re
from collections import Counter

import pytest

from oshra.model.errors import BadInput
from oshra.model.sentences import Edition, SentenceClass, read_sentences, rulebook_sentences

WATER = """
[[sentence]]
id = "water.one"
class = "executable"
[sentence.en]
line = 4
nth = 1
digest = "00112233445566ff"
paraphrase = "One bulb gets water."
[sentence.it]
line = 3
nth = 2
digest = "ff66554433221100"
paraphrase = "Un bulbo riceve acqua."
"""


def test_sentence_is_read_with_its_class_and_both_wordings() -> None:
    (sentence,) = read_sentences(WATER, "garden.toml")
    assert sentence.id == "water.one"
    assert sentence.sentence_class is SentenceClass.EXECUTABLE
    assert sentence.wording(Edition.ENGLISH).paraphrase == "One bulb gets water."
    italian = sentence.wording(Edition.ITALIAN)
    assert (italian.line, italian.nth, italian.digest) == (3, 2, "ff66554433221100")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[[sentence", "garden.toml: found .* expected a TOML file"),
        (WATER.replace('class = "executable"', ""), "water.one: found no key 'class'"),
        (WATER.replace("nth = 2", ""), "water.one: found no key 'nth'"),
        (WATER.replace("executable", "rule"), "water.one: found 'rule' .*executable, definition"),
        (WATER.replace("line = 4", 'line = "four"'), "water.one: found .*'four'.* whole numbers"),
        (WATER.replace("[sentence.it]", "[other]"), "water.one: found no key 'it'"),
        (WATER * 2, "found 2 sentences with the id water.one"),
        (
            WATER + WATER.replace("water.one", "water.two").replace("line = 3", "line = 9"),
            "found 2 sentences with the place in edition en line 4, sentence 1",
        ),
    ],
)
def test_faulty_register_is_refused_with_the_sentence_and_what_was_expected(
    text: str,
    message: str,
) -> None:
    with pytest.raises(BadInput, match=message):
        read_sentences(text, "garden.toml")


def test_rulebook_sentences_have_ids_of_a_chapter_and_a_name() -> None:
    odd = [
        sentence.id
        for sentence in rulebook_sentences()
        if not re.fullmatch(r"[a-z]+\.[a-z]+(-[a-z]+)*", sentence.id)
    ]
    assert odd == []


@pytest.mark.parametrize("edition", Edition)
def test_rulebook_sentences_number_without_gaps_the_sentences_of_each_line(
    edition: Edition,
) -> None:
    places: dict[int, list[int]] = {}
    for sentence in rulebook_sentences():
        wording = sentence.wording(edition)
        places.setdefault(wording.line, []).append(wording.nth)
    assert {line: sorted(nths) for line, nths in places.items()} == {
        line: list(range(1, len(nths) + 1)) for line, nths in places.items()
    }


def test_rulebook_sentences_come_in_the_same_order_in_both_editions() -> None:
    for edition in Edition:
        wordings = [sentence.wording(edition) for sentence in rulebook_sentences()]
        places = [(wording.line, wording.nth) for wording in wordings]
        assert places == sorted(places)


def test_rulebook_sentences_are_paraphrased_differently_in_each_language() -> None:
    paraphrases = Counter(
        sentence.wording(edition).paraphrase
        for sentence in rulebook_sentences()
        for edition in Edition
    )
    assert set(paraphrases.values()) == {1}


def test_rulebook_sentences_have_digests_of_sixteen_hexadecimal_digits() -> None:
    for sentence in rulebook_sentences():
        for edition in Edition:
            assert re.fullmatch(r"[0-9a-f]{16}", sentence.wording(edition).digest)


def test_rulebook_headings_are_flavour() -> None:
    classes = {
        sentence.sentence_class
        for sentence in rulebook_sentences()
        if sentence.id.startswith("heading.")
    }
    assert classes == {SentenceClass.FLAVOUR}
