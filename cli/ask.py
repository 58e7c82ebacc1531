"""`oshra ask`: what is possible, forced or impossible on a table with unknown cards."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Annotated

import typer

from oshra.cli.ask_text import answer_text
from oshra.cli.because_text import Reason, otherwise_text, reason_text, settling_text
from oshra.cli.exit_codes import ExitCode, worst
from oshra.cli.options import (
    DeckOption,
    GameOption,
    JsonOption,
    LimitOption,
    MemoryOption,
    RulingOption,
    SetupOption,
    WhyOption,
    overrides_of,
)
from oshra.cli.printing import width, write, write_json, write_text
from oshra.cli.table_argument import read_table
from oshra.model.errors import BadPosition, Undecided
from oshra.model.position import Position
from oshra.model.position_of import position_of_final
from oshra.model.vocabulary import vocabulary_of
from oshra.solver.answers import Answer, Verdict, answer
from oshra.solver.because import Because, because
from oshra.solver.certify import LITTLE, MUCH, Effort, certify
from oshra.solver.deadline import Deadline, within
from oshra.solver.memory import memory_limited
from oshra.solver.other_readings import OtherAnswer, other_answers
from oshra.solver.questions import QUESTIONS, Value, question_from
from oshra.solver.reasons import ENOUGH, grounds
from oshra.solver.single_card import cards_that_settle

if TYPE_CHECKING:
    from oshra.cli.realise import Realised

QUICK, THOROUGH = 300_000, ENOUGH
"""Steps of the solver after which a reason is left as it is, without and with `--why`."""

CODES = {
    Verdict.FORCED: ExitCode.DONE,
    Verdict.OPEN: ExitCode.DONE,
    Verdict.IMPOSSIBLE: ExitCode.FINDING,
    Verdict.UNKNOWN: ExitCode.UNDECIDED,
}
"""How the command ends."""


def ask(
    argument: Annotated[str, typer.Argument(metavar="POSITION", help="A file, a line, or -.")],
    words: Annotated[
        list[str],
        typer.Argument(
            metavar="QUESTION…",
            help=f"{'; '.join(QUESTIONS)}; or an expression.",
        ),
    ],
    as_json: JsonOption = False,
    ruling: RulingOption = None,
    deck: DeckOption = None,
    setup: SetupOption = None,
    limit: LimitOption = None,
    memory: MemoryOption = None,
    why: WhyOption = False,
    game: GameOption = False,
) -> ExitCode:
    """Ask about a final table with unknown cards: what is possible, and what is forced."""
    deadline = within(limit)
    position = read_table(argument, overrides_of(ruling, deck, setup))
    refuse_games_that_go_on(position)
    rules = position.rules
    question = question_from(
        [word.strip() for word in words], vocabulary_of(rules.setup, rules.deck)
    )
    with memory_limited(memory):
        found = answer(position, question, deadline)
        agreed = certify(position, found, deadline, MUCH if why else LITTLE)
        reason = reason_of(position, found, deadline, thorough=why)
        effort = MUCH if why else LITTLE
        settling = settled_by(position, found, deadline, effort)
        others = tuple(other_answers(position, found, deadline)) if why and reason else ()
    games = games_of(found) if game else {}
    if as_json:
        data = as_data(found, agreed, reason)
        if why:
            data["settled_by"] = list(settling)
            data["otherwise"] = [other_data(each) for each in others]
        write_json({**data, **games_data(games)} if game else data)
    else:
        write(answer_text(position, found, agreed, width()))
        write(reason_text(position, reason, width(), why=why))
        write(settling_text(found, settling, width()))
        write(otherwise_text(others, width()))
        print_games(games)
    return worst((CODES[found.verdict], *(each.code for each in games.values())))


def games_of(found: Answer) -> dict[Value, Realised]:
    """For every possible value a legal game that ends in the table shown, or why none does."""
    from oshra.cli.realise import game_that_ends_in

    return {
        value: game_that_ends_in(position_of_final(case.rules, case.final))
        for value, case in found.witnesses.items()
    }


def games_data(games: Mapping[Value, Realised]) -> dict[str, object]:
    """The records by value as data for programs; why there is none beside them."""
    missing = {named(value): each.reason for value, each in games.items() if not each.record}
    records = {named(value): each.record for value, each in games.items()}
    return {"games": records, **({"no_game": missing} if missing else {})}


def print_games(games: Mapping[Value, Realised]) -> None:
    """Print the games one after another; without one, complain with the reason."""
    from oshra.cli.realise import complain_of_no_game

    for value, game in games.items():
        if game.record is None:
            complain_of_no_game(f"the answer {named(value)}", game)
        else:
            write_text(f"\n# {named(value)}\n{game.record}")


def refuse_games_that_go_on(position: Position) -> None:
    """Refuse a position in mid-game, where it is not the cards alone that are open."""
    if not position.is_final:
        raise BadPosition(
            position.where,
            "a game that is not over",
            'a final table, which has neither hands nor pile, or phase = "over"',
        )


def reason_of(
    position: Position, found: Answer, deadline: Deadline, *, thorough: bool
) -> Reason | None:
    """Why an answer is forced; None if it is not, or if there was no time to find out."""
    try:
        why = grounds(position, found, deadline, THOROUGH if thorough else QUICK)
        if why is None:
            return None
        steps = because(found, why, thorough=thorough)
        return Reason(steps, why.premises, why.are_needed)
    except Undecided:
        return None


def as_data(found: Answer, agreed: tuple[str, ...], reason: Reason | None) -> dict[str, object]:
    """The answer as data for programs."""
    return {
        "question": found.question.text,
        "verdict": found.verdict.value,
        "values": list(found.values),
        "witnesses": {named(value): case.line for value, case in found.witnesses.items()},
        "because": [] if reason is None else because_data(reason.steps),
        "certified_by": list(agreed),
        "seconds": round(found.seconds, 4),
    }


def settled_by(
    position: Position, found: Answer, deadline: Deadline, effort: Effort
) -> tuple[str, ...]:
    """The places of the cards of which one alone would settle an open question, if known."""
    if found.verdict is not Verdict.OPEN:
        return ()
    try:
        return cards_that_settle(position, found.question, effort.worlds, deadline)
    except Undecided:
        return ()


def other_data(other: OtherAnswer) -> dict[str, object]:
    """The answer under another reading as data for programs."""
    return {
        "ruling": other.ruling,
        "reading": other.reading,
        "verdict": other.found.verdict.value,
        "values": list(other.found.values),
    }


def because_data(steps: Iterable[Because]) -> list[dict[str, object]]:
    """The sentences of a reason as data for programs."""
    return [
        {"text": step.text, "sentences": list(step.sentences), "given": list(step.given)}
        for step in steps
    ]


def named(value: Value) -> str:
    """A value as the key of a witness: `true` and `false` as JSON writes them."""
    return str(value).lower() if isinstance(value, bool) else str(value)
