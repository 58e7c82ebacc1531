"""The text of an expression as Python's syntax tree, bounded in length; nothing is executed."""

from __future__ import annotations

import ast
import warnings
from collections.abc import Sequence
from dataclasses import dataclass

from oshra.model.errors import BadExpression

LONGEST = 4000
"""Characters that an expression may have."""

COMPARING = tuple("=<>!:")
"""Signs that belong to a comparison."""

MEANT = {"=<": "<=", "=>": ">=", "<>": "!=", "=": "=="}
"""What is often written, and the comparison that is meant."""

_QUOTED = 40
"""Characters of a part of an expression that a message repeats."""


@dataclass(frozen=True, slots=True)
class Source:
    """The text of an expression on one line, in which messages show places."""

    text: str
    """The text; every character stands where the syntax tree says."""

    def quoted(self, node: ast.expr) -> str:
        """The words of a part, in quotation marks."""
        words = self.text[node.col_offset : node.end_col_offset]
        return repr(words if len(words) <= _QUOTED else words[: _QUOTED - 1] + "…")

    def refuse(self, node: ast.expr, found: str, expected: str) -> BadExpression:
        """The error that points to a part."""
        end = node.end_col_offset or node.col_offset
        return self.refuse_at(node.col_offset, end, found, expected)

    def refuse_at(self, start: int, end: int, found: str, expected: str) -> BadExpression:
        """The error that points to some characters."""
        where = f"expression, column {start + 1}"
        return BadExpression(where, found, expected, self.text, start, end)

    def tree(self) -> ast.expr:
        """The syntax tree of the text.

        Raises `BadExpression` if it is too long or is no expression of Python.
        """
        if len(self.text) > LONGEST:
            raise self.refuse_at(
                0, 1, f"{len(self.text)} characters", f"at most {LONGEST} characters"
            )
        for place, character in enumerate(self.text):
            if not " " <= character <= "~" or character == "#":
                raise self.refuse_at(
                    place, place + 1, repr(character), "letters, digits and signs of plain ASCII"
                )
        if not self.text:
            raise self.refuse_at(0, 0, "nothing", "an expression, such as army(A) > army(B)")
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                return ast.parse(self.text, mode="eval").body
        except SyntaxError as error:
            start = error.offset - 1 if error.offset else len(self.text)
            end = max(start + 1, (error.end_offset or 0) - 1)
            for found, meant in MEANT.items():
                if self._stands_at(start, found):
                    place = start + len(found)
                    raise self.refuse_at(start, place, repr(found), repr(meant)) from None
            said = error.msg.partition(" (<unknown>")[0]
            raise self.refuse_at(start, end, _mistake(said), "an expression") from None
        except (RecursionError, MemoryError):
            raise self.refuse_at(0, 1, "too many levels of nesting", "fewer levels") from None

    def _stands_at(self, place: int, sign: str) -> bool:
        before, after = self.text[:place], self.text[place + len(sign) :]
        is_whole = before[-1:] not in COMPARING and after[:1] not in COMPARING
        return self.text.startswith(sign, place) and is_whole


def _mistake(said: str) -> str:
    return f"a mistake in the syntax ({said[:1].lower()}{said[1:]})"


def on_one_line(words: str | Sequence[str]) -> Source:
    """The source of a text, or of its words; white space of any kind counts as blanks."""
    text = words if isinstance(words, str) else " ".join(words)
    return Source("".join(" " if character.isspace() else character for character in text).strip())
