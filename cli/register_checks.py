"""The register's own checks: its lint, and a designer's copy of the rulebook against the ids."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from oshra.cli.exit_codes import ExitCode
from oshra.cli.printing import write_json, write_text
from oshra.model.consultations import marked_functions
from oshra.model.errors import BadInput
from oshra.model.judging import holds_on_line
from oshra.model.register import Record
from oshra.model.register_file import register
from oshra.model.register_lint import Finding, lint
from oshra.model.sentences import Edition, rulebook_sentences
from oshra.model.text_report import Standing, TextReport, check_text

LARGEST_TEXT = 1 << 20
"""No rulebook of this game has more bytes."""


def lint_findings(records: Sequence[Record]) -> tuple[Finding, ...]:
    """What the lint refuses in these records, held against the code as it is."""
    sentences = frozenset(str(sentence.id) for sentence in rulebook_sentences())
    return lint(records, sentences, marked_functions(), _holds_under)


def _holds_under(record: Record, position: str, says: str, key: str) -> bool:
    return holds_on_line(position, says, {record.id: key})


def lint_register(*, as_json: bool) -> ExitCode:
    """Print what the lint refuses in the register; a finding ends with exit code 1."""
    findings = lint_findings(register())
    if as_json:
        write_json(
            {
                "findings": [
                    {"rule": each.rule, "record": each.record, "message": each.message}
                    for each in findings
                ]
            }
        )
    else:
        for finding in findings:
            write_text(str(finding))
        number = "1 finding" if len(findings) == 1 else f"{len(findings)} findings"
        write_text(f"{len(register())} records, {number}")
    return ExitCode.FINDING if findings else ExitCode.DONE


def check_texts(files: Sequence[Path], *, as_json: bool) -> ExitCode:
    """Hold copies of the rulebook against the sentence ids: the first English, then Italian."""
    editions = tuple(Edition)
    if not 1 <= len(files) <= len(editions):
        raise BadInput("oshra rulings check-text", f"{len(files)} files", "EN.txt and IT.txt")
    reports = [
        (path, edition, check_text(_text(path), edition))
        for path, edition in zip(files, editions, strict=False)
    ]
    if as_json:
        write_json({"texts": [_json(path, edition, report) for path, edition, report in reports]})
    else:
        for path, edition, report in reports:
            _print(path, edition, report)
    changed = any(report.stale or report.new for _, _, report in reports)
    return ExitCode.FINDING if changed else ExitCode.DONE


def _text(path: Path) -> str:
    try:
        data = path.read_bytes()
    except OSError as error:
        raise BadInput(str(path), error.strerror or "no file", "a text file") from error
    if len(data) > LARGEST_TEXT:
        raise BadInput(str(path), f"{len(data)} bytes", f"a text of at most {LARGEST_TEXT} bytes")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise BadInput(str(path), f"byte {error.start} is not UTF-8", "UTF-8 text") from error


def rests_on(sentences: Sequence[str]) -> tuple[str, ...]:
    """The records that rest on any of these sentences."""
    return tuple(record.id for record in register() if set(record.sentences) & set(sentences))


def _json(path: Path, edition: Edition, report: TextReport) -> dict[str, object]:
    return {
        "file": str(path),
        "edition": edition.value,
        "same": [str(name) for name in report.ids(Standing.SAME)],
        "changed": [str(name) for name in report.ids(Standing.CHANGED)],
        "missing": [str(name) for name in report.ids(Standing.MISSING)],
        "new": [
            {
                "line": sentence.found.line,
                "words": sentence.found.words,
                "candidates": [str(name) for name in sentence.candidates],
            }
            for sentence in report.new
        ],
        "stale": list(rests_on([str(name) for name in report.stale])),
    }


def _print(path: Path, edition: Edition, report: TextReport) -> None:
    same, total = len(report.ids(Standing.SAME)), len(report.sentences)
    write_text(f"{path}: {same} of {total} sentences as in the {edition.value} edition")
    if not same:
        write_text("  no sentence is the same: is this the other edition?")
    for standing in (Standing.CHANGED, Standing.MISSING):
        for name in report.ids(standing):
            write_text(f"  {standing.value}  {name}")
    for sentence in report.new:
        near = ", ".join(str(name) for name in sentence.candidates) or "no sentence is near"
        write_text(f"  new  line {sentence.found.line}: {sentence.found.words} ({near})")
    for record in rests_on([str(name) for name in report.stale]):
        write_text(f"  stale, look again: {record}")
