"""Overviews: the rulings, the gaps, the questions that people ask, the open questions."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import indent

from oshra.model.register import Decided, Kind, Record, Status
from oshra.model.register_file import register
from pages.languages import Language
from pages.markdown import begun, boxed, code, fenced, heading, named, page, plain, sentences
from pages.record_page import contested, state_of
from pages.relevance import closes, depending, matters_when, settling_order
from pages.titled import text_of, titled
from pages.witnesses import open_situation


def records_of(kind: Kind) -> list[Record]:
    """The records of a kind that are still in force."""
    return [
        record
        for record in register()
        if record.kind is kind and record.status is not Status.SUPERSEDED
    ]


def rulings_page(language: Language) -> str:
    """All rulings, by how far the text itself decides them."""
    parts = [f"# {language.word('rulings-title')}", language.word("rulings-lead")]
    for decided in reversed(Decided):
        records = [each for each in records_of(Kind.RULING) if each.decided is decided]
        if records:
            parts.append(
                heading(2, decided.value, begun(language.word(f"decided-{decided.value}")))
            )
            parts.append("\n\n".join(_entry(record, language) for record in records))
    parts += [
        heading(2, "lattice", language.word("lattice-title")),
        language.word("lattice-lead"),
        fenced("diagram", "rulings"),
        "\n".join(
            f"- {titled(name, language)} ({code(name)}) {matters_when(name, language)}"
            for name, found in depending().items()
            if found.otherwise
        ),
    ]
    return page(*parts, _tree([f"rulings/{each.id}" for each in records_of(Kind.RULING)]))


def _entry(record: Record, language: Language) -> str:
    """A ruling in a list: the question, the answer, the reading chosen and the sentences."""
    chosen = named("ruling", f"{record.id}={record.chosen}")
    below = boxed("labels", f"{chosen} · {sentences(record.sentences)}")
    answer = f"{titled(record.id, language)}\n: {plain(text_of(record, language).answer)}"
    return f"{answer}\n\n{indent(below, '  ')}"


def gaps_page(language: Language) -> str:
    """What the rulebook does not say, and what answers instead."""
    parts = [f"# {language.word('gaps-title')}", language.word("gaps-lead")]
    for record in records_of(Kind.GAP):
        key = f"{language.word('answered-by')} `{record.answered_by}`"
        parts += list(_question(record, language, key))
    return page(*parts, _tree([f"rulings/{each.id}" for each in records_of(Kind.GAP)]))


def faq_page(language: Language) -> str:
    """What people ask although the text is clear, the answer first."""
    parts = [f"# {language.word('faq-title')}", language.word("faq-lead")]
    for record in records_of(Kind.REMINDER):
        parts += list(_question(record, language))
    return page(*parts, _tree([f"rulings/{each.id}" for each in records_of(Kind.REMINDER)]))


def _question(record: Record, language: Language, *further: str) -> Iterator[str]:
    text = text_of(record, language)
    yield heading(2, record.id, plain(text.title))
    yield state_of(record, language)
    yield boxed("answer", plain(text.answer))
    yield plain(text.why)
    in_full = named("ruling", record.id, language.word("in-full"))
    yield boxed("labels", " · ".join([sentences(record.sentences), *further, in_full]))


def in_order_to_settle() -> list[Record]:
    """The records, those first whose answers settle most others."""
    order = list(settling_order())
    return sorted(
        register(), key=lambda each: order.index(each.id) if each.id in order else len(order)
    )


def open_questions_page(language: Language) -> str:
    """What only the publisher can settle: one concrete situation each, to be printed."""
    parts = [f"# {language.word('open-title')}", language.word("open-lead")]
    if settling_order():
        parts.append(language.word("open-order"))
    for record in in_order_to_settle():
        text = text_of(record, language)
        is_open = record.decided in (Decided.OPEN, Decided.LEANS)
        if record.status in (Status.OFFICIAL, Status.SUPERSEDED) or not is_open:
            continue
        parts.append(heading(2, record.id, plain(text.title)))
        parts.append(state_of(record, language))
        parts.append(plain(text.question))
        parts.append(closes(record.id, language))
        parts.append(open_situation(record, language))
        parts.append(contested(record, language).partition("\n\n")[2])
        if text.readings:
            boxes = [
                f"- ☐ **{plain(reading.name)}** – {plain(reading.meaning)}"
                for reading in text.readings.values()
            ]
            boxes.append(f"- ☐ {language.word('something-else')}")
            parts.append(boxed("to-cross", "\n".join(boxes)))
        else:
            parts.append(f"☐ {language.word('your-answer')}")
        parts.append(
            boxed(
                "labels",
                f"{language.word('until-then')} {plain(text.answer)} "
                f"{sentences(record.sentences)} · "
                f"{named('ruling', record.id, language.word('in-full'))}",
            )
        )
    return page(*parts)


def _tree(names: list[str]) -> str:
    return fenced("toctree", "", "\n".join(f"/{name}" for name in names), hidden="")
