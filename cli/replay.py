"""`oshra replay`: a game record played step by step, up to the first illegal step."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

import typer

from oshra.cli.drawing import drawn
from oshra.cli.exit_codes import ExitCode
from oshra.cli.ink import EMPTY, Ink, Line, columns, line
from oshra.cli.options import DeckOption, JsonOption, RulingOption, SetupOption, overrides_of
from oshra.cli.printing import width, write, write_json
from oshra.cli.sheet_data import sheet_data
from oshra.cli.sheet_text import sheet_text, wrapped
from oshra.model.line import line_of
from oshra.model.notation import heroes_text
from oshra.model.position import Position
from oshra.model.position_of import position_of, position_of_final
from oshra.model.record import action_text
from oshra.model.record_reading import read_record
from oshra.model.replaying import PlayedStep, Replay
from oshra.model.replaying import replay as replayed
from oshra.model.score_sheet import ScoreSheet
from oshra.model.scoring import score
from oshra.model.state import Ending, State


def replay(
    game: Annotated[str, typer.Argument(metavar="GAME", help="The file of a record, or -.")],
    as_json: JsonOption = False,
    ruling: RulingOption = None,
    deck: DeckOption = None,
    setup: SetupOption = None,
) -> ExitCode:
    """Play a game record step by step, up to the first illegal step."""
    record = read_record(game, overrides_of(ruling, deck, setup))
    result = replayed(record)
    if as_json:
        write_json(as_data(result))
    else:
        write(as_text(result, width()))
    return ExitCode.DONE if result.illegal is None else ExitCode.FINDING


def as_data(result: Replay) -> dict[str, object]:
    """The replay as data for programs."""
    sheet = sheet_of(result.state)
    illegal = result.illegal
    return {
        "turns": result.turns,
        "over": result.state.is_over,
        "legal": list(result.legal),
        "hands": [list(sizes) for sizes in result.hands],
        "final": line_of(position_reached(result.state)),
        "score": None if sheet is None else sheet_data(sheet),
        "illegal": None
        if illegal is None
        else {"line": illegal.line, "step": illegal.step, "reason": illegal.reason},
    }


def sheet_of(state: State) -> ScoreSheet | None:
    """The score sheet of a game that is over."""
    return score(state.rules.rulings, state.final_table) if state.is_over else None


def position_reached(state: State) -> Position:
    """The position of a state; a final table alone if all its cards have been played."""
    if state.ended is Ending.TURNS and not (state.pile or any(state.hands)):
        return position_of_final(state.rules, state.final_table)
    return position_of(state)


def as_text(result: Replay, columns_there: int) -> Iterator[Line]:
    """The replay for people: every step, then the table reached and its score."""
    yield from columns([step_text(step) for step in result.steps], right=(2,))
    state, illegal = result.state, result.illegal
    yield EMPTY
    if illegal is not None:
        said = f"Line {illegal.line}, {illegal.step}: {illegal.reason}."
        yield from wrapped(f"Illegal. {said}", columns_there, "")
        yield EMPTY
    yield from drawn(position_reached(state), columns_there)
    yield EMPTY
    sheet = sheet_of(state)
    if sheet is not None:
        yield from sheet_text(sheet, columns_there)
    else:
        yield line(f"Not over: {state.player.name} is to {state.phase.value}.", Ink.BOLD)


def step_text(step: PlayedStep) -> list[Line]:
    """A step: turn, player, action, how many were legal, and the hand after it."""
    state = step.before
    turn = f"{state.turn:2} {state.player.name}" if is_first_step(step) else ""
    action = action_text(step.action, state.rules.setup)
    hand = step.after.hands[state.player]
    drawn_card = len(step.after.pile) < len(state.pile)
    kept = hand[:-1] if drawn_card else hand
    draws = f", draws {hand[-1].name}" if drawn_card else ""
    return [
        line(turn, Ink.BOLD),
        line(action),
        line(f"1 of {step.legal}", Ink.DIM),
        line(f"hand {heroes_text(kept) or 'empty'}{draws}"),
    ]


def is_first_step(step: PlayedStep) -> bool:
    """Whether a step is the first of its turn."""
    state = step.before
    return not state.opened and state.used is None and state.phase.value == "take"
