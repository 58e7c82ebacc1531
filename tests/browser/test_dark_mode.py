"""Dark mode: as the system says or as the reader chooses; pictures follow."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

BRIGHTNESS = """
(tag, property) => {
  const [red, green, blue] = getComputedStyle(tag)[property].match(/[0-9.]+/g).map(Number);
  return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
}
"""


def brightness(page: Page, selector: str, colour: str) -> float:
    """How bright a colour of an element is, from 0 to 1."""
    script = f"tag => ({BRIGHTNESS})(tag, '{colour}')"
    return float(page.locator(selector).first.evaluate(script))


def is_dark(page: Page) -> bool:
    """Whether the page is dark and its words are light, or the other way round."""
    ground, words = brightness(page, "body", "background-color"), brightness(page, "body", "color")
    assert abs(ground - words) > 0.6
    return ground < words


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("scripts", [True, False])
def test_page_and_its_pictures_are_as_the_system_says(
    open_page: Callable[..., Page], language: str, scheme: str, *, scripts: bool
) -> None:
    page = open_page(f"{language}/rulings/award.html", scheme=scheme, scripts=scripts)
    assert is_dark(page) == (scheme == "dark")
    front = brightness(page, "article svg .front", "fill")
    assert (front < 0.5) == (scheme == "dark")
    assert abs(front - brightness(page, "article svg .ink", "fill")) > 0.6


def test_reader_chooses_and_the_choice_stays_on_other_pages(
    open_page: Callable[..., Page], language: str
) -> None:
    page = open_page(f"{language}/index.html", scheme="light")
    toggle = page.locator(".theme-toggle-content .theme-toggle")
    for _ in range(3):
        toggle.click()
        if page.evaluate("localStorage.theme") == "dark":
            break
    assert is_dark(page)
    page.locator("article a[href^='rulings/award.html']").first.click()
    page.wait_for_url("**/rulings/award.html*")
    assert is_dark(page)
    assert brightness(page, "article svg .front", "fill") < 0.5
    page.evaluate("localStorage.clear()")
