"""`oshra find`: a table with a property, or that there is none."""

from __future__ import annotations

from oshra.cli.exit_codes import ExitCode
from oshra.cli.options import (
    GameOption,
    JsonOption,
    LimitOption,
    MemoryOption,
    RulingOption,
    SetupOption,
)
from oshra.cli.search_answer import Verdict, answer
from oshra.cli.searching import (
    AnyDeckOption,
    ExpressionArgument,
    FragmentOption,
    InfluenceOption,
    SmallestOption,
    StrengthsOption,
    search_of,
)
from oshra.solver.deadline import within
from oshra.solver.memory import memory_limited
from oshra.solver.search import Outcome

VERDICTS = {
    Outcome.FOUND: Verdict("found", "Found", ExitCode.DONE),
    Outcome.NONE: Verdict("none", "There is no such table", ExitCode.FINDING),
    Outcome.UNKNOWN: Verdict("unknown", "Unknown", ExitCode.UNDECIDED),
}
"""What a search for a table comes to."""


def find(
    words: ExpressionArgument,
    as_json: JsonOption = False,
    ruling: RulingOption = None,
    deck: AnyDeckOption = None,
    setup: SetupOption = None,
    fragment: FragmentOption = None,
    smallest: SmallestOption = False,
    strengths: StrengthsOption = None,
    influence: InfluenceOption = None,
    limit: LimitOption = None,
    memory: MemoryOption = None,
    game: GameOption = False,
) -> ExitCode:
    """Find a final table with a property, or establish that there is none.

    Without options: all full tables that legal play reaches, any two leaders of the deck.
    """
    deadline = within(limit)
    search = search_of(
        words,
        ruling=ruling,
        deck=deck,
        setup=setup,
        fragment=fragment,
        strengths=strengths,
        influence=influence,
    )
    with memory_limited(memory):
        return answer(
            search,
            VERDICTS,
            "witness",
            deadline,
            denied=False,
            smallest=smallest,
            game=game,
            as_json=as_json,
        )
