"""The build of the pages: what a page cannot say without failing it, each named."""

from __future__ import annotations

from pathlib import Path

import pytest
from pages import build
from pages.build import _sphinx
from pages.circumstances import circumstances
from pages.directives import usual_command
from pages.example_page import GAME, STEPS, TABLE, deed, example_page
from pages.languages import languages
from pages.lattice_diagram import lattice
from pages.relevance import depending
from pages.rules_page import DRAWN, rules_page
from pages.site import generated_pages

from oshra.cli.lattice_graph import arrows
from oshra.model.position_of import final_table_from, position_of
from oshra.model.reading import read_position
from oshra.model.record_reading import read_record
from oshra.model.replaying import replay
from oshra.model.scoring import score

ENGLISH, ITALIAN = languages()

SABOTAGES = {
    "{sentence}`take.three`": "take.three",
    "{ruling}`award=nobody`": "award=nobody",
    "{claim}`no-claim`": "no-claim",
    "{measured}`happened: pigs flew`": "pigs flew",
    "[](#no-heading)": "no-heading",
    "[gone](gone.md)": "gone.md",
    "```{position} R1 R1 | - | - | - | red green\n```": "r1",
    "```{position} R1 | - | - | - | red green\n:title: {armies A}\n```": "armies A",
    "```{readings} R1 | - | - | - | red green\n:ruling: awards\n```": "awards",
    "```{diagram} cow\n```": "cow",
    "```{verdicts} no-ruling\n```": "no-ruling",
    "```{witness} award=faction\n```": "award=faction",
    "```{witness} award=all\n```": "award=all",
}
"""What no page can say, and the words by which the build names it."""


def built(
    pages: dict[str, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> tuple[int, str]:
    """The exit code of Sphinx on pages, and what it says."""
    monkeypatch.setattr(build, "pages_of", lambda _: pages)
    said = tmp_path / "said.txt"
    with said.open("w", encoding="utf-8") as stream:
        code = _sphinx(ENGLISH, tmp_path / "staged", tmp_path / "site", stream).wait()
    return code, said.read_text(encoding="utf-8")


def test_page_without_a_fault_is_built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = (
        "# Title\n\n```{position} R1 | - | - | - | red green\n:title: A wins {army A} to 0\n```\n"
    )
    code, said = built({"index": page}, tmp_path, monkeypatch)
    assert (code, said) == (0, "")
    shown = (tmp_path / "site" / "en" / "index.html").read_text(encoding="utf-8")
    assert "A wins 1 to 0" in shown
    assert "oshra score" in shown


def test_every_sabotage_fails_the_build_and_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pages = {f"page{place}": f"# Page\n\n{said}\n" for place, said in enumerate(SABOTAGES)}
    listed = "\n".join(pages)
    pages["index"] = f"# Title\n\n```{{toctree}}\n{listed}\n```\n"
    code, said = built(pages, tmp_path, monkeypatch)
    assert code != 0
    unnamed = [
        name
        for place, name in enumerate(SABOTAGES.values())
        if not any(f"page{place}.md" in line and name in line for line in said.splitlines())
    ]
    assert unnamed == []


def test_turn_and_scoring_are_drawn_step_by_step() -> None:
    position = read_position(TABLE)
    sheet = score(position.rules.rulings, final_table_from(position))
    for language in languages():
        shown = example_page(language)
        assert shown.count("```{position}") == 1 + len(STEPS) + 1 + len(sheet.factions)
        for names in STEPS.values():
            assert all(f"{{sentence}}`{name}`" in shown for name in names)
    assert {settled.tie is None for settled in sheet.factions} == {True, False}
    assert any(any(settled.discards) for settled in sheet.factions)


def test_deeds_of_a_whole_game_are_told_with_the_heroes_and_places() -> None:
    game = read_record(str(GAME))
    told = [deed(step, ENGLISH) for step in replay(game).steps]
    assert told[:2] == [
        "A takes k5 (B2), k6 (B4) into the hand.",
        "A puts back, face up: g5 (B2), k5 (B4).",
    ]
    assert told[2] == "A blocks with k6 (A5). A draws r3, and it is the other player's turn."
    assert any(said.startswith("B puts k2 face down into the council.") for said in told)


def test_every_diagram_stands_on_a_page() -> None:
    shown = rules_page(ITALIAN) + generated_pages(ITALIAN)["rulings/index"]
    for name in (*DRAWN.values(), "rulings"):
        assert f"```{{diagram}} {name}" in shown


def test_lattice_shows_every_reading_and_every_question_that_it_decides() -> None:
    drawn = lattice(ITALIAN, "lattice-1")
    found = list(arrows(depending().values()))
    assert found
    for arrow in found:
        assert f">{arrow.question}<" in drawn.parts
        assert all(f">{arrow.ruling}={key}<" in drawn.parts for key in arrow.keys)
    assert drawn.parts.count("stroke-dasharray") == 1 + sum(
        len(arrow.keys) for arrow in found if not arrow.opens
    )


@pytest.mark.parametrize(
    ("line", "apart", "said"),
    [
        ("R1 | - | - | - | red green", "", []),
        ('R1 | - | - | - | red green | rulings={award="stacks"}', "award", []),
        ('R1 | - | - | - | red green | rulings={award="stacks"}', "", ["award=stacks"]),
        ("R1 | - | - | - | red-green red-blue | deck=paired", "", ["paired"]),
    ],
)
def test_what_is_not_as_usual_in_a_picture_is_said(line: str, apart: str, said: list[str]) -> None:
    found = circumstances(read_position(line), ITALIAN, apart)
    assert len(found) == bool(said)
    assert all(word in found[0].astext() for word in said)


@pytest.mark.parametrize(
    ("line", "command"),
    [
        ("R1 | - | - | - | red green", "score"),
        ("r? | - | - | - | red green", "ask winner"),
        ("R1 | - | - | - | red ?", "ask winner"),
    ],
)
def test_every_picture_has_a_command_to_run(line: str, command: str) -> None:
    assert usual_command(read_position(line)) == command


def test_picture_in_mid_game_has_a_command_to_run() -> None:
    opening = replay(read_record(str(GAME))).steps[0].before
    assert usual_command(position_of(opening)) == "legal"
