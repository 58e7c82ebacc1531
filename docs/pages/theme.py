"""Theme: what it says in English alone, or leaves unsaid to the ear and to the keyboard."""

from __future__ import annotations

import re

from oshra.model.errors import BadInput
from pages.languages import Language, original

EVERY_PAGE = (
    (r">\s*Skip to content\s*<", ">{theme-skip}<"),
    (r'aria-label="Toggle site navigation sidebar"', 'aria-label="{theme-show-pages}"'),
    (r'aria-label="Toggle table of contents sidebar"', 'aria-label="{theme-show-contents}"'),
    (r'aria-label="Toggle Light / Dark / Auto color theme"', 'aria-label="{theme-colours}"'),
    (r'<aside class="sidebar-drawer"', '<aside aria-label="{theme-pages}" class="sidebar-drawer"'),
    (r'<aside class="toc-drawer', '<aside aria-label="{theme-contents}" class="toc-drawer'),
    (r"<span>Back to top</span>", "<span>{theme-top}</span>"),
    (r">\s*Made with\s", ">{theme-made-with} "),
)
"""What stands on every page of the theme, and what shall stand there; words by their keys."""

SOME_PAGES = (
    (r'title="Link to this heading"', 'title="{theme-link-heading}"'),
    (r'aria-label="Toggle navigation of ', 'aria-label="{theme-show-below} '),
    (r">\s*On this page\s*<", ">{theme-contents}<"),
    (r"<span>Next</span>", "<span>{theme-next}</span>"),
    (r"<span>Previous</span>", "<span>{theme-previous}</span>"),
    (r'<div class="title">Home</div>', '<div class="title">{site}</div>'),
    # A caption without a level is no heading, and nothing below it stands in the page's order.
    (r'<p class="caption" role="heading">', '<p class="caption">'),
    # Where a search leads, its words are marked in the text; in pictures the mark would fail.
    (r'(<(?:text|tspan|title|desc)\b[^>]* class=")', r"\g<1>nohighlight "),
    (r"<(text|tspan|title|desc)\b(?![^>]* class=)", r'<\g<1> class="nohighlight"'),
    # What may be wider than a phone must be scrolled by keyboard too; lines to copy are wrapped
    # and begin with a class of their own.
    (r'(<div class="highlight-[^"]*"><div class="highlight"><pre)>', r'\g<1> tabindex="0">'),
    # So must a drawing that is wider than a phone.
    (r'<div class="position diagram [^"]*"', r'\g<0> tabindex="0"'),
    # So must a table in which no link can be reached.
    # What is quoted in the original language says so to those who listen.
    (
        r'(<(?:span|div) class="(?:[^"]* )?quoted(?: [^"]*)?")',
        rf'\g<1> lang="{original().id}"',
    ),
    (
        r'(?s)(<div class="table-wrapper[^"]*")>(?=\s*<table(?:(?!</table>|<a\b).)*</table>)',
        r'\g<1> tabindex="0">',
    ),
)
"""As above, where the page has it."""


def complete(html: str, language: Language) -> str:
    """A page's body, with what the theme leaves unsaid.

    Raises `BadInput` where the theme no longer says what is to be replaced.
    """
    for pattern, said in EVERY_PAGE + SOME_PAGES:
        html, times = re.subn(pattern, _with_words(said, language), html)
        if not times and (pattern, said) in EVERY_PAGE:
            raise BadInput("the theme", f"nothing like {pattern!r}", "it on every page")
    return html


def _with_words(said: str, language: Language) -> str:
    return re.sub(r"{([a-z-]+)}", lambda key: language.word(key[1]), said)
