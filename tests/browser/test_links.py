"""Links: every one leads to a page, every anchor to a place on it that can be seen."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page

Crawled = dict[str, dict[str, list[str]]]


def test_every_link_leads_to_a_page_and_to_an_anchor_on_it(crawled: Crawled) -> None:
    astray = []
    for name, page in crawled.items():
        for link in page.get("links", []) + page.get("loads", []):
            target, _, anchor = link.partition("#")
            found = crawled.get(target)
            if ":" in target:
                continue
            if found is None or "missing" in found:
                astray.append(f"{name} leads to {link}: no such page")
            elif anchor and "anchors" in found and anchor not in found["anchors"]:
                astray.append(f"{name} leads to {link}: no such anchor")
    assert astray == []


def test_every_page_is_found_by_links_from_the_front_door(crawled: Crawled, site: Path) -> None:
    built = {
        path.relative_to(site).as_posix()
        for path in site.rglob("*.html")
        if "_static" not in path.parts
    }
    reached = {name for name, page in crawled.items() if "title" in page}
    unlinked = {f"{folder}/search.html" for folder in {name.split("/")[0] for name in built}}
    assert built - reached <= unlinked


def test_no_anchor_stands_twice_on_a_page(crawled: Crawled) -> None:
    twice = [
        f"{name}#{anchor}"
        for name, page in crawled.items()
        for anchor in page.get("anchors", [])
        if page["anchors"].count(anchor) > 1
    ]
    assert twice == []


@pytest.mark.parametrize("width", [360, 1280])
def test_sentence_that_is_linked_is_shown_below_what_covers_the_page(
    open_page: Callable[..., Page], language: str, width: int
) -> None:
    page = open_page(f"{language}/matrix.html", width=width)
    page.locator("article a[href='rules.html#score.takes']").first.click()
    page.wait_for_url(f"**/{language}/rules.html#score.takes")
    place = page.locator(":target").bounding_box()
    bar = page.locator(".mobile-header").bounding_box()
    assert place is not None
    covered = 0 if bar is None else bar["y"] + bar["height"]
    assert covered - 1 <= place["y"] < 800
