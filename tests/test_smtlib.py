"""SMT-LIB: another solver reads the same question and gives the same answer."""

from dataclasses import replace

import pytest
from z3 import And, Bool, BoolRef, BoolVal, If, Implies, Not, Or, PbEq, PbGe, PbLe, Solver, sat

from oshra.model.errors import Undecided
from oshra.model.line import position_of_line
from oshra.model.vocabulary import vocabulary_of
from oshra.solver import second_solver
from oshra.solver.answers import answer, cases_of
from oshra.solver.certify import Effort, OpinionsDiffer, asserted, by_brute_force, certify
from oshra.solver.deadline import NO_DEADLINE, within
from oshra.solver.expression import holds
from oshra.solver.questions import question_from
from oshra.solver.second_solver import CVC5, can_hold
from oshra.solver.smtlib import smtlib

pytest.importorskip("cvc5")

p, q, r = Bool("p"), Bool("q and more"), Bool("r")
FORMULAS: list[list[BoolRef]] = [
    [p, Not(p)],
    [Or(p, q), Not(And(p, q)), Implies(p, r), Implies(q, Not(r))],
    [PbGe(((p, 2), (q, 3), (r, 1)), 5), Not(q)],
    [PbGe(((p, 2), (q, 3), (r, 1)), 5), Not(r)],
    [PbEq(((p, 1), (q, 1), (r, 1)), 2), PbLe(((p, 1), (q, 1)), 1), r],
    [PbEq(((p, 1), (q, 1), (r, 1)), 2), PbLe(((p, 1), (q, 1)), 0)],
    [PbGe(((p, -2), (q, 3)), 2), p],
    [p == q, q == Not(r), If(p, r, BoolVal(val=False))],
    [BoolVal(val=True), If(p, q, r) == p],
]


@pytest.mark.parametrize("formula", FORMULAS)
def test_second_solver_gives_the_same_answer(formula: list[BoolRef]) -> None:
    solver = Solver()
    solver.add(*formula)
    assert can_hold(solver.assertions(), NO_DEADLINE) is (solver.check() == sat)


def test_text_names_everything_once_and_says_what_it_asks() -> None:
    both = And(p, q)
    text = smtlib([both, Or(both, r)], ["What is asked"])
    assert text.splitlines() == [
        "; What is asked",
        "(set-logic QF_LIA)",
        "(declare-const |p| Bool)",
        "(declare-const |q and more| Bool)",
        "(define-fun t2 () Bool (and |p| |q and more|))",
        "(declare-const |r| Bool)",
        "(define-fun t4 () Bool (or t2 |r|))",
        "(assert t2)",
        "(assert t4)",
        "(check-sat)",
    ]


@pytest.mark.parametrize("readings", ["", ' | rulings={award="whole-row",majority="strength"}'])
@pytest.mark.parametrize("text", ["winner", "row red", "tie green", "discards B blue"])
def test_second_solver_says_of_tables_what_brute_force_says(text: str, readings: str) -> None:
    line = f"R5/b? G4 | G1 ?? | r1 | k? | red green{readings}"
    position = position_of_line(line)
    question = question_from(text, vocabulary_of(position.rules.setup, position.rules.deck))
    values = by_brute_force(position, question, effort=Effort(worlds=20_000))
    cases = cases_of(position, question)
    for value, claim in question.claims.items():
        told = asserted(cases, holds(claim, cases.table, cases.sheet))
        assert can_hold(told, NO_DEADLINE) is (value in values)


def test_second_solver_is_asked_where_nobody_else_says_anything() -> None:
    position = position_of_line("R2 R1 | G3 | r4 | k? | red green")
    text = "winner"
    found = answer(
        position, question_from(text, vocabulary_of(position.rules.setup, position.rules.deck))
    )
    assert certify(position, found, effort=Effort(worlds=1, pairs=0)) == ("model", CVC5)


def test_second_solver_contradicts_a_wrong_answer() -> None:
    position = position_of_line("R5 r? | G1 ?? | r1 | k? | red ?")
    vocabulary = vocabulary_of(position.rules.setup, position.rules.deck)
    nobody = Effort(worlds=1, pairs=0)
    for text in ("margin", "winner"):
        found = answer(position, question_from(text, vocabulary))
        assert len(set(found.values)) > 1
        wrong = replace(found, values=(found.values[0], found.values[0])[: len(found.values)])
        with pytest.raises(OpinionsDiffer, match="cvc5"):
            certify(position, wrong, effort=nobody)


def test_second_solver_out_of_time_says_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(second_solver, "MOST_UNITS", 1)
    many = [Bool(f"b{number}") for number in range(60)]
    hard = [PbEq([(each, 7 + number % 13) for number, each in enumerate(many)], 301)]
    hard += [PbEq([(each, 5 + number % 11) for number, each in enumerate(many)], 299)]
    solver = Solver()
    solver.add(*hard)
    with pytest.raises(Undecided, match="cvc5 does not say"):
        can_hold(solver.assertions(), within(60))
