"""Check: everything that could drift between the pages, the code and the results."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from pages.claim_words import claims_are_translated
from pages.console_checks import check_commands
from pages.doctest_checks import check_doctests
from pages.finished import finished_pages
from pages.languages import languages, words_of
from pages.page_checks import Finding, check_pages
from pages.result_checks import check_results
from pages.staging import hand_written
from pages.typed_figures import typed_figures


def findings(root: Path) -> Iterator[Finding]:
    """What is not as it should be in a finished site."""
    pages = {page.name: page for page in finished_pages(root)}
    yield from check_pages(pages, root)
    yield from same_words()
    yield from claims_are_translated()
    yield from check_doctests()
    yield from check_results()
    shown = {
        f"docs/{language.id}/{name}.md": text
        for language in languages()
        for name, text in hand_written(language).items()
    }
    yield from typed_figures(shown)
    yield from check_commands(shown)


def same_words() -> Iterator[Finding]:
    """Every language has every word that the generated pages say."""
    every = {language.id: set(words_of(language.id)) for language in languages()}
    known = set().union(*every.values())
    for language, keys in every.items():
        for key in sorted(known - keys):
            yield Finding("words", f"docs/words/{language}.toml", f"no word for {key!r}")


def check(root: Path) -> bool:
    """Print every finding; whether there is none."""
    count = 0
    for finding in findings(root):
        count += 1
        sys.stdout.write(f"{finding}\n")
        sys.stdout.flush()
    sys.stdout.write(f"{sum(1 for _ in finished_pages(root))} pages, {count} findings\n")
    return count == 0
