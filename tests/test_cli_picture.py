"""Pictures: every card is drawn and said, in characters and as SVG."""

import xml.etree.ElementTree as ET

import pytest

from oshra.cli.drawing import drawn
from oshra.cli.picture import picture
from oshra.cli.svg import element, words
from oshra.model.line import position_of_line
from oshra.model.position import Position

FINAL = position_of_line(
    "R5/b3 r? ?? K1/g2 G7 B4 K2 | R1 B6/k7 -- b5 G1 R2 K4 | r6 g3 ?? | - | red ?"
)
LATER = position_of_line(
    "R5 R1 | -- K2 | r3 | - | red green | setup={ hand = 1, row = 2, turns = 2 } "
    'hand={ A = "g1 k3", B = "??" } pile={ cards = "b?" } '
    'turn={ number = 3, phase = "put", opened = { B1 = "g1" } }'
)
SVG = "{http://www.w3.org/2000/svg}"


def text(position: Position, width: int = 80) -> str:
    return "\n".join(line.printed(coloured=False) for line in drawn(position, width))


def tree(svg: str) -> ET.Element:
    return ET.fromstring(svg)  # noqa: S314 - the text is the project's own


def words_in(svg: str) -> list[str]:
    return [found.text or "" for found in tree(svg).iter(f"{SVG}text")]


def test_drawing_has_row_b_above_row_a_with_numbered_slots() -> None:
    lines = text(FINAL).splitlines()
    numbers_of_b = next(place for place, line in enumerate(lines) if "B1" in line)
    numbers_of_a = next(place for place, line in enumerate(lines) if "A1" in line)
    assert numbers_of_b < numbers_of_a
    assert lines[numbers_of_a].split() == [f"A{number}" for number in range(1, 8)]


def test_drawing_shades_what_lies_face_down_and_shows_what_is_below_a_blocker() -> None:
    drawing = text(FINAL)
    assert "│R◆ 5│" in drawing
    assert "│b●░3│" in drawing
    assert "│r◆░?│" in drawing
    assert "│? ░?│" in drawing


@pytest.mark.parametrize("width", [40, 60, 80, 200])
def test_drawing_is_never_wider_than_the_terminal(width: int) -> None:
    for position in (FINAL, LATER):
        assert max(map(len, text(position, width).splitlines())) <= width


def test_drawing_for_a_narrow_terminal_lists_the_same_cards() -> None:
    drawing = text(FINAL, 40)
    assert "A1  R◆5 under ░b●3░" in drawing
    assert "B3  empty" in drawing


def test_drawing_says_whose_turn_it_is_and_what_the_pile_holds() -> None:
    drawing = text(LATER)
    assert "turn 3: A is to put" in drawing
    assert "pile of 1, on top: ░b●?░" in drawing


def test_svg_is_well_formed_and_the_same_every_time() -> None:
    assert tree(picture(FINAL)).tag == f"{SVG}svg"
    assert picture(FINAL) == picture(FINAL)


def test_svg_says_every_card_in_words() -> None:
    said = tree(picture(FINAL)).findtext(f"{SVG}desc") or ""
    assert "A1 red 5 face up, blocked by blue 3 face down" in said
    assert "A2 red face down, A3 unknown face down" in said
    assert "B3 empty" in said
    assert "Council of A: red 6, green 3, unknown; leader red with red 3." in said
    assert "Council of B: empty; leader unknown." in said


def test_svg_draws_a_letter_for_every_card_and_numbers_every_slot() -> None:
    drawn_words = words_in(picture(FINAL))
    in_the_rows = "RBRKGGBK" + "RBKBGRK"
    in_the_council = "RG"
    leader = "R"
    player_b = "B"
    letters = [word for word in drawn_words if word in set("RGBK")]
    assert sorted(letters) == sorted(in_the_rows + in_the_council + leader + player_b)
    assert {f"{row}{number}" for row in "AB" for number in range(1, 8)} <= set(drawn_words)


def test_svg_tells_factions_apart_without_colour() -> None:
    pictures = [picture(position_of_line(f"{letter}5 | - | - | - | ? ?")) for letter in "RGBK"]
    outlines = {tuple(path.get("d") for path in tree(svg).iter(f"{SVG}path")) for svg in pictures}
    assert len(outlines) == len(pictures)


def test_svg_follows_light_and_dark_and_brings_everything_with_it() -> None:
    svg = picture(FINAL)
    assert "prefers-color-scheme: dark" in svg
    assert "http" not in svg.replace("http://www.w3.org/2000/svg", "")


def test_two_svgs_on_one_page_share_no_name() -> None:
    names = [
        {found.get("id") for found in tree(picture(position)).iter() if found.get("id")}
        for position in (FINAL, LATER)
    ]
    assert names[0].isdisjoint(names[1])
    assert len(names[0]) == 3


def test_svg_escapes_every_word_and_attribute() -> None:
    assert words("<a & b>") == "&lt;a &amp; b&gt;"
    assert element("g", class_='"<&') == '<g class="&quot;&lt;&amp;"/>'
    assert "<title>" not in picture(FINAL, title="</title><script>")
    assert tree(picture(FINAL, title="</title><script>")).findtext(f"{SVG}title") == (
        "</title><script>"
    )
