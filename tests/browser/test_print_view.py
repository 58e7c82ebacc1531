"""Print view: what only a screen needs is gone, nothing is cut, dark pages are printed light."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

PAPER = 718
"""The pixels across a sheet of A4 between margins of one centimetre."""

ON_SCREEN_ONLY = (
    ".skip-to-content",
    ".languages",
    ".copy",
    ".sidebar-drawer",
    ".toc-drawer",
    ".mobile-header",
    ".theme-toggle-content",
    "footer",
)
"""What nobody can use on paper."""

CUT = """
() => [...document.querySelectorAll("article *")]
  .filter(tag => tag.clientWidth && tag.scrollWidth > tag.clientWidth + 1
    && getComputedStyle(tag).overflowX !== "visible" && !tag.closest("svg"))
  .map(tag => `${tag.className} ${tag.scrollWidth}: ${tag.textContent.slice(0, 60)}`)
"""

MOST_PAGES = 48
"""How many sides of paper the rulings may take."""

PRINTED = (
    "rulings/award",
    "rulings/shortage",
    "open-questions",
    "matrix",
    "notation",
    "claims",
    "printed",
    "example",
)


def printed(page: Page) -> Page:
    """The page as a printer gets it."""
    page.set_viewport_size({"width": PAPER, "height": 1000})
    page.emulate_media(media="print")
    return page


@pytest.mark.parametrize("name", PRINTED)
def test_nothing_is_cut_on_paper(open_page: Callable[..., Page], language: str, name: str) -> None:
    page = printed(open_page(f"{language}/{name}.html"))
    assert page.evaluate(CUT) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= PAPER


def test_what_is_for_the_screen_is_not_printed(
    open_page: Callable[..., Page], language: str
) -> None:
    page = open_page(f"{language}/rulings/award.html")
    expect(page.locator(".languages")).to_be_visible()
    printed(page)
    for selector in ON_SCREEN_ONLY:
        assert page.locator(selector).count() > 0
        assert not any(part.is_visible() for part in page.locator(selector).all()), selector
    expect(page.locator("article h1")).to_be_visible()
    assert all(picture.is_visible() for picture in page.locator("article svg").all())


@pytest.mark.parametrize("chosen", ["auto", "dark"])
def test_dark_page_is_printed_dark_on_light(
    open_page: Callable[..., Page], language: str, chosen: str
) -> None:
    page = open_page(f"{language}/rulings/award.html", scheme="dark")
    page.evaluate("chosen => document.body.dataset.theme = chosen", chosen)
    printed(page)
    white, black = "rgb(255, 255, 255)", "rgb(0, 0, 0)"
    expect(page.locator("body")).to_have_css("background-color", white)
    expect(page.locator("article h1")).to_have_css("color", black)
    expect(page.locator("article svg .front").first).to_have_css("fill", "rgb(255, 253, 246)")
    shades = page.locator("article .answer").evaluate(
        "tag => getComputedStyle(tag).backgroundColor.match(/[0-9]+/g).map(Number)"
    )
    assert min(shades) > 200


def test_questions_are_printed_as_sheets_of_paper(
    open_page: Callable[..., Page], language: str
) -> None:
    page = open_page(f"{language}/open-questions.html")
    questions = page.locator("article h2").count()
    sheets = page.pdf(format="A4").count(b"/Type /Page\n")
    assert 0 < sheets <= 2 * questions


def test_pdf_is_on_a4_and_no_longer_than_a_booklet(site: Path, language: str) -> None:
    data = (site / language / "rulings.pdf").read_bytes()
    sizes = {
        tuple(round(float(each)) for each in found.split())
        for found in re.findall(rb"/MediaBox\s*\[([^\]]*)\]", data)
    }
    assert sizes == {(0, 0, 595, 842)}
    assert data.count(b"/MediaBox") <= MOST_PAGES
