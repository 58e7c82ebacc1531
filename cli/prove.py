"""`oshra prove`: that all tables have a property, or one that has it not."""

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

VERDICTS = {
    Outcome.FOUND: ("refuted", ExitCode.FINDING),
    Outcome.NONE: ("proved", ExitCode.DONE),
    Outcome.UNKNOWN: ("unknown", ExitCode.UNDECIDED),
}
"""What a search for a counterexample comes to, and how the command ends."""


def prove(
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
    """Prove that all final tables have a property, or show one that has it not.

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
    searched = search_for(search, deadline, smallest=smallest, denied=True)
    verdict, code = VERDICTS[searched.finding.outcome]
    data = search_data(searched, verdict, "counterexample")
    if not as_json:
        said = {
            "proved": f"Proved: every table has it: {search.text}",
            "refuted": f"Refuted by a table without it: {search.text}",
            "unknown": f"Unknown: {searched.finding.undecided}.",
        }[verdict]
        write(finding_text(searched, said, width(), smallest=smallest))
    of_game = add_game(searched, data if as_json else None) if game else ExitCode.DONE
    if as_json:
        write_json(data)
    return worst((code, of_game))
