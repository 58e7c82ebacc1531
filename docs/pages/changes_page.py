"""What changed: the changelog, and the revisions of the answers."""

from __future__ import annotations

import re
from collections.abc import Iterator
from operator import itemgetter

from oshra.model.register_file import register
from pages.languages import DOCS, Language, original
from pages.markdown import boxed, heading, page, plain, sentences
from pages.titled import titled


def changes_page(language: Language) -> str:
    """The answers that were revised, then the changelog of the program."""
    return page(
        f"# {language.word('changes-title')}",
        language.word("changes-lead"),
        heading(2, "answers", language.word("changed-answers")),
        *revisions(language),
        heading(2, "program", language.word("changed-program")),
        f"{language.word('sentences-named')} {sentences(['take.two'])}.",
        boxed("labels", language.word("program-english")) if language != original() else "",
        changelog(language),
    )


def revisions(language: Language) -> Iterator[str]:
    """What was given or revised, the latest first: on a day, for one reason, these answers."""
    revised: dict[tuple[str, str], list[str]] = {}
    for record in register():
        for change in record.history:
            said = plain(change.change.get(language.id, change.change[original().id]))
            listed = revised.setdefault((change.date.isoformat(), said), [])
            listed.append(f"- {titled(record.id, language)}")
    for (date, said), answers in sorted(revised.items(), key=itemgetter(0), reverse=True):
        yield f"**{date}** – {said}"
        yield "\n".join(answers)


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
