"""Finished pages: what a check reads in them, such as anchors, links, headings and pictures."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path

LOADED = {"src", "srcset", "poster", "data", "action"}
"""Attributes whose address a browser loads without being asked."""

HEADINGS = ("h1", "h2", "h3", "h4", "h5", "h6")


@dataclass(slots=True)
class FinishedPage:
    """A page as a browser gets it."""

    name: str
    """Its path from the root of the site."""
    ids: list[str] = field(default_factory=list)
    """Every anchor, in the order of the page."""
    links: list[str] = field(default_factory=list)
    """Where the reader can go."""
    loads: list[str] = field(default_factory=list)
    """What the browser loads without being asked."""
    headings: list[int] = field(default_factory=list)
    """The levels of the headings in the order of the page."""
    bare_pictures: list[str] = field(default_factory=list)
    """Pictures that say nothing to those who do not see them."""
    language: str = ""
    """The language that the page says it is in."""


class _Reader(HTMLParser):
    """Notes on a page what the checks ask for."""

    def __init__(self, page: FinishedPage) -> None:
        super().__init__()
        self.page = page

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note what a tag says."""
        said = {name: value or "" for name, value in attrs}
        page = self.page
        if "id" in said:
            page.ids.append(said["id"])
        if tag == "html":
            page.language = said.get("lang", "")
        if tag == "a" and "href" in said:
            page.links.append(said["href"])
        if tag == "link" and "href" in said and said.get("rel") not in {"canonical", "alternate"}:
            page.loads.append(said["href"])
        if tag != "form":
            page.loads += [said[name] for name in LOADED & said.keys()]
        if tag in HEADINGS:
            page.headings.append(HEADINGS.index(tag) + 1)
        if tag == "img" and not said.get("alt"):
            page.bare_pictures.append(said.get("src", ""))
        if tag == "svg" and said.get("role") == "img" and "aria-labelledby" not in said:
            page.bare_pictures.append(said.get("class", "svg"))


def read_page(path: Path, root: Path) -> FinishedPage:
    """Read a finished page."""
    page = FinishedPage(path.relative_to(root).as_posix())
    reader = _Reader(page)
    reader.feed(path.read_text(encoding="utf-8"))
    reader.close()
    return page


def finished_pages(root: Path) -> Iterator[FinishedPage]:
    """Every page of a finished site."""
    for path in sorted(root.rglob("*.html")):
        if "_static" not in path.parts:
            yield read_page(path, root)
