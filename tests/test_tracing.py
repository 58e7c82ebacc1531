"""Sentences, rulings, code and claims, each found from each."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from oshra.cli.trace import files_of_tests, whole_trace
from oshra.model.consultations import MODEL, carried_out_by, marked_functions, marked_in
from oshra.model.register_file import register
from oshra.model.rulings import READINGS
from oshra.model.sentences import SentenceClass, rulebook_sentences
from oshra.model.tracing import CitingClaim


def test_every_ruling_is_consulted_in_exactly_one_function_of_the_model() -> None:
    functions = marked_functions()
    places = {
        ruling: [function.name for function in functions if ruling in function.rulings]
        for ruling in READINGS
    }
    assert {ruling: names for ruling, names in places.items() if len(names) != 1} == {}


def test_no_other_function_of_the_model_looks_at_a_ruling() -> None:
    unmarked = [
        (function.path, function.name, field)
        for function in marked_functions()
        for field in function.reads
        if field.replace("_", "-") in READINGS and field.replace("_", "-") not in function.rulings
    ]
    assert unmarked == []


def test_every_executable_sentence_is_carried_out_by_code() -> None:
    functions = marked_functions()
    bare = [
        str(sentence.id)
        for sentence in rulebook_sentences()
        if sentence.sentence_class is SentenceClass.EXECUTABLE
        and not carried_out_by(str(sentence.id), functions)
    ]
    assert bare == []


def test_function_that_consults_a_ruling_carries_out_a_sentence_it_rests_on() -> None:
    resting = {record.id: set(record.sentences) for record in register()}
    strange = [
        (function.name, ruling)
        for function in marked_functions()
        for ruling in function.rulings
        if not resting[ruling] & set(function.sentences)
    ]
    assert strange == []


@pytest.mark.parametrize(
    ("sentence", "parts"),
    [
        ("take.two", {"full_takes", "decisions_of_a_take", "take"}),
        ("take.two", {"when_no_full_take_exists", "begin_short_turn"}),
        ("end.when", {"turns_in_game", "end_turn", "lose_turn"}),
        ("score.tie", {"tie_of", "rows_tie", "row_of_each"}),
        ("score.takes", {"row_of_each", "obtained"}),
        ("score.absent", {"is_present", "leader_belongs", "heroes_that_make_present"}),
        ("win.strength", {"winner_of", "stronger_army"}),
        ("use.one", {"uses_of_a_turn", "use"}),
        ("score.reveal", {"told", "view"}),
    ],
)
def test_sentence_of_several_parts_leads_to_the_code_of_each(
    sentence: str, parts: set[str]
) -> None:
    assert parts <= {function.name for function in carried_out_by(sentence, marked_functions())}


def test_marks_name_known_sentences_only() -> None:
    known = {str(sentence.id) for sentence in rulebook_sentences()}
    cited = {name for function in marked_functions() for name in function.sentences}
    assert cited <= known


def test_line_of_code_leads_to_its_function_and_sentences() -> None:
    consulting = next(f for f in marked_functions() if "majority" in f.rulings)
    known = whole_trace()
    for line in range(consulting.first_line, consulting.last_line + 1):
        found = known.at(consulting.path, line)
        assert [function.name for function in found] == [consulting.name]
        assert "score.majority" in found[0].sentences
    for line in (consulting.first_line - 1, consulting.last_line + 1):
        assert known.at(consulting.path, line) == ()


def test_line_outside_every_marked_function_leads_nowhere() -> None:
    assert whole_trace().at("model/rows.py", 1) == ()


def test_sentence_leads_to_code_claims_and_records() -> None:
    found = whole_trace().impact("score.absent")
    assert "is_present" in [function.name for function in found.functions]
    assert "obtained-once" in found.claims
    assert "presence" in found.records


def test_ruling_leads_to_the_function_that_consults_it() -> None:
    found = whole_trace().impact("award")
    assert {function.name for function in found.functions} == {"obtained"}
    assert "score.takes" in found.sentences


def test_ruling_leads_to_the_claims_that_cite_it_or_a_sentence_it_rests_on() -> None:
    record = next(record for record in register() if record.id == "award")
    sentence, *_ = record.sentences
    known = replace(
        whole_trace(),
        claims=(
            CitingClaim("of-the-sentence", (sentence, "put.back"), ()),
            CitingClaim("of-all-sentences", record.sentences, ()),
            CitingClaim("of-the-ruling", ("put.back",), ("award",)),
            CitingClaim("of-another", ("put.back",), ("put-slot",)),
        ),
    )
    assert known.impact("award").claims == ("of-the-sentence", "of-all-sentences", "of-the-ruling")


def test_matrix_begins_with_sentences_that_no_code_carries_out() -> None:
    rows = whole_trace().matrix()
    with_code = [bool(row.functions) for row in rows]
    assert with_code == sorted(with_code)
    assert len(rows) == len(rulebook_sentences())


def test_names_are_known_or_not() -> None:
    known = whole_trace()
    assert known.knows("take.two")
    assert known.knows("award")
    assert not known.knows("award.take")


def test_functions_without_marks_are_left_out(tmp_path: Path) -> None:
    source = tmp_path / "plain.py"
    source.write_text(
        "import other\n\n\n@other.mark('a.b')\n@other\ndef plain(rulings):\n"
        "    return rulings\n\n\n"
        "@implements(name)\ndef marked():\n    pass\n\n\n"
        "@implements('take.two')\ndef cited():\n    pass\n",
        encoding="utf-8",
    )
    assert [function.name for function in marked_in(source, "model")] == ["cited"]


def test_marked_functions_stand_in_the_model() -> None:
    assert {function.room for function in marked_functions(MODEL)} == {"model"}


def test_sentence_and_ruling_lead_to_the_tests_of_the_code() -> None:
    at_hand = {"influence": ("tests/test_influence.py",), "rows": ("tests/test_rows.py",)}
    known = replace(whole_trace(), tests=at_hand)
    assert known.impact("score.absent").tests == ("tests/test_influence.py",)
    assert known.impact("award").tests == ("tests/test_rows.py",)


def test_tests_are_found_by_the_names_of_modules_where_they_are_at_hand(tmp_path: Path) -> None:
    for folder in ("tests", "properties"):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "test_rows.py").touch()
    assert files_of_tests(tmp_path) == {"rows": ("tests/test_rows.py", "properties/test_rows.py")}
