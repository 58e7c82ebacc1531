"""`oshra find`: a table with a property, or that there is none."""

from __future__ import annotations

from oshra.cli.exit_codes import ExitCode, worst
from oshra.cli.options import GameOption, JsonOption, LimitOption, RulingOption, SetupOption
from oshra.cli.printing import width, write, write_json
from oshra.cli.search_text import finding_text
from oshra.cli.searching import (
    AnyDeckOption,
    ExpressionArgument,
    FragmentOption,
    InfluenceOption,
    SmallestOption,
    StrengthsOption,
    add_game,
    search_data,
    search_for,
    search_of,
)
from oshra.solver.deadline import within
from oshra.solver.search import Outcome

CODES = {
    Outcome.FOUND: ExitCode.DONE,
    Outcome.NONE: ExitCode.FINDING,
    Outcome.UNKNOWN: ExitCode.UNDECIDED,
}
"""How the command ends."""


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
    searched = search_for(search, deadline, smallest=smallest, denied=False)
    outcome = searched.finding.outcome
    data = search_data(searched, outcome.value, "witness")
    if not as_json:
        verdict = {
            Outcome.FOUND: f"Found: {search.text}",
            Outcome.NONE: f"There is no such table: {search.text}",
            Outcome.UNKNOWN: f"Unknown: {searched.finding.undecided}.",
        }[outcome]
        write(finding_text(searched, verdict, width(), smallest=smallest))
    code = add_game(searched, data if as_json else None) if game else ExitCode.DONE
    if as_json:
        write_json(data)
    return worst((CODES[outcome], code))
