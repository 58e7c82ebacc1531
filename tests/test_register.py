"""The register: it is read, it is clean, and each rule of its lint refuses what it names."""

from __future__ import annotations

from dataclasses import replace

import pytest

from oshra.cli.register_checks import lint_findings
from oshra.model.consultations import marked_functions
from oshra.model.errors import BadInput
from oshra.model.register import Change, Example, Kind, Record, Status
from oshra.model.register_file import REGISTER, read_record, register
from oshra.model.register_lint import lint
from oshra.model.rulings import READINGS
from oshra.model.sentences import rulebook_sentences

AWARD = next(record for record in register() if record.id == "award")
GAP = next(record for record in register() if record.kind is Kind.GAP)
SENTENCES = frozenset(str(sentence.id) for sentence in rulebook_sentences())


def rules_broken(*changed: Record, without: str = "") -> set[str]:
    """The lint rules that the register breaks with some records changed or left out."""
    ids = {record.id for record in changed}
    kept = [record for record in register() if record.id not in {*ids, without}]
    return {finding.rule for finding in lint_findings([*kept, *changed])}


def test_register_has_a_record_for_every_ruling() -> None:
    assert {record.id for record in register() if record.kind is Kind.RULING} == set(READINGS)


def test_register_is_clean() -> None:
    assert lint_findings(register()) == ()


def english(record: Record, **changes: object) -> Record:
    text = replace(record.text("en"), **changes)  # type: ignore[arg-type] # each test names a field and gives its type
    return replace(record, texts={**record.texts, "en": text})


def readings_of(record: Record, *keys: str) -> Record:
    texts = {
        language: replace(text, readings={key: text.readings[key] for key in keys})
        for language, text in record.texts.items()
    }
    return replace(record, texts=texts)


SABOTAGES = {
    "two-readings": readings_of(AWARD, "faction"),
    "chosen-reading": replace(AWARD, chosen="everything"),
    "member-without-reading": readings_of(AWARD, "faction", "whole-row", "stacks"),
    "unknown-sentence": replace(AWARD, sentences=("score.nothing",)),
    "no-sentence": replace(AWARD, sentences=()),
    "unknown-record": replace(AWARD, related=("nobody",)),
    "official-without-source": replace(AWARD, status=Status.OFFICIAL),
    "no-successor": replace(AWARD, status=Status.SUPERSEDED),
    "not-superseded": replace(AWARD, superseded_by="majority"),
    "circle": replace(AWARD, status=Status.SUPERSEDED, superseded_by="award"),
    "stale-translation": english(AWARD, revision=2),
    "translated-readings": english(
        AWARD, readings=dict(list(AWARD.text("en").readings.items())[1:])
    ),
    "empty-text": english(AWARD, answer=" "),
    "history": replace(AWARD, revision=2),
    "toothless-example": replace(
        AWARD, examples=(Example("- | - | - | - | red green", "army(A) == 0", ("faction",), ()),)
    ),
    "wrong-example": replace(
        AWARD, examples=(replace(AWARD.examples[0], holds=AWARD.readings, fails=()),)
    ),
    "no-readings": replace(AWARD, kind=Kind.REMINDER),
    "ruling-without-record": replace(AWARD, id="prize"),
    "record-without-ruling": replace(AWARD, id="prize"),
    "two-answers": replace(AWARD, id="prize", kind=Kind.GAP, texts=GAP.texts),
    "why-not": english(
        AWARD,
        readings={
            key: replace(text, why_not="") for key, text in AWARD.text("en").readings.items()
        },
    ),
    "reading-without-member": english(
        AWARD,
        readings={**AWARD.text("en").readings, "half": AWARD.text("en").readings["stacks"]},
    ),
}


@pytest.mark.parametrize("rule", sorted(SABOTAGES))
def test_lint_refuses_each_sabotage_by_name(rule: str) -> None:
    without = "award" if SABOTAGES[rule].id != "award" else ""
    assert rule in rules_broken(SABOTAGES[rule], without=without)


@pytest.mark.parametrize("key", [key for key in AWARD.readings if key != AWARD.chosen])
def test_lint_refuses_a_reading_that_is_turned_down_without_a_reason(key: str) -> None:
    readings = AWARD.text("en").readings
    silent = english(AWARD, readings={**readings, key: replace(readings[key], why_not="")})
    assert rules_broken(silent) == {"why-not"}


def test_chosen_reading_needs_no_reason_against_it() -> None:
    assert AWARD.text("en").readings[AWARD.chosen].why_not == ""


def test_lint_refuses_a_translation_that_lacks_a_reading() -> None:
    italian = AWARD.text("it")
    lacking = replace(italian, readings=dict(list(italian.readings.items())[1:]))
    assert rules_broken(replace(AWARD, texts={**AWARD.texts, "it": lacking})) == {
        "translated-readings"
    }


def test_lint_refuses_two_records_that_replace_the_same_one() -> None:
    others = [record for record in register() if record.id in ("majority", "row-tie")]
    broken = rules_broken(*(replace(record, supersedes="award") for record in others))
    assert "two-answers" in broken


def test_lint_lets_one_record_replace_another() -> None:
    successor = next(record for record in register() if record.id == "majority")
    assert rules_broken(replace(successor, supersedes="row-tie")) == set()


def test_lint_refuses_two_live_records_of_one_ruling() -> None:
    findings = lint_findings([*register(), replace(AWARD, where="again.toml")])
    assert "two-answers" in {finding.rule for finding in findings}


def test_lint_refuses_a_ruling_consulted_twice_never_or_without_its_mark() -> None:
    functions = marked_functions()
    consulting = next(function for function in functions if function.rulings == ("award",))
    others = [function for function in functions if function is not consulting]

    def found(*changed: object) -> list[str]:
        every = [*others, *changed]
        findings = lint(register(), SENTENCES, every, lambda *_: True)  # type: ignore[arg-type] # marked functions, some changed
        return [f"{finding.rule} {finding.record}" for finding in findings]

    assert "consulted-once award" in found()
    assert "consulted-once award" in found(consulting, consulting)
    assert "never-consulted award" in found(replace(consulting, cases=()))
    assert "consulted-once majority" in found(consulting, replace(consulting, reads=("majority",)))


def test_finding_prints_record_message_and_rule() -> None:
    finding = lint_findings([*register(), replace(AWARD, where="again.toml")])[0]
    assert str(finding) == "award: 2 live answers to one question [two-answers]"


def test_translation_is_stale_when_the_english_text_is_newer() -> None:
    assert not AWARD.is_stale("it")
    assert SABOTAGES["stale-translation"].is_stale("it")


def test_history_ends_with_the_revision_of_the_record() -> None:
    assert AWARD.history[-1] == Change(1, AWARD.first, AWARD.history[-1].change)


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ('status = "provisional"', 'status = "certain"', "status"),
        ("revision = 1", "revision = true", "revision"),
        ("first = 2026-11-30", 'first = "today"', "first"),
        ("[en]", "extra = 1\n[en]", "extra"),
        ('chosen = "faction"', 'chosen = "faction', "line"),
        ('sentences = ["', 'sentences = [1, "', "sentences"),
    ],
)
def test_record_that_cannot_be_read_is_refused_with_its_key(
    old: str, new: str, complaint: str
) -> None:
    text = (REGISTER / "award.toml").read_text(encoding="utf-8").replace(old, new, 1)
    with pytest.raises(BadInput, match=complaint):
        read_record(text, "award.toml")
