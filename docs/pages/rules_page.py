"""The rules as resolved: every sentence in our own words, with what rests on it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby

from oshra.model.register import Record
from oshra.model.register_file import register
from oshra.model.sentences import Sentence, SentenceClass, Wording, rulebook_sentences
from pages.evidence import shown_evidence
from pages.languages import Language
from pages.markdown import boxed, fenced, heading, named, page, plain
from pages.titled import text_of, titled
from pages.traced import trace

DRAWN = {"turn": "turn", "use": "blocking", "score": "scoring"}
"""The diagrams, by the part of the rulebook that they show."""


def rules_page(language: Language) -> str:
    """The whole rulebook, sentence by sentence."""
    parts = [
        f"# {language.word('rules-title')}",
        language.word("rules-lead"),
        language.word("rules-example"),
    ]
    for group, sentences in groupby(_in_order(), key=group_of):
        parts.append(heading(2, f"part-{group}", language.word(f"part-{group}")))
        if group in DRAWN:
            parts.append(fenced("diagram", DRAWN[group]))
        for sentence in sentences:
            parts += list(entry(sentence, language))
    return page(*parts)


def _in_order() -> list[Sentence]:
    """The sentences but for the headings, which say nothing about play, in the rulebook's order."""
    return [each for each in rulebook_sentences() if group_of(each) != "heading"] + [
        each for each in rulebook_sentences() if group_of(each) == "heading"
    ]


def group_of(sentence: Sentence) -> str:
    """The part of the rulebook to which a sentence belongs: the first word of its id."""
    return str(sentence.id).split(".", maxsplit=1)[0]


def wording_of(sentence: Sentence, language: Language) -> Wording:
    """What a sentence says in a language; the English edition's sense where there is no other."""
    return sentence.italian if language.id == "it" else sentence.english


def entry(sentence: Sentence, language: Language) -> Iterator[str]:
    """A sentence: its anchor, its sense, the class, the answers and claims that rest on it."""
    name = str(sentence.id)
    wording = wording_of(sentence, language)
    said = f"{{anchor}}`{name}` {named('sentence', name)} {plain(wording.paraphrase)}"
    yield boxed("sentence", said)
    found = trace().impact(name)
    answers, others = _answers(name, found.records, language)
    yield answers
    rests = [language.word(f"class-{sentence.sentence_class.value}")]
    if found.functions:
        rests.append(
            f"{language.word('code')}: " + ", ".join(f"`{each.name}`" for each in found.functions)
        )
    elif sentence.sentence_class is SentenceClass.EXECUTABLE:
        rests.append(language.word("no-code"))
    if found.claims:
        rests += list(_claims(found.claims, language))
    yield boxed("labels", page(others, " · ".join(rests)).rstrip())


def _answers(sentence: str, found: Iterable[str], language: Language) -> tuple[str, str]:
    """The answers that rest on a sentence first of all; of the others the questions alone."""
    records = {record.id: record for record in register()}
    resting = [records[each] for each in found if each in records]
    first = [record for record in resting if str(record.sentences[0]) == sentence]
    others = [titled(record.id, language) for record in resting if record not in first]
    see_also = f"{language.word('see-also')} {' · '.join(others)}" if others else ""
    return "\n".join(answer(record, language) for record in first), see_also


def _claims(claims: Iterable[str], language: Language) -> Iterator[str]:
    """The claims that hold the code to a sentence, by how they are established."""
    listed: dict[str, list[str]] = {}
    for claim in claims:
        listed.setdefault(shown_evidence(claim, language), []).append(named("claim", claim))
    for evidence, names in listed.items():
        yield f"{evidence}: {', '.join(names)}"


def answer(record: Record, language: Language) -> str:
    """A record as a line in a list: the question, linked, and the answer."""
    text = text_of(record, language)
    return f"- {named('ruling', record.id, text.title)} {plain(text.answer)}"
