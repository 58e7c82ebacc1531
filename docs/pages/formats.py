"""Formats: all records and verdicts as JSON with its schema, and as a single Markdown file."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

from oshra.cli.rulings import record_json
from oshra.cli.witness import witness_json
from oshra.model.errors import BadInput
from oshra.model.register import Record
from oshra.model.register_file import register
from oshra.model.sentences import Edition, Sentence, rulebook_sentences
from oshra.properties.claim import Claim
from oshra.solver.catalogue import ALL_CLAIMS
from pages.claim_words import translated
from pages.evidence import established
from pages.languages import DOCS, Language, original
from pages.print_page import BROWSERS, PDF, browser, print_page, single_markdown
from pages.schema import faults
from pages.told_pictures import in_words
from pages.verdicts import verdicts_on

SCHEMA = DOCS / "rulings.schema.json"
"""What the JSON of the rulings may hold."""

PRINTED = "printed"
"""The page that is printed."""


def rulings_data(language: Language) -> dict[str, object]:
    """Everything that the pages know, as data."""
    spoken = language.id if language.id in register()[0].texts else original().id
    return {
        "language": spoken,
        "sentences": [_sentence(sentence) for sentence in rulebook_sentences()],
        "records": [_record(record, spoken) for record in register()],
        "claims": [_claim(claim, spoken) for claim in ALL_CLAIMS],
    }


def _sentence(sentence: Sentence) -> dict[str, object]:
    return {
        "id": str(sentence.id),
        "class": sentence.sentence_class.value,
        "paraphrase": {each.value: sentence.wording(each).paraphrase for each in Edition},
    }


def _claim(claim: Claim, language: str) -> dict[str, object]:
    """A claim in the words of a language, and how it is established."""
    said = translated(language).get(claim.id)
    found = established().get(claim.id)
    return {
        "id": claim.id,
        "statement": said.statement if said else claim.statement,
        "could_fail": said.could_fail if said else claim.could_fail,
        "sentences": list(claim.sentences),
        "evidence": found.evidence if found else "not run",
        "verdict": found.verdict if found else "undecided",
        "scope": found.scope if found else "",
    }


def _record(record: Record, language: str) -> dict[str, object]:
    computed = verdicts_on(record.id)
    found = () if computed is None else computed.verdicts
    return {
        **record_json(record, language),
        "history": [
            {
                "revision": change.revision,
                "date": change.date.isoformat(),
                "change": change.change.get(language, change.change[original().id]),
            }
            for change in record.history
        ],
        "verdicts": [witness_json(verdict) for verdict in found],
    }


def write_formats(language: Language, folder: Path) -> None:
    """Write the other forms of the answers beside the finished pages of a language.

    Raises `BadInput` if the data are not as their schema says.
    """
    data = rulings_data(language)
    schema = json.loads(SCHEMA.read_text(encoding="utf-8"))
    for fault in faults(data, schema, schema):
        raise BadInput("rulings.json", fault, f"what {SCHEMA.name} says")
    text = json.dumps(data, ensure_ascii=False, indent=1)
    (folder / "rulings.json").write_text(f"{text}\n", encoding="utf-8")
    shutil.copyfile(SCHEMA, folder / SCHEMA.name)
    markdown = single_markdown(in_words(print_page(language), language))
    (folder / "rulings.md").write_text(markdown, encoding="utf-8")


def write_pdf(folder: Path) -> bool:
    """Print the page of all rulings as PDF, if a browser is there; says so if none is."""
    program = browser()
    if program is None:
        sys.stderr.write(f"oshra docs: no PDF, because none of {', '.join(BROWSERS)} is here\n")
        return False
    target = folder / PDF
    done = subprocess.run(  # noqa: S603 - the browser prints a page of this project's own
        [
            program,
            *("--headless", "--no-sandbox", "--disable-gpu", "--disable-sync"),
            *("--disable-background-networking", "--disable-component-update"),
            *("--no-pdf-header-footer", f"--print-to-pdf={target}"),
            (folder / f"{PRINTED}.html").as_uri(),
        ],
        check=False,
        capture_output=True,
        timeout=120,
    )
    if done.returncode or not target.exists():
        sys.stderr.write(f"oshra docs: no PDF, because {program} printed none\n")
        return False
    return True
