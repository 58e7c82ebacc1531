"""`oshra export`: SMT-LIB text that asks what was asked, and positions as JSON."""

import json
from collections.abc import Callable
from subprocess import CompletedProcess

import pytest

Oshra = Callable[..., CompletedProcess[str]]

LINE = "R2 R1 | G3 | r4 | k? | red green"


def said_by_cvc5(text: str) -> str:
    """What another solver says of an exported text."""
    cvc5 = pytest.importorskip("cvc5")
    solver = cvc5.Solver(cvc5.TermManager())
    parser = cvc5.InputParser(solver)
    parser.setStringInput(cvc5.InputLanguage.SMT_LIB_2_6, text, "exported")
    said = ""
    while not (command := parser.nextCommand()).isNull():
        said += command.invoke(solver, parser.getSymbolManager())
    return said.strip()


@pytest.mark.parametrize(("text", "said"), [("winner == A", "sat"), ("winner == B", "unsat")])
def test_exported_question_about_a_position_is_answered_by_another_solver(
    oshra: Oshra, text: str, said: str
) -> None:
    ended = oshra("export", "smt2", text, "--position", LINE)
    assert ended.returncode == 0
    assert ended.stdout.startswith(f"; Can it be: {text}\n; On {LINE}\n(set-logic QF_LIA)\n")
    assert ended.stdout.endswith("(check-sat)\n")
    assert said_by_cvc5(ended.stdout) == said


@pytest.mark.parametrize(
    ("text", "said"), [("winner == rematch", "sat"), ("size(A) + size(B) == 2", "unsat")]
)
def test_exported_question_about_fragments_is_answered_by_another_solver(
    oshra: Oshra, text: str, said: str
) -> None:
    ended = oshra("export", "smt2", text, "--fragment", "1")
    assert ended.returncode == 0
    assert "; Among every table of at most 1 hero" in ended.stdout
    assert said_by_cvc5(ended.stdout) == said


def test_exported_position_holds_all_of_it(oshra: Oshra) -> None:
    ended = oshra("export", "json", LINE, "R5/b2 | - | - | - | red green")
    assert ended.returncode == 0
    unknown, known = (json.loads(line) for line in ended.stdout.splitlines())
    assert unknown["line"] == LINE
    assert unknown["rows"] == {"A": [["R2"], ["R1"]], "B": [["G3"]]}
    assert unknown["council"] == {"A": ["r4"], "B": ["k?"]}
    assert unknown["leader"] == {"A": "red", "B": "green"}
    assert unknown["deck"]["leaders"]["red"] == {"red": 3}
    assert len(unknown["deck"]["heroes"]) == 28
    assert unknown["rulings"]["award"] == "faction"
    assert (unknown["hand"], unknown["pile"], unknown["turn"]) == (None, None, None)
    assert unknown["score"] is None
    assert known["rows"]["A"] == [["R5", "b2"]]
    assert known["score"]["winner"] == "A"


def test_what_cannot_be_exported_is_refused(oshra: Oshra) -> None:
    assert oshra("export", "smt2", "army(A)").returncode == 2
    assert oshra("export", "json", "nosuch.toml").returncode == 2
    assert oshra("export", "svg").returncode == 2
    assert oshra("export").returncode == 2
