"""The pages: what is generated from the register, the claims and the code."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from subprocess import CompletedProcess

import pytest
from pages.anchors import places, witness_place
from pages.changes_page import changelog, revisions
from pages.claims_page import claims_page
from pages.commands_page import commands_page
from pages.copying import commands_to_run
from pages.diagrams import DIAGRAMS, diagram, hands_by_turn
from pages.figures import figure
from pages.languages import Language, languages, original
from pages.markdown import plain, table
from pages.overview_pages import faq_page, open_questions_page
from pages.pictures import inline_picture, pictures_css
from pages.python_pages import _module, linked
from pages.record_page import record_page
from pages.rules_page import rules_page
from pages.site import generated_pages
from pages.staging import untranslated
from pages.titled import text_of
from pages.verdicts import verdict_section
from pages.witnesses import frequency_section, witness_section

from oshra.cli import docs as docs_command
from oshra.cli.catalogue import COMMANDS
from oshra.model.errors import BadInput
from oshra.model.line import position_of_line
from oshra.model.register import Decided, Kind
from oshra.model.register_file import register
from oshra.model.sentences import rulebook_sentences
from oshra.properties.consequences import pairs_of
from oshra.properties.dimensions import Dimension
from oshra.solver.consequences_store import CONSEQUENCES

ENGLISH, ITALIAN = languages()
AWARD = next(record for record in register() if record.id == "award")


def test_every_record_has_a_page_in_every_language() -> None:
    for language in languages():
        pages = generated_pages(language)
        for record in register():
            assert record.text(language.id).title.split()[0] in pages[f"rulings/{record.id}"]


def test_answer_stands_before_everything_else() -> None:
    shown = record_page(AWARD, ENGLISH)
    parts = [AWARD.text("en").title, AWARD.text("en").answer, AWARD.text("en").question]
    places_found = [shown.index(plain(part)) for part in parts]
    assert places_found == sorted(places_found)


def test_contested_words_of_both_editions_are_shown() -> None:
    shown = record_page(AWARD, ITALIAN)
    assert "“all Heroes from this row”" in shown
    assert "«tutti gli Eroi da questa fila»" in shown


def test_stale_translation_is_marked() -> None:
    texts = dict(AWARD.texts)
    texts["it"] = replace(texts["it"], revision=0)
    stale = replace(AWARD, texts=texts)
    assert ITALIAN.word("stale") in record_page(stale, ITALIAN)
    assert ITALIAN.word("stale") not in record_page(AWARD, ITALIAN)


def test_language_without_a_text_shows_the_original_and_says_so() -> None:
    german = Language("de", "Deutsch")
    shown = record_page(AWARD, german)
    assert AWARD.text("en").title in shown
    assert f"{original().word('untranslated')} [en]" in shown
    assert german.word("why") == f"{ENGLISH.word('why')} [en]"


def test_verdicts_of_an_earlier_code_are_marked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pages.verdicts._known", dict)
    assert ITALIAN.word("verdicts-older") in verdict_section(AWARD, ITALIAN)
    fresh = {"award": CONSEQUENCES.packaged()["award"]}
    monkeypatch.setattr("pages.verdicts._known", lambda: fresh)
    assert ITALIAN.word("verdicts-older") not in verdict_section(AWARD, ITALIAN)


def test_results_of_an_earlier_code_are_marked(monkeypatch: pytest.MonkeyPatch) -> None:
    for stale in (True, False):
        monkeypatch.setattr("pages.claims_page.is_stale", lambda _, said=stale: said)
        monkeypatch.setattr("pages.witnesses.is_stale", lambda _, said=stale: said)
        for shown in (claims_page(ITALIAN), frequency_section(AWARD, ITALIAN)):
            assert (ITALIAN.word("verdicts-older") in shown) is stale


def test_another_language_can_be_added_before_anything_is_translated() -> None:
    german = Language("de", "Deutsch")
    pages = generated_pages(german)
    assert pages.keys() == generated_pages(ENGLISH).keys()
    for record in register():
        assert german.word("untranslated") in pages[f"rulings/{record.id}"]


def test_untranslated_page_is_marked_below_its_title() -> None:
    shown = untranslated("# Title\n\nText\n", ITALIAN)
    assert shown.startswith(
        "# Title\n\n:::{container} untranslated\n" + ITALIAN.word("untranslated")
    )
    assert shown.endswith("Text\n")


def test_every_sentence_has_an_anchor_on_the_page_of_the_rules() -> None:
    shown = rules_page(ITALIAN)
    for sentence in rulebook_sentences():
        assert f"{{anchor}}`{sentence.id}`" in shown
        assert places()["sentence", str(sentence.id)].page == "rules"


def test_every_answer_stands_once_among_the_rules_and_its_question_wherever_it_rests() -> None:
    shown = rules_page(ITALIAN)
    sentences = {str(sentence.id) for sentence in rulebook_sentences()}
    for record in register():
        text = text_of(record, ITALIAN)
        assert shown.count(f"<{record.id}>` {plain(text.answer)}") == 1
        assert shown.count(f"<{record.id}>`") == len(sentences & set(record.sentences))


def test_every_revision_of_an_answer_is_listed_by_day_and_reason() -> None:
    shown = "\n".join(revisions(ENGLISH))
    for record in register():
        assert shown.count(f"<{record.id}>`") == len(record.history)
        for change in record.history:
            assert f"**{change.date}** – {plain(change.change['en'])}" in shown


def test_pairs_of_readings_of_which_the_same_is_known_stand_together() -> None:
    shown = witness_section(AWARD, ENGLISH)
    said = [line for line in shown.splitlines() if line.startswith("- ")]
    assert len(said) == len(set(said)) < len(list(pairs_of("award")))


def test_every_reading_has_an_anchor() -> None:
    for record in register():
        shown = record_page(record, ENGLISH)
        for key in record.readings:
            anchor = places()["ruling", f"{record.id}={key}"].anchor
            assert f"{{anchor}}`{anchor}`" in shown


def test_every_witness_has_an_anchor_of_its_own() -> None:
    for record in register():
        if record.kind is Kind.RULING:
            shown = record_page(record, ITALIAN)
            for one, other in pairs_of(record.id):
                for dimension in Dimension:
                    anchor = witness_place(record.id, one, other, dimension.value).anchor
                    assert shown.count(f"{{anchor}}`{anchor}`") == 1


def test_reminders_are_answered_on_one_page() -> None:
    shown = faq_page(ENGLISH)
    for record in register():
        is_asked = f"{{anchor}}`{record.id}`" in shown
        assert is_asked is (record.kind is Kind.REMINDER)


def test_open_questions_are_those_that_the_text_does_not_decide() -> None:
    shown = open_questions_page(ENGLISH)
    for record in register():
        is_asked = f"{{anchor}}`{record.id}`" in shown
        assert is_asked is (record.decided in (Decided.OPEN, Decided.LEANS))


def test_every_command_is_described() -> None:
    shown = commands_page(ENGLISH)
    for command in COMMANDS:
        assert f"`oshra {command}`" in shown


def test_public_name_without_a_docstring_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "silent.py"
    path.write_text('"""A module."""\n\ndef says_nothing() -> None: ...\n', encoding="utf-8")
    with pytest.raises(BadInput, match="says_nothing"):
        list(_module("model", path, ENGLISH))


def test_sentence_that_the_code_names_is_linked() -> None:
    assert linked("See `take.two` and `tie.row`.") == "See {sentence}`take.two` and `tie.row`."


def test_bar_in_a_cell_does_not_end_it() -> None:
    assert table(["a"], [["`A | B`"], [plain("A | B")]]).splitlines()[2:] == [
        r"| `A \| B` |",
        r"| A \| B |",
    ]


def test_constant_of_a_module_is_described(tmp_path: Path) -> None:
    path = tmp_path / "constant.py"
    path.write_text('"""A module."""\nMOST: int = 3\n"""How many at most."""\n', encoding="utf-8")
    assert "`MOST: int`\n: How many at most." in "\n".join(_module("model", path, ENGLISH))


def test_changelog_has_an_anchor_for_every_heading() -> None:
    headings = [line for line in changelog(ENGLISH).splitlines() if line.startswith("#")]
    assert headings
    assert all("{anchor}`changed-" in line for line in headings)


def test_picture_in_a_page_has_no_style_of_its_own_and_speaks_its_language() -> None:
    position = position_of_line("R1/k5 | - | - | - | red green")
    drawn = inline_picture(position, "titolo", 7, ITALIAN)
    assert "<style>" not in drawn
    assert "rosso 1 a faccia in su, bloccato da nero 5 a faccia in giù" in drawn
    assert drawn != inline_picture(position, "titolo", 8, ITALIAN)


def test_pictures_are_dark_by_preference_and_by_choice() -> None:
    css = pictures_css()
    assert 'body[data-theme="dark"] .oshra .ink' in css
    assert 'body:not([data-theme="light"]) .oshra .ink' in css
    assert css.count("{") == css.count("}")


@pytest.mark.parametrize("name", DIAGRAMS)
def test_diagram_is_drawn_and_told(name: str) -> None:
    drawn = ET.fromstring(diagram(name, ITALIAN, 1))  # noqa: S314 - the text is the project's own
    title, told = (drawn[place].text or "" for place in (0, 1))
    assert title == ITALIAN.word(f"diagram-{name}")
    assert len(told) > len("{}")


def test_hands_of_a_turn_end_empty_after_the_seventh() -> None:
    rows = hands_by_turn()
    assert [row[0] for row in rows] == [5, 5, 5, 5, 5, 4, 3]
    assert [row[3] for row in rows] == [3, 3, 3, 3, 2, 1, 0]


def test_commands_to_run_read_the_position_or_stand_as_they_are() -> None:
    line = "R1 | - | - | - | red green"
    assert list(commands_to_run("score compare", line, {"award": "stacks"})) == [
        f"oshra score '{line}' --ruling award=stacks",
        f"oshra compare '{line}' --ruling award=stacks",
    ]
    assert list(commands_to_run("ask winner, =witness award", line, {})) == [
        f"oshra ask '{line}' winner",
        "oshra witness award",
    ]


def test_figure_without_a_result_is_refused() -> None:
    assert figure("readings", ENGLISH).isdecimal()
    with pytest.raises(BadInput):
        figure("happened: something nobody counted", ENGLISH)


def test_installed_program_says_that_it_needs_a_clone(
    oshra: Callable[..., CompletedProcess[str]],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    monkeypatch.setattr(docs_command, "SOURCES", tmp_path / "docs")
    done = oshra("docs", "build")
    assert (done.returncode, done.stdout) == (2, "")
    assert "a clone of the project" in done.stderr


def test_check_of_no_pages_is_refused(
    oshra: Callable[..., CompletedProcess[str]], tmp_path: Path
) -> None:
    done = oshra("docs", "check", "--out", str(tmp_path))
    assert done.returncode == 2
    assert "oshra docs build" in done.stderr
