"""Sampling: every small change that cosmic-ray knows for the model, and some of them by chance."""

from __future__ import annotations

import ast
import random
import sqlite3
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
"""The folder of the project."""

LEAST_OF_A_MODULE = 2
"""So many mutants of each module are drawn at least."""


@dataclass(frozen=True, slots=True, order=True)
class Mutant:
    """A small change of the model: where it is made and of what kind."""

    module: str
    """The module, as a path."""
    line: int
    """The line, counted from 1."""
    column: int
    """The column, counted from 0."""
    operator: str
    """The kind of change, in cosmic-ray's words."""
    definition: str
    """The function or class around it."""
    occurrence: int
    """Which of the places of the module where such a change is possible, counted from 0."""

    @property
    def source(self) -> str:
        """The line as it stands before the change."""
        return (ROOT / self.module).read_text("utf-8").splitlines()[self.line - 1].strip()


Region = tuple[tuple[int, int], tuple[int, int]]
"""Where something begins and ends: line and column."""


REMEMBERING = ("cache", "remembered")
"""Decorators that only save time: without them everything is as it was, but later."""

UNCHANGING = ("Is_Eq", "IsNot_NotEq")
"""Ends of operators that change nothing: what `is` compares exists once, and equals itself only."""


def without_behaviour(source: str) -> list[Region]:
    """Annotations, names of types, what only the type checker reads and what only saves time."""
    nodes: list[ast.expr | ast.stmt] = []
    regions: list[Region] = []
    tree = ast.parse(source)
    for node in ast.walk(tree):
        match node:
            case ast.AnnAssign(annotation=annotation):
                nodes.append(annotation)
            case ast.arg(annotation=ast.expr() as annotation):
                nodes.append(annotation)
            case ast.FunctionDef(returns=returns, decorator_list=decorators):
                nodes += [returns] if returns is not None else []
                regions += [
                    ((each.lineno, each.col_offset - 1), _region(each)[1])
                    for each in decorators
                    if isinstance(each, ast.Name) and each.id in REMEMBERING
                ]
            case ast.If(test=ast.Name(id="TYPE_CHECKING")):
                nodes.append(node)
            case _:
                pass
    for node in tree.body:
        match node:
            case ast.Assign(value=ast.BinOp(op=ast.BitOr()) | ast.Subscript() as value):
                nodes.append(value)
            case _:
                pass
    return [*regions, *map(_region, nodes)]


def _region(node: ast.expr | ast.stmt) -> Region:
    end = (node.end_lineno or node.lineno, node.end_col_offset or node.col_offset)
    return (node.lineno, node.col_offset), end


def mutants_in(session: Path) -> Iterator[Mutant]:
    """Every mutant of behaviour that cosmic-ray has found."""
    regions = {
        f"model/{path.name}": without_behaviour(path.read_text("utf-8"))
        for path in (ROOT / "model").glob("*.py")
    }
    query = (
        "select module_path, start_pos_row, start_pos_col, operator_name, definition_name, "
        "occurrence from mutation_specs"
    )
    with sqlite3.connect(session) as database:
        for module, line, column, operator, definition, number in database.execute(query):
            place = (line, column)
            if not operator.endswith(UNCHANGING) and not any(
                start <= place <= end for start, end in regions[module]
            ):
                yield Mutant(module, line, column, operator, definition or "", number)


def sampled(mutants: Iterable[Mutant], number: int, seed: int) -> list[Mutant]:
    """So many mutants by chance, from every module in proportion to how many it has, shuffled."""
    chance = random.Random(f"mutants {seed}")
    by_module: dict[str, list[Mutant]] = defaultdict(list)
    for mutant in sorted(mutants):
        by_module[mutant.module].append(mutant)
    total = sum(map(len, by_module.values()))
    chosen: list[Mutant] = []
    for found in by_module.values():
        share = max(LEAST_OF_A_MODULE, round(number * len(found) / total))
        chosen += chance.sample(found, min(share, len(found)))
    chance.shuffle(chosen)
    return chosen
