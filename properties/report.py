"""Reports: a failing game or table as a record, a picture, a line, and a test to paste."""

from __future__ import annotations

from pathlib import Path

from oshra.model.line import line_of, position_of_line
from oshra.model.notation import row_text, sights_text
from oshra.model.play import play
from oshra.model.position import Position
from oshra.model.position_of import final_table_from, position_of, position_of_final
from oshra.model.record import GameRecord, record_from, record_text
from oshra.model.rules import Rules
from oshra.model.table import FinalTable
from oshra.model.toml_table import toml_of
from oshra.properties.claim import Claim
from oshra.properties.claims import CLAIM_OF
from oshra.properties.evidence import Failure
from oshra.properties.games import Game
from oshra.properties.surveyors import hold


def game_of(record: GameRecord) -> Game:
    """The game that a record writes down.

    Raises `IllegalAction` at the first step that is not legal.
    """
    states = [record.opening]
    for action in record.actions:
        states.append(play(states[-1], action))
    return Game(record.rules, record.dealt, record.first, tuple(states), record.actions)


def failure_in_game(claim: Claim, game: Game) -> Failure | None:
    """The first case in a game in which a claim does not hold."""
    return hold(claim, game)[1]


def failure_on_table(claim: Claim, rules: Rules, final: FinalTable) -> Failure | None:
    """What is wrong with the scoring of a final table, if the claim says something about it."""
    reason = None if claim.on_end is None else claim.on_end(rules.rulings, final)
    return None if reason is None else Failure(reason, line_of(position_of_final(rules, final)))


def holds_in_record(claim: str, text: str) -> bool:
    """Whether a claim holds in the game that a record writes down; for tests that are pasted."""
    game = game_of(record_from(toml_of(text, "record"), Path()))
    return failure_in_game(CLAIM_OF[claim], game) is None


def holds_on_line(claim: str, line: str) -> bool:
    """Whether a claim holds for the final table of a line; for tests that are pasted."""
    position = position_of_line(line)
    final = final_table_from(position)
    return failure_on_table(CLAIM_OF[claim], position.rules, final) is None


def picture(position: Position) -> str:
    """A position in a few lines: the rows one below the other, the councils beside."""
    leaders = ["?" if leader is None else leader.id for leader in position.leaders]
    lines = []
    for player, row, council in zip(
        "BA", position.rows[::-1], position.councils[::-1], strict=True
    ):
        leader = leaders["AB".index(player)]
        lines.append(
            f" row {player}   {row_text(row) or '-'}     council {player}   "
            f"{sights_text(council) or '-'}   leader {leader}"
        )
    return "\n".join(lines)


def report_of_game(claim: str, game: Game, failure: Failure) -> str:
    """A claim that fails in a game: why, the picture, the line, the record, a test to paste."""
    return _report(claim, failure, position_of(game.end), record_text(game.record), "record")


def report_of_table(claim: str, rules: Rules, final: FinalTable, failure: Failure) -> str:
    """A claim that fails on a final table: why, the picture, the line, a test to paste."""
    position = position_of_final(rules, final)
    return _report(claim, failure, position, line_of(position), "line")


def _report(claim: str, failure: Failure, position: Position, text: str, kind: str) -> str:
    name = claim.replace("-", "_")
    call = {"record": "holds_in_record", "line": "holds_on_line"}[kind]
    literal = repr(text) if "'''" in text else f"r'''{text}'''"
    return "\n".join(
        [
            f"{claim}: {CLAIM_OF[claim].statement}",
            f"fails: {failure.reason}",
            picture(position),
            f"case: {failure.case}",
            "to paste:",
            f"from oshra.properties.report import {call}",
            f"def test_{name}_{call}() -> None:",
            f"    {kind} = {literal}",
            f'    assert {call}("{claim}", {kind})',
        ]
    )
