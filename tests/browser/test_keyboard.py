"""Keyboard: everything is reached, in sight and with a mark; the list of pages can be skipped."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

FOCUSED = """
() => {
  const tag = document.activeElement;
  if (tag === document.body) return null;
  const box = tag.getBoundingClientRect();
  const marked = tag.closest(".sidebar-search-container") ?? tag;
  const style = getComputedStyle(marked);
  return {
    name: tag.outerHTML.slice(0, 120),
    inArticle: tag.closest("article") !== null,
    inSight: box.width > 0 && box.right > 0 && box.left < innerWidth
      && box.bottom > 0 && box.top < innerHeight,
    marked: style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2,
  };
}
"""


def stops(page: Page) -> Iterator[dict[str, object]]:
    """Every place at which the Tab key stops, until it leaves the page."""
    for _ in range(400):
        page.keyboard.press("Tab")
        place = page.evaluate(FOCUSED)
        if place is None:
            return
        yield place
    pytest.fail("the Tab key never leaves the page")


@pytest.mark.parametrize("width", [360, 1280])
def test_every_stop_is_in_sight_and_marked(
    open_page: Callable[..., Page], language: str, width: int
) -> None:
    page = open_page(f"{language}/index.html", width=width)
    places = list(stops(page))
    assert [place["name"] for place in places if not (place["inSight"] and place["marked"])] == []
    reached = sum(bool(place["inArticle"]) for place in places)
    focusable = "article :is(a[href], button, input, [tabindex='0'])"
    assert reached == len([tag for tag in page.locator(focusable).all() if tag.is_visible()])


@pytest.mark.parametrize("width", [360, 1280])
def test_first_stop_skips_to_the_text(
    open_page: Callable[..., Page], language: str, width: int
) -> None:
    page = open_page(f"{language}/rulings/award.html", width=width)
    link = page.locator(".skip-to-content")
    expect(link).not_to_be_in_viewport()
    page.keyboard.press("Tab")
    expect(link).to_be_focused()
    expect(link).to_be_in_viewport(ratio=1)
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    assert page.evaluate(FOCUSED)["inArticle"]


def test_wide_lines_on_a_phone_are_moved_by_keyboard(
    open_page: Callable[..., Page], language: str
) -> None:
    page = open_page(f"{language}/notation.html", width=360)
    wide = page.locator("article pre[tabindex='0']").filter(has_text="moves = ").first
    wide.focus()
    page.keyboard.press("ArrowRight")
    page.wait_for_function("tag => tag.scrollLeft > 0", arg=wide.element_handle())
