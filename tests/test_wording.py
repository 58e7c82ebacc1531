"""Where a sentence ends, and what of it is wording and what is only lay-out."""

import pytest

from oshra.model.wording import digest, normalise, shared_words, split

GARDEN = """The Walled Garden

Two gardeners remain. They never speak of it!

Planting:
1. Take 3 bulbs (red - tulip, white - lily) from the shed.
2. Plant them and:
   • water one. You may sing.
   • leave one dry
3. Rest.
"""
GARDEN_SENTENCES = [
    (1, 1, "The Walled Garden"),
    (3, 1, "Two gardeners remain."),
    (3, 2, "They never speak of it!"),
    (5, 1, "Planting:"),
    (6, 1, "Take 3 bulbs (red - tulip, white - lily) from the shed."),
    (7, 1, "Plant them and:"),
    (8, 1, "water one."),
    (8, 2, "You may sing."),
    (9, 1, "leave one dry"),
    (10, 1, "Rest."),
]


def words(text: str, known: frozenset[str] = frozenset()) -> list[str]:
    """List the sentences of a text."""
    return [sentence.words for sentence in split(text, known)]


def test_text_is_cut_into_headings_sentences_and_list_items_with_their_places() -> None:
    found = [(sentence.line, sentence.nth, sentence.words) for sentence in split(GARDEN)]
    assert found == GARDEN_SENTENCES


@pytest.mark.parametrize(
    "same",
    [
        "  take  3 red\tbulbs, gardener's “own” ",
        "2. Take 3 red bulbs, gardener's “own”:",
        "(2) Take 3 red bulbs, gardener's “own”;",
        "• TAKE 3 RED BULBS, GARDENER'S “OWN”",
        "- Take 3 red bulbs, gardener\N{RIGHT SINGLE QUOTATION MARK}s «own» .",
        '## **Take** 3 red\N{NO-BREAK SPACE}bulbs , gardener`s "own"',
    ],
)
def test_layout_makes_no_difference_to_the_digest(same: str) -> None:
    assert digest(same) == digest('Take 3 red bulbs, gardener\'s "own".')


@pytest.mark.parametrize(
    "other",
    [
        "Take 4 red bulbs",
        "Take 3 bulbs",
        "Take 3 red bulbs?",
        "Take 3, red bulbs",
        "Take red 3 bulbs",
        "Take (3 red) bulbs",
    ],
)
def test_another_wording_has_another_digest(other: str) -> None:
    assert digest(other) != digest("Take 3 red bulbs.")


def test_accents_are_the_same_however_they_are_typed_but_are_not_ignored() -> None:
    assert normalise("Perche\N{COMBINING GRAVE ACCENT}") == normalise("PERCHÈ")
    assert normalise("Perche") != normalise("Perchè")


def test_digest_does_not_show_the_words() -> None:
    assert len(digest("Rest.")) == len(f"{0:016x}")
    assert set(digest("Rest.")) <= set("0123456789abcdef")


def test_number_in_front_of_a_list_item_is_no_sentence() -> None:
    assert words("1. Dig. 2. Plant. 3. Rest.") == ["Dig.", "Plant.", "Rest."]


def test_heading_with_a_stop_inside_is_one_sentence_and_a_line_with_a_stop_behind_is_not() -> None:
    assert words("Garden. A duel (second edition)") == ["Garden. A duel (second edition)"]
    assert words("Garden. A duel.") == ["Garden.", "A duel."]


def test_heading_may_stand_right_above_a_list() -> None:
    assert words("Garden. A duel\n1. Dig.") == ["Garden. A duel", "Dig."]
    assert words("Garden. A duel\nDig.") == ["Garden.", "A duel", "Dig."]


def test_line_of_thirteen_words_is_no_heading() -> None:
    twelve = "Dig. Then water all of the red bulbs beside the old"
    assert words(f"{twelve} shed") == [f"{twelve} shed"]
    assert words(f"{twelve} wooden shed") == ["Dig.", f"{twelve[5:]} wooden shed"]


def test_abbreviation_does_not_end_a_sentence() -> None:
    assert words("Take tools, e.g. Spades. Dig.") == ["Take tools, e.g. Spades.", "Dig."]


def test_line_goes_on_below_unless_a_short_line_is_followed_by_a_capital() -> None:
    assert words("The gardener\nwaters the bulbs.") == ["The gardener waters the bulbs."]
    assert words("Watering\nThe gardener waters.") == ["Watering", "The gardener waters."]
    fifty = "The gardener who planted more bulbs than any other"
    assert len(fifty) == 50
    assert words(f"{fifty}\nGardeners did wins.") == [f"{fifty} Gardeners did wins."]
    assert words(f"{fifty[1:]}\nGardeners win.") == [fifty[1:], "Gardeners win."]
    long = "The gardener who planted more bulbs than all of the other"
    assert words(f"{long}\nGardeners did wins.") == [f"{long} Gardeners did wins."]


def test_stop_ends_a_sentence_and_a_colon_does_before_a_capital() -> None:
    assert words("Plant now: Water well.") == ["Plant now:", "Water well."]
    assert words("Plant now: water well.") == ["Plant now: water well."]
    assert words("The tulip rests. it grows!") == ["The tulip rests.", "it grows!"]


def test_known_sentences_are_recognised_across_line_breaks_stops_and_dashes() -> None:
    known = ["Dig. A duel", "Take 3 bulbs (red\n- tulip) from the neo-\nGothic shed.", "Rest"]
    expected = ["Dig. A duel", "Take 3 bulbs (red - tulip) from the neo-Gothic shed.", "Rest"]
    digests = frozenset(digest(sentence) for sentence in expected)
    assert words("\n".join(known)) != expected
    assert words("\n".join(known), digests) == expected


def test_known_sentence_is_recognised_wherever_it_begins() -> None:
    known = frozenset({digest("Dig. A duel")})
    for before in range(40):
        assert words("Rest.\n" * before + "Dig. A\nduel", known)[-1] == "Dig. A duel"


def test_unknown_sentence_ends_where_a_known_one_begins() -> None:
    known = frozenset({digest("sing a song")})
    assert words("Then dig\nsing a song", known) == ["Then dig", "sing a song"]


def test_empty_text_has_no_sentence() -> None:
    assert split(" \n\n") == ()


def test_shared_words_are_long_different_and_counted_once() -> None:
    assert shared_words("Water, water the BULBS now", "now water the bulbs") == len(
        {"water", "bulbs"},
    )
