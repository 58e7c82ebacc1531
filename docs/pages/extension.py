"""The Sphinx extension of the site: roles, directives, headings, style, language switch."""

from __future__ import annotations

from sphinx.application import Sphinx
from sphinx.config import Config

from pages.directives import add_directives
from pages.headings import add_headings
from pages.languages import language_called, languages
from pages.roles import add_roles
from pages.theme import complete

FOUND = "Search finished, found one page matching the search query."
"""By these words the theme looks up what it says when a search is done."""

NUMBERS = ("one", "many", "many")
"""The forms of a sentence with a number in it: one, and two for all others."""


def setup(app: Sphinx) -> dict[str, bool]:
    """Make everything known to Sphinx."""
    add_roles(app)
    add_directives(app)
    add_headings(app)
    app.connect("config-inited", _name_the_site)
    app.connect("html-page-context", _switch_languages)
    app.connect("html-page-context", _speak_to_everyone)
    return {"parallel_read_safe": True, "parallel_write_safe": True}


def _name_the_site(_app: Sphinx, config: Config) -> None:
    config.html_title = language_called(config.language).word("site")


def _switch_languages(
    app: Sphinx, page: str, _template: str, context: dict[str, object], _doctree: object
) -> None:
    up = "../" * (page.count("/") + 1)
    language = language_called(app.config.language)
    context["language_word"] = language.word("language")
    context["language_links"] = [
        {"id": each.id, "name": each.name, "href": f"{up}{each.id}/{page}.html"}
        for each in languages()
    ]
    context["current_language"] = language.id


def _speak_to_everyone(
    app: Sphinx, _page: str, _template: str, context: dict[str, object], _doctree: object
) -> None:
    language = language_called(app.config.language)
    context["complete"] = lambda html: complete(html, language)
    context["search_words"] = {
        "title": language.word("theme-search"),
        "no_script": language.word("theme-search-needs-script"),
        "found": {FOUND: [language.word(f"theme-found-{number}") for number in NUMBERS]},
    }
