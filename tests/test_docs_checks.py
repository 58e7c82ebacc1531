"""The checks of the pages: what they refuse, each by its name."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from types import ModuleType

import pytest
from pages import measuring, result_checks
from pages.check import same_words
from pages.console_checks import agrees, check_commands, shown_in
from pages.doctest_checks import check_doctests, examples_hold, modules_with_examples
from pages.finished import finished_pages
from pages.languages import languages
from pages.page_checks import check_pages
from pages.result_checks import check_results

from oshra.model.errors import BadInput
from oshra.model.register_file import register
from oshra.solver.consequences_store import CONSEQUENCES

WHOLE = """<!doctype html><html lang="en"><head><link rel="stylesheet" href="a.css"></head><body>
<h1 id="top">One</h1><h2 id="two">Two</h2><a href="#two">two</a>
<a href="rules.html#take.two">take.two</a></body></html>"""


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """A finished site of two pages in two languages, without anything to refuse."""
    for language in languages():
        folder = tmp_path / language.id
        folder.mkdir()
        (folder / "a.css").write_text("p { margin: 0 }", encoding="utf-8")
        (folder / "page.html").write_text(WHOLE, encoding="utf-8")
        rules = WHOLE.replace('id="two"', 'id="take.two"').replace("#two", "#take.two")
        (folder / "rules.html").write_text(rules, encoding="utf-8")
    return tmp_path


def refused(site: Path) -> set[str]:
    pages = {page.name: page for page in finished_pages(site)}
    return {finding.rule for finding in check_pages(pages, site)}


def test_whole_site_has_nothing_to_refuse(site: Path) -> None:
    assert refused(site) == set()


@pytest.mark.parametrize(
    ("sabotaged", "by", "rule"),
    [
        ('href="#two"', 'href="#three"', "anchor"),
        ('href="#two"', 'href="gone.html"', "link"),
        ('href="a.css"', 'href="https://elsewhere.example/a.css"', "outside-request"),
        ("</body>", '<img src="//elsewhere.example/a.png" alt="a"></body>', "outside-request"),
        ("h2", "h4", "headings"),
        ("<h1", "<h1>Twice</h1><h1", "headings"),
        ("</body>", '<img src="a.css"></body>', "alternative-text"),
        ("</body>", '<svg role="img"></svg></body>', "alternative-text"),
        ("</body>", '<p id="two"></p></body>', "anchor-twice"),
        ("rules.html#take.two", "page.html", "no-sentence"),
        (' lang="en"', "", "language"),
        ('id="top"', 'id="start"', "other-anchors"),
    ],
)
def test_sabotaged_page_is_refused_by_name(site: Path, sabotaged: str, by: str, rule: str) -> None:
    (site / "en" / "page.html").write_text(WHOLE.replace(sabotaged, by), encoding="utf-8")
    assert refused(site) == {rule}


def test_page_that_a_language_lacks_is_refused(site: Path) -> None:
    (site / "it" / "page.html").unlink()
    assert refused(site) == {"language"}


def test_style_sheet_that_asks_outside_is_refused(site: Path) -> None:
    (site / "en" / "a.css").write_text("@import 'https://elsewhere.example/b.css';", "utf-8")
    assert refused(site) == {"outside-request"}


def test_command_that_prints_otherwise_is_refused() -> None:
    page = "```console\n$ oshra rulings deck | head -1\nsomething else\n```\n"
    [finding] = check_commands({"page.md": page})
    assert (finding.rule, finding.where) == ("command", "page.md")
    assert "'something else'" in finding.message


def test_command_that_is_not_ours_is_refused() -> None:
    [finding] = check_commands({"page.md": "```console\n$ curl elsewhere\n```\n"})
    assert finding.rule == "command"


def test_command_that_prints_what_is_shown_passes() -> None:
    title = next(record for record in register() if record.id == "deck").text("en").title
    page = f"```console\n$ oshra rulings deck | head -3\n…{title}…\n…\n```\n"
    assert list(check_commands({"page.md": page})) == []


@pytest.mark.parametrize(
    ("shown", "printed", "expected"),
    [
        ("a\n…\nd", "a\nb\nc\nd", True),
        ("a\n…\nd", "a\nd", True),
        ("took … s", "took 3 s", True),
        ("a  ", "a", True),
        ("a", "a\nb", False),
        ("a.c", "abc", False),
    ],
)
def test_dots_stand_for_what_is_left_out(shown: str, printed: str, *, expected: bool) -> None:
    assert agrees(shown, printed) is expected


def test_every_command_of_a_block_is_found() -> None:
    block = "```console\n$ oshra a\n1\n$ oshra b\n```\n"
    assert [(each.command, each.printed) for each in shown_in("p", block)] == [
        ("oshra a", "1"),
        ("oshra b", ""),
    ]


def test_every_example_in_the_code_prints_what_it_says() -> None:
    names = {module.__name__.rpartition(".")[0] for module in modules_with_examples()}
    assert {"oshra.model", "oshra.cli", "pages"} <= names
    assert list(check_doctests()) == []


def test_example_that_prints_otherwise_is_refused_by_name() -> None:
    module = ModuleType("sabotaged", ">>> 1 + 1\n3\n")
    [finding] = examples_hold(module)
    assert (finding.rule, finding.where) == ("doctest", "sabotaged")
    assert "Expected: 3 Got: 2" in finding.message


def test_every_language_has_every_word() -> None:
    assert list(same_words()) == []


def test_missing_word_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    spoken = {"en": {"why": "Why", "how": "How"}, "it": {"why": "Perché"}}
    monkeypatch.setattr("pages.check.words_of", spoken.__getitem__)
    [finding] = same_words()
    assert (finding.rule, finding.where) == ("words", "docs/words/it.toml")


@pytest.fixture
def results(monkeypatch: pytest.MonkeyPatch) -> dict[str, dict[str, object]]:
    """Stored results of other code than now, and what is measured now."""
    kept: dict[str, dict[str, object]] = {
        "frequencies": {"digest": "old", "games": 3},
        "claims": {"digest": "old", "claims": []},
    }
    now = {kind: {**data, "digest": "new"} for kind, data in kept.items()}
    monkeypatch.setattr(result_checks, "STORES", ())
    monkeypatch.setattr(result_checks, "stored", kept.__getitem__)
    monkeypatch.setattr(result_checks, "is_stale", lambda _: True)
    monkeypatch.setattr(result_checks, "measured", now.__getitem__)
    return kept


def test_result_of_other_code_passes_if_it_is_still_the_same(
    results: dict[str, dict[str, object]],
) -> None:
    assert results
    assert list(check_results()) == []


def test_result_that_is_another_now_is_refused(results: dict[str, dict[str, object]]) -> None:
    results["frequencies"]["games"] = 4
    [finding] = check_results()
    assert (finding.rule, finding.where) == ("result", "docs/results/frequencies.json")
    assert "games" in finding.message


def test_missing_result_is_refused(results: dict[str, dict[str, object]]) -> None:
    results["claims"] = {}
    [finding] = check_results()
    assert "missing" in finding.message


def test_verdicts_of_other_code_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    stale = replace(CONSEQUENCES, digest_of=lambda _: "of other code")
    monkeypatch.setattr(result_checks, "STORES", ((stale, "oshra again"),))
    monkeypatch.setattr(result_checks, "is_stale", lambda _: False)
    found = list(check_results())
    assert {finding.rule for finding in found} == {"verdicts"}
    assert "consequences of award" in {finding.where for finding in found}


def test_command_without_a_result_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(measuring.COMMANDS, "claims", ("verify", "no-such-claim"))
    with pytest.raises(BadInput, match="exit code 2"):
        measuring.measured("claims")
