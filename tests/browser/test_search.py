"""Search: a ruling is found by its words, in every language, and what is not there is not found."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect


def titled(page: Page) -> str:
    """The title of a page in words that a reader would type."""
    return page.locator("article h1").inner_text().rstrip("#").strip()


@pytest.mark.parametrize("ruling", ["award", "shortage", "take-rows"])
def test_ruling_is_found_by_the_words_of_its_question(
    open_page: Callable[..., Page], language: str, ruling: str
) -> None:
    page = open_page(f"{language}/rulings/{ruling}.html")
    question = titled(page)
    page.goto(page.url.replace(f"rulings/{ruling}.html", "index.html"))
    page.locator(".sidebar-search").fill(question)
    page.keyboard.press("Enter")
    found = page.locator(f"#search-results a[href^='rulings/{ruling}.html']")
    expect(found.first).to_be_visible()
    found.first.click()
    page.wait_for_url(f"**/{language}/rulings/{ruling}.html*")
    assert titled(page) == question


@pytest.mark.parametrize(
    ("folder", "words"),
    [("en", "separately in no specific order"), ("it", "senza ordine specifico")],
)
def test_ruling_is_found_by_its_contested_words(
    open_page: Callable[..., Page], folder: str, words: str
) -> None:
    page = open_page(f"{folder}/search.html?q={words.replace(' ', '+')}")
    expect(page.locator("#search-results a[href^='rulings/award.html']").first).to_be_visible()


def test_words_that_stand_nowhere_are_not_found(
    open_page: Callable[..., Page], language: str
) -> None:
    page = open_page(f"{language}/search.html?q=xylophone")
    expect(page.locator("#search-results h2")).to_be_visible()
    expect(page.locator("#search-results .search-summary")).not_to_be_empty()
    assert page.locator("#search-results li").count() == 0


def test_search_is_typed_on_a_phone_without_the_list_of_pages(
    open_page: Callable[..., Page], language: str
) -> None:
    page = open_page(f"{language}/search.html", width=360)
    field = page.locator("article input[name=q]")
    expect(field).to_be_in_viewport()
    field.fill("award")
    page.keyboard.press("Enter")
    expect(page.locator("#search-results li").first).to_be_visible()


def test_search_from_the_disk_is_quiet_and_finds_the_same(
    chromium: Browser, open_page: Callable[..., Page], site: Path, language: str
) -> None:
    served = open_page(f"{language}/search.html?q=award")
    expect(served.locator("#search-results li").first).to_be_visible()
    expect(served.locator("#search-results .search-summary")).not_to_be_empty()
    noted: list[str] = []
    page = chromium.new_page()
    page.on("console", lambda said: noted.append(said.text))
    page.on("pageerror", lambda error: noted.append(str(error)))
    page.goto(f"{(site / language / 'search.html').as_uri()}?q=award")
    expect(page.locator("#search-results .search-summary")).not_to_be_empty()
    found = page.locator("#search-results li > a").all_inner_texts()
    page.close()
    assert (found, noted) == (served.locator("#search-results li > a").all_inner_texts(), [])
