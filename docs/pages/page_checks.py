"""Checks of finished pages: links, anchors, languages, headings, pictures, outside requests."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from posixpath import normpath
from urllib.parse import unquote, urlsplit

from pages.finished import FinishedPage
from pages.languages import languages, original

UNWRITTEN = ("search.html",)
"""Pages that Sphinx makes for a language; they have no text of ours."""

SERIAL = re.compile(
    r"(title|desc|hatch)-[0-9a-f]{8}-[0-9]+|id[0-9]+|__\w+|furo-\w+|searchbox|svg-.*"
)
"""Anchors that are no promise: of pictures, of the theme."""


@dataclass(frozen=True, slots=True)
class Finding:
    """Something in the pages that is not as it should be."""

    rule: str
    """The name of the rule that is broken."""
    where: str
    """The page or file."""
    message: str
    """What was found and what was expected."""

    def __str__(self) -> str:
        """Show the finding in one line."""
        return f"{self.where}: {self.message} [{self.rule}]"


def check_pages(pages: Mapping[str, FinishedPage], root: Path) -> Iterator[Finding]:
    """Everything that can be seen in the pages themselves."""
    for page in pages.values():
        yield from links_resolve(page, pages, root)
        yield from asks_nobody_outside(page)
        yield from is_readable_aloud(page)
        yield from names_sentences(page)
    yield from stylesheets_ask_nobody(root)
    yield from languages_agree(pages)


def is_outside(address: str) -> bool:
    """Whether an address lies on another machine."""
    parts = urlsplit(address)
    return bool(parts.netloc) or parts.scheme not in {"", "data", "javascript"}


def links_resolve(
    page: FinishedPage, pages: Mapping[str, FinishedPage], root: Path
) -> Iterator[Finding]:
    """Every link within the site leads to a page and to an anchor on it."""
    for link in dict.fromkeys(page.links + page.loads):
        if is_outside(link) or link.startswith(("data:", "javascript:")):
            continue
        parts = urlsplit(link)
        here = PurePosixPath(page.name).parent.as_posix()
        target = page.name if not parts.path else normpath(f"{here}/{unquote(parts.path)}")
        if target in pages:
            anchor = unquote(parts.fragment)
            if anchor and anchor not in pages[target].ids:
                yield Finding("anchor", page.name, f"{link} leads to no anchor {anchor!r}")
        elif not (root / target).exists():
            yield Finding("link", page.name, f"{link} leads nowhere")


def asks_nobody_outside(page: FinishedPage) -> Iterator[Finding]:
    """Nothing is loaded from another machine."""
    for address in page.loads:
        if is_outside(address):
            yield Finding("outside-request", page.name, f"loads {address}")


def stylesheets_ask_nobody(root: Path) -> Iterator[Finding]:
    """No style sheet loads anything from another machine."""
    for path in sorted(root.rglob("*.css")):
        for match in re.finditer(
            r"""(?:url\(|@import)\s*["']?((?:https?:)?//[^"')\s;]+)""",
            path.read_text(encoding="utf-8"),
        ):
            yield Finding("outside-request", path.relative_to(root).as_posix(), f"loads {match[1]}")


def is_readable_aloud(page: FinishedPage) -> Iterator[Finding]:
    """One title, headings in order, pictures in words, a language, no anchor twice."""
    if not page.language:
        yield Finding("language", page.name, "does not say its language")
    if not page.headings.count(1) and not page.name.endswith(UNWRITTEN):
        yield Finding("headings", page.name, "no title")
    if page.name.count("/") and page.headings.count(1) > 1:
        yield Finding("headings", page.name, f"{page.headings.count(1)} titles, expected one")
    for above, below in zip(page.headings, page.headings[1:], strict=False):
        if below > above + 1:
            yield Finding("headings", page.name, f"a heading {below} follows a heading {above}")
    for picture in page.bare_pictures:
        yield Finding("alternative-text", page.name, f"the picture {picture} says nothing")
    for anchor, times in Counter(page.ids).items():
        if times > 1:
            yield Finding("anchor-twice", page.name, f"{times} anchors {anchor!r}, expected one")


def names_sentences(page: FinishedPage) -> Iterator[Finding]:
    """Every page of ours names a sentence of the rulebook."""
    if "/" not in page.name or page.name.endswith(UNWRITTEN):
        return
    if page.name.endswith("/rules.html") or any("rules.html#" in link for link in page.links):
        return
    yield Finding("no-sentence", page.name, "names no sentence of the rulebook")


def languages_agree(pages: Mapping[str, FinishedPage]) -> Iterator[Finding]:
    """Every page stands in every language, with the same anchors."""
    first = f"{original().id}/"
    for name, page in pages.items():
        if not name.startswith(first):
            continue
        for language in languages()[1:]:
            other = pages.get(f"{language.id}/{name.removeprefix(first)}")
            if other is None:
                yield Finding("language", name, f"has no page in {language.name}")
                continue
            differing = kept_anchors(page) ^ kept_anchors(other)
            if differing:
                listed = ", ".join(sorted(differing)[:5])
                yield Finding("other-anchors", other.name, f"differs from {name} in {listed}")


def kept_anchors(page: FinishedPage) -> set[str]:
    """The anchors that are a promise."""
    return {anchor for anchor in page.ids if not SERIAL.fullmatch(anchor)}
