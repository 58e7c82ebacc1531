"""Accessibility: axe-core finds no violation, in each language, light and dark, narrow and wide."""

from __future__ import annotations

import importlib.resources
from collections.abc import Callable
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Page, expect

PAGES = (
    "index",
    "rulings/award",
    "open-questions",
    "matrix",
    "search",
    "glossary",
    "example",
    "rulings/index",
    "claims",
)
"""The pages that stand for all others."""

SCHEMES: tuple[Literal["light"], Literal["dark"]] = ("light", "dark")

WIDTHS = (360, 1280)

AXE = importlib.resources.files("axe_playwright_python") / "axe.min.js"

AUDIT = Path(__file__).with_name("audit.js")


def audit(page: Page) -> dict[str, list[str]]:
    """The rules that a page keeps, and each place where it breaks one."""
    found: dict[str, list[str]] = page.evaluate(AUDIT.read_text(encoding="utf-8"))
    return found


@pytest.mark.parametrize("name", PAGES)
def test_page_has_no_violations_light_or_dark_narrow_or_wide(
    open_page: Callable[..., Page], language: str, name: str
) -> None:
    page = open_page(f"{language}/{name}.html")
    if name == "search":
        page.goto(f"{page.url}?q=award")
        expect(page.locator("#search-results li").first).to_be_visible()
    page.evaluate(AXE.read_text(encoding="utf-8"))
    violated: dict[tuple[str, int], list[str]] = {}
    for scheme in SCHEMES:
        page.emulate_media(color_scheme=scheme)
        for width in WIDTHS:
            page.set_viewport_size({"width": width, "height": 800})
            found = audit(page)
            assert {"color-contrast", "page-has-heading-one", "label"} <= set(found["passed"])
            if found["violated"]:
                violated[scheme, width] = found["violated"]
    assert violated == {}


@pytest.mark.parametrize(
    ("damage", "rule"),
    [
        ("document.querySelector('h1').remove()", "page-has-heading-one"),
        ("document.querySelector('article p').style.color = '#888'", "color-contrast"),
        (
            "document.querySelectorAll('svg[role=img] :is(title, desc)').forEach(t => t.remove())",
            "svg-img-alt",
        ),
        ("document.documentElement.lang = ''", "html-has-lang"),
    ],
)
def test_page_that_is_damaged_is_found_out(
    open_page: Callable[..., Page], damage: str, rule: str
) -> None:
    page = open_page("en/index.html")
    page.evaluate(AXE.read_text(encoding="utf-8"))
    page.evaluate(damage)
    assert rule in {line.split(":")[0] for line in audit(page)["violated"]}
