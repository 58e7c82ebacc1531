"""The lint of the register: what no record may be, each finding with the name of its rule."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from oshra.model.consultations import MarkedFunction, consulted_by
from oshra.model.register import LANGUAGES, Kind, Record, Status
from oshra.model.rulings import READINGS

FEWEST_READINGS = 2
"""A sentence that can be read in one way only is not disputed."""


@dataclass(frozen=True, slots=True)
class Finding:
    """Something that the lint refuses."""

    rule: str
    """The name of the rule that is broken."""
    record: str
    """The record, or the ruling without one."""
    message: str
    """What was found and what was expected, as a sentence."""

    def __str__(self) -> str:
        """Show the finding in one line."""
        return f"{self.record}: {self.message} [{self.rule}]"


HoldsUnder = Callable[[Record, str, str, str], bool]
"""Whether an expression holds on a position when the record's ruling is read by a key."""


def lint(
    records: Sequence[Record],
    sentences: frozenset[str],
    functions: Sequence[MarkedFunction],
    holds_under: HoldsUnder,
) -> tuple[Finding, ...]:
    """Everything in the records that the register's rules refuse."""
    known = {record.id: record for record in records}
    findings: list[Finding] = []
    for record in records:
        findings += _readings(record)
        findings += _text(record)
        findings += _references(record, known, sentences)
        findings += _authority(record, known)
        findings += _examples(record, holds_under)
    findings += _answers(records)
    findings += _against_the_code(known, functions)
    return tuple(findings)


def _readings(record: Record) -> Iterator[Finding]:
    if record.kind is not Kind.RULING:
        if record.readings:
            yield Finding("no-readings", record.id, f"a {record.kind.value} has readings")
        return
    if len(record.readings) < FEWEST_READINGS:
        yield Finding("two-readings", record.id, f"{len(record.readings)} readings, expected two")
    if record.chosen not in record.readings:
        yield Finding("chosen-reading", record.id, f"the chosen {record.chosen!r} is no reading")
    yield from _keys(record)


def _keys(record: Record) -> Iterator[Finding]:
    keys = tuple(reading.value for reading in READINGS.get(record.id, ()))
    for key in record.readings:
        if key not in keys:
            yield Finding("reading-without-member", record.id, f"{key!r} is no reading in the code")
    for key in keys:
        if key not in record.readings:
            yield Finding("member-without-reading", record.id, f"the reading {key!r} has no text")
    for language in LANGUAGES:
        for key, reading in record.text(language).readings.items():
            if key != record.chosen and not reading.why_not:
                yield Finding("why-not", record.id, f"{language}: why not {key!r} is missing")


def _text(record: Record) -> Iterator[Finding]:
    original = record.text(LANGUAGES[0])
    for language in LANGUAGES[1:]:
        translation = record.text(language)
        if record.is_stale(language):
            yield Finding(
                "stale-translation",
                record.id,
                f"{language} translates revision {translation.revision}, "
                f"the English text is revision {original.revision}",
            )
        if set(translation.readings) != set(original.readings):
            yield Finding("translated-readings", record.id, f"{language} has other readings")
    for language in LANGUAGES:
        text = record.text(language)
        for name in ("title", "answer", "question", "why"):
            if not getattr(text, name).strip():
                yield Finding("empty-text", record.id, f"{language}: {name} is empty")
    latest = max((change.revision for change in record.history), default=0)
    if latest != record.revision:
        yield Finding(
            "history", record.id, f"revision {record.revision}, but the history ends at {latest}"
        )


def _references(
    record: Record, known: Mapping[str, Record], sentences: frozenset[str]
) -> Iterator[Finding]:
    cited = [*record.sentences, *(entry.sentence for entry in record.contested)]
    if not record.sentences:
        yield Finding("no-sentence", record.id, "rests on no sentence")
    for sentence in dict.fromkeys(cited):
        if sentence not in sentences:
            yield Finding("unknown-sentence", record.id, f"no sentence is called {sentence!r}")
    for other in record.related:
        if other not in known:
            yield Finding("unknown-record", record.id, f"no record is called {other!r}")


def _authority(record: Record, known: Mapping[str, Record]) -> Iterator[Finding]:
    if record.status is Status.OFFICIAL and not record.source:
        yield Finding("official-without-source", record.id, "official, but no source is named")
    if record.status is Status.SUPERSEDED and record.superseded_by not in known:
        yield Finding("no-successor", record.id, "superseded, but no record replaces it")
    if record.superseded_by and record.status is not Status.SUPERSEDED:
        yield Finding("not-superseded", record.id, "replaced by another, but not superseded")
    met = {record.id}
    successor = record.superseded_by
    while successor in known:
        if successor in met:
            yield Finding("circle", record.id, "is replaced in a circle")
            return
        met.add(successor)
        successor = known[successor].superseded_by


def _answers(records: Sequence[Record]) -> Iterator[Finding]:
    live = Counter(
        record.id if record.kind is Kind.RULING else (record.texts["en"].title)
        for record in records
        if record.status is not Status.SUPERSEDED
    )
    for name, answers in live.items():
        if answers > 1:
            yield Finding("two-answers", name, f"{answers} live answers to one question")
    replaced = Counter(record.supersedes for record in records if record.supersedes)
    for name, successors in replaced.items():
        if successors > 1:
            yield Finding("two-answers", name, f"{successors} records replace it")


def _examples(record: Record, holds_under: HoldsUnder) -> Iterator[Finding]:
    keys = {reading.value for reading in READINGS.get(record.id, ())}
    if not keys.issuperset(record.readings):
        return
    for example in record.examples:
        true = {
            key
            for key in record.readings
            if holds_under(record, example.position, example.says, key)
        }
        if true == set(record.readings):
            yield Finding(
                "toothless-example", record.id, f"{example.says!r} holds under every reading"
            )
        elif true != set(example.holds) or set(record.readings) - true != set(example.fails):
            names = ", ".join(sorted(true)) or "no reading"
            yield Finding("wrong-example", record.id, f"{example.says!r} holds under {names}")


def _against_the_code(
    known: Mapping[str, Record], functions: Sequence[MarkedFunction]
) -> Iterator[Finding]:
    for ruling, readings in READINGS.items():
        record = known.get(ruling)
        if record is None or record.kind is not Kind.RULING:
            yield Finding("ruling-without-record", ruling, "no record of kind ruling")
        consulting = consulted_by(ruling, functions)
        if len(consulting) != 1:
            places = ", ".join(f"{place.path} {place.name}" for place in consulting) or "nowhere"
            yield Finding("consulted-once", ruling, f"consulted {places}, expected one function")
            continue
        for reading in readings:
            member = f"{type(reading).__name__}.{reading.name}"
            if member not in consulting[0].cases:
                yield Finding(
                    "never-consulted", ruling, f"{consulting[0].name} has no case {member}"
                )
    yield from _unmarked(known, functions)


def _unmarked(
    known: Mapping[str, Record], functions: Sequence[MarkedFunction]
) -> Iterator[Finding]:
    for record in known.values():
        if record.kind is Kind.RULING and record.id not in READINGS:
            yield Finding("record-without-ruling", record.id, "no ruling of this id in the code")
    for function in functions:
        for name in function.reads:
            ruling = name.replace("_", "-")
            if ruling in READINGS and ruling not in function.rulings:
                yield Finding(
                    "consulted-once",
                    ruling,
                    f"{function.path} {function.name} looks at it unmarked",
                )
