"""SMT-LIB: questions as text that any other solver reads.

Z3's own sums of conditions are written as sums of integers, so that nothing in the text belongs
to one solver alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from z3 import (
    Z3_OP_AND,
    Z3_OP_EQ,
    Z3_OP_FALSE,
    Z3_OP_IMPLIES,
    Z3_OP_ITE,
    Z3_OP_NOT,
    Z3_OP_OR,
    Z3_OP_PB_AT_LEAST,
    Z3_OP_PB_AT_MOST,
    Z3_OP_PB_EQ,
    Z3_OP_PB_GE,
    Z3_OP_PB_LE,
    Z3_OP_TRUE,
    BoolRef,
    ExprRef,
    is_const,
)

LOGIC = "QF_LIA"
"""Conditions and sums of integers, nothing else."""

CONNECTIVES = {
    Z3_OP_AND: "and",
    Z3_OP_OR: "or",
    Z3_OP_NOT: "not",
    Z3_OP_IMPLIES: "=>",
    Z3_OP_EQ: "=",
    Z3_OP_ITE: "ite",
}
"""What joins conditions, by the kind of the term."""

SUMS = {
    Z3_OP_PB_GE: ">=",
    Z3_OP_PB_AT_LEAST: ">=",
    Z3_OP_PB_LE: "<=",
    Z3_OP_PB_AT_MOST: "<=",
    Z3_OP_PB_EQ: "=",
}
"""How a sum of conditions is compared, by the kind of the term."""


def smtlib(assertions: Iterable[BoolRef], remarks: Iterable[str] = ()) -> str:
    """Assertions as a text that ends by asking whether all of them can hold."""
    asserted = tuple(assertions)
    lines = [f"; {remark}" for remark in remarks]
    lines.append(f"(set-logic {LOGIC})")
    names: dict[int, str] = {}
    kept: list[ExprRef] = []
    for term in _in_order(asserted):
        kept.append(term)
        if is_const(term) and term.kind() not in (Z3_OP_TRUE, Z3_OP_FALSE):
            names[term.get_id()] = f"|{term.decl().name()}|"
            lines.append(f"(declare-const {names[term.get_id()]} Bool)")
        else:
            names[term.get_id()] = f"t{len(names)}"
            lines.append(f"(define-fun {names[term.get_id()]} () Bool {_written(term, names)})")
    lines += [f"(assert {names[term.get_id()]})" for term in asserted]
    lines.append("(check-sat)")
    return "\n".join(lines) + "\n"


def _in_order(terms: Iterable[ExprRef]) -> Iterator[ExprRef]:
    """Every term within some terms once, behind all of its parts."""
    done: set[int] = set()
    waiting: list[tuple[ExprRef, bool]] = [(term, False) for term in reversed(tuple(terms))]
    while waiting:
        term, parts_are_done = waiting.pop()
        if term.get_id() in done:
            continue
        if parts_are_done:
            done.add(term.get_id())
            yield term
        else:
            waiting.append((term, True))
            waiting += [(part, False) for part in reversed(term.children())]


def _written(term: ExprRef, names: dict[int, str]) -> str:
    """A term with its parts by name."""
    kind = term.kind()
    parts = [names[part.get_id()] for part in term.children()]
    if kind in (Z3_OP_TRUE, Z3_OP_FALSE):
        return "true" if kind == Z3_OP_TRUE else "false"
    if kind in CONNECTIVES:
        return f"({CONNECTIVES[kind]} {' '.join(parts)})"
    bound, *numbers = [number for number in term.decl().params() if isinstance(number, int)]
    added = [
        f"(ite {part} {_number(number)} 0)"
        for part, number in zip(parts, numbers or [1] * len(parts), strict=True)
    ]
    return f"({SUMS[kind]} (+ 0 {' '.join(added)}) {_number(bound)})"


def _number(number: int) -> str:
    return str(number) if number >= 0 else f"(- {-number})"
