"""Without scripts: everything is read and reached; only the search says that it needs them."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect


@pytest.mark.parametrize("name", ["index", "rulings/award", "open-questions", "matrix", "glossary"])
def test_same_words_are_read_without_scripts(
    open_page: Callable[..., Page], language: str, name: str
) -> None:
    with_scripts = open_page(f"{language}/{name}.html").locator("article").inner_text()
    page = open_page(f"{language}/{name}.html", scripts=False)
    assert page.locator("article").inner_text() == with_scripts


def test_reader_walks_through_the_site_without_scripts(
    open_page: Callable[..., Page], language: str
) -> None:
    page = open_page(f"{language}/index.html", scripts=False)
    page.locator("article a[href='rulings/award.html']").first.click()
    page.wait_for_url(f"**/{language}/rulings/award.html")
    page.locator(".sidebar-drawer").get_by_role("link").nth(1).click()
    page.wait_for_url(f"**/{language}/*.html")
    page.locator(".languages a:not([aria-current])").first.click()
    assert page.locator("html").get_attribute("lang") != language


def test_list_of_pages_opens_on_a_phone_without_scripts(
    open_page: Callable[..., Page], language: str
) -> None:
    page = open_page(f"{language}/index.html", width=360, scripts=False)
    link = page.locator(".sidebar-drawer a[href='matrix.html']")
    expect(link).not_to_be_in_viewport()
    page.locator(".nav-overlay-icon").click()
    expect(link).to_be_in_viewport()
    link.click()
    page.wait_for_url(f"**/{language}/matrix.html")


def test_search_says_that_it_needs_scripts(open_page: Callable[..., Page], language: str) -> None:
    page = open_page(f"{language}/search.html", scripts=False)
    expect(page.locator("article noscript")).to_be_visible()
    assert open_page(f"{language}/search.html").locator("article noscript").is_hidden()
