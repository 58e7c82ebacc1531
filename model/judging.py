"""Judging: whether an expression holds on a position, under readings of one's choice."""

from __future__ import annotations

from collections.abc import Mapping

from oshra.model.evaluation import holds
from oshra.model.expression import condition_from
from oshra.model.line import position_of_line
from oshra.model.position import Position
from oshra.model.position_file import Overrides
from oshra.model.position_of import final_table_from
from oshra.model.scoring import score
from oshra.model.vocabulary import vocabulary_of


def holds_on(position: Position, says: str) -> bool:
    """Whether an expression holds on a final table of which all is known.

    Raises `BadExpression` for an expression that cannot be read.
    """
    rules = position.rules
    final = final_table_from(position)
    condition = condition_from(says, vocabulary_of(rules.setup, rules.deck))
    return holds(condition, final, score(rules.rulings, final))


def holds_on_line(line: str, says: str, readings: Mapping[str, str]) -> bool:
    """Whether an expression holds on a line when some rulings are read by these keys."""
    return holds_on(position_of_line(line, overrides=Overrides(rulings=readings)), says)
