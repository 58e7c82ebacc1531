"""The site: every page of a language, hand-written and generated."""

from __future__ import annotations

from oshra.model.errors import BadInput
from oshra.model.register_file import register
from pages.changes_page import changes_page
from pages.claims_page import claims_page
from pages.commands_page import commands_page
from pages.example_page import example_page
from pages.languages import Language
from pages.matrix_page import matrix_page
from pages.overview_pages import faq_page, gaps_page, open_questions_page, rulings_page
from pages.print_page import print_page
from pages.python_pages import python_pages
from pages.record_page import record_page
from pages.rules_page import rules_page
from pages.staging import hand_written


def pages_of(language: Language) -> dict[str, str]:
    """The text of every page of a language by its name.

    Raises `BadInput` for a hand-written page that has the name of a generated one.
    """
    by_hand, generated = hand_written(language), generated_pages(language)
    for name in by_hand.keys() & generated.keys():
        raise BadInput(f"docs/{language.id}/{name}.md", "a page", "another name: it is generated")
    return by_hand | generated


def generated_pages(language: Language) -> dict[str, str]:
    """The pages that come from the register, the claims, the results and the code."""
    return {
        "rules": rules_page(language),
        "example": example_page(language),
        "rulings/index": rulings_page(language),
        "gaps": gaps_page(language),
        "faq": faq_page(language),
        "open-questions": open_questions_page(language),
        "claims": claims_page(language),
        "matrix": matrix_page(language),
        "changes": changes_page(language),
        "commands": commands_page(language),
        "printed": print_page(language),
        **python_pages(language),
        **{f"rulings/{record.id}": record_page(record, language) for record in register()},
    }
