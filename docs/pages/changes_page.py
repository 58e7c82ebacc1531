"""What changed: the changelog, and the revisions of the answers."""

from __future__ import annotations

import re

from oshra.model.register_file import register
from pages.languages import DOCS, Language, original
from pages.markdown import boxed, heading, named, page, plain, sentences, table


def changes_page(language: Language) -> str:
    """The answers that were revised, then the changelog of the program."""
    revised = [
        [
            change.date.isoformat(),
            named("ruling", record.id),
            str(change.revision),
            plain(change.change.get(language.id, change.change[original().id])),
            sentences(record.sentences),
        ]
        for record in register()
        for change in record.history
    ]
    revised.sort(key=lambda row: row[0], reverse=True)
    headings = [language.word(key) for key in ("date", "answer", "revision", "changed", "sentence")]
    return page(
        f"# {language.word('changes-title')}",
        language.word("changes-lead"),
        heading(2, "answers", language.word("changed-answers")),
        table(headings, revised),
        heading(2, "program", language.word("changed-program")),
        boxed("labels", language.word("program-english")) if language != original() else "",
        changelog(language),
    )


def changelog(language: Language) -> str:
    """The changelog below its title, its headings one step lower and with anchors."""
    text = (DOCS.parent / "CHANGELOG.md").read_text(encoding="utf-8")
    entries = text[text.index("\n## ") :]
    version = ""
    parts: list[str] = []
    for block in re.split(r"^(?=##)", entries, flags=re.MULTILINE)[1:]:
        title, _, said = block.partition("\n")
        marks, _, words = title.partition(" ")
        words = words.strip("[").replace("]", "")
        name = words.split()[0].lower().replace(".", "-")
        version = name if marks == "##" else version
        anchor = version if name == version else f"{version}-{name}"
        parts.append(heading(len(marks) + 1, f"changed-{anchor}", words))
        said = re.sub(r"^\[[^\]]+\]: .*$", "", said, flags=re.MULTILINE).strip()
        if said:
            parts.append(said if language == original() else boxed("quoted", said))
    return page(*parts)
