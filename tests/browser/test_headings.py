"""Headings and pictures: one title a page, no level left out, every picture told in words."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pytest
from pages.languages import languages
from playwright.sync_api import Page

Crawled = dict[str, dict[str, list[str]]]


def of_a_language(crawled: Crawled) -> Crawled:
    """The pages inside a language, without the front door that leads to them."""
    folders = tuple(f"{language.id}/" for language in languages())
    found = {
        name: page for name, page in crawled.items() if name.startswith(folders) and "title" in page
    }
    assert len(found) > 2 * len(folders)
    return found


def test_every_page_has_one_title(crawled: Crawled) -> None:
    titles = {
        name: [heading for heading in page["headings"] if heading.startswith("1 ")]
        for name, page in of_a_language(crawled).items()
    }
    assert {name: found for name, found in titles.items() if len(found) != 1} == {}


def test_no_level_of_headings_is_left_out_and_none_is_empty(crawled: Crawled) -> None:
    wrong = []
    for name, page in of_a_language(crawled).items():
        levels = [int(heading[0]) for heading in page["headings"]]
        wrong += [f"{name}: {a} then {b}" for a, b in pairwise(levels) if b > a + 1]
        wrong += [f"{name}: an empty heading" for heading in page["headings"] if not heading[2:]]
        if levels[0] != 1:
            wrong.append(f"{name}: begins with a heading {levels[0]}")
    assert wrong == []


def test_every_page_says_its_language_and_a_name_of_its_own(crawled: Crawled) -> None:
    pages = of_a_language(crawled)
    assert {name: page["language"] for name, page in pages.items()} == {
        name: [name.split("/")[0]] for name in pages
    }
    for language in languages():
        names = [page["title"][0] for name, page in pages.items() if name.startswith(language.id)]
        assert len(set(names)) == len(names)


def test_every_picture_is_told_in_words(crawled: Crawled) -> None:
    pages = of_a_language(crawled)
    assert {name: page["bare"] for name, page in pages.items() if page["bare"]} == {}
    assert all(pages[f"{language.id}/rulings/award.html"]["pictures"] for language in languages())


HEIGHTS = """
() => [...document.querySelectorAll("article :is(h1, h2, h3)")].map(tag => tag.offsetHeight)
"""


@pytest.mark.parametrize("name", ["gaps", "rulings/award"])
@pytest.mark.parametrize("width", [360, 1280])
def test_sign_that_links_to_a_heading_takes_no_line(
    open_page: Callable[..., Page], language: str, name: str, width: int
) -> None:
    page = open_page(f"{language}/{name}.html", width=width)
    with_signs = page.evaluate(HEIGHTS)
    page.evaluate("document.querySelectorAll('.headerlink').forEach(tag => tag.remove())")
    assert page.evaluate(HEIGHTS) == with_signs


@pytest.mark.parametrize("name", ["rules", "rulings/index"])
def test_words_of_a_drawing_are_large_enough_on_a_phone(
    open_page: Callable[..., Page], language: str, name: str
) -> None:
    page = open_page(f"{language}/{name}.html", width=360)
    drawings = page.locator(".diagram > svg")
    assert drawings.count() > 0
    heights = page.evaluate(
        "() => [...document.querySelectorAll('.diagram text')]"
        ".map(tag => tag.getBoundingClientRect().height)"
    )
    assert min(heights) > 9
