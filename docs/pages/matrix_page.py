"""The matrix: every sentence with the code that carries it out, the claims and the records."""

from __future__ import annotations

from collections.abc import Iterable

from oshra.model.consultations import MarkedFunction
from pages.languages import Language
from pages.markdown import heading, named, page, table
from pages.traced import trace


def _by_file(functions: Iterable[MarkedFunction]) -> str:
    """Functions, each file named once."""
    listed: dict[str, list[str]] = {}
    for function in functions:
        listed.setdefault(str(function.path), []).append(f"`{function.name}`")
    return "; ".join(f"`{path}`: {', '.join(names)}" for path, names in listed.items())


def matrix_page(language: Language) -> str:
    """Sentence by sentence; then the code that consults each ruling."""
    found = trace()
    classes = {str(sentence.id): sentence.sentence_class for sentence in found.sentences}
    rows = [
        [
            named("sentence", row.id),
            language.word(f"class-{classes[row.id].value}"),
            _by_file(row.functions) or "–",
            ", ".join(named("claim", each) for each in row.claims) or "–",
            ", ".join(named("ruling", each) for each in row.records) or "–",
        ]
        for row in found.matrix()
    ]
    headings = [language.word(key) for key in ("sentence", "class", "code", "claims", "answers")]
    consulting = [
        [
            ", ".join(named("ruling", each) for each in function.rulings),
            f"`{function.path}:{function.first_line}`",
            f"`{function.name}`",
        ]
        for function in found.functions
        if function.rulings
    ]
    return page(
        f"# {language.word('matrix-title')}",
        language.word("matrix-lead"),
        heading(2, "by-sentence", language.word("by-sentence")),
        table(headings, rows),
        heading(2, "by-ruling", language.word("by-ruling")),
        table([language.word(key) for key in ("ruling", "place", "function")], consulting),
    )
