"""Expressions about a final table: Python's syntax, read by our own walker and never executed."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise, product

from oshra.model.combining import (
    chosen_number,
    constant,
    difference,
    every,
    greatest,
    least,
    opposite,
    scaled,
    some,
    summed,
)
from oshra.model.comparing import Comparison, nearest
from oshra.model.picks import Kind, Pick, Value, chosen, for_each, sort_of
from oshra.model.places import held
from oshra.model.syntax import Source, on_one_line
from oshra.model.terms import Condition, Total, Truth
from oshra.model.vocabulary import DOMAINS, NAMES, Vocabulary

DEEPEST = 60
"""Levels of nesting that an expression may have; a sum of many terms nests as deep."""
LARGEST = 20_000
"""Terms that an expression may consist of once generators are written out."""
LARGEST_NUMBER = 1_000_000
"""Larger constants and factors are refused."""

_CONDITION = "something true or false, such as army(A) > army(B)"
_NUMBER = "a number, such as army(A)"
_FORMS = ("implies", "abs", "min", "max", "all", "any", "sum", "has")

Scope = Mapping[str, Pick]
"""The names that generators bind."""


def condition_from(text: str, vocabulary: Vocabulary) -> Condition:
    """Read an expression that holds of a table or does not.

    Raises `BadExpression`, whose message shows the place.
    """
    source = on_one_line(text)
    return _Reader(source, vocabulary).condition(source.tree(), {})


def number_from(text: str, vocabulary: Vocabulary) -> Total:
    """Read an expression that gives a number for every table.

    Raises `BadExpression`, whose message shows the place.
    """
    source = on_one_line(text)
    return _Reader(source, vocabulary).number(source.tree(), {})


class _Reader:
    """Walks over the syntax tree of one text and counts how far it has gone."""

    def __init__(self, source: Source, vocabulary: Vocabulary) -> None:
        self.source = source
        self.vocabulary = vocabulary
        self.comparison = Comparison(source, vocabulary)
        self.functions = vocabulary.functions
        self.visits = 0
        self.depth = 0

    def condition(self, node: ast.expr, scope: Scope) -> Condition:
        """Read a part that must be true or false."""
        value = self.value(node, scope)
        if isinstance(value, Total | Pick):
            raise self.source.refuse(node, sort_of(value), _CONDITION)
        return value

    def number(self, node: ast.expr, scope: Scope) -> Total:
        """Read a part that must be a number."""
        value = self.value(node, scope)
        if not isinstance(value, Total):
            raise self.source.refuse(node, sort_of(value), _NUMBER)
        return value

    def pick(self, node: ast.expr, kind: Kind, scope: Scope) -> Pick:
        """Read a part that must be a name of this kind."""
        value = self.value(node, scope)
        if not isinstance(value, Pick) or value.kind is not kind:
            names = ", ".join(name for name, pick in NAMES.items() if pick.kind is kind)
            raise self.source.refuse(node, sort_of(value), f"{kind.value}: {names}")
        return value

    def value(self, node: ast.expr, scope: Scope) -> Value:
        """Read a part, whatever it is."""
        self.visits += 1
        self.depth += 1
        if self.depth > DEEPEST:
            raise self.source.refuse(node, "too deep a nesting", f"at most {DEEPEST} levels")
        value = self._value(node, scope)
        self.depth -= 1
        if max(self.visits, value.size) > LARGEST:
            raise self.source.refuse(
                node, "too much, with generators written out", f"at most {LARGEST} terms"
            )
        if isinstance(value, Total) and value.largest > LARGEST_NUMBER:
            raise self.source.refuse(node, "too large a number", f"at most {LARGEST_NUMBER}")
        return value

    def _value(  # noqa: C901, PLR0911 - one answer for each form
        self, node: ast.expr, scope: Scope
    ) -> Value:
        match node:
            case ast.Constant(value=bool() as truth):
                return Truth(truth)
            case ast.Constant(value=int() as number):
                return constant(number)
            case ast.Name():
                return self._named(node, scope)
            case ast.UnaryOp(op=ast.Not()):
                return opposite(self.condition(node.operand, scope))
            case ast.UnaryOp(op=ast.USub()):
                return scaled(-1, self.number(node.operand, scope))
            case ast.BinOp():
                return self._calculated(node, scope)
            case ast.BoolOp():
                conditions = [self.condition(part, scope) for part in node.values]
                return every(conditions) if isinstance(node.op, ast.And) else some(conditions)
            case ast.Compare():
                return self._compared(node, scope)
            case ast.IfExp():
                return self._chosen(node, scope)
            case ast.Call(func=ast.Name(id=name)):
                return self._called(node, name, scope)
            case _:
                raise self.source.refuse(
                    node,
                    self.source.quoted(node),
                    "numbers, names, functions and comparisons; quoted words only in has() "
                    "and beside leader() or tie()",
                )

    def _named(self, node: ast.Name, scope: Scope) -> Value:
        known = {**NAMES, **scope}
        if node.id in known:
            return known[node.id]
        if node.id in DOMAINS:
            raise self.source.refuse(node, node.id, f"for … in {node.id}")
        if node.id in self.functions or node.id in _FORMS:
            raise self.source.refuse(node, f"the function {node.id}", f"{node.id}(…)")
        raise self.source.refuse(node, f"the unknown name {node.id}", nearest(node.id, known))

    def _calculated(self, node: ast.BinOp, scope: Scope) -> Total:
        left, right = self.number(node.left, scope), self.number(node.right, scope)
        match node.op:
            case ast.Add():
                return summed((left, right))
            case ast.Sub():
                return difference(left, right)
            case ast.Mult() if left.parts and right.parts:
                raise self.source.refuse(
                    node,
                    "a product of two numbers that both depend on the table",
                    "a fixed number on one side",
                )
            case ast.Mult():
                fixed, other = (right, left) if left.parts else (left, right)
                return scaled(fixed.constant, other)
            case _:
                raise self.source.refuse(node, self.source.quoted(node), "no sign but +, - and *")

    def _chosen(self, node: ast.IfExp, scope: Scope) -> Value:
        condition = self.condition(node.test, scope)
        then, otherwise = self.value(node.body, scope), self.value(node.orelse, scope)
        if sort_of(then) != sort_of(otherwise):
            raise self.source.refuse(
                node.orelse, sort_of(otherwise), f"{sort_of(then)}, as before the if"
            )
        return chosen(condition, then, otherwise)

    def _compared(self, node: ast.Compare, scope: Scope) -> Condition:
        sides = [
            (side, side.value)
            if isinstance(side, ast.Constant) and isinstance(side.value, str)
            else (side, self.value(side, scope))
            for side in (node.left, *node.comparators)
        ]
        return every(
            self.comparison.relation(operator, left, right)
            for operator, (left, right) in zip(node.ops, pairwise(sides), strict=True)
        )

    def _called(self, node: ast.Call, name: str, scope: Scope) -> Value:
        for argument in node.keywords:
            raise self.source.refuse(argument.value, "an argument with a name", "no names")
        if name == "has":
            self._expect_arguments(node, 2, 'has("A3", "b5")')
            return held(self.source, self.vocabulary, node.args[0], node.args[1])
        if name in {"all", "any", "sum"} or (name in {"min", "max"} and len(node.args) == 1):
            return self._generated(node, name, scope)
        if name in _FORMS:
            return self._of_several(node, name, scope)
        function = self.functions.get(name)
        if function is None:
            known = [*self.functions, *_FORMS]
            raise self.source.refuse(
                node.func, f"the unknown function {name}", nearest(name, known)
            )
        if not function.needs <= len(node.args) <= len(function.takes):
            given = ", ".join(kind.value for kind in function.takes)
            raise self.source.refuse(node, _arguments(node), f"{name}({given})")
        picks = [
            self.pick(argument, kind, scope)
            for argument, kind in zip(node.args, function.takes, strict=False)
        ]
        return for_each(
            [
                (every(when for _, when in cases), function.makes(*(member for member, _ in cases)))
                for cases in product(*(pick.cases for pick in picks))
            ]
        )

    def _of_several(self, node: ast.Call, name: str, scope: Scope) -> Value:
        if name == "implies":
            self._expect_arguments(node, 2, "implies(p, q)")
            given, then = [self.condition(argument, scope) for argument in node.args]
            return some((opposite(given), then))
        numbers = tuple([self.number(argument, scope) for argument in node.args])
        if name == "abs":
            self._expect_arguments(node, 1, "abs(x)")
            return greatest((numbers[0], scaled(-1, numbers[0])))
        if not numbers:
            raise self.source.refuse(node, _arguments(node), f"{name}(x, y)")
        return greatest(numbers) if name == "max" else least(numbers)

    def _expect_arguments(self, node: ast.Call, number: int, expected: str) -> None:
        if len(node.args) != number:
            raise self.source.refuse(node, _arguments(node), expected)

    def _generated(self, node: ast.Call, name: str, scope: Scope) -> Value:
        generator = node.args[0] if len(node.args) == 1 else node
        if not isinstance(generator, ast.GeneratorExp):
            raise self.source.refuse(
                generator, self.source.quoted(generator), f"{name}(… for f in factions)"
            )
        scopes = self._scopes(generator.generators, scope)
        match name:
            case "all":
                return every([self.condition(generator.elt, inner) for inner in scopes])
            case "any":
                return some([self.condition(generator.elt, inner) for inner in scopes])
            case "sum":
                return summed([self._summand(generator.elt, inner) for inner in scopes])
            case _:
                numbers = tuple([self.number(generator.elt, inner) for inner in scopes])
                return greatest(numbers) if name == "max" else least(numbers)

    def _summand(self, node: ast.expr, scope: Scope) -> Total:
        value = self.value(node, scope)
        match value:
            case Total():
                return value
            case Pick():
                raise self.source.refuse(node, sort_of(value), _NUMBER)
            case _:
                return chosen_number(value, constant(1), constant(0))

    def _scopes(self, loops: Sequence[ast.comprehension], scope: Scope) -> Iterator[Scope]:
        if not loops:
            yield scope
            return
        loop, *others = loops
        for condition in loop.ifs:
            raise self.source.refuse(
                condition, "an if in a generator", "implies(p, q), or x if p else y"
            )
        name = loop.target.id if isinstance(loop.target, ast.Name) else ""
        taken = {*NAMES, *DOMAINS, *self.functions, *_FORMS, *scope, ""}
        if name in taken or loop.is_async:
            raise self.source.refuse(
                loop.target, self.source.quoted(loop.target), "a name that means nothing else yet"
            )
        domain = loop.iter.id if isinstance(loop.iter, ast.Name) else ""
        if domain not in DOMAINS:
            raise self.source.refuse(
                loop.iter, self.source.quoted(loop.iter), f"one of {', '.join(DOMAINS)}"
            )
        for pick in DOMAINS[domain]:
            yield from self._scopes(others, {**scope, name: pick})


def _arguments(node: ast.Call) -> str:
    return "1 argument" if len(node.args) == 1 else f"{len(node.args)} arguments"
