"""Every page, opened one by one: a quiet console, nothing from elsewhere, a width for phones."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

HEAVIEST = 1_000_000
"""Bytes that a page may be, with all that it loads, before compression."""

PHONE = 360
"""The width of a phone, in pixels."""

SIZES = """
() => [
  document.documentElement.scrollWidth,
  performance.getEntriesByType("navigation").concat(performance.getEntriesByType("resource"))
    .reduce((sum, entry) => sum + entry.decodedBodySize, 0),
]
"""


def test_every_page_is_quiet_asks_nobody_and_fits_a_phone(
    open_page: Callable[..., Page], site: Path, address: str, language: str
) -> None:
    page = open_page("index.html", width=PHONE)
    names = sorted(path.relative_to(site).as_posix() for path in site.glob(f"{language}/**/*.html"))
    assert names
    too_wide, too_heavy = {}, {}
    for name in names:
        page.goto(f"{address}/{name}")
        width, weight = page.evaluate(SIZES)
        if width > PHONE:
            too_wide[name] = width
        if weight > HEAVIEST:
            too_heavy[name] = weight
    assert (too_wide, too_heavy) == ({}, {})


@pytest.mark.parametrize("name", ["index", "rulings/award", "matrix"])
def test_page_opened_from_the_disk_is_quiet(
    chromium: Browser, site: Path, language: str, name: str
) -> None:
    noted: list[str] = []
    page = chromium.new_page()
    page.on("console", lambda said: noted.append(said.text))
    page.on("pageerror", lambda error: noted.append(str(error)))
    page.on("request", lambda request: noted.append(request.url))
    page.goto((site / language / f"{name}.html").as_uri())
    page.close()
    assert [each for each in noted if not each.startswith(("file://", "data:"))] == []


@pytest.mark.parametrize(
    ("script", "noted"),
    [
        ("console.error('broken')", "broken"),
        ("setTimeout(() => { throw new Error('thrown') })", "thrown"),
        ("fetch('http://elsewhere.invalid/').catch(() => null)", "elsewhere.invalid"),
        ("fetch('/missing.css')", "404"),
    ],
)
def test_a_page_that_misbehaves_is_noted(
    open_page: Callable[..., Page], heard: list[str], script: str, noted: str
) -> None:
    page = open_page("index.html")
    assert heard == []
    page.evaluate(f"() => {{ {script}; }}")
    page.wait_for_timeout(100)
    found = list(heard)
    heard.clear()
    assert any(noted in line for line in found)
