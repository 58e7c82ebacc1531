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
        changelog(),
    )


def changelog() -> str:
    """The changelog below its title, its headings one step lower and with anchors."""
    text = (DOCS.parent / "CHANGELOG.md").read_text(encoding="utf-8")
    entries = text[text.index("\n## ") :]
    version = ""
    lines = []
    for line in entries.splitlines():
        if match := re.match(r"(##+) \[?([^\]]+)\]?", line):
            name = match[2].split()[0].lower().replace(".", "-")
            level = len(match[1]) + 1
            version = name if level == len("###") else version
            anchor = version if name == version else f"{version}-{name}"
            lines.append(heading(level, f"changed-{anchor}", match[2]))
        elif not re.match(r"\[[^\]]+\]: ", line):
            lines.append(line)
    return "\n".join(lines)
