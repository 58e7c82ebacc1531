"""Language switch: the other language is opened at the same page, anchor and search."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from pages.languages import Language, languages
from playwright.sync_api import Page, expect

ORIGINAL, *OTHERS = languages()


@pytest.mark.parametrize("other", OTHERS, ids=lambda language: language.id)
@pytest.mark.parametrize(
    "place",
    [
        "index.html#begin",
        "rules.html#take.two",
        "rulings/award.html#readings",
        "matrix.html#by-ruling",
        "search.html?q=award",
    ],
)
def test_switching_keeps_the_place_there_and_back(
    open_page: Callable[..., Page], other: Language, place: str
) -> None:
    page = open_page(f"{ORIGINAL.id}/{place}")
    for language in (other, ORIGINAL):
        page.locator(".languages").get_by_text(language.name, exact=True).click()
        page.wait_for_url(f"**/{language.id}/{place}")
        assert page.locator("html").get_attribute("lang") == language.id
        assert page.locator(".languages [aria-current]").inner_text() == language.name
        if "#" in place:
            expect(page.locator(":target")).to_be_in_viewport()


@pytest.mark.parametrize("language", languages(), ids=lambda language: language.id)
def test_front_door_leads_into_every_language(
    open_page: Callable[..., Page], language: Language
) -> None:
    page = open_page("index.html")
    page.get_by_role("link", name=language.name).click()
    page.wait_for_url(f"**/{language.id}/index.html")
    assert page.locator("html").get_attribute("lang") == language.id


@pytest.mark.parametrize("name", ["commands", "changes", "python/solver"])
def test_what_is_quoted_says_its_language(open_page: Callable[..., Page], name: str) -> None:
    for language in OTHERS:
        page = open_page(f"{language.id}/{name}.html")
        quoted = page.locator("article .quoted")
        assert quoted.count() > 0
        assert {tag.get_attribute("lang") for tag in quoted.all()} == {ORIGINAL.id}
    assert open_page(f"{ORIGINAL.id}/{name}.html").locator("article .quoted").count() == 0


def test_claims_are_read_in_the_language_of_the_page(open_page: Callable[..., Page]) -> None:
    said = open_page(f"{ORIGINAL.id}/claims.html").locator("article h2 + p").all_inner_texts()
    for language in OTHERS:
        page = open_page(f"{language.id}/claims.html")
        translated = page.locator("article h2 + p").all_inner_texts()
        assert len(translated) == len(said)
        assert set(translated) & set(said) == set()
