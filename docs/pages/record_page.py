"""The page of a record: the question, the answer first, the words, the readings, the reasons."""

from __future__ import annotations

from collections.abc import Iterator

from oshra.model.register import Contested, Kind, Record, RecordText
from pages.languages import Language, original
from pages.markdown import begun, boxed, code, fenced, heading, named, page, plain, sentences, table
from pages.relevance import age_mark, closes, matters_when
from pages.titled import text_of, titled
from pages.verdicts import verdict_section
from pages.witnesses import frequency_section, reading_witness, witness_section


def state_of(record: Record, language: Language) -> str:
    """A visible mark for a text that is not translated or older than the original; or nothing."""
    if language.id not in record.texts:
        key = "untranslated"
    elif record.is_stale(language.id):
        key = "stale"
    else:
        return ""
    return boxed(key, language.word(key))


def record_page(record: Record, language: Language) -> str:
    """The page of a ruling, gap or reminder."""
    text = text_of(record, language)
    parts = [
        f"# {plain(text.title)}",
        state_of(record, language),
        boxed("answer", plain(text.answer)),
        labels(record, language),
        heading(2, "question", language.word("at-the-table")),
        plain(text.question),
        contested(record, language),
        *readings(record, text, language),
    ]
    if record.kind is Kind.RULING:
        parts += [verdict_section(record, language), *matters(record, language)]
        parts += [frequency_section(record, language)]
    parts += [
        heading(2, "why", language.word("why")),
        plain(text.why),
        *why_not(record, text, language),
        *_undecided(text, language),
        witness_section(record, language) if record.kind is Kind.RULING else "",
        *related(record, language),
        *history(record, language),
        *to_type(record, language),
    ]
    return page(*parts)


def labels(record: Record, language: Language) -> str:
    """What kind of record it is, how firm, and what it rests on, on one line."""
    said = [
        code(record.id),
        language.word(f"kind-{record.kind.value}"),
        language.word(f"status-{record.status.value}"),
        language.word(f"decided-{record.decided.value}"),
    ]
    rests = f"{language.word('rests-on')} {sentences(record.sentences)}"
    return boxed("labels", f"{' · '.join(said)} · {rests}")


def contested(record: Record, language: Language) -> str:
    """The contested words, both editions side by side."""
    if not record.contested:
        return ""
    editions = tuple(dict.fromkeys(entry.edition for entry in record.contested))
    names = dict.fromkeys(entry.sentence for entry in record.contested)
    rows = [
        [
            named("sentence", name),
            *(quotations(record.contested, name, edition) for edition in sorted(editions)),
        ]
        for name in names
    ]
    headings = [
        language.word("sentence"),
        *(language.word(f"edition-{edition}") for edition in sorted(editions)),
    ]
    return page(heading(2, "words", language.word("contested-words")), table(headings, rows))


def quotations(entries: tuple[Contested, ...], sentence: str, edition: str) -> str:
    """The contested words of a sentence in one edition."""
    said = [
        plain(entry.words)
        for entry in entries
        if (entry.sentence, entry.edition) == (sentence, edition)
    ]
    left, right = ("«", "»") if edition == "it" else ("“", "”")
    return " · ".join(f"{left}{words}{right}" for words in said)


def readings(record: Record, text: RecordText, language: Language) -> Iterator[str]:
    """Every reading: what one does at the table, what it changes, the table that shows it."""
    if not text.readings:
        return
    yield heading(2, "readings", language.word("readings"))
    if record.examples:
        yield fenced("readings", record.examples[0].position, ruling=record.id)
    for key, reading in text.readings.items():
        chosen = f" – {language.word('chosen')}" if key == record.chosen else ""
        yield heading(3, f"reading-{key}", f"{plain(begun(reading.name))}{chosen}")
        yield boxed("labels", code(f"{record.id}={key}"))
        yield plain(reading.meaning)
        yield plain(reading.consequence)
        if key != record.chosen:
            yield reading_witness(record, key, language)


def matters(record: Record, language: Language) -> Iterator[str]:
    """When the question matters and what its answers close."""
    said = [matters_when(record.id, language), closes(record.id, language)]
    if any(said):
        yield heading(2, "matters", language.word("when-it-matters"))
        yield age_mark(record.id, language)
        yield "\n\n".join(each for each in said if each)


def why_not(record: Record, text: RecordText, language: Language) -> Iterator[str]:
    """Why the other readings were not chosen."""
    rejected = {key: reading for key, reading in text.readings.items() if reading.why_not}
    if not rejected:
        return
    yield heading(2, "why-not", language.word("why-not"))
    yield "\n".join(
        f"- {named('ruling', f'{record.id}={key}', reading.name)}: {plain(reading.why_not)}"
        for key, reading in rejected.items()
    )


def _undecided(text: RecordText, language: Language) -> Iterator[str]:
    if text.undecided:
        yield heading(2, "undecided", language.word("not-decided"))
        yield plain(text.undecided)


def related(record: Record, language: Language) -> Iterator[str]:
    """Other records on the same matter."""
    if record.related:
        yield heading(2, "related", language.word("related"))
        yield "\n".join(f"- {titled(name, language)}" for name in record.related)


def history(record: Record, language: Language) -> Iterator[str]:
    """Who says so, since when, and what it said before."""
    yield heading(2, "history", language.word("history"))
    source = f" ({plain(record.source)})" if record.source else ""
    yield f"{language.word('said-by')} {plain(record.authority)}{source}."
    rows = [
        [
            str(change.revision),
            change.date.isoformat(),
            plain(change.change.get(language.id, change.change[original().id])),
        ]
        for change in record.history
    ]
    yield table([language.word(key) for key in ("revision", "date", "changed")], rows)
    for key, other in (("supersedes", record.supersedes), ("superseded", record.superseded_by)):
        if other:
            yield f"{language.word(key)} {named('ruling', other)}."


def to_type(record: Record, language: Language) -> Iterator[str]:
    """What one types to see the same on one's own machine."""
    yield heading(2, "run", language.word("run-this"))
    commands = [f"oshra rulings {record.id}", f"oshra trace impact {record.id}"]
    if record.kind is Kind.RULING:
        other = next(key for key in record.readings if key != record.chosen)
        commands.append(f"oshra verify --ruling {record.id}={other}")
    listed = "\n".join(commands)
    yield f"```text\n{listed}\n```"
